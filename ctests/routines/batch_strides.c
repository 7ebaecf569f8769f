/* SPDX-License-Identifier: MIT
 *
 * batch_strides.c: rocblas_set_batch_alpha_stride and rocblas_set_batch_beta_stride. In device pointer mode a batch with
 * strides gives the results of one call for each problem. In host pointer mode some routines refuse strides. A routine
 * that knows no strides ignores them.
 */
#include "../gpu.h"
#include "../workspace.h"

enum {
    N = 2,
    BATCH = 3,
    ROOM = 24, /* doubles of each operand */
    SCALARS = 16
};

/* struct operands are those of all calls, and scalars in device pointer mode. zhemv and zgerc take them as complex numbers. */
struct operands {
    double a[ROOM], x[ROOM], y[ROOM], scalars[SCALARS];
    const double *as[BATCH], *xs[BATCH];
    double *ys[BATCH], *results[BATCH];
};

/* The operands on the host, and where the library has them: the same, or a copy on a GPU. */
static struct operands host, *device;
static double *a, *x, *y;
static const double **as, **xs;
static double **ys, **results;

/* call calls a function for count problems from number first on. */
typedef rocblas_status call(rocblas_handle handle, int first, int count, const double* alpha, const double* beta);

#define CALL(name, ...) \
    static rocblas_status name(rocblas_handle h, int first, int count, const double* alpha, const double* beta) { \
        (void)beta; \
        return rocblas_##name(h, __VA_ARGS__, count); \
    }
#define COMPLEX(pointer) (rocblas_double_complex*)(void*)(pointer)
#define F64 rocblas_datatype_f64_r

CALL(daxpy_batched, N, alpha, xs + first, 1, ys + first, 1)
CALL(daxpy_strided_batched_64, N, alpha, x + 4 * first, 1, 4, y + 4 * first, 1, 4)
CALL(dscal_batched_64, N, alpha, ys + first, 1)
CALL(dscal_strided_batched, N, alpha, y + 4 * first, 1, 4)
CALL(dgemv_batched, rocblas_operation_none, N, N, alpha, as + first, N, xs + first, 1, beta, ys + first, 1)
CALL(dgemv_strided_batched_64, rocblas_operation_transpose, N, N, alpha, a + 8 * first, N, 8, x + 4 * first, 1, 4, beta,
    y + 4 * first, 1, 4)
CALL(dger_batched, N, N, alpha, xs + first, 1, as + first, 1, results + first, N)
CALL(zgerc_strided_batched, 1, 1, COMPLEX(alpha), COMPLEX(x + 4 * first), 1, 2, COMPLEX(a + 8 * first), 1, 4,
    COMPLEX(y + 4 * first), 1, 2)
CALL(dsymv_batched, rocblas_fill_upper, N, alpha, as + first, N, xs + first, 1, beta, ys + first, 1)
CALL(zhemv_strided_batched_64, rocblas_fill_lower, 1, COMPLEX(alpha), COMPLEX(a + 8 * first), 1, 4, COMPLEX(x + 4 * first), 1, 2,
    COMPLEX(beta), COMPLEX(y + 4 * first), 1, 2)
CALL(dsbmv_batched, rocblas_fill_lower, N, 1, alpha, as + first, N, xs + first, 1, beta, ys + first, 1)
CALL(dspmv_strided_batched, rocblas_fill_upper, N, alpha, a + 8 * first, 8, x + 4 * first, 1, 4, beta, y + 4 * first, 1, 4)
CALL(dsyr_batched, rocblas_fill_upper, N, alpha, xs + first, 1, results + first, N)
CALL(dgbmv_batched, rocblas_operation_none, N, N, 0, 0, alpha, as + first, N, xs + first, 1, beta, ys + first, 1)
CALL(zher_strided_batched, rocblas_fill_upper, 1, alpha, COMPLEX(x + 4 * first), 1, 2, COMPLEX(y + 4 * first), 1, 2)

static rocblas_status axpy_ex(rocblas_handle h, int first, int count, const double* alpha, const double* beta) {
    (void)beta;
    return rocblas_axpy_batched_ex(h, N, alpha, F64, xs + first, F64, 1, ys + first, F64, 1, count, F64);
}

