/* SPDX-License-Identifier: MIT
 *
 * isa_vnni.c: products of 8-bit integers on processors with AVX-512 VNNI. Its instruction adds four
 * products of an unsigned and a signed byte to a 32-bit lane. A is made unsigned by adding 128, which is
 * subtracted again: sum (a + 128) b - 128 sum b. All sums wrap around, so the result is exact in 32 bits.
 *
 * Panels are as in tile.h, with four consecutive numbers of a sum side by side in place of one. A product
 * of order 1,024 takes 9 ms on one core of an AMD EPYC (Zen 4); the product of float takes 21 ms.
 */
#ifdef __x86_64__
#include <immintrin.h>
#include <string.h>

#include "blas.h"

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

enum {
    VECTORS = 3,
    ROWS = 16 * VECTORS, /* of a tile */
    COLUMNS = 8,
    DEPTH = 1024, /* of a block: a multiple of 4 */
    MOST_ROWS = ROWS * 20, /* of a block of A: 960 KiB */
    MOST_COLUMNS = COLUMNS * 256 /* of a block of B: 2 MiB */
};
_Static_assert((MOST_ROWS + MOST_COLUMNS) * DEPTH + MOST_COLUMNS * 4 <= RBM_SCRATCH_BYTES, "blocks fit the scratch");

/* struct view is op(A) or op(B): element (i, p) is at i * is + p * ps, where p is the index of the sum. is
 * or ps is 1. */
struct view {
    const int8_t* x;
    int64_t is, ps;
};

/* pack packs n rows (or columns) from i0 on, width of them side by side, and depth numbers from p0 on. It
 * adds flip to the elements that exist, and fills the others with 0. */
TARGET static void pack(
    struct view v, int64_t i0, int64_t n, int64_t width, int64_t p0, int64_t depth, int flip, uint8_t* panel) {
    for (int64_t i = 0; i < n; i += width, panel += width * ((depth + 3) / 4 * 4)) {
        const int64_t have = n - i < width ? n - i : width, whole = depth / 4;
        const int8_t* x = v.x + (i0 + i) * v.is + p0 * v.ps;
        memset(panel, 0, (size_t)(width * ((depth + 3) / 4 * 4)));
        if (v.ps == 1)
            for (int64_t r = 0; r < have; r++)
                for (int64_t p = 0; p < whole; p++) {
                    uint32_t four;
                    memcpy(&four, x + r * v.is + 4 * p, 4);
                    four ^= flip ? 0x80808080u : 0;
                    memcpy(panel + 4 * (p * width + r), &four, 4);
                }
        else
            for (int64_t p = 0; p < whole; p++) {
                const uint8_t *first = (const uint8_t*)x + 4 * p * v.ps, *second = first + v.ps, *third = second + v.ps,
                              *fourth = third + v.ps;
                uint32_t four[ROWS];
                for (int64_t r = 0; r < have; r++)
                    four[r] = (first[r] | (uint32_t)second[r] << 8 | (uint32_t)third[r] << 16 | (uint32_t)fourth[r] << 24)
                        ^ (flip ? 0x80808080u : 0);
                memcpy(panel + 4 * p * width, four, (size_t)(4 * have));
            }
        for (int64_t p = 4 * whole; p < depth; p++)
            for (int64_t r = 0; r < have; r++)
                panel[4 * (p / 4 * width + r) + p % 4] = (uint8_t)(x[r * v.is + p * v.ps] ^ (flip ? 0x80 : 0));
    }
}

/* MULTIPLY adds products to sums. It is assembly because compilers move the sums of a tile to memory
 * between calls of the intrinsic. */
#define MULTIPLY(sums, x, y) __asm__("vpdpbusd %2, %1, %0" : "+v"(sums) : "v"(x), "v"(y))

