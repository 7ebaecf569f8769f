/* SPDX-License-Identifier: MIT
 *
 * warp.c: lanes of a warp that wait for each other. They go on as soon as all have come, with the values of all.
 */
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "block/worker.h"

/* meet lets lanes of a warp go on with the values of all of them. before are those of which all accesses so far are before it. */
static void meet(struct worker* w, unsigned warp, uint64_t lanes, uint64_t before) {
    struct meeting* meeting = w->meetings;
    if (meeting)
        w->meetings = meeting->next;
    else if (posix_memalign((void**)&meeting, _Alignof(struct meeting), sizeof *meeting) != 0) {
        worker_fail(w, hipErrorOutOfMemory, "there is no memory for the values of a warp");
        return;
    }
    meeting->users = 0;
    if (observer)
        observer->kernel_meets(warp, lanes, before);
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        const int lane = __builtin_ctzll(rest);
        struct fiber* fiber = w->of[warp * w->lanes + (unsigned)lane];
        meeting->values[lane] = fiber->value;
        fiber->met = lanes;
        fiber->meeting = meeting;
        meeting->users++;
        queue_put(&w->ready, fiber);
    }
    w->warps[warp].blocked &= ~lanes;
    w->warps[warp].for_lanes &= ~lanes;
    w->warps[warp].for_site &= ~lanes;
}

/* try_lanes lets lanes meet that wait for each other, once all that have not ended are there. */
static void try_lanes(struct worker* w, unsigned warp, uint64_t lanes) {
    const uint64_t all = lanes & w->warps[warp].living;
    if (!all || all & ~w->warps[warp].for_lanes)
        return;
    for (uint64_t rest = all; rest; rest &= rest - 1)
        if (w->of[warp * w->lanes + (unsigned)__builtin_ctzll(rest)]->lanes != lanes)
            return;
    meet(w, warp, all, all);
}

/* parts tells whether lanes at a site may leave others behind. */
static int parts(uint64_t site) { return (site & rocblas_mem_site_parts) == rocblas_mem_site_parts; }

/* order_of tells whether a thread is before another one, at the same place, or behind it: -1, 0, or 1. The order is the
 * program's, where turns of a loop follow each other, if the threads have told their ways, else that of sites. */
static int order_of(const struct fiber* a, const struct fiber* b) {
    const struct way *x = &a->way, *y = &b->way;
    unsigned i = 0;
    for (; i < x->count && i < y->count && x->parts[i].at == y->parts[i].at; i++)
        if (x->parts[i].turn != y->parts[i].turn)
            return x->parts[i].turn < y->parts[i].turn ? -1 : 1;
    const uint64_t of_a = i < x->count ? way_site(x->parts[i].at) : a->site;
    const uint64_t of_b = i < y->count ? way_site(y->parts[i].at) : b->site;
    return (of_a > of_b) - (of_a < of_b);
}

/* meet_first lets lanes meet at the first site, or with alone at the first that may leave others behind. */
static void meet_first(struct worker* w, unsigned warp, int alone) {
    const int one = !alone && !w->warps[warp].differs && !w->ways;
    const struct fiber* first = NULL;
    uint64_t lanes = one ? w->warps[warp].for_site : 0;
    for (uint64_t rest = w->warps[warp].for_site & ~lanes; rest; rest &= rest - 1) {
        const struct fiber* fiber = w->of[warp * w->lanes + (unsigned)__builtin_ctzll(rest)];
        if (alone && !parts(fiber->site))
            continue;
        const int order = first ? order_of(fiber, first) : -1;
        if (order < 0) {
            first = fiber;
            lanes = 0;
        }
        if (order <= 0)
            lanes |= rest & -rest;
    }
    if (lanes)
        meet(w, warp, lanes, alone ? lanes : w->warps[warp].all);
}

/* try_site lets lanes meet once no thread of the warp can go on. */
static void try_site(struct worker* w, unsigned warp) {
    if (!(w->warps[warp].living & ~w->warps[warp].blocked))
        meet_first(w, warp, 0);
}

void warp_part(struct worker* w) {
    for (unsigned warp = 0; warp * w->lanes < w->threads; warp++)
        meet_first(w, warp, 1);
}

void warp_release(struct worker* w, unsigned warp) {
    for (uint64_t rest = w->warps[warp].for_lanes; rest; rest &= rest - 1)
        try_lanes(w, warp, w->of[warp * w->lanes + (unsigned)__builtin_ctzll(rest)]->lanes);
    try_site(w, warp);
}

/* value_of returns the bytes that a lane gives. The processor would wait if these were copied together after they were stored in
 * parts. */
static inline lane_value value_of(const void* given, size_t size) {
    uint32_t word = 0;
    uint64_t words[value_bytes / sizeof(uint64_t)] = {0};
    if (size == sizeof word) {
        memcpy(&word, given, sizeof word);
        return (lane_value){word};
    }
    if (size == sizeof *words) {
        memcpy(words, given, sizeof *words);
        return (lane_value){words[0]};
    }
    memcpy(words, given, size < value_bytes ? size : value_bytes);
    return (lane_value){words[0], words[1]};
}

/* wait_met lets lanes meet for which it is time. */
static __attribute__((noinline)) struct onward wait_met(struct worker* w, unsigned warp, uint64_t lanes) {
    if (lanes)
        try_lanes(w, warp, lanes);
    try_site(w, warp);
    return worker_next(w);
}

struct onward wait_warp(uint64_t lanes, uint64_t site, const void* value, size_t size, const void** values_out, void* stack) {
    struct worker* w = worker_running();
    if (!w)
        return (struct onward){stack, 0};
    struct fiber* fiber = worker_suspend(w, stack, values_out);
    struct warp* warp = fiber->warp;
    w->of[fiber->thread] = fiber;
    fiber->lanes = lanes;
    fiber->site = site;
    fiber->value = value_of(value, size);
    warp->blocked |= fiber->lane;
    if (!warp->for_site) {
        warp->site = site;
        warp->differs = 0;
    }
    warp->differs |= warp->site ^ site;
    *(lanes ? &warp->for_lanes : &warp->for_site) |= fiber->lane;
    if (lanes || w->told || !(warp->living & ~warp->blocked))
        return wait_met(w, (unsigned)(warp - w->warps), lanes);
    return worker_onward(w);
}
