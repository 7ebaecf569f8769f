/* SPDX-License-Identifier: MIT
 *
 * user_object.c: objects of the program that graphs refer to. They are reference-counted; the last release calls the
 * destructor.
 */
#include <stdlib.h>

#include "stream/nodes.h"

struct hipUserObject {
    void* data;
    hipHostFn_t destroy;
    atomic_uint count;
};

struct held {
    hipUserObject_t object;
    unsigned count;
    struct held* next;
};

/* let_go drops references to an object. */
static void let_go(hipUserObject_t object, unsigned count) {
    if (atomic_fetch_sub(&object->count, count) != count)
        return;
    object_remove(object, object_user);
    object->destroy(object->data);
    free(object);
}

void held_release(struct held* held) {
    while (held) {
        struct held* next = held->next;
        let_go(held->object, held->count);
        free(held);
        held = next;
    }
}

/* hold adds the caller's references to a list. It returns 0 if there is no memory. */
static int hold(struct held** list, hipUserObject_t object, unsigned count) {
    struct held* added = malloc(sizeof *added);
    if (!added)
        return 0;
    *added = (struct held){.object = object, .count = count, .next = *list};
    *list = added;
    return 1;
}

int held_copy(const struct held* from, struct held** to) {
    for (; from; from = from->next) {
        atomic_fetch_add(&from->object->count, from->count);
        if (!hold(to, from->object, from->count)) {
            let_go(from->object, from->count);
            return 0;
        }
    }
    return 1;
}

hipError_t hipUserObjectCreate(hipUserObject_t* object_out, void* data, hipHostFn_t destroy, unsigned count, unsigned flags) {
    if (!object_out || !destroy || count == 0 || count > INT32_MAX || flags != 1)
        return answer(hipErrorInvalidValue);
    hipUserObject_t object = calloc(1, sizeof *object);
    if (!object || !object_add(object, object_user)) {
        free(object);
        return answer(hipErrorOutOfMemory);
    }
    object->data = data;
    object->destroy = destroy;
    atomic_init(&object->count, count);
    *object_out = object;
    return answer(hipSuccess);
}

hipError_t hipUserObjectRetain(hipUserObject_t object, unsigned count) {
    if (!object_is(object, object_user) || count == 0 || count > INT32_MAX)
        return answer(hipErrorInvalidValue);
    atomic_fetch_add(&object->count, count);
    return answer(hipSuccess);
}

hipError_t hipUserObjectRelease(hipUserObject_t object, unsigned count) {
    if (!object_is(object, object_user) || count == 0 || count > atomic_load(&object->count))
        return answer(hipErrorInvalidValue);
    let_go(object, count);
    return answer(hipSuccess);
}

/* hipGraphRetainUserObject gives a graph references to an object: the caller's with flags 1, new ones with flags 0. */
hipError_t hipGraphRetainUserObject(hipGraph_t graph, hipUserObject_t object, unsigned count, unsigned flags) {
    if (!object_is(graph, object_graph) || !object_is(object, object_user) || count == 0 || count > INT32_MAX || flags > 1)
        return answer(hipErrorInvalidValue);
    capture_lock();
    int ok = hold(&graph->held, object, count);
    if (ok && flags == 0)
        atomic_fetch_add(&object->count, count);
    capture_unlock();
    return answer(ok ? hipSuccess : hipErrorOutOfMemory);
}

hipError_t hipGraphReleaseUserObject(hipGraph_t graph, hipUserObject_t object, unsigned count) {
    if (!object_is(graph, object_graph) || !object_is(object, object_user) || count == 0)
        return answer(hipErrorInvalidValue);
    capture_lock();
    struct held** place = &graph->held;
    while (*place && ((*place)->object != object || (*place)->count < count))
        place = &(*place)->next;
    struct held* found = *place;
    if (found && (found->count -= count) == 0) {
        *place = found->next;
        free(found);
    }
    capture_unlock();
    if (!found)
        return answer(hipErrorInvalidValue);
    let_go(object, count);
    return answer(hipSuccess);
}
