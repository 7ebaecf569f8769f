/* library.h: a CBLAS library that was found at run time, and its functions behind the table that every
 * engine has (../native/blas.h). */
#ifndef RBM_CBLAS_LIBRARY_H
#define RBM_CBLAS_LIBRARY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "blas.h"

#pragma GCC visibility push(hidden)

/* enum rbm_cblas_routine numbers the routines of a table. */
enum rbm_cblas_routine {
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
    RBM_CBLAS_NEEDED, /* the routines above are required, those below may be missing. For complex types SYMV to SPR2 are
                       * the Hermitian routines, because CBLAS has no symmetric ones. */
    RBM_CBLAS_ROT = RBM_CBLAS_NEEDED,
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

/* struct rbm_cblas holds the functions of a library for one element type, 0 if missing, and the table of
 * the built-in engine. */
struct rbm_cblas {
    const struct rbm_blas *builtin;
    uintptr_t function[RBM_CBLAS_ROUTINES];
};

/* The functions of a table have no argument that identifies the library. So each open library has its own
 * copy of the code, a slot. There are two: one for the engine, and one for a library that is only examined.
 * The caller must serialize calls of the next three functions.
 *
 * rbm_cblas_take returns the slot of a library, or a free slot for it, and -1 if there is none.
 * rbm_cblas_give ends one use of a slot.
 *
 * rbm_cblas_table returns the table of a slot for an element type, 's', 'd', 'c' or 'z'. The first user of
 * the slot fills it. The built-in engine's functions replace those that the library lacks. The table of a
 * complex type uses a function of its real type. */
enum { RBM_CBLAS_SLOTS = 2 };
int rbm_cblas_take(const void *library);
void rbm_cblas_give(int slot);
const struct rbm_blas *rbm_cblas_table(int slot, char type, const struct rbm_cblas *library);

/* rbm_cblas_abandon replaces the functions of all tables by the built-in engine's. Thread-safe, also while calls are
 * made. */
void rbm_cblas_abandon(void);

/* rbm_cblas_enter and rbm_cblas_leave enclose calls of a library. A fork, and the end of the process, wait until no
 * thread is between them, and threads wait in rbm_cblas_enter meanwhile. The reason: libraries with their own
 * threads stop those threads when the process forks or ends, and a running call would wait for them forever. At the
 * end, a library also frees memory that a running call uses. */
struct rbm_cblas_inside {
    atomic_int calls; /* threads inside the library */
    atomic_int closed; /* forks under way, and 1 when the process ends */
};
extern struct rbm_cblas_inside rbm_cblas_inside;
extern _Thread_local int rbm_cblas_own __attribute__((tls_model("initial-exec"))); /* the calls of this thread */

/* rbm_cblas_wait completes rbm_cblas_enter while a fork is under way. At the end of the process it does not return. */
void rbm_cblas_wait(void);

static inline void rbm_cblas_enter(void)
{
    atomic_fetch_add(&rbm_cblas_inside.calls, 1);
    if (__builtin_expect(atomic_load(&rbm_cblas_inside.closed), 0)) rbm_cblas_wait();
    rbm_cblas_own++;
}

static inline void rbm_cblas_leave(void)
{
    rbm_cblas_own--;
    atomic_fetch_sub_explicit(&rbm_cblas_inside.calls, 1, memory_order_release);
}

/* RBM_CBLAS_UNSHARED is the longest vector whose call needs no rbm_cblas_enter. A fork only stops the
 * threads of OpenBLAS, and OpenBLAS does not share vectors of less than 10,000 elements. */
enum { RBM_CBLAS_UNSHARED = 8192 };

/* rbm_cblas_watch makes every later fork, and the end of the process, wait as described above. It is called after a
 * library is opened: handlers run in reverse order of registration, so these run before the library's own. */
void rbm_cblas_watch(void);

/* rbm_cblas_describe writes the library's name for itself, or an empty string if it has none. It returns the bits of
 * the library's integers, 32 or 64, and 32 if the library does not report them. */
int rbm_cblas_describe(void *library, char *out, size_t out_bytes);

/* rbm_cblas_set_threads sets the library's number of threads if the library has a known function for it. */
void rbm_cblas_set_threads(void *library, int threads);

/* rbm_cblas_threads returns the library's number of threads, or 0 if the library has no known function for it. */
int rbm_cblas_threads(void *library);

#pragma GCC visibility pop

#endif
