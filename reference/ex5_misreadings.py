"""Mistakes that ex5_rlvr invites: a sentence for the student → the value that the mistake gives."""

from __future__ import annotations

from collections.abc import Sequence

from reasoning.rlvr import MAX_TOKENS, PROXY_COEFFICIENT, STRATEGIES

from reference.ex5_rlvr import (
    HACK,
    VERBOSE,
    are_equal,
    exact_critical_coefficients,
    exact_reward_law,
    exact_tie_probability,
    exact_train_grpo_dynamic,
)
from reference.policy import ACCURACIES, RELIABILITIES, TOKEN_COUNTS

CONCISE = [strategy.name for strategy in STRATEGIES].index("concise-correct")


def reward_misreadings(action: int, coefficient: float) -> dict[str, tuple[float, ...]]:
    """All the rewards of one rollout that each mistake can give."""
    law = exact_reward_law(action, coefficient)
    bonus, tokens = law.wrong, STRATEGIES[action].tokens
    chapters = PROXY_COEFFICIENT * tokens / MAX_TOKENS
    return {
        "This pays for the number of tokens, not for its fraction of 30.": (
            coefficient * tokens,
            1 + coefficient * tokens,
        ),
        "This pays for length only where the answer is right.": (0.0, law.right),
        "This pays a wrong answer only.": (bonus, 1.0),
        "This pays with the chapter's coefficient, whatever the argument is.": (
            chapters,
            1 + chapters,
        ),
        "This is the expected reward, not that of one rollout.": (law.mean,),
        "This takes the pay for length away.": (-bonus, 1 - bonus),
        "This multiplies the verdict by the pay.": (0.0, bonus),
        "This scales the verdict by the coefficient, too.": (bonus, bonus + coefficient),
    }


def expected_misreadings() -> dict[str, float]:
    """Values of the coefficient "expected"."""
    extra = (TOKEN_COUNTS[HACK] - TOKEN_COUNTS[VERBOSE]) / MAX_TOKENS
    gap = ACCURACIES[VERBOSE] - ACCURACIES[HACK]
    concise_extra = (TOKEN_COUNTS[HACK] - TOKEN_COUNTS[CONCISE]) / MAX_TOKENS
    return {
        "This compares the hack with concise-correct.": gap / concise_extra,
        "This takes the reliability of one step for the accuracy.": (
            (RELIABILITIES[VERBOSE] - RELIABILITIES[HACK]) / extra
        ),
        "This forgets that length is paid as a fraction of 30 tokens.": gap / (extra * MAX_TOKENS),
        "This leaves out what verbose-correct earns for its own length.": gap,
        "This is the difference of the accuracies times the extra pay.": gap * extra,
        "This is the inverse.": extra / gap,
        "This is the other coefficient.": exact_critical_coefficients()["ranking"],
    }


def ranking_misreadings() -> dict[str, float]:
    """Values of the coefficient "ranking"."""
    critical = exact_critical_coefficients()
    extra = 1 / critical["ranking"]
    return {
        "This compares the hack with concise-correct.": (
            MAX_TOKENS / (TOKEN_COUNTS[HACK] - TOKEN_COUNTS[CONCISE])
        ),
        "This leaves out what verbose-correct earns for its own length.": 1.0,
        "This weighs a right answer by how often the answer is right.": ACCURACIES[VERBOSE] / extra,
        "This forgets that length is paid as a fraction of 30 tokens.": 1 / (extra * MAX_TOKENS),
        "This is the inverse.": extra,
        "This is the other coefficient.": critical["expected"],
    }


def tie_misreadings(probs: Sequence[float], group_size: int) -> dict[str, float]:
    """Values of `tie_probability`, for `probs` with a sum of 1."""
    accuracy = sum(p * a for p, a in zip(probs, ACCURACIES, strict=True))
    reliability = sum(p * r for p, r in zip(probs, RELIABILITIES, strict=True))
    tie = exact_tie_probability(probs, group_size)
    return {
        "This counts the groups that are all right, but all wrong is a tie as well.": (
            accuracy**group_size
        ),
        "This counts the groups that are all wrong, but all right is a tie as well.": (
            (1 - accuracy) ** group_size
        ),
        "This is the probability that a group does not tie.": 1 - tie,
        "This averages the ties of groups that have a single strategy each.": sum(
            p * (a**group_size + (1 - a) ** group_size)
            for p, a in zip(probs, ACCURACIES, strict=True)
        ),
        "This is the probability that all rollouts are of the same strategy.": sum(
            p**group_size for p in probs
        ),
        "This takes the reliability of one step for the accuracy.": (
            reliability**group_size + (1 - reliability) ** group_size
        ),
        "This weighs all strategies alike.": exact_tie_probability([0.2] * 5, group_size),
        "This is the tie of a group with one rollout less.": (
            exact_tie_probability(probs, max(1, group_size - 1))
        ),
    }


def rounding_hides_a_tie(**settings: float) -> bool:
    """Whether a standard deviation of exactly 0 misses a tie in this run under the proxy reward.

    The mean of equal rewards need not be the reward: their sum may be rounded.

    Args:
        settings: arguments of `exact_train_grpo_dynamic`.
    """
    hidden = []

    def is_tied(rewards: Sequence[float]) -> bool:
        tied = are_equal(rewards)
        hidden.append(tied and not _all_are_the_mean(rewards))
        return tied

    exact_train_grpo_dynamic("proxy", **settings, is_tied=is_tied)  # type: ignore[arg-type]
    return any(hidden)


def _all_are_the_mean(rewards: Sequence[float]) -> bool:
    mean = sum(rewards) / len(rewards)
    return all(reward == mean for reward in rewards)
