/* cublas.h: calls of cuBLAS, which is found at run time, from the words of rocBLAS calls. */
#ifndef RBM_CUBLAS_H
#define RBM_CUBLAS_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* enum rbm_cublas_family numbers the argument lists that functions share. Package table has the same
 * numbers and documents the lists. */
enum rbm_cublas_family {
    RBM_CUBLAS_NONE,
    RBM_CUBLAS_AMAX,
    RBM_CUBLAS_ASUM,
    RBM_CUBLAS_DOT,
    RBM_CUBLAS_AXPY,
    RBM_CUBLAS_COPY,
    RBM_CUBLAS_SCAL,
    RBM_CUBLAS_ROT,
    RBM_CUBLAS_ROTG,
    RBM_CUBLAS_ROTM,
    RBM_CUBLAS_ROTMG,
    RBM_CUBLAS_GEMV,
    RBM_CUBLAS_GBMV,
    RBM_CUBLAS_GER,
    RBM_CUBLAS_SYMV,
    RBM_CUBLAS_SBMV,
    RBM_CUBLAS_SPMV,
    RBM_CUBLAS_SYR,
    RBM_CUBLAS_SPR,
    RBM_CUBLAS_SYR2,
    RBM_CUBLAS_SPR2,
    RBM_CUBLAS_TRMV,
    RBM_CUBLAS_TBMV,
    RBM_CUBLAS_TPMV,
    RBM_CUBLAS_GEMM,
    RBM_CUBLAS_GEAM,
    RBM_CUBLAS_DGMM,
    RBM_CUBLAS_SYMM,
    RBM_CUBLAS_SYRK,
    RBM_CUBLAS_SYR2K,
    RBM_CUBLAS_TRMM,
    RBM_CUBLAS_TRSM,
    RBM_CUBLAS_GEMV_BATCHED,
    RBM_CUBLAS_GEMV_STRIDED,
    RBM_CUBLAS_GEMM_BATCHED,
    RBM_CUBLAS_GEMM_STRIDED,
    RBM_CUBLAS_TRSM_BATCHED,
    RBM_CUBLAS_GEMMT,
    RBM_CUBLAS_AXPY_EX,
    RBM_CUBLAS_DOT_EX,
    RBM_CUBLAS_NRM2_EX,
    RBM_CUBLAS_SCAL_EX,
    RBM_CUBLAS_ROT_EX,
    RBM_CUBLAS_GEMM_EX,
    RBM_CUBLAS_GEMM_BATCHED_EX,
    RBM_CUBLAS_GEMM_STRIDED_EX,
    RBM_CUBLAS_TRTTP,
    RBM_CUBLAS_TPTTR,
    RBM_CUBLAS_TRTRI, /* from here on: composed of several functions, or of one with other arguments */
    RBM_CUBLAS_SPR_FULL,
    RBM_CUBLAS_TRSM_EX,
    RBM_CUBLAS_SYRK_EX,
    RBM_CUBLAS_SHORT_DOT,
    RBM_CUBLAS_SHORT_AXPY,
    RBM_CUBLAS_AXPY_BATCHED,
    RBM_CUBLAS_DOT_BATCHED,
    RBM_CUBLAS_SCAL_BATCHED,
    RBM_CUBLAS_GER_BATCHED,
    RBM_CUBLAS_TRSV_BATCHED,
    RBM_CUBLAS_ROT_BATCHED,
    RBM_CUBLAS_FAMILIES
};

enum { RBM_CUBLAS_WORDS = 32, RBM_CUBLAS_PARTS = 4 };

/* enum rbm_cublas_service numbers the cuBLAS functions other than routines. All are required. */
enum rbm_cublas_service {
    RBM_CUBLAS_CREATE,
    RBM_CUBLAS_DESTROY,
    RBM_CUBLAS_GET_VERSION,
    RBM_CUBLAS_SET_STREAM,
    RBM_CUBLAS_SET_POINTER_MODE,
    RBM_CUBLAS_SET_WORKSPACE,
    RBM_CUBLAS_SET_MATH_MODE,
    RBM_CUBLAS_SET_ATOMICS_MODE,
    RBM_CUBLAS_SERVICES
};

/* enum rbm_cublas_drivers numbers the functions of CUDA's driver that queue work on a stream, wait for it,
 * or ask about it. */
enum rbm_cublas_drivers {
    RBM_CUBLAS_DRIVER_FILL, /* cuMemsetD32Async */
    RBM_CUBLAS_DRIVER_FILL_2D, /* cuMemsetD2D32Async */
    RBM_CUBLAS_DRIVER_COPY, /* cuMemcpyAsync */
    RBM_CUBLAS_DRIVER_WAIT, /* cuStreamSynchronize */
    RBM_CUBLAS_DRIVER_CAPTURES, /* cuStreamIsCapturing */
    RBM_CUBLAS_DRIVERS
};

