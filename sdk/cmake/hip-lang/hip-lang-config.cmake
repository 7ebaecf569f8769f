# SPDX-License-Identifier: MIT
#
# What enable_language(HIP) reads: the target with which HIP sources are compiled and linked, and, for GNU's compiler, which
# CMake does not know for HIP, what CMake knows of it for C++.

include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/release.cmake")
rocblas_mem_sdk_needs(hip-lang lib/libamdhip64.so include/hip/hip_runtime.h)
rocblas_mem_sdk_library(hip-lang::amdhip64 libamdhip64.so)
if(NOT TARGET hip-lang::device)
    add_library(hip-lang::host INTERFACE IMPORTED)
    add_library(hip-lang::device INTERFACE IMPORTED)
    # CMake links a language's own target without a path of the loader.
    set_target_properties(hip-lang::host PROPERTIES INTERFACE_LINK_LIBRARIES hip-lang::amdhip64
        INTERFACE_LINK_OPTIONS "SHELL:-Xlinker -rpath -Xlinker \"${rocblas_mem_sdk_root}/lib\"")
    set_target_properties(hip-lang::device PROPERTIES INTERFACE_LINK_LIBRARIES hip-lang::host)
endif()
set(_CMAKE_HIP_DEVICE_RUNTIME_TARGET hip-lang::device)

if(CMAKE_HIP_COMPILER_ID STREQUAL "GNU")
    include(Compiler/GNU)
    __compiler_gnu(HIP)
    string(REPLACE " -c <SOURCE>" " -x hip -c <SOURCE>" CMAKE_HIP_COMPILE_OBJECT "${CMAKE_HIP_COMPILE_OBJECT}") # whatever its name
    set(CMAKE_HIP_DEPFILE_FORMAT gcc)
    set(CMAKE_HIP_DEPENDS_USE_COMPILER TRUE)
    set(CMAKE_HIP_RUNTIME_LIBRARY_DEFAULT SHARED)
    foreach(rocblas_mem_sdk_name DEBUG RELEASE MINSIZEREL RELWITHDEBINFO)
        if("${CMAKE_HIP_FLAGS_${rocblas_mem_sdk_name}}" STREQUAL "")
            set(CMAKE_HIP_FLAGS_${rocblas_mem_sdk_name} "${CMAKE_HIP_FLAGS_${rocblas_mem_sdk_name}_INIT}")
        endif()
    endforeach()
    foreach(rocblas_mem_sdk_name 11 14 17 20 23)
        set(CMAKE_HIP${rocblas_mem_sdk_name}_STANDARD_COMPILE_OPTION "-std=c++${rocblas_mem_sdk_name}")
        set(CMAKE_HIP${rocblas_mem_sdk_name}_EXTENSION_COMPILE_OPTION "-std=gnu++${rocblas_mem_sdk_name}")
    endforeach()
    unset(rocblas_mem_sdk_name)
    set(CMAKE_HIP_STANDARD_DEFAULT "${CMAKE_HIP_STANDARD_COMPUTED_DEFAULT}")
    set(CMAKE_HIP_EXTENSIONS_DEFAULT "${CMAKE_HIP_EXTENSIONS_COMPUTED_DEFAULT}")
endif()
