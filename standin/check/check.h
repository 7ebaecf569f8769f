/* SPDX-License-Identifier: MIT
 *
 * check.h: the check of a program, which ROCBLAS_MEM_CHECK requests: declarations for the sources of this room.
 * Functions are thread-safe where no lock is named. Other rooms call those that struct observer lists.
 */
#ifndef STANDIN_CHECK_H
#define STANDIN_CHECK_H

#include <string.h>

#include "internal/common/checks.h"
#include "internal/common/place.h"
#include "base/allocation.h"
#include "base/base.h"
#include "base/observer.h"
#include "stream/work.h"

/* check_on is 1 while the program is checked. A forked child is not checked. */
extern int check_on;

/* ---- check.c: calls and findings ---- */

/* struct check_finding is one finding: a number for what it says, RBM_FOUND_..., with what the words need. Members that do not
 * apply are 0. */
struct check_finding {
    unsigned kind, form;
    uint64_t numbers[RBM_FOUND_NUMBERS];
    const char* routine; /* null for that of the call in progress */
    const char* operand; /* null for that of the access */
    const char* name;
    uint64_t handle, address, bytes;
    int device; /* 1 more than the number of that which it concerns, 0 for that of the address, the handle, or the current one */
    const struct rocblas_mem_access *access, *before; /* the operand, and the other one */
    const void* pointed; /* the address that the finding is about, if a file has it */
    const struct rbm_place* at; /* null for the call in progress */
    const struct rbm_place* other;
};

/* check_lock guards all state of the check. */
void check_lock(void);
void check_unlock(void);

/* check_here stores the place in the program of the call in progress. From check_hold to check_let_go all work of the
 * thread has one place, which is found at the first need and stored in at. */
void check_here(struct rbm_place* out);
void check_hold(struct rbm_place* at);
void check_let_go(void);

/* check_put_name copies a name of some bytes, as much as there is room for. */
static inline void check_put_name(char* to, size_t room, const char* from, size_t bytes) {
    if (bytes > room - 1)
        bytes = room - 1;
    memcpy(to, from, bytes);
    to[bytes] = 0;
}

/* check_call returns the number of the call in progress on this thread, check_handle its handle, 0 for none, and
 * check_name its routine, null if none is known. */
uint64_t check_call(void);
uint64_t check_handle(void);
const char* check_name(void);

/* check_launch encloses the launch of a graph, so that its place is that of the work in it, and check_launches tells
 * whether one is in progress. check_work_ends ends the work of a routine that a graph repeats. */
void check_launch(int begins);
int check_launches(void);
void check_work_ends(void);

/* check_named makes a function the one whose work is told, up to the first comma of the text. */
void check_named(const char* function);

/* check_report writes a finding, unless one of its kind was written for its operand and place. The caller holds the lock. */
void check_report(struct check_finding* finding);

/* ---- check_memory.c: operands in memory ---- */

/* check_allocate takes memory for an allocation, null if there is none, with unused memory behind it. Memory of
 * the device is filled with a pattern. check_freed keeps freed memory for a time, in which its use is found. */
void* check_allocate(struct allocation* allocation);
void check_freed(const struct allocation* allocation);

/* check_freed_again reports an address that is freed a second time. */
void check_freed_again(const void* address);

/* check_stream_owns tells that memory is allocated or freed in the order of a stream, which is a use of all of it. */
void check_stream_owns(const void* address, hipStream_t stream, uint32_t how);

/* check_access checks an operand of the work in progress. The caller holds the lock. It returns 0 for memory that must
 * not be read. check_work does so for the operands of a copy or fill, and takes the lock. */
int check_access(const struct rocblas_mem_access* access);
void check_work(const struct work* work);

/* check_room reports memory that rocblas_set_workspace makes a handle's workspace and that is not there, or too small.
 * The caller holds the lock. */
void check_room(const struct rocblas_mem_workspace* workspace, uint64_t handle);

/* check_refused reports an operand of a copy or memset that leaves its allocation, for which HIP refuses the call. */
void check_refused(const char* operand, const void* address, size_t bytes);

/* check_kernel reports a kernel that was not launched. What it would have written is unknown from then on. */
void check_kernel(const char* name);

/* ---- check_place.c: memory in its place ---- */

/* check_side_of tells whose memory an address is in: that of the device, of the host, or memory that both may use. The
 * caller holds the lock. */
enum check_side check_side_of(uint64_t address);

/* check_device_of returns the device that an address is in memory of, live or freed; -1 if that is not known. */
int check_device_of(uint64_t address);

/* check_is_device tells whether only the device uses an allocation. Fine-grained memory of the device is also the host's. */
int check_is_device(const struct allocation* allocation);

/* check_memory tells memory of the device that librocblas_mem hands out; a size of 0 takes it back. check_memory_is
 * tells whether an address is there. The caller holds the lock of the second. */
void check_memory(uint64_t address, uint64_t size);
int check_memory_is(uint64_t address);

/* check_in_workspace (check_lease.c) and check_is_freed (check_memory.c) tell whether an address is in a workspace of
 * librocblas_mem, and in memory that was freed. The caller holds the lock. */
