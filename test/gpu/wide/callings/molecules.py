"""Molecules and sequences: trees of species, folds, orbitals, torsions."""

import math

import numpy as np
from numba import cuda, float32, float64, int16

TIPS = 16
NODES = TIPS - 1
LENGTH = 96
PADDED = LENGTH + 1


@cuda.jit(device=True)
def carried(child, a, i, tips, matrix, partial):
    """What a child says about letter `a` of its parent."""
    if child < TIPS:
        s = tips[child, i]
        if s > 3:
            return 1.0
        return matrix[child, a, s]
    total = 0.0
    for b in range(4):
        total += matrix[child, a, b] * partial[child - TIPS, b]
    return total


@cuda.jit("void(float64[:], uint8[:, :], int32[:, :], float64[:, :, :], float64[:])")
def tree_likelihood(out, tips, children, matrix, frequency):
    """Felsenstein's pruning: the logarithm of the likelihood of each site of an alignment on a tree."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    partial = cuda.local.array((NODES, 4), float64)
    for k in range(NODES):
        left = children[k, 0]
        right = children[k, 1]
        for a in range(4):
            partial[k, a] = (carried(left, a, i, tips, matrix, partial)
                             * carried(right, a, i, tips, matrix, partial))
    total = 0.0
    for a in range(4):
        total += frequency[a] * partial[TIPS - 2, a]
    out[i] = math.log(total)


@cuda.jit("void(int32[:], uint8[:, :])")
def nussinov(out, sequence):
    """The most pairs of bases that a strand can fold into, one block a strand."""
    best = cuda.shared.array((LENGTH, PADDED), int16)
    base = cuda.shared.array(LENGTH, int16)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    for i in range(t, LENGTH, cuda.blockDim.x):
        base[i] = sequence[row, i]
    for k in range(t, LENGTH * PADDED, cuda.blockDim.x):
        best[k // PADDED, k % PADDED] = 0
    cuda.syncthreads()
    for span in range(4, LENGTH):
        i = t
        while i + span < LENGTH:
            j = i + span
            most = max(best[i + 1, j], best[i, j - 1])
            both = base[i] + base[j]
            if both == 3 or both == 5:
                most = max(most, best[i + 1, j - 1] + 1)
            for k in range(i + 1, j):
                most = max(most, best[i, k] + best[k + 1, j])
            best[i, j] = most
            i += cuda.blockDim.x
        cuda.syncthreads()
    if t == 0:
        out[row] = best[0, LENGTH - 1]


@cuda.jit("void(float64[:, :], float64[:, :], float64[:, :], float64[:, :])")
def gto_overlap(overlap, centre, exponent, weight):
    """Overlaps of orbitals that are sums of three Gaussians."""
    j, i = cuda.grid(2)
    n = centre.shape[0]
    if i < n and j < n:
        r2 = 0.0
        for d in range(3):
            r2 += (centre[i, d] - centre[j, d]) ** 2
        total = 0.0
        for p in range(3):
            for q in range(3):
                a = exponent[i, p]
                b = exponent[j, q]
                s = a + b
                total += weight[i, p] * weight[j, q] * (math.pi / s) ** 1.5 * math.exp(-a * b / s * r2)
        overlap[i, j] = total


@cuda.jit("void(float64[:, ::1], float64[::1])")
def boys_function(out, where):
    """F0 to F4 of Boys for integrals of electrons."""
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, where.shape[0], stride):
        t = where[i]
        e = math.exp(-t)
        if t < 25.0:
            term = 1.0 / 9.0
            total = term
            k = 11.0
            while term > 1e-16 * total:
                term *= 2.0 * t / k
                total += term
                k += 2.0
            f = e * total
            out[i, 4] = f
            for m in range(3, -1, -1):
                f = (2.0 * t * f + e) / (2 * m + 1)
                out[i, m] = f
        else:
            f = 0.5 * math.sqrt(math.pi / t)
            out[i, 0] = f
            for m in range(4):
                f = ((2 * m + 1) * f - e) / (2.0 * t)
                out[i, m + 1] = f


@cuda.jit(device=True, inline=True)
def dot3(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@cuda.jit(device=True, inline=True)
def cross3(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@cuda.jit(device=True)
def from_to(place, i, j):
    return place[i, 0] - place[j, 0], place[i, 1] - place[j, 1], place[i, 2] - place[j, 2]


@cuda.jit("void(float32[:, :], float32[:, :], int32[:, :], float32[:, :])")
def dihedral_forces(force, place, quad, parameter):
    """Forces of torsions on their four atoms."""
    n = cuda.grid(1)
    if n >= quad.shape[0]:
        return
    i, j, k, l = quad[n, 0], quad[n, 1], quad[n, 2], quad[n, 3]
    ij = from_to(place, i, j)
    kj = from_to(place, k, j)
    kl = from_to(place, k, l)
    m = cross3(ij, kj)
    o = cross3(kj, kl)
    kj2 = dot3(kj, kj)
    length = math.sqrt(kj2)
    phi = math.atan2(dot3(ij, o) * length, dot3(m, o))
    slope = -parameter[n, 0] * parameter[n, 1] * math.sin(parameter[n, 1] * phi - parameter[n, 2])
    a = -slope * length / dot3(m, m)
    b = slope * length / dot3(o, o)
    p = dot3(ij, kj) / kj2
    q = dot3(kl, kj) / kj2
    for d in range(3):
        fi = a * m[d]
        fl = b * o[d]
        s = p * fi - q * fl
        cuda.atomic.add(force, (i, d), fi)
        cuda.atomic.add(force, (j, d), s - fi)
        cuda.atomic.add(force, (k, d), -fl - s)
        cuda.atomic.add(force, (l, d), fl)
