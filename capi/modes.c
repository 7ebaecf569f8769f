/* SPDX-License-Identifier: MIT
 *
 * modes.c: settings of a handle for later calls (stream, modes, events) and the process's logs. They are
 * stored here. Only the stream of a handle on a device enters the core. Most calls write a line to the
 * handle's trace log, if it has one.
 */
#include "check.h"
#include "vendor.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* RBM_SETS traces a setting, and tells the check that the thread uses the handle, if the handle is watched. */
#define RBM_SETS(c, ...)                                                    \
    do                                                                      \
    {                                                                       \
        if((c)->watch & (rocblas_layer_mode_log_trace | RBM_WATCH_CHECK))   \
            set_watched(c, __VA_ARGS__);                                    \
    } while(0)

static void trace_listed(const struct rbm_control* c, const char* format, va_list args)
{
    char line[128];
    int  length = vsnprintf(line, sizeof line, format, args);
    rbm_ask(rbm_operation_log_trace, c->id, (uint64_t)(uintptr_t)line, (uint64_t)length);
}

void rbm_trace_line(const struct rbm_control* c, const char* format, ...)
{
    va_list args;
    va_start(args, format);
    trace_listed(c, format, args);
    va_end(args);
}

static RBM_RARE __attribute__((format(printf, 2, 3))) void set_watched(const struct rbm_control* c, const char* format, ...)
{
    va_list args;
    va_start(args, format);
    if(c->watch & rocblas_layer_mode_log_trace)
        trace_listed(c, format, args);
    va_end(args);
    rbm_check_uses(c, format);
    rbm_check_used(c);
}

/* flush_logs writes what is kept for the end of the process. */
static void flush_logs(void)
{
    struct rbm_call call = {.routine = rbm_operation_log_flush, .count = 0};
    rbm_enter_if_open(&call);
}

#define RBM_PREFIX "ROCBLAS_" /* prefix of all variables */

/* note keeps the text of an environment entry that begins with RBM_PREFIX, if it is the first of one of the
 * variables. */
static RBM_RARE void note(struct rbm_environment* found, const char* entry)
{
    const struct
    {
        const char*  name; /* the name after the prefix, with "=" */
        const char** text;
    } variables[] = {
        {"LAYER=", &found->layers},
        {"CHECK_NUMERICS=", &found->numerics},
        {"MEM_GUARD=", &found->guard},
        {"MEM_CHECK=", &found->check},
        {"DEVICE_MEMORY_SIZE=", &found->size},
    };
    entry += strlen(RBM_PREFIX);
    for(size_t i = 0; i < sizeof variables / sizeof *variables; i++)
    {
        if(*entry != *variables[i].name)
            continue;
        size_t length = strlen(variables[i].name);
        if(!*variables[i].text && !strncmp(entry, variables[i].name, length))
            *variables[i].text = entry + length;
    }
}

void rbm_read_environment(struct rbm_environment* found)
{
    *found = (struct rbm_environment){0};
    if(!environ)
        return;
    for(char** entry = environ; *entry; entry++)
        if((*entry)[0] == 'R' && !strncmp(*entry, RBM_PREFIX, strlen(RBM_PREFIX)))
            note(found, *entry);
}

/* mask_of parses a variable that is a bit mask, in C's notation. For an invalid text it uses the number that
 * the text begins with, or 0, and warns once in a process. */
static uint32_t mask_of(const char* name, const char* text, atomic_flag* said)
{
    char* end = NULL;
    if(!text)
        return 0;
    long value = strtol(text, &end, 0);
    if((end == text || *end) && !atomic_flag_test_and_set(said))
        rbm_tell("%s: \"%.40s\" is not a number; using %ld", name, text, value);
    return (uint32_t)value & 0xff;
}

/* guard_of returns RBM_WATCH_GUARD if ROCBLAS_MEM_GUARD is 1, otherwise 0. */
static uint32_t guard_of(const char* text)
{
    static atomic_flag said = ATOMIC_FLAG_INIT;
    if(!text || !strcmp(text, "0"))
        return 0;
    if(!strcmp(text, "1"))
        return RBM_WATCH_GUARD;
    if(!atomic_flag_test_and_set(&said))
        rbm_tell("ROCBLAS_MEM_GUARD: \"%.40s\" is neither 0 nor 1; leases are not guarded", text);
    return 0;
}

