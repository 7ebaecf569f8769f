/* SPDX-License-Identifier: MIT
 *
 * fake_graph.c: capture and graphs of the fake devices.
 */
#include <stdlib.h>
#include <string.h>

#include "fake_queue.h"

struct graph* fake_graphs;

static struct graph* graph_of(uint64_t handle)
{
    for(struct graph* g = fake_graphs; g; g = g->next)
        if((uint64_t)(uintptr_t)g == handle && !g->capturing)
            return g;
    return NULL;
}

static struct graph* new_graph(int capturing)
{
    struct graph* g = calloc(1, sizeof *g);
    if(!g)
        abort();
    *g     = (struct graph){.next = fake_graphs, .capturing = capturing};
    fake_graphs = g;
    return g;
}

static void free_graph(struct graph* g)
{
    struct graph** link = &fake_graphs;
    while(*link != g)
        link = &(*link)->next;
    *link = g->next;
    while(g->first)
    {
        struct work* one = g->first;
        g->first         = one->next;
        free(one);
    }
    free(g);
}

enum fake_status fake_capture_begin(uint64_t stream, enum fake_capture_mode mode)
{
    struct stream* s = fake_stream_of(stream);
    if(!s)
        return fake_bad_handle;
    if(s->is_default)
        return fake_capture_unsupported;
    if(s->capture)
        return fake_invalid;
    s->capture = 1;
    s->origin  = 1;
    s->mode    = mode;
    s->thread  = pthread_self();
    s->graph   = new_graph(1);
    return fake_ok;
}

enum fake_status fake_capture_end(uint64_t stream, uint64_t* graph)
{
    struct stream* s = fake_stream_of(stream);
    if(!s)
        return fake_bad_handle;
    if(!s->capture || !s->origin)
        return fake_capture_unmatched;
    struct graph* g       = s->graph;
    int           invalid = 0;
    for(struct stream* other = fake_streams; other; other = other->next)
        if(other->capture && other->graph == g)
        {
            invalid |= other->capture == 2;
            other->capture = other->origin = 0;
            other->graph                   = NULL;
        }
    for(struct event* e = fake_events; e; e = e->next)
        if(e->graph == g)
            *e = (struct event){.next = e->next};
    *graph = 0;
    if(invalid)
    {
        free_graph(g);
        return fake_capture_invalidated;
    }
    g->capturing = 0;
    *graph       = (uint64_t)(uintptr_t)g;
    return fake_ok;
}

enum fake_status fake_capture_state(uint64_t stream, int* state_out)
{
    struct stream* s = fake_stream_of(stream);
    if(!s)
        return fake_bad_handle;
    if(s->is_default && fake_blocking_capture())
        return fake_capture_implicit;
    *state_out = s->capture;
    return fake_ok;
}

/* copies of a graph's work, for a launch or a clone. */
static struct work* copy_of(const struct work* one)
{
    struct work* copy = fake_new_work(one->run, one->data, one->size);
    memcpy(copy->touches, one->touches, sizeof copy->touches);
    return copy;
}

enum fake_status fake_graph_clone(uint64_t graph, uint64_t* clone)
{
    struct graph* g = graph_of(graph);
    if(!g)
        return fake_bad_handle;
    struct graph* copy = new_graph(0);
    for(struct work* one = g->first; one; one = one->next)
        fake_append(&copy->first, copy_of(one));
    *clone = (uint64_t)(uintptr_t)copy;
    return fake_ok;
}

enum fake_status fake_graph_size(uint64_t graph, size_t* pieces_out)
{
    struct graph* g = graph_of(graph);
    if(!g)
        return fake_bad_handle;
    *pieces_out = 0;
    for(struct work* one = g->first; one; one = one->next)
        ++*pieces_out;
    return fake_ok;
}

enum fake_status fake_graph_create(uint64_t* graph)
{
    *graph = (uint64_t)(uintptr_t)new_graph(0);
    return fake_ok;
}

static int has(const struct graph* g, const void* node)
{
    const struct work* one = g->first;
    while(one && one != node)
        one = one->next;
    return one != NULL;
}

enum fake_status fake_graph_add(uint64_t* node, uint64_t graph, void* const* before, size_t count, void (*run)(void* data),
                                const void* data, size_t size)
{
    struct graph* g = graph_of(graph);
    if(!g)
        return fake_bad_handle;
    for(size_t i = 0; i < count; i++)
        if(!has(g, before[i]))
            return fake_invalid;
    struct work* one = fake_new_work(run, data, size);
    fake_append(&g->first, one);
    *node = (uint64_t)(uintptr_t)one;
    return fake_ok;
}

enum fake_status fake_graph_launch(uint64_t graph, uint64_t stream)
{
    struct graph*    g      = graph_of(graph);
    struct stream*   s      = fake_stream_of(stream);
    enum fake_status status = g && s ? fake_ok : fake_bad_handle;
    for(struct work* one = g ? g->first : NULL; one && status == fake_ok; one = one->next)
        status = fake_submit(s, copy_of(one));
    return status;
}

enum fake_status fake_graph_destroy(uint64_t graph)
{
    struct graph* g = graph_of(graph);
    if(!g)
        return fake_bad_handle;
    free_graph(g);
    return fake_ok;
}
