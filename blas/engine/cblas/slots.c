/* slots.c: the tables of the open libraries, each in a slot. */
#include "library.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "guard.h"

/* The enumeration values of CBLAS. */
enum { COL_MAJOR = 102, NO_TRANS = 111, TRANS, CONJ_TRANS };

/* The functions below report whether a library with 32-bit integers can compute a call. Some libraries
 * compute the product of a size and a distance in 32 bits. */

static inline bool size_fits(int64_t n) { return (uint64_t)n - 1 < INT_MAX; }

static inline bool sizes_fit(int64_t a, int64_t b, int64_t c) { return size_fits(a) && size_fits(b) && size_fits(c); }

static inline bool vector_fits(int64_t n, int64_t inc)
{
    if (__builtin_expect(inc == 1, 1)) return size_fits(n);
    const uint64_t step = inc < 0 ? -(uint64_t)inc : (uint64_t)inc;
    return size_fits(n) && step - 1 < INT_MAX && (uint64_t)n * step <= INT_MAX;
}

static inline bool forward_fits(int64_t n, int64_t inc) { return inc > 0 && vector_fits(n, inc); }

static inline bool pair_fits(int64_t n, int64_t incx, int64_t incy) { return vector_fits(n, incx) && vector_fits(n, incy); }

static inline bool band_fits(int64_t diagonals, int64_t n, int64_t lda) { return diagonals <= INT_MAX && lda > 0 && vector_fits(n, lda); }

static inline bool packed_fits(int64_t n) { return size_fits(n) && (uint64_t)n * ((uint64_t)n + 1) / 2 <= INT_MAX; }

/* UNGUARDED makes a call without the guard: a library holds locks and has its own threads, so a fault in it goes to the
 * program. The guard stays off, because the caller's last step is such a call. ASK makes one of a library, between
 * rbm_cblas_enter and rbm_cblas_leave if the vectors are long. ASK_WAITING always enters. ASK_RESULT puts the guard back
 * for a caller that stores a result. */
#define UNGUARDED(call)                    \
    do {                                   \
        rbm_guard_current = NULL;          \
        __asm__ volatile("" ::: "memory"); \
        call;                              \
    } while (0)
#define ASK(elems, call)                                         \
    do {                                                         \
        if (__builtin_expect((elems) > RBM_CBLAS_UNSHARED, 0)) { \
            rbm_cblas_enter();                                   \
            UNGUARDED(call);                                     \
            rbm_cblas_leave();                                   \
        } else {                                                 \
            UNGUARDED(call);                                     \
        }                                                        \
    } while (0)
#define ASK_RESULT(elems, call)                            \
    do {                                                   \
        struct rbm_guard *const guard = rbm_guard_current; \
        ASK(elems, call);                                  \
        __asm__ volatile("" ::: "memory");                 \
        rbm_guard_current = guard;                         \
        __asm__ volatile("" ::: "memory");                 \
    } while (0)
#define ASK_WAITING(call) ASK(INT_MAX, call)

#define PASTE_(x, letter, slot) x##_##letter##_##slot
#define PASTE(x, letter, slot) PASTE_(x, letter, slot)
#define NAME(x) PASTE(x, LETTER, SLOT)
#define REAL_NAME(x) PASTE(x, REAL_LETTER, SLOT)

#define SLOT 0
#include "slot.h"
#undef SLOT
#define SLOT 1
#include "slot.h"
#undef SLOT
static struct {
    const void            *library;
    int                    uses;
    const struct rbm_blas *tables[4];
    const struct rbm_blas *builtin[4]; /* what a table's functions replace */
} slots[RBM_CBLAS_SLOTS];

int rbm_cblas_take(const void *library)
{
    int unused = -1;
    for (int i = 0; i < RBM_CBLAS_SLOTS; i++) {
        if (slots[i].uses && slots[i].library == library) {
            slots[i].uses++;
            return i;
        }
        if (!slots[i].uses) unused = i;
    }
    if (unused >= 0) {
        slots[unused].library = library;
        slots[unused].uses    = 1;
    }
    return unused;
}

void rbm_cblas_give(int slot)
{
    slots[slot].uses--;
}

const struct rbm_blas *rbm_cblas_table(int slot, char type, const struct rbm_cblas *library)
{
    typedef const struct rbm_blas *fill(const struct rbm_cblas *);
#define FILLS(slot) {fill_s_##slot, fill_d_##slot, fill_c_##slot, fill_z_##slot}
    static fill *const fills[RBM_CBLAS_SLOTS][4] = {FILLS(0), FILLS(1)};
    const int          number                    = type == 's' ? 0 : type == 'd' ? 1 : type == 'c' ? 2 : 3;
    if (slots[slot].uses == 1) {
        slots[slot].builtin[number] = library->builtin;
        slots[slot].tables[number]  = fills[slot][number](library);
    }
    return slots[slot].tables[number];
}

/* One function of a table as a word, so that a call reads either the old or the new one. */
typedef uintptr_t function_word __attribute__((may_alias));

void rbm_cblas_abandon(void)
{
    for (int i = 0; i < RBM_CBLAS_SLOTS * 4; i++) {
        function_word       *to   = (function_word *)slots[i / 4].tables[i % 4];
        const function_word *from = (const function_word *)slots[i / 4].builtin[i % 4];
        for (size_t word = 0; to && word < sizeof(struct rbm_blas) / sizeof *to; word++) __atomic_store_n(to + word, from[word], __ATOMIC_RELEASE);
    }
}
