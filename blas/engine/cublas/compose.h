/* compose.h: the tools of compositions: parts, constants in device memory, arrays of pointers. */
#ifndef RBM_CUBLAS_COMPOSE_H
#define RBM_CUBLAS_COMPOSE_H

#include "cublas.h"

#pragma GCC visibility push(hidden)

enum { NO_TRANS = 111, TRANS, CONJ_TRANS, UPPER = 121, LOWER, UNIT = 132, LEFT = 141, RIGHT };

enum { F16 = 150, F32, F64, C32 = 154, C64, I32 = 162, BF16 = 168 }; /* rocblas_datatype */

/* struct rbm_cublas_job is one composed call. */
struct rbm_cublas_job {
    const struct rbm_cublas_function* f;
    const struct rbm_cublas_handle* h;
    const uint64_t* w; /* rocBLAS's words */
};

/* rbm_cublas_use calls a part with the words of its family. */
int rbm_cublas_use(const struct rbm_cublas_job* j, int part, const uint64_t* words);

/* rbm_cublas_fill stores a value of 32 bits in count words, pitch bytes apart. */
int rbm_cublas_fill(const struct rbm_cublas_job* j, uint64_t to, uint64_t pitch, unsigned value, uint64_t count);

/* rbm_cublas_bring copies bytes in the order of the stream, within the device or between device and host. */
int rbm_cublas_bring(const struct rbm_cublas_job* j, uint64_t to, uint64_t from, uint64_t bytes);

/* rbm_cublas_host_one returns the host address of a 1 of a type. */
uint64_t rbm_cublas_host_one(uint64_t datatype);

/* rbm_cublas_fill_one stores a 1 of a type at count places of zeroed memory. */
int rbm_cublas_fill_one(const struct rbm_cublas_job* j, uint64_t to, uint64_t pitch, uint64_t datatype, uint64_t count);

/* The functions that compute the composed families. */
int rbm_cublas_trtri(const struct rbm_cublas_job* j);
int rbm_cublas_spr_full(const struct rbm_cublas_job* j);
int rbm_cublas_trsm_ex(const struct rbm_cublas_job* j);
int rbm_cublas_syrk_ex(const struct rbm_cublas_job* j);
int rbm_cublas_short_dot(const struct rbm_cublas_job* j);
int rbm_cublas_short_axpy(const struct rbm_cublas_job* j);
int rbm_cublas_axpy_batched(const struct rbm_cublas_job* j);
int rbm_cublas_dot_batched(const struct rbm_cublas_job* j);
int rbm_cublas_scal_batched(const struct rbm_cublas_job* j);
int rbm_cublas_ger_batched(const struct rbm_cublas_job* j);
int rbm_cublas_trsv_batched(const struct rbm_cublas_job* j);
int rbm_cublas_rot_batched(const struct rbm_cublas_job* j);

#pragma GCC visibility pop

#endif
