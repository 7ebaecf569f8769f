/* What the functions of direct.c and direct_matrix.c check of a call's words beside regular.h. */
#ifndef RBM_CBLAS_DIRECT_CALL_H
#define RBM_CBLAS_DIRECT_CALL_H

#include "../direct/regular.h"
#include "direct.h"

/* FUNCTION begins the function of a family, whose body is called inside the library, and VECTOR_FUNCTION one whose body is also told the element
 * type, so that it may be known to the compiler. While a fork is under way no call is regular: those who wait for its end are elsewhere. */
#define FUNCTION(name)        FUNCTION_OF(name, (const struct rbm_cblas_direct *d, const uint64_t *w), (d, w))
#define VECTOR_FUNCTION(name) FUNCTION_OF(name, (int32_t type, const struct rbm_cblas_direct *d, const uint64_t *w), (d->table->type, d, w))

#define FUNCTION_OF(name, parameters, arguments)                                                                                \
    static inline __attribute__((always_inline)) int32_t name parameters;                                                       \
    int32_t rbm_cblas_direct_##name(const struct rbm_cblas_direct *d, const uint64_t *w)                                        \
    {                                                                                                                           \
        int32_t done = rbm_cblas_try_enter() && name arguments;                                                                 \
        rbm_cblas_leave(NULL);                                                                                                  \
        return done;                                                                                                            \
    }                                                                                                                           \
    static inline int32_t name parameters

/* UNSHARED is how long a vector may be for its call to need no place inside the library, for which a fork waits. What a fork stops are the
 * threads of OpenBLAS, which share no vector of less than 10,000 elements; a call that has no need of them is nothing to it. */
enum { UNSHARED = 2048 };

/* SHORT is FUNCTION's for contiguous vectors, of a form of regular.h, with the words that the family's function takes behind n: a kernel for
 * each type, so that a call which is mostly its way there does not look for the type. Who jumps to it has looked at the addresses, and at n to
 * be above 0: that is given. */
#define SHORT(name, form, given, ...)                                                                                           \
    __attribute__((noinline)) static int32_t guarded_##name form##_OF                                                           \
    {                                                                                                                           \
        const uint64_t words[] = {handle, n, __VA_ARGS__};                                                                      \
        return rbm_cblas_direct_##name(row->with, words) ? 0 : DECLINE(form);                                                   \
    }                                                                                                                           \
    SHORT_OF(name, s, form, given, __VA_ARGS__)                                                                                 \
    SHORT_OF(name, d, form, given, __VA_ARGS__)                                                                                 \
    SHORT_OF(name, c, form, given, __VA_ARGS__)                                                                                 \
    SHORT_OF(name, z, form, given, __VA_ARGS__)                                                                                 \
    static uintptr_t short_##name(int type)                                                                                     \
    {                                                                                                                           \
        return type == 's'   ? (uintptr_t)short_##name##_s                                                                      \
               : type == 'd' ? (uintptr_t)short_##name##_d                                                                      \
               : type == 'c' ? (uintptr_t)short_##name##_c                                                                      \
                             : (uintptr_t)short_##name##_z;                                                                     \
    }

#define SHORT_OF(name, letter, form, given, ...)                                                                                \
    static int32_t short_##name##_##letter form##_OF                                                                            \
    {                                                                                                                           \
        if (n > UNSHARED) return guarded_##name form##_AS;                                                                      \
        const uint64_t words[] = {handle, n, __VA_ARGS__};                                                                      \
        if (n - 1 >= UNSHARED || !address_given(x) || !(given)) __builtin_unreachable();                                        \
        return name(#letter[0], row->with, words) ? 0 : DECLINE(form);                                                          \
    }

#pragma GCC visibility push(hidden)

rbm_cblas_direct_fn rbm_cblas_direct_amax, rbm_cblas_direct_asum, rbm_cblas_direct_nrm2, rbm_cblas_direct_dot,
    rbm_cblas_direct_axpy, rbm_cblas_direct_copy, rbm_cblas_direct_swap, rbm_cblas_direct_scal, rbm_cblas_direct_rot,
    rbm_cblas_direct_rotm, rbm_cblas_direct_gemv, rbm_cblas_direct_gbmv, rbm_cblas_direct_ger, rbm_cblas_direct_symv,
    rbm_cblas_direct_sbmv, rbm_cblas_direct_spmv, rbm_cblas_direct_syr, rbm_cblas_direct_spr, rbm_cblas_direct_syr2,
    rbm_cblas_direct_spr2, rbm_cblas_direct_trsv, rbm_cblas_direct_tbsv, rbm_cblas_direct_tpsv, rbm_cblas_direct_gemm,
    rbm_cblas_direct_gemmt, rbm_cblas_direct_symm, rbm_cblas_direct_syrk, rbm_cblas_direct_syr2k, rbm_cblas_direct_trmm,
    rbm_cblas_direct_trsm;

#pragma GCC visibility pop

static inline bool is_complex(const struct rbm_cblas_direct *d)
{
    return d->parts != NULL;
}

/* operation is a transposition as a library is told of it: a real matrix has no conjugate. */
static inline int operation(const struct rbm_cblas_direct *d, uint64_t trans)
{
    return trans == CONJ_TRANS && !is_complex(d) ? TRANS : (int)trans;
}

#endif
