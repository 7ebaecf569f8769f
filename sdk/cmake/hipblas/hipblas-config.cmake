# SPDX-License-Identifier: MIT
#
# find_package(hipblas) defines the target roc::hipblas and the variables of ROCm's package.

include(CMakeFindDependencyMacro)
find_dependency(hip CONFIG PATHS "${CMAKE_CURRENT_LIST_DIR}/../../.." NO_DEFAULT_PATH)
find_dependency(hipblas-common CONFIG PATHS "${CMAKE_CURRENT_LIST_DIR}/../../.." NO_DEFAULT_PATH)
include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/release.cmake") # the others may be of another kit
rocblas_mem_sdk_needs(hipblas lib/libhipblas.so include/hipblas/hipblas.h)
rocblas_mem_sdk_library(roc::hipblas libhipblas.so)
set_target_properties(roc::hipblas PROPERTIES INTERFACE_LINK_LIBRARIES "hip::host;roc::hipblas-common")
rocblas_mem_sdk_variables(hipblas roc::hipblas)
