/* Calls of Go functions that need nothing of Go's, from threads that know nothing of it. */
#ifndef RBM_LEAF_H
#define RBM_LEAF_H

#include "regular.h"

#pragma GCC visibility push(hidden)

/* struct rbm_leaf_registers is what a function takes and returns, in the order of Go's convention: rax, rbx, rcx, rdi, rsi, r8, and the
 * first 8 bytes of xmm0 and xmm1, whatever they are. Of the integers the first one is returned. */
struct rbm_leaf_registers {
    uint64_t integers[6];
    double   floats[2];
};

/* rbm_leaf_recover is what a handler of SIGSEGV or SIGBUS asks, with the context that it was given: where a call of rbm_leaf_guarded, or
 * that of a function of C without it, has met memory that is not there it changes that so that the call returns 0 once the handler has
 * returned, and returns 1. */
int32_t rbm_leaf_recover(void *context);

/* rbm_leaf_known says that there is a leaf at an address, before it is called. */
void rbm_leaf_known(uintptr_t function);

/* struct rbm_leaf is one routine for one element type. */
struct rbm_leaf {
    rbm_regular_fn *run; /* the function for the routine */
    uintptr_t       function;
    uint64_t  elems;       /* of a piece: the most that a function is given */
    uint64_t  block;       /* the most elements that are reduced: more have partial results */
    uint64_t  limit;       /* of gemv, the most columns of a matrix of one row that is transposed; of a triangle that is stored as a
                              full matrix and read by level 2, its largest order; of others, 0 */
    uint64_t  most[2];     /* of a vector, where a call has one of them, and two */
    int32_t   type;        /* 's', 'd', 'c' or 'z' */
    int32_t   real_scalar; /* alpha is real though the type may be complex */
    int32_t   wide;        /* an index is stored in 64 bits */
    int32_t   in_c;        /* the function follows C's convention, and needs no frame: for a T of float or double,
                              dot: int64_t (*)(const T *x, const T *y, uint64_t n, T *result), which returns 1,
                              axpy: int64_t (*)(const T *x, T *y, uint64_t n, const T *alpha), which returns 1, or 0 for an alpha of 0 */
    rbm_regular_fn            *strided;  /* for calls that run does not make: those whose vectors are not contiguous, or null */
    const struct rbm_vectors  *vectors;  /* which strided copies */
};

/* struct rbm_vectors is where the words of a routine, the handle too, have its vectors: of each, the length, and the address, with the increment
 * behind it; 0 where there is none. */
struct rbm_vectors {
    uint8_t words; /* RBM_LEAF_WORDS at the most */
    uint8_t trans; /* where it is another one than NO_TRANS the lengths change places; 0 where there is none */
    uint8_t length[2], at[2];
    bool    written[2];
    bool    forward; /* a negative increment has a rule of its own */
};
enum { RBM_LEAF_WORDS = 16 };

/* rbm_leaf_run sets a leaf's run for a routine, and returns what is to be called, or null: its with is the leaf. Regular are contiguous
 * vectors, short ones that are not, and small matrices: the functions below say how small. */
rbm_regular_fn *rbm_leaf_run(const char *routine, struct rbm_leaf *leaf);

/* rbm_columns_run is the run of a routine that is one call of package builtin's columnsCall, or null. */
rbm_regular_fn *rbm_columns_run(const char *routine);

/* rbm_rotation_run is the run of a rotation that is no loop of Go's, or null. What it needs at the most is the leaf of nrm2. */
rbm_regular_fn *rbm_rotation_run(const char *routine);

/* rbm_strided_set sets a leaf's strided and vectors for a routine. */
void rbm_strided_set(const char *routine, struct rbm_leaf *leaf);

/* rbm_leaf_guarded calls the run of the struct rbm_leaf that with is. */
int32_t rbm_leaf_guarded(const void *with, const uint64_t *words);

/* GUARDED is where the code is that may meet memory that is not there. */
#define GUARDED __attribute__((section("rbm_guarded")))

/* rbm_leaf_dot and rbm_leaf_axpy are the kernels of leaves in_c, in assembly: what they would decline with they keep in memory, which costs a
 * store each, where a compiler saves registers and gives them back. rbm_leaf_short returns that of a routine. */
int32_t rbm_leaf_dot DOT_OF;
int32_t rbm_leaf_axpy AXPY_OF;
uintptr_t rbm_leaf_short(const char *routine);

/* rbm_regular_call calls a function, for who cannot call it, and rbm_short_call a kernel of a form, with the words of a call that is short. It
 * returns 1 if that has made the call, or 0. */
int32_t rbm_short_call(int form, uintptr_t kernel, uintptr_t with, const uint64_t *words);
int32_t rbm_regular_call(uintptr_t run, uintptr_t with, const uint64_t *words);

#pragma GCC visibility pop

#endif
