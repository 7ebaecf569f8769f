/* SPDX-License-Identifier: MIT
 *
 * fork.c: a fork waits until no thread changes a table of the stand-in, so that a child inherits them whole and unlocked. The
 * check needs nothing here: a forked child is not checked.
 */
#include <pthread.h>

#include "block/crew.h"
#include "block/fault.h"
#include "code/code.h"
#include "copy/copy.h"
#include "memory/memory.h"
#include "stream/stream.h"

/* before takes the locks in the order in which calls nest them. */
static void before(void) {
    fault_lock();
    capture_lock();
    crew_lock();
    mapping_lock();
    symbol_lock();
    code_lock();
    account_begin();
    pool_lock();
    allocation_lock();
    object_lock();
    account_lock();
}

static void release(void (*allocations)(void)) {
    account_unlock();
    object_unlock();
    allocations();
    pool_unlock();
    account_end();
    code_unlock();
    symbol_unlock();
    mapping_unlock();
    crew_unlock();
    capture_unlock();
    fault_unlock();
}

static void after(void) { release(allocation_unlock); }

static void in_child(void) {
    account_in_child();
    fault_in_child();
    release(allocation_in_child);
    mapping_in_child();
    share_in_child();
    crew_in_child();
}

static __attribute__((constructor)) void start(void) { pthread_atfork(before, after, in_child); }
