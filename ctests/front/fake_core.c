/* SPDX-License-Identifier: MIT
 *
 * fake_core.c: a core without Go. It keeps one workspace per handle, which grows by further blocks. It orders
 * the streams of a moved workspace at the next lease.
 */
#include "../../capi/state/control.h"
#include "../../capi/state/zlayout.h"
#include "fake_core.h"

#define EXPORTED __attribute__((visibility("default")))

static struct rbm_state* state;
EXPORTED struct fake_record fake_record;

EXPORTED int32_t rbm_core_attach(void* address, uint64_t layout) {
    state = address;
    return layout == RBM_LAYOUT ? 0 : 11;
}

/* control_of returns the control block of a slot. The tests need only the first array of control blocks. */
static struct rbm_control* control_of(uint64_t slot) { return (struct rbm_control*)(uintptr_t)state->blocks[0] + slot; }

static struct rbm_control* find(uint64_t id) {
    for (uint32_t slot = 0; slot < state->slots; slot++)
        if (control_of(slot)->id == id)
            return control_of(slot);
    return 0;
}

/* order makes the handle's stream follow lease_stream and opens the workspace. */
static void order(struct rbm_control* c) {
    fake_record.orders++;
    fake_record.stream = c->stream;
    fake_record.after = c->lease_stream;
    c->closed = 0;
    c->limit = c->room;
}

/* move sets the handle's stream. It keeps the last stream that could lease in lease_stream and closes the
 * workspace. */
static int32_t move(struct rbm_control* c, uint64_t stream) {
    if (!c->closed)
        c->lease_stream = c->stream;
    c->closed = RBM_CLOSED_MOVED;
    c->limit = 0;
    c->stream = stream;
    return 0;
}

/* grow makes room for bytes. If they do not fit, it adds a new block above the bytes that are leased. */
static int32_t grow(struct rbm_control* c, uint64_t bytes) {
    fake_record.grows++;
    fake_record.asked = bytes;
    if (c->closed)
        order(c);
    if (bytes <= c->room - c->used)
        return 0;
    if (bytes > FAKE_BLOCK)
        return 5; /* rocblas_status_memory_error */
    c->own_base = FAKE_FIRST + FAKE_APART * (uint64_t)fake_record.blocks++;
    c->own_committed = FAKE_BLOCK;
    c->own_floor = 1;
    c->own_span = FAKE_BLOCK - 1;
    c->base = c->own_base - c->used;
    c->floor = c->used;
    c->room = c->used + FAKE_BLOCK;
    c->limit = c->room;
    c->size = FAKE_BLOCK;
    return 0;
}

EXPORTED int32_t rbm_core_call(void* address) {
    const struct rbm_call* call = address;
    switch (call->routine) {
    case rbm_operation_create:
        control_of(call->args[0])->device = 0;
        return 0;
    case rbm_operation_grow:
        return grow(find(call->args[0]), call->args[1]);
    case rbm_operation_set_stream:
        return move(find(call->args[0]), call->args[1]);
    case rbm_operation_destroy:
        return 0;
    }
    return 6; /* rocblas_status_internal_error */
}
