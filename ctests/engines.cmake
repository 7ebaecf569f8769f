# SPDX-License-Identifier: MIT
#
# One program is several tests; the last part of a test's name is its engine. builtin and null are engines on
# the host, whatever device the machine has. core is the built-in engine in the single file, found instead of
# the front; opencl is that engine on the memory of another device. fake_gpu is the fake CUDA and cuBLAS, whose
# memory the host cannot access.

set(rbm_engine_builtin ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_ENGINE=builtin)
set(rbm_engine_null ROCBLAS_MEM_DEVICE=host ROCBLAS_MEM_ENGINE=null)
set(rbm_core_dir ${PROJECT_BINARY_DIR}/core)
set(rbm_engine_core ${rbm_engine_builtin} LD_LIBRARY_PATH=${rbm_core_dir})
set(rbm_engine_fake_gpu ROCBLAS_MEM_DEVICE=cuda FAKE_STRICT=1
    LD_LIBRARY_PATH=${PROJECT_BINARY_DIR}/fakes/cuda:${PROJECT_BINARY_DIR}/fakes/cublas)
set(rbm_engine_opencl ROCBLAS_MEM_DEVICE=opencl ROCBLAS_MEM_ENGINE=builtin)

# rbm_program(NAME SOURCE) adds a test program, in C11 or C++17, with warnings as errors.
function(rbm_program name source)
    add_executable(${name} ${source})
    set_target_properties(${name} PROPERTIES
        C_STANDARD 11 C_STANDARD_REQUIRED ON CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON)
    target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
    target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Werror)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE rocblas_mem::rocblas_mem m pthread ${CMAKE_DL_LIBS})
endfunction()

# rbm_on_engines(PROGRAM ENGINE...) adds one test of a program for each engine.
function(rbm_on_engines program)
    foreach(engine IN LISTS ARGN)
        add_test(NAME ${program}_${engine} COMMAND ${program})
        set_tests_properties(${program}_${engine} PROPERTIES TIMEOUT 120 ENVIRONMENT "${rbm_engine_${engine}}"
            SKIP_REGULAR_EXPRESSION "PoCL needs /sys") # its line says so, and the host computes
    endforeach()
endfunction()

# rbm_sources(VARIABLE FOLDER) sets the variable to the test sources of a folder.
function(rbm_sources variable folder)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.c ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# rbm_folder(FOLDER ENGINE...) adds a program and its tests for every source of a folder.
function(rbm_folder folder)
    rbm_sources(sources ${folder})
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        rbm_program(${folder}_${name} ${source})
        rbm_on_engines(${folder}_${name} ${ARGN})
    endforeach()
endfunction()

# rbm_folder_on(FOLDER ENGINE...) adds tests of a folder's programs on more engines.
function(rbm_folder_on folder)
    rbm_sources(sources ${folder})
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        rbm_on_engines(${folder}_${name} ${ARGN})
    endforeach()
endfunction()

# rbm_on_fake_gpu(PROGRAM...) adds tests on the fake GPU.
function(rbm_on_fake_gpu)
    foreach(program IN LISTS ARGN)
        rbm_on_engines(${program} fake_gpu)
        set_tests_properties(${program}_fake_gpu PROPERTIES TIMEOUT 300)
    endforeach()
endfunction()

# rbm_folder_fails(FOLDER ENGINE) adds tests on an engine that computes nothing. They must fail, because a
# program that passes would not notice wrong numbers.
function(rbm_folder_fails folder engine)
    rbm_sources(sources ${folder})
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        rbm_on_engines(${folder}_${name} ${engine})
        set_tests_properties(${folder}_${name}_${engine} PROPERTIES WILL_FAIL TRUE)
    endforeach()
endfunction()

# rbm_repeat(FOLDER ENGINE...) adds tests on each engine for the programs of a folder that defines its own
# tests.
function(rbm_repeat folder)
    get_property(programs DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
    list(FILTER programs INCLUDE REGEX "^(cxx|example)_")
    foreach(program IN LISTS programs)
        rbm_on_engines(${program} ${ARGN})
    endforeach()
endfunction()

# rbm_long(TEST...) leaves tests of this folder to `make test-long`. It is the one place that sets a label.
function(rbm_long)
    set_property(TEST ${ARGN} PROPERTY LABELS long)
endfunction()
