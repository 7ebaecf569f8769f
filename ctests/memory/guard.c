/* SPDX-License-Identifier: MIT
 *
 * guard.c: ROCBLAS_MEM_GUARD. A write outside a lease is detected, at the instruction or when the lease ends. A
 * correct program sees no difference but the poison in new leases.
 */
#include "../output.h"
#include "stats.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>

enum { N = 40000 };

static struct output heard; /* on stderr */

/* ---- faults */

static sigjmp_buf back;
static void* volatile fault_address;

static void on_fault(int number, siginfo_t* info, void* context) {
    (void)number, (void)context;
    fault_address = info->si_addr;
    siglongjmp(back, 1);
}

/* stops_at checks that a byte cannot be written. */
static void stops_at(char* address) {
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK}, before;
    fault_address = NULL;
    sigaction(SIGSEGV, &action, &before);
    if (sigsetjmp(back, 1) == 0)
        *(volatile char*)address = 1;
    sigaction(SIGSEGV, &before, NULL);
    CHECK_PTR(fault_address, address);
}

/* ---- the tests */

static void leases_are_poisoned(rocblas_handle handle) {
    lease it = NULL;
    void* address = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &it, 3, (size_t)100, (size_t)0, (size_t)8));
    CHECK(rocblas_device_malloc_success(it));
    CHECK(holds(buffer(it, 0), 100, (char)0xff));
    CHECK(buffer(it, 1) == NULL);
    double poison;
    memcpy(&poison, buffer(it, 2), sizeof poison);
    CHECK(isnan(poison));
    CHECK_EQ((uintptr_t)buffer(it, 0) % CHUNK, 0);
    CHECK_STATUS(rocblas_device_malloc_ptr(it, &address), rocblas_status_invalid_pointer);
    CHECK_SIZE(in_use_of(handle), ROUNDED(100) + CHUNK);
    memset(buffer(it, 0), 1, 100);
    memset(buffer(it, 2), 1, 8);
    give(it);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_SIZE(peak_of(handle), ROUNDED(100) + CHUNK);
    check_counts(handle, 1, 1, 1, 0, 0);
    CHECK_STATUS(rocblas_device_malloc_free(it), rocblas_status_invalid_pointer);
}

/* overruns_are_found tests that a write between a lease's size and the next chunk, or before the lease, is
 * found when the lease ends. */
static void overruns_are_found(rocblas_handle handle) {
    static const int offsets[] = {100, ROUNDED(100) - 1, -1, -RBM_CHUNK_BYTES};
    for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++) {
        lease it = take(handle, 100);
        char* address = buffer(it, 0);
        char want[200];
        snprintf(want, sizeof want,
            "rocblas_device_malloc_free: the lease of 100 bytes at %p that rocblas_device_malloc_alloc took was overrun: 0x07 "
            "was written at offset %d",
            (void*)address, offsets[i]);
        address[offsets[i]] = 7;
        output_begin(&heard, STDERR_FILENO);
        rocblas_status status = rocblas_device_malloc_free(it);
        const char* text = output_end(&heard);
        CHECK_STATUS(status, rocblas_status_internal_error);
        check_error(handle, want);
        CHECK(strstr(text, want) && strchr(text, '\n') == text + strlen(text) - 1); /* one line */
        CHECK_SIZE(in_use_of(handle), 0);
    }
}

/* overrun_and_out_of_order tests that an overrun takes precedence over an end out of order. */
static void overrun_and_out_of_order(rocblas_handle handle) {
    lease one = take(handle, 100), two = take(handle, CHUNK);
    buffer(one, 0)[100] = 7;
    output_begin(&heard, STDERR_FILENO);
    rocblas_status status = rocblas_device_malloc_free(one);
    output_end(&heard);
    CHECK_STATUS(status, rocblas_status_internal_error);
    check_error(handle, "was overrun: 0x07 was written at offset 100");
    CHECK_SIZE(in_use_of(handle), ROUNDED(100) + CHUNK);
    give(two);
    CHECK_SIZE(in_use_of(handle), 0);
}

