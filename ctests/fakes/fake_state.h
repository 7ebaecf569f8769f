/* SPDX-License-Identifier: MIT
 *
 * fake_state.h: the declarations that the sources of the fake devices share. The lock of fake_call_begin guards
 * all of it.
 */
#ifndef FAKE_STATE_H
#define FAKE_STATE_H

#include <pthread.h>

#include "fake_device.h"

/* ---- fake_device.c ---- */

struct fake_facts {
    long long devices, total_bytes, granule, vmm, pools, version, strict, fork, major, gone, opencl_svm, opencl_plain;
};
extern struct fake_facts fake_facts;

/* fake_punish ends the process for undefined behaviour of a real device, with a text that names the call. If
 * the fact gone is 0 it returns. */
void fake_punish(const char* what, uint64_t handle);

/* ---- fake_memory.c ---- */

struct range {
    uint64_t address, size;
};

/* fake_usable tells whether all bytes of a range are accessible device memory, or all are host memory. */
int fake_usable(uint64_t address, uint64_t size);

/* fake_show makes the memory of strict devices accessible to this process, or inaccessible again: the memory in
 * two ranges, or all of it if both are empty. */
void fake_show(int shown, const struct range touches[2]);

/* fake_free_now frees an allocation. */
enum fake_status fake_free_now(uint64_t address);

long fake_alive_memory(const char* kind);

/* ---- fake_stream.c ---- */

/* fake_pending tells whether queued work uses a range. */
int fake_pending(uint64_t address, uint64_t size);

/* fake_drain runs all queued work, fake_drain_stream that of one stream and the work that it waits for. */
void fake_drain(void);
void fake_drain_stream(uint64_t stream);

/* fake_forbidden returns the status of a call that captures forbid: fake_ok, or the reason. */
enum fake_status fake_forbidden(void);

/* fake_enqueue_free frees an allocation in the order of a stream. */
enum fake_status fake_enqueue_free(uint64_t stream, uint64_t address);

long fake_alive_streams(const char* kind);

/* ---- fake_stream.c and fake_graph.c: work, streams and graphs ---- */

enum { most_edges = 8, any_kind = -1 };

/* work is one piece of work, followed by its data. In a graph it is a node. */
struct work {
    struct work* next;
    uint64_t number;
    void (*run)(void* data);
    size_t size;
    struct range touches[2];

    int kind; /* the face's number, any_kind for captured work */
    int disabled;
    struct work* before[most_edges]; /* its dependencies */
    int edges;
    struct work* copy; /* while its graph is copied */
    uint64_t origin; /* the node that was copied */
    struct graph* child; /* the graph that runs in its place */
    enum fake_status (*on)(uint64_t event, uint64_t stream); /* changes the stream instead of running */

    max_align_t data[];
};

struct graph {
    struct graph* next;
    struct work* first;
    int capturing; /* still being captured: invisible to the program */
    int ready; /* executable: it can be launched and not changed */
    int owned; /* by a node, as its child graph */
};

struct stream {
    struct stream* next;
    struct work* first;
    uint64_t id, queued; /* queued is the number of the newest piece */
    int device;
    int is_default;
    int nonblocking;
    int thread_own; /* a thread's default stream */
    int queries; /* queries since the last one that ran work */
    int capture; /* 0 none, 1 active, 2 invalidated */
    int origin; /* the capture began on this stream */
    enum fake_capture_mode mode;
    pthread_t thread;
    struct graph* graph;
};

struct event {
    struct event* next;
    uint64_t stream_id, number; /* 0: not recorded, so complete */
    struct graph* graph; /* recorded in the capture of this graph */
    int timed;
    double at_ms; /* when its stream reached it, 0 before */
};

extern struct stream* fake_streams; /* includes default streams from their first use on */
extern struct event* fake_events;
extern struct graph* fake_graphs;

/* fake_graph_of returns the live changeable graph with this value, or NULL, fake_ready_of an executable one.
 * fake_graph_copy returns NULL if the nodes form a cycle. A copy has its nodes sorted by dependencies. */
struct graph* fake_graph_of(uint64_t handle);
struct graph* fake_ready_of(uint64_t handle);
struct graph* fake_graph_copy(const struct graph* g, int ready);
void fake_graph_free(struct graph* g);
int fake_graph_has(const struct graph* g, const void* node);

/* fake_stream_of returns the live stream with this value, or NULL. 0 and 1 are the current device's default
 * stream, 2 is the per-thread one. */
struct stream* fake_stream_of(uint64_t handle);

/* fake_blocking_capture tells whether a blocking stream of the current device is captured. fake_implicit
 * returns fake_ok, or the reason why the default stream cannot be used now; it then invalidates the captures of
 * blocking streams. */
int fake_blocking_capture(void);
enum fake_status fake_implicit(const struct stream* s);

/* fake_break invalidates a capture of a stream after a forbidden call, fake_break_event after a query of an
 * event of captured work. They return the status of that call. */
enum fake_status fake_break(struct stream* s);
enum fake_status fake_break_event(const struct event* e);

/* fake_new_work creates a piece of work with a copy of the data, fake_append appends one to a list, and
 * fake_submit queues one on a stream, or adds it to the graph that captures the stream. */
struct work* fake_new_work(void (*run)(void*), const void* data, size_t size);
void fake_append(struct work** list, struct work* one);
enum fake_status fake_submit(struct stream* s, struct work* one);

#endif
