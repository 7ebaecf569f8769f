/* SPDX-License-Identifier: MIT
 *
 * follow.h: memory of a program that follows advice, which advice.py passes in variables:
 *
 *   FOLLOW_ROOMS   "BYTES:LINE,LINE;...": memory of these lines is one block, which lives from the first to the last of them
 *   FOLLOW_NONE    "LINE,...": these lines allocate nothing
 *   FOLLOW_SETS    "SIZE:OTHER;...": sizes that are set instead of others
 *   FOLLOW_FREES   memory that lives at the end is freed
 */
#ifndef CTESTS_STANDIN_FOLLOW_H
#define CTESTS_STANDIN_FOLLOW_H

#include "hip_calls.h"

enum { FOLLOW_LINES = 1000 };

static int follow_room[FOLLOW_LINES]; /* the first line of the room of a line; 0 for none */
static size_t follow_bytes[FOLLOW_LINES]; /* of a room, at its first line */
static int follow_none[FOLLOW_LINES];

static _Thread_local void* follow_block[FOLLOW_LINES]; /* that is live, by line or by room */
static _Thread_local int follow_users[FOLLOW_LINES];

static inline void follow_read(void) {
    char* text = getenv("FOLLOW_NONE");
    while (text && *text) {
        follow_none[strtol(text, &text, 10)] = 1;
        text += *text == ',';
    }
    text = getenv("FOLLOW_ROOMS");
    while (text && *text) {
        const size_t bytes = strtoull(text, &text, 10);
        const int first = (int)strtol(text + 1, NULL, 10);
        follow_bytes[first] = bytes;
        while (*text == ':' || *text == ',')
            follow_room[strtol(text + 1, &text, 10)] = first;
        text += *text == ';';
    }
}

/* follow_take returns what a line takes: 0 for nothing, because it has a block of others, or needs none. */
static inline size_t follow_take(int line, size_t bytes, void** address) {
    const int room = follow_room[line];
    *address = NULL;
    if (follow_none[line])
        return 0;
    if (room && follow_users[room]++)
        *address = follow_block[room];
    return *address ? 0 : room ? follow_bytes[room] : bytes;
}

/* follow_ends reports whether nothing else uses a block. */
static inline int follow_ends(const void* address) {
    for (int line = 0; line < FOLLOW_LINES; line++)
        if (address && follow_block[line] == address && follow_users[line])
            return --follow_users[line] == 0;
    return address != NULL;
}

/* follow_size returns the size to set. */
static inline size_t follow_size(size_t bytes) {
    char* text = getenv("FOLLOW_SETS");
    while (text && *text) {
        const size_t size = strtoull(text, &text, 10), other = strtoull(text + 1, &text, 10);
        if (size == bytes)
            return other;
        text += *text == ';';
    }
    return bytes;
}

/* TAKE(call, address, bytes) allocates by call(&address, bytes) in a line of its own. */
#define TAKE(call, address, bytes) \
    do { \
        const size_t take_bytes = follow_take(__LINE__, bytes, (void**)&(address)); \
        if (take_bytes) { \
            REQUIRE_HIP(call((void**)&(address), take_bytes)); \
            if (follow_room[__LINE__]) \
                follow_block[follow_room[__LINE__]] = (address); \
        } \
    } while (0)

#define GIVE(call, address) \
    do { \
        if (follow_ends(address)) \
            REQUIRE_HIP(call(address)); \
    } while (0)

/* POOLED and POOL_FREE are calls for stream-ordered memory, MANAGED and PINNED for other kinds. */
#define POOLED(address, bytes) hipMallocAsync(address, bytes, NULL)
#define POOL_FREE(address) hipFreeAsync(address, NULL)
#define MANAGED(address, bytes) hipMallocManaged(address, bytes, hipMemAttachGlobal)
#define PINNED(address, bytes) hipHostMalloc(address, bytes, 0)

/* LEAVE(address) leaves memory to the end of the program. */
#define LEAVE(address) \
    do { \
        if (getenv("FOLLOW_FREES") && follow_ends(address)) \
            REQUIRE_HIP(hipFree(address)); \
    } while (0)

#endif
