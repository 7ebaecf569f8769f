/* SPDX-License-Identifier: MIT
 *
 * small_stacks.c: calls on small stacks. The routines of levels 1 to 3, in every type, shape and width, work on
 * the smallest stack that docs/contracts.md states for the engine, both of a thread and of a context of the
 * program. On a smaller thread a call works, or returns a status with a text that gives the reason.
 * `small_stacks measure` prints the stack that each routine uses.
 */
#include "../check.h"

#include <dlfcn.h>
#include <pthread.h>
#include <rocblas_mem.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { kib = 1024, page = 4096, most_words = 24, most_order = 256, elems = 2 * most_order * most_order, large = 1024 * kib };

/* The arguments of a routine after its handle: n and k are sizes, x and A operands of a vector or matrix
 * followed by i or l, P a packed matrix, r a result, c a scalar, S side, U uplo, T trans and D diag. Modified
 * rotations, whose batched parameters are on the device, have their own test. */
static const struct {
    const char *types, *name, *arguments;
} routines[] = {
    {"is id ic iz", "amax", "n xi r"},
    {"is id ic iz", "amin", "n xi r"},
    {"s d sc dz", "asum", "n xi r"},
    {"s d sc dz", "nrm2", "n xi r"},
    {"s d c z", "axpy", "n c xi yi"},
    {"s d c z", "copy", "n xi yi"},
    {"s d c z", "swap", "n xi yi"},
    {"s d", "dot", "n xi yi r"},
    {"c z", "dotu", "n xi yi r"},
    {"c z", "dotc", "n xi yi r"},
    {"s d c z cs zd", "scal", "n c xi"},
    {"s d c cs z zd", "rot", "n xi yi c c"},
    {"s d c z", "gemv", "T n n c Al xi c yi"},
    {"s d c z", "gbmv", "T n n 0 0 c Al xi c yi"},
    {"s d", "ger", "n n c xi yi Al"},
    {"c z", "geru", "n n c xi yi Al"},
    {"c z", "gerc", "n n c xi yi Al"},
    {"s d c z", "symv", "U n c Al xi c yi"},
    {"c z", "hemv", "U n c Al xi c yi"},
    {"c z", "hbmv", "U n 0 c Al xi c yi"},
    {"s d", "sbmv", "U n 0 c Al xi c yi"},
    {"s d", "spmv", "U n c P xi c yi"},
    {"c z", "hpmv", "U n c P xi c yi"},
    {"s d c z", "syr", "U n c xi Al"},
    {"c z", "her", "U n c xi Al"},
    {"s d c z", "syr2", "U n c xi yi Al"},
    {"c z", "her2", "U n c xi yi Al"},
    {"s d c z", "spr", "U n c xi P"},
    {"s d", "spr2", "U n c xi yi P"},
    {"c z", "hpr", "U n c xi P"},
    {"c z", "hpr2", "U n c xi yi P"},
    {"s d c z", "trmv", "U T D n Al xi"},
    {"s d c z", "tbmv", "U T D n 0 Al xi"},
    {"s d c z", "tpmv", "U T D n P xi"},
    {"s d c z", "trsv", "U T D n Al xi"},
    {"s d c z", "tbsv", "U T D n 0 Al xi"},
    {"s d c z", "tpsv", "U T D n P xi"},
    {"s d c z", "gemm", "T T n n n c Al Bl c Cl"},
    {"s d c z", "symm", "S U n n c Al Bl c Cl"},
    {"c z", "hemm", "S U n n c Al Bl c Cl"},
    {"s d c z", "syrk", "U T n n c Al c Cl"},
    {"c z", "herk", "U T n n c Al c Cl"},
    {"s d c z", "syr2k", "U T n n c Al Bl c Cl"},
    {"c z", "her2k", "U T n n c Al Bl c Cl"},
    {"s d c z", "syrkx", "U T n n c Al Bl c Cl"},
    {"c z", "herkx", "U T n n c Al Bl c Cl"},
    {"s d c z", "trmm", "S U T D n n c Al Bl Cl"},
    {"s d c z", "trsm", "S U T D n n c Al Bl"},
    {"s d c z", "trtri", "U D n Al Cl"},
    {"s d c z", "dgmm", "S n n Al xi Cl"},
    {"s d c z", "geam", "T T n n c Al c Bl Cl"},
    {"s d c z", "gemmt", "U T T n n c Al Bl c Cl"},
};

/* A function of the header; all arguments are words. */
typedef rocblas_status any_function(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t);
struct call {
    any_function* function;
    char name[64];
    int order;
    uint64_t words[most_words];
};

