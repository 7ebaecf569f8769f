/* SPDX-License-Identifier: MIT
 *
 * wrong_memory.c: a product reads a matrix in memory of malloc. Without the fault, its matrices are in pinned, registered
 * and managed memory, scalars on the stack and in managed memory, and vectors in a lease, in memory of a pool and in
 * memory of the library's allocator for frameworks.
 * text: A has to be memory of the device, but A = 0x
 */
#include "check_stream.h"

hipError_t hipMallocAsync(void** address, size_t size, hipStream_t stream);

enum { N = 16 };

static void calls(rocblas_handle handle, hipStream_t stream, int fault)
{
    const double zero = 0;
    double *     pinned = NULL, *managed = NULL, *scalar = NULL, *registered = calloc(N * N, sizeof zero), *plain = calloc(N * N, sizeof zero);
    void *       lease = NULL, *pooled = NULL, *lent = rocblas_mem_torch_alloc(N * sizeof(double), 0, NULL);
    REQUIRE(registered && plain && lent);
    REQUIRE_HIP(hipHostMalloc((void**)&pinned, N * N * sizeof zero, 0));
    REQUIRE_HIP(hipMallocManaged((void**)&managed, N * N * sizeof zero, hipMemAttachGlobal));
    REQUIRE_HIP(hipMallocManaged((void**)&scalar, sizeof zero, hipMemAttachGlobal));
    REQUIRE_HIP(hipHostRegister(registered, N * N * sizeof zero, 0));
    memset(pinned, 0, N * N * sizeof zero);
    *scalar = 1;
    REQUIRE_BLAS(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, scalar, fault ? plain : pinned, N, registered, N, &zero, managed, N)); /* the fault */
    REQUIRE_BLAS(rocblas_mem_allocate(handle, 64, N * sizeof zero, &lease));
    REQUIRE_HIP(hipMallocAsync(&pooled, N * sizeof zero, stream));
    CHECK_HIP(hipMemsetAsync(lease, 0, N * sizeof zero, stream));
    REQUIRE_BLAS(rocblas_dcopy(handle, N, lease, 1, pooled, 1));
    REQUIRE_BLAS(rocblas_dcopy(handle, N, lease, 1, lent, 1));
    rocblas_mem_torch_free(lent, N * sizeof zero, 0, stream);
    REQUIRE_BLAS(rocblas_mem_deallocate(handle, lease));
    CHECK_HIP(hipFreeAsync(pooled, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipHostUnregister(registered));
    CHECK_HIP(hipFree(managed));
    CHECK_HIP(hipFree(scalar));
    CHECK_HIP(hipFree(pinned));
    free(registered);
    free(plain);
}
