# SPDX-License-Identifier: MIT
#
# The folders lib/rocblas_mem/cpu and lib/rocblas_mem/cuda, on which finished programs run without an AMD GPU.
# They hold the stand-ins for libamdhip64 and librocm_smi64, and links by which programs find them and this
# library. bin/rocblas-mem runs programs on these folders.

set(standin_dir ${PROJECT_BINARY_DIR}/lib/rocblas_mem)
# rbm_standin(TARGET INPUTS NAME NUMBER FOLDER MAP) adds one stand-in: the file libNAME.so.NUMBER, without
# links to it.
function(rbm_standin target inputs name number folder map)
    rbm_sources(sources ${inputs})
    add_library(${target} SHARED ${sources})
    set_target_properties(${target} PROPERTIES
        C_STANDARD 11
        C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF
        OUTPUT_NAME ${name}
        SUFFIX .so.${number}
        NO_SONAME ON
        DEBUG_POSTFIX ""
        LIBRARY_OUTPUT_DIRECTORY $<1:${standin_dir}/${folder}>
        LINK_DEPENDS ${map})
    target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -fno-optimize-sibling-calls)
    target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS} Threads::Threads)
    target_link_options(${target} PRIVATE LINKER:-soname,lib${name}.so.${number} LINKER:--version-script=${map}
        LINKER:-Bsymbolic-functions LINKER:-z,nodelete LINKER:-z,defs LINKER:-z,relro)
endfunction()

rbm_standin(rocblas_mem_hip hip amdhip64 6 cpu/hip ${PROJECT_SOURCE_DIR}/standin/amdhip64.map)
rbm_standin(rocblas_mem_hip_cuda hip_cuda amdhip64 6 cuda/hip ${PROJECT_SOURCE_DIR}/standin/amdhip64.map)
rbm_standin(rocblas_mem_smi smi rocm_smi64 1 cpu/smi ${PROJECT_SOURCE_DIR}/standin/smi/rocm_smi.map)

# The links are relative, and exist before the files to which they point.
file(STRINGS ${PROJECT_SOURCE_DIR}/standin/links links REGEX "^[^#]")
set(standin_links "")
foreach(line IN LISTS links)
    string(REPLACE " " ";" line "${line}")
    list(GET line 0 link)
    list(GET line 1 target)
    cmake_path(GET link PARENT_PATH folder)
    file(MAKE_DIRECTORY ${standin_dir}/${folder})
    file(CREATE_LINK ${target} ${standin_dir}/${link} SYMBOLIC)
    list(APPEND standin_links ${link})
endforeach()

# probe loads the library in a separate process and answers the command's queries.
rbm_sources(probe_sources probe)
add_executable(rocblas_mem_probe ${probe_sources})
set_target_properties(rocblas_mem_probe PROPERTIES
    C_STANDARD 11
    C_STANDARD_REQUIRED ON
    OUTPUT_NAME probe
    DEBUG_POSTFIX ""
    RUNTIME_OUTPUT_DIRECTORY $<1:${standin_dir}>)
target_compile_definitions(rocblas_mem_probe PRIVATE _GNU_SOURCE)
target_compile_options(rocblas_mem_probe PRIVATE -ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -Wall -Wextra -Wpedantic -Wconversion)
target_include_directories(rocblas_mem_probe PRIVATE ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(rocblas_mem_probe PRIVATE ${CMAKE_DL_LIBS})

rbm_inputs(command_inputs command)
set(command_file ${PROJECT_BINARY_DIR}/bin/rocblas-mem)
add_custom_command(OUTPUT ${command_file}
    COMMAND ${CMAKE_COMMAND} -E env CGO_ENABLED=0
        ${GO_EXECUTABLE} build -trimpath -buildvcs=false "-ldflags=-s -w" -o ${command_file} ./cmd/rocblas-mem
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${command_inputs}
    COMMENT "Building rocblas-mem with Go"
    VERBATIM)
add_custom_target(rocblas_mem_command ALL DEPENDS ${command_file})
