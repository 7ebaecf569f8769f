/* SPDX-License-Identifier: MIT
 *
 * check.c: the check of a program, its calls and its findings. A finding is a record, written at once to the file
 * that ROCBLAS_MEM_CHECK names, so a program that crashes loses none. internal/check words it, and has the kinds.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal/common/escape.h"
#include "internal/common/output.h"
#include "internal/common/stack.h"
#include "internal/common/variable.h"
#include "base/observer.h"
#include "base/own.h"
#include "base/tell.h"
#include "check/check.h"
#include "check/check_handle.h"
#include "check/check_kernel.h"
#include "sdk/include/hip/detail/threads.h"
#include "stream/nodes.h"

enum {
    reported_slots = 4096, /* findings that are remembered; a power of two */
    nested_calls = 8
};

/* struct entered is a call of librocblas_mem in progress. */
struct entered {
    struct rbm_place at;
    uint64_t handle, number;
};

int check_on;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct rbm_output findings = RBM_OUTPUT_CLOSED;
static FILE* line; /* in progress */
static uint64_t calls; /* calls of librocblas_mem so far */
static uint64_t reported[reported_slots]; /* hashes, 0 for none */

static _Thread_local void* own; /* struct entered of nested_calls calls, null before the first */
static _Thread_local int depth;
static _Thread_local int launches; /* of graphs, in progress */
static _Thread_local char name[96]; /* of the routine whose work is told */
static _Thread_local struct rbm_place* held; /* the place of all work of this thread, null for none */

void check_lock(void) { pthread_mutex_lock(&lock); }

void check_unlock(void) { pthread_mutex_unlock(&lock); }

static struct entered* current(void) {
    struct entered* entered = depth > 0 && depth <= nested_calls ? own_memory(&own, nested_calls * sizeof *entered, NULL) : NULL;
    return entered ? &entered[depth - 1] : NULL;
}

uint64_t check_call(void) {
    const struct entered* call = current();
    return call ? call->number : 0;
}

uint64_t check_handle(void) {
    const struct entered* call = current();
    return call ? call->handle : 0;
}

const char* check_name(void) { return name[0] ? name : NULL; }

void check_here(struct rbm_place* out) {
    const struct entered* call = current();
    if (call)
        *out = call->at;
    else if (!held)
        rbm_place_here(out);
    else {
        if (held->count < 0)
            rbm_place_here(held);
        *out = *held;
    }
}

void check_hold(struct rbm_place* at) {
    at->count = -1;
    held = at;
}

void check_let_go(void) { held = NULL; }

/* ---- the line of a finding ---- */

/* put_text writes a text as a column has it, up to a zero byte or a number of bytes. */
static void put_text(const char* text, size_t bytes) {
    for (size_t i = 0; text && i < bytes && text[i]; i++)
        if (rbm_is_escaped(text[i]))
            fprintf(line, "\\x%02x", (unsigned char)text[i]);
        else
            fputc(text[i], line);
}

static void put_module(uint64_t number, const struct rbm_module* m) {
    fprintf(line, RBM_MODULE_FORMAT ",", RBM_MODULE_VALUES(m, number));
    put_text(m->path, SIZE_MAX);
    fputc('\n', line);
}

static void put_access(const struct rocblas_mem_access* a) {
    fputc(',', line);
    if (!a)
        return;
    fprintf(line, RBM_ACCESS_FORMAT " ", RBM_ACCESS_VALUES(a));
    put_text(a->operand, a->operand_bytes);
}

/* one_of makes a place of one address, none if it is null. A return address follows its call, so the address before it counts. */
static struct rbm_place one_of(const void* address) {
    struct rbm_place one = {.count = address != NULL};
    one.frames[0] = (void*)(uintptr_t)address;
    return one;
}

/* put writes the record, after the lines of files that have no number yet. */
static void put(const struct check_finding* f, uint64_t call) {
    static const struct rbm_place none;
    const struct rbm_place* const other = f->other ? f->other : &none;
    const struct rbm_place inside = one_of(f->at->inside), other_inside = one_of(other->inside);
    const struct rbm_place pointed = one_of(f->pointed ? (const char*)f->pointed + 1 : NULL);
    const struct rbm_place* places[] = {&pointed, &inside, f->at, &other_inside, other};
    char stacks[sizeof places / sizeof *places][RBM_STACK_BYTES];
    const char* const texts[] = {f->routine, f->operand, f->name};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        rbm_stacks_text(stacks[i], places[i], put_module);
    fprintf(line, RBM_FINDING_FORMAT, RBM_FINDING_VALUES(f, call));
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        fputc(',', line);
        put_text(texts[i], SIZE_MAX);
    }
    for (size_t i = 0; i < RBM_FOUND_NUMBERS; i++)
        fprintf(line, "%c%lld", i ? ' ' : ',', (long long)f->numbers[i]);
    put_access(f->access);
    put_access(f->before);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        fprintf(line, ",%s", stacks[i]);
    fputc('\n', line);
}

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    return hash ^ hash >> 29;
}

