/* SPDX-License-Identifier: MIT
 *
 * check_variable.c: variables of the device and static variables of blocks, which code that was compiled for the check tells of.
 */
#include <stdlib.h>
#include <string.h>

#include "check/check_kernel.h"
#include "check/check_shadow.h"

static struct check_variable* variables; /* by address */
static size_t count, capacity;

/* upto returns how many variables begin at or before an address. */
static size_t upto(uintptr_t address) {
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (variables[middle].begin <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* add inserts a variable at its place. Without memory it is left out. */
static void add(size_t at, const struct check_variable* variable) {
    if (count == capacity) {
        const size_t more = capacity ? 2 * capacity : 64;
        struct check_variable* bigger = realloc(variables, more * sizeof *bigger);
        if (!bigger)
            return;
        variables = bigger;
        capacity = more;
    }
    memmove(variables + at + 1, variables + at, (count - at) * sizeof *variables);
    variables[at] = *variable;
    count++;
}

void check_kernel_variable(const struct check_variable* variable) {
    check_lock();
    const size_t at = upto(variable->base);
    if (variable->bytes)
        add(at, variable);
    else if (at && variables[at - 1].base == variable->base) {
        memmove(variables + at - 1, variables + at, (count - at) * sizeof *variables);
        count--;
    }
    atomic_fetch_add(&check_changes, 1);
    check_unlock();
}

const struct check_variable* check_variable_at(uintptr_t address, uintptr_t* begin_out, uintptr_t* end_out) {
    const size_t at = upto(address);
    *begin_out = at ? variables[at - 1].end : 0;
    *end_out = at < count ? variables[at].begin : UINTPTR_MAX;
    return at && address < variables[at - 1].end ? &variables[at - 1] : NULL;
}
