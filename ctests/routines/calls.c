/* SPDX-License-Identifier: MIT
 *
 * calls.c: every function of the table is called with small numbers, in every combination of types that are arguments: without
 * a handle, in a size query, and with scalars and results on the host and on the device. What all memory of a call adds up to
 * must be what zcalls.h says, which the generator computes with the naive reference: so the right elements are written, and
 * no other. Scalars on the device come with a thread that traps floating-point exceptions. On a GPU the memory is the GPU's, and
 * a call that its library lacks is left out.
 */
#include "../check.h"
#include "../gpu.h"

#include <fenv.h>
#include <math.h>
#include <rocblas_mem.h>
#include <stdint.h>

enum {
    SLOTS = 6,
    ROOM = 4096, /* bytes of all slots of a call */
    PROBLEMS = 2,

    EXCEPTIONS = FE_INVALID | FE_DIVBYZERO /* which no number of these calls gives the engine a reason for */
};

enum shape { PLAIN, BATCHED, STRIDED };

/* Where an operand lies: on the device, or where the pointer mode says. */
enum where { OPERAND, BY_MODE };

/* How a function is called. */
enum way { WITHOUT_HANDLE, SIZE_QUERY, HOST_SCALARS, DEVICE_SCALARS, WAYS };

struct memory {
    _Alignas(16) unsigned char bytes[ROOM];
    void* pointers[SLOTS][PROBLEMS];
    double scalars[2][2];
};

/* slot is the memory of an operand, or of results. */
struct slot {
    char type;
    unsigned char* memory;
    int elems, seed;
};

static rocblas_handle handle;
static struct memory on_host, on_device; /* the second is a copy of what is on the GPU */
static struct memory* device = &on_device;
static struct slot slots[SLOTS];
static size_t used;
static int scalars_used;
static enum way way;
static int computed, builtin;

static int bytes_of(char type) {
    switch (type) {
    case 'i':
    case 'e':
    case 'b':
        return 1;
    case 'h':
    case 't':
        return 2;
    case 's':
    case 'l':
        return 4;
    case 'z':
        return 16;
    default:
        return 8;
    }
}

/* short_format returns the bits of the fraction and the bias of the exponent of a short float. */
static void short_format(char type, int* fraction, int* bias) {
    *fraction = type == 'h' ? 10 : type == 't' ? 7 : type == 'e' ? 3 : 2;
    *bias = type == 'h' ? 15 : type == 't' ? 127 : type == 'e' ? 8 : 16;
}

/* part_at returns the real or the imaginary part of element i. */
static double part_at(char type, const unsigned char* memory, int i, int imaginary) {
    const int size = bytes_of(type);
    const void* at = memory + (size_t)i * (size_t)size;
    unsigned bits = size == 1 ? *(const uint8_t*)at : *(const uint16_t*)at;
    int fraction, bias;
    switch (type) {
    case 's':
        return *(const float*)at;
    case 'd':
        return *(const double*)at;
    case 'c':
        return ((const float*)at)[imaginary];
    case 'z':
        return ((const double*)at)[imaginary];
    case 'i':
        return *(const int8_t*)at;
    case 'l':
        return *(const int32_t*)at;
    case 'x':
        return (double)*(const int64_t*)at;
    }
    short_format(type, &fraction, &bias);
    const unsigned sign = 1u << (8 * size - 1), digits = bits & ((1u << fraction) - 1);
    const int exponent = (int)((bits & (sign - 1)) >> fraction);
    const double size_of = exponent ? ldexp(digits + (1u << fraction), exponent - bias - fraction)
                                    : ldexp(digits, 1 - bias - fraction);
    return bits & sign ? -size_of : size_of;
}

