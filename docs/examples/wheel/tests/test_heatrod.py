"""What the kernels compute, against NumPy. PYK_DEVICE=cpu runs them without a GPU."""
import numpy as np

import heatrod


def test_step_is_the_heat_equation():
    rod = np.random.default_rng(1).random(1000)
    expected = rod.copy()
    expected[1:-1] += 0.25 * (rod[:-2] - 2 * rod[1:-1] + rod[2:])
    np.testing.assert_allclose(heatrod.step(rod), expected, rtol=1e-12)


def test_warmest_is_the_maximum():
    assert heatrod.warmest(np.array([1.0, 7.0, 3.0])) == 7.0


if __name__ == "__main__":
    test_step_is_the_heat_equation()
    test_warmest_is_the_maximum()
    print("2 tests passed")