/* struct rbm_cublas_library is one opened library, and the context in which it is called. */
struct rbm_cublas_library {
    uintptr_t service[RBM_CUBLAS_SERVICES];
    uintptr_t get_context; /* cuCtxGetCurrent and cuCtxSetCurrent, or 0 if the caller makes the context current */
    uintptr_t set_context;
    uintptr_t exchange_mode; /* cuThreadExchangeStreamCaptureMode, or 0 */
    uint64_t context; /* the context that is made current for a call */
    uintptr_t identify; /* cuCtxGetId, or cuCtxGetApiVersion, or 0 */
    uint64_t identity; /* its result for the context; the result differs after a reset of the device */
    uintptr_t driver[RBM_CUBLAS_DRIVERS]; /* 0 if the driver lacks a function */
    uint8_t emulates; /* products of doubles may be emulated, with memory of cuBLAS if none is lent */
};

/* struct rbm_cublas_word is one argument of a problem of a batch: see table.Word. */
struct rbm_cublas_word {
    uint8_t at;
    uint8_t stride_at;
    uint8_t stride_bytes;
    uint8_t type_at;
};

/* struct rbm_cublas_part is a cuBLAS function that a composition calls. */
struct rbm_cublas_part {
    uintptr_t narrow, wide_form;
    uint8_t family;
};

/* struct rbm_cublas_function is one function of rocBLAS's interface. */
struct rbm_cublas_function {
    uintptr_t narrow; /* cuBLAS's functions for 32-bit and for 64-bit sizes; 0 if missing */
    uintptr_t wide_form;
    uint8_t family;
    uint8_t wide; /* the caller's sizes, and its result if that is an index, have 64 bits */
    uint8_t is_real; /* elements are real, so a conjugate transpose is a transpose */
    uint8_t words; /* number of words of the call, without those of a batch */
    uint8_t turns; /* the problems of a batch are computed one after the other; `from` lists the words of each */
    uint8_t batch_at; /* the word that holds the number of problems */
    uint8_t element_bytes;
    uint8_t conjugate; /* dotc, gerc */
    uint8_t own_scalars; /* all of cuBLAS's scalars belong to the composition, so they are on the host in every pointer mode */
    uint8_t exact; /* a vector routine that is a product in cuBLAS: the math mode of products does not apply */
    uint8_t type_at; /* the word with the common type, or 0 if the types are in the next two fields */
    uint16_t datatype, scalar_type; /* rocblas_datatype of the elements and of alpha; 0 if words hold them */
    uint16_t result_type; /* rocblas_datatype of the result; 0 if a word holds it */
    struct rbm_cublas_word from[RBM_CUBLAS_WORDS];
    struct rbm_cublas_part parts[RBM_CUBLAS_PARTS];
    struct rbm_cublas_part empty; /* the product that takes the place of a call with an alpha of 0; family 0 if none is needed */
};

/* struct rbm_cublas_handle is a cuBLAS handle with its current settings. */
struct rbm_cublas_handle {
    const struct rbm_cublas_library* library;
    void* handle;
    uint64_t stream;
    uint64_t work, work_bytes;
    uint32_t pointer_mode, atomics_mode, math_mode;
    uint32_t set; /* bit mask of the settings that have been set, by rbm_cublas_service */

    /* Of the current call. */
    uint64_t own; /* memory of the composition, or 0 if it needs none */
    uint32_t callers_mode; /* the pointer mode of the caller's scalars and results */
    uint64_t* waits_out; /* counts the waits for the stream, for results on the host */
    int* failed_out; /* number of the function that failed: a service, then the driver's functions, then the parts */
};

/* struct rbm_cublas_settings holds the settings for a call; the values are rocBLAS's. */
struct rbm_cublas_settings {
    uint64_t stream;
    uint64_t work, work_bytes;
    uint32_t pointer_mode, atomics_mode, math_mode;
    uint64_t own_bytes; /* bytes of work that are not lent to cuBLAS */
};

/* struct rbm_cublas_outcome holds the results of a call besides its status. */
struct rbm_cublas_outcome {
    int service; /* the function that failed, or RBM_CUBLAS_SERVICES */
    uint64_t waits; /* waits for results on the host */
};

