/* SPDX-License-Identifier: MIT
 *
 * check_ranges.h: ranges of memory by address, which do not overlap. The caller of each function holds the lock.
 */
#ifndef STANDIN_CHECK_RANGES_H
#define STANDIN_CHECK_RANGES_H

#include "base/observer.h"

/* struct ranges holds ranges in the order of their addresses. Of what is no variable, begin is the base, and it has no name. */
struct ranges {
    struct check_variable* sorted;
    size_t count, capacity;
};

/* ranges_upto returns how many ranges begin at or before an address. ranges_of returns the one that an address is in, or null. */
size_t ranges_upto(const struct ranges* ranges, uintptr_t address);
const struct check_variable* ranges_of(const struct ranges* ranges, uintptr_t address);

/* ranges_set adds a range, in place of one with the same base. Without memory it is left out. ranges_remove removes the one with
 * a base, if there is one. */
void ranges_set(struct ranges* ranges, const struct check_variable* range);
void ranges_remove(struct ranges* ranges, uintptr_t base);

#endif
