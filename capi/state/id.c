/* SPDX-License-Identifier: MIT
 *
 * id.c: the values of handles.
 *
 * A handle's value is an id: it contains a slot and a generation of the slot, and is compared with the id
 * that the slot has. It is also an address of RBM_HANDLE_BYTES zeros that this library does not use. Programs
 * compiled against rocBLAS's C++ internals, such as its own test program, read fields there and find every
 * setting off. All these addresses lie in one mapping; a page of it exists only once such a program touches
 * it.
 */
#include "state/id.h"
#include "state/state.h"

#include <sys/mman.h>

/* Bits of a generation that values contain: as many as the process may map. If it may not map enough for the
 * smallest number, values are not addresses. Addresses of 47 bits have room for 14, those of 39 bits, as on
 * some arm64 systems, for 9. */
enum { MOST_GENERATION_BITS = 14, LEAST_GENERATION_BITS = 6 };

/* All guarded by the lock of the list of slots. */
static uint64_t range_base; /* address of the mapping, 1 if there is none, 0 before the first handle */
static unsigned generation_bits;
static uint32_t range_epoch; /* epoch of the process that made the mapping */

/* map_range maps 2^(RBM_GENERATION_SHIFT + bits) bytes, aligned to that size. It returns 0 on failure: a limit on
 * addresses or on writable memory counts all of them. A new mapping is writable at once: valgrind's memcheck takes a
 * minute for an mprotect of so many bytes, and a mapping over an older one passes by RLIMIT_DATA, which then refuses
 * the program's own memory. */
static uint64_t map_range(unsigned bits) {
    uint64_t bytes = 1ull << (RBM_GENERATION_SHIFT + bits);
    char* start = mmap(NULL, 2 * bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED)
        return 0;
    uint64_t first = (uint64_t)(uintptr_t)start;
    uint64_t aligned = (first + bytes - 1) & ~(bytes - 1);
    char* base = start + (aligned - first);
    if (aligned != first)
        munmap(start, aligned - first);
    munmap(base + bytes, first + bytes - aligned);
    madvise(base, bytes, MADV_NOHUGEPAGE);
    madvise(base, bytes, MADV_DONTDUMP);
    return aligned;
}

/* prepare_range maps the addresses for this process's handles, once. The lock is held. A forked child makes
 * its own mapping elsewhere before it unmaps the parent's, so that no value of the parent's is valid in the
 * child. */
static void prepare_range(void) {
    uint64_t old = range_base;
    if (old && range_epoch == rbm_state.epoch)
        return;
    unsigned old_bits = generation_bits;
    uint64_t base = 0;
    for (generation_bits = MOST_GENERATION_BITS; generation_bits >= LEAST_GENERATION_BITS; generation_bits--)
        if ((base = map_range(generation_bits)) != 0)
            break;
    if (old > 1)
        munmap((void*)(uintptr_t)old, 1ull << (RBM_GENERATION_SHIFT + old_bits));
    range_epoch = rbm_state.epoch;
    range_base = base ? base : 1;
}

uint64_t rbm_new_id(uint32_t slot, uint32_t generation) {
    uint64_t offset = (uint64_t)slot << RBM_SLOT_SHIFT;
    rbm_lock();
    prepare_range();
    uint64_t base = range_base, mask = (1ull << generation_bits) - 1;
    rbm_unlock();
    if (base == 1)
        return RBM_HANDLE_TAG << 60 | (uint64_t)(rbm_state.epoch & 0xff) << 52
            | (uint64_t)(generation & 0xffffff) << RBM_GENERATION_SHIFT | offset;
    return base + ((generation & mask) << RBM_GENERATION_SHIFT) + offset;
}
