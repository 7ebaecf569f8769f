/* SPDX-License-Identifier: MIT
 *
 * stats_text.c: prints the counts as JSON and as a readable table.
 */
#include "loader/stack.h"
#include "state/error.h"
#include "state/routines.h"
#include "state/state.h"
#include "stats/stats.h"
#include "vendor/vendor.h"

#include <stdarg.h>
#include <stdio.h>

/* struct sink is a text that may be longer than its buffer. */
struct sink {
    char* text;
    size_t size; /* bytes at text, 0 to store nothing */
    size_t used; /* length of the text so far, without its final 0 */
};

/* put appends to the text and stores as much as fits. */
__attribute__((format(printf, 2, 3))) static void put(struct sink* s, const char* format, ...) {
    va_list args;
    size_t room = s->used < s->size ? s->size - s->used : 0;
    va_start(args, format);
    int length = vsnprintf(room ? s->text + s->used : NULL, room, format, args);
    va_end(args);
    s->used += length > 0 ? (size_t)length : 0;
}

/* finish stores the text's length including its final 0, and returns invalid_size if the text did not fit. */
static rocblas_status finish(const char* function, const struct sink* s, size_t* needed) {
    if (needed)
        *needed = s->used + 1;
    if (!s->size || s->used < s->size)
        return rocblas_status_success;
    return rbm_fail(
        NULL, rocblas_status_invalid_size, "%s: the text needs %zu bytes, and len is %zu", function, s->used + 1, s->size);
}

/* check_buffer checks the stack and the buffer for a text. A null pointer with a length of 0 asks only for the size. */
static rocblas_status check_buffer(const char* function, const char* buf, size_t len, const size_t* needed) {
    if (buf && !len)
        return rbm_fail(NULL, rocblas_status_invalid_size, "%s: len is 0", function);
    if (!buf && (len || !needed))
        return rbm_null(NULL, function, len ? "buf" : "needed");
    return rbm_stack_has_for_core(NULL, function) ? rocblas_status_success : rocblas_status_internal_error;
}

/* owner_name returns an enumerator of rocblas_mem_owner without the common prefix. */
static const char* owner_name(uint32_t owner) {
    switch (owner) {
    case rocblas_mem_owner_managed:
        return "managed";
    case rocblas_mem_owner_user_managed:
        return "user_managed";
    }
    return "user_owned";
}

/* struct shown has the printed facts of a handle. */
struct shown {
    unsigned long long value; /* the handle that the program holds */
    long long device;
    uint32_t owner;
    rocblas_mem_stats stats;
};

/* next_handle stores the facts of the next living handle from *slot on and advances *slot past it. It returns
 * false at the end. A handle that ends while it is read is skipped. */
static bool next_handle(uint32_t* slot, struct shown* handle) {
    while (*slot < __atomic_load_n(&rbm_state.slots, __ATOMIC_ACQUIRE)) {
        const struct rbm_control* c = rbm_at((*slot)++);
        if (!c || !rbm_alive(c))
            continue;
        const uint64_t id = RBM_READ(c->id);
        const rocblas_handle theirs = RBM_READ(c->of_vendor) ? rbm_vendor.handle(c) : NULL;
        *handle = (struct shown){theirs ? (unsigned long long)(uintptr_t)theirs : (unsigned long long)id, RBM_READ(c->device),
            RBM_READ(c->owner), {0}};
        rbm_stats_of(c, &handle->stats);
        if (RBM_READ(c->id) == id)
            return true;
    }
    return false;
}

/* rehearsed returns the GPU and the rocBLAS whose sizes calls take, null outside a rehearsal, and stores the number of
 * calls that may take more there. */
static const char* rehearsed(unsigned long long* undecided) {
    *undecided = RBM_READ(rbm_state.undecided);
    return (const char*)(uintptr_t)__atomic_load_n(&rbm_state.rehearsal, __ATOMIC_ACQUIRE);
}

/* ---- JSON */

static void put_number(struct sink* s, const char* name, uint64_t value) {
    put(s, "\"%s\":%llu", name, (unsigned long long)value);
}

/* put_stats appends the members of a set of numbers. A missing limit is null. */
static void put_stats(struct sink* s, const rocblas_mem_stats* n) {
#define PUT(name) put_number(s, #name, n->name), put(s, ",");
    RBM_STATS(PUT)
#undef PUT
    if (n->limit_bytes == SIZE_MAX)
        put(s, "\"limit_bytes\":null");
    else
        put_number(s, "limit_bytes", n->limit_bytes);
}

static void put_devices(struct sink* s) {
    const char* comma = "";
    const int end = rbm_devices_end();
    for (int device = -1; device < end; device++) {
        rocblas_mem_stats n;
        if (!rbm_stats_of_device(device, &n))
            continue;
        put(s, "%s\n  {\"device\":%d,", comma, device);
        put_stats(s, &n);
        put(s, "}");
        comma = ",";
    }
}

static void put_handles(struct sink* s) {
    struct shown handle;
    const char* comma = "";
    for (uint32_t slot = 0; next_handle(&slot, &handle); comma = ",") {
        put(s, "%s\n  {\"handle\":\"0x%llx\",\"device\":%lld,\"owner\":\"%s\",", comma, handle.value, handle.device,
            owner_name(handle.owner));
        put_stats(s, &handle.stats);
        put(s, "}");
    }
}