static uint64_t mix_text(uint64_t hash, const char* text, size_t bytes) {
    for (size_t i = 0; text && i < bytes && text[i]; i++)
        hash = mix(hash, (unsigned char)text[i]);
    return mix(hash, bytes);
}

/* is_new tells whether no finding of this kind was reported for its operand and place. Beyond reported_slots
 * findings, it tells so no longer. */
static int is_new(const struct check_finding* f, const struct rbm_place* at) {
    uint64_t hash = mix_text(f->kind, f->operand, SIZE_MAX);
    if (!f->operand && f->access)
        hash = mix_text(hash, f->access->operand, f->access->operand_bytes);
    hash = f->routine ? mix_text(hash, f->routine, SIZE_MAX) : mix(hash, (uintptr_t)at->inside);
    for (int i = 0; i < at->count; i++)
        hash = mix(hash, (uintptr_t)at->frames[i]);
    hash |= 1;
    for (size_t i = 0; i < reported_slots; i++) {
        uint64_t* slot = &reported[(hash / 2 + i) & (reported_slots - 1)];
        if (*slot == hash)
            return 0;
        if (!*slot) {
            *slot = hash;
            return 1;
        }
    }
    return 0;
}

/* end ends the check, because a finding cannot be written. */
static void end(const char* reason) {
    check_on = 0;
    fprintf(stderr, "rocblas_mem: ROCBLAS_MEM_CHECK: %.200s: a finding cannot be written (%s); the check ends here\n",
        findings.path, reason);
}

/* device_of returns the device that a finding concerns: that of its memory, else that of its handle, else the current one. */
static int device_of(const struct check_finding* f) {
    const int device = f->address ? check_device_of(f->address) : -1;
    const struct checked* c = check_living;
    while (c && (!f->handle || c->handle != f->handle))
        c = c->next;
    return device >= 0 ? device : c ? c->device : device_current();
}

void check_report(struct check_finding* f) {
    static int begun; /* the process has written a line */
    struct rbm_place here;
    char *record = NULL, first[2];
    size_t length = 0;
    if (!f->at) {
        check_here(&here);
        f->at = &here;
    }
    if (!f->handle)
        f->handle = check_handle();
    if (!f->routine)
        f->routine = check_name();
    if (device_count() < 2)
        f->device = 0;
    else if (!f->device)
        f->device = device_of(f) + 1;
    if (!is_new(f, f->at))
        return;
    line = open_memstream(&record, &length);
    if (!line) {
        end(strerror(errno));
        return;
    }
    if (!begun && rbm_output_begin(&findings, first, sizeof first) == 0)
        fputs(RBM_FINDINGS_HEADER, line);
    put(f, check_call());
    const int failed = fclose(line) != 0 || !record;
    const int error = failed ? ENOMEM : rbm_output_put(&findings, record, length);
    begun = 1;
    free(record);
    if (error)
        end(rbm_output_reason(error));
}

/* ---- what librocblas_mem tells ---- */

static void enter(uint64_t handle) {
    if (!check_on)
        return;
    struct entered call = {.handle = handle, .number = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED)};
    rbm_place_here(&call.at);
    name[0] = 0;
    depth++;
    if (current())
        *current() = call;
    if (depth != 1)
        return;
    check_next_call(handle);
    check_query_call(handle);
    check_user_begins(handle, NULL, &call.at);
}

static void leave(uint64_t handle, const char* routine, const char* error) {
    if (!check_on || depth == 0)
        return;
    if (depth == 1) {
        check_status(handle, routine, error);
        check_user_ends(handle);
    }
    name[0] = 0;
    depth--;
}

void check_launch(int begins) {
    struct entered launch = {0};
    name[0] = 0;
    launches += begins ? 1 : -1;
    depth += begins ? 1 : -1;
    if (!begins || !current())
        return;
    rbm_place_here(&launch.at);
    *current() = launch;
}

int check_launches(void) { return launches != 0; }

void check_named(const char* function) { snprintf(name, sizeof name, "%.*s", (int)strcspn(function, ","), function); }

void check_work_ends(void) { name[0] = 0; }

