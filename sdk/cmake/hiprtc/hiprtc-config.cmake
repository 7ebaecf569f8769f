# SPDX-License-Identifier: MIT
#
# find_package(hiprtc) defines the target hiprtc::hiprtc and the variables of ROCm's package.

include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/release.cmake")
rocblas_mem_sdk_needs(hiprtc lib/libhiprtc.so include/hip/hiprtc.h)
rocblas_mem_sdk_library(hiprtc::hiprtc libhiprtc.so)
rocblas_mem_sdk_variables(hiprtc hiprtc::hiprtc)
