# SPDX-License-Identifier: MIT
#
# The answer of the version file of each package of the kit: a version or a range suits if it has the package's major
# version and does not exceed it, as in ROCm.

include("${CMAKE_CURRENT_LIST_DIR}/release.cmake")
rocblas_mem_sdk_version(PACKAGE_VERSION ${PACKAGE_FIND_NAME})
string(REGEX MATCH "^[0-9]+" major "${PACKAGE_VERSION}")
set(PACKAGE_VERSION_COMPATIBLE FALSE)
if(PACKAGE_FIND_VERSION_RANGE)
    set(compare VERSION_LESS_EQUAL)
    set(end "${PACKAGE_FIND_VERSION_MAX_MAJOR}")
    if(PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "EXCLUDE")
        set(compare VERSION_LESS)
        math(EXPR next "${major} + 1")
        if(PACKAGE_FIND_VERSION_MAX VERSION_EQUAL next)
            set(end "${major}")
        endif()
    endif()
    if(PACKAGE_FIND_VERSION_MIN_MAJOR STREQUAL major AND end STREQUAL major
        AND PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION_MIN AND PACKAGE_VERSION ${compare} PACKAGE_FIND_VERSION_MAX)
        set(PACKAGE_VERSION_COMPATIBLE TRUE)
    endif()
elseif(PACKAGE_FIND_VERSION_MAJOR STREQUAL major AND PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
    if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
        set(PACKAGE_VERSION_EXACT TRUE)
    endif()
endif()

# The libraries are for 64-bit programs only.
if(CMAKE_SIZEOF_VOID_P AND NOT CMAKE_SIZEOF_VOID_P EQUAL 8)
    set(PACKAGE_VERSION_UNSUITABLE TRUE)
endif()
