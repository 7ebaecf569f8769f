# SPDX-License-Identifier: MIT
#
# `cmake --install` copies the same files as `make install`, from the same templates. The package files
# contain only paths relative to themselves, so an installation can be moved.

file(RELATIVE_PATH include_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
file(RELATIVE_PATH prefix_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_lib "${prefix_from_lib}")

foreach(file rocblas_mem-config.cmake rocblas_mem-config-version.cmake rocblas_mem.pc)
    configure_file(cmake/${file}.in ${PROJECT_BINARY_DIR}/package/${file} @ONLY)
endforeach()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/rocblas_mem)
set(folder ${CMAKE_INSTALL_LIBDIR}/rocblas_mem)

# The manifest, by which `make uninstall` and the target uninstall remove the installation: the list of the files that the
# rules between its begin and its end install.
install(CODE "list(LENGTH CMAKE_INSTALL_MANIFEST_FILES rocblas_mem_before)
execute_process(COMMAND sh \"${PROJECT_SOURCE_DIR}/scripts/manifest.sh\" begin \"\${CMAKE_INSTALL_PREFIX}\"
    \"${CMAKE_INSTALL_LIBDIR}\" \"${CMAKE_INSTALL_BINDIR}\" \"${CMAKE_INSTALL_INCLUDEDIR}\" \"${package_dir}\"
    \"${CMAKE_INSTALL_LIBDIR}/pkgconfig\" \"${folder}/cpu/hip\" \"${folder}/cpu/smi\" \"${folder}/cuda/hip\"
    COMMAND_ERROR_IS_FATAL ANY)")

install(TARGETS rocblas_mem LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(PROGRAMS ${core_file} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/rocblas_mem.h include/rocblas_mem_blas.h include/rocblas_mem.hpp include/rocblas_mem_resource.hpp
    include/rocblas_mem_types.hpp
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/package/rocblas_mem-config.cmake
    ${PROJECT_BINARY_DIR}/package/rocblas_mem-config-version.cmake DESTINATION ${package_dir})
install(FILES ${PROJECT_BINARY_DIR}/package/rocblas_mem.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(TARGETS rocblas_mem_hip LIBRARY DESTINATION ${folder}/cpu/hip)
install(TARGETS rocblas_mem_hip_cuda LIBRARY DESTINATION ${folder}/cuda/hip)
install(TARGETS rocblas_mem_smi LIBRARY DESTINATION ${folder}/cpu/smi)
install(TARGETS rocblas_mem_probe RUNTIME DESTINATION ${folder})
install(FILES ${PROJECT_SOURCE_DIR}/cmake/valgrind.supp DESTINATION ${folder})
install(PROGRAMS ${command_file} DESTINATION ${CMAKE_INSTALL_BINDIR})
foreach(link IN LISTS standin_links)
    cmake_path(GET link PARENT_PATH place)
    install(FILES ${standin_dir}/${link} DESTINATION ${folder}/${place})
endforeach()

install(CODE "list(SUBLIST CMAKE_INSTALL_MANIFEST_FILES \${rocblas_mem_before} -1 rocblas_mem_files)
execute_process(COMMAND sh \"${PROJECT_SOURCE_DIR}/scripts/manifest.sh\" end \"\${CMAKE_INSTALL_PREFIX}\"
    \"${CMAKE_INSTALL_LIBDIR}\" \${rocblas_mem_files} COMMAND_ERROR_IS_FATAL ANY)
list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${CMAKE_INSTALL_PREFIX}/${folder}/manifest\")")

# The prefix of the last installation, which `cmake --install --prefix` may have changed, stands in CMake's own list.
if(rocblas_mem_top)
    add_custom_target(uninstall VERBATIM
        COMMAND sh -c "sh \"$0\" remove \"$(sed -n 's|/'\"$1\"'/rocblas_mem/manifest$||p' install_manifest.txt)\" \"$1\""
            ${PROJECT_SOURCE_DIR}/scripts/manifest.sh ${CMAKE_INSTALL_LIBDIR}
        WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
endif()
