/* SPDX-License-Identifier: MIT
 *
 * fake_queue.h: what fake_stream.c and fake_graph.c share: work, and what it waits in.
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

/* work is one piece; data lies behind it. In a graph it is a node. */
struct work
{
    struct work* next;
    uint64_t     number;
    void (*run)(void* data);
    size_t       size;
    struct range touches[2];

    int           kind; /* the face's number, any_kind of what was captured */
    int           disabled;
    struct work*  before[most_edges]; /* the nodes that it waits for */
    int           edges;
    struct work*  copy;   /* while its graph is copied */
    uint64_t      origin; /* the node that it is a copy of */
    struct graph* child;  /* whose nodes are done in its place */
    enum fake_status (*on)(uint64_t event, uint64_t stream); /* what it does to the stream instead */

    max_align_t data[];
};

struct graph
{
    struct graph *next;
    struct work*  first;
    int           capturing; /* no graph to the outside yet */
    int           ready;     /* to be launched, and not to be changed */
    int           owned;     /* by the node whose child it is */
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
    int            queries; /* of its work, since one did some */
    int            capture; /* 0 none, 1 active, 2 invalidated */
    int            origin;  /* the capture began here */
    enum fake_capture_mode mode;
    pthread_t      thread;
    struct graph*  graph;
};

struct event
{
    struct event* next;
    uint64_t      stream_id, number; /* 0: not recorded, so done */
    struct graph* graph;             /* recorded while that was captured */
    int           timed;
    double        at_ms; /* when its stream came to it, 0 before */
};

extern struct stream* fake_streams; /* default streams from their first use on */
extern struct event*  fake_events;
extern struct graph*  fake_graphs;

/* fake_graph_of returns the living graph with this value that can be changed, or NULL, fake_ready_of one that is ready; fake_graph_copy
 * is NULL where nodes wait for each other in a circle. A copy has its nodes in an order in which they can be done. */
struct graph* fake_graph_of(uint64_t handle);
struct graph* fake_ready_of(uint64_t handle);
struct graph* fake_graph_copy(const struct graph* g, int ready);
void          fake_graph_free(struct graph* g);

/* fake_stream_of returns the living stream with this value, or NULL. 0 and 1 are the current device's default stream, 2 is the
 * thread's own. */
struct stream* fake_stream_of(uint64_t handle);

/* fake_blocking_capture says whether a stream that the current device's default stream waits for captures. fake_implicit returns fake_ok,
 * or why the default stream cannot be used now, which breaks the captures that it would wait for. */
int              fake_blocking_capture(void);
enum fake_status fake_implicit(const struct stream* s);

/* fake_break notes that a call was made which a capture from a stream does not survive, fake_break_event that the host asked for an event
 * of a graph's work. They return what that call does. */
enum fake_status fake_break(struct stream* s);
enum fake_status fake_break_event(const struct event* e);

/* fake_new_work makes a piece of work with a copy of the data, fake_append puts one at the end of a list, and fake_submit puts
 * one on a stream, or into the graph that is captured from it. */
struct work*     fake_new_work(void (*run)(void*), const void* data, size_t size);
void             fake_append(struct work** list, struct work* one);
enum fake_status fake_submit(struct stream* s, struct work* one);

#endif
