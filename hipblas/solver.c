/* SPDX-License-Identifier: MIT
 *
 * solver.c: the checks of rocSOLVER and hipBLAS in their order, and one call of LAPACK for each problem. */
#include "solver.h"

#include <complex.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "state/fail.h"

static size_t element_bytes(enum lapack_type type) { return (size_t[]){4, 8, 8, 16}[type]; }

/* null reports whether an operand has no pointer. */
static int null(const struct solve* s, const struct operand* o) { return s->batched ? !o->pointers : !o->base; }

/* problem returns an operand of problem i. */
static void* problem(const struct solve* s, const struct operand* o, int i) {
    return s->batched ? o->pointers[i] : (char*)o->base + (int64_t)element_bytes(s->type) * o->stride * i;
}

/* dry_run tells whether the process is a dry run of the stand-in HIP. */
static int dry_run(void) {
    int (*dry)(void);
    *(void**)&dry = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_dry");
    return dry && dry();
}

/* refused makes rocSOLVER's checks: handle, values, sizes, a size query, which ends here, pointers; a dry run ends here too. It
 * reports whether the call ends, with *status. */
static int refused(const struct solve* s, int valid, int pointers, hipblasStatus_t* status) {
    hipStream_t stream;
    const rocblas_status known = rocblas_get_stream(s->handle, &stream);
    if (known != rocblas_status_success)
        *status = hipblas_status(known);
    else if (!valid)
        *status = HIPBLAS_STATUS_INVALID_VALUE;
    else if (rocblas_is_device_memory_size_query(s->handle))
        *status = HIPBLAS_STATUS_SUCCESS; /* LAPACK's workspace is the host's */
    else if (!pointers)
        *status = HIPBLAS_STATUS_INVALID_VALUE;
    else if (dry_run())
        *status = HIPBLAS_STATUS_SUCCESS; /* the operands have no data */
    else
        return 0;
    return 1;
}

/* computing returns LAPACK's functions for a call that computes on the host. Without them the handle has a text. */
static const struct lapack* computing(const struct solve* s) {
    bool host = false;
    const struct lapack* lapack = lapack_of(s->type);
    if (rocblas_mem_is_host_accessible(s->handle, &host) != rocblas_status_success || !host) {
        rocblas_mem_fail(s->handle, rocblas_status_not_implemented, s->function, "it computes on the host only, not on a GPU");
        return NULL;
    }
    if (!lapack)
        rocblas_mem_fail(s->handle, rocblas_status_not_implemented, s->function, lapack_missing());
    return lapack;
}

/* work_for allocates LAPACK's workspace, whose number of elements the answer of a query has in its real part. */
static void* work_for(const struct solve* s, const void* answer, int* lwork) {
    float single;
    double value;
    if (s->type == TYPE_S || s->type == TYPE_C) {
        memcpy(&single, answer, sizeof single);
        value = (double)single * (1 + 1e-7) + 1; /* the float may be rounded down */
    } else {
        memcpy(&value, answer, sizeof value);
    }
    *lwork = value < 1 ? 1 : value > 2147483647.0 ? 2147483647 : (int)value;
    return malloc((size_t)*lwork * element_bytes(s->type));
}

static hipblasStatus_t zero_infos(const struct solve* s) {
    for (int i = 0; i < s->batch; ++i)
        s->device_info[i] = 0;
    return HIPBLAS_STATUS_SUCCESS;
}

/* An LU decomposition without pivots, which LAPACK lacks. It returns the number of the first pivot that is 0. */
#define UNPIVOTED(name, type) \
    static int name(int n, void* matrix, int lda) { \
        type* const a = matrix; \
        const size_t ld = (size_t)lda, order = (size_t)n; \
        int info = 0; \
        for (size_t j = 0; j < order; ++j) { \
            if (a[j + j * ld] == 0) { \
                info = info ? info : (int)j + 1; \
                continue; \
            } \
            for (size_t i = j + 1; i < order; ++i) \
                a[i + j * ld] /= a[j + j * ld]; \
            for (size_t k = j + 1; k < order; ++k) \
                for (size_t i = j + 1; i < order; ++i) \
                    a[i + k * ld] -= a[i + j * ld] * a[j + k * ld]; \
        } \
        return info; \
    }
UNPIVOTED(unpivoted_s, float)
UNPIVOTED(unpivoted_d, double)
UNPIVOTED(unpivoted_c, float _Complex)
UNPIVOTED(unpivoted_z, double _Complex)

