"""Every setting of the course. nbgrader reads it through `nbgrader_config.py`."""

from pathlib import Path

from grader.hook import install

c = get_config()  # noqa: F821

install()  # nbgrader's commands and Formgrader's button grade through the kit

HERE = Path(__file__).resolve().parent

c.CourseDirectory.root = str(HERE)
c.CourseDirectory.course_id = "reasoning"
c.CourseDirectory.db_url = f"sqlite:///{HERE / 'gradebook.db'}"
c.CourseDirectory.ignore = [
    ".ipynb_checkpoints",
    "*.pyc",
    "__pycache__",
    ".DS_Store",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
]

# One cell or one hidden check may take 20 s, a whole notebook 120 s, the student's code 1 GiB.
c.Kit.call_seconds = 20.0
c.Kit.notebook_seconds = 120.0
c.Kit.memory_megabytes = 1024
c.Kit.checks_directory = str(HERE / "tests" / "hidden")

# Students see the task's stub, never a marking scheme.
c.ClearSolutions.text_stub = "*Your answer here.*"

# Feedback pages without scripts, which fetch nothing.
c.GenerateFeedback.exporter_class = "grader.feedback.FeedbackExporter"

# The marking scheme below each written answer in Formgrader.
c.HTMLExporter.preprocessors = ["grader.marking.MarkingScheme"]
