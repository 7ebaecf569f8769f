# SPDX-License-Identifier: MIT
#
# find_package(HIP MODULE) finds the kit that this file is part of, as ROCm's module does: the variables HIP_*, those of
# hip-config.cmake, and functions that build targets of host code.

set(HIP_ROOT_DIR "${CMAKE_CURRENT_LIST_DIR}/../../.." CACHE PATH "HIP installation")
get_filename_component(HIP_ROOT_DIR "${HIP_ROOT_DIR}" ABSOLUTE)
find_package(hip CONFIG QUIET PATHS "${HIP_ROOT_DIR}" NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(HIP REASON_FAILURE_MESSAGE "${hip_NOT_FOUND_MESSAGE}" VERSION_VAR HIP_VERSION
    REQUIRED_VARS HIP_ROOT_DIR HIP_HIPCC_EXECUTABLE HIP_HIPCONFIG_EXECUTABLE HIP_PLATFORM HIP_COMPILER HIP_RUNTIME)

# rocblas_mem_sdk_host_sources(RESULT ARGUMENT...) leaves out compilers' options, and compiles the sources as C++. The words
# STATIC, SHARED and the like stay.
function(rocblas_mem_sdk_host_sources result)
    cmake_parse_arguments(PARSE_ARGV 1 hip "" "" "HIPCC_OPTIONS;CLANG_OPTIONS;NVCC_OPTIONS")
    foreach(source IN LISTS hip_UNPARSED_ARGUMENTS)
        if(source MATCHES "\\.(hip|cu)$")
            set_source_files_properties("${source}" PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-x;c++")
        endif()
    endforeach()
    set(${result} "${hip_UNPARSED_ARGUMENTS}" PARENT_SCOPE)
endfunction()

# hip_add_executable(TARGET SOURCE...) and hip_add_library(TARGET [KIND] SOURCE...) are add_executable and add_library
# with HIP.
function(hip_add_executable target)
    rocblas_mem_sdk_host_sources(sources ${ARGN})
    add_executable(${target} ${sources})
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES hip::host) # of either signature of target_link_libraries
endfunction()

function(hip_add_library target)
    rocblas_mem_sdk_host_sources(sources ${ARGN})
    add_library(${target} ${sources})
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES hip::host) # of either signature of target_link_libraries
endfunction()

function(hip_include_directories)
    include_directories(${ARGN})
endfunction()
