# SPDX-License-Identifier: MIT
#
# Outside projects that use an installation which was moved.

if(rocblas_mem_DIR)
    get_filename_component(built_dir ${rocblas_mem_DIR}/../../.. ABSOLUTE)
    rbm_script(find_package sh find_package.sh ${source_dir} ${built_dir} ${CMAKE_COMMAND})
    rbm_script(uninstall sh uninstall.sh ${source_dir} ${built_dir})
    rbm_script(pkg_config sh pkg_config.sh
        ${source_dir} ${built_dir} ${CMAKE_C_COMPILER} ${CMAKE_CXX_COMPILER} ${PKG_CONFIG_EXECUTABLE})
    rbm_script(cmake_install sh find_package.sh ${source_dir} ${built_dir} ${CMAKE_COMMAND} cmake)
    set_tests_properties(client_cmake_install PROPERTIES COST 1000 # the longest one first
        ENVIRONMENT "CC=${CMAKE_C_COMPILER}") # that of make: go build keeps what it compiled by its path
    rbm_long(client_cmake_install client_find_package client_uninstall)
else()
    message(STATUS "The tests of an installation need one: they are left out of this build")
endif()
