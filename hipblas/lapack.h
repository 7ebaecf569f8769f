/* SPDX-License-Identifier: MIT
 *
 * lapack.h: the LAPACK of the machine, found when a solver function first computes. */
#ifndef RBM_HIPBLAS_LAPACK_H
#define RBM_HIPBLAS_LAPACK_H

#include <stddef.h>

/** The element types, in the order of the letters sdcz. */
enum lapack_type { TYPE_S, TYPE_D, TYPE_C, TYPE_Z, LAPACK_TYPES };

/** struct lapack has LAPACK's functions for one type. Arguments are those of the Fortran functions; the last of getrs and
 * gels is the length of the first. */
struct lapack {
    void (*getrf)(const int* m, const int* n, void* a, const int* lda, int* ipiv, int* info);
    void (*getrs)(const char* trans, const int* n, const int* nrhs, const void* a, const int* lda, const int* ipiv, void* b,
        const int* ldb, int* info, size_t length);
    void (*getri)(const int* n, void* a, const int* lda, const int* ipiv, void* work, const int* lwork, int* info);
    void (*geqrf)(const int* m, const int* n, void* a, const int* lda, void* tau, void* work, const int* lwork, int* info);
    void (*gels)(const char* trans, const int* m, const int* n, const int* nrhs, void* a, const int* lda, void* b, const int* ldb,
        void* work, const int* lwork, int* info, size_t length);
};

/** lapack_of returns the functions for a type, or null if there is no LAPACK: then lapack_missing says what was tried and
 * what to install. Thread-safe. */
const struct lapack* lapack_of(enum lapack_type type);
const char* lapack_missing(void);

#endif /* RBM_HIPBLAS_LAPACK_H */
