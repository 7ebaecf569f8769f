/* SPDX-License-Identifier: MIT
 *
 * check_life.c: checks that handles of rocBLAS, streams, events and graphs are used before their end and ended once.
 *
 * An object of HIP that ended keeps its memory for a time, so that its address is not that of a new object and the use
 * of it is found.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "check/check_handle.h"

enum
{
    kept_count = 4096 /* ended objects that are known */
};

/* struct ended is an object after its end. */
struct ended
{
    uint64_t           value; /* 0 for none */
    enum object_kind   kind; /* object_none for a handle of rocBLAS */
    struct rbm_place at;
};

static struct ended kept[kept_count]; /* a ring */
static unsigned     next_kept;

/* keep adds an object to the ring. The caller holds the lock. */
static void keep(uint64_t value, enum object_kind kind, const struct rbm_place* at)
{
    struct ended* e = &kept[next_kept++ % kept_count];
    if(e->value && e->kind != object_none)
        free((void*)(uintptr_t)e->value);
    *e = (struct ended){.value = value, .kind = kind, .at = *at};
}

void check_handle_ended(uint64_t handle, const struct rbm_place* at)
{
    keep(handle, object_none, at);
}

void check_object_ended(void* object, enum object_kind kind)
{
    struct rbm_place here;
    check_here(&here);
    check_lock();
    for(struct checked* c = check_living; c && kind == object_stream; c = c->next)
        if(c->workspace.stream == (uintptr_t)object)
            c->stream_ended = here;
    keep((uintptr_t)object, kind, &here);
    check_unlock();
}

static const char* word(enum object_kind kind)
{
    switch(kind)
    {
    case object_none: return "handle";
    case object_stream: return "stream";
    case object_event: return "event";
    case object_graph: return "graph";
    default: return "executable graph";
    }
}

/* report_ended reports a use of an ended object. The caller holds the lock. */
static void report_ended(const struct ended* e, const char* function)
{
    const char*          name = word(e->kind);
    struct rbm_place   here;
    struct check_finding f = {.kind = "ended_object", .routine = function, .operand = name, .operand_bytes = strlen(name),
                              .address = e->value, .at = &here, .other = &e->at, .other_what = "it ended here"};
    check_here(&here);
    if(e->kind == object_none)
        f.handle = e->value;
    if(!f.routine)
        f.routine = check_name() ? check_name() : check_function(&here);
    if(f.routine && strcasestr(f.routine, "destroy"))
        check_say(&f, "%s = %#llx is destroyed again", name, (unsigned long long)e->value);
    else if(e->kind == object_stream && check_call())
        check_say(&f, "the handle's stream, %#llx, was destroyed before the call", (unsigned long long)e->value);
    else
        check_say(&f, "%s = %#llx was destroyed before the call", name, (unsigned long long)e->value);
    check_report(&f);
}

int check_missing(uint64_t value, enum object_kind kind, const char* function)
{
    int found = 0;
    if(!value)
        return 0;
    check_lock();
    for(unsigned i = 0; i < kept_count && i < next_kept && !found; i++)
        if(kept[i].value == value && kept[i].kind == kind)
        {
            report_ended(&kept[i], function);
            found = 1;
        }
    for(struct checked* c = check_living; found && c && kind == object_stream; c = c->next)
        if(c->workspace.stream == value && check_call()) /* the error says more than the warning would */
            c->stream_ended.count = 0;
    check_unlock();
    return found;
}

int check_handle_missing(uint64_t handle, const char* function)
{
    return check_on && check_missing(handle, object_none, function);
}

void check_object_missing(const void* object, enum object_kind kind)
{
    if(check_on && !check_launches()) /* a graph may outlive the stream of its capture */
        check_missing((uintptr_t)object, kind, NULL);
}

void check_stream_of(struct checked* c)
{
    static const char    name[] = "stream";
    struct check_finding f = {.kind = "stream_in_use", .handle = c->handle, .routine = "hipStreamDestroy", .operand = name,
                              .operand_bytes = sizeof name - 1, .address = c->workspace.stream, .at = &c->stream_ended};
    if(!c->stream_ended.count)
        return;
    check_say(&f, "stream = %#llx is destroyed while it is that of the handle %#llx", (unsigned long long)c->workspace.stream,
              (unsigned long long)c->handle);
    check_report(&f);
    c->stream_ended.count = 0;
}
