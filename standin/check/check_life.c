/* SPDX-License-Identifier: MIT
 *
 * check_life.c: checks that handles of rocBLAS, streams, events and graphs are used before their end and ended once.
 *
 * An object of HIP that ended keeps its memory for a time, so that its address is not that of a new object and the use
 * of it is found.
 */
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "check/check_handle.h"

enum {
    kept_count = 4096 /* ended objects that are known */
};

/* struct ended is an object after its end. */
struct ended {
    uint64_t value; /* 0 for none */
    enum object_kind kind; /* object_none for a handle of rocBLAS */
    struct rbm_place at;
};

static struct ended kept[kept_count]; /* a ring */
static unsigned next_kept;

/* keep adds an object to the ring. The caller holds the lock. */
static void keep(uint64_t value, enum object_kind kind, const struct rbm_place* at) {
    struct ended* e = &kept[next_kept++ % kept_count];
    if (e->value && e->kind != object_none)
        free((void*)(uintptr_t)e->value);
    *e = (struct ended){.value = value, .kind = kind, .at = *at};
}

void check_handle_ended(uint64_t handle, const struct rbm_place* at) { keep(handle, object_none, at); }

void check_object_ended(void* object, enum object_kind kind) {
    struct rbm_place here;
    check_here(&here);
    check_lock();
    for (struct checked* c = check_living; c && kind == object_stream; c = c->next)
        if (c->workspace.stream == (uintptr_t)object)
            c->stream_ended = here;
    keep((uintptr_t)object, kind, &here);
    check_unlock();
}

/* word returns the name of an argument for an object. */
static const char* word(enum object_kind kind) {
    switch (kind) {
    case object_none:
        return "handle";
    case object_stream:
        return "stream";
    case object_event:
        return "event";
    case object_graph:
        return "graph";
    default:
        return "executable graph";
    }
}

/* report_ended reports a use of an ended object. The caller holds the lock. */
static void report_ended(const struct ended* e, const char* function) {
    check_report(&(struct check_finding){RBM_FOUND_ENDED_OBJECT, .routine = function, .operand = word(e->kind),
        .address = e->value, .other = &e->at, .handle = e->kind == object_none ? e->value : 0});
}

int check_missing(uint64_t value, enum object_kind kind, const char* function) {
    int found = 0;
    if (!value)
        return 0;
    check_lock();
    for (unsigned i = 0; i < kept_count && i < next_kept && !found; i++)
        if (kept[i].value == value && kept[i].kind == kind) {
            report_ended(&kept[i], function);
            found = 1;
        }
    for (struct checked* c = check_living; found && c && kind == object_stream; c = c->next)
        if (c->workspace.stream == value && check_call()) /* the error says more than the warning would */
            c->stream_ended.count = 0;
    check_unlock();
    return found;
}

int check_handle_missing(uint64_t handle, const char* function) {
    return check_on && check_missing(handle, object_none, function);
}

void check_object_missing(const void* object, enum object_kind kind) {
    if (check_on && !check_launches()) /* a graph may outlive the stream of its capture */
        check_missing((uintptr_t)object, kind, NULL);
}

void check_stream_of(struct checked* c) {
    if (!c->stream_ended.count)
        return;
    check_report(&(struct check_finding){RBM_FOUND_STREAM_IN_USE, .handle = c->handle, .routine = "hipStreamDestroy",
        .operand = word(object_stream), .address = c->workspace.stream, .at = &c->stream_ended});
    c->stream_ended.count = 0;
}
