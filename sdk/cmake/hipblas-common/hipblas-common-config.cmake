# SPDX-License-Identifier: MIT
#
# find_package(hipblas-common) defines the target roc::hipblas-common, which has headers only, and the variables of ROCm's
# package.

include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/release.cmake")
rocblas_mem_sdk_needs(hipblas-common include/hipblas-common/hipblas-common.h)
if(NOT TARGET roc::hipblas-common)
    add_library(roc::hipblas-common INTERFACE IMPORTED)
    target_include_directories(roc::hipblas-common SYSTEM INTERFACE "${rocblas_mem_sdk_root}/include")
endif()
rocblas_mem_sdk_variables(hipblas-common roc::hipblas-common)
