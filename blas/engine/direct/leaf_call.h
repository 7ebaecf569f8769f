/* What the functions of routines share that call leaves. */
#ifndef RBM_LEAF_CALL_H
#define RBM_LEAF_CALL_H

#include "leaf.h"

/* What the functions of routines call is part of them. */
#define ALWAYS inline __attribute__((always_inline))

/* leaf_call calls the function at an address. From the C convention to Go's: Go keeps nothing for its caller but the frame, wants xmm15 to
 * be zero, has its goroutine in r14, where it finds a null one that it must not need, and stores what it got in registers above the
 * return address. The compiler may keep something in the 128 bytes below the stack. */
static ALWAYS void leaf_call(uintptr_t function, struct rbm_leaf_registers *registers)
{
#ifdef __x86_64__
    register uint64_t  a __asm__("rax") = registers->integers[0];
    register uint64_t  b __asm__("rbx") = registers->integers[1];
    register uint64_t  c __asm__("rcx") = registers->integers[2];
    register uint64_t  d __asm__("rdi") = registers->integers[3];
    register uint64_t  e __asm__("rsi") = registers->integers[4];
    register uint64_t  f __asm__("r8") = registers->integers[5];
    register double    first __asm__("xmm0") = registers->floats[0];
    register double    second __asm__("xmm1") = registers->floats[1];
    register uintptr_t callee __asm__("r10") = function;
    __asm__ volatile("lea -256(%%rsp), %%rsp\n\t"
                     "xor %%r14d, %%r14d\n\t"
                     "xorps %%xmm15, %%xmm15\n\t"
                     "call *%%r10\n\t"
                     "lea 256(%%rsp), %%rsp"
                     : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f), "+x"(first), "+x"(second), "+r"(callee)
                     :
                     : "rdx", "r9", "r11", "r12", "r13", "r14", "r15", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
                       "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "memory", "cc");
    registers->integers[0] = a;
    registers->floats[0] = first;
    registers->floats[1] = second;
#else
    (void)function, (void)registers; /* there are no leaves */
#endif
}

/* LEAF begins the function of a routine. */
#define LEAF(name) GUARDED static int32_t name(const void *with, const uint64_t *w)

static ALWAYS const struct rbm_leaf *leaf_of(const void *with)
{
    return with;
}

/* strided makes a call that another function does not make, if its vectors are why. */
static ALWAYS int32_t strided(const void *with, const uint64_t *w)
{
    const struct rbm_leaf *leaf = leaf_of(with);
    return leaf->strided ? leaf->strided(leaf, w) : 0;
}

/* VECTOR_LEAF is LEAF for a function that makes calls with contiguous vectors, of a routine that others go on to strided. */
#define VECTOR_LEAF(name)                                                                                                       \
    static ALWAYS int32_t contiguous_##name(const void *with, const uint64_t *w);                                               \
    LEAF(name)                                                                                                                  \
    {                                                                                                                           \
        return contiguous_##name(with, w) ? 1 : strided(with, w);                                                               \
    }                                                                                                                           \
    static ALWAYS int32_t contiguous_##name(const void *with, const uint64_t *w)

static ALWAYS bool is_complex(const struct rbm_leaf *leaf)
{
    return leaf->type == 'c' || leaf->type == 'z';
}

static ALWAYS bool is_double(const struct rbm_leaf *leaf)
{
    return leaf->type == 'd' || leaf->type == 'z';
}

/* element_bytes is the size of an element. */
static ALWAYS uint64_t element_bytes(const struct rbm_leaf *leaf)
{
    const uint64_t real = is_double(leaf) ? sizeof(double) : sizeof(float);
    return is_complex(leaf) ? 2 * real : real;
}

/* load_real and store_real are for numbers of a leaf's real type, by their place behind an address. */
static ALWAYS double load_real(const struct rbm_leaf *leaf, uint64_t address, uint64_t index)
{
    double wide;
    float  narrow;
    if (!is_double(leaf)) {
        memcpy(&narrow, bytes_at(address + index * sizeof narrow), sizeof narrow);
        return (double)narrow;
    }
    memcpy(&wide, bytes_at(address + index * sizeof wide), sizeof wide);
    return wide;
}

static ALWAYS void store_real(const struct rbm_leaf *leaf, uint64_t address, uint64_t index, double wide)
{
    const float narrow = (float)wide;
    if (is_double(leaf))
        memcpy(bytes_at(address + index * sizeof wide), &wide, sizeof wide);
    else
        memcpy(bytes_at(address + index * sizeof narrow), &narrow, sizeof narrow);
}

static ALWAYS uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static ALWAYS bool is_one(int32_t type, const union scalar *value)
{
    switch (type) {
    case 's': return value->s[0] == 1;
    case 'd': return value->d[0] == 1;
    case 'c': return value->s[0] == 1 && value->s[1] == 0;
    }
    return value->d[0] == 1 && value->d[1] == 0;
}

static ALWAYS union scalar one_of(int32_t type)
{
    return type == 'd' || type == 'z' ? (union scalar){.d = {1, 0}} : (union scalar){.s = {1, 0}};
}

static ALWAYS bool contiguous(uint64_t address, uint64_t inc)
{
    return address_given(address) && inc == 1;
}

/* few_elements says whether a matrix has no more elements than one leaf is given. */
static ALWAYS bool few_elements(const struct rbm_leaf *leaf, uint64_t rows, uint64_t cols)
{
    return rows <= leaf->elems && cols <= leaf->elems && rows * cols <= leaf->elems;
}

#endif
