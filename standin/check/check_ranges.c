/* SPDX-License-Identifier: MIT
 *
 * check_ranges.c: ranges of memory by address.
 */
#include <stdlib.h>
#include <string.h>

#include "check/check_ranges.h"

size_t ranges_upto(const struct ranges* ranges, uintptr_t address) {
    size_t low = 0, high = ranges->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (ranges->sorted[middle].begin <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct check_variable* ranges_of(const struct ranges* ranges, uintptr_t address) {
    const size_t at = ranges_upto(ranges, address);
    return at && address < ranges->sorted[at - 1].end ? &ranges->sorted[at - 1] : NULL;
}

void ranges_set(struct ranges* ranges, const struct check_variable* range) {
    ranges_remove(ranges, range->base);
    if (ranges->count == ranges->capacity) {
        const size_t more = ranges->capacity ? 2 * ranges->capacity : 64;
        struct check_variable* bigger = realloc(ranges->sorted, more * sizeof *bigger);
        if (!bigger)
            return;
        ranges->sorted = bigger;
        ranges->capacity = more;
    }
    const size_t at = ranges_upto(ranges, range->base);
    memmove(ranges->sorted + at + 1, ranges->sorted + at, (ranges->count++ - at) * sizeof *range);
    ranges->sorted[at] = *range;
}

void ranges_remove(struct ranges* ranges, uintptr_t base) {
    const size_t at = ranges_upto(ranges, base);
    if (at && ranges->sorted[at - 1].base == base)
        memmove(ranges->sorted + at - 1, ranges->sorted + at, (ranges->count-- - at) * sizeof *ranges->sorted);
}
