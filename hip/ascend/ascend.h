/* The runtime of Ascend (AscendCL), opened at run time: a table of its functions and one C function for each
 * call that a driver makes. The declarations follow Huawei's documentation, so that no header of CANN is
 * needed. */
#ifndef RBM_ASCEND_H
#define RBM_ASCEND_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* enum rbm_ascend_function numbers the functions. names() in ascend.go has their names. */
enum rbm_ascend_function {
    RBM_ASCEND_INIT,
    RBM_ASCEND_GET_DEVICE_COUNT,
    RBM_ASCEND_SET_DEVICE,
    RBM_ASCEND_GET_DEVICE,
    RBM_ASCEND_GET_CONTEXT,
    RBM_ASCEND_SET_CONTEXT,
    RBM_ASCEND_GET_MEM_INFO,
    RBM_ASCEND_MALLOC_ALIGN32,
    RBM_ASCEND_FREE,
    RBM_ASCEND_MEMCPY_ASYNC,
    RBM_ASCEND_SYNCHRONIZE_STREAM,
    RBM_ASCEND_SYNCHRONIZE_DEVICE,
    RBM_ASCEND_CREATE_EVENT,
    RBM_ASCEND_RECORD_EVENT,
    RBM_ASCEND_STREAM_WAIT_EVENT,
    RBM_ASCEND_QUERY_EVENT,
    RBM_ASCEND_SYNCHRONIZE_EVENT,
    RBM_ASCEND_DESTROY_EVENT,
    RBM_ASCEND_NEEDED, /* the functions from here on are optional */
    RBM_ASCEND_GET_SOC_NAME = RBM_ASCEND_NEEDED,
    RBM_ASCEND_POINTER_GET_ATTRIBUTES,
    RBM_ASCEND_FUNCTIONS
};

/* struct rbm_ascend holds the functions of an opened library, 0 for missing ones. */
struct rbm_ascend {
    uintptr_t f[RBM_ASCEND_FUNCTIONS];
};

/* Places of an address. */
enum { RBM_ASCEND_HOST, RBM_ASCEND_DEVICE, RBM_ASCEND_UNKNOWN };

/* Each function returns the aclError of the call in its name, and writes its out-parameters only on success. */
int rbm_ascend_init(const struct rbm_ascend* c);
int rbm_ascend_devices(const struct rbm_ascend* c, int* count_out);
int rbm_ascend_set_device(const struct rbm_ascend* c, int device);
int rbm_ascend_device(const struct rbm_ascend* c, int* device_out);
int rbm_ascend_context(const struct rbm_ascend* c, uint64_t* context_out);
int rbm_ascend_set_context(const struct rbm_ascend* c, uint64_t context);
int rbm_ascend_total(const struct rbm_ascend* c, uint64_t* bytes_out);
int rbm_ascend_allocate(const struct rbm_ascend* c, uint64_t bytes, int policy, uint64_t* address_out);
int rbm_ascend_free(const struct rbm_ascend* c, uint64_t address);
int rbm_ascend_copy(const struct rbm_ascend* c, uint64_t dst, uint64_t src, uint64_t bytes, int to, int from, uint64_t stream);
int rbm_ascend_synchronize(const struct rbm_ascend* c, uint64_t stream);
int rbm_ascend_finish(const struct rbm_ascend* c);
int rbm_ascend_reached(const struct rbm_ascend* c, uint64_t event, int* reached_out);
int rbm_ascend_await(const struct rbm_ascend* c, uint64_t event);
int rbm_ascend_drop(const struct rbm_ascend* c, uint64_t event);
int rbm_ascend_order(const struct rbm_ascend* c, uint64_t stream, uint64_t event);

/* rbm_ascend_mark makes an event and records it on a stream. On failure it leaves no event. */
int rbm_ascend_mark(const struct rbm_ascend* c, uint64_t stream, uint64_t* event_out);

/* rbm_ascend_soc returns the device's name, empty if the library does not know it. */
const char* rbm_ascend_soc(const struct rbm_ascend* c);

/* rbm_ascend_place returns the place of an address, RBM_ASCEND_UNKNOWN if the library does not know it. */
int rbm_ascend_place(const struct rbm_ascend* c, uint64_t address);

#pragma GCC visibility pop

#endif
