/* SPDX-License-Identifier: MIT */
#ifndef OPENCLTEST_PROGRAM_H
#define OPENCLTEST_PROGRAM_H

#include <stdint.h>

struct opencltest {
    void* library;
};

/* Each function returns 0, the status of the failed OpenCL call, or 1 if the library lacks a function. */
int opencltest_open(struct opencltest* p, const char* path);
int opencltest_queue(const struct opencltest* p, uint64_t sibling, int out_of_order, uint64_t* queue_out);
int opencltest_release(const struct opencltest* p, uint64_t queue);

/* opencltest_gate holds back later work on a queue until opencltest_open_gate. */
int opencltest_gate(const struct opencltest* p, uint64_t queue, uint64_t* gate_out);
int opencltest_open_gate(const struct opencltest* p, uint64_t gate);

#endif
