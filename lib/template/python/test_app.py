import unittest

import numpy as np

import app


class AddScaled(unittest.TestCase):
    def test_it_computes_what_numpy_does(self):
        for n in 1, 7, 1000, 100_000:
            x, y = np.arange(n, dtype=np.float32), np.ones(n, dtype=np.float32)
            np.testing.assert_array_equal(app.add_scaled(y, 2, x), y + 2 * x)


if __name__ == "__main__":
    unittest.main()