hipblasStatus_t solve_getrf(const struct solve* s) {
    static int (*const unpivoted[LAPACK_TYPES])(int, void*, int) = {unpivoted_s, unpivoted_d, unpivoted_c, unpivoted_z};
    hipblasStatus_t status;
    if (refused(s, s->n >= 0 && s->lda >= s->n && s->batch >= 0, (!s->n || !null(s, &s->a)) && (!s->batch || s->device_info),
            &status))
        return status;
    if (!s->n)
        return zero_infos(s);
    const struct lapack* lapack = computing(s);
    if (!lapack)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    for (int i = 0; i < s->batch; ++i) {
        void* a = problem(s, &s->a, i);
        if (s->ipiv)
            lapack->getrf(&s->n, &s->n, a, &s->lda, s->ipiv + s->stride_ipiv * i, &s->device_info[i]);
        else
            s->device_info[i] = unpivoted[s->type](s->n, a, s->lda);
    }
    return HIPBLAS_STATUS_SUCCESS;
}

/* character returns LAPACK's character for an operation. */
static const char* character(int trans) {
    return trans == rocblas_operation_none ? "N" : trans == rocblas_operation_transpose ? "T" : "C";
}

hipblasStatus_t solve_getrs(const struct solve* s) {
    if (!s->info)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *s->info = !IS_OPERATION(s->trans)      ? -1
        : s->n < 0                          ? -2
        : s->nrhs < 0                       ? -3
        : null(s, &s->a) && s->n            ? -4
        : s->lda < (s->n > 1 ? s->n : 1)    ? -5
        : !s->ipiv && s->n                  ? -6 - s->spaced
        : null(s, &s->b) && s->n && s->nrhs ? -7 - 2 * s->spaced
        : s->ldb < (s->n > 1 ? s->n : 1)    ? -8 - 2 * s->spaced
        : s->batch < 0                      ? -10 - 3 * s->spaced
                                            : 0;
    if (!IS_OPERATION(s->trans))
        return HIPBLAS_STATUS_INVALID_ENUM;
    hipblasStatus_t status;
    if (refused(s, s->n >= 0 && s->nrhs >= 0 && s->lda >= s->n && s->ldb >= s->n && s->batch >= 0,
            !s->n || (!null(s, &s->a) && s->ipiv && (!s->nrhs || !null(s, &s->b))), &status))
        return status;
    if (!s->n || !s->nrhs || !s->batch)
        return HIPBLAS_STATUS_SUCCESS;
    const struct lapack* lapack = computing(s);
    if (!lapack)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    for (int i = 0, info; i < s->batch; ++i)
        lapack->getrs(character(s->trans), &s->n, &s->nrhs, problem(s, &s->a, i), &s->lda, s->ipiv + s->stride_ipiv * i,
            problem(s, &s->b, i), &s->ldb, &info, 1);
    return HIPBLAS_STATUS_SUCCESS;
}

/* invert makes the inverses from decompositions, whose pivots are those of the call, or of unpivoted ones. */
static hipblasStatus_t invert(const struct solve* s, const struct lapack* lapack) {
    double answer[2] = {0};
    int lwork = -1, info;
    const size_t column = (size_t)s->n * element_bytes(s->type);
    int* unmoved = malloc((size_t)s->n * sizeof *unmoved);
    lapack->getri(&s->n, answer, &s->ldb, unmoved, answer, &lwork, &info);
    void* work = work_for(s, answer, &lwork);
    for (int i = 0; unmoved && i < s->n; ++i)
        unmoved[i] = i + 1;
    for (int i = 0; unmoved && work && i < s->batch; ++i) {
        const char* from = problem(s, &s->a, i);
        char* to = problem(s, &s->b, i);
        for (size_t j = 0; j < (size_t)s->n; ++j)
            memmove(to + j * (size_t)s->ldb * element_bytes(s->type), from + j * (size_t)s->lda * element_bytes(s->type), column);
        lapack->getri(&s->n, to, &s->ldb, s->ipiv ? s->ipiv + s->stride_ipiv * i : unmoved, work, &lwork, &s->device_info[i]);
    }
    const hipblasStatus_t status = unmoved && work ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_ALLOC_FAILED;
    free(unmoved);
    free(work);
    return status;
}

hipblasStatus_t solve_getri(const struct solve* s) {
    hipblasStatus_t status;
    if (refused(s, s->n >= 0 && s->lda >= s->n && s->ldb >= s->n && s->batch >= 0,
            (!s->n || (!null(s, &s->a) && !null(s, &s->b))) && (!s->batch || s->device_info), &status))
        return status;
    if (!s->n || !s->batch)
        return zero_infos(s);
    const struct lapack* lapack = computing(s);
    return lapack ? invert(s, lapack) : HIPBLAS_STATUS_NOT_SUPPORTED;
}

