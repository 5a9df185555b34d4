# Hands in links: to the gradebook, the model solution, a classmate and the hidden checks.

from pathlib import Path


def spoil(folder: Path) -> None:
    course = folder.parents[2]
    classmates = sorted(path for path in folder.parents[1].glob("*/ch08/ex1_coverage.ipynb") if folder not in path.parents)
    targets = {"ex1_coverage": course / "source/ch08/ex1_coverage.ipynb", "ex3_ceiling": course / "gradebook.db",
               "ex2_plurality": classmates[0] if classmates else course / "source/ch08/ex2_plurality.ipynb"}
    for name, target in targets.items():
        (folder / f"{name}.ipynb").unlink()
        (folder / f"{name}.ipynb").symlink_to(target)
    (folder / "timestamp.txt").symlink_to(course / "course_secret")
    (folder / "hidden").symlink_to(course / "tests/hidden")
