"""nbgrader looks for this name; every setting stands in `course_config.py`."""

load_subconfig("course_config.py")  # noqa: F821
