/* SPDX-License-Identifier: MIT */
/* element.h reads and writes elements of each type that operands are stored in. */
#ifndef SPEED_ELEMENT_H
#define SPEED_ELEMENT_H

#include "job.h"

/* element_bytes is the size of a part: a complex element has two. */
size_t element_part_bytes(enum element element);

/* element_parts is 2 for a complex type, else 1. */
size_t element_parts(enum element element);

/* element_is_coarse says whether a type holds few numbers, so that inputs are taken from a grid that it holds exactly. */
bool element_is_coarse(enum element element);

/* element_write stores a number that the type holds exactly as part index of an array. */
void element_write(enum element element, void *array, size_t index, double value);

/* element_read reads part index of an array. */
double element_read(enum element element, const void *array, size_t index);

#endif
