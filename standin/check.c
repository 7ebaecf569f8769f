/* SPDX-License-Identifier: MIT
 *
 * check.c: the check of a program, its calls and its findings. A finding is a line of JSON, written at once to
 * the file that ROCBLAS_MEM_CHECK names, so a program that crashes loses none. docs/check.md has the kinds.
 */
#include <dlfcn.h>
#include <execinfo.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../internal/common/output.h"
#include "check.h"

enum
{
    line_bytes     = 32768,
    reported_slots = 4096, /* findings that are remembered; a power of two */
    nested_calls   = 8
};

/* struct entered is a call of librocblas_mem in progress. */
struct entered
{
    struct check_trace at;
    uint64_t           handle, number;
};

/* struct range is the addresses of a loaded file. */
struct range
{
    uintptr_t begin, end;
};

int check_on;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct rbm_output findings = RBM_OUTPUT_CLOSED;
static char            line[line_bytes];
static size_t          length;
static uint64_t        calls; /* calls of librocblas_mem so far */
static struct range    own[3]; /* the code of this library, and of librocblas_mem's front and core */
static uint64_t        reported[reported_slots]; /* hashes, 0 for none */

static _Thread_local struct entered entered[nested_calls];
static _Thread_local int            depth;
static _Thread_local int            launches; /* of graphs, in progress */
static _Thread_local char           name[96]; /* of the routine whose work is told */
static _Thread_local struct check_trace* held; /* the place of all work of this thread, null for none */

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

/* module_of returns the loaded file that contains an address, and its link map, null for no file. */
static struct link_map* module_of(const void* address, Dl_info* info)
{
    struct link_map* map = NULL;
    return dladdr1(address, info, (void**)&map, RTLD_DL_LINKMAP) ? map : NULL;
}

/* find_range stores the addresses of a loaded file in a range if it contains the range's begin. */
static int find_range(struct dl_phdr_info* file, size_t size, void* range)
{
    struct range* r = range;
    struct range  all = {UINTPTR_MAX, 0};
    (void)size;
    for(int i = 0; i < file->dlpi_phnum; i++)
    {
        uintptr_t begin = file->dlpi_addr + file->dlpi_phdr[i].p_vaddr, end = begin + file->dlpi_phdr[i].p_memsz;
        if(file->dlpi_phdr[i].p_type != PT_LOAD)
            continue;
        all.begin = begin < all.begin ? begin : all.begin;
        all.end   = end > all.end ? end : all.end;
    }
    if(r->begin < all.begin || r->begin >= all.end)
        return 0;
    *r = all;
    return 1;
}

/* is_own tells whether an address is in this library or in librocblas_mem. */
static int is_own(const void* address)
{
    const uintptr_t at = (uintptr_t)address;
    for(size_t i = 0; i < sizeof own / sizeof *own; i++)
        if(at >= own[i].begin && at < own[i].end)
            return 1;
    return 0;
}

/* capture stores the place in the program of the innermost call of this library or of librocblas_mem. */
static __attribute__((noinline)) void capture(struct check_trace* out)
{
    void* frames[check_frames + 16];
    int   count = backtrace(frames, check_frames + 16), first = 0;
    while(first < count && is_own(frames[first]))
        first++;
    out->inside = first ? frames[first - 1] : NULL;
    out->count = count - first < check_frames ? count - first : check_frames;
    memcpy(out->frames, frames + first, (size_t)out->count * sizeof *frames);
}

const char* check_function(const struct check_trace* trace)
{
    Dl_info info;
    return trace->inside && dladdr((const char*)trace->inside - 1, &info) ? info.dli_sname : NULL;
}

void check_here(struct check_trace* out)
{
    const struct entered* call = current();
    if(call)
        *out = call->at;
    else if(!held)
        capture(out);
    else
    {
        if(held->count < 0)
            capture(held);
        *out = *held;
    }
}

void check_hold(struct check_trace* at)
{
    at->count = -1;
    held      = at;
}

