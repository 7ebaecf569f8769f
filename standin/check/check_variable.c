/* SPDX-License-Identifier: MIT
 *
 * check_variable.c: variables of the device and static variables of blocks, which code that was compiled for the check tells of.
 */
#include "check/check_kernel.h"
#include "check/check_ranges.h"
#include "check/check_shadow.h"

static struct ranges variables;

void check_kernel_variable(const struct check_variable* variable) {
    check_lock();
    if (variable->bytes)
        ranges_set(&variables, variable);
    else
        ranges_remove(&variables, variable->base);
    atomic_fetch_add(&check_changes, 1);
    check_unlock();
}

const struct check_variable* check_variable_at(uintptr_t address, uintptr_t* begin_out, uintptr_t* end_out) {
    const size_t at = ranges_upto(&variables, address);
    *begin_out = at ? variables.sorted[at - 1].end : 0;
    *end_out = at < variables.count ? variables.sorted[at].begin : UINTPTR_MAX;
    return ranges_of(&variables, address);
}