/* tile adds the product of two panels to rows x columns of C, and subtracts off[j] in column j. */
TARGET static void tile(int64_t fours, const uint8_t* a, const uint8_t* b, const int32_t* off, int64_t rows, int64_t columns,
    int32_t* c, int64_t ldc) {
    __m512i sum[COLUMNS][VECTORS];
#pragma GCC unroll 8
    for (int j = 0; j < COLUMNS; j++)
#pragma GCC unroll 3
        for (int v = 0; v < VECTORS; v++)
            sum[j][v] = _mm512_set1_epi32(-off[j]);
    for (int64_t p = 0; p < fours; p++, a += 4 * ROWS, b += 4 * COLUMNS) {
        __m512i x[VECTORS];
#pragma GCC unroll 3
        for (int v = 0; v < VECTORS; v++)
            x[v] = _mm512_loadu_si512(a + 64 * v);
#pragma GCC unroll 8
        for (int j = 0; j < COLUMNS; j++) {
            int32_t four;
            memcpy(&four, b + 4 * j, 4);
            const __m512i y = _mm512_set1_epi32(four);
#pragma GCC unroll 3
            for (int v = 0; v < VECTORS; v++)
                MULTIPLY(sum[j][v], x[v], y);
        }
    }
    int32_t out[COLUMNS][ROWS];
#pragma GCC unroll 8
    for (int j = 0; j < COLUMNS; j++)
#pragma GCC unroll 3
        for (int v = 0; v < VECTORS; v++)
            _mm512_storeu_si512(out[j] + 16 * v, sum[j][v]);
    for (int64_t j = 0; j < columns; j++, c += ldc)
        for (int64_t i = 0; i < rows; i++)
            c[i] = (int32_t)((uint32_t)c[i] + (uint32_t)out[j][i]);
}

/* sum_columns computes 128 times the sum of each column of packed panels. */
static void sum_columns(int64_t columns, int64_t fours, const uint8_t* panels, int32_t* off) {
    memset(off, 0, (size_t)((columns + COLUMNS - 1) / COLUMNS * COLUMNS) * sizeof *off);
    for (int64_t j = 0; j < columns; j += COLUMNS)
        for (int64_t p = 0; p < fours; p++, panels += 4 * COLUMNS)
            for (int i = 0; i < 4 * COLUMNS; i++)
                off[j + i / 4] += 128 * (int8_t)panels[i];
}

static void gemm(int transa, int transb, int64_t m, int64_t n, int64_t k, const int8_t* a, int64_t lda, const int8_t* b,
    int64_t ldb, int32_t* c, int64_t ldc, void* scratch) {
    const struct view left = {a, transa == 111 ? 1 : lda, transa == 111 ? lda : 1},
                      right = {b, transb == 111 ? ldb : 1, transb == 111 ? 1 : ldb};
    uint8_t *rows = scratch, *columns = rows + MOST_ROWS * DEPTH;
    int32_t* off = (int32_t*)(columns + MOST_COLUMNS * DEPTH);
    for (int64_t j = 0; j < n; j++)
        memset(c + j * ldc, 0, (size_t)m * sizeof *c);
    for (int64_t j0 = 0; j0 < n; j0 += MOST_COLUMNS)
        for (int64_t p = 0; p < k; p += DEPTH) {
            const int64_t nn = n - j0 < MOST_COLUMNS ? n - j0 : MOST_COLUMNS, depth = k - p < DEPTH ? k - p : DEPTH,
                          fours = (depth + 3) / 4;
            pack(right, j0, nn, COLUMNS, p, depth, 0, columns);
            sum_columns(nn, fours, columns, off);
            for (int64_t i0 = 0; i0 < m; i0 += MOST_ROWS) {
                const int64_t mm = m - i0 < MOST_ROWS ? m - i0 : MOST_ROWS;
                pack(left, i0, mm, ROWS, p, depth, 1, rows);
                for (int64_t j = 0; j < nn; j += COLUMNS)
                    for (int64_t i = 0; i < mm; i += ROWS)
                        tile(fours, rows + i * 4 * fours, columns + j * 4 * fours, off + j, mm - i < ROWS ? mm - i : ROWS,
                            nn - j < COLUMNS ? nn - j : COLUMNS, c + i0 + i + (j0 + j) * ldc, ldc);
            }
        }
}

rbm_gemm_int8_fn* rbm_gemm_int8(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        ? gemm
        : NULL;
}
#else
#include "blas.h"

rbm_gemm_int8_fn* rbm_gemm_int8(void) { return 0; }
#endif
