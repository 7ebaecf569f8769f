/* SPDX-License-Identifier: MIT */
#pragma GCC visibility push(hidden)
void rbm_catch_faults(void);
#pragma GCC visibility pop
