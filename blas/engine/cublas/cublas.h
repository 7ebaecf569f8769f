/* Calls of cuBLAS, found at run time, from the words of a call of rocBLAS's functions. */
#ifndef RBM_CUBLAS_H
#define RBM_CUBLAS_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Lists of arguments that functions have in common: package table has the same numbers and says what they are. */
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

/* What is asked of the library besides its routines. All but the last three are needed. */
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

/* Functions of CUDA's driver that put work on a stream, and the one that waits for it. */
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
    uintptr_t get_context; /* cuCtxGetCurrent and cuCtxSetCurrent, 0 where the caller sees to the context */
    uintptr_t set_context;
    uintptr_t exchange_mode; /* cuThreadExchangeStreamCaptureMode, or 0 */
    uint64_t context; /* made current for a call */
    uintptr_t identify; /* cuCtxGetId, or cuCtxGetApiVersion, or 0 */
    uint64_t identity; /* what it says of the context; of one that came after a reset of the device it says something else */
    uintptr_t driver[RBM_CUBLAS_DRIVERS]; /* 0 where the driver lacks one */
};

/* struct rbm_cublas_word is one argument of a problem of a batch: see table.Word. */
struct rbm_cublas_word {
    uint8_t at;
    uint8_t stride_at;
    uint8_t stride_bytes;
    uint8_t type_at;
};

/* struct rbm_cublas_part is a function of cuBLAS that a composed one is made of. */
struct rbm_cublas_part {
    uintptr_t narrow, wide_form;
    uint8_t family;
};

/* struct rbm_cublas_function is one function of rocBLAS's interface. */
struct rbm_cublas_function {
    uintptr_t narrow; /* cuBLAS's function for sizes of 32 bits, and of 64 bits; 0 where there is none */
    uintptr_t wide_form;
    uint8_t family;
    uint8_t wide; /* the caller's sizes, and an index that it wants, have 64 bits */
    uint8_t is_real; /* elements are real, so that a conjugate transpose is a transpose */
    uint8_t words; /* of the call, without those of a batch */
    uint8_t turns; /* the problems of a batch take turns: from says which words each has */
    uint8_t batch_at; /* the word that counts them */
    uint8_t element_bytes;
    uint8_t conjugate; /* dotc, gerc */
    uint8_t own_scalars; /* of cuBLAS's scalars none is the caller's, so they are on the host whatever the pointer mode */
    uint8_t exact; /* a vector routine that is a product for cuBLAS: the math mode, which is about products, is not its */
    uint8_t type_at; /* the word that is the type of all, 0 where the types are the next two */
    uint16_t datatype, scalar_type; /* rocblas_datatype of the elements and of alpha; 0 where words say */
    struct rbm_cublas_word from[RBM_CUBLAS_WORDS];
    struct rbm_cublas_part parts[RBM_CUBLAS_PARTS];
};

/* struct rbm_cublas_handle is a handle of cuBLAS with the settings that it has. */
struct rbm_cublas_handle {
    const struct rbm_cublas_library *library;
    void *handle;
    uint64_t stream;
    uint64_t work, work_bytes;
    uint32_t pointer_mode, atomics_mode, math_mode;
    uint32_t set; /* bits of what has been set, by rbm_cublas_service */

    /* of the call that is made */
    uint64_t own; /* memory of the composition's own, 0 where it needs none */
    uint32_t callers_mode; /* where the caller has scalars and results */
    uint64_t *waits_out; /* counts how often the stream is waited for, for results on the host */
    int *failed_out; /* what failed: a service, a driver's function behind them, a part behind those */
};

/* struct rbm_cublas_settings are those that a call wants; the values are rocBLAS's. */
struct rbm_cublas_settings {
    uint64_t stream;
    uint64_t work, work_bytes;
    uint32_t pointer_mode, atomics_mode, math_mode;
    uint64_t own_bytes; /* of work, which are not lent to cuBLAS */
};

/* struct rbm_cublas_outcome is what a call tells besides its status. */
struct rbm_cublas_outcome {
    int service; /* that failed, RBM_CUBLAS_SERVICES where none did */
    uint64_t waits; /* for results on the host */
};

/* What a call returns: cuBLAS's status, or one of these. */
enum {
    RBM_CUBLAS_SUCCESS = 0,
    RBM_CUBLAS_LACKS = -1, /* the library has no such function */
    RBM_CUBLAS_TOO_LARGE = -2, /* the library's sizes have 32 bits */
    RBM_CUBLAS_NO_CONTEXT = -3, /* the context cannot be made current */
    RBM_CUBLAS_NO_SCALAR = -4, /* a null pointer to a scalar for which there is no stand-in */
    RBM_CUBLAS_NO_WORK = -5, /* no memory for what is composed */
    RBM_CUBLAS_TYPES = -6, /* a composition is not for these types */
    RBM_CUBLAS_SIGNS = -7, /* what a composition wants of its arguments: increments of one sign, */
    RBM_CUBLAS_POSITIVE = -8, /* positive ones, */
    RBM_CUBLAS_UNIT = -9, /* increments of 1, */
    RBM_CUBLAS_SAME = -10, /* different arrays */
    RBM_CUBLAS_RESET = -11, /* the device was reset after the library was opened */
    RBM_CUBLAS_DRIVER_FAILED = -1000 /* less a CUresult */
};

/* rbm_cublas_version returns the library's number, as 120804, and 0 where it does not say. */
int rbm_cublas_version(const struct rbm_cublas_library *library);

/* rbm_cublas_create makes a handle, rbm_cublas_destroy ends it; both in the library's context. */
int rbm_cublas_create(const struct rbm_cublas_library *library, struct rbm_cublas_handle *handle_out);
int rbm_cublas_destroy(struct rbm_cublas_handle *handle);

/* rbm_cublas_call brings the handle's settings to those wanted, makes one call with the words of rocBLAS's function, and restores
 * the calling thread's context. */
int rbm_cublas_call(struct rbm_cublas_handle *handle, const struct rbm_cublas_function *function,
                    const struct rbm_cublas_settings *settings, const uint64_t *words, struct rbm_cublas_outcome *outcome_out);

/* rbm_cublas_run hands one problem, or a batch that is one call, to cuBLAS. */
int rbm_cublas_run(const struct rbm_cublas_function *function, const struct rbm_cublas_handle *handle, const uint64_t *words);

/* rbm_cublas_compose makes one call of a family behind RBM_CUBLAS_TPTTR. */
int rbm_cublas_compose(const struct rbm_cublas_function *function, const struct rbm_cublas_handle *handle, const uint64_t *words);

/* cudaDataType and cublasComputeType_t for a rocblas_datatype, and the bytes of an element; -1 and 0 where there is none. */
int rbm_cublas_type(uint64_t datatype);
int rbm_cublas_compute(uint64_t datatype);
unsigned rbm_cublas_bytes(uint64_t datatype);

/* One call with a function for sizes of 32 and of 64 bits, by family. A word that is an enumeration is rocBLAS's. */
typedef int rbm_cublas_fn(uintptr_t run, void *handle, const uint64_t *words);
rbm_cublas_fn *rbm_cublas_narrow(int family);
rbm_cublas_fn *rbm_cublas_wide(int family);

#pragma GCC visibility pop

#endif