static void put_routines(struct sink* s) {
    const char* comma = "";
    for (uint64_t number = 0; number <= rbm_handled_routines; number++) {
        rocblas_mem_routine_stats n;
        if (!rbm_stats_of_routine(number, &n))
            continue;
        put(s, "%s\n  {\"routine\":\"%s\",", comma, rbm_routine_name(number));
        put_number(s, "leases", n.leases);
        put(s, ",");
        put_number(s, "most_bytes", n.most_bytes);
#define PUT(name) put(s, ","), put_number(s, #name, n.name);
        RBM_ROUTINE_COUNTERS(PUT)
#undef PUT
        put(s, "}");
        comma = ",";
    }
}

rocblas_status rocblas_mem_stats_json(char* buf, size_t len, size_t* needed) {
    rocblas_status status = check_buffer(__func__, buf, len, needed);
    if (status != rocblas_status_success)
        return status;
    struct sink s = {buf, len, 0};
    rocblas_mem_stats n;
    rbm_stats_of_process(&n);
    put(&s, "{\"version\":1,\n");
    unsigned long long undecided;
    const char* as = rehearsed(&undecided);
    if (as)
        put(&s, "\"rehearsal\":{\"as\":\"%s\",\"undecided_calls\":%llu},\n", as, undecided);
    put(&s, "\"process\":{");
    put_stats(&s, &n);
    put(&s, "},\n\"devices\":[");
    put_devices(&s);
    put(&s, "],\n\"handles\":[");
    put_handles(&s);
    put(&s, "],\n\"routines\":[");
    put_routines(&s);
    put(&s, "]}\n");
    return finish(__func__, &s, needed);
}

/* ---- a table */

/* COLUMNS is X(name, heading, width) for each number of the first table. */
/* clang-format off */
#define COLUMNS(X) \
    X(reserved_bytes, "reserved", 14) X(committed_bytes, "committed", 14) X(suspended_bytes, "suspended", 14) \
        X(peak_committed_bytes, "peak committed", 14) X(in_use_bytes, "in use", 14) \
            X(peak_bytes, "peak in use", 14) X(leases, "leases", 10) X(releases, "releases", 10) RBM_COUNTER_COLUMNS(X)
/* clang-format on */
#define HEADING(name, heading, width) put(s, " %*s", width, heading);
#define CELL(name, heading, width) put(s, " %*llu", width, (unsigned long long)n->name);

/* put_row appends a line of the first table. */
static void put_row(struct sink* s, const char* name, const rocblas_mem_stats* n) {
    put(s, "%-24s", name);
    COLUMNS(CELL)
    put(s, "\n");
}

static void put_workspaces(struct sink* s, const rocblas_mem_stats* process) {
    struct shown handle;
    char name[48];
    put(s, "%-24s", "workspaces, in bytes");
    COLUMNS(HEADING)
    put(s, "\n");
    put_row(s, "process", process);
    for (uint32_t slot = 0; next_handle(&slot, &handle);) {
        snprintf(name, sizeof name, "handle 0x%llx", handle.value);
        put_row(s, name, &handle.stats);
    }
}

/* put_device appends the lines of a device, or nothing if it was not opened. */
static void put_device(struct sink* s, int device, const rocblas_mem_stats* process) {
    rocblas_mem_stats n;
    if (!rbm_stats_of_device(device, &n))
        return;
    if (device < 0)
        put(s, "\ndevice host: ");
    else
        put(s, "\ndevice %d: ", device);
    put(s, "%llu allocations, %llu synchronizations", (unsigned long long)n.allocations, (unsigned long long)n.synchronizations);
    if (process->limit_bytes != SIZE_MAX)
        put(s, ", limit of the process %zu bytes", process->limit_bytes);
    if (n.limit_bytes != SIZE_MAX)
        put(s, ", limit of the device %zu bytes", n.limit_bytes);
    put(s, "\n");
}

/* put_routine_rows appends the table of the routines that have counts. */
static void put_routine_rows(struct sink* s) {
    bool first = true;
    for (uint64_t number = 0; number <= rbm_handled_routines; number++) {
        rocblas_mem_routine_stats r, *n = &r;
        if (!rbm_stats_of_routine(number, n))
            continue;
        if (first) {
            put(s, "\n%-44s %12s %14s", "routine", "leases", "most bytes");
            RBM_ROUTINE_COUNTER_COLUMNS(HEADING)
            put(s, "\n");
            first = false;
        }
        char most[24] = "-"; /* not measured for the program's own leases */
        if (n->most_bytes || number != rbm_handled_routines)
            snprintf(most, sizeof most, "%zu", n->most_bytes);
        put(s, "%-44s %12llu %14s", rbm_routine_name(number), (unsigned long long)n->leases, most);
        RBM_ROUTINE_COUNTER_COLUMNS(CELL)
        put(s, "\n");
    }
}

rocblas_status rocblas_mem_stats_text(char* buf, size_t len, size_t* needed) {
    rocblas_status status = check_buffer(__func__, buf, len, needed);
    if (status != rocblas_status_success)
        return status;
    struct sink s = {buf, len, 0};
    rocblas_mem_stats n;
    rbm_stats_of_process(&n);
    put_workspaces(&s, &n);
    const int end = rbm_devices_end();
    for (int device = -1; device < end; device++)
        put_device(&s, device, &n);
    unsigned long long undecided;
    const char* as = rehearsed(&undecided);
    if (as)
        put(&s,
            "\nsizes are those of %s\nproducts of short floats that may take more there, which rocBLAS's kernel decides: %llu\n",
            as, undecided);
    if (n.scratch_bytes)
        put(&s, "\nscratch of the cores: %zu bytes\n", n.scratch_bytes);
    put_routine_rows(&s);
    return finish(__func__, &s, needed);
}
