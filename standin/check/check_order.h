/* SPDX-License-Identifier: MIT
 *
 * check_order.h: checks that uses of the same memory on several streams have an order.
 */
#ifndef STANDIN_CHECK_ORDER_H
#define STANDIN_CHECK_ORDER_H

#include "base/base.h"
#include "check/check.h"

/* struct past holds the last uses of an allocation. Zeroed, it is empty. */
struct past {
    struct use* uses;
    int count, capacity;
    int next; /* the use that is forgotten next if there are too many */
};

/* past_add reports a use that has no order with an earlier one, and adds it. past_clear forgets all uses. The
 * caller holds the lock. */
void past_add(struct past* past, const struct rocblas_mem_access* access);
void past_clear(struct past* past);

#endif
