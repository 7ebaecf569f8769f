/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_rules.c: the arguments that products of matrices, triangular solves and packed triangles refuse
 * by cuBLAS's documentation: invalid enumerations, negative sizes, leading dimensions below a matrix's rows,
 * increments of 0.
 */
#include "fake_cublas_math.h"

/* rows returns the smallest leading dimension of a matrix of n rows. */
static int64_t rows(int64_t n) { return n > 1 ? n : 1; }

/* rank checks a syrk with one or two factors: ldb_at is 0 for one. */
static int rank(const struct fake_job* j, int ldb_at, int ldc_at) {
    int64_t n = N(3), k = N(4), least = rows(N(2) == 0 ? n : k);
    return N(1) >= 0 && N(1) <= 1 && N(2) >= 0 && N(2) <= 2 && n >= 0 && k >= 0 && N(7) >= least
        && (!ldb_at || N(ldb_at) >= least) && N(ldc_at) >= rows(n);
}

/* product checks a gemm with the leading dimensions in these words. */
static int product(const struct fake_job* j, int lda_at, int ldb_at, int ldc_at, int count_at) {
    int64_t m = N(3), n = N(4), k = N(5);
    return N(1) >= 0 && N(1) <= 2 && N(2) >= 0 && N(2) <= 2 && m >= 0 && n >= 0 && k >= 0 && (!count_at || N(count_at) >= 0)
        && N(lda_at) >= rows(N(1) == 0 ? m : k) && N(ldb_at) >= rows(N(2) == 0 ? k : n) && N(ldc_at) >= rows(m);
}

static int solve(const struct fake_job* j) {
    int64_t m = N(5), n = N(6);
    return N(1) >= 0 && N(1) <= 1 && N(2) >= 0 && N(2) <= 1 && N(3) >= 0 && N(3) <= 2 && N(4) >= 0 && N(4) <= 1 && m >= 0
        && n >= 0 && N(9) >= rows(N(1) == 0 ? m : n) && N(11) >= rows(m);
}

/* packs checks a conversion between a full and a packed triangle, which must not overlap. */
static int packs(const struct fake_job* j, int full_at, int ld_at, int packed_at) {
    int64_t n = N(2), ld = N(ld_at);
    uint64_t whole = j->w[full_at], part = j->w[packed_at], whole_end, part_end;
    if (N(1) < 0 || N(1) > 1 || n < 0 || ld < rows(n))
        return 0;
    whole_end = whole + (uint64_t)(n ? (n - 1) * ld + n : 0) * size_of(j->type);
    part_end = part + (uint64_t)(n * (n + 1) / 2) * size_of(j->type);
    return n == 0 || whole_end <= part || part_end <= whole;
}

int fake_allowed(const struct fake_job* j) {
    switch (j->routine) {
    case fake_gemm:
        return product(j, 8, 10, 13, 0);
    case fake_gemm_batched:
        return product(j, 8, 10, 13, 14);
    case fake_gemm_strided:
        return product(j, 8, 11, 15, 17);
    case fake_gemm_ex:
        return product(j, 9, 12, 16, 0);
    case fake_gemm_batched_ex:
        return product(j, 9, 12, 16, 17);
    case fake_gemm_strided_ex:
        return product(j, 9, 13, 18, 20);
    case fake_syrk:
    case fake_herk:
        return rank(j, 0, 10);
    case fake_syr2k:
    case fake_her2k:
    case fake_syrkx:
    case fake_herkx:
        return rank(j, 9, 12);
    case fake_trsm:
        return solve(j);
    case fake_trsm_batched:
        return solve(j) && N(12) >= 0;
    case fake_syr:
        return N(1) >= 0 && N(1) <= 1 && N(2) >= 0 && N(5) != 0 && N(7) >= rows(N(2));
    case fake_trttp:
        return packs(j, 3, 4, 5);
    case fake_tpttr:
        return packs(j, 4, 5, 3);
    default:
        return 1;
    }
}
