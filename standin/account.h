/* SPDX-License-Identifier: MIT
 *
 * account.h: the memory of the stand-in's device: what is allocated, and what pools reserve.
 */
#ifndef STANDIN_ACCOUNT_H
#define STANDIN_ACCOUNT_H

#include "standin.h"

/* ---- account.c: with HIP's rounding ---- */

/* account_begin and account_end enclose an allocation: allocations take turns, so that no bytes count that the system then
 * refuses, and no thread is refused for them. account_fits tells whether there is memory for an allocation, and account_take
 * counts it; both belong to a turn. account_give ends it. */
void account_begin(void);
void account_end(void);
int  account_fits(const struct allocation* allocation);
void account_take(const struct allocation* allocation);
void account_give(const struct allocation* allocation);

/* account_lock and account_unlock are for fork.c, without the turn. account_in_child ends the workspaces, which a forked child
 * has not. */
void account_lock(void);
void account_unlock(void);
void account_in_child(void);

/* account_tell tells the trace, outside a turn: a fork waits for the trace first. */
enum account_event
{
    account_allocated,
    account_freed,
    account_refused,
    account_used
};
void account_tell(const struct allocation* allocation, enum account_event event);

/* account_reserve counts what pools reserve. */
void account_reserve(int64_t bytes);

/* ---- pool.c ---- */

/* pool_fits tells whether a pool's limit allows an allocation; a null pool has none. pool_growth returns what the pool would
 * reserve for it of the device. pool_took and pool_gave count an allocation and its end. pool_synchronized is called when the
 * program waits for the device: pools give back what is above their thresholds. */
int    pool_fits(hipMemPool_t pool, size_t size);
size_t pool_growth(hipMemPool_t pool, size_t size);
void   pool_took(hipMemPool_t pool, size_t size);
void   pool_gave(hipMemPool_t pool, size_t size);
void   pool_synchronized(void);

/* pool_lock and pool_unlock are for fork.c, as are those of the other files' tables. */
void pool_lock(void);
void pool_unlock(void);

#endif