/* The results of a call: a cublasStatus_t, or one of these. */
enum {
    RBM_CUBLAS_SUCCESS = 0,
    RBM_CUBLAS_LACKS = -1, /* the library has no such function */
    RBM_CUBLAS_TOO_LARGE = -2, /* the library's sizes have 32 bits */
    RBM_CUBLAS_NO_CONTEXT = -3, /* the context cannot be made current */
    RBM_CUBLAS_NO_SCALAR = -4, /* a null pointer to a scalar that has no substitute */
    RBM_CUBLAS_NO_WORK = -5, /* too little memory for the composition */
    RBM_CUBLAS_TYPES = -6, /* the composition does not support these types */
    RBM_CUBLAS_SIGNS = -7, /* the composition requires increments of one sign */
    RBM_CUBLAS_POSITIVE = -8, /* the composition requires positive increments */
    RBM_CUBLAS_UNIT = -9, /* the composition requires increments of 1 */
    RBM_CUBLAS_SAME = -10, /* the composition requires different arrays */
    RBM_CUBLAS_RESET = -11, /* the device was reset after the library was opened */
    RBM_CUBLAS_DRIVER_FAILED = -1000 /* minus a CUresult */
};

/* rbm_cublas_version returns the library's version number, for example 120804, or 0 if it is unknown. */
int rbm_cublas_version(const struct rbm_cublas_library* library);

/* rbm_cublas_create creates a handle, rbm_cublas_destroy destroys it. Both run in the library's context. */
int rbm_cublas_create(const struct rbm_cublas_library* library, struct rbm_cublas_handle* handle_out);
int rbm_cublas_destroy(struct rbm_cublas_handle* handle);

/* rbm_cublas_call brings the handle's settings to the wanted values, makes one call with the words of
 * rocBLAS's function, and restores the calling thread's context. */
int rbm_cublas_call(struct rbm_cublas_handle* handle, const struct rbm_cublas_function* function,
    const struct rbm_cublas_settings* settings, const uint64_t* words, struct rbm_cublas_outcome* outcome_out);

/* rbm_cublas_run passes one problem, or a batch that is one call, to cuBLAS. */
int rbm_cublas_run(const struct rbm_cublas_function* function, const struct rbm_cublas_handle* handle, const uint64_t* words);

/* struct rbm_cublas_shape holds the positions of arguments among the words of a routine with alpha, and 0 for each that it
 * lacks. A vector has no rows: it is a matrix of one row whose leading dimension is the increment. */
struct rbm_cublas_shape {
    uint8_t alpha, beta; /* without beta the result with an alpha of 0 is 0 */
    uint8_t k, a, lda, b, ldb; /* of a product: the sum's length and the factors */
    uint8_t rows, cols, cols_across; /* of the result of other routines; cols_across if word 1 transposes A */
    uint8_t result, ld, stride, count;
    uint8_t compute; /* the type to compute in, which is alpha's type */
};

/* rbm_cublas_shape returns the shape of a family; a family without alpha, or whose alpha does not matter, has none. */
const struct rbm_cublas_shape* rbm_cublas_shape(int family);

/* rbm_cublas_empty turns a call with an alpha of 0 on the host into a product with k = 0, because rocBLAS reads neither
 * A nor B then, and cuBLAS multiplies them by 0. Either words change, or own_out becomes another function with other
 * words. It returns the function to call. Factors of a product with k = 0 may be null; C takes their place, because
 * cuBLAS reads their arrays of pointers. */
const struct rbm_cublas_function* rbm_cublas_empty(const struct rbm_cublas_function* function,
    const struct rbm_cublas_handle* handle, uint64_t* words, struct rbm_cublas_function* own_out);

/* rbm_cublas_compose makes one call of a family behind RBM_CUBLAS_TPTTR. */
int rbm_cublas_compose(const struct rbm_cublas_function* function, const struct rbm_cublas_handle* handle, const uint64_t* words);

/* rbm_cublas_type and rbm_cublas_compute return the cudaDataType and the cublasComputeType_t for a
 * rocblas_datatype, or -1 if there is none. rbm_cublas_bytes returns the size of an element, or 0. */
int rbm_cublas_type(uint64_t datatype);
int rbm_cublas_compute(uint64_t datatype);
unsigned rbm_cublas_bytes(uint64_t datatype);

/* rbm_cublas_narrow and rbm_cublas_wide return the function that makes one call with 32-bit or 64-bit
 * sizes, by family. Enumerations in words have rocBLAS's values. */
typedef int rbm_cublas_fn(uintptr_t run, void* handle, const uint64_t* words);
rbm_cublas_fn* rbm_cublas_narrow(int family);
rbm_cublas_fn* rbm_cublas_wide(int family);

#pragma GCC visibility pop

#endif