static double operands[5][elems] __attribute__((aligned(64))), scalars[8], results[8]; /* large enough for complex numbers */
static void* pointers[5][1];
static struct call* calls;
static size_t count;
static rocblas_handle handle;

/* word_of returns the argument for a letter: the address of an operand, of a pointer to it in a batched call,
 * or a value. */
static uint64_t word_of(char letter, int order, int batched) {
    const char* at = strchr("ABCxyP", letter);
    if (at) {
        const int which = letter == 'P' ? 0 : (int)(at - "ABCxyP");
        return (uint64_t)(uintptr_t)(batched ? (void*)pointers[which] : operands[which]);
    }
    switch (letter) {
    case 'n':
        return (uint64_t)order;
    case 'i':
        return 1;
    case 'l':
        return most_order;
    case 'r':
        return (uint64_t)(uintptr_t)results;
    case 'c':
        return (uint64_t)(uintptr_t)scalars;
    case 'S':
        return rocblas_side_left;
    case 'U':
        return rocblas_fill_lower;
    case 'T':
        return rocblas_operation_none;
    case 'D':
        return rocblas_diagonal_unit;
    }
    return 0;
}

/* add adds a call of a routine if a function of this name exists. */
static void add(const char* type, int routine, int shape, int wide, int order) {
    static const char* const shapes[] = {"", "_batched", "_strided_batched"};
    struct call call = {.order = order};
    snprintf(call.name, sizeof call.name, "rocblas_%s%s%s%s", type, routines[routine].name, shapes[shape], wide ? "_64" : "");
    void* found = dlsym(RTLD_DEFAULT, call.name);
    if (!found)
        return;
    memcpy(&call.function, &found, sizeof found);
    int used = 0;
    call.words[used++] = (uint64_t)(uintptr_t)handle;
    for (const char* at = routines[routine].arguments; *at; at++) {
        if (*at == ' ')
            continue;
        call.words[used++] = word_of(*at, order, shape == 1);
        if (shape == 2 && strchr("ilP", *at))
            call.words[used++] = elems / 4;
    }
    if (shape != 0) { /* the number of problems precedes a result */
        const int result = strchr(routines[routine].arguments, 'r') != NULL;
        call.words[used] = 1;
        if (result) {
            call.words[used] = call.words[used - 1];
            call.words[used - 1] = 1;
        }
    }
    calls = realloc(calls, (count + 1) * sizeof *calls);
    calls[count++] = call;
}

static void add_all(void) {
    static const int orders[] = {1, 7, most_order};
    for (size_t i = 0; i < sizeof routines / sizeof *routines; i++) {
        char types[32], *left;
        snprintf(types, sizeof types, "%s", routines[i].types);
        for (char* type = strtok_r(types, " ", &left); type; type = strtok_r(NULL, " ", &left))
            for (int shape = 0; shape < 3; shape++)
                for (int wide = 0; wide < 2; wide++)
                    for (size_t j = 0; j < sizeof orders / sizeof *orders; j++)
                        if (orders[j] < most_order || (shape == 0 && !wide))
                            add(type, (int)i, shape, wide, orders[j]);
    }
}

static rocblas_status make(const struct call* c) {
    const uint64_t* w = c->words;
    return c->function(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13], w[14], w[15],
        w[16], w[17], w[18], w[19], w[20], w[21], w[22], w[23]);
}

/* The calls on a new stack and their results. */
struct work {
    size_t first, last;
    size_t good, refused;
    int fresh; /* also create and destroy a handle */
};

static void note(struct work* work, rocblas_status status, rocblas_handle of, const char* name) {
    char text[256];
    if (status == rocblas_status_success)
        work->good++;
    else if (rocblas_mem_get_last_error(of, text, sizeof text) == rocblas_status_success && strstr(text, "bytes of stack left"))
        work->refused++;
    else
        fprintf(stderr, "%s: status %d: %.100s\n", name, status, text);
}

static void* do_work(void* argument) {
    struct work* work = argument;
    for (size_t i = work->first; i < work->last; i++)
        note(work, make(&calls[i]), handle, calls[i].name);
    if (work->fresh) {
        rocblas_handle other = NULL;
        note(work, rocblas_create_handle(&other), NULL, "rocblas_create_handle");
        if (other)
            CHECK_OK(rocblas_destroy_handle(other));
    }
    return NULL;
}

/* map_stack maps a stack with a page below it that faults. */
static char* map_stack(size_t size) {
    char* memory = mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REQUIRE(memory != MAP_FAILED && mprotect(memory, page, PROT_NONE) == 0);
    return memory + page;
}

