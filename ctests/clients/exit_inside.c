/* SPDX-License-Identifier: MIT
 *
 * exit_inside.c [products]: a process that ends while other threads compute with a CBLAS. Its destructors run when no
 * thread is inside it. Handlers of atexit call the library, and join a thread that does. With products, the CBLAS is
 * a real one, which stops threads of its own at the end.
 */
#include "check.h"

#include <pthread.h>
#include <rocblas_mem.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LONG = 8193, N = 400, MILLISECOND = 1000000 };

static double     x[LONG], A[N * N], C[2][N * N];
static atomic_int inside, stopped;
static int        products;
static pthread_t  joined;

static void wait_a_little(int milliseconds)
{
    const struct timespec time = {.tv_nsec = milliseconds * MILLISECOND};
    nanosleep(&time, NULL);
}

/* waiting_cblas_computes and waiting_cblas_ends are called by the library in ROCBLAS_MEM_CBLAS. */
void waiting_cblas_computes(int n)
{
    (void)n;
    atomic_fetch_add(&inside, 1);
    wait_a_little(20);
    atomic_fetch_sub(&inside, 1);
}

void waiting_cblas_ends(void)
{
    static const char text[] = "the destructor runs while a thread is inside\n";
    for(int i = 0; i < 30; i++, wait_a_little(1))
        if(atomic_load(&inside))
            _exit(write(STDERR_FILENO, text, sizeof text - 1) < 0 ? 2 : 1);
}

static void compute(rocblas_handle handle, double* c)
{
    const double one = 1, zero = 0;
    double       sum = 0;
    if(products)
    {
        CHECK_OK(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, N, N, N, &one, A, N, A, N, &zero, c, N));
        return;
    }
    CHECK_OK(rocblas_ddot(handle, LONG, x, 1, x, 1, &sum));
    CHECK_NEAR(sum, LONG, 0);
}

/* work computes until the process ends, or until it is told to stop if it is joined. */
static void* work(void* c)
{
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    while(c != C[0] || !atomic_load(&stopped))
        compute(handle, c);
    return NULL;
}

static void at_end(void)
{
    rocblas_handle handle;
    CHECK_EQ(atomic_load(&inside), 0); /* the library's own handler has waited */
    REQUIRE_OK(rocblas_create_handle(&handle));
    compute(handle, malloc(sizeof C[0]));
    wait_a_little(20); /* the thread begins more calls */
    atomic_store(&stopped, 1);
    CHECK_EQ(pthread_join(joined, NULL), 0);
    if(check_result() != 0)
        _exit(1);
}

int main(int argc, char** argv)
{
    pthread_t other;
    products = argc == 2 && strcmp(argv[1], "products") == 0;
    for(int i = 0; i < LONG; i++)
        x[i] = 1;
    REQUIRE(atexit(at_end) == 0); /* before the library's own, so it runs later */
    REQUIRE(pthread_create(&joined, NULL, work, C[0]) == 0 && pthread_create(&other, NULL, work, C[1]) == 0);
    wait_a_little(300);
    while(!products && !atomic_load(&inside))
        wait_a_little(1);
    exit(0);
}
