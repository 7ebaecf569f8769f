/* SPDX-License-Identifier: MIT
 *
 * access.h: the checks of hipMemPoolSetAccess.
 */
#ifndef STANDIN_ACCESS_H
#define STANDIN_ACCESS_H

#include "base/base.h"

/* access_check checks what a program wants to set for the access of a number of devices to a pool. */
hipError_t access_check(const hipMemAccessDesc* descriptions, size_t count, int devices);

#endif
