/* SPDX-License-Identifier: MIT
 *
 * solve.c: the solver functions: one right result of each, infos and statuses in their order, a size query. With the
 * argument "missing" there is no LAPACK, and each says so. With "dry" the process is a dry run, whose operands nobody can read. */
#include "check.h"

#include <hipblas/hipblas.h>
#include <rocblas_mem.h>

#define CHECK_HIP(call) CHECK_EQ(call, HIPBLAS_STATUS_SUCCESS)

static const double matrix[9] = {0, 3, 6, 1, 4, 7, 2, 5, 9}; /* the first pivot is 0 */

/* product checks that A X = B for matrices of order 3, A as it was. */
static void product(const double* a, const double* x, const double* b, int columns) {
    for (int j = 0; j < columns; ++j)
        for (int i = 0; i < 3; ++i)
            CHECK_NEAR(a[i] * x[3 * j] + a[i + 3] * x[3 * j + 1] + a[i + 6] * x[3 * j + 2], b[i + 3 * j], 1e-12);
}

static void factors(hipblasHandle_t handle) {
    double lu[2][9], x[2][3] = {{1, 2, 3}, {3, 2, 1}}, inverse[2][9];
    const double b[2][3] = {{1, 2, 3}, {3, 2, 1}}, unit[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    double *lus[2] = {lu[0], lu[1]}, *xs[2] = {x[0], x[1]}, *inverses[2] = {inverse[0], inverse[1]};
    int ipiv[6], info[2] = {7, 7}, wrong = 7;
    memcpy(lu[0], matrix, sizeof matrix);
    memcpy(lu[1], matrix, sizeof matrix);
    CHECK_HIP(hipblasDgetrfBatched(handle, 3, lus, 3, ipiv, info, 2));
    CHECK_EQ(info[1], 0);
    CHECK_EQ(ipiv[3], 3);
    CHECK_HIP(hipblasDgetriBatched(handle, 3, lus, 3, ipiv, inverses, 3, info, 2));
    product(matrix, inverse[1], unit, 3);
    CHECK_HIP(hipblasDgetrsBatched(handle, HIPBLAS_OP_N, 3, 1, lus, 3, ipiv, xs, 3, &wrong, 2));
    CHECK_EQ(wrong, 0);
    product(matrix, x[1], b[1], 1);
    CHECK_HIP(hipblasDgetrsStridedBatched(handle, HIPBLAS_OP_T, 3, 1, lu[0], 3, 9, ipiv, 3, x[0], 3, 3, &wrong, 0));

    double solvable[9] = {4, 3, 6, 1, 4, 7, 2, 5, 9}, plain[9], column[3] = {1, 2, 3};
    memcpy(plain, solvable, sizeof plain);
    double* plains[1] = {plain};
    hipComplex singular[4] = {{0, 0}, {1, 0}, {1, 0}, {0, 0}}; /* both pivots are 0 */
    CHECK_HIP(hipblasDgetrf(handle, 3, plain, 3, NULL, info));
    CHECK_NEAR(plain[1], 0.75, 0);
    CHECK_HIP(hipblasDgetriBatched(handle, 3, plains, 3, NULL, inverses, 3, info, 1));
    product(solvable, inverse[0], unit, 3);
    CHECK_HIP(hipblasCgetrf(handle, 2, singular, 2, NULL, info));
    CHECK_EQ(info[0], 1);
    CHECK_HIP(hipblasDgetrf(handle, 3, solvable, 3, ipiv, info));
    CHECK_HIP(hipblasDgetrs(handle, HIPBLAS_OP_N, 3, 1, solvable, 3, ipiv, column, 3, &wrong));
    product((const double[]){4, 3, 6, 1, 4, 7, 2, 5, 9}, column, b[0], 1);

    /* op(i) x = 1 has the solution -i, and i for the conjugate. */
    for (int op = HIPBLAS_OP_N; op <= HIPBLAS_OP_C; op++) {
        hipDoubleComplex z[2] = {{0, 1}, {0, 1}}, solution[2] = {{1, 0}, {1, 0}};
        hipComplex c[2] = {{0, 1}, {0, 1}}, single[2] = {{1, 0}, {1, 0}};
        CHECK_HIP(hipblasZgetrsStridedBatched(
            handle, (hipblasOperation_t)op, 1, 1, z, 1, 1, (int[]){1, 1}, 1, solution, 1, 1, &wrong, 2));
        CHECK_HIP(hipblasCgetrsStridedBatched(
            handle, (hipblasOperation_t)op, 1, 1, c, 1, 1, (int[]){1, 1}, 1, single, 1, 1, &wrong, 2));
        for (int i = 0; i < 2; i++) {
            CHECK_NEAR(solution[i].y, op == HIPBLAS_OP_C ? 1 : -1, 0);
            CHECK_NEAR(single[i].y, op == HIPBLAS_OP_C ? 1 : -1, 0);
        }
    }
}

static void orthogonal(hipblasHandle_t handle) {
    float a[8] = {1, 1, 1, 1, 0, 1, 2, 3}, b[4] = {1, 3, 5, 7}, tau[2];
    int info = 7, device_info[2] = {7, 7};
    CHECK_HIP(hipblasSgels(handle, HIPBLAS_OP_N, 4, 2, 1, a, 4, b, 4, &info, device_info));
    CHECK_EQ(info, 0);
    CHECK_EQ(device_info[0], 0);
    CHECK_NEAR(b[0], 1, 1e-5);
    CHECK_NEAR(b[1], 2, 1e-5);
    float c[4] = {3, 4, 1, 2};
    CHECK_HIP(hipblasSgeqrf(handle, 2, 2, c, 2, tau, &info));
    CHECK_NEAR(c[0], -5, 1e-5);
    CHECK_NEAR(tau[0], 1.6, 1e-5);
    float zeroed[4] = {1, 2, 3, 4};
    CHECK_HIP(hipblasSgelsStridedBatched(handle, HIPBLAS_OP_N, 0, 2, 1, a, 1, 1, zeroed, 2, 2, &info, device_info, 2));
    CHECK_NEAR(zeroed[3], 0, 0);
    CHECK_EQ(device_info[1], 0);
}

/* batches solves A_i x_i = b_i for two matrices of order 2, of which the second is singular or not, at distances and with
 * leading dimensions that all differ, in each form. What lies between stays. */
static void batches(hipblasHandle_t handle, int strided) {
    enum { LDA = 3, LDB = 4, LDC = 5, STRIDE_A = 11, STRIDE_B = 7, STRIDE_P = 4, STRIDE_TAU = 3, GAP = 77 };
    double a[2 * STRIDE_A], b[2 * STRIDE_B], c[2][2 * LDC];
    int ipiv[2 * STRIDE_P], info[3] = {GAP, GAP, GAP}, wrong = GAP;
    double *as[2] = {a, a + STRIDE_A}, *bs[2] = {b, b + STRIDE_B}, *cs[2] = {c[0], c[1]};
    for (int singular = 0; singular < 2; singular++) {
        for (size_t i = 0; i < sizeof a / sizeof *a; i++)
            a[i] = GAP;
        for (size_t i = 0; i < sizeof b / sizeof *b; i++)
            b[i] = GAP;
        for (int i = 0; i < 2; i++) {
            as[i][0] = 2, as[i][1] = 4, as[i][LDA] = 1, as[i][LDA + 1] = i && singular ? 2 : 5 + i;
            bs[i][0] = 3, bs[i][1] = 9 + i; /* x = (1, 1) */
            for (int j = 0; j < 2 * LDC; j++)
                cs[i][j] = GAP;
        }
        if (strided)
            CHECK_HIP(hipblasDgetrfStridedBatched(handle, 2, a, LDA, STRIDE_A, ipiv, STRIDE_P, info, 2));
        else
            CHECK_HIP(hipblasDgetrfBatched(handle, 2, as, LDA, ipiv, info, 2));
        CHECK_EQ(info[0], 0);
        CHECK_EQ(info[1], singular ? 2 : 0);
        CHECK_EQ(info[2], GAP);
        CHECK_EQ(ipiv[strided ? STRIDE_P : 2], 2);
        CHECK_NEAR(a[2], GAP, 0);
        if (strided)
            CHECK_HIP(hipblasDgetrsStridedBatched(
                handle, HIPBLAS_OP_N, 2, 1, a, LDA, STRIDE_A, ipiv, STRIDE_P, b, LDB, STRIDE_B, &wrong, singular ? 1 : 2));
        else
            CHECK_HIP(hipblasDgetrsBatched(handle, HIPBLAS_OP_N, 2, 1, as, LDA, ipiv, bs, LDB, &wrong, singular ? 1 : 2));
        for (int i = 0; i < 2 - singular; i++)
            CHECK_NEAR(bs[i][1], 1, 1e-14);
        CHECK_NEAR(b[2], GAP, 0);
        CHECK_EQ(wrong, 0);
        if (!strided) {
            CHECK_HIP(hipblasDgetriBatched(handle, 2, as, LDA, ipiv, cs, LDC, info, 2));
            CHECK_NEAR(c[0][0], 5.0 / 6, 1e-14);
            CHECK_NEAR(c[0][LDC + 1], 2.0 / 6, 1e-14);
            CHECK_NEAR(c[0][2], GAP, 0);
            CHECK_NEAR(c[1][LDC + 2], GAP, 0);
            CHECK_EQ(info[1], singular ? 2 : 0);
        }
    }
}

/* least solves two problems at distances that differ, the second of which has no full rank, and checks what geqrf writes where.
 * */
static void least(hipblasHandle_t handle) {
    enum { LDA = 3, LDB = 4, STRIDE_A = 8, STRIDE_B = 9, STRIDE_TAU = 3, GAP = 77 };
    double a[2 * STRIDE_A] = {0}, b[2 * STRIDE_B] = {0}, tau[2 * STRIDE_TAU];
    int info = GAP, infos[3] = {GAP, GAP, GAP};
    for (int i = 0; i < 2; i++) {
        a[i * STRIDE_A] = 2, a[i * STRIDE_A + LDA] = 4 * i, a[i * STRIDE_A + LDA + 1] = 1 - i;
        b[i * STRIDE_B] = 6;
    }
    CHECK_HIP(hipblasDgelsStridedBatched(handle, HIPBLAS_OP_N, 2, 2, 1, a, LDA, STRIDE_A, b, LDB, STRIDE_B, &info, infos, 2));
    CHECK_EQ(info, 0);
    CHECK_EQ(infos[0], 0);
    CHECK_EQ(infos[1], 2);
    CHECK_EQ(infos[2], GAP);
    CHECK_NEAR(b[0], 3, 1e-14);
    for (int i = 0; i < 2 * STRIDE_TAU; i++)
        tau[i] = GAP;
    for (int i = 0; i < 2; i++)
        a[i * STRIDE_A] = 3, a[i * STRIDE_A + 1] = 4 * i;
    CHECK_HIP(hipblasDgeqrfStridedBatched(handle, 2, 1, a, LDA, STRIDE_A, tau, STRIDE_TAU, &info, 2));
    CHECK_NEAR(a[STRIDE_A], -5, 1e-14);
    CHECK_NEAR(tau[0], 0, 0);
    CHECK_NEAR(tau[1], GAP, 0);
    CHECK_NEAR(tau[STRIDE_TAU], 1.6, 1e-14);
    for (int i = 0; i < 3; i++)
        infos[i] = GAP;
    CHECK_HIP(hipblasDgetrfStridedBatched(handle, 0, a, 1, 1, NULL, 0, infos, 2)); /* nothing to compute */
    CHECK_EQ(infos[1], 0);
    CHECK_EQ(infos[2], GAP);
}

/* CHECK_INFO checks that a call refuses an argument, and which its info names. */
#define CHECK_INFO(want, call) \
    do { \
        CHECK_EQ(call, HIPBLAS_STATUS_INVALID_VALUE); \
        CHECK_EQ(info, want); \
    } while (0)

/* wrong passes each argument with a value that is not valid. */
static void wrong(hipblasHandle_t handle) {
    float a[4] = {1, 0, 0, 1}, b[4] = {0}, *as[1] = {a}, *taus[1] = {b};
    int ipiv[2] = {1, 2}, info = 7, device_info = 7;
    CHECK_HIP(hipblasSgeqrfBatched(handle, 2, 2, as, 2, taus, &info, 0));
    CHECK_EQ(info, 0);
    CHECK_HIP(hipblasSgetriBatched(handle, 0, as, 0, ipiv, taus, 0, &device_info, 1));
    CHECK_EQ(device_info, 0);
    CHECK_INFO(-1, hipblasSgeqrf(handle, -1, 2, a, 2, b, &info));
    CHECK_INFO(-2, hipblasSgeqrf(handle, 2, -1, a, 2, b, &info));
    CHECK_INFO(-3, hipblasSgeqrf(handle, 2, 2, NULL, 2, b, &info));
    CHECK_INFO(-4, hipblasSgeqrf(handle, 2, 2, a, 1, b, &info));
    CHECK_INFO(-5, hipblasSgeqrf(handle, 2, 2, a, 2, NULL, &info));
    CHECK_INFO(-5, hipblasSgeqrfBatched(handle, 2, 2, as, 2, NULL, &info, 1));
    CHECK_INFO(-7, hipblasSgeqrfBatched(handle, 2, 2, as, 2, taus, &info, -1));
    CHECK_INFO(-6, hipblasSgeqrfStridedBatched(handle, 2, 2, a, 2, 4, NULL, 2, &info, 1));
    CHECK_INFO(-9, hipblasSgeqrfStridedBatched(handle, 2, 2, a, 2, 4, b, 2, &info, -1));
    CHECK_HIP(hipblasSgetrs(handle, HIPBLAS_OP_N, 0, 1, NULL, 1, NULL, NULL, 1, &info));
    CHECK_EQ(info, 0);
    CHECK_HIP(hipblasSgels(handle, HIPBLAS_OP_N, 2, 0, 1, NULL, 2, b, 2, &info, &device_info));
    CHECK_EQ(info, 0);
    CHECK_INFO(-4, hipblasSgeqrf(handle, 1, 2, a, 0, b, &info));
    CHECK_INFO(-5, hipblasSgetrs(handle, HIPBLAS_OP_N, 1, 1, a, 0, ipiv, b, 1, &info));
    CHECK_INFO(-8, hipblasSgetrs(handle, HIPBLAS_OP_N, 1, 1, a, 1, ipiv, b, 0, &info));
    CHECK_INFO(-2, hipblasSgetrs(handle, HIPBLAS_OP_N, -1, 1, a, 2, ipiv, b, 2, &info));
    CHECK_INFO(-3, hipblasSgetrs(handle, HIPBLAS_OP_N, 2, -1, a, 2, ipiv, b, 2, &info));
    CHECK_INFO(-4, hipblasSgetrs(handle, HIPBLAS_OP_N, 2, 1, NULL, 2, ipiv, b, 2, &info));
    CHECK_INFO(-7, hipblasSgetrs(handle, HIPBLAS_OP_N, 2, 1, a, 2, ipiv, NULL, 2, &info));
    CHECK_INFO(-8, hipblasSgetrs(handle, HIPBLAS_OP_N, 2, 1, a, 2, ipiv, b, 1, &info));
    CHECK_INFO(-10, hipblasSgetrsBatched(handle, HIPBLAS_OP_N, 2, 1, as, 2, ipiv, taus, 2, &info, -1));
    CHECK_INFO(-7, hipblasSgetrsStridedBatched(handle, HIPBLAS_OP_N, 2, 1, a, 2, 4, NULL, 2, b, 2, 2, &info, 1));
    CHECK_INFO(-9, hipblasSgetrsStridedBatched(handle, HIPBLAS_OP_N, 2, 1, a, 2, 4, ipiv, 2, NULL, 2, 2, &info, 1));
    CHECK_INFO(-13, hipblasSgetrsStridedBatched(handle, HIPBLAS_OP_N, 2, 1, a, 2, 4, ipiv, 2, b, 2, 2, &info, -1));
    CHECK_INFO(-2, hipblasSgels(handle, HIPBLAS_OP_N, -1, 2, 1, a, 2, b, 2, &info, &device_info));
    CHECK_INFO(-3, hipblasSgels(handle, HIPBLAS_OP_N, 2, -1, 1, a, 2, b, 2, &info, &device_info));
    CHECK_INFO(-4, hipblasSgels(handle, HIPBLAS_OP_N, 2, 2, -1, a, 2, b, 2, &info, &device_info));
    CHECK_INFO(-5, hipblasSgels(handle, HIPBLAS_OP_N, 2, 2, 1, NULL, 2, b, 2, &info, &device_info));
    CHECK_INFO(-6, hipblasSgels(handle, HIPBLAS_OP_N, 2, 2, 1, a, 1, b, 2, &info, &device_info));
    CHECK_INFO(-7, hipblasSgels(handle, HIPBLAS_OP_N, 2, 2, 1, a, 2, NULL, 2, &info, &device_info));
    CHECK_INFO(-8, hipblasSgels(handle, HIPBLAS_OP_N, 2, 2, 1, a, 2, b, 1, &info, &device_info));
    CHECK_INFO(-11, hipblasSgelsBatched(handle, HIPBLAS_OP_N, 2, 2, 1, as, 2, taus, 2, &info, &device_info, -1));
    CHECK_INFO(-12, hipblasSgelsStridedBatched(handle, HIPBLAS_OP_N, 2, 2, 1, a, 2, 4, b, 2, 2, &info, NULL, 1));
    CHECK_INFO(-13, hipblasSgelsStridedBatched(handle, HIPBLAS_OP_N, 2, 2, 1, a, 2, 4, b, 2, 2, &info, &device_info, -1));
    CHECK_EQ(hipblasSgetrf(handle, -1, a, 2, ipiv, &device_info), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetrf(handle, 2, NULL, 2, ipiv, &device_info), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetriBatched(handle, 2, as, 1, ipiv, taus, 2, &device_info, 1), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetriBatched(handle, 2, as, 2, ipiv, taus, 1, &device_info, 1), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetriBatched(handle, 2, as, 2, ipiv, NULL, 2, &device_info, 1), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetriBatched(handle, 2, as, 2, ipiv, taus, 2, NULL, 1), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetriBatched(handle, 2, as, 2, ipiv, taus, 2, &device_info, -1), HIPBLAS_STATUS_INVALID_VALUE);
}

/* order checks which fault a call reports first, and where it reports it. */
static void order(hipblasHandle_t handle) {
    float a[4] = {1, 0, 0, 1}, b[4] = {0};
    int ipiv[2] = {1, 2}, info = 7, device_info = 7;
    CHECK_EQ(hipblasSgetrs(NULL, HIPBLAS_OP_N, 2, 1, a, 2, ipiv, b, 2, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetrs(NULL, (hipblasOperation_t)123, 2, 1, a, 2, ipiv, b, 2, &info), HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(info, -1);
    CHECK_EQ(hipblasSgetrs(NULL, HIPBLAS_OP_N, 2, 1, a, 1, ipiv, b, 2, &info), HIPBLAS_STATUS_NOT_INITIALIZED);
    CHECK_EQ(info, -5);
    CHECK_EQ(hipblasSgetrs(handle, HIPBLAS_OP_N, 2, 1, a, 2, NULL, b, 2, &info), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(info, -6);
    CHECK_EQ(hipblasSgetrsStridedBatched(handle, HIPBLAS_OP_N, 2, 1, a, 2, 4, ipiv, 2, b, 1, 2, &info, 1),
        HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(info, -10);
    CHECK_EQ(hipblasSgels(NULL, (hipblasOperation_t)123, 2, 2, 1, a, 2, b, 2, &info, &device_info), HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(info, -1);
    CHECK_EQ(hipblasSgels(handle, HIPBLAS_OP_C, 2, 2, 1, a, 2, b, 2, &info, &device_info), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(info, -1);
    CHECK_EQ(hipblasSgels(handle, HIPBLAS_OP_N, 2, 2, 1, a, 2, b, 2, &info, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(info, -10);
    CHECK_HIP(hipblasSgeqrf(handle, 0, 0, NULL, 0, NULL, &info));
    CHECK_EQ(info, -4);
    CHECK_HIP(hipblasSgeqrf(handle, 2, 0, NULL, 2, NULL, &info));
    CHECK_EQ(info, 0);
    CHECK_EQ(hipblasSgetrf(handle, 2, a, 1, ipiv, &device_info), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasSgetrf(handle, 2, a, 2, ipiv, NULL), HIPBLAS_STATUS_INVALID_VALUE);

    size_t bytes = 7;
    CHECK_OK(rocblas_start_device_memory_size_query((rocblas_handle)handle));
    CHECK_HIP(hipblasSgetrf(handle, 2, NULL, 2, NULL, NULL));
    CHECK_OK(rocblas_stop_device_memory_size_query((rocblas_handle)handle, &bytes));
    CHECK_SIZE(bytes, 0);
}

static void missing(hipblasHandle_t handle) {
    float a[4] = {1, 0, 0, 1};
    int ipiv[2], info = 7;
    char text[256] = "";
    CHECK_EQ(hipblasSgetrf(handle, 2, a, 2, ipiv, &info), HIPBLAS_STATUS_NOT_SUPPORTED);
    CHECK_OK(rocblas_mem_get_last_error((rocblas_handle)handle, text, sizeof text));
    CHECK(strstr(text, "hipblasSgetrf: ") == text);
    CHECK(strstr(text, getenv("ROCBLAS_MEM_LAPACK")) != NULL);
    CHECK((strstr(text, "sgetrf_") != NULL) == !strcmp(getenv("ROCBLAS_MEM_LAPACK"), "libm.so.6"));
    CHECK(strstr(text, "libopenblas0") != NULL);
    CHECK_HIP(hipblasSgetrf(handle, 0, a, 2, ipiv, &info)); /* nothing to compute */
}

/* DRY calls each function of a type with addresses that nothing may be read at. */
#define DRY(T) \
    CHECK_HIP(hipblas##T##getrf(handle, 9, at, 9, at, at)); \
    CHECK_HIP(hipblas##T##getrfBatched(handle, 9, at, 9, at, at, 2)); \
    CHECK_HIP(hipblas##T##getrfStridedBatched(handle, 9, at, 9, 81, at, 9, at, 2)); \
    CHECK_HIP(hipblas##T##getrs(handle, HIPBLAS_OP_N, 9, 2, at, 9, at, at, 9, &info)); \
    CHECK_HIP(hipblas##T##getrsBatched(handle, HIPBLAS_OP_N, 9, 2, at, 9, at, at, 9, &info, 2)); \
    CHECK_HIP(hipblas##T##getrsStridedBatched(handle, HIPBLAS_OP_N, 9, 2, at, 9, 81, at, 9, at, 9, 18, &info, 2)); \
    CHECK_HIP(hipblas##T##getriBatched(handle, 9, at, 9, at, at, 9, at, 2)); \
    CHECK_HIP(hipblas##T##geqrf(handle, 9, 9, at, 9, at, &info)); \
    CHECK_HIP(hipblas##T##geqrfBatched(handle, 9, 9, at, 9, at, &info, 2)); \
    CHECK_HIP(hipblas##T##geqrfStridedBatched(handle, 9, 9, at, 9, 81, at, 9, &info, 2)); \
    CHECK_HIP(hipblas##T##gels(handle, HIPBLAS_OP_N, 9, 9, 2, at, 9, at, 9, &info, at)); \
    CHECK_HIP(hipblas##T##gelsBatched(handle, HIPBLAS_OP_N, 9, 9, 2, at, 9, at, 9, &info, at, 2)); \
    CHECK_HIP(hipblas##T##gelsStridedBatched(handle, HIPBLAS_OP_N, 9, 9, 2, at, 9, 81, at, 9, 18, &info, at, 2));

static void dry(hipblasHandle_t handle) {
    void* const at = (void*)(uintptr_t)0x7f0000001000;
    int info = 7;
    DRY(S) DRY(D) DRY(C) DRY(Z) CHECK_EQ(info, 0);
}

int main(int argc, char** argv) {
    hipblasHandle_t handle = NULL;
    REQUIRE(hipblasCreate(&handle) == HIPBLAS_STATUS_SUCCESS);
    if (argc > 1 && strcmp(argv[1], "dry") == 0)
        dry(handle);
    else if (argc > 1)
        missing(handle);
    else {
        factors(handle);
        orthogonal(handle);
        batches(handle, 0);
        batches(handle, 1);
        least(handle);
    }
    order(handle);
    if (argc == 1 || strcmp(argv[1], "dry") != 0)
        wrong(handle); /* some of its calls compute */
    CHECK_HIP(hipblasDestroy(handle));
    return check_result();
}
