/* SPDX-License-Identifier: MIT
 *
 * check.c: the check of a program, its calls and its findings. A finding is a line of JSON, written at once to
 * the file that ROCBLAS_MEM_CHECK names, so a program that crashes loses none. docs/check.md has the kinds.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal/common/output.h"
#include "internal/common/variable.h"
#include "base/observer.h"
#include "base/tell.h"
#include "check/check.h"
#include "stream/nodes.h"

enum
{
    reported_slots = 4096, /* findings that are remembered; a power of two */
    nested_calls   = 8,
    put_text_bytes = 512
};

/* struct entered is a call of librocblas_mem in progress. */
struct entered
{
    struct rbm_place at;
    uint64_t           handle, number;
};

int check_on;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct rbm_output findings = RBM_OUTPUT_CLOSED;
static char*           line; /* in progress; null at first */
static size_t          length, room;
static int             short_of_memory; /* for the line in progress */
static uint64_t        calls; /* calls of librocblas_mem so far */
static uint64_t        reported[reported_slots]; /* hashes, 0 for none */

static _Thread_local struct entered entered[nested_calls];
static _Thread_local int            depth;
static _Thread_local int            launches; /* of graphs, in progress */
static _Thread_local char           name[96]; /* of the routine whose work is told */
static _Thread_local struct rbm_place* held; /* the place of all work of this thread, null for none */

void check_lock(void)
{
    pthread_mutex_lock(&lock);
}

void check_unlock(void)
{
    pthread_mutex_unlock(&lock);
}

static struct entered* current(void)
{
    return depth > 0 && depth <= nested_calls ? &entered[depth - 1] : NULL;
}

uint64_t check_call(void)
{
    const struct entered* call = current();
    return call ? call->number : 0;
}

uint64_t check_handle(void)
{
    const struct entered* call = current();
    return call ? call->handle : 0;
}

const char* check_name(void)
{
    return name[0] ? name : NULL;
}

const char* check_function(const struct rbm_place* trace)
{
    Dl_info info;
    return trace->inside && dladdr((const char*)trace->inside - 1, &info) ? info.dli_sname : NULL;
}

void check_here(struct rbm_place* out)
{
    const struct entered* call = current();
    if(call)
        *out = call->at;
    else if(!held)
        rbm_place_here(out);
    else
    {
        if(held->count < 0)
            rbm_place_here(held);
        *out = *held;
    }
}

void check_hold(struct rbm_place* at)
{
    at->count = -1;
    held      = at;
}

void check_let_go(void)
{
    held = NULL;
}

/* ---- the line of a finding ---- */

/* put_bytes appends to the line, which grows: names of C++ functions have any length. */
static void put_bytes(const char* text, size_t bytes)
{
    if(room - length < bytes)
    {
        const size_t more   = 2 * (length + bytes);
        char*        bigger = short_of_memory ? NULL : realloc(line, more);
        short_of_memory     = !bigger;
        if(!bigger)
            return;
        line = bigger;
        room = more;
    }
    memcpy(line + length, text, bytes);
    length += bytes;
}

/* put appends numbers and short words. */
static __attribute__((format(printf, 1, 2))) void put(const char* format, ...)
{
    char    text[put_text_bytes];
    va_list arguments;
    va_start(arguments, format);
    const int bytes = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put_bytes(text, bytes < put_text_bytes ? (size_t)bytes : put_text_bytes - 1);
}

/* put_text writes a string of JSON. */
static void put_text(const char* text, size_t bytes)
{
    put("\"");
    for(size_t i = 0; i < bytes && text[i]; i++)
        if(text[i] == '"' || text[i] == '\\' || (unsigned char)text[i] < ' ')
            put("\\u%04x", (unsigned char)text[i]);
        else
            put_bytes(text + i, 1);
    put("\"");
}

/* put_trace writes return addresses as files and addresses in them. */
static void put_trace(const struct rbm_place* trace)
{
    struct rbm_file file;
    int told = 0;
    put("[");
    for(int i = 0; i < trace->count; i++)
    {
        if(!rbm_place_file(trace->frames[i], &file)) /* code that a program has made itself */
            continue;
        put("%s{\"module\":", told++ ? "," : "");
        put_text(file.path, strlen(file.path));
        put(",\"offset\":%llu", (unsigned long long)file.offset);
        if(file.symbol)
        {
            put(",\"symbol\":");
            put_text(file.symbol, strlen(file.symbol));
        }
        put("}");
    }
    put("]");
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    return hash ^ hash >> 29;
}