static rocblas_status scal_ex(rocblas_handle h, int first, int count, const double* alpha, const double* beta) {
    (void)beta;
    return rocblas_scal_strided_batched_ex_64(h, N, alpha, F64, y + 4 * first, F64, 1, 4, count, F64);
}

static const struct {
    const char* name;
    call* run;
    int strides; /* 1: alpha, 2: alpha and beta */
    bool refuses; /* on the host */
} calls[] = {
    {"daxpy_batched", daxpy_batched, 1, false},
    {"daxpy_strided_batched_64", daxpy_strided_batched_64, 1, false},
    {"axpy_batched_ex", axpy_ex, 1, false},
    {"dscal_batched_64", dscal_batched_64, 1, false},
    {"dscal_strided_batched", dscal_strided_batched, 1, false},
    {"scal_strided_batched_ex_64", scal_ex, 1, false},
    {"dgemv_batched", dgemv_batched, 2, false},
    {"dgemv_strided_batched_64", dgemv_strided_batched_64, 2, false},
    {"dger_batched", dger_batched, 1, false},
    {"zgerc_strided_batched", zgerc_strided_batched, 1, false},
    {"dsymv_batched", dsymv_batched, 2, true},
    {"zhemv_strided_batched_64", zhemv_strided_batched_64, 2, true},
    {"dsbmv_batched", dsbmv_batched, 2, true},
    {"dspmv_strided_batched", dspmv_strided_batched, 2, true},
    {"dsyr_batched", dsyr_batched, 1, true},
    {"dgbmv_batched", dgbmv_batched, 0, false},
    {"zher_strided_batched", zher_strided_batched, 0, false},
};

static void send(void) {
    if (device != &host)
        gpu_send(device, &host, sizeof host);
}

static void fill(void) {
    for (int i = 0; i < ROOM; i++)
        host.a[i] = i % 5 - 2, host.x[i] = i % 7 + 1, host.y[i] = 3 - i % 4;
    for (int i = 0; i < BATCH; i++) {
        host.as[i] = a + 8 * i, host.xs[i] = x + 4 * i;
        host.ys[i] = y + 4 * i, host.results[i] = y + 8 * i;
    }
    send();
}

/* fetch brings the operands to the host. */
static void fetch(void) {
    if (device != &host)
        gpu_fetch(&host, device, sizeof host);
}

/* make finds where the library has its operands. */
static void make(void) {
    device = gpu_copy_of(gpu_asked(), &host, sizeof host);
    a = device->a, x = device->x, y = device->y;
    as = device->as, xs = device->xs, ys = device->ys, results = device->results;
}

static void set_strides(rocblas_handle handle, rocblas_pointer_mode mode, int64_t alpha, int64_t beta) {
    CHECK_OK(rocblas_set_pointer_mode(handle, mode));
    CHECK_OK(rocblas_set_batch_alpha_stride(handle, alpha));
    CHECK_OK(rocblas_set_batch_beta_stride(handle, beta));
}

/* lacks tells whether a GPU's library has no function for a call. */
static bool lacks(rocblas_handle handle, size_t number) {
    fill();
    set_strides(handle, rocblas_pointer_mode_device, 0, 0);
    return gpu_asked() && calls[number].run(handle, 0, BATCH, device->scalars, device->scalars) == rocblas_status_not_implemented;
}

/* on_device compares a batch with strides with one call for each problem. */
static void on_device(rocblas_handle handle, size_t number) {
    /* Complex alphas take two numbers. Between the scalars of the problems lie others. */
    static const double values[SCALARS] = {2, 0, 9, 9, 0, 0, 9, 9, -3, 0, 9, 9, 1, 0, 9, 9};
    const double* const scalars = device->scalars;
    const int stride = strncmp(calls[number].name, "zg", 2) && strncmp(calls[number].name, "zhem", 4) ? 4 : 2;
    double want[ROOM];
    memcpy(host.scalars, values, sizeof values);
    fill();
    set_strides(handle, rocblas_pointer_mode_device, 0, 0);
    for (int i = 0; i < BATCH; i++) {
        const double* alpha = scalars + (calls[number].strides ? 4 * i : 0);
        const double* beta = scalars + 12 - (calls[number].strides == 2 ? 4 * i : 0);
        CHECK_OK(calls[number].run(handle, i, 1, alpha, beta));
    }
    fetch();
    memcpy(want, host.y, sizeof want);
    fill();
    set_strides(handle, rocblas_pointer_mode_device, stride, -stride);
    CHECK_OK(calls[number].run(handle, 0, BATCH, scalars, scalars + 12));
    fetch();
    if (memcmp(want, host.y, sizeof want) != 0)
        CHECK_STR("one call for each problem", calls[number].name);
}

