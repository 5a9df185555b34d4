"""Seeds of a check: fresh for each student, the same at each regrade, unknown to the student."""

from __future__ import annotations

import hashlib
import hmac
import json
import random

from grader.descriptions import NumpyRng, Rng


class Seeds:
    """The seeds of one check for one student: HMAC-SHA256(course secret, (student, check, n)).

    Attributes:
        random: a generator for choosing inputs; drawing from it leaves the seeds as they are.
    """

    def __init__(self, secret: bytes, student: str, check: str) -> None:
        """Seeds that depend on nothing but the three arguments.

        Raises:
            ValueError: the secret is empty.
        """
        if not secret:
            raise ValueError("The course secret is empty: seeds made from it could be guessed.")
        self._secret = secret
        # JSON, and not mere joining: no two triples may become the same text.
        self._names = json.dumps([student, check])[:-1]
        self._drawn = 0
        self.random = random.Random(self._digest("inputs"))

    def integer(self) -> int:
        """The next seed, 0 ≤ seed < 2^63."""
        self._drawn += 1
        return self._digest(self._drawn) >> (256 - 63)

    def rng(self) -> Rng:
        """A `random.Random` with the next seed, for the student's function."""
        return Rng(self.integer())

    def numpy_rng(self) -> NumpyRng:
        """A NumPy generator with the next seed, for the student's function."""
        return NumpyRng(self.integer())

    def _digest(self, purpose: str | int) -> int:
        text = f"{self._names}, {purpose if isinstance(purpose, int) else json.dumps(purpose)}]"
        return int.from_bytes(hmac.digest(self._secret, text.encode(), hashlib.sha256), "big")
