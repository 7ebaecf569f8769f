/* SPDX-License-Identifier: MIT
 *
 * surface_types.h: surfaces.
 */
#ifndef HIP_SURFACE_TYPES_H
#define HIP_SURFACE_TYPES_H

#include "driver_types.h"

typedef struct __hip_surface* hipSurfaceObject_t;

struct surfaceReference {
    hipSurfaceObject_t surfaceObject;
};

enum hipSurfaceBoundaryMode { hipBoundaryModeZero = 0, hipBoundaryModeTrap = 1, hipBoundaryModeClamp = 2 };

#endif /* HIP_SURFACE_TYPES_H */
