/* SPDX-License-Identifier: MIT
 *
 * tell.h: what the stand-ins tell librocblas_mem's trace of the program's memory.
 */
#ifndef STANDIN_TELL_H
#define STANDIN_TELL_H

#include "internal/common/memory.h"
#include "base/allocation.h"

/* enum account_event is what happened to memory. */
enum account_event { account_allocated, account_freed, account_refused, account_used };
/* tell_on tells whether the process may write a trace. tell_memory writes a line of it: device is a number, or
 * RBM_HOST_ORDINAL of one that is the CPU, and left the bytes that the device had for memory that it refused. Thread-safe. */
int tell_on(void);
void tell_memory(const struct allocation* allocation, enum account_event event, int device, size_t left);

/* use_begin begins the work of this thread. use_memory records memory that it uses, and returns 0 if no allocation has so many
 * bytes there. Thread-safe. */
void use_begin(void);
int use_memory(const void* address, size_t bytes);

/* tell_kind returns an allocation's kind as the trace has it, RBM_MEMORY_. */
uint32_t tell_kind(const struct allocation* allocation);

/* tell_trimmed tells that a pool has given back what it reserved above a number of bytes. tell_most tells the most that one of
 * the devices has given at one time, how much memory each has, and how many there are; it writes no line. */
void tell_trimmed(uint64_t pool, uint64_t kept, int device);
void tell_most(uint64_t bytes, uint64_t total, int devices);

/* tell_scratch tells that a kernel was launched on a device that needs more scratch than those before. */
void tell_scratch(const char* kernel, uint64_t wave_bytes, uint64_t thread_bytes, uint64_t threads, int device);

/* tell_zeros tells that a copy to the host gave zeros, in a dry run. */
void tell_zeros(const void* to, uint64_t bytes);

#endif
