import importlib.util
import math
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

PATH = Path(__file__).resolve().parents[2] / "source/warmup/addition.py"
FIRST, SECOND = (digits.ravel() for digits in np.indices((10, 10)))


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("addition", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


addition = load()


def policy(seed: int = 3) -> dict[str, Any]:
    params: dict[str, Any] = addition.init_policy(np.random.default_rng(seed))
    return params


def cross_entropy(params: dict[str, Any]) -> float:
    """The mean −log-probability of the right sums, over the 100 problems."""
    probs, _ = addition.forward(params, FIRST, SECOND)
    return -float(np.mean(np.log(probs[np.arange(100), FIRST + SECOND])))


def cross_entropy_gradient(params: dict[str, Any]) -> dict[str, Any]:
    probs, cache = addition.forward(params, FIRST, SECOND)
    grads: dict[str, Any] = addition.backward(
        params, cache, (probs - np.eye(19)[FIRST + SECOND]) / 100
    )
    return grads


def test_a_fresh_policy_has_the_documented_shapes_and_bounds() -> None:
    params = policy()
    assert {name: array.shape for name, array in params.items()} == addition.SHAPES
    for layer, inputs in (("1", 20), ("2", 64)):
        weights = params["w" + layer]
        assert np.abs(weights).max() <= 1 / math.sqrt(inputs)
        assert np.abs(params["b" + layer]).max() <= 1 / math.sqrt(inputs)
        # A uniform law on ±h has variance h²/3, and its square 4h⁴/45. Five standard errors.
        error = 5 * math.sqrt(4 / 45 / weights.size) / inputs
        assert abs(np.mean(weights**2) - 1 / (3 * inputs)) < error


def test_the_same_seed_gives_the_same_policy_and_another_seed_another() -> None:
    assert all(np.array_equal(policy(3)[name], policy(3)[name]) for name in addition.SHAPES)
    assert not any(np.array_equal(policy(3)[name], policy(4)[name]) for name in addition.SHAPES)


def test_forward_equals_the_formula_written_out_for_one_problem() -> None:
    params = policy()
    hidden = np.maximum(params["w1"][7] + params["w1"][10 + 4] + params["b1"], 0)
    odds = np.exp(hidden @ params["w2"] + params["b2"])
    probs, cache = addition.forward(params, [7], [4])
    assert probs == pytest.approx((odds / odds.sum())[None], rel=1e-13)
    assert np.array_equal(np.flatnonzero(cache.inputs), [7, 14])
    assert cache.hidden == pytest.approx(hidden[None], rel=1e-13)


def test_each_row_of_probabilities_sums_to_one_and_depends_on_its_own_problem_only() -> None:
    params = policy()
    probs, _ = addition.forward(params, FIRST, SECOND)
    assert probs.shape == (100, 19)
    assert probs.sum(axis=1) == pytest.approx(np.ones(100), rel=1e-14)
    alone, _ = addition.forward(params, FIRST[37:38], SECOND[37:38])
    assert alone[0] == pytest.approx(probs[37], rel=1e-13)


def test_large_logits_do_not_overflow() -> None:
    params = {name: 1e4 * array for name, array in policy().items()}
    probs, _ = addition.forward(params, FIRST, SECOND)
    assert np.all(np.isfinite(probs))


@pytest.mark.parametrize("name", ["w1", "b1", "w2", "b2"])
def test_backward_equals_central_differences(name: str) -> None:
    params = policy()
    gradient = cross_entropy_gradient(params)[name].ravel()
    flat, step = params[name].reshape(-1), 1e-5
    for index in np.random.default_rng(6).integers(0, flat.size, 25):
        kept = flat[index]
        losses = []
        for flat[index] in (kept + step, kept - step):
            losses.append(cross_entropy(params))
        flat[index] = kept
        # Truncation is of the order of step² = 1e-10, rounding of 1e-16 / step.
        assert gradient[index] == pytest.approx((losses[0] - losses[1]) / (2 * step), abs=1e-8)


def test_adam_equals_its_published_form_over_several_steps() -> None:
    params = policy()
    state: dict[str, Any] = {}
    expected = {name: array.copy() for name, array in params.items()}
    means = {name: np.zeros_like(array) for name, array in params.items()}
    squares = {name: np.zeros_like(array) for name, array in params.items()}
    for t in range(1, 6):
        grads = cross_entropy_gradient(params)
        addition.adam_step(params, grads, state, lr=0.01)
        for name, g in grads.items():
            means[name] += 0.1 * (g - means[name])
            squares[name] += 0.001 * (g * g - squares[name])
            scale = np.sqrt(squares[name] / (1 - 0.999**t)) + 1e-8
            expected[name] -= 0.01 * means[name] / (1 - 0.9**t) / scale
    for name, array in params.items():
        assert array == pytest.approx(expected[name], rel=1e-12)


def test_adam_changes_the_given_arrays_themselves() -> None:
    params = policy()
    arrays = dict(params)
    before = {name: array.copy() for name, array in params.items()}
    addition.adam_step(params, cross_entropy_gradient(params), {})
    for name, array in arrays.items():
        assert params[name] is array
        assert not np.array_equal(array, before[name])


def test_the_first_adam_step_moves_by_the_learning_rate_whatever_the_size_of_the_gradient() -> None:
    for size in (1e-3, 1.0, 1e3):
        params = policy()
        before = {name: array.copy() for name, array in params.items()}
        grads = {name: np.full_like(array, -size) for name, array in params.items()}
        addition.adam_step(params, grads, {})
        for name, array in params.items():
            assert array - before[name] == pytest.approx(np.full_like(array, 3e-3), rel=1e-4)


def test_the_policy_can_learn_the_whole_table_from_right_answers() -> None:
    params = policy()
    state: dict[str, Any] = {}
    for _ in range(600):
        addition.adam_step(params, cross_entropy_gradient(params), state)
    probs, _ = addition.forward(params, FIRST, SECOND)
    assert np.array_equal(probs.argmax(axis=1), FIRST + SECOND)


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        ([1, 10], [2, 3], "a = .* from 0 to 9"),
        ([1, -1], [2, 3], "a = .* from 0 to 9"),
        ([1, 2], [2.0, 3.0], "b = .* integers"),
        ([True, False], [2, 3], "a = .* integers"),
        ([1, 2], [[2, 3]], "b = .* one-dimensional"),
        (4, 5, "a = 4: .* one-dimensional"),
        ([], [], "a = .* one or more"),
        (np.zeros(0, dtype=int), np.zeros(0, dtype=int), "a = .* one or more"),
        ([1, 2], [3], "b has 1 digits: must have 2"),
    ],
)
def test_forward_names_the_digits_that_it_refuses(a: object, b: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        addition.forward(policy(), a, b)


def test_forward_names_a_parameter_that_it_refuses() -> None:
    with pytest.raises(ValueError, match="params has the keys"):
        addition.forward({"w1": np.zeros((20, 64))}, [1], [2])
    with pytest.raises(ValueError, match=r"params\['w2'\] has shape \(19, 64\)"):
        addition.forward(policy() | {"w2": np.zeros((19, 64))}, [1], [2])


@pytest.mark.parametrize(
    ("dlogits", "message"),
    [
        (np.zeros((2, 19)), r"dlogits has shape \(2, 19\): must have shape \(3, 19\)"),
        (np.zeros(19), r"must have shape \(3, 19\)"),
        (np.full((3, 19), math.nan), "dlogits has values that are not finite"),
    ],
)
def test_backward_names_a_gradient_that_it_refuses(dlogits: object, message: str) -> None:
    params = policy()
    _, cache = addition.forward(params, [1, 2, 3], [4, 5, 6])
    with pytest.raises(ValueError, match=message):
        addition.backward(params, cache, dlogits)


@pytest.mark.parametrize("lr", [0, -1e-3, math.nan, math.inf])
def test_adam_refuses_a_learning_rate_that_is_not_above_0(lr: float) -> None:
    params = policy()
    with pytest.raises(ValueError, match="lr = "):
        addition.adam_step(params, cross_entropy_gradient(params), {}, lr=lr)


def test_adam_leaves_everything_as_it_was_where_a_gradient_is_refused() -> None:
    params = policy()
    state: dict[str, Any] = {}
    grads = cross_entropy_gradient(params) | {"b2": np.full(19, math.inf)}
    with pytest.raises(ValueError, match=r"grads\['b2'\] has values that are not finite"):
        addition.adam_step(params, grads, state)
    assert state == {}
    assert all(np.array_equal(array, policy()[name]) for name, array in params.items())
