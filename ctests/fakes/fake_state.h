/* SPDX-License-Identifier: MIT
 *
 * fake_state.h: the declarations that the sources of the fake devices share. The lock of fake_call_begin guards
 * all of it.
 */
#ifndef FAKE_STATE_H
#define FAKE_STATE_H

#include "fake_device.h"

/* ---- fake_device.c ---- */

struct fake_facts
{
    long long devices, total_bytes, granule, vmm, pools, version, strict, fork, major, gone;
};
extern struct fake_facts fake_facts;

/* fake_punish ends the process for undefined behaviour of a real device, with a text that names the call. If
 * the fact gone is 0 it returns. */
void fake_punish(const char* what, uint64_t handle);

/* ---- fake_memory.c ---- */

struct range
{
    uint64_t address, size;
};

/* fake_usable tells whether all bytes of a range are accessible device memory, or all are host memory. */
int fake_usable(uint64_t address, uint64_t size);

/* fake_show makes the memory of strict devices accessible to this process, or inaccessible again: the memory in
 * two ranges, or all of it if both are empty. */
void fake_show(int shown, const struct range touches[2]);

/* fake_free_now frees an allocation. */
enum fake_status fake_free_now(uint64_t address);

long fake_alive_memory(const char* kind);

/* ---- fake_stream.c ---- */

/* fake_pending tells whether queued work uses a range. */
int fake_pending(uint64_t address, uint64_t size);

/* fake_drain runs all queued work, fake_drain_stream that of one stream and the work that it waits for. */
void fake_drain(void);
void fake_drain_stream(uint64_t stream);

/* fake_forbidden returns the status of a call that captures forbid: fake_ok, or the reason. */
enum fake_status fake_forbidden(void);

/* fake_enqueue_free frees an allocation in the order of a stream. */
enum fake_status fake_enqueue_free(uint64_t stream, uint64_t address);

long fake_alive_streams(const char* kind);

#endif
