"""Forces between neighbours, and systems of equations of three diagonals."""

from numba import cuda, float32


@cuda.jit("void(float32[:, :], float32[:, :], int32[:, :], int32[:], float32)")
def lennard_jones(force, place, neighbour, count, reach):
    """The forces on each particle from those in its list."""
    i = cuda.grid(1)
    if i < place.shape[0]:
        x = place[i, 0]
        y = place[i, 1]
        z = place[i, 2]
        fx = float32(0)
        fy = float32(0)
        fz = float32(0)
        for k in range(count[i]):
            j = neighbour[k, i]
            dx = x - place[j, 0]
            dy = y - place[j, 1]
            dz = z - place[j, 2]
            square = dx * dx + dy * dy + dz * dz
            if square < reach * reach:
                inverse = float32(1) / square
                six = inverse * inverse * inverse
                strength = float32(24) * inverse * six * (float32(2) * six - float32(1))
                fx += strength * dx
                fy += strength * dy
                fz += strength * dz
        force[i, 0] = fx
        force[i, 1] = fy
        force[i, 2] = fz


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32[:, :])")
def tridiagonal(x, lower, middle, upper, ratio):
    """One system a thread, equations in rows; x holds the right sides at first."""
    s = cuda.grid(1)
    n = x.shape[0]
    if s < x.shape[1]:
        ratio[0, s] = upper[0, s] / middle[0, s]
        x[0, s] = x[0, s] / middle[0, s]
        for k in range(1, n):
            pivot = middle[k, s] - lower[k, s] * ratio[k - 1, s]
            ratio[k, s] = upper[k, s] / pivot
            x[k, s] = (x[k, s] - lower[k, s] * x[k - 1, s]) / pivot
        for k in range(n - 2, -1, -1):
            x[k, s] -= ratio[k, s] * x[k + 1, s]
