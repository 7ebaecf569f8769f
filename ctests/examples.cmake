# SPDX-License-Identifier: MIT
#
# The demo with good and bad input, and the program that made its data, which must produce the same data
# again.

set(examples_dir ${PROJECT_SOURCE_DIR}/../examples)

rbm_program(demo ${examples_dir}/demo.c)
target_sources(demo PRIVATE ${examples_dir}/matrix_market.c)
add_test(NAME example_demo COMMAND sh ${examples_dir}/demo_check.sh $<TARGET_FILE:demo> ${examples_dir}/data)
set_tests_properties(example_demo PROPERTIES TIMEOUT 120 ENVIRONMENT "${rbm_engine_builtin}")

add_executable(demo_data ${examples_dir}/data/generate.c)
target_compile_options(demo_data PRIVATE -std=c11 -O1 -ffp-contract=off)
target_link_libraries(demo_data PRIVATE m)
add_test(NAME example_demo_data
    COMMAND sh -c "mkdir -p made && \"$0\" made && diff -r -x '*.c' made \"$1\"" $<TARGET_FILE:demo_data> ${examples_dir}/data)

find_program(PYTHON_EXECUTABLE python3 REQUIRED)
add_test(NAME example_torch_allocator
    COMMAND ${PYTHON_EXECUTABLE} ${examples_dir}/torch_allocator.py $<TARGET_FILE:rocblas_mem::rocblas_mem>)
set_tests_properties(example_torch_allocator PROPERTIES TIMEOUT 60 ENVIRONMENT "ROCBLAS_MEM_DEVICE=host")
