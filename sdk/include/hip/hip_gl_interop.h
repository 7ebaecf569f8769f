/* SPDX-License-Identifier: MIT
 *
 * hip_gl_interop.h: buffers and images of OpenGL. They do not exist on the CPU.
 */
#ifndef HIP_GL_INTEROP_H
#define HIP_GL_INTEROP_H

#include "hip_runtime_api.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned GLuint;
typedef unsigned GLenum;

typedef enum hipGLDeviceList {
    hipGLDeviceListAll = 1,
    hipGLDeviceListCurrentFrame = 2,
    hipGLDeviceListNextFrame = 3
} hipGLDeviceList;

hipError_t hipGLGetDevices(unsigned* count_out, int* devices_out, unsigned size, hipGLDeviceList list);
hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource** resource_out, GLuint buffer, unsigned flags);
hipError_t hipGraphicsGLRegisterImage(hipGraphicsResource** resource_out, GLuint image, GLenum target, unsigned flags);

#ifdef __cplusplus
}
#endif

#endif /* HIP_GL_INTEROP_H */
