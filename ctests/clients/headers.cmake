# SPDX-License-Identifier: MIT
#
# The header alone, after HIP's own headers, and after the real rocblas.h.

set(header_test ${CMAKE_C_COMPILER} ${CMAKE_CXX_COMPILER} ${include_dir})
rbm_script(header_alone sh header.sh ${header_test})
rbm_script(header_errors sh header_errors.sh ${CMAKE_CXX_COMPILER} ${include_dir})

if(EXISTS "$ENV{ROCBLAS_PEERS}/usr/include/rocblas/rocblas.h")
    set(peers $ENV{ROCBLAS_PEERS})
    message(STATUS "The real headers are those of ${peers}")
    rbm_script(header_after_hip_runtime sh header.sh ${header_test} <hip/hip_runtime.h>)
    rbm_script(header_after_rocblas sh header.sh ${header_test} <rocblas/rocblas.h>)
    rbm_long(client_header_after_hip_runtime client_header_after_rocblas) # the header alone is in both runs
    rbm_script(header_adds_only_its_own sh adds_only.sh ${CMAKE_C_COMPILER} ${include_dir})
    set_tests_properties(client_header_after_hip_runtime client_header_after_rocblas
        client_header_errors client_header_adds_only_its_own PROPERTIES ENVIRONMENT "ROCBLAS_PEERS=${peers}")

    # Programs written for the real headers only.
    add_executable(client_real_solve real/solve.c)
    add_executable(client_real_leases real/leases.cpp)
    target_compile_features(client_real_leases PRIVATE cxx_std_14)
    foreach(program real_solve real_leases)
        target_compile_definitions(client_${program} PRIVATE __HIP_PLATFORM_AMD__)
        target_compile_options(client_${program} PRIVATE -Wall -Wextra -Werror -Wno-deprecated-declarations)
        target_include_directories(client_${program} PRIVATE ${PROJECT_SOURCE_DIR})
        target_include_directories(client_${program} SYSTEM PRIVATE ${peers}/usr/include)
        target_link_libraries(client_${program} PRIVATE ${library})
        rbm_client(${program} builtin client_${program})
    endforeach()
else()
    message(STATUS "ROCBLAS_PEERS is not set: the tests against the real rocblas.h and HIP's headers are left out")
endif()
