/* SPDX-License-Identifier: MIT */
#ifndef OPENCLTEST_PROGRAM_H
#define OPENCLTEST_PROGRAM_H

#include <stdint.h>

struct opencltest
{
    void* library;
};

/* Each returns 0, or the status of the call of OpenCL that failed, or 1 where the library lacks one. */
int opencltest_open(struct opencltest* p, const char* path);
int opencltest_queue(const struct opencltest* p, uint64_t sibling, int out_of_order, uint64_t* queue_out);
int opencltest_release(const struct opencltest* p, uint64_t queue);

/* opencltest_gate holds back what comes on a queue until opencltest_open_gate. */
int opencltest_gate(const struct opencltest* p, uint64_t queue, uint64_t* gate_out);
int opencltest_open_gate(const struct opencltest* p, uint64_t gate);

#endif
