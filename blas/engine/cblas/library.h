/* A CBLAS library that was found at run time, and its functions behind the table of every engine (../native/blas.h). */
#ifndef RBM_CBLAS_LIBRARY_H
#define RBM_CBLAS_LIBRARY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../native/blas.h"

#pragma GCC visibility push(hidden)

/* The routines of a table. */
enum rbm_cblas_routine {
    RBM_CBLAS_IAMAX,
    RBM_CBLAS_ASUM,
    RBM_CBLAS_NRM2,
    RBM_CBLAS_DOTU,
    RBM_CBLAS_DOTC,
    RBM_CBLAS_AXPY,
    RBM_CBLAS_COPY,
    RBM_CBLAS_SWAP,
    RBM_CBLAS_SCAL,
    RBM_CBLAS_SCALREAL,
    RBM_CBLAS_GEMV,
    RBM_CBLAS_TRSV,
    RBM_CBLAS_GEMM,
    RBM_CBLAS_TRSM,
    RBM_CBLAS_NEEDED, /* those before are needed, those from here on may be missing; SYMV to SPR2 are of complex types the
                       * Hermitian ones, which are the only ones of theirs in the CBLAS */
    RBM_CBLAS_IAMIN = RBM_CBLAS_NEEDED,
    RBM_CBLAS_ROT,
    RBM_CBLAS_ROTM,
    RBM_CBLAS_GER,
    RBM_CBLAS_GERC,
    RBM_CBLAS_GBMV,
    RBM_CBLAS_SYMV,
    RBM_CBLAS_SBMV,
    RBM_CBLAS_SPMV,
    RBM_CBLAS_SYR,
    RBM_CBLAS_SPR,
    RBM_CBLAS_SYR2,
    RBM_CBLAS_SPR2,
    RBM_CBLAS_TRMV,
    RBM_CBLAS_TBMV,
    RBM_CBLAS_TPMV,
    RBM_CBLAS_TBSV,
    RBM_CBLAS_TPSV,
    RBM_CBLAS_SYMM,
    RBM_CBLAS_HEMM,
    RBM_CBLAS_SYRK,
    RBM_CBLAS_HERK,
    RBM_CBLAS_SYR2K,
    RBM_CBLAS_HER2K,
    RBM_CBLAS_TRMM,
    RBM_CBLAS_GEMMT,
    RBM_CBLAS_ROUTINES
};

/* struct rbm_cblas is a library's functions for one element type, 0 where it has none, and the table of the built-in engine. */
struct rbm_cblas {
    const struct rbm_blas *builtin;
    uintptr_t function[RBM_CBLAS_ROUTINES];
};

/* A table's functions have no argument that says whose they are. So there is code for each library that is open, a slot: for the engine, and for one that is
 * looked at beside it. The caller of these functions makes sure that no other does at the same time.
 *
 * rbm_cblas_take finds the slot of a library, or one for it. It returns -1 if there is none; rbm_cblas_give ends one use.
 *
 * rbm_cblas_table is the table of a slot for an element type, 's', 'd', 'c' or 'z'. The slot's first user fills it. A function that the library lacks is
 * the built-in engine's. A complex type's table takes a function of its real type's. */
enum { RBM_CBLAS_SLOTS = 2 };
int rbm_cblas_take(const void *library);
void rbm_cblas_give(int slot);
const struct rbm_blas *rbm_cblas_table(int slot, char type, const struct rbm_cblas *library);

/* rbm_cblas_enter and rbm_cblas_leave stand around calls into a library. A fork waits until no thread is between them, and
 * threads wait at the first while one is under way: libraries with threads of their own stop those when the process forks,
 * and a call that is under way would wait for them for ever. */
struct rbm_cblas_inside {
    atomic_int calls; /* threads inside the library */
    atomic_int forks; /* under way */
};
extern struct rbm_cblas_inside rbm_cblas_inside;

/* rbm_cblas_wait is rbm_cblas_enter, once that has begun, while a fork is under way. */
void rbm_cblas_wait(void);

static inline void rbm_cblas_enter(void)
{
    atomic_fetch_add(&rbm_cblas_inside.calls, 1);
    if (__builtin_expect(atomic_load(&rbm_cblas_inside.forks), 0)) rbm_cblas_wait();
}

static inline void rbm_cblas_leave(void)
{
    atomic_fetch_sub_explicit(&rbm_cblas_inside.calls, 1, memory_order_release);
}

/* RBM_CBLAS_UNSHARED is how many elements a vector may have for its call to need no place inside the library. What a fork stops are the threads of
 * OpenBLAS, which share no vector of less than 10,000. */
enum { RBM_CBLAS_UNSHARED = 8192 };

/* rbm_cblas_watch_forks makes forks wait as said above, from now on, for a library that is open.
 *
 * Returns:
 *   0, or -1 if there is no library */
int rbm_cblas_watch_forks(void *library);

/* rbm_cblas_describe writes what the library calls itself, an empty string if it does not say.
 *
 * Returns:
 *   the bits of its integers, 32 or 64, as far as the library says; 32 if it does not */
int rbm_cblas_describe(void *library, char *out, size_t out_bytes);

/* rbm_cblas_set_threads sets the library's number of threads.
 *
 * Returns:
 *   1  set
 *   0  the library offers no way to set it that is known here */
int rbm_cblas_set_threads(void *library, int threads);

/* rbm_cblas_threads asks for that number.
 *
 * Returns:
 *   the number, or 0 if the library offers no way to ask that is known here */
int rbm_cblas_threads(void *library);

#pragma GCC visibility pop

#endif
