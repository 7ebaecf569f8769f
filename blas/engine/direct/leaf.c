#include "leaf_call.h"

#include <math.h>
#include <stddef.h>

/* Level 1 of contiguous vectors, and products of small matrices and contiguous vectors; strided.c has others. A loop of Go's takes a vector as its
 * address, its length and its capacity. */

/* KERNEL begins that of one which calls a function of C, and touches nothing of its caller's itself. */
#define KERNEL(name) __attribute__((section("rbm_kernel_callers"))) static int32_t name(const void *with, const uint64_t *w)

/* parts_of is the length of a vector of n elements that is given by its parts. */
static ALWAYS uint64_t parts_of(const struct rbm_leaf *leaf, uint64_t n)
{
    return is_complex(leaf) ? 2 * n : n;
}

/* takes says whether calls with so many vectors of n elements are made here. */
static ALWAYS bool takes(const struct rbm_leaf *leaf, int vectors, uint64_t n)
{
    return n - 1 < leaf->most[vectors - 1];
}

static ALWAYS struct rbm_leaf_registers vector(uint64_t x, uint64_t n)
{
    return (struct rbm_leaf_registers){.integers = {x, n, n}};
}

static ALWAYS struct rbm_leaf_registers vectors(uint64_t x, uint64_t y, uint64_t n)
{
    return (struct rbm_leaf_registers){.integers = {x, n, n, y, n, n}};
}

/* put_scalar puts a number of a type where a loop takes it. */
static ALWAYS void put_scalar(int32_t type, const union scalar *value, struct rbm_leaf_registers *registers)
{
    if (type == 'd' || type == 'z') {
        memcpy(registers->floats, value->d, sizeof registers->floats);
        return;
    }
    memcpy(&registers->floats[0], &value->s[0], sizeof(float));
    memcpy(&registers->floats[1], &value->s[1], sizeof(float));
}

/* call_kernel calls a function of C. It is no jump: rbm_leaf_recover looks where that returns to. */
static ALWAYS int32_t call_kernel(const struct rbm_leaf *leaf, uint64_t x, uint64_t y, uint64_t n, uint64_t scalar)
{
    int64_t done = ((int64_t(*)(uint64_t, uint64_t, uint64_t, uint64_t))leaf->function)(x, y, n, scalar);
    __asm__ volatile("" : "+r"(done));
    return (int32_t)done;
}

/* store_sums stores a sum of a type, as the lower bytes of its real part, and of the imaginary one where there is one. */
static ALWAYS void store_sums(int32_t type, uint64_t address, double real, double imaginary)
{
    uint8_t *out = bytes_at(address);
    if (type == 'd' || type == 'z') {
        memcpy(out, &real, sizeof real);
        if (type == 'z') memcpy(out + sizeof real, &imaginary, sizeof imaginary);
        return;
    }
    memcpy(out, &real, sizeof(float));
    if (type == 'c') memcpy(out + sizeof(float), &imaginary, sizeof(float));
}

/* n, x, incx, y, incy, result. What reduces several blocks has partial results in the workspace, which is not known here. */
VECTOR_LEAF(dot)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!takes(leaf, 2, w[1]) || !contiguous(w[2], w[3]) || !contiguous(w[4], w[5]) || w[1] > leaf->block || !address_given(w[6]))
        return 0;
    struct rbm_leaf_registers registers = vectors(w[2], w[4], w[1]);
    leaf_call(leaf->function, &registers);
    store_sums(leaf->type, w[6], registers.floats[0], registers.floats[1]);
    return 1;
}

/* The same of a real type, with a function of C. */
KERNEL(real_dot)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!address_given(w[6])) return 0;
    if (__builtin_expect(w[1] - 1 >= leaf->block || !contiguous(w[2], w[3]) || !contiguous(w[4], w[5]), 0)) return rbm_leaf_guarded(with, w);
    return call_kernel(leaf, w[2], w[4], w[1], w[6]);
}

/* n, alpha, x, incx, y, incy */
VECTOR_LEAF(axpy)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    union scalar           alpha;
    if (!takes(leaf, 2, w[1]) || !contiguous(w[3], w[4]) || !contiguous(w[5], w[6]) || !read_scalar(leaf->type, w[2], &alpha))
        return 0;
    for (uint64_t from = 0; from < w[1]; from += leaf->elems) {
        const uint64_t            skip = from * element_bytes(leaf);
        struct rbm_leaf_registers registers = vectors(w[3] + skip, w[5] + skip, smaller(w[1] - from, leaf->elems));
        put_scalar(leaf->type, &alpha, &registers);
        leaf_call(leaf->function, &registers);
    }
    return 1;
}

