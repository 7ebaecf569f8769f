# SPDX-License-Identifier: MIT
#
# The target rocblas_mem_core is librocblas_mem_core.so, beside the front: the whole library in one file,
# built by Go.

rbm_inputs(core_inputs core)
set(core_exports ${PROJECT_SOURCE_DIR}/cmake/core.map)
set(core_file ${PROJECT_BINARY_DIR}/lib/librocblas_mem_core.so)
set(core_scratch ${PROJECT_BINARY_DIR}/core)

# go build writes a header beside its output, so it works in a separate folder.
add_custom_command(OUTPUT ${core_file}
    COMMAND ${CMAKE_COMMAND} -E env "CC=${CMAKE_C_COMPILER}" CGO_ENABLED=1
        ${GO_EXECUTABLE} build -trimpath -buildvcs=false -buildmode=c-shared
        "-ldflags=-s -w -extldflags '-Wl,-soname,librocblas_mem_core.so -Wl,--version-script=${core_exports}'"
        -o ${core_scratch}/librocblas_mem_core.so ./capi
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/lib
    COMMAND ${CMAKE_COMMAND} -E rename ${core_scratch}/librocblas_mem_core.so ${core_file}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${core_inputs}
    COMMENT "Building librocblas_mem_core.so with Go: about a minute, where Go has none of it in its cache"
    VERBATIM)
add_custom_target(rocblas_mem_core ALL DEPENDS ${core_file})
add_dependencies(rocblas_mem rocblas_mem_core)

add_library(rocblas_mem::core SHARED IMPORTED GLOBAL)
set_target_properties(rocblas_mem::core PROPERTIES
    IMPORTED_LOCATION ${core_file}
    IMPORTED_SONAME librocblas_mem_core.so
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include)
add_dependencies(rocblas_mem::core rocblas_mem_core)
