/* SPDX-License-Identifier: MIT
 *
 * small.h: products for many problems whose columns are one vector of SMALL_BYTES. No variant is chosen for a tile, and
 * no lane is masked. product.h includes it for whole vectors, SMALL(x) = x_whole, and for halves, x_half.
 */
#define SMALL_LANES ((int64_t)(SMALL_BYTES / sizeof(REAL)))

typedef REAL SMALL(column) __attribute__((vector_size(SMALL_BYTES), may_alias));
typedef REAL SMALL(stored) __attribute__((vector_size(SMALL_BYTES), aligned(sizeof(REAL)), may_alias));

static inline SMALL(column) SMALL(multiply_add)(SMALL(column) a, SMALL(column) b, SMALL(column) c) {
#if HAVE_FMA
    for (int64_t i = 0; i < SMALL_LANES; i++)
        c[i] = REAL_FMA(a[i], b[i], c[i]);
    return c;
#else
    return a * b + c;
#endif
}

/* small_columns computes nr columns of a problem. Column j of B is js numbers after the one before it. */
INLINE void SMALL(small_columns)(
    int nr, int64_t k, const REAL* a, int64_t step, const REAL* b, int64_t ps, int64_t js, const TYPED(target) * to, REAL* c) {
    const SMALL(column) none = {0}, alpha = to->alpha[0] - none, beta = to->beta[0] - none;
    SMALL(column) sums[4];
    UNROLL for (int j = 0; j < nr; j++) sums[j] = none;
    for (int64_t p = 0; p < k; p++, a += step, b += ps) {
        const SMALL(column) x = *(const SMALL(stored)*)a;
        UNROLL for (int j = 0; j < nr; j++) sums[j] = SMALL(multiply_add)(x, b[j * js] - none, sums[j]);
    }
    UNROLL for (int j = 0; j < nr; j++, c += to->cs) {
        SMALL(column) x = alpha * sums[j];
        if (to->add)
            x = SMALL(multiply_add)(alpha, sums[j], beta * *(const SMALL(stored)*)c);
        *(SMALL(stored)*)c = x;
    }
}

/* small_each is multiply_in_place for many problems of SMALL_LANES rows. */
static void SMALL(small_each)(int64_t n, int64_t k, const TYPED(view) * a, const TYPED(view) * b, const TYPED(target) * to,
    const struct rbm_places* places, int64_t count) {
    const TYPED(target) own = *to; /* in registers, since C may lie anywhere */
    const int64_t step = a->ps, ps = b->ps, js = b->is;
    for (int64_t i = 0; i < count; i++) {
        const REAL *x = rbm_place(&places[0], i), *y = rbm_place(&places[1], i);
        REAL* c = rbm_place(&places[2], i);
        int64_t j = 0;
        for (; j + 4 <= n; j += 4)
            SMALL(small_columns)(4, k, x, step, y + j * js, ps, js, &own, c + j * own.cs);
        for (; j < n; j++)
            SMALL(small_columns)(1, k, x, step, y + j * js, ps, js, &own, c + j * own.cs);
    }
}

#undef SMALL
#undef SMALL_BYTES
#undef SMALL_LANES
