/* SPDX-License-Identifier: MIT
 *
 * hipblas-export.h: macros before the declaration of a function: whether a shared library shows it, and that it is deprecated. */
#ifndef HIPBLAS_EXPORT_H
#define HIPBLAS_EXPORT_H

#ifndef HIPBLAS_EXPORT
#define HIPBLAS_EXPORT __attribute__((visibility("default")))
#endif
#ifndef HIPBLAS_NO_EXPORT
#define HIPBLAS_NO_EXPORT __attribute__((visibility("hidden")))
#endif
#ifndef HIPBLAS_DEPRECATED
#define HIPBLAS_DEPRECATED __attribute__((deprecated))
#endif
#ifndef HIPBLAS_DEPRECATED_EXPORT
#define HIPBLAS_DEPRECATED_EXPORT HIPBLAS_EXPORT HIPBLAS_DEPRECATED
#endif
#ifndef HIPBLAS_DEPRECATED_NO_EXPORT
#define HIPBLAS_DEPRECATED_NO_EXPORT HIPBLAS_NO_EXPORT HIPBLAS_DEPRECATED
#endif

#endif /* HIPBLAS_EXPORT_H */
