/* SPDX-License-Identifier: MIT
 *
 * array.h: arrays, which textures and surfaces read.
 */
#ifndef STANDIN_ARRAY_H
#define STANDIN_ARRAY_H

#include "base/base.h"

/* The most elements of a dimension of an array, layers, and slices. */
enum { array_most_elements = 16384, array_most_layers = 8192, array_most_slices = 8192 };

/* struct hipArray is an array. It lies in memory row by row, and a copy addresses it there. */
struct hipArray {
    int device;
    HIP_ARRAY3D_DESCRIPTOR description;
    char* base;
    size_t element, width, pitch; /* bytes: of an element, of a row, from row to row */
    size_t rows, slices; /* of lines in layers each is a row */
};

/* images_exist tells whether the GPU has images, without which HIP refuses arrays, textures and surfaces. */
int images_exist(void);

/* array_find returns an array that exists, null for another value. */
hipArray_t array_find(hipArray_const_t array);

/* array_channels returns what the elements of an array are. */
hipChannelFormatDesc array_channels(hipArray_t array);

/* array_is_lines tells whether an array's layers are lines, which HIP counts by the third dimension. */
int array_is_lines(hipArray_t array);

#endif