/* put stores a number that is exact in every type, not 0. */
static void put(char type, unsigned char* memory, int i, double re, double im) {
    const int size = bytes_of(type);
    void* at = memory + (size_t)i * (size_t)size;
    int fraction, bias, exponent;
    switch (type) {
    case 's':
        *(float*)at = (float)re;
        return;
    case 'd':
        *(double*)at = re;
        return;
    case 'c':
        ((float*)at)[0] = (float)re, ((float*)at)[1] = (float)im;
        return;
    case 'z':
        ((double*)at)[0] = re, ((double*)at)[1] = im;
        return;
    case 'i':
        *(int8_t*)at = (int8_t)re;
        return;
    case 'l':
        *(int32_t*)at = (int32_t)re;
        return;
    case 'x':
        *(int64_t*)at = (int64_t)re;
        return;
    }
    short_format(type, &fraction, &bias);
    const double digits = (2 * frexp(fabs(re), &exponent) - 1) * (1 << fraction);
    const unsigned bits = (re < 0 ? 1u << (8 * size - 1) : 0) | (unsigned)(exponent - 1 + bias) << fraction | (unsigned)digits;
    if (size == 1)
        *(uint8_t*)at = (uint8_t)bits;
    else
        *(uint16_t*)at = (uint16_t)bits;
}

/* number returns number i of those that all memory holds before a call. */
static double number(int i) {
    static const double numbers[] = {1, -2, 3, 2, -1, 4, -3, 1, -4, 2, 3};
    return numbers[i % 11];
}

/* place_of returns where memory lies for the library, given where it lies in the copy. */
static struct memory* place_of(enum where where) { return where == BY_MODE && way != DEVICE_SCALARS ? &on_host : device; }

/* at makes the memory of a slot, and returns what a call gets as its address: length elements of each problem with guards
 * around them. */
static void* at(int number_of, char type, int length, int seed, enum shape shape, enum where where) {
    struct slot* s = &slots[number_of];
    struct memory* const to = place_of(where);
    struct memory* const copy = to == device ? &on_device : to;
    const int guard = 16 / bytes_of(type), step = (length + guard - 1) / guard * guard + guard;
    const int problems = shape == PLAIN ? 1 : PROBLEMS;
    unsigned char* const from = to->bytes + used;
    *s = (struct slot){type, copy->bytes + used, guard + problems * step, seed};
    used += (size_t)s->elems * (size_t)bytes_of(type);
    REQUIRE(used <= ROOM);
    for (int i = 0; i < s->elems; i++)
        if (type == 'c' || type == 'z')
            put(type, s->memory, i, number(2 * i + seed), number(2 * i + 1 + seed));
        else
            put(type, s->memory, i, number(i + seed), 0);
    for (int i = 0; i < problems; i++)
        copy->pointers[number_of][i] = from + (guard + i * step) * bytes_of(type);
    return shape == BATCHED ? (void*)to->pointers[number_of] : from + guard * bytes_of(type);
}

/* scalar makes a scalar. */
static void* scalar(char type, double re, double im) {
    struct memory* const to = place_of(BY_MODE);
    struct memory* const copy = to == device ? &on_device : to;
    const int i = scalars_used++;
    put(type, (unsigned char*)copy->scalars[i], 0, re, im);
    return to->scalars[i];
}

/* sum returns the weighted sum of all memory of a call. */
static double sum(void) {
    double total = 0;
    for (int s = 0; s < SLOTS; s++)
        for (int i = 0; i < slots[s].elems; i++) {
            total += (1 + (7 * s + 3 * i) % 13) * part_at(slots[s].type, slots[s].memory, i, 0);
            if (slots[s].type == 'c' || slots[s].type == 'z')
                total += (1 + (5 * s + 11 * i) % 17) * part_at(slots[s].type, slots[s].memory, i, 1);
        }
    return total;
}

/* begin prepares for the arguments of a call. */
static void begin(void) {
    memset(slots, 0, sizeof slots);
    used = 0;
    scalars_used = 0;
}

/* ready takes the arguments of a call, whose memory is then made, and sends it. */
static double ready(int none, ...) {
    (void)none;
    if (device != &on_device)
        gpu_send(device, &on_device, sizeof on_device);
    CHECK_OK(rocblas_set_pointer_mode(handle, way == DEVICE_SCALARS ? rocblas_pointer_mode_device : rocblas_pointer_mode_host));
    if (way == SIZE_QUERY)
        CHECK_OK(rocblas_start_device_memory_size_query(handle));
    const double before = sum();
    feclearexcept(FE_ALL_EXCEPT);
    if (builtin && way == DEVICE_SCALARS)
        feenableexcept(EXCEPTIONS);
    return before;
}

