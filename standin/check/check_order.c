/* SPDX-License-Identifier: MIT
 *
 * check_order.c: checks that uses of the same memory on several streams have an order. Every stream has a vector
 * clock: for each stream, how much of its work has surely ended before the next work of this one begins. The
 * host has one too. All threads count as one host, because an order between threads is not seen.
 */
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "check/check_order.h"
#include "stream/stream.h"

enum {
    slots = 64, /* streams that are told apart; slot 0 is the null stream of the first device */
    most_uses = 64, /* that are remembered for an allocation */
    most_runs = 1 << 16 /* longer lists of runs are not compared */
};

struct check_clock {
    uint64_t at[slots];
    const void* stream; /* of an event */
};

/* struct use is a use of memory. */
struct use {
    struct rocblas_mem_access access;
    char operand[32]; /* that of the access, which may not stay */
    uint64_t handle; /* 0 for a function of HIP */
    const void* stream;
    unsigned slot;
    uint64_t when; /* in the clock of the slot */
    char name[64]; /* of the routine, empty for a function of HIP */
    struct rbm_place at;
};

/* struct order is the last that ordered a stream with other work. */
struct order {
    enum check_order what;
    const void *event, *stream; /* the event, and the stream on which it was recorded */
};

static struct check_clock host, streams[slots];
static struct order orders[slots];
/* The devices of which a slot has streams, their null streams, and streams whose work waits for that of the null stream, and the
 * reverse: a bit for each device. */
static uint64_t of_devices[slots], nulls[slots], blocking[slots];
static unsigned next_slot;

static _Thread_local unsigned slot_now; /* of the work in progress */
static _Thread_local const void* stream_now;
static _Thread_local int launching; /* the work in progress is that of a graph */

static void join(struct check_clock* to, const struct check_clock* from) {
    for (unsigned i = 0; i < slots; i++)
        if (from->at[i] > to->at[i])
            to->at[i] = from->at[i];
}

/* slot_of returns a stream's slot. Several streams share one if there are many, which only hides faults. */
static unsigned slot_of(hipStream_t stream) {
    const uint64_t device = 1ull << stream->device;
    const int null = stream_is_null(stream), first = null && stream->device == 0;
    if (!stream->slot && !first)
        stream->slot = 1 + next_slot++ % (slots - 1);
    const unsigned slot = stream->slot;
    of_devices[slot] |= device;
    if (null)
        nulls[slot] |= device;
    else if (!(stream->flags & hipStreamNonBlocking))
        blocking[slot] |= device;
    return slot;
}

/* waits_for tells whether work of one slot waits for that of another: one has the null stream of a device that the other's
 * streams wait for. */
static int waits_for(unsigned slot, unsigned other) { return (nulls[slot] & blocking[other]) || (blocking[slot] & nulls[other]); }

/* named returns what names a stream in a finding: its address, or for a null stream 0 with one device, else 1 more than the
 * device's number. */
static const void* named(hipStream_t stream) {
    const int several = device_count() > 1;
    return stream_is_null(stream) ? (const void*)(uintptr_t)(several ? stream->device + 1 : 0) : stream;
}

void check_stream_works(hipStream_t stream) {
    if (launching)
        return;
    check_lock();
    slot_now = slot_of(stream);
    stream_now = named(stream);
    struct check_clock* now = &streams[slot_now];
    join(now, &host);
    for (unsigned i = 0; i < slots; i++)
        if (i != slot_now && waits_for(slot_now, i))
            join(now, &streams[i]);
    now->at[slot_now]++;
    check_unlock();
}

void check_graph_runs(int runs) { launching = runs; }

void check_stream_waited(hipStream_t stream) {
    check_lock();
    unsigned slot = slot_of(stream);
    join(&host, &streams[slot]);
    orders[slot] = (struct order){.what = check_host_waited};
    for (unsigned i = 0; i < slots; i++)
        if (nulls[slot] & blocking[i])
            join(&host, &streams[i]);
    check_unlock();
}

void check_device_waited(int device) {
    check_lock();
    for (unsigned i = 0; i < slots; i++) {
        if (of_devices[i] && !(of_devices[i] >> device & 1))
            continue;
        join(&host, &streams[i]);
        orders[i] = (struct order){.what = check_host_waited};
    }
    check_unlock();
}

void check_event_recorded(hipEvent_t event, hipStream_t stream) {
    check_lock();
    if (!event->clock)
        event->clock = calloc(1, sizeof *event->clock);
    if (event->clock) {
        const unsigned slot = slot_of(stream);
        *event->clock = streams[slot];
        event->clock->stream = named(stream);
        orders[slot] = (struct order){check_recorded, event, NULL};
    }
    check_unlock();
}

void check_event_waited(hipEvent_t event) {
    check_lock();
    if (event->clock)
        join(&host, event->clock);
    check_unlock();
}

void check_stream_waits(hipStream_t stream, hipEvent_t event) {
    check_lock();
    if (event->clock) {
        join(&streams[slot_of(stream)], event->clock);
        orders[slot_of(stream)] = (struct order){check_waited_for_event, event, event->clock->stream};
    }
    check_unlock();
}

/* ---- uses ---- */