static void the_instruction_stops(rocblas_handle handle) {
    lease one = take(handle, 100), two = take(handle, CHUNK);
    char *first = buffer(one, 0), *second = buffer(two, 0);
    stops_at(first + ROUNDED(100));
    stops_at(second + CHUNK);
    stops_at(second - 65536);
    CHECK_STATUS(rocblas_device_malloc_free(one), rocblas_status_invalid_value); /* out of order */
    stops_at(first);
    give(two);
    stops_at(second);
    CHECK_SIZE(in_use_of(handle), 0);
}

static void routines_compute(rocblas_handle handle) {
    static double x[N];
    double want = 0, result = 0;
    for (int i = 0; i < N; i++) {
        x[i] = i % 5;
        want += x[i] * x[i];
    }
    for (int round = 0; round < 3; round++) {
        const uint64_t before = stats_of(handle).leases;
        CHECK_OK(rocblas_ddot(handle, N, x, 1, x, 1, &result));
        CHECK_NEAR(result, want, 0);
        CHECK_EQ(stats_of(handle).leases, before + 1);
    }
}

/* sizes_are_the_same tests that a workspace of exactly the needed size suffices, also in the user's memory. */
static void sizes_are_the_same(rocblas_handle handle) {
    static _Alignas(RBM_CHUNK_BYTES) char mine[3 * CHUNK];
    CHECK_OK(rocblas_set_device_memory_size(handle, sizeof mine));
    lease it = take(handle, sizeof mine);
    refuse(handle, 1);
    give(it);
    CHECK_OK(rocblas_set_workspace(handle, mine, sizeof mine));
    it = take(handle, sizeof mine);
    CHECK(buffer(it, 0) + sizeof mine <= mine || buffer(it, 0) >= mine + sizeof mine);
    refuse(handle, 1);
    give(it);
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
}

/* mappings counts the process's mappings. */
static int mappings(void) {
    FILE* maps = fopen("/proc/self/maps", "r");
    int lines = 0;
    REQUIRE(maps);
    for (int c; (c = getc(maps)) != EOF;)
        lines += c == '\n';
    fclose(maps);
    return lines;
}

static void nothing_is_left(rocblas_handle handle) {
    give(take(handle, 100));
    int before = mappings();
    for (int i = 0; i < 300; i++)
        give(take(handle, 100));
    CHECK(mappings() < before + 100);
}

static void a_handle_ends_with_leases_out(void) {
    rocblas_handle handle = new_handle();
    take(handle, 100);
    buffer(take(handle, 40), 0)[40] = 1;
    output_begin(&heard, STDERR_FILENO);
    rocblas_status status = rocblas_destroy_handle(handle);
    const char* text = output_end(&heard);
    CHECK_OK(status);
    CHECK(strstr(text, "rocblas_destroy_handle: the lease of 40 bytes at ") != NULL);
    CHECK(strstr(text, "was written at offset 40\n") != NULL);
}

/* switched checks the effect of a value of the variable on a new handle, and the number of lines printed. */
static void switched(const char* value, bool guarded, int lines) {
    output_begin(&heard, STDERR_FILENO);
    if (value)
        setenv("ROCBLAS_MEM_GUARD", value, 1);
    else
        unsetenv("ROCBLAS_MEM_GUARD");
    rocblas_handle handle = new_handle();
    const char* text = output_end(&heard);
    lease it = take(handle, 100);
    void* own = address_of(handle);
    int have = 0;
    for (const char* c = text; *c; c++)
        have += *c == '\n';
    CHECK_EQ(have, lines);
    CHECK(lines == 0 || (strstr(text, "ROCBLAS_MEM_GUARD") && strstr(text, value)));
    CHECK_EQ(buffer(it, 0) != own, guarded);
    give(it);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void) {
    use_builtin();
    setenv("ROCBLAS_MEM_GUARD", "1", 1);
    rocblas_handle handle = new_handle();
    leases_are_poisoned(handle);
    overruns_are_found(handle);
    overrun_and_out_of_order(handle);
    the_instruction_stops(handle);
    routines_compute(handle);
    sizes_are_the_same(handle);
    nothing_is_left(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    a_handle_ends_with_leases_out();
    switched(NULL, false, 0);
    switched("0", false, 0);
    switched("1", true, 0);
    switched("yes", false, 1);
    switched("", false, 0); /* the line is printed only once */
    return check_result();
}