uint32_t rbm_watch_environment(const struct rbm_environment* found)
{
    static atomic_flag flushes = ATOMIC_FLAG_INIT, layers_said = ATOMIC_FLAG_INIT, numerics_said = ATOMIC_FLAG_INIT;
    uint32_t           layers = mask_of("ROCBLAS_LAYER", found->layers, &layers_said);
    uint32_t           numerics = mask_of("ROCBLAS_CHECK_NUMERICS", found->numerics, &numerics_said);
    if(layers & rocblas_layer_mode_log_profile && !atomic_flag_test_and_set(&flushes))
    {
        atexit(flush_logs);
        at_quick_exit(flush_logs);
    }
    return layers | guard_of(found->guard) | numerics << RBM_WATCH_NUMERICS_SHIFT;
}

void rbm_record_event(uint64_t event, uint64_t stream)
{
    int (*record)(void*, void*);
    *(void**)&record = dlsym(RTLD_DEFAULT, "hipEventRecord");
    if(event && record)
        record((void*)(uintptr_t)event, (void*)(uintptr_t)stream);
}

/* watch_stream traces the handle's next stream, and tells it to the check. */
static RBM_RARE void watch_stream(const struct rbm_control* c, uint64_t stream)
{
    rbm_trace(c, "rocblas_set_stream,%s%llx", stream ? "0x" : "", (unsigned long long)stream);
    rbm_check_uses(c, "rocblas_set_stream");
    rbm_check_stream(c, stream);
}

rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_stream(handle, stream);
    uint64_t value = (uint64_t)(uintptr_t)stream;
    if(c->watch & (rocblas_layer_mode_log_trace | RBM_WATCH_CHECK))
        watch_stream(c, value);
    if(c->device < 0)
    {
        rbm_put_stream(c, value);
        return rocblas_status_success;
    }
    return value == c->stream ? rocblas_status_success : rbm_ask(rbm_operation_set_stream, c->id, value, 0);
}

/* atomics_name returns the name of an atomics mode in logs. */
static const char* atomics_name(int mode)
{
    switch(mode)
    {
    case rocblas_atomics_not_allowed:
        return "atomics_not_allowed";
    case rocblas_atomics_allowed:
        return "atomics_allowed";
    }
    return "invalid";
}

/* set_mode checks that a mode is in 0 to last and stores it at offset in the handle's control block. */
static rocblas_status set_mode(struct rbm_control* c, size_t offset, int mode, int last, const char* what)
{
    if(mode < 0 || mode > last)
        return rbm_fail(c, rocblas_status_invalid_value, "rocblas_set_%s: %d is not a %s", what, mode, what);
    *(uint32_t*)((char*)c + offset) = (uint32_t)mode;
    return rocblas_status_success;
}

rocblas_status rocblas_set_pointer_mode(rocblas_handle handle, rocblas_pointer_mode pointer_mode)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_pointer_mode(handle, pointer_mode);
    RBM_SETS(c, "rocblas_set_pointer_mode,%d", (int)pointer_mode);
    return set_mode(c, offsetof(struct rbm_control, pointer_mode), (int)pointer_mode, 1, "pointer_mode");
}

rocblas_status rocblas_set_atomics_mode(rocblas_handle handle, rocblas_atomics_mode atomics_mode)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_atomics_mode(handle, atomics_mode);
    RBM_SETS(c, "rocblas_set_atomics_mode,%s", atomics_name((int)atomics_mode));
    return set_mode(c, offsetof(struct rbm_control, atomics_mode), (int)atomics_mode, 1, "atomics_mode");
}

rocblas_status rocblas_set_math_mode(rocblas_handle handle, rocblas_math_mode math_mode)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_math_mode(handle, math_mode);
    if(math_mode == rocblas_xf32_xdl_math_op)
    {
        RBM_SETS(c, "rocblas_set_math_mode,%d,is not supported", (int)math_mode);
        return rocblas_status_success;
    }
    RBM_SETS(c, "rocblas_set_math_mode,%d", (int)math_mode);
    return set_mode(c, offsetof(struct rbm_control, math_mode), (int)math_mode, 0, "math_mode");
}

