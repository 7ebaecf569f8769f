# SPDX-License-Identifier: MIT
#
# `cmake --install` copies the same files as `make install`, from the same templates. The package files
# contain only paths relative to themselves, so an installation can be moved.

file(RELATIVE_PATH include_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
file(RELATIVE_PATH prefix_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_lib "${prefix_from_lib}")

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/rocblas_mem)
foreach(file rocblas_mem-config.cmake rocblas_mem-config-version.cmake rocblas_mem.pc)
    configure_file(cmake/${file}.in ${PROJECT_BINARY_DIR}/package/${file} @ONLY)
endforeach()

install(TARGETS rocblas_mem LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${core_file} DESTINATION ${CMAKE_INSTALL_LIBDIR}
    PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(FILES include/rocblas_mem.h include/rocblas_mem.hpp include/rocblas_mem_resource.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/package/rocblas_mem-config.cmake
    ${PROJECT_BINARY_DIR}/package/rocblas_mem-config-version.cmake DESTINATION ${package_dir})
install(FILES ${PROJECT_BINARY_DIR}/package/rocblas_mem.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
