# SPDX-License-Identifier: MIT
#
# The folders lib/rocblas_mem/cpu and lib/rocblas_mem/cuda, on which finished programs run without an AMD GPU.
# They hold the stand-ins for libamdhip64 and librocm_smi64, and links by which programs find them and this
# library. bin/rocblas-mem runs programs on these folders.

set(standin_dir ${PROJECT_BINARY_DIR}/lib/rocblas_mem)
file(GLOB standin_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/standin/*.c)
file(GLOB cuda_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/standin/cuda/*.c)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/standin/cuda/shared)
file(READ ${PROJECT_SOURCE_DIR}/standin/cuda/shared shared_sources)
string(REGEX MATCHALL "[a-z_]+" shared_sources "${shared_sources}")
foreach(source IN LISTS shared_sources)
    list(APPEND cuda_sources ${PROJECT_SOURCE_DIR}/standin/${source}.c)
endforeach()

# rbm_standin(TARGET NAME NUMBER FOLDER MAP SOURCE...) adds one stand-in: the file libNAME.so.NUMBER, without
# links to it.
function(rbm_standin target name number folder map)
    add_library(${target} SHARED ${ARGN})
    set_target_properties(${target} PROPERTIES
        C_STANDARD 11
        C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF
        OUTPUT_NAME ${name}
        SUFFIX .so.${number}
        NO_SONAME ON
        LIBRARY_OUTPUT_DIRECTORY ${standin_dir}/${folder}
        LINK_DEPENDS ${map})
    target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -fno-optimize-sibling-calls)
    target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS} Threads::Threads)
    target_link_options(${target} PRIVATE LINKER:-soname,lib${name}.so.${number} LINKER:--version-script=${map}
        LINKER:-Bsymbolic-functions LINKER:-z,nodelete LINKER:-z,defs LINKER:-z,relro)
endfunction()

rbm_standin(rocblas_mem_hip amdhip64 6 cpu/hip ${PROJECT_SOURCE_DIR}/standin/amdhip64.map ${standin_sources})
rbm_standin(rocblas_mem_hip_cuda amdhip64 6 cuda/hip ${PROJECT_SOURCE_DIR}/standin/amdhip64.map ${cuda_sources})
rbm_standin(rocblas_mem_smi rocm_smi64 1 cpu/smi ${PROJECT_SOURCE_DIR}/standin/smi/rocm_smi.map
    ${PROJECT_SOURCE_DIR}/standin/smi/rocm_smi.c)
add_custom_command(TARGET rocblas_mem_hip POST_BUILD
    COMMAND sh ${PROJECT_SOURCE_DIR}/scripts/standin_links.sh ${PROJECT_BINARY_DIR}/lib VERBATIM)

# probe loads the library in a separate process and answers the command's queries.
add_executable(rocblas_mem_probe ${PROJECT_SOURCE_DIR}/cmd/probe/probe.c ${PROJECT_SOURCE_DIR}/cmd/probe/sizes.c)
set_target_properties(rocblas_mem_probe PROPERTIES
    C_STANDARD 11
    C_STANDARD_REQUIRED ON
    OUTPUT_NAME probe
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/rocblas_mem)
target_compile_definitions(rocblas_mem_probe PRIVATE _GNU_SOURCE)
target_compile_options(rocblas_mem_probe PRIVATE -ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -Wall -Wextra -Wpedantic -Wconversion)
target_include_directories(rocblas_mem_probe PRIVATE ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(rocblas_mem_probe PRIVATE ${CMAKE_DL_LIBS})

file(GLOB command_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cmd/rocblas-mem/*.go ${PROJECT_SOURCE_DIR}/core/*.go
    ${PROJECT_SOURCE_DIR}/blas/spec/*.go ${PROJECT_SOURCE_DIR}/internal/trace/*.* ${PROJECT_SOURCE_DIR}/internal/calls/*.go
    ${PROJECT_SOURCE_DIR}/internal/replay/*.go ${PROJECT_SOURCE_DIR}/internal/describe/*.go ${PROJECT_SOURCE_DIR}/internal/check/*.go)
set(command_file ${PROJECT_BINARY_DIR}/bin/rocblas-mem)
add_custom_command(OUTPUT ${command_file}
    COMMAND ${CMAKE_COMMAND} -E env CGO_ENABLED=0
        ${GO_EXECUTABLE} build -trimpath -buildvcs=false "-ldflags=-s -w" -o ${command_file} ./cmd/rocblas-mem
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${command_sources} ${PROJECT_SOURCE_DIR}/go.mod
    COMMENT "Building rocblas-mem with Go"
    VERBATIM)
add_custom_target(rocblas_mem_command ALL DEPENDS ${command_file})

install(TARGETS rocblas_mem_hip LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/rocblas_mem/cpu/hip)
install(TARGETS rocblas_mem_hip_cuda LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/rocblas_mem/cuda/hip)
install(TARGETS rocblas_mem_smi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/rocblas_mem/cpu/smi)
install(TARGETS rocblas_mem_probe RUNTIME DESTINATION ${CMAKE_INSTALL_LIBDIR}/rocblas_mem)
install(PROGRAMS ${command_file} DESTINATION ${CMAKE_INSTALL_BINDIR})
install(CODE "execute_process(COMMAND sh \"${PROJECT_SOURCE_DIR}/scripts/standin_links.sh\"
    \"\$ENV{DESTDIR}${CMAKE_INSTALL_FULL_LIBDIR}\" COMMAND_ERROR_IS_FATAL ANY)")
