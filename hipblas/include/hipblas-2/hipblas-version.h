/* SPDX-License-Identifier: MIT
 *
 * hipblas-version.h: the version of hipBLAS whose interface hipblas.h is. */
#ifndef HIPBLAS_VERSION_H
#define HIPBLAS_VERSION_H

#define hipblasVersionMajor 2
#define hipblasVersionMinor 4
#define hipblaseVersionMinor 4 /* hipBLAS has this name too */
#define hipblasVersionPatch 0
#define hipblasVersionTweak

#endif /* HIPBLAS_VERSION_H */
