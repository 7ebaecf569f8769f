# SPDX-License-Identifier: MIT
#
# The target rocblas_mem is librocblas_mem.so.0: the C sources, which open the core at run time.

rbm_sources(front_sources front)
set(front_exports ${PROJECT_SOURCE_DIR}/capi/zexports.map)

add_library(rocblas_mem SHARED ${front_sources})
add_library(rocblas_mem::rocblas_mem ALIAS rocblas_mem)
set_target_properties(rocblas_mem PROPERTIES
    C_STANDARD 11
    C_STANDARD_REQUIRED ON
    C_EXTENSIONS OFF
    C_VISIBILITY_PRESET hidden
    SOVERSION 0
    DEBUG_POSTFIX "" # the files have fixed names
    LIBRARY_OUTPUT_DIRECTORY $<1:${PROJECT_BINARY_DIR}/lib> # the same for all configurations
    LINK_DEPENDS ${front_exports})
target_compile_definitions(rocblas_mem PRIVATE _GNU_SOURCE)
target_compile_options(rocblas_mem PRIVATE -Wall -Wextra -Wpedantic -Wconversion)
target_include_directories(rocblas_mem INTERFACE ${PROJECT_SOURCE_DIR}/include
    PRIVATE ${PROJECT_SOURCE_DIR}/capi ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/internal)
target_link_libraries(rocblas_mem PRIVATE ${CMAKE_DL_LIBS} Threads::Threads)
target_link_options(rocblas_mem PRIVATE
    LINKER:--version-script=${front_exports} LINKER:-z,nodelete LINKER:-z,defs LINKER:-z,relro)
