/* SPDX-License-Identifier: MIT
 *
 * access.c: the checks of hipMemPoolSetAccess, of both stand-ins.
 */
#include "base/base.h"
#include "memory/access.h"

hipError_t access_check(const hipMemAccessDesc* descriptions, size_t count, int devices) {
    if (!descriptions)
        return hipErrorInvalidValue;
    if (count > (size_t)devices)
        return hipErrorInvalidDevice;
    for (const hipMemAccessDesc* d = descriptions; d < descriptions + count; d++) {
        if (d->location.type != hipMemLocationTypeDevice)
            return hipErrorInvalidValue;
        if (d->location.id < 0 || d->location.id >= devices || d->flags == hipMemAccessFlagsProtNone)
            return hipErrorInvalidDevice;
        if ((unsigned)d->flags > hipMemAccessFlagsProtReadWrite)
            return hipErrorInvalidValue;
    }
    return hipSuccess;
}