/* The same of a real type, with a function of C, which takes a vector of any length. */
KERNEL(real_axpy)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!takes(leaf, 2, w[1]) || !contiguous(w[3], w[4]) || !contiguous(w[5], w[6]) || !address_given(w[2]))
        return rbm_leaf_guarded(with, w);
    return call_kernel(leaf, w[3], w[5], w[1], w[2]);
}

/* n, x, incx, y, incy: swap, and copy */
VECTOR_LEAF(swap)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!takes(leaf, 2, w[1]) || !contiguous(w[2], w[3]) || !contiguous(w[4], w[5])) return 0;
    for (uint64_t from = 0; from < w[1]; from += leaf->elems) {
        const uint64_t            skip = from * element_bytes(leaf);
        struct rbm_leaf_registers registers = vectors(w[2] + skip, w[4] + skip, parts_of(leaf, smaller(w[1] - from, leaf->elems)));
        leaf_call(leaf->function, &registers);
    }
    return 1;
}

/* n, alpha, x, incx. An alpha of 1 has a rule of its own. */
VECTOR_LEAF(scal)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    int32_t                type = leaf->real_scalar ? real_type(leaf->type) : leaf->type;
    union scalar           alpha;
    if (!takes(leaf, 1, w[1]) || !contiguous(w[3], w[4]) || !read_scalar(type, w[2], &alpha) || is_one(type, &alpha)) return 0;
    for (uint64_t from = 0; from < w[1]; from += leaf->elems) {
        const uint64_t            count = smaller(w[1] - from, leaf->elems);
        struct rbm_leaf_registers registers =
            vector(w[3] + from * element_bytes(leaf), leaf->real_scalar ? parts_of(leaf, count) : count);
        put_scalar(type, &alpha, &registers);
        leaf_call(leaf->function, &registers);
    }
    return 1;
}

/* n, x, incx, y, incy, c, s. With a complex s there is another rule. */
VECTOR_LEAF(rot)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    union scalar           c = {.d = {0, 0}}, s = c, both = c;
    if (!takes(leaf, 2, w[1]) || !contiguous(w[2], w[3]) || !contiguous(w[4], w[5]) || !address_given(w[6]) || !address_given(w[7]))
        return 0;
    read_scalar(real_type(leaf->type), w[6], &c);
    read_scalar(leaf->real_scalar ? real_type(leaf->type) : leaf->type, w[7], &s);
    if ((is_double(leaf) ? s.d[1] : s.s[1]) != 0) return 0;
    if (is_double(leaf)) {
        both.d[0] = c.d[0], both.d[1] = s.d[0];
    } else {
        both.s[0] = c.s[0], both.s[1] = s.s[0];
    }
    for (uint64_t from = 0; from < w[1]; from += leaf->elems) {
        const uint64_t            skip = from * element_bytes(leaf);
        struct rbm_leaf_registers registers = vectors(w[2] + skip, w[4] + skip, parts_of(leaf, smaller(w[1] - from, leaf->elems)));
        put_scalar(leaf->type, &both, &registers);
        leaf_call(leaf->function, &registers);
    }
    return 1;
}

/* n, x, incx, result */
VECTOR_LEAF(asum)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!takes(leaf, 1, w[1]) || !contiguous(w[2], w[3]) || w[1] > leaf->block || !address_given(w[4])) return 0;
    struct rbm_leaf_registers registers = vector(w[2], parts_of(leaf, w[1]));
    leaf_call(leaf->function, &registers);
    store_real(leaf, w[4], 0, registers.floats[0]);
    return 1;
}

/* n, x, incx, result. Where squares may have been lost or have become Inf there is more to do. */
VECTOR_LEAF(nrm2)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!takes(leaf, 1, w[1]) || !contiguous(w[2], w[3]) || w[1] > leaf->block || !address_given(w[4])) return 0;
    struct rbm_leaf_registers registers = vector(w[2], parts_of(leaf, w[1]));
    leaf_call(leaf->function, &registers);
    double sum = registers.floats[0];
    if (!(sum > 1e-280 && sum < 1e300)) return 0;
    store_real(leaf, w[4], 0, sqrt(sum));
    return 1;
}

/* n, x, incx, result. Of vectors of several blocks, with a NaN, or without a number to be found, the rules are elsewhere. */
VECTOR_LEAF(amax)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    if (!takes(leaf, 1, w[1]) || !contiguous(w[2], w[3]) || w[1] > leaf->block || !address_given(w[4])) return 0;
    struct rbm_leaf_registers registers = vector(w[2], w[1]);
    leaf_call(leaf->function, &registers);
    int64_t index = (int64_t)registers.integers[0] + 1;
    if (index <= 0) return 0;
    if (leaf->wide) {
        memcpy(bytes_at(w[4]), &index, sizeof index);
    } else {
        int32_t narrow = (int32_t)index;
        memcpy(bytes_at(w[4]), &narrow, sizeof narrow);
    }
    return 1;
}

