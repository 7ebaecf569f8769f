/* SPDX-License-Identifier: MIT
 *
 * fake_state.h: what the sources of the fake devices share with each other. All of it is under the lock that fake_call_begin
 * takes.
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

/* fake_punish ends the process where a real device would do anything, with a text that names the call; it returns where the fact gone
 * is 0. */
void fake_punish(const char* what, uint64_t handle);

/* ---- fake_memory.c ---- */

struct range
{
    uint64_t address, size;
};

/* fake_usable says whether all bytes of a range are device memory that may be read and written, or all are the host's. */
int fake_usable(uint64_t address, uint64_t size);

/* fake_show lets this process read and write what is the device's alone, or takes that away again, where the devices are strict: what two
 * ranges touch, or all of it where both are empty. */
void fake_show(int shown, const struct range touches[2]);

/* fake_free_now gives an allocation back. */
enum fake_status fake_free_now(uint64_t address);

long fake_alive_memory(const char* kind);

/* ---- fake_stream.c ---- */

/* fake_pending says whether queued work touches a range. */
int fake_pending(uint64_t address, uint64_t size);

/* fake_drain does all queued work, fake_drain_stream one stream's and what it waits for. */
void fake_drain(void);
void fake_drain_stream(uint64_t stream);

/* fake_forbidden returns what a call that may not be made while a stream captures is to return: fake_ok, or why not. */
enum fake_status fake_forbidden(void);

/* fake_enqueue_free frees an allocation when its turn comes. */
enum fake_status fake_enqueue_free(uint64_t stream, uint64_t address);

long fake_alive_streams(const char* kind);

#endif