hipblasStatus_t solve_geqrf(const struct solve* s) {
    if (!s->info)
        return HIPBLAS_STATUS_INVALID_VALUE;
    const int some = s->m && s->n;
    *s->info = s->m < 0                  ? -1
        : s->n < 0                       ? -2
        : null(s, &s->a) && some         ? -3
        : s->lda < (s->m > 1 ? s->m : 1) ? -4
        : null(s, &s->b) && some         ? -5 - s->spaced
        : s->batch < 0                   ? -7 - 2 * s->spaced
                                         : 0;
    hipblasStatus_t status;
    if (refused(
            s, s->m >= 0 && s->n >= 0 && s->lda >= s->m && s->batch >= 0, !some || (!null(s, &s->a) && !null(s, &s->b)), &status))
        return status;
    if (!some || !s->batch)
        return HIPBLAS_STATUS_SUCCESS;
    const struct lapack* lapack = computing(s);
    if (!lapack)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    double answer[2] = {0};
    int lwork = -1, info;
    lapack->geqrf(&s->m, &s->n, answer, &s->lda, answer, answer, &lwork, &info);
    void* work = work_for(s, answer, &lwork);
    for (int i = 0; work && i < s->batch; ++i)
        lapack->geqrf(&s->m, &s->n, problem(s, &s->a, i), &s->lda, problem(s, &s->b, i), work, &lwork, &info);
    status = work ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_ALLOC_FAILED;
    free(work);
    return status;
}

/* least_squares solves the problems of gels. */
static hipblasStatus_t least_squares(const struct solve* s, const struct lapack* lapack) {
    double answer[2] = {0};
    int lwork = -1, info;
    const char* trans = character(s->trans);
    lapack->gels(trans, &s->m, &s->n, &s->nrhs, answer, &s->lda, answer, &s->ldb, answer, &lwork, &info, 1);
    void* work = work_for(s, answer, &lwork);
    for (int i = 0; work && i < s->batch; ++i)
        lapack->gels(trans, &s->m, &s->n, &s->nrhs, problem(s, &s->a, i), &s->lda, problem(s, &s->b, i), &s->ldb, work, &lwork,
            &s->device_info[i], 1);
    const hipblasStatus_t status = work ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_ALLOC_FAILED;
    free(work);
    return status;
}

hipblasStatus_t solve_gels(const struct solve* s) {
    if (!s->info)
        return HIPBLAS_STATUS_INVALID_VALUE;
    const int most = s->m > s->n ? s->m : s->n, some = s->m && s->n;
    const int wrong = s->trans != rocblas_operation_none
        && s->trans != (s->type < TYPE_C ? rocblas_operation_transpose : rocblas_operation_conjugate_transpose);
    *s->info = wrong                        ? -1
        : s->m < 0                          ? -2
        : s->n < 0                          ? -3
        : s->nrhs < 0                       ? -4
        : null(s, &s->a) && some            ? -5
        : s->lda < s->m                     ? -6
        : null(s, &s->b) && most && s->nrhs ? -7 - s->spaced
        : s->ldb < most                     ? -8 - s->spaced
        : !s->device_info && s->batch       ? -10 - 2 * s->spaced
        : s->batch < 0                      ? -11 - 2 * s->spaced
                                            : 0;
    if (!IS_OPERATION(s->trans))
        return HIPBLAS_STATUS_INVALID_ENUM;
    hipblasStatus_t status;
    if (refused(s, !wrong && s->m >= 0 && s->n >= 0 && s->nrhs >= 0 && s->lda >= s->m && s->ldb >= most && s->batch >= 0,
            (!some || !null(s, &s->a)) && (!most || !s->nrhs || !null(s, &s->b)) && (!s->batch || s->device_info), &status))
        return status;
    zero_infos(s);
    if (!s->nrhs || !most)
        return HIPBLAS_STATUS_SUCCESS;
    if (some) {
        const struct lapack* lapack = computing(s);
        return lapack ? least_squares(s, lapack) : HIPBLAS_STATUS_NOT_SUPPORTED;
    }
    for (int i = 0; i < s->batch; ++i)
        for (size_t j = 0; j < (size_t)s->nrhs; ++j)
            memset((char*)problem(s, &s->b, i) + j * (size_t)s->ldb * element_bytes(s->type), 0,
                (size_t)most * element_bytes(s->type));
    return HIPBLAS_STATUS_SUCCESS;
}
