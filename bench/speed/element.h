/* SPDX-License-Identifier: MIT */
/* element.h reads and writes elements of the types that operands are stored in. */
#ifndef SPEED_ELEMENT_H
#define SPEED_ELEMENT_H

#include "job.h"

/* element_part_bytes returns the size of a part. A complex element has two parts, every other element one. */
size_t element_part_bytes(enum element element);

/* element_parts returns 2 for a complex type and 1 for every other. */
size_t element_parts(enum element element);

/* element_is_coarse returns whether a type is so narrow that inputs must come from a grid of exact values. */
bool element_is_coarse(enum element element);

/* element_write stores value as part index of an array. The type must represent value exactly. */
void element_write(enum element element, void* array, size_t index, double value);

/* element_read returns part index of an array. */
double element_read(enum element element, const void* array, size_t index);

#endif
