/* SPDX-License-Identifier: MIT
 *
 * copy.h: copies and memsets, and variables of the device.
 */
#ifndef STANDIN_COPY_H
#define STANDIN_COPY_H

#include "stream/work.h"

/* copy_check checks that a copy has both addresses and a valid direction, and that both boxes fit. */
hipError_t copy_check(const struct copy* copy);

/* fill_check checks that a fill has an address, and that its box fits. */
hipError_t fill_check(const struct fill* fill);

/* box_check checks a program's parameters of a copy without arrays as HIP does, without the memory. box_checked also takes
 * arrays, and describes the copy without them. */
hipError_t box_check(const hipMemcpy3DParms* parameters);
hipError_t box_checked(const hipMemcpy3DParms* parameters, hipMemcpy3DParms* out);

/* array_box describes the arrays of a copy as the memory in which they lie, in bytes. Each stand-in has its own. */
hipError_t array_box(const hipMemcpy3DParms* parameters, hipMemcpy3DParms* out);

/* array_place describes an array in which a box lies, by bytes, as memory. */
hipError_t array_place(hipArray_t array, size_t x, size_t y, size_t z, hipExtent extent, hipPitchedPtr* out);

/* box_copy and box_copy_async copy a box, as hipMemcpy3D and hipMemcpy3DAsync do, if checked, the status of its parameters, is a
 * success. Captures are asked first. */
hipError_t box_copy(hipError_t checked, const hipMemcpy3DParms* parameters);
hipError_t box_copy_async(hipError_t checked, const hipMemcpy3DParms* parameters, hipStream_t stream);

/* copy_3d checks a program's parameters, which it keeps, and converts them to a copy. box_of describes a box that was checked. */
hipError_t copy_3d(const hipMemcpy3DParms* parameters, struct work* out);
struct work box_of(const hipMemcpy3DParms* parameters);

/* driver_box checks the driver's parameters of a copy and converts them to a box, which is empty if the copy is.
 * given_out, unless null, takes the parameters as HIP keeps them: with the kind of memory that it found. */
hipError_t driver_box(const HIP_MEMCPY3D* parameters, hipMemcpy3DParms* out, HIP_MEMCPY3D* given_out);

/* copy_line and fill_line describe work in one dimension. */
struct work copy_line(void* to, const void* from, size_t size, hipMemcpyKind kind);
struct work fill_line(void* to, uint32_t value, unsigned element_size, size_t count);

/* ---- symbol.c */

/* symbol_lock and symbol_unlock are for fork.c. */
void symbol_lock(void);
void symbol_unlock(void);

/* symbol_contains tells whether an address is in a variable of the device. Thread-safe. */
int symbol_contains(const void* address);

/* symbol_range finds the range of a copy to or from a variable.
 *
 * Returns hipErrorInvalidSymbol for an unknown variable, and hipErrorInvalidValue for a range that leaves it. */
hipError_t symbol_range(const void* symbol, size_t size, size_t offset, void** out);

#endif