void check_let_go(void)
{
    held = NULL;
}

/* ---- the line of a finding ---- */

static __attribute__((format(printf, 1, 2))) void put(const char* format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(line + length, sizeof line - length, format, arguments);
    va_end(arguments);
    length += more > 0 && (size_t)more < sizeof line - length ? (size_t)more : 0;
}

/* put_text writes a string of JSON. */
static void put_text(const char* text, size_t bytes)
{
    put("\"");
    for(size_t i = 0; i < bytes && text[i]; i++)
        if(text[i] == '"' || text[i] == '\\' || (unsigned char)text[i] < ' ')
            put("\\u%04x", (unsigned char)text[i]);
        else
            put("%c", text[i]);
    put("\"");
}

/* file_of returns the path of a loaded file. The program's own has no name in the link map. */
static const char* file_of(const struct link_map* map, const Dl_info* info, char buffer[PATH_MAX])
{
    if(map->l_name[0])
        return map->l_name[0] == '/' || !realpath(map->l_name, buffer) ? map->l_name : buffer;
    if(strchr(info->dli_fname, '/') && realpath(info->dli_fname, buffer))
        return buffer;
    ssize_t bytes = readlink("/proc/self/exe", buffer, PATH_MAX - 1);
    buffer[bytes > 0 ? bytes : 0] = 0;
    return buffer;
}

/* put_trace writes return addresses as files and addresses in them. */
static void put_trace(const struct check_trace* trace)
{
    char    buffer[PATH_MAX];
    Dl_info info;
    put("[");
    for(int i = 0; i < trace->count; i++)
    {
        const struct link_map* map = module_of((char*)trace->frames[i] - 1, &info);
        if(!map)
            break;
        put("%s{\"module\":", i ? "," : "");
        const char* file = file_of(map, &info, buffer);
        put_text(file, strlen(file));
        put(",\"offset\":%llu", (unsigned long long)((uintptr_t)trace->frames[i] - map->l_addr));
        if(info.dli_sname)
        {
            put(",\"symbol\":");
            put_text(info.dli_sname, strlen(info.dli_sname));
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
static int is_new(const struct check_finding* f, const struct check_trace* at)
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
    vsnprintf(finding->text, sizeof finding->text, format, arguments);
    va_end(arguments);
}

void check_report(struct check_finding* f)
{
    const struct entered* call = current();
    struct check_trace    here;
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
    length = 0;
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
    capture(&call.at);
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
    capture(&launch.at);
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
    const void* caller = __builtin_return_address(0);
    for(size_t i = 1; check_on && i < sizeof own / sizeof *own && !is_own(caller); i++)
        if(!own[i].end)
        {
            own[i].begin = (uintptr_t)caller;
            dl_iterate_phdr(find_range, &own[i]);
        }
    return check_on ? &checks : NULL;
}

/* ---- the process ---- */

static void in_child(void)
{
    check_on = 0;
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

/* start reads the variable when the library is loaded. backtrace loads a library at its first call, so it is
 * called here, outside all locks. */
static __attribute__((constructor)) void start(void)
{
    const char* text = secure_getenv("ROCBLAS_MEM_CHECK");
    void*       frame;
    if(!text || !*text)
        return;
    const char* problem = open_findings(text);
    if(problem)
    {
        fprintf(stderr, "rocblas_mem: ROCBLAS_MEM_CHECK: %.200s cannot be written (%s); the program is not checked\n", text, problem);
        return;
    }
    backtrace(&frame, 1);
    own[0].begin = (uintptr_t)&lock;
    dl_iterate_phdr(find_range, &own[0]);
    check_on        = pthread_atfork(NULL, NULL, in_child) == 0 && check_statuses_begin();
    kernel_observer = check_kernel;
    object_observer = check_object_missing;
}

/* stop runs after the program's destructors and handlers of exit. */
static __attribute__((destructor)) void stop(void)
{
    if(check_on)
        check_unended();
}
