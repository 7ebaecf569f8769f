/* SPDX-License-Identifier: MIT */
/*
 * library.h names the functions of a rocBLAS library and of a CBLAS that speed calls, as pointers found by dlsym. Both
 * libraries are opened by path in one process.
 */
#ifndef SPEED_LIBRARY_H
#define SPEED_LIBRARY_H

#include "cblas_api.h"

#include <rocblas_mem.h>
#include <stdbool.h>

/* Functions of both sides: rocblas_NAME and cblas_NAME. */
/* clang-format off */
#define SPEED_BOTH(X) \
    X(sdot) X(ddot) X(dasum) X(dnrm2) X(dzasum) X(dznrm2) X(idamax) X(izamax) X(saxpy) X(daxpy) X(zaxpy) X(dscal) X(zscal) \
    X(zdscal) X(dcopy) X(zcopy) X(dswap) X(zswap) X(drot) X(zdrot) X(drotm) \
    X(dgemv) X(zgemv) X(dgbmv) X(zgbmv) X(dsymv) X(zhemv) X(dsbmv) X(zhbmv) X(dspmv) X(zhpmv) X(dtrmv) X(ztrmv) X(dtrsv) \
    X(ztrsv) X(dtbmv) X(dtbsv) X(dtpmv) X(dtpsv) X(dger) X(zgeru) X(zgerc) X(dsyr) X(zher) X(dspr) X(zhpr) X(dsyr2) X(zher2) \
    X(dspr2) X(zhpr2) \
    X(sgemm) X(dgemm) X(cgemm) X(zgemm) X(dsymm) X(zsymm) X(zhemm) X(ssyrk) X(dsyrk) X(zsyrk) X(zherk) X(dsyr2k) X(zsyr2k) \
    X(zher2k) X(strmm) X(dtrmm) X(ztrmm) X(strsm) X(dtrsm) X(ztrsm)
/* clang-format on */

/* Functions of the rocBLAS library only. */
/* clang-format off */
#define SPEED_ROCBLAS(X) \
    X(create_handle) X(destroy_handle) X(zdotu) X(zdotc) X(sgemm_batched) X(dgemm_batched) X(dgemm_strided_batched) X(gemm_ex) \
    X(mem_get_engine_name) X(mem_release_all_idle) X(mem_get_stats)
/* clang-format on */

/* Functions of the CBLAS only. */
#define SPEED_CBLAS(X) X(zdotu_sub) X(zdotc_sub)

struct rocblas {
#define FIELD(name) __typeof__(rocblas_##name)* name;
    SPEED_BOTH(FIELD) SPEED_ROCBLAS(FIELD)
#undef FIELD
};

struct cblas {
#define FIELD(name) __typeof__(cblas_##name)* name;
    SPEED_BOTH(FIELD)
    SPEED_CBLAS(FIELD)
#undef FIELD
    void (*set_threads)(int threads); /* null if the library lacks it */
    const char* (*describe)(void); /* null if the library lacks it */
};

/*
 * rocblas_open loads the rocBLAS library at a path and finds the functions of struct rocblas in it. The field of a
 * missing function is a function that returns not_implemented: libxsmm has few routines, and BLIS has no zdrot.
 *
 * Returns true, or false after one line on stderr if the library cannot be opened. It stays loaded.
 */
bool rocblas_open(const char* path, struct rocblas* ours_out);

/* cblas_open does the same for a CBLAS. */
bool cblas_open(const char* path, struct cblas* theirs_out);

#endif
