# SPDX-License-Identifier: MIT
include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/version.cmake")
