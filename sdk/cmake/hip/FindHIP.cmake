# SPDX-License-Identifier: MIT
#
# find_package(HIP MODULE) finds the kit that this file is part of, as ROCm's module does: the variables HIP_*, those of
# hip-config.cmake, and functions that build targets.

set(HIP_ROOT_DIR "${CMAKE_CURRENT_LIST_DIR}/../../.." CACHE PATH "HIP installation")
get_filename_component(HIP_ROOT_DIR "${HIP_ROOT_DIR}" ABSOLUTE)
find_package(hip CONFIG QUIET PATHS "${HIP_ROOT_DIR}" NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(HIP REASON_FAILURE_MESSAGE "${hip_NOT_FOUND_MESSAGE}" VERSION_VAR HIP_VERSION
    REQUIRED_VARS HIP_ROOT_DIR HIP_HIPCC_EXECUTABLE HIP_HIPCONFIG_EXECUTABLE HIP_PLATFORM HIP_COMPILER HIP_RUNTIME)

# rocblas_mem_sdk_sources(RESULT TARGET ARGUMENT...) returns the arguments of add_executable or add_library, with an object in
# place of each source of HIP, which hipcc compiles: .cu, .hip, and any with the property HIP_SOURCE_PROPERTY_FORMAT. hipcc gets
# the flags of the module's variables and of HIPCC_OPTIONS and CLANG_OPTIONS, and the target's folders and definitions.
function(rocblas_mem_sdk_sources result target)
    cmake_parse_arguments(PARSE_ARGV 2 hip "" "" "HIPCC_OPTIONS;CLANG_OPTIONS;NVCC_OPTIONS")
    string(TOUPPER "${CMAKE_BUILD_TYPE}" config)
    if(NOT config)
        set(config DEBUG)
    endif()
    cmake_parse_arguments(of "" "" "DEBUG;RELEASE;MINSIZEREL;RELWITHDEBINFO" ${hip_HIPCC_OPTIONS} ${hip_CLANG_OPTIONS})
    set(options ${HIP_HIPCC_FLAGS} ${HIP_CLANG_FLAGS} ${HIP_HIPCC_FLAGS_${config}} ${HIP_CLANG_FLAGS_${config}}
        ${of_UNPARSED_ARGUMENTS} ${of_${config}})
    string(REPLACE " " ";" options "${options}")
    foreach(list "INCLUDE_DIRECTORIES;-I" "COMPILE_DEFINITIONS;-D")
        list(GET list 0 property)
        list(GET list 1 option)
        set(values "$<TARGET_PROPERTY:${target},${property}>")
        list(APPEND options "$<$<BOOL:${values}>:${option}$<JOIN:${values},$<SEMICOLON>${option}>>")
    endforeach()
    set(sources "")
    foreach(source IN LISTS hip_UNPARSED_ARGUMENTS)
        get_source_file_property(marked "${source}" HIP_SOURCE_PROPERTY_FORMAT)
        get_source_file_property(header "${source}" HEADER_FILE_ONLY)
        if((marked OR source MATCHES "\\.(hip|cu)$") AND NOT header)
            get_filename_component(source "${source}" ABSOLUTE)
            string(MD5 number "${source}") # of sources of one name in several folders
            get_filename_component(name "${source}" NAME)
            set(object "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/${number}-${name}${CMAKE_CXX_OUTPUT_EXTENSION}")
            add_custom_command(OUTPUT "${object}" DEPENDS "${source}" DEPFILE "${object}.d" COMMENT "Building HIP object of ${name}"
                COMMAND "${HIP_HIPCC_EXECUTABLE}" -fPIC ${options} -MD -MT "${object}" -MF "${object}.d" -c "${source}" -o "${object}"
                COMMAND_EXPAND_LISTS VERBATIM)
            set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
            set(source "${object}")
        endif()
        list(APPEND sources "${source}")
    endforeach()
    set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# hip_add_executable(TARGET SOURCE...) and hip_add_library(TARGET [KIND] SOURCE...) are add_executable and add_library
# with HIP.
function(hip_add_executable target)
    rocblas_mem_sdk_sources(sources ${target} ${ARGN})
    add_executable(${target} ${sources})
    rocblas_mem_sdk_link(${target})
endfunction()

function(hip_add_library target)
    rocblas_mem_sdk_sources(sources ${target} ${ARGN})
    add_library(${target} ${sources})
    rocblas_mem_sdk_link(${target})
endfunction()

function(rocblas_mem_sdk_link target)
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES hip::host) # of either signature of target_link_libraries
    set_property(TARGET ${target} PROPERTY LINKER_LANGUAGE CXX) # all sources may be HIP's
endfunction()

function(hip_include_directories)
    include_directories(${ARGN})
endfunction()