static uint64_t mix_text(uint64_t hash, const char* text, size_t bytes)
{
    for(size_t i = 0; text && i < bytes && text[i]; i++)
        hash = mix(hash, (unsigned char)text[i]);
    return mix(hash, bytes);
}

/* is_new tells whether no finding of this kind was reported for its operand and place. Beyond reported_slots
 * findings, it tells so no longer. */
static int is_new(const struct check_finding* f, const struct rbm_place* at)
{
    uint64_t hash = mix_text(1, f->kind, SIZE_MAX);
    hash          = mix_text(hash, f->operand, f->operand_bytes);
    hash          = mix_text(hash, f->routine, SIZE_MAX);
    for(int i = 0; i < at->count; i++)
        hash = mix(hash, (uintptr_t)at->frames[i]);
    hash |= 1;
    for(size_t i = 0; i < reported_slots; i++)
    {
        uint64_t* slot = &reported[(hash / 2 + i) & (reported_slots - 1)];
        if(*slot == hash)
            return 0;
        if(!*slot)
        {
            *slot = hash;
            return 1;
        }
    }
    return 0;
}

/* write_line appends the line to the file. */
static void write_line(void)
{
    if(short_of_memory)
    {
        fprintf(stderr, "rocblas_mem: ROCBLAS_MEM_CHECK: a finding of %s is left out: there is no memory for its text\n", name);
        return;
    }
    const int error = rbm_output_put(&findings, line, length);
    if(!error)
        return;
    check_on = 0;
    fprintf(stderr, "rocblas_mem: ROCBLAS_MEM_CHECK: %.200s: a finding cannot be written (%s); the check ends here\n", findings.path, rbm_output_reason(error));
}

void check_say(struct check_finding* finding, const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int bytes = vsnprintf(finding->text, sizeof finding->text, format, arguments);
    va_end(arguments);
    if(bytes >= check_text)
        check_shorten(finding->text);
}

void check_shorten(char text[check_text])
{
    size_t end = check_text - sizeof "...";
    while(end > 0 && ((unsigned char)text[end] & 0xC0) == 0x80)
        end--; /* not within a character */
    memcpy(text + end, "...", sizeof "...");
}

void check_report(struct check_finding* f)
{
    const struct entered* call = current();
    struct rbm_place    here;
    if(!f->at)
    {
        check_here(&here);
        f->at = &here;
    }
    if(!f->handle && call)
        f->handle = call->handle;
    if(!f->routine)
        f->routine = check_name() ? check_name() : check_function(f->at);
    if(!f->routine)
        f->routine = "";
    if(!is_new(f, f->at))
        return;
    length          = 0;
    short_of_memory = 0;
    put("{\"kind\":\"%s\",\"process\":%d,\"call\":%llu,\"handle\":%llu,\"address\":%llu,\"bytes\":%llu,\"routine\":", f->kind, (int)getpid(),
        (unsigned long long)(call ? call->number : 0), (unsigned long long)f->handle, (unsigned long long)f->address,
        (unsigned long long)f->bytes);
    put_text(f->routine, strlen(f->routine));
    put(",\"operand\":");
    put_text(f->operand ? f->operand : "", f->operand_bytes);
    put(",\"text\":");
    put_text(f->text, sizeof f->text);
    put(",\"frames\":");
    put_trace(f->at);
    if(f->other)
    {
        put(",\"other\":{\"text\":");
        put_text(f->other_what, strlen(f->other_what));
        put(",\"frames\":");
        put_trace(f->other);
        put("}");
    }
    put("}\n");
    write_line();
}

/* ---- what librocblas_mem tells ---- */

static void enter(uint64_t handle)
{
    if(!check_on)
        return;
    struct entered call = {.handle = handle, .number = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED)};
    rbm_place_here(&call.at);
    name[0] = 0;
    if(depth < nested_calls)
        entered[depth] = call;
    depth++;
    if(depth != 1)
        return;
    check_next_call(handle);
    check_query_call(handle);
    check_user_begins(handle, NULL, &call.at);
}

static void leave(uint64_t handle, const char* routine, const char* error)
{
    if(!check_on || depth == 0)
        return;
    if(depth == 1)
    {
        check_status(handle, routine, error);
        check_user_ends(handle);
    }
    name[0] = 0;
    depth--;
}

void check_launch(int begins)
{
    struct entered launch = {0};
    name[0]               = 0;
    launches += begins ? 1 : -1;
    depth += begins ? 1 : -1;
    if(!begins || depth > nested_calls)
        return;
    rbm_place_here(&launch.at);
    entered[depth - 1] = launch;
}

int check_launches(void)
{
    return launches != 0;
}