int check_in_workspace(uint64_t address);
int check_is_freed(uint64_t address);

/* check_direction reports a copy whose direction contradicts its addresses. */
void check_direction(const struct copy* copy);

/* struct check_there is what is at an address. */
struct check_there {
    enum check_where where;
    const void* pointed; /* the address, if it is that of a variable */
    char name[4200]; /* of the mapped file */
};

/* check_describe finds what is at an address that HIP does not know. */
void check_describe(uint64_t address, struct check_there* out);

/* ---- check_order.c: order of streams ---- */

/* check_stream_works begins work on a stream: the operands that follow on this thread are its. While a graph runs,
 * all work is that of its stream. */
void check_stream_works(hipStream_t stream);
void check_graph_runs(int runs);

/* The host has waited for a stream, the device or an event. */
void check_stream_waited(hipStream_t stream);
void check_device_waited(int device);
void check_event_waited(hipEvent_t event);

/* An event is recorded on a stream; a stream waits for it. */
void check_event_recorded(hipEvent_t event, hipStream_t stream);
void check_stream_waits(hipStream_t stream, hipEvent_t event);

/* ---- check_capture.c: calls during captures ---- */

/* check_place returns the place of the call in progress, which the caller frees, null without memory. */
struct rbm_place* check_place(void);

/* check_capture_copy stores what a finding needs of a capture, which may end as soon as its lock is released. */
void check_capture_copy(const struct capture* capture, struct check_capture* out);

/* check_capture_forbids tells whether a capture forbids unsafe calls of this thread, and check_capture_of whether a stream
 * is being captured. Both store the capture. */
int check_capture_forbids(struct check_capture* out);
int check_capture_of(hipStream_t stream, struct check_capture* out);

/* check_forbidden reports the call in progress of HIP, and check_waits one of a routine that waits for its result, during a
 * capture. */
void check_forbidden(const struct check_capture* capture);
void check_waits(const struct check_capture* capture);

/* check_unsafe reports a function of librocblas_mem that allocates, frees or waits on a GPU, if a capture forbids that. waits is
 * 1 for a routine that waits for its result. */
void check_unsafe(const char* function, int waits);

/* ---- check_lease.c: handles and workspaces ---- */

void check_handle_begins(uint64_t handle);
void check_handle_ends(uint64_t handle);
void check_workspace(const struct rocblas_mem_workspace* workspace);

/* check_workspace_of_program tells whether a handle has a workspace of rocblas_set_workspace. It takes the lock. */
int check_workspace_of_program(uint64_t handle);

/* check_leased reports a range in a workspace in which no lease is out. The caller holds the lock. It returns 0 for an
 * address in no workspace. */
int check_leased(const struct rocblas_mem_access* access, uint64_t bytes);

/* check_workspace_freed reports memory that is freed while it is a handle's workspace. The caller holds the lock. */
void check_workspace_freed(uint64_t base, uint64_t size);

/* check_unended reports the handles and leases that live at the end of the process. */
void check_unended(void);

/* ---- check_life.c: the end of objects ---- */

/* check_handle_ended tells the end of a handle of rocBLAS; the caller holds the lock. check_object_ended tells that of an
 * object of HIP, and takes over its memory. */
void check_handle_ended(uint64_t handle, const struct rbm_place* at);
void check_object_ended(void* object, enum object_kind kind);

/* check_missing reports the use of an object that ended, and tells whether it did; the kind of a handle is object_none,
 * and a null function is the one of the call in progress. check_handle_missing is checks.missing, and
 * check_object_missing the observer of objects. */
int check_missing(uint64_t value, enum object_kind kind, const char* function);
int check_handle_missing(uint64_t handle, const char* function);
void check_object_missing(const void* object, enum object_kind kind);

/* ---- check_thread.c: threads ---- */

/* check_user_begins and check_user_ends enclose what a thread does with a handle. check_uses is checks.uses. */
void check_user_begins(uint64_t handle, const char* function, const struct rbm_place* at);
void check_user_ends(uint64_t handle);
void check_uses(uint64_t handle, const char* function);

/* ---- check_status.c: statuses ---- */

/* check_next_call reports errors of the handle that the program has not read. check_status stores the status of a
 * routine. check_failed and check_read are checks.failed and checks.read. */
void check_next_call(uint64_t handle);
void check_status(uint64_t handle, const char* routine, const char* error);
void check_failed(uint64_t handle, const char* function, uint64_t function_bytes, const char* error);
void check_read(uint64_t handle, const char* error);

/* check_statuses_begin has the errors reported that the program has not read when the process exits. It returns 0 if it
 * cannot. */
int check_statuses_begin(void);

/* ---- check_query.c: size queries ---- */

/* check_query and check_lease are checks.query and checks.lease. check_query_call tells a call of a routine. */
void check_query(uint64_t handle, enum rocblas_mem_query what, uint64_t bytes);
void check_lease(uint64_t handle, uint64_t bytes);
void check_query_call(uint64_t handle);

#endif
