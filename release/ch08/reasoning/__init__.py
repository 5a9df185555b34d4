"""The chapter's laboratory: a task, a solver that slips, and ways to spend compute on it.

Read the modules in this order: `task` (problems), `solver` (attempts), `coverage` (sampling more),
`selection` (picking one), `search` (checking each step), `revision` (trying again), `allocation`
(how much is enough), `rlvr` (training on a verifiable reward) and `figures` (the plots).

Words used throughout: `p` is the accuracy of one attempt, `reliability ** steps`; `k` a budget of
attempts; `trap` the probability that a slip is the misconception that all attempts share. `rng` is
a `random.Random` and the only source of randomness, so the same seed gives the same numbers.
"""