void check_named(const char* function)
{
    snprintf(name, sizeof name, "%.*s", (int)strcspn(function, ","), function);
}

void check_work_ends(void)
{
    name[0] = 0;
}

static void work(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind)
{
    if(!check_on)
        return;
    struct check_capture capture;
    check_put_name(name, sizeof name, routine, routine_bytes);
    if(kind == rocblas_mem_asks)
        return;
    use_begin();
    hipStream_t on = stream_find((hipStream_t)(uintptr_t)stream);
    if(kind == rocblas_mem_captured && on && check_capture_of(on, &capture))
        check_captured(NULL, &capture, "on a GPU it waits for its result on the host, which is an error");
    if(kind == rocblas_mem_waits)
        check_unsafe(name, "waits for its result on the host");
    if(!on || kind == rocblas_mem_captured)
        return;
    check_stream_works(on);
    if(kind == rocblas_mem_waits)
        check_stream_waited(on);
}

static int access_told(const struct rocblas_mem_access* access)
{
    if(!check_on)
        return 1;
    use_memory((const void*)(uintptr_t)access->address, 1);
    check_lock();
    const int readable = check_access(access);
    check_unlock();
    return readable;
}

static void overlap_told(const struct rocblas_mem_overlap* overlap)
{
    struct check_finding f = {.kind = "overlap", .operand = overlap->operand, .operand_bytes = overlap->operand_bytes,
                              .address = overlap->address, .bytes = overlap->bytes};
    if(!check_on)
        return;
    check_say(&f, "%.*s", (int)overlap->text_bytes, overlap->text);
    check_lock();
    check_report(&f);
    check_unlock();
}

const struct rocblas_mem_checks* rocblas_mem_standin_checks(void)
{
    static const struct rocblas_mem_checks checks
        = {enter,       leave,        check_handle_begins, check_handle_ends,    check_workspace, work,
           access_told, check_memory, overlap_told,        check_handle_missing, check_uses,      check_failed,
           check_read,  check_query,  check_lease};
    if(check_on)
        rbm_place_own(__builtin_return_address(0)); /* librocblas_mem's front, or its core */
    return check_on ? &checks : NULL;
}

/* ---- the process ---- */

/* told is what the rooms of the stand-in tell. */
static const struct observer told = {.missing        = check_object_missing,
                                     .ended          = check_object_ended,
                                     .allocate       = check_allocate,
                                     .freed          = check_freed,
                                     .freed_again    = check_freed_again,
                                     .stream_owns    = check_stream_owns,
                                     .refused        = check_refused,
                                     .direction      = check_direction,
                                     .work           = check_work,
                                     .work_ends      = check_work_ends,
                                     .kernel         = check_kernel,
                                     .stream_works   = check_stream_works,
                                     .graph_runs     = check_graph_runs,
                                     .launch         = check_launch,
                                     .stream_waited  = check_stream_waited,
                                     .device_waited  = check_device_waited,
                                     .event_waited   = check_event_waited,
                                     .event_recorded = check_event_recorded,
                                     .stream_waits   = check_stream_waits,
                                     .place          = check_place,
                                     .capture_copy   = check_capture_copy,
                                     .captured       = check_captured};

static void in_child(void)
{
    check_on = 0;
    observer = NULL;
    rbm_output_in_child(&findings);
}

/* open_findings opens the file of the findings. Findings of other processes in it stay. It returns NULL, or why there is
 * no such file. */
static const char* open_findings(const char* text)
{
    static const char first[] = "{\"kind\":\"";
    char              begin[sizeof first];
    const int         error = rbm_output_open(&findings, text);
    if(error)
        return rbm_output_reason(error);
    if(rbm_output_begin(&findings, begin, sizeof begin) == 0 || strcmp(begin, first) == 0)
        return NULL;
    rbm_output_close(&findings);
    return "it has no findings, so it stays as it is";
}

/* start reads the variable when the library is loaded. */
static __attribute__((constructor)) void start(void)
{
    const char* text = rbm_variable(ROCBLAS_MEM_CHECK);
    if(!text || !*text)
        return;
    const char* problem = open_findings(text);
    if(problem)
    {
        fprintf(stderr, "rocblas_mem: ROCBLAS_MEM_CHECK: %.200s cannot be written (%s); the program is not checked\n", text, problem);
        return;
    }
    rbm_place_own(&lock);
    check_on = pthread_atfork(NULL, NULL, in_child) == 0 && check_statuses_begin();
    if(check_on)
        observer = &told;
}

/* stop runs after the program's destructors and handlers of exit. */
static __attribute__((destructor)) void stop(void)
{
    if(check_on)
        check_unended();
}
