# SPDX-License-Identifier: MIT
#
# find_package(hip) defines the targets hip::host, hip::device and hip::amdhip64 and the variables of ROCm's package. All
# compile code for the host.

include("${CMAKE_CURRENT_LIST_DIR}/../rocblas_mem_sdk/release.cmake")
rocblas_mem_sdk_needs(hip lib/libamdhip64.so include/hip/hip_runtime.h bin/hipcc bin/hipconfig)
# ROCm's package finds Threads too, and programs link Threads::Threads without finding it. Its module needs C or C++.
get_property(rocblas_mem_sdk_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(rocblas_mem_sdk_languages MATCHES "(^|;)(C|CXX)(;|$)")
    include(CMakeFindDependencyMacro)
    find_dependency(Threads)
endif()
unset(rocblas_mem_sdk_languages)
rocblas_mem_sdk_library(hip::amdhip64 libamdhip64.so)
set_target_properties(hip::amdhip64 PROPERTIES INTERFACE_COMPILE_DEFINITIONS "__HIP_PLATFORM_AMD__=1")
if(NOT TARGET hip::host)
    add_library(hip::host INTERFACE IMPORTED)
    set_target_properties(hip::host PROPERTIES INTERFACE_LINK_LIBRARIES hip::amdhip64 INTERFACE_COMPILE_DEFINITIONS "__HIP_PLATFORM_AMD__=1")
endif()
if(NOT TARGET hip::device)
    add_library(hip::device INTERFACE IMPORTED) # no alias: programs set its properties
    set_target_properties(hip::device PROPERTIES INTERFACE_LINK_LIBRARIES hip::host
        INTERFACE_INCLUDE_DIRECTORIES "${rocblas_mem_sdk_root}/include" # some read it
        INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${rocblas_mem_sdk_root}/include"
        # ROCm compiles for this target with the language HIP.
        INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include \"${rocblas_mem_sdk_root}/include/hip/detail/compiler.h\">")
endif()
rocblas_mem_sdk_variables(hip hip::host hip::device)
foreach(rocblas_mem_sdk_name hip HIP)
    set(${rocblas_mem_sdk_name}_LIB_INSTALL_DIR "${rocblas_mem_sdk_root}/lib")
    set(${rocblas_mem_sdk_name}_BIN_INSTALL_DIR "${rocblas_mem_sdk_root}/bin")
    set(${rocblas_mem_sdk_name}_HIPCC_EXECUTABLE "${rocblas_mem_sdk_root}/bin/hipcc")
    set(${rocblas_mem_sdk_name}_HIPCONFIG_EXECUTABLE "${rocblas_mem_sdk_root}/bin/hipconfig")
endforeach()
unset(rocblas_mem_sdk_name)
rocblas_mem_sdk_version(HIP_VERSION hip)
string(REGEX MATCH "^([0-9]+)\\.([0-9]+)\\.([0-9]+)$" HIP_VERSION_STRING "${HIP_VERSION}")
set(HIP_VERSION_MAJOR ${CMAKE_MATCH_1})
set(HIP_VERSION_MINOR ${CMAKE_MATCH_2})
set(HIP_VERSION_PATCH ${CMAKE_MATCH_3})
set(HIP_PLATFORM amd)
set(HIP_COMPILER clang)
set(HIP_RUNTIME rocclr)
set(HIP_CLANG_ROOT "${rocblas_mem_sdk_root}/llvm")
if(NOT HIP_CXX_COMPILER)
    set(HIP_CXX_COMPILER "${CMAKE_CXX_COMPILER}")
endif()
set(GPU_TARGETS gfx90a CACHE STRING "The architectures to compile for: the kit compiles for none of them")
