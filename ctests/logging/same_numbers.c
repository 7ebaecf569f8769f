/* SPDX-License-Identifier: MIT
 *
 * same_numbers.c: a logged handle, whose calls enter the core, computes bit for bit the same as an unlogged
 * one, whose calls do not. It covers all of level 1 and a part of levels 2 and 3, in every type. Vectors have
 * from 1 to 40 elements; scalars include NaN, infinities and -0.
 */
#include "../check.h"

#include <math.h>
#include <rocblas_mem.h>

enum
{
    MOST    = 40, /* largest length of a vector and order of a matrix */
    NUMBERS = 2 * MOST * MOST, /* a complex matrix, or a vector with an increment */
    VECTORS = 5
};

/* numbers is the memory that a call reads and writes: x, y, A, B, C, scalars and results. */
static struct numbers
{
    union
    {
        float  s[NUMBERS];
        double d[NUMBERS];
    } of[VECTORS], scalars;
} numbers, before, after;

#define X      (void*)&numbers.of[0]
#define Y      (void*)&numbers.of[1]
#define A      (void*)&numbers.of[2]
#define B      (void*)&numbers.of[3]
#define C      (void*)&numbers.of[4]
#define ALPHA  (void*)&numbers.scalars.d[0] /* two numbers of any type */
#define BETA   (void*)&numbers.scalars.d[2]
#define PARAM  (void*)&numbers.scalars.d[0]
#define RESULT (void*)&numbers.scalars.d[8]

#define UPPER rocblas_fill_upper
#define NONE  rocblas_operation_none
#define TRANS rocblas_operation_transpose

typedef rocblas_status routine(rocblas_handle h, int n, int inc);

#define ROUTINE(name, ...)                                              \
    static rocblas_status name(rocblas_handle h, int n, int inc)        \
    {                                                                   \
        (void)n, (void)inc;                                             \
        return rocblas_##name(h, __VA_ARGS__);                          \
    }
#define REALS(ROUTINE_OF)    ROUTINE_OF(s) ROUTINE_OF(d)
#define COMPLEXES(ROUTINE_OF) ROUTINE_OF(c) ROUTINE_OF(z)
#define ALL(ROUTINE_OF)      REALS(ROUTINE_OF) COMPLEXES(ROUTINE_OF)

