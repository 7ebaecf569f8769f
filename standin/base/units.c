/* SPDX-License-Identifier: MIT
 *
 * units.c: the compute units of each of the stand-in's devices: those of its GPU, or a unit for each processor.
 */
#include <stdlib.h>
#include <unistd.h>

#include "internal/common/variable.h"
#include "base/base.h"
#include "base/gpu.h"

int device_units(void) {
    const char* set = rbm_variable(ROCBLAS_MEM_STANDIN_UNITS);
    const int gpu = device_gpu()->units;
    const long units = set ? strtol(set, NULL, 10) : gpu > 0 ? gpu : sysconf(_SC_NPROCESSORS_ONLN);
    return units > 0 && units < device_most_units ? (int)units : 1;
}