static void unmap_stack(char* stack, size_t size) { CHECK(munmap(stack - page, size + page) == 0); }

static void run_thread(char* stack, size_t size, void* (*run)(void*), void* argument) {
    pthread_t thread;
    pthread_attr_t attributes;
    REQUIRE(pthread_attr_init(&attributes) == 0 && pthread_attr_setstack(&attributes, stack, size) == 0);
    REQUIRE(pthread_create(&thread, &attributes, run, argument) == 0 && pthread_join(thread, NULL) == 0);
    REQUIRE(pthread_attr_destroy(&attributes) == 0);
}

static void on_thread(char* stack, size_t size, struct work* work) { run_thread(stack, size, do_work, work); }

static struct work* shared;

static void in_context(void) { do_work(shared); }

static void on_context(char* stack, size_t size, struct work* work) {
    ucontext_t here, there;
    shared = work;
    REQUIRE(getcontext(&there) == 0);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = size;
    there.uc_link = &here;
    makecontext(&there, in_context, 0);
    REQUIRE(swapcontext(&here, &there) == 0);
}

typedef void place(char*, size_t, struct work*);
static const struct {
    const char* name;
    place* run;
} places[] = {{"thread", on_thread}, {"context", on_context}};

/* measure prints the stack use of every call on a large stack, including the use of the test. */
static void measure(void) {
    const size_t plenty = large;
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        size_t most = 0;
        for (size_t i = 0; i <= count; i++) {
            struct work work = {.first = i, .last = i < count ? i + 1 : i, .fresh = i == count};
            char* stack = map_stack(plenty);
            memset(stack, 0xa5, plenty);
            places[p].run(stack, plenty, &work);
            size_t untouched = 0;
            while (untouched < plenty && stack[untouched] == (char)0xa5)
                untouched++;
            unmap_stack(stack, plenty);
            printf("%s %s %d %zu%s\n", places[p].name, i < count ? calls[i].name : "create", i < count ? calls[i].order : 0,
                plenty - untouched, work.good ? "" : " FAILED");
            most = plenty - untouched > most ? plenty - untouched : most;
        }
        printf("%s: %zu at most\n", places[p].name, most);
    }
}

/* at_the_least tests that every call works on a new stack of the stated size. */
static void at_the_least(size_t size) {
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        struct work work = {.last = count, .fresh = 1};
        char* stack = map_stack(size);
        places[p].run(stack, size, &work);
        unmap_stack(stack, size);
        CHECK_SIZE(work.good, count + 1);
    }
}

/* below_the_least tests that a call on a smaller thread does not crash, and that a refusal gives the reason.
 * Calls with short vectors are refused too on engines where they enter Go. */
static void below_the_least(size_t least) {
    for (size_t size = 16 * kib; size < least; size += 4 * kib) {
        struct work work = {.last = count, .fresh = 1};
        char* stack = map_stack(size);
        on_thread(stack, size, &work);
        unmap_stack(stack, size);
        CHECK_SIZE(work.good + work.refused, count + 1);
        if (size == 16 * kib)
            CHECK(work.refused > count / 2);
    }
}

/* make_first makes the first call: the core and the engine open on the smallest stated stack, and are refused
 * on less. */
static void* make_first(void* argument) {
    rocblas_status* status = argument;
    status[0] = rocblas_create_handle(&handle);
    if (handle)
        status[1] = rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, most_order, most_order, most_order,
            scalars, operands[0], most_order, operands[1], most_order, scalars, operands[2], most_order);
    return NULL;
}

static void first_calls(size_t size, rocblas_status want) {
    rocblas_status status[2] = {rocblas_status_invalid_value, want};
    char text[256] = "", *stack = map_stack(size);
    run_thread(stack, size, make_first, status);
    unmap_stack(stack, size);
    CHECK_STATUS(status[0], want);
    CHECK_STATUS(status[1], want);
    CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
    CHECK_EQ(strstr(text, "bytes of stack left") != NULL, want != rocblas_status_success);
}

int main(int argc, char** argv) {
    const size_t least = 32 * kib;
    (void)argv;
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++)
        scalars[i] = 0.5;
    for (int i = 0; i < 5; i++) {
        pointers[i][0] = operands[i];
        for (int j = 0; j < elems; j++)
            operands[i][j] = 1e-3 * (j % 7);
    }
    first_calls(20 * kib, rocblas_status_internal_error);
    first_calls(least, rocblas_status_success);
    add_all();
    CHECK(count > 2000);
    if (argc > 1)
        measure();
    at_the_least(least);
    below_the_least(least);
    return check_result();
}
