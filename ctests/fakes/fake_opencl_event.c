/* SPDX-License-Identifier: MIT
 *
 * fake_opencl_event.c: events of the fake OpenCL. The function that sets a callback runs the event's work and
 * calls the callback before it returns.
 */
#include "fake_opencl.h"

static struct object* event_of(const void* handle) {
    struct object* user = cl_living(handle, a_user_event);
    return user ? user : cl_living(handle, a_marker);
}

static enum fake_status mark(struct object* queue, uint32_t count, void** out) {
    uint64_t id = 0;
    if (!queue)
        return fake_refuse(cl_invalid_queue);
    if (count != 0 || !out)
        return fake_not_supported;
    enum fake_status status = fake_event_create(&id);
    if (status == fake_ok)
        status = fake_event_record(id, queue->id);
    struct object* event = status == fake_ok ? cl_make(a_marker, queue->context, queue->device) : NULL;
    if (!event)
        return fake_no_memory;
    event->id = id;
    event->queue = queue;
    event->number = queue->number;
    *out = event;
    return fake_ok;
}

FACE(clEnqueueMarkerWithWaitList, (void* queue, uint32_t count, void* const* list, void** out),
    mark(cl_queue_of(queue), count, out), "%p, %u, %p", queue, count, (const void*)list)

/* sent records a misuse if a caller relies on work that was never flushed. */
static void sent(const struct object* event, const char* who) {
    if (event->kind == a_marker && event->queue->references > 0 && event->queue->flushed < event->number)
        fake_note_misuse("%s for work that was not flushed", who);
}

static enum fake_status wait_in(struct object* queue, const struct object* event) {
    if (!queue || !event)
        return fake_refuse(queue ? cl_invalid_event : cl_invalid_queue);
    if (event->context != queue->context)
        return fake_refuse(cl_invalid_context);
    if (event->kind == a_user_event) {
        if (event->state > 0)
            fake_note_misuse("a barrier for a user event that no callback has set");
        return fake_ok;
    }
    if (event->queue != queue)
        sent(event, "a barrier");
    return fake_stream_wait_event(queue->id, event->id);
}

static enum fake_status wait_for_list(struct object* queue, uint32_t count, void* const* list) {
    enum fake_status status = queue ? fake_ok : fake_refuse(cl_invalid_queue);
    for (uint32_t i = 0; i < count && status == fake_ok; i++)
        status = wait_in(queue, event_of(list[i]));
    return status;
}

FACE(clEnqueueBarrierWithWaitList, (void* queue, uint32_t count, void* const* list, void** out),
    out ? fake_not_supported : wait_for_list(cl_queue_of(queue), count, list), "%p, %u", queue, count)

static enum fake_status event_info(const struct object* event, uint32_t what, size_t room, void* out, size_t* needed) {
    if (!event || what != cl_info_event_status)
        return event ? fake_invalid : fake_refuse(cl_invalid_event);
    sent(event, "a query");
    int32_t state = event->state;
    if (event->kind == a_marker)
        state = fake_event_query(event->id) == fake_ok ? 0 : 2;
    return cl_answer(&state, sizeof state, room, out, needed);
}

FACE(clGetEventInfo, (void* event, uint32_t what, size_t room, void* out, size_t* needed),
    event_info(event_of(event), what, room, out, needed), "%p, %x, %zu", event, what, room)

static enum fake_status await(uint32_t count, void* const* list) {
    enum fake_status status = count ? fake_ok : fake_invalid;
    for (uint32_t i = 0; i < count && status == fake_ok; i++) {
        const struct object* event = cl_living(list[i], a_marker);
        status = event ? fake_event_wait(event->id) : fake_refuse(cl_invalid_event);
    }
    return status;
}

FACE(clWaitForEvents, (uint32_t count, void* const* list), await(count, list), "%u", count)
FACE(clRetainEvent, (void* event), cl_retain(event_of(event), cl_invalid_event), "%p", event)
FACE(clReleaseEvent, (void* event), cl_release(event_of(event), cl_invalid_event), "%p", event)

static enum fake_status make_user_event(struct object* context, void** made) {
    struct object* event = context ? cl_make(a_user_event, context, context->device) : NULL;
    if (!event)
        return context ? fake_no_memory : fake_refuse(cl_invalid_context);
    context->references++;
    event->state = 2;
    *made = event;
    return fake_ok;
}

MAKER(clCreateUserEvent, (void* context, int32_t* status), make_user_event(cl_living(context, a_context), &made), "%p", context)

static enum fake_status set(struct object* event, int32_t state) {
    if (!event)
        return fake_refuse(cl_invalid_event);
    if (state > 0 || event->state <= 0)
        return state > 0 ? fake_invalid : fake_refuse(cl_invalid_operation);
    event->state = state;
    return fake_ok;
}

FACE(clSetUserEventStatus, (void* event, int32_t state), set(cl_living(event, a_user_event), state), "%p, %d", event, state)

static enum fake_status reach(const struct object* event, int32_t state) {
    if (!event || state != 0)
        return event ? fake_invalid : fake_refuse(cl_invalid_event);
    sent(event, "a callback");
    return fake_event_wait(event->id);
}

FAKE_API int32_t clSetEventCallback(void* event, int32_t state, void (*call)(void*, int32_t, void*), void* data) {
    int32_t result = cl_number(FAKE_CALL("clSetEventCallback", reach(cl_living(event, a_marker), state), "%p, %d", event, state));
    if (result == 0)
        call(event, 0, data); /* without the lock, because the callback calls the library */
    return result;
}
