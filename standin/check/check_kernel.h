/* SPDX-License-Identifier: MIT
 *
 * check_kernel.h: the check of kernels. The calling thread is one of a kernel.
 */
#ifndef STANDIN_CHECK_KERNEL_H
#define STANDIN_CHECK_KERNEL_H

#include "check/check.h"

/* check_told tells whether a finding of a kind was reported for the running kernel at a return address before. Beyond some
 * findings it forgets the older ones. */
int check_told(const void* from, unsigned kind);

/* check_place_in_kernel stores the place of the running thread from a return address on, and check_thread_number returns its
 * index as one number. */
void check_place_in_kernel(struct rbm_place* out, const void* from);
uint64_t check_thread_number(void);

/* check_kernel_waits, check_kernel_goes_on and check_kernel_stuck (check_barrier.c) are those of observer. */
void check_kernel_waits(uint64_t site);
void check_kernel_goes_on(void);
void check_kernel_stuck(void);

/* check_kernel_access is observer.kernel_access, and check_kernel_meets (check_race.c) observer.kernel_meets. */
void check_kernel_access(uintptr_t address, size_t bytes, int how, const void* from);
void check_kernel_meets(unsigned warp, uint64_t lanes, uint64_t all);

/* check_kernel_variable (check_variable.c) is observer.kernel_variable. check_variable_at returns the variable in whose memory or
 * room an address is, or null, and between which addresses that holds. The caller holds the lock. */
void check_kernel_variable(const struct check_variable* variable);
const struct check_variable* check_variable_at(uintptr_t address, uintptr_t* begin_out, uintptr_t* end_out);

/* check_races reports accesses to memory of the block that nothing orders with the one that the running thread makes, if
 * check_races_on is set. */
extern int check_races_on;
void check_races(uintptr_t address, size_t bytes, int how, const void* from);

#endif