/* on_host tests strides with scalars on the host. */
static void on_host(rocblas_handle handle, size_t number) {
    const double two[2] = {2, 0}, three[2] = {3, 0};
    double want[ROOM];
    char text[256];
    rocblas_status refused = calls[number].refuses ? rocblas_status_not_implemented : rocblas_status_success;
    fill();
    set_strides(handle, rocblas_pointer_mode_host, 0, 0);
    CHECK_OK(calls[number].run(handle, 0, BATCH, two, three));
    fetch();
    memcpy(want, host.y, sizeof want);
    fill();
    set_strides(handle, rocblas_pointer_mode_host, 1, 0);
    CHECK_STATUS(calls[number].run(handle, 0, BATCH, two, three), refused);
    if (refused) {
        CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
        CHECK(strstr(text, calls[number].name) && strstr(text, "the stride of alpha is 1"));
        fill();
        set_strides(handle, rocblas_pointer_mode_host, 0, 0);
        CHECK_OK(calls[number].run(handle, 0, BATCH, two, three));
    }
    fetch();
    if (memcmp(want, host.y, sizeof want) != 0)
        CHECK_STR("strides have no effect", calls[number].name);
}

/* numbers tests the numbers of one call. */
static void numbers(rocblas_handle handle) {
    static const double scalars[] = {2, 9, 0, 9, -3};
    memcpy(host.scalars, scalars, sizeof scalars);
    fill();
    set_strides(handle, rocblas_pointer_mode_device, 2, 0);
    CHECK_OK(rocblas_dscal_strided_batched(handle, N, device->scalars, y, 1, 4, BATCH));
    fetch();
    const double want[ROOM] = {6, 4, 1, 0, 0, 0, 1, 0, -9, -6, 1, 0};
    for (int i = 0; i < 12; i++)
        CHECK_NEAR(host.y[i], want[i], 0);
}

static void settings(rocblas_handle handle, rocblas_handle other) {
    rocblas_stride stride = 77;
    CHECK_OK(rocblas_get_batch_alpha_stride(handle, &stride));
    CHECK_EQ(stride, 0);
    set_strides(handle, rocblas_pointer_mode_host, INT64_MIN, 5);
    CHECK_OK(rocblas_get_batch_alpha_stride(handle, &stride));
    CHECK_EQ(stride, INT64_MIN);
    CHECK_OK(rocblas_get_batch_beta_stride(handle, &stride));
    CHECK_EQ(stride, 5);
    CHECK_OK(rocblas_get_batch_beta_stride(other, &stride));
    CHECK_EQ(stride, 0);
    CHECK_STATUS(rocblas_set_batch_alpha_stride(NULL, 1), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_set_batch_beta_stride(NULL, 1), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_get_batch_alpha_stride(NULL, &stride), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_get_batch_beta_stride(NULL, &stride), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_get_batch_alpha_stride(handle, NULL), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_get_batch_beta_stride(handle, NULL), rocblas_status_invalid_pointer);
}

int main(void) {
    rocblas_handle handle = new_handle(), other = new_handle();
    settings(handle, other);
    CHECK_OK(rocblas_destroy_handle(handle));
    handle = new_handle(); /* in the same slot */
    rocblas_stride stride = 77;
    CHECK_OK(rocblas_get_batch_beta_stride(handle, &stride));
    CHECK_EQ(stride, 0);
    int computed = 0;
    make();
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (lacks(handle, i))
            continue;
        computed++;
        on_device(handle, i);
        on_host(handle, i);
    }
    CHECK(computed > 2);
    numbers(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_OK(rocblas_destroy_handle(other));
    return check_result();
}
