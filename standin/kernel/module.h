/* SPDX-License-Identifier: MIT
 *
 * module.h: what a library of kernels asks of a module.
 */
#ifndef STANDIN_MODULE_H
#define STANDIN_MODULE_H

#include "code/code.h"

/* module_kernels returns the kernels of a live module, as long as it lives, and stores their number. The result is null if its
 * code is not read or does not name them. */
const struct named_kernel* module_kernels(hipModule_t module, size_t* count_out);

#endif
