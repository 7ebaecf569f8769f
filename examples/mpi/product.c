/* SPDX-License-Identifier: MIT
 *
 * product.c: the ranks of a job share a matrix product C = A B. Each computes some columns of C, in buffers that
 * it leases from its handle, and rank 0 compares the gathered result with a plain product. With a trace of each
 * rank, rocblas-mem report says what the ranks of a device lease together. */
#include <mpi.h>
#include <rocblas_mem.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 240 }; /* a multiple of the number of ranks */
static double A[N * N], B[N * N], C[N * N];

/* multiply stores A times the given columns of B in c. */
static rocblas_status multiply(rocblas_handle handle, int columns, const double* b, double* c) {
    const double one = 1, zero = 0;
    const size_t whole = sizeof A, part = sizeof(double) * N * (size_t)columns;
    struct rocblas_device_malloc_base* lease;
    double* at[3];
    rocblas_status status = rocblas_device_malloc_alloc(handle, &lease, 3, whole, part, part);
    if (status != rocblas_status_success)
        return status;
    rocblas_device_malloc_get(lease, 0, (void**)&at[0]);
    rocblas_device_malloc_get(lease, 1, (void**)&at[1]);
    rocblas_device_malloc_get(lease, 2, (void**)&at[2]);
    rocblas_set_matrix(N, N, sizeof(double), A, N, at[0], N);
    rocblas_set_matrix(N, columns, sizeof(double), b, N, at[1], N);
    status = rocblas_dgemm(
        handle, rocblas_operation_none, rocblas_operation_none, N, columns, N, &one, at[0], N, at[1], N, &zero, at[2], N);
    if (status == rocblas_status_success)
        status = rocblas_get_matrix(N, columns, sizeof(double), at[2], N, c, N);
    MPI_Barrier(MPI_COMM_WORLD); /* all ranks have their leases now */
    rocblas_device_malloc_free(lease);
    return status;
}

/* wrong returns the number of elements of C that differ from a plain product. All values are small integers. */
static int wrong(void) {
    int count = 0;
    for (int j = 0; j < N; ++j)
        for (int i = 0; i < N; ++i) {
            double sum = 0;
            for (int k = 0; k < N; ++k)
                sum += A[i + k * N] * B[k + j * N];
            count += C[i + j * N] != sum;
        }
    return count;
}

int main(int argc, char** argv) {
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int columns = N / ranks;
    for (int i = 0; rank == 0 && i < N * N; ++i)
        A[i] = i % 7 - 3, B[i] = i % 5 - 2;
    double* b = malloc(sizeof(double) * N * (size_t)columns);
    double* c = malloc(sizeof(double) * N * (size_t)columns);
    if (N % ranks != 0 || !b || !c)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Bcast(A, N * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(B, N * columns, MPI_DOUBLE, b, N * columns, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    rocblas_handle handle;
    rocblas_status status = rocblas_create_handle(&handle);
    if (status == rocblas_status_success)
        status = multiply(handle, columns, b, c);
    if (status != rocblas_status_success) {
        fprintf(stderr, "rank %d: %s\n", rank, rocblas_status_to_string(status));
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    rocblas_destroy_handle(handle);

    MPI_Gather(c, N * columns, MPI_DOUBLE, C, N * columns, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int differ = rank == 0 ? wrong() : 0;
    if (rank == 0)
        printf("%d ranks: %d of %d elements are wrong\n", ranks, differ, N * N);
    MPI_Bcast(&differ, 1, MPI_INT, 0, MPI_COMM_WORLD);
    free(b);
    free(c);
    MPI_Finalize();
    return differ != 0;
}
