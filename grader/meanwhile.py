"""What the grader computes while the student's code runs."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def meanwhile(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Callable[[], T]:
    """Begin to compute `function(*args, **kwargs)`; returns what waits for it and returns it.

    Where one notebook is graded at a time, another processor is free during a call into the
    student's code. What `function` raises is raised where its value is asked for, and is never
    heard of where that call fails.
    """
    pool = ThreadPoolExecutor(max_workers=1)
    value = pool.submit(function, *args, **kwargs)
    pool.shutdown(wait=False)
    return value.result
