# SPDX-License-Identifier: MIT
#
# find_package(rocblas) defines the target roc::rocblas and the variables of ROCm's package.

include(CMakeFindDependencyMacro)
find_dependency(hip CONFIG PATHS "${CMAKE_CURRENT_LIST_DIR}/../../.." NO_DEFAULT_PATH)
include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/release.cmake") # the others may be of another kit
rocblas_mem_sdk_needs(rocblas lib/librocblas.so include/rocblas/rocblas.h)
rocblas_mem_sdk_library(roc::rocblas librocblas.so)
set_target_properties(roc::rocblas PROPERTIES INTERFACE_LINK_LIBRARIES hip::host)
rocblas_mem_sdk_variables(rocblas roc::rocblas)
