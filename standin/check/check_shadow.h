/* SPDX-License-Identifier: MIT
 *
 * check_shadow.h: what the check knows of allocations, and the findings about operands in them. The caller of each
 * function holds the lock.
 */
#ifndef STANDIN_CHECK_SHADOW_H
#define STANDIN_CHECK_SHADOW_H

#include "base/base.h"
#include "check/check.h"
#include "check/check_order.h"

enum {
    written_count = 4, /* copies that are remembered for an allocation */
    pattern_low = 0xFD, /* bytes of memory that was not written */
    pattern_high = 0x7F
};

/* struct written is a copy or memset into an allocation. */
struct written {
    uint64_t begin, end; /* addresses */
    uint64_t bytes;
    char name[48]; /* of the routine, empty for a function of HIP */
    struct rbm_place at;
};

/* struct shadow is what the check knows of an allocation. */
struct shadow {
    uintptr_t base;
    size_t size, taken; /* taken: with the room before and behind it */
    int mapped, filled;
    int device; /* -1 for memory of the host */
    struct rbm_place allocated, freed;
    struct past past; /* its last uses */
    struct written* written; /* its last copies, a ring of written_count; null before the first */
    unsigned writes; /* copies so far */
};

/* check_find_freed returns the last freed allocation that a range touches, and check_beside the live one beside which an address
 * is, in memory that nobody may use; null if there is none. */
const struct shadow* check_find_freed(uint64_t address, uint64_t bytes);
const struct shadow* check_beside(uint64_t address);

/* check_pattern returns the byte that memory of the device begins with at an address. */
static inline unsigned char check_pattern(uint64_t address) { return address % 2 ? pattern_high : pattern_low; }

/* check_unwritten tells whether no byte of a range in filled memory was written. check_changes counts the allocations that began
 * and ended. */
int check_unwritten(uint64_t address, uint64_t bytes);
extern _Atomic uint64_t check_changes;

/* check_extent returns the bytes from the address of an access to the end of its last run. */
uint64_t check_extent(const struct rocblas_mem_access* access);

/* report_freed, report_bounds and report_unwritten report an operand in freed memory, one that leaves its allocation, and
 * one with an unwritten element at an address. report_place reports an operand whose memory is not in its place, and
 * report_direction one of a transfer that is on the wrong side. */
void report_freed(const struct rocblas_mem_access* access, const struct shadow* shadow);
void report_bounds(const struct rocblas_mem_access* access, const struct shadow* shadow);
void report_unwritten(const struct rocblas_mem_access* access, const struct shadow* shadow, uint64_t address);
void report_place(const struct rocblas_mem_access* access, const struct check_there* there);
void report_direction(const struct rocblas_mem_access* access);

#endif