rocblas_status rocblas_set_performance_metric(rocblas_handle handle, rocblas_performance_metric metric)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_performance_metric(handle, metric);
    return set_mode(c, offsetof(struct rbm_control, performance_metric), (int)metric, 2, "performance_metric");
}

rocblas_status rocblas_set_batch_alpha_stride(rocblas_handle handle, rocblas_stride alpha_stride)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_batch_alpha_stride(handle, alpha_stride);
    RBM_SETS(c, "rocblas_set_batch_alpha_stride,%lld", (long long)alpha_stride);
    c->alpha_stride = alpha_stride;
    return rocblas_status_success;
}

rocblas_status rocblas_set_batch_beta_stride(rocblas_handle handle, rocblas_stride beta_stride)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_batch_beta_stride(handle, beta_stride);
    RBM_SETS(c, "rocblas_set_batch_beta_stride,%lld", (long long)beta_stride);
    c->beta_stride = beta_stride;
    return rocblas_status_success;
}

/* RBM_TRACED_GETTER defines rocblas_NAME, which stores one value of the handle's control block c through a
 * pointer. A trace log shows the value as format and the arguments after it print it. */
#define RBM_TRACED_GETTER(name, type, parameter, value, format, ...)                        \
    rocblas_status rocblas_##name(rocblas_handle handle, type* out)              \
    {                                                                            \
        const struct rbm_control* c = rbm_find(handle);                          \
        if(!c)                                                                   \
            return rbm_vendor.name(handle, out); \
        if(!out)                                                                 \
            return rbm_null(c, "rocblas_" #name, #parameter);                    \
        *out = (type)(value);                                                    \
        rbm_trace(c, "rocblas_" #name "," format, __VA_ARGS__);                  \
        return rocblas_status_success;                                           \
    }

RBM_TRACED_GETTER(get_stream, hipStream_t, stream, (uintptr_t)c->stream, "%s%llx", c->stream ? "0x" : "",
                  (unsigned long long)c->stream)
RBM_TRACED_GETTER(get_pointer_mode, rocblas_pointer_mode, pointer_mode, c->pointer_mode, "%d", (int)c->pointer_mode)
RBM_TRACED_GETTER(get_atomics_mode, rocblas_atomics_mode, atomics_mode, c->atomics_mode, "%s", atomics_name((int)c->atomics_mode))
RBM_TRACED_GETTER(get_batch_alpha_stride, rocblas_stride, alpha_stride, c->alpha_stride, "%lld", (long long)c->alpha_stride)
RBM_TRACED_GETTER(get_batch_beta_stride, rocblas_stride, beta_stride, c->beta_stride, "%lld", (long long)c->beta_stride)
RBM_TRACED_GETTER(get_math_mode, rocblas_math_mode, math_mode, c->math_mode, "%d", (int)c->math_mode)

rocblas_status rocblas_get_performance_metric(rocblas_handle handle, rocblas_performance_metric* metric)
{
    const struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.get_performance_metric(handle, metric);
    if(!metric)
        return rbm_null(c, __func__, "metric");
    *metric = (rocblas_performance_metric)c->performance_metric;
    return rocblas_status_success;
}

rocblas_status rocblas_set_solution_fitness_query(rocblas_handle handle, double* fitness)
{
    return rbm_find(handle) ? rocblas_status_success
                            : rbm_vendor.set_solution_fitness_query(handle, fitness);
}

rocblas_status rocblas_set_start_stop_events(rocblas_handle handle, hipEvent_t startEvent, hipEvent_t stopEvent)
{
    struct rbm_control* c = rbm_find(handle);
    if(!c)
        return rbm_vendor.set_start_stop_events(handle, startEvent, stopEvent);
    c->start_event = (uint64_t)(uintptr_t)startEvent;
    c->stop_event  = (uint64_t)(uintptr_t)stopEvent;
    c->watch &= ~(uint32_t)RBM_WATCH_EVENTS;
    if(startEvent && stopEvent)
        c->watch |= RBM_WATCH_EVENTS;
    return rocblas_status_success;
}

void rocblas_shutdown(void)
{
    flush_logs();
}

void rocblas_abort(void)
{
    flush_logs();
    abort();
}
