/* OpenCL 2 and later, opened at run time: a table of its functions and one C function for each call that a
 * driver makes. The declarations follow Khronos's specification, so that no header of OpenCL is needed. */
#ifndef RBM_OPENCL_H
#define RBM_OPENCL_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* enum rbm_opencl_function numbers the functions. names() in opencl.go has their names. */
enum rbm_opencl_function {
    RBM_OPENCL_GET_PLATFORM_IDS,
    RBM_OPENCL_GET_DEVICE_IDS,
    RBM_OPENCL_GET_DEVICE_INFO,
    RBM_OPENCL_GET_PLATFORM_INFO,
    RBM_OPENCL_CREATE_CONTEXT,
    RBM_OPENCL_RELEASE_CONTEXT,
    RBM_OPENCL_CREATE_QUEUE,
    RBM_OPENCL_RETAIN_QUEUE,
    RBM_OPENCL_RELEASE_QUEUE,
    RBM_OPENCL_GET_QUEUE_INFO,
    RBM_OPENCL_SVM_ALLOC,
    RBM_OPENCL_SVM_FREE,
    RBM_OPENCL_SVM_MEMCPY,
    RBM_OPENCL_SVM_MAP,
    RBM_OPENCL_SVM_UNMAP,
    RBM_OPENCL_MARKER,
    RBM_OPENCL_BARRIER,
    RBM_OPENCL_GET_EVENT_INFO,
    RBM_OPENCL_WAIT_FOR_EVENTS,
    RBM_OPENCL_RELEASE_EVENT,
    RBM_OPENCL_CREATE_USER_EVENT,
    RBM_OPENCL_SET_USER_EVENT_STATUS,
    RBM_OPENCL_SET_EVENT_CALLBACK,
    RBM_OPENCL_RETAIN_EVENT,
    RBM_OPENCL_FLUSH,
    RBM_OPENCL_FINISH,
    RBM_OPENCL_FUNCTIONS
};

/* struct rbm_opencl holds the functions of an opened library. */
struct rbm_opencl {
    uintptr_t f[RBM_OPENCL_FUNCTIONS];
};

/* The bits and numbers of OpenCL that this package handles. */
enum {
    RBM_OPENCL_SVM_COARSE = 1,
    RBM_OPENCL_SVM_FINE = 2,
    RBM_OPENCL_OUT_OF_ORDER = 1,
    RBM_OPENCL_ALLOCATION_FAILURE = -4,
    RBM_OPENCL_OUT_OF_RESOURCES = -5,
    RBM_OPENCL_OUT_OF_HOST_MEMORY = -6,
    RBM_OPENCL_WAITED_FOR_FAILURE = -14,
    RBM_OPENCL_INVALID_VALUE = -30,
    RBM_OPENCL_INVALID_COMMAND_QUEUE = -36,
    RBM_OPENCL_NO_PLATFORM = -1001
};

/* struct rbm_opencl_facts holds the properties of a device. */
struct rbm_opencl_facts {
    char name[256], version[256]; /* empty if the text is longer */
    uint64_t total_bytes, largest_bytes, svm;
};

/* struct rbm_opencl_queue holds the properties of a queue and the memory capabilities of its device. */
struct rbm_opencl_queue {
    uint64_t context, device, properties, svm;
    uint32_t references;
};

/* rbm_opencl_device returns the number of this thread's current device. rbm_opencl_choose sets it and returns
 * the earlier one. OpenCL itself has no current device. */
int rbm_opencl_device(void);
int rbm_opencl_choose(int device);

/* rbm_opencl_devices stores the devices of all platforms, up to max, and their number. It does not ask a platform that would end
 * the process, and stores the number of those. */
int rbm_opencl_devices(const struct rbm_opencl* c, uint64_t* devices_out, int max, int* count_out, int* unasked_out);

/* rbm_opencl_svm returns a device's capabilities for shared virtual memory, 0 if it has none. */
uint64_t rbm_opencl_svm(const struct rbm_opencl* c, uint64_t device);

/* Each function returns the status of the call in its name, and writes its out-parameters only on success. */
int rbm_opencl_facts(const struct rbm_opencl* c, uint64_t device, struct rbm_opencl_facts* facts_out);
int rbm_opencl_context(const struct rbm_opencl* c, uint64_t device, uint64_t* context_out);
int rbm_opencl_release_context(const struct rbm_opencl* c, uint64_t context);
int rbm_opencl_queue(const struct rbm_opencl* c, uint64_t context, uint64_t device, uint64_t* queue_out);
int rbm_opencl_retain_queue(const struct rbm_opencl* c, uint64_t queue);
int rbm_opencl_release_queue(const struct rbm_opencl* c, uint64_t queue);
int rbm_opencl_describe_queue(const struct rbm_opencl* c, uint64_t queue, struct rbm_opencl_queue* queue_out);
int rbm_opencl_allocate(
    const struct rbm_opencl* c, uint64_t context, uint64_t bytes, int fine, unsigned align, uint64_t* address_out);
void rbm_opencl_free(const struct rbm_opencl* c, uint64_t context, uint64_t address);
int rbm_opencl_copy(const struct rbm_opencl* c, uint64_t queue, uint64_t dst, uint64_t src, uint64_t bytes, int blocking);
int rbm_opencl_map(const struct rbm_opencl* c, uint64_t queue, uint64_t address, uint64_t bytes);
int rbm_opencl_unmap(const struct rbm_opencl* c, uint64_t queue, uint64_t address);
int rbm_opencl_barrier(const struct rbm_opencl* c, uint64_t queue);
int rbm_opencl_finish(const struct rbm_opencl* c, uint64_t queue);

/* rbm_opencl_mark makes an event of all commands that are now in a queue, and flushes the queue.
 * rbm_opencl_reached stores whether they are done. rbm_opencl_await waits for them. */
int rbm_opencl_mark(const struct rbm_opencl* c, uint64_t queue, uint64_t* event_out);
int rbm_opencl_reached(const struct rbm_opencl* c, uint64_t event, int* reached_out);
int rbm_opencl_await(const struct rbm_opencl* c, uint64_t event);
void rbm_opencl_drop(const struct rbm_opencl* c, uint64_t event);

/* rbm_opencl_order makes later commands of a queue wait for an event of a queue in the same context.
 * rbm_opencl_order_across does so for an event of another context, for which OpenCL has no single call. */
int rbm_opencl_order(const struct rbm_opencl* c, uint64_t queue, uint64_t event);
int rbm_opencl_order_across(const struct rbm_opencl* c, uint64_t queue, uint64_t context, uint64_t event);

#pragma GCC visibility pop

#endif
