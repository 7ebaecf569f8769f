/* SPDX-License-Identifier: MIT
 *
 * fake_queue.h: the declarations that fake_stream.c and fake_graph.c share: work, streams and graphs.
 */
#ifndef FAKE_QUEUE_H
#define FAKE_QUEUE_H

#include <pthread.h>

#include "fake_state.h"

enum
{
    most_edges = 8,
    any_kind   = -1
};

/* work is one piece of work, followed by its data. In a graph it is a node. */
struct work
{
    struct work* next;
    uint64_t     number;
    void (*run)(void* data);
    size_t       size;
    struct range touches[2];

    int           kind; /* the face's number, any_kind for captured work */
    int           disabled;
    struct work*  before[most_edges]; /* its dependencies */
    int           edges;
    struct work*  copy;   /* while its graph is copied */
    uint64_t      origin; /* the node that was copied */
    struct graph* child;  /* the graph that runs in its place */
    enum fake_status (*on)(uint64_t event, uint64_t stream); /* changes the stream instead of running */

    max_align_t data[];
};

struct graph
{
    struct graph *next;
    struct work*  first;
    int           capturing; /* still being captured: invisible to the program */
    int           ready;     /* executable: it can be launched and not changed */
    int           owned;     /* by a node, as its child graph */
};

struct stream
{
    struct stream* next;
    struct work*   first;
    uint64_t       id, queued; /* queued is the number of the newest piece */
    int            device;
    int            is_default;
    int            nonblocking;
    int            thread_own; /* a thread's default stream */
    int            queries; /* queries since the last one that ran work */
    int            capture; /* 0 none, 1 active, 2 invalidated */
    int            origin;  /* the capture began on this stream */
    enum fake_capture_mode mode;
    pthread_t      thread;
    struct graph*  graph;
};

struct event
{
    struct event* next;
    uint64_t      stream_id, number; /* 0: not recorded, so complete */
    struct graph* graph;             /* recorded in the capture of this graph */
    int           timed;
    double        at_ms; /* when its stream reached it, 0 before */
};

extern struct stream* fake_streams; /* includes default streams from their first use on */
extern struct event*  fake_events;
extern struct graph*  fake_graphs;

/* fake_graph_of returns the live changeable graph with this value, or NULL, fake_ready_of an executable one.
 * fake_graph_copy returns NULL if the nodes form a cycle. A copy has its nodes sorted by dependencies. */
struct graph* fake_graph_of(uint64_t handle);
struct graph* fake_ready_of(uint64_t handle);
struct graph* fake_graph_copy(const struct graph* g, int ready);
void          fake_graph_free(struct graph* g);

/* fake_stream_of returns the live stream with this value, or NULL. 0 and 1 are the current device's default
 * stream, 2 is the per-thread one. */
struct stream* fake_stream_of(uint64_t handle);

/* fake_blocking_capture tells whether a blocking stream of the current device is captured. fake_implicit
 * returns fake_ok, or the reason why the default stream cannot be used now; it then invalidates the captures of
 * blocking streams. */
int              fake_blocking_capture(void);
enum fake_status fake_implicit(const struct stream* s);

/* fake_break invalidates a capture of a stream after a forbidden call, fake_break_event after a query of an
 * event of captured work. They return the status of that call. */
enum fake_status fake_break(struct stream* s);
enum fake_status fake_break_event(const struct event* e);

/* fake_new_work creates a piece of work with a copy of the data, fake_append appends one to a list, and
 * fake_submit queues one on a stream, or adds it to the graph that captures the stream. */
struct work*     fake_new_work(void (*run)(void*), const void* data, size_t size);
void             fake_append(struct work** list, struct work* one);
enum fake_status fake_submit(struct stream* s, struct work* one);

#endif
