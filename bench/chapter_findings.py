"""What a student finds in each exercise, computed by its reference module."""

from __future__ import annotations

import numpy as np

from bench.chapter_figures import CHAPTER, HARD, P_HARD, P_MEDIUM, TRAP, Q
from reference import ex1_coverage as ex1
from reference import ex2_plurality as ex2
from reference import ex3_ceiling as ex3
from reference import ex4_beam as ex4
from reference import ex5_rlvr as ex5
from reference import ex6_dense_credit as ex6
from reference import ex7_allocation as ex7
from reference import wu1_votes as wu1
from reference import wu2_checkers as wu2
from reference import wu3_addition as wu3
from reference import wu3_shares
from reference.policy import Training


def of_coverage() -> str:
    """Exercise 1."""
    pool, k = 64, 8
    variance = ex1.exact_variances(P_MEDIUM, pool, k)
    listed = ", ".join(f"{name} {value:.5g}" for name, value in variance.items())
    return (
        f"the variance of pass@{k} for one medium problem is {listed} (naive reads {k} attempts, "
        f"the others {pool}): pooling is worth {variance['split'] / variance['pooled']:.1f} times "
        "the attempts of a split."
    )


def of_plurality() -> str:
    """Exercise 2."""
    strong = CHAPTER["trap_class"]
    p_strong = strong["reliability"] ** strong["steps"]
    weak, strict = (ex2.exact_critical_accuracy(trap) for trap in (TRAP, strong["trap"]))
    return (
        f"the vote decays to 0 below the critical accuracy: {weak:.3f} at trap {TRAP}, where "
        f"medium has p = {P_MEDIUM:.3f}, and {strict:.3f} at trap {strong['trap']}, where the "
        f"chapter's class has {p_strong:.3f}. At k = 2 a fair vote on medium gives "
        f"{ex2.exact_plurality(P_MEDIUM, TRAP, 2):.3f}, the chapter's "
        f"{CHAPTER['selection_curve_medium']['plurality']['2']}."
    )


def of_ceiling() -> str:
    """Exercise 3."""
    target = 0.95
    both, only_fnr, only_fpr = (
        ex3.exact_asymmetric_ceiling(P_MEDIUM, *rates) for rates in ((Q, Q), (0, Q), (Q, 0))
    )
    return (
        f"only false positives cap: medium's ceiling is {both:.3f} with both rates at {Q}, "
        f"{only_fnr:.3f} with false negatives alone, {only_fpr:.3f} with false positives alone; "
        f"for {target} they must stay below {ex3.exact_required_fpr(P_MEDIUM, Q, target):.4f}."
    )


def of_beam() -> str:
    """Exercise 4."""
    problems = 20_000
    baseline = ex4.exact_equal_budget_accuracy(*HARD, 2, 8)
    found = [f"{ex4.exact_noise_at(*HARD, 2, 8, baseline, tolerance=1e-5):.3f} for 2×8 (exact)"]
    for beam, fanout in ((4, 4), (8, 2)):  # too large for the exact law
        rng = np.random.default_rng(1)
        noise, error = ex4.simulate_crossover_noise(*HARD, beam, fanout, rng, problems)
        found.append(f"{noise:.3f} ± {error:.3f} for {beam}×{fanout}")
    return (
        "on hard, beam search meets independent attempts of equal budget at a checker's noise of "
        f"{', '.join(found)} ({problems:,} problems). At noise 0.5 "
        f"{ex4.exact_unchecked_accuracy(*HARD):.3f} is left, not p = {P_HARD:.3f}: slips cancel."
    )


def of_rlvr() -> str:
    """Exercise 5."""
    runs, training, margin = 400, Training(steps=300), 0.02
    critical = ex5.exact_critical_coefficients()
    shares = []
    for factor in (1 - margin, 1 + margin):
        rng = np.random.default_rng(1)
        found = ex5.simulate_train_grpo(runs, rng, factor * critical["ranking"], training)
        shares.append(float(ex5.decoupled_runs(found.true_acc, found.objective).mean()))
    return (
        f"the hack's expected reward overtakes at coefficient {critical['expected']:.3f}, but "
        f"training turns where its ranking does, at {critical['ranking']:.3f}: {margin:.0%} below "
        f"it {shares[0]:.0%} of {runs} runs of {training.steps} steps decouple, {margin:.0%} above "
        f"it {shares[1]:.0%}."
    )


def of_credit() -> str:
    """Exercise 6."""
    runs, target = 201, 0.8
    histories = {"sparse": ex6.simulate_train_sparse(runs, np.random.default_rng(1))}
    for noise in (0.0, 0.05, 0.1, 0.2):
        rng = np.random.default_rng(1)
        histories[f"dense at noise {noise:g}"] = ex6.simulate_train_dense(runs, rng, noise)
    medians = [
        f"{np.median(ex6.steps_to_target(history, target)):g} {name}"
        for name, history in histories.items()
    ]
    return f"median steps to an accuracy of {target}, {runs} runs each: {', '.join(medians)}."


def of_allocation() -> str:
    """Exercise 7."""
    pass_1, pass_k, k, large = 0.2, 0.7, 32, 1000
    law = ex7.exact_fit_difficulty(pass_1, pass_k, k)
    return (
        f"independent attempts at p = {pass_1} would cover "
        f"{ex7.exact_independent_pass_at_k(pass_1, k):.4f} at k = {k}. Where {pass_k} is measured, "
        f"difficulty follows Beta({law[0]:.3f}, {law[1]:.3f}), and even k = {large} covers only "
        f"{ex7.exact_mixed_coverage(*law, large):.3f}."
    )


def of_votes() -> str:
    """Warm-up 1."""
    wrong, attempts = 6, 45
    found = [
        f"at p = {p} the vote is right in {wu1.exact_vote_accuracy(p, wrong, attempts):.3f}, any "
        f"attempt in {wu1.exact_chance_any(p, attempts):.3f}"
        for p in (0.4, 0.1)
    ]
    return f"{'; '.join(found)} ({attempts} attempts, {wrong} wrong answers)."


def of_checkers() -> str:
    """Warm-up 2."""
    bad, trials, confidence = 0.01, 20, 0.99
    return (
        f"a function that is wrong on {bad:.0%} of the pairs passes {trials} random tests with "
        f"chance {1 - wu2.exact_catch_probability(bad, trials):.3f}; a confidence of "
        f"{confidence:.0%} takes {wu2.exact_trials_needed(bad, confidence)}."
    )


def of_addition() -> str:
    """Warm-up 3."""
    p, sizes, step = 0.9, (2, 16), 800
    lost = [f"{wu3.exact_no_signal_probability(p, size):.3f} of groups of {size}" for size in sizes]
    means = [f"{wu3_shares.mean_and_std(size, step)[0]:.0%} for {size}" for size in sizes]
    return (
        f"at p = {p}, {' and '.join(lost)} carry no signal; the share right at step {step} is on "
        f"average {', '.join(means)}."
    )


FINDINGS = (of_coverage, of_plurality, of_ceiling, of_beam, of_rlvr, of_credit, of_allocation,
            of_votes, of_checkers, of_addition)  # fmt: skip
"""In the order of `EXTENDED`."""
