/* SPDX-License-Identifier: MIT
 *
 * fake_queue.c: queries of the streams and events of the fake devices.
 */
#include <string.h>

#include "fake_queue.h"

enum fake_status fake_stream_device(uint64_t stream, int* device_out)
{
    struct stream* s = fake_stream_of(stream);
    if(s)
        *device_out = s->device;
    return s ? fake_ok : fake_bad_handle;
}

int fake_pending(uint64_t address, uint64_t size)
{
    for(struct stream* s = fake_streams; s; s = s->next)
        for(struct work* one = s->first; one; one = one->next)
            for(int i = 0; i < 2; i++)
                if(one->touches[i].size && one->touches[i].address < address + size
                   && address < one->touches[i].address + one->touches[i].size)
                    return 1;
    return 0;
}

long fake_alive_streams(const char* kind)
{
    long n = 0;
    if(strcmp(kind, "stream") == 0)
        for(struct stream* s = fake_streams; s; s = s->next)
            n += !s->is_default && !s->thread_own;
    if(strcmp(kind, "event") == 0)
        for(struct event* e = fake_events; e; e = e->next)
            n++;
    if(strcmp(kind, "graph") == 0)
        for(struct graph* g = fake_graphs; g; g = g->next)
            n++;
    return n;
}
