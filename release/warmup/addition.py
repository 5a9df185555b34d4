"""A small policy that answers a + b for two digits, and what it takes to train it.

The policy sees two digits, each one-hot (20 inputs), passes them through 64 ReLU units, and gives a
probability to each of the 19 possible sums. Everything is NumPy and can be read in ten minutes:
`init_policy` makes the weights, `forward` answers, `backward` turns a gradient in the logits into
gradients in the weights, and `adam_step` moves the weights.

Shapes: B is the number of problems in a batch. All arrays of numbers are float64.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

DIGITS = 10
"""The digits 0 … 9. The first DIGITS inputs stand for a, the other DIGITS for b."""

HIDDEN = 64
"""ReLU units in the hidden layer."""

ANSWERS = 2 * DIGITS - 1
"""The sums 0 … 18. Answer j is the sum j."""

Floats = NDArray[np.float64]
Digits = Sequence[int] | NDArray[np.integer]
Params = dict[str, Floats]

SHAPES = {
    "w1": (2 * DIGITS, HIDDEN),
    "b1": (HIDDEN,),
    "w2": (HIDDEN, ANSWERS),
    "b2": (ANSWERS,),
}
"""The policy's parameters: weights (inputs, outputs) and biases of its two layers."""


class Cache(NamedTuple):
    """What `forward` keeps for `backward`: the inputs, (B, 20), and the ReLU outputs, (B, 64)."""

    inputs: Floats
    hidden: Floats


class Moments(NamedTuple):
    """What Adam keeps of one parameter: its steps so far, and two running means of its gradient."""

    step: int
    mean: Floats
    square: Floats


AdamState = dict[str, Moments]


def init_policy(rng: np.random.Generator) -> Params:
    """Fresh parameters, with the names and shapes of `SHAPES`.

    Weights and biases of a layer with n inputs are uniform in ±1/√n, as in PyTorch's `Linear`. The
    policy starts close to uniform over the answers: about one answer in 19 is right.
    """
    params = {}
    for layer, inputs in (("1", 2 * DIGITS), ("2", HIDDEN)):
        bound = 1 / np.sqrt(inputs)
        for name in ("w" + layer, "b" + layer):
            params[name] = rng.uniform(-bound, bound, SHAPES[name])
    return params


def forward(params: Params, a: Digits, b: Digits) -> tuple[Floats, Cache]:
    """The policy's answer to B problems a + b.

    Returns the probabilities of the answers, shape (B, 19), whose rows sum to 1, and the cache that
    `backward` needs.

    Raises:
        ValueError: a parameter is missing or has the wrong shape; or `a` and `b` are not
            one-dimensional, equally long, and made of digits 0 … 9.
    """
    _check_arrays("params", params)
    inputs = np.hstack([_one_hot("a", a), _one_hot("b", b, length=len(a))])
    hidden = np.maximum(inputs @ params["w1"] + params["b1"], 0.0)
    logits = hidden @ params["w2"] + params["b2"]
    # The shift changes no probability, and exp cannot overflow.
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True), Cache(inputs, hidden)


def backward(params: Params, cache: Cache, dlogits: Floats) -> Params:
    """The gradient of the loss in every parameter, by the chain rule.

    `cache` is what `forward` returned for these parameters; `dlogits`, shape (B, 19), is the
    gradient of the loss in the logits of that batch. The logits are what the softmax takes, not the
    probabilities. Returns arrays with the names and shapes of `params`.

    Raises:
        ValueError: a parameter is missing or has the wrong shape; or `dlogits` has the wrong shape
            or a value that is not finite.
    """
    _check_arrays("params", params)
    dlogits = np.asarray(dlogits, dtype=np.float64)
    _check_array("dlogits", dlogits, (len(cache.inputs), ANSWERS))
    dhidden = (dlogits @ params["w2"].T) * (cache.hidden > 0)  # ReLU passes what was positive
    return {
        "w1": cache.inputs.T @ dhidden,
        "b1": dhidden.sum(axis=0),
        "w2": cache.hidden.T @ dlogits,
        "b2": dlogits.sum(axis=0),
    }


def adam_step(params: Params, grads: Params, state: AdamState, lr: float = 3e-3) -> None:
    """Move `params` one step against `grads`, in place (Adam, Kingma & Ba 2015).

    `state` is a dict that this function fills and reads: pass the same one at every step of a run,
    empty at first. Adam divides each step by the recent size of the gradient, so a gradient ten
    times as large moves the parameters no further.

    Raises:
        ValueError: a parameter or gradient is missing, has the wrong shape or a value that is not
            finite; or `lr` is not a finite number above 0.
    """
    _check_arrays("params", params)
    _check_arrays("grads", grads)
    if not 0 < lr < np.inf:
        raise ValueError(f"lr = {lr!r}: must be a finite number above 0")
    for name, param in params.items():
        grad = grads[name]
        start = Moments(0, np.zeros_like(param), np.zeros_like(param))
        step, mean, square = state.get(name, start)
        step += 1
        mean = 0.9 * mean + 0.1 * grad
        square = 0.999 * square + 0.001 * grad**2
        state[name] = Moments(step, mean, square)
        # Both means start at 0; dividing by 1 - decay**step removes that bias.
        unbiased_mean = mean / (1 - 0.9**step)
        unbiased_square = square / (1 - 0.999**step)
        param -= lr * unbiased_mean / (np.sqrt(unbiased_square) + 1e-8)


def _one_hot(name: str, digits: Digits, length: int | None = None) -> Floats:
    """One row per digit: 1.0 in the digit's column, else 0.0."""
    values = np.asarray(digits)
    is_digits = values.dtype.kind in "iu" and np.all((values >= 0) & (values < DIGITS))
    if values.ndim != 1 or values.size == 0 or not is_digits:
        raise ValueError(
            f"{name} = {digits!r}: must be a one-dimensional array of one or more integers "
            f"from 0 to {DIGITS - 1}"
        )
    if length is not None and len(values) != length:
        raise ValueError(f"{name} has {len(values)} digits: must have {length}, as many as a")
    rows: Floats = np.eye(DIGITS)[values]
    return rows


def _check_arrays(name: str, arrays: Params) -> None:
    if set(arrays) != set(SHAPES):
        raise ValueError(
            f"{name} has the keys {sorted(arrays)}: must have {sorted(SHAPES)}, no more and no less"
        )
    for key, shape in SHAPES.items():
        _check_array(f"{name}[{key!r}]", arrays[key], shape)


def _check_array(name: str, array: Floats, shape: tuple[int, ...]) -> None:
    if np.shape(array) != shape:
        raise ValueError(f"{name} has shape {np.shape(array)}: must have shape {shape}")
    if not np.all(np.isfinite(array)):
        raise ValueError(f"{name} has values that are not finite (NaN or infinity)")