/* struct matrix_vector is package builtin's gemvCall. */
struct matrix_vector {
    uint64_t m, n, lda, alpha, beta, a, x, y, form;
};

/* trans, m, n, alpha, A, lda, x, incx, beta, y, incy. Larger matrices are cut into pieces, and one row that is transposed is a vector. */
VECTOR_LEAF(gemv)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    union scalar           alpha, beta;
    if ((w[2] == 1 && w[1] != NO_TRANS && w[3] > leaf->limit) || !factor_fits(NO_TRANS, w[2], w[3], w[5], w[6])
        || !few_elements(leaf, w[2], w[3]) || !is_trans(w[1]) || !contiguous(w[7], w[8]) || !contiguous(w[10], w[11]) || !address_given(w[9])
        || !read_scalar(leaf->type, w[4], &alpha))
        return 0;
    read_scalar(leaf->type, w[9], &beta);
    struct matrix_vector      call = {w[2], w[3], w[6], (uintptr_t)&alpha, (uintptr_t)&beta, w[5], w[7], w[10], w[1] - NO_TRANS};
    struct rbm_leaf_registers registers = {.integers = {(uintptr_t)&call}};
    leaf_call(leaf->function, &registers);
    return 1;
}

/* of_routine is what there is for a routine. */
static const struct routine {
    const char     *name;
    rbm_regular_fn *guarded, *kernel; /* kernel calls a function of C, and guarded, or strided where that is null, only if it has to */
} *of_routine(const char *name, bool in_c)
{
    static const struct routine in_go[] = {
        {"dot", dot, NULL},   {"dotc", dot, NULL},      {"axpy", axpy, NULL}, {"swap", swap, NULL}, {"vectorCopy", swap, NULL},
        {"scal", scal, NULL}, {"scalReal", scal, NULL}, {"asum", asum, NULL}, {"nrm2", nrm2, NULL}, {"amax", amax, NULL},
        {"amin", amax, NULL}, {"gemv", gemv, NULL},     {"rot", rot, NULL},
        {NULL, NULL, NULL},
    };
    static const struct routine kernels[] = {
        {"dot", NULL, real_dot}, {"dotc", NULL, real_dot}, {"axpy", NULL, real_axpy}, {NULL, NULL, NULL},
    };
    const struct routine *found = in_c ? kernels : in_go;
    while (found->name && strcmp(found->name, name) != 0) found++;
    return found;
}

/* run_elsewhere is a routine's function where that is in another file, or null. */
static rbm_regular_fn *run_elsewhere(const char *routine)
{
    rbm_regular_fn *run = rbm_columns_run(routine);
    return run ? run : rbm_rotation_run(routine);
}

rbm_regular_fn *rbm_leaf_run(const char *routine, struct rbm_leaf *leaf)
{
    const struct routine *found = of_routine(routine, leaf->in_c);
    rbm_strided_set(routine, leaf);
    leaf->run = found->name || leaf->in_c ? found->guarded : run_elsewhere(routine);
    if (!leaf->run) leaf->run = leaf->strided;
    return found->kernel ? found->kernel : leaf->run ? rbm_leaf_guarded : NULL;
}

uintptr_t rbm_leaf_short(const char *routine)
{
#ifdef __x86_64__
    _Static_assert(offsetof(struct rbm_leaf, function) == 8 && offsetof(struct rbm_short, with) == 0 && offsetof(struct rbm_short, decline) == 8,
                   "call_amd64.S knows them");
    return strcmp(routine, "axpy") == 0 ? (uintptr_t)rbm_leaf_axpy : (uintptr_t)rbm_leaf_dot;
#else
    (void)routine;
    return 0; /* there are no leaves */
#endif
}

/* What rbm_short_call's kernels hand a call on to, whatever its words are. */
enum { DECLINED = -1 };

static int32_t declined(void)
{
    return DECLINED;
}

int32_t rbm_short_call(int form, uintptr_t kernel, uintptr_t with, const uint64_t *w)
{
    const struct rbm_short row = {(const void *)with, (uintptr_t)declined};
    switch (form) { /* capi/control.h's enum rbm_form */
    case 2: return ((int32_t(*) DOT_OF)kernel)(w[0], w[1], w[2], &row, w[4], w[5], w[6]) != DECLINED;
    case 3: return ((int32_t(*) AXPY_OF)kernel)(w[0], w[1], w[2], w[3], &row, w[5], w[6]) != DECLINED;
    }
    return 0;
}

int32_t rbm_regular_call(uintptr_t run, uintptr_t with, const uint64_t *words)
{
    return ((rbm_regular_fn *)run)((const void *)with, words);
}