static void work(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind) {
    if (!check_on)
        return;
    struct check_capture capture;
    check_put_name(name, sizeof name, routine, routine_bytes);
    if (kind == rocblas_mem_asks)
        return;
    use_begin();
    hipStream_t on = stream_find((hipStream_t)(uintptr_t)stream);
    if (kind == rocblas_mem_captured && on && check_capture_of(on, &capture))
        check_waits(&capture);
    if (kind == rocblas_mem_waits)
        check_unsafe(name, 1);
    if (!on || kind == rocblas_mem_captured)
        return;
    check_stream_works(on);
    if (kind == rocblas_mem_waits)
        check_stream_waited(on);
}

static int access_told(const struct rocblas_mem_access* access) {
    if (!check_on)
        return 1;
    use_memory((const void*)(uintptr_t)access->address, 1);
    check_lock();
    const int readable = check_access(access);
    check_unlock();
    return readable;
}

static void overlap_told(const struct rocblas_mem_overlap* o) {
    if (!check_on)
        return;
    check_lock();
    check_report(&(struct check_finding){RBM_FOUND_OVERLAP(o->groups[0], o->groups[1]), .access = &o->access,
        .before = &o->before, .address = o->address, .bytes = o->bytes});
    check_unlock();
}

const struct rocblas_mem_checks* rocblas_mem_standin_checks(void) {
    static const struct rocblas_mem_checks checks = {enter, leave, check_handle_begins, check_handle_ends, check_workspace, work,
        access_told, check_memory, overlap_told, check_handle_missing, check_uses, check_failed, check_read, check_query,
        check_lease};
    if (check_on)
        rbm_place_own(__builtin_return_address(0)); /* librocblas_mem's front, or its core */
    return check_on ? &checks : NULL;
}

/* ---- the process ---- */

/* told is what the rooms of the stand-in tell. */
static const struct observer told = {.missing = check_object_missing,
    .ended = check_object_ended,
    .allocate = check_allocate,
    .freed = check_freed,
    .freed_again = check_freed_again,
    .stream_owns = check_stream_owns,
    .refused = check_refused,
    .direction = check_direction,
    .work = check_work,
    .work_ends = check_work_ends,
    .kernel = check_kernel,
    .kernel_access = check_kernel_access,
    .kernel_waits = check_kernel_waits,
    .kernel_goes_on = check_kernel_goes_on,
    .kernel_stuck = check_kernel_stuck,
    .kernel_meets = check_kernel_meets,
    .kernel_variable = check_kernel_variable,
    .stream_works = check_stream_works,
    .graph_runs = check_graph_runs,
    .launch = check_launch,
    .stream_waited = check_stream_waited,
    .device_waited = check_device_waited,
    .event_waited = check_event_waited,
    .event_recorded = check_event_recorded,
    .stream_waits = check_stream_waits,
    .place = check_place,
    .capture_copy = check_capture_copy,
    .forbidden = check_forbidden};

static void in_child(void) {
    check_on = rocblas_mem_kernel_checked = 0;
    observer = NULL;
    rbm_output_in_child(&findings);
}

/* open_findings opens the file of the findings. Findings of other processes in it stay. It returns NULL, or why there is
 * no such file. */
static const char* open_findings(const char* text) {
    static const char header[] = RBM_FINDINGS_HEADER;
    char begin[sizeof header];
    const int error = rbm_output_open(&findings, text);
    if (error)
        return rbm_output_reason(error);
    if (rbm_output_begin(&findings, begin, sizeof begin) == 0 || strcmp(begin, header) == 0)
        return NULL;
    rbm_output_close(&findings);
    return "it has no findings, so it stays as it is";
}

/* start reads the variable when the library is loaded. */
static __attribute__((constructor)) void start(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_CHECK);
    if (!text || !*text)
        return;
    const char* problem = open_findings(text);
    if (problem) {
        fprintf(
            stderr, "rocblas_mem: ROCBLAS_MEM_CHECK: %.200s cannot be written (%s); the program is not checked\n", text, problem);
        return;
    }
    rbm_place_own(&lock);
    check_on = pthread_atfork(NULL, NULL, in_child) == 0 && check_statuses_begin();
    rocblas_mem_kernel_checked = check_on;
    text = rbm_variable(ROCBLAS_MEM_CHECK_RACES);
    check_races_on = text && strcmp(text, "1") == 0;
    if (check_on)
        observer = &told;
}

/* stop runs after the program's destructors and handlers of exit. */
static __attribute__((destructor)) void stop(void) {
    if (check_on)
        check_unended();
}
