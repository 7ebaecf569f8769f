/* SPDX-License-Identifier: MIT
 *
 * rocblas_device_malloc.hpp: leases for C++, rocblas_device_malloc among them.
 */
#include "../../rocblas_mem.hpp"