#define OF_ALL(t)                                                                    \
    ROUTINE(i##t##amax, n, X, inc, RESULT)                                           \
    ROUTINE(i##t##amin, n, X, inc, RESULT)                                           \
    ROUTINE(t##axpy, n, ALPHA, X, inc, Y, inc)                                       \
    ROUTINE(t##copy, n, X, inc, Y, inc)                                              \
    ROUTINE(t##swap, n, X, inc, Y, inc)                                              \
    ROUTINE(t##scal, n, ALPHA, X, inc)                                               \
    ROUTINE(t##rot, n, X, inc, Y, inc, ALPHA, BETA)                                  \
    ROUTINE(t##rotg, X, Y, RESULT, BETA)                                             \
    ROUTINE(t##gemv, TRANS, n, n, ALPHA, A, n, X, inc, BETA, Y, inc)                 \
    ROUTINE(t##trsv, UPPER, NONE, rocblas_diagonal_unit, n, A, n, X, inc)            \
    ROUTINE(t##gemm, NONE, TRANS, n, n, n, ALPHA, A, n, B, n, BETA, C, n)            \
    ROUTINE(t##symm, rocblas_side_left, UPPER, n, n, ALPHA, A, n, B, n, BETA, C, n)  \
    ROUTINE(t##syrk, UPPER, NONE, n, n, ALPHA, A, n, BETA, C, n)                     \
    ROUTINE(t##trmm, rocblas_side_left, UPPER, NONE, rocblas_diagonal_unit, n, n, ALPHA, A, n, B, n, C, n)
#define OF_REALS(t)                                                                  \
    ROUTINE(t##asum, n, X, inc, RESULT)                                              \
    ROUTINE(t##nrm2, n, X, inc, RESULT)                                              \
    ROUTINE(t##dot, n, X, inc, Y, inc, RESULT)                                       \
    ROUTINE(t##rotm, n, X, inc, Y, inc, PARAM)                                       \
    ROUTINE(t##rotmg, X, Y, A, B, PARAM)                                             \
    ROUTINE(t##ger, n, n, ALPHA, X, inc, Y, inc, A, n)                               \
    ROUTINE(t##symv, UPPER, n, ALPHA, A, n, X, inc, BETA, Y, inc)
#define OF_COMPLEXES(t)                                                              \
    ROUTINE(t##dotu, n, X, inc, Y, inc, RESULT)                                      \
    ROUTINE(t##dotc, n, X, inc, Y, inc, RESULT)                                      \
    ROUTINE(t##hemv, UPPER, n, ALPHA, A, n, X, inc, BETA, Y, inc)                    \
    ROUTINE(t##herk, UPPER, NONE, n, n, ALPHA, A, n, BETA, C, n)
#define OF_BOTH(c, s)                                                                \
    ROUTINE(s##c##asum, n, X, inc, RESULT)                                           \
    ROUTINE(s##c##nrm2, n, X, inc, RESULT)                                           \
    ROUTINE(c##s##scal, n, ALPHA, X, inc)                                            \
    ROUTINE(c##s##rot, n, X, inc, Y, inc, ALPHA, BETA)
ALL(OF_ALL)
REALS(OF_REALS)
COMPLEXES(OF_COMPLEXES)
OF_BOTH(c, s)
OF_BOTH(z, d)

static const struct
{
    const char* name;
    routine*    call;
} routines[] = {
#undef ROUTINE
#define ROUTINE(name, ...) {#name, name},
    ALL(OF_ALL) REALS(OF_REALS) COMPLEXES(OF_COMPLEXES) OF_BOTH(c, s) OF_BOTH(z, d)
};

/* is_double reports whether a routine computes in double, by the first letter of its name, or the letter
 * after the i of an index. */
static int is_double(size_t which)
{
    const char* name = routines[which].name;
    return strchr("dz", name[name[0] == 'i']) != NULL;
}

static uint64_t seed;

/* drawn returns a random number between -2 and 2. */
static double drawn(void)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)seed / 4611686018427387904.0;
}

/* draw fills all memory with random numbers and sets one part of a scalar, at, to special. */
static void draw(size_t which, double special, int at)
{
    for(int i = 0; i < VECTORS; i++)
        for(int j = 0; j < NUMBERS; j++)
        {
            if(is_double(which))
                before.of[i].d[j] = drawn();
            else
                before.of[i].s[j] = (float)drawn();
        }
    memset(&before.scalars, 0, sizeof before.scalars);
    for(int i = 0; i < 8; i++)
    {
        const double number = i == at ? special : drawn();
        if(is_double(which))
            before.scalars.d[i] = number;
        else
            before.scalars.s[i < 2 ? i : i + 2] = (float)number; /* BETA lies two doubles behind ALPHA */
    }
}

/* same_numbers makes a call on both handles and reports whether all memory is equal. */
static int same_numbers(rocblas_handle logged, rocblas_handle not_logged, size_t which, int n, int inc)
{
    numbers = before;
    const rocblas_status status = routines[which].call(not_logged, n, inc);
    after                       = numbers;
    numbers                     = before;
    CHECK_STATUS(routines[which].call(logged, n, inc), status);
    return memcmp(&after, &numbers, sizeof numbers) == 0;
}

int main(void)
{
    const double   special[] = {0.5, NAN, INFINITY, -INFINITY, -0.0, 0, 1};
    const char*    chosen    = getenv("ROCBLAS_MEM_TEST_SEED");
    rocblas_handle logged, not_logged;
    uint64_t       first = chosen ? strtoull(chosen, NULL, 10) : (uint64_t)(uintptr_t)&logged;
    int            failed = 0;
    seed                  = first;
    REQUIRE_OK(rocblas_create_handle(&not_logged));
    setenv("ROCBLAS_LAYER", "1", 1);
    setenv("ROCBLAS_LOG_TRACE_PATH", "/dev/null", 1);
    REQUIRE_OK(rocblas_create_handle(&logged));
    CHECK_OK(rocblas_dscal(not_logged, 1, (double[]){1}, (double[]){1}, 1)); /* the first call chooses the engine */
    for(size_t which = 0; which < sizeof routines / sizeof *routines; which++)
        for(int round = 0; round < 84 && failed < 10; round++)
        {
            const int n = round < 44 ? 1 + round % 36 : 1 + (round * 7) % MOST, inc = round % 5 == 4 ? 2 : 1;
            draw(which, special[round % 7], round / 7 % 4);
            if(strstr(routines[which].name, "rotm") && round % 7 != 1)
            {
                const double flag = round % 3 - 1;
                if(is_double(which))
                    before.scalars.d[0] = flag;
                else
                    before.scalars.s[0] = (float)flag;
            }
            const int same = same_numbers(logged, not_logged, which, n, inc);
            CHECK(same);
            if(!same && ++failed)
                fprintf(stderr, "%s of %d, increment %d, %g in scalar %d: logged, it has other numbers; ROCBLAS_MEM_TEST_SEED=%llu\n",
                        routines[which].name, n, inc, special[round % 7], round / 7 % 4, (unsigned long long)first);
        }
    CHECK_OK(rocblas_destroy_handle(logged));
    CHECK_OK(rocblas_destroy_handle(not_logged));
    return check_result();
}
