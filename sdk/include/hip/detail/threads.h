/* SPDX-License-Identifier: MIT
 *
 * threads.h: what a kernel on the CPU and libamdhip64 say to each other. hipcc makes of a kernel a function that runs one
 * thread; the library calls it for each thread of each block. Names of a launch are those of the thread that is running.
 */
#ifndef HIP_DETAIL_THREADS_H
#define HIP_DETAIL_THREADS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* struct rocblas_mem_index is a place in a grid or a block, or its size. */
struct rocblas_mem_index {
    unsigned x, y, z;
};

/* struct rocblas_mem_kernel describes a kernel. It lives as long as the kernel's code. */
struct rocblas_mem_kernel {
    const void* function; /* what a launch names */
    const char* name;
    void (*thread)(void* const* arguments); /* runs the thread that the variables below name */
    void (*block)(void* const* arguments); /* runs all threads of a block one after another; null if one may wait for another */
    const size_t* sizes; /* bytes of each argument */
    unsigned count; /* of arguments */
    unsigned most_threads; /* of a block, 0 if the kernel does not say */
    const size_t* aligns; /* on how many bytes each argument begins among packed ones; null if it is not known */
};

/* rocblas_mem_kernel_add makes a kernel known, and rocblas_mem_kernel_remove ends that when its code is unloaded. */
void rocblas_mem_kernel_add(const struct rocblas_mem_kernel* kernel);
void rocblas_mem_kernel_remove(const struct rocblas_mem_kernel* kernel);

/* The four variables of a running thread. */
#define ROCBLAS_MEM_THREAD_LOCAL __thread __attribute__((tls_model("initial-exec")))
extern ROCBLAS_MEM_THREAD_LOCAL struct rocblas_mem_index rocblas_mem_thread_index, rocblas_mem_block_index,
    rocblas_mem_block_size, rocblas_mem_grid_size;

/* rocblas_mem_kernel_runs tells whether the calling thread is one of a kernel. */
int rocblas_mem_kernel_runs(void);

/* rocblas_mem_warp_size is 32 or 64, as the device's properties say. */
extern int rocblas_mem_warp_size;

/* rocblas_mem_block_memory returns the dynamic shared memory of the running block, on a boundary of 128 bytes, and its size. */
void* rocblas_mem_block_memory(size_t* size_out);

/* rocblas_mem_block_wait waits until all threads of the block that have not ended wait here. It returns how many of them gave
 * a value that is not 0, and stores how many waited. waited_out may be null. */
unsigned rocblas_mem_block_wait(int value, unsigned* waited_out);

/* rocblas_mem_warp_meet waits for lanes of the running thread's warp: those of a mask that have not ended, which give the same
 * mask; or, if the mask is 0, those that wait with the same site when no thread of the warp can go on, those of the smallest site
 * first. Those of a site that ends with the bits of rocblas_mem_site_parts do not wait for ever for lanes that only yield. Each
 * gives a value of at most 16 bytes. It returns the lanes that met, and stores where their values are: that of lane i begins
 * 16 * i bytes from there. They stay until the thread waits again. */
enum { rocblas_mem_site_parts = 15 };
uint64_t rocblas_mem_warp_meet(uint64_t lanes, uint64_t site, const void* value, size_t size, const void** values_out);

/* rocblas_mem_thread_end ends a thread of a kernel, which then may return. It does not return if the thread has waited: the
 * processor would predict that the kernel's function, too, returns to where it waited. */
void rocblas_mem_thread_end(void);

/* rocblas_mem_thread_yield lets other threads and blocks run, for a thread that waits for a value of theirs. */
void rocblas_mem_thread_yield(void);

/* rocblas_mem_grid_wait waits until all threads of a cooperative launch wait here. rocblas_mem_grid_waits tells whether the
 * running launch is one. */
void rocblas_mem_grid_wait(void);
int rocblas_mem_grid_waits(void);

/* rocblas_mem_kernel_fail ends the launch: a status of HIP and a reason, which is printed with the kernel's name. It does not
 * return in a kernel, and does nothing elsewhere. */
void rocblas_mem_kernel_fail(int status, const char* reason);

/* What code that hipcc compiled with --check tells. rocblas_mem_kernel_access tells an access to memory before it is made: how,
 * as bits, and a return address there. rocblas_mem_kernel_copy is memmove and rocblas_mem_kernel_fill is memset, both with their
 * accesses. rocblas_mem_kernel_site tells where the program makes the next call of rocblas_mem_block_wait: the check reports
 * threads of a block that wait at different sites. rocblas_mem_kernel_checked is 0 in a program that is not checked, where
 * nothing need be told. */
enum { rocblas_mem_kernel_reads = 1, rocblas_mem_kernel_writes = 2, rocblas_mem_kernel_atomic = 4 };
extern int rocblas_mem_kernel_checked;

/* rocblas_mem_kernel_variable tells of a variable of the device, behind whose bytes room bytes are that nothing may use. Without
 * bytes it ends. rocblas_mem_kernel_shared returns memory of the calling OS thread for a static variable of a block, with such
 * room around it, on a boundary of a page; null if there is none. The name stays. */
void rocblas_mem_kernel_variable(const void* address, size_t bytes, size_t room, const char* name);
void* rocblas_mem_kernel_shared(size_t bytes, const char* name);

void rocblas_mem_kernel_access(const volatile void* address, size_t bytes, int how, const void* from);
void rocblas_mem_kernel_site(uint64_t site);

/* What code that hipcc compiled with --lockstep calls. rocblas_mem_kernel_way tells the way of a thread through the program, by a
 * return address: a call, and its return; the begin of a loop, its next turn and its end, with a number from 1 that no other
 * loop of the function has. rocblas_mem_kernel_step comes before an access that is no atomic operation: in memory of the block
 * the lanes of the warp meet there. Where ways are told, lanes at different sites go on in the order of their ways. */
enum rocblas_mem_way {
    rocblas_mem_way_calls,
    rocblas_mem_way_returns,
    rocblas_mem_way_begins,
    rocblas_mem_way_turns,
    rocblas_mem_way_ends
};
void rocblas_mem_kernel_way(enum rocblas_mem_way how, unsigned loop, const void* from);
void rocblas_mem_kernel_step(const volatile void* address, int how, const void* from);
void* rocblas_mem_kernel_copy(void* to, const void* from, size_t bytes, const void* at);
void* rocblas_mem_kernel_fill(void* to, int value, size_t bytes, const void* at);

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_THREADS_H */
