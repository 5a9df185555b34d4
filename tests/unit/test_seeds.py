"""Seeds are fresh for each student and check, the same at each regrade, and unknown."""

import pytest

from grader.descriptions import NumpyRng, Rng
from grader.seeds import Seeds

SECRET = b"a secret of the course"


def first(secret: bytes = SECRET, student: str = "student01", check: str = "test_a__b") -> int:
    return Seeds(secret, student, check).integer()


def test_the_same_check_of_the_same_student_has_the_same_seeds() -> None:
    one, other = (Seeds(SECRET, "student01", "test_a__b") for _ in range(2))
    assert [one.integer() for _ in range(5)] == [other.integer() for _ in range(5)]
    assert [one.random.random() for _ in range(5)] == [other.random.random() for _ in range(5)]


def test_secret_student_and_check_each_change_the_seeds() -> None:
    seeds = [first(), first(b"another"), first(student="student02"), first(check="test_a__c")]
    assert len(set(seeds)) == 4


def test_names_are_not_merely_joined() -> None:
    pairs = [("a", "bc"), ("ab", "c"), ('a", "b', "c"), ("", "abc"), ("a\0b", "c")]
    assert len({first(student=student, check=check) for student, check in pairs}) == len(pairs)


def test_seeds_are_distinct_and_of_63_bits() -> None:
    seeds = Seeds(SECRET, "student01", "test_a__b")
    drawn = [seeds.integer() for _ in range(1000)]
    assert len(set(drawn)) == 1000
    assert all(0 <= seed < 2**63 for seed in drawn)
    assert max(drawn).bit_length() == 63


def test_inputs_and_seeds_do_not_depend_on_the_order_of_drawing() -> None:
    one, other = (Seeds(SECRET, "student01", "test_a__b") for _ in range(2))
    seed = one.integer()
    number = one.random.random()
    assert other.random.random() == number
    assert other.integer() == seed


def test_descriptions_carry_the_next_seeds() -> None:
    one, other = (Seeds(SECRET, "student01", "test_a__b") for _ in range(2))
    assert one.rng() == Rng(other.integer())
    assert one.numpy_rng() == NumpyRng(other.integer())


def test_a_known_value_holds_at_every_regrade() -> None:
    # HMAC-SHA256 of the text ["student01", "test_a__b", 1], computed with `openssl dgst -hmac`.
    assert first() == 0xE497D515F7F14A37 >> 1


def test_an_empty_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="secret"):
        Seeds(b"", "student01", "test_a__b")


def test_the_secret_is_not_shown() -> None:
    assert "secret" not in repr(Seeds(SECRET, "student01", "test_a__b"))