/* lacks reports whether the GPU's library has no such function. */
static int lacks(int status) {
    const int none = device != &on_device && (status == rocblas_status_not_implemented || status == rocblas_status_arch_mismatch);
    computed += !none;
    return none;
}

/* done checks what a call did to its memory, whose sum was before and must be want. */
static void done(const char* name, int got, int scalars_on_device, double before, double want, double tolerance) {
    static const int statuses[WAYS] = {
        rocblas_status_invalid_handle, rocblas_status_size_unchanged, rocblas_status_success, rocblas_status_success};
    static const char* const ways[] = {"without a handle", "size query", "scalars on the host", "scalars on the device"};
    const int raised = fetestexcept(EXCEPTIONS);
    size_t bytes = 0;
    int status = statuses[way];
    fedisableexcept(EXCEPTIONS);
    if (way == SIZE_QUERY)
        CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    if (way == SIZE_QUERY && device != &on_device && got == rocblas_status_size_increased)
        status = got; /* a GPU's library may use workspace in any routine */
    if (way > SIZE_QUERY && lacks(got))
        return; /* the output may be a copy of C */
    if (way == HOST_SCALARS && scalars_on_device)
        status = rocblas_status_not_implemented;
    if (status != rocblas_status_success)
        want = before, tolerance = 0;
    if (device != &on_device)
        gpu_fetch(&on_device, device, sizeof on_device);
    const double is = sum();
    if (!check_count(got == status))
        fprintf(stderr, "%s, %s: %s, not %s\n", name, ways[way], check_status_name(got), check_status_name(status));
    if (!check_count(fabs(is - want) <= tolerance))
        fprintf(stderr, "%s, %s: the memory adds up to %.17g, not %.17g\n", name, ways[way], is, want);
    if (!check_count(!builtin || raised == 0))
        fprintf(stderr, "%s, %s: raises a floating-point exception\n", name, ways[way]);
    CHECK_OK(rocblas_mem_get_in_use(handle, &bytes));
    CHECK_SIZE(bytes, 0);
    if (*check_counter(1) > 20)
        exit(check_result());
}

/* A call makes its arguments twice, to the same memory: before it is sent to a GPU, and for the call. */
#define MAKE(function, want, tolerance, scalars_on_device, ...) \
    for (way = WITHOUT_HANDLE; way < WAYS; way++) { \
        begin(); \
        const double before = ready(0, __VA_ARGS__); \
        begin(); \
        const int status = function(way == WITHOUT_HANDLE ? NULL : handle, __VA_ARGS__); \
        done(#function, status, scalars_on_device, before, want, tolerance); \
    }
#define CALL(function, want, tolerance, ...) MAKE(function, want, tolerance, 0, __VA_ARGS__)
#define CALL_ON_DEVICE(function, want, tolerance, ...) MAKE(function, want, tolerance, 1, __VA_ARGS__)

/* The calls are compiled without optimization, which would take three times as long. */
#ifdef __clang__
#define UNOPTIMIZED __attribute__((optnone))
#else
#define UNOPTIMIZED __attribute__((optimize("O0")))
#endif

static UNOPTIMIZED void make_calls(void) {
#include "zcalls.h"
}

int main(void) {
    char name[256] = "";
    const char* asked = getenv("ROCBLAS_MEM_ENGINE");
    REQUIRE_OK(rocblas_create_handle(&handle));
    CHECK_OK(rocblas_mem_get_engine_name(name, sizeof name));
    if (gpu_asked()) {
        asked = "cuBLAS";
        device = gpu_allocate(sizeof *device);
    }
    CHECK(!asked || strncmp(name, asked, strlen(asked)) == 0);
    builtin = strncmp(name, "builtin", 7) == 0;
    make_calls();
    CHECK(computed > 100);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