static int64_t length_of(const struct rocblas_mem_access* a, int64_t run) { return a->run + run * a->grow; }

static int64_t longest(const struct rocblas_mem_access* a) {
    int64_t last = length_of(a, a->count - 1);
    return last > a->run ? last : a->run;
}

/* divide_up and divide_down divide by a positive number and round up and down. */
static int64_t divide_down(int64_t a, int64_t b) { return a / b - (a % b < 0); }

static int64_t divide_up(int64_t a, int64_t b) { return -divide_down(-a, b); }

/* meets returns the first byte from begin to end, counted from the address of an access, that it uses, and end if it
 * uses none. */
static int64_t meets(const struct rocblas_mem_access* a, int64_t begin, int64_t end) {
    int64_t first = 0, last = a->count - 1, found = end;
    if (a->step > 0) {
        first = divide_up(begin - longest(a) + 1, a->step);
        last = divide_down(end - 1, a->step);
    }
    if (first < 0)
        first = 0;
    if (last > a->count - 1)
        last = a->count - 1;
    for (int64_t i = first; i <= last && i * a->step < found; i++)
        if (i * a->step + length_of(a, i) > begin && length_of(a, i) > 0)
            found = i * a->step > begin ? i * a->step : begin;
    return found;
}

/* overlap tells whether b uses a byte of a, and stores the first, in the order of a's runs. */
static int overlap(const struct rocblas_mem_access* a, const struct rocblas_mem_access* b, uint64_t* first) {
    const int64_t offset = (int64_t)(a->address - b->address);
    for (int64_t i = 0; i < a->count; i++) {
        const int64_t begin = offset + i * a->step, end = begin + length_of(a, i), at = meets(b, begin, end);
        if (at < end) {
            *first = b->address + (uint64_t)at;
            return 1;
        }
    }
    return 0;
}

/* share is overlap that looks at each run of the access with fewer runs. */
static int share(const struct rocblas_mem_access* a, const struct rocblas_mem_access* b, uint64_t* first) {
    if (a->count > b->count)
        return b->count <= most_runs && overlap(b, a, first) && overlap(a, b, first);
    return a->count <= most_runs && overlap(a, b, first);
}

static int same_shape(const struct rocblas_mem_access* a, const struct rocblas_mem_access* b) {
    return a->address == b->address && a->step == b->step && a->run == b->run && a->grow == b->grow && a->count == b->count
        && a->uses == b->uses;
}

static void report(const struct use* earlier, const struct rocblas_mem_access* access, uint64_t first) {
    const struct order *mine = &orders[slot_now], *theirs = &orders[earlier->slot];
    struct rocblas_mem_access before = earlier->access;
    before.operand = earlier->operand;
    check_report(&(struct check_finding){RBM_FOUND_UNORDERED(stream_now, mine->what, mine->event, mine->stream, earlier->stream,
                                             earlier->handle, theirs->what, theirs->event, theirs->stream),
        .access = access, .before = &before, .name = earlier->name, .address = first,
        .bytes = access->element ? access->element : 1, .other = &earlier->at});
}

/* room_for returns the place of a new use: that of a use with the same memory on the same stream, else a free one,
 * else that of an old use. It returns null if there is no memory. */
static struct use* room_for(struct past* past, const struct rocblas_mem_access* access) {
    for (int i = 0; i < past->count; i++)
        if (past->uses[i].slot == slot_now && same_shape(&past->uses[i].access, access))
            return &past->uses[i];
    if (past->count == most_uses)
        return &past->uses[past->next++ % most_uses];
    if (past->count == past->capacity) {
        int capacity = past->capacity ? 2 * past->capacity : 2;
        struct use* bigger = realloc(past->uses, (size_t)capacity * sizeof *bigger);
        if (!bigger)
            return NULL;
        past->uses = bigger;
        past->capacity = capacity;
    }
    return &past->uses[past->count++];
}

void past_add(struct past* past, const struct rocblas_mem_access* access) {
    const char* name = check_name();
    int kept = 0;
    uint64_t first;
    for (int i = 0; i < past->count; i++) {
        const struct use* u = &past->uses[i];
        if (u->when <= host.at[u->slot]) /* everything later comes after it */
            continue;
        if (u->when > streams[slot_now].at[u->slot] && (access->uses | u->access.uses) & rocblas_mem_writes
            && share(access, &u->access, &first))
            report(u, access, first);
        if (kept != i)
            past->uses[kept] = *u;
        kept++;
    }
    past->count = kept;
    struct use* u = room_for(past, access);
    if (!u)
        return;
    u->access = *access;
    if (u->access.operand_bytes >= sizeof u->operand)
        u->access.operand_bytes = sizeof u->operand - 1;
    u->slot = slot_now;
    u->stream = stream_now;
    u->handle = check_handle();
    check_put_name(u->operand, sizeof u->operand, access->operand, access->operand_bytes);
    u->when = streams[slot_now].at[slot_now];
    check_here(&u->at);
    check_put_name(u->name, sizeof u->name, name ? name : "", name ? strlen(name) : 0);
}

void past_clear(struct past* past) {
    free(past->uses);
    *past = (struct past){0};
}
