/* SPDX-License-Identifier: MIT
 *
 * hipblas-version.h: the version of hipBLAS whose interface hipblas.h is. */
#ifndef HIPBLAS_VERSION_H
#define HIPBLAS_VERSION_H

#define hipblasVersionMajor 3
#define hipblasVersionMinor 2
#define hipblaseVersionMinor 2 /* hipBLAS has this name too */
#define hipblasVersionPatch 0
#define hipblasVersionTweak
#define hipblasVersionK 100 /* between the numbers of hipblasGetVersion */

#endif /* HIPBLAS_VERSION_H */
