/* SPDX-License-Identifier: MIT
 *
 * makers.h: functions that make the structures of copies.
 */
#ifndef HIP_DETAIL_MAKERS_H
#define HIP_DETAIL_MAKERS_H

#include "types.h"

static inline hipPitchedPtr make_hipPitchedPtr(void* address, size_t pitch, size_t width, size_t rows) {
    hipPitchedPtr p;
    p.ptr = address;
    p.pitch = pitch;
    p.xsize = width;
    p.ysize = rows;
    return p;
}

static inline hipPos make_hipPos(size_t x, size_t y, size_t z) {
    hipPos p;
    p.x = x;
    p.y = y;
    p.z = z;
    return p;
}

static inline hipExtent make_hipExtent(size_t width, size_t rows, size_t depth) {
    hipExtent e;
    e.width = width;
    e.height = rows;
    e.depth = depth;
    return e;
}

#endif /* HIP_DETAIL_MAKERS_H */
