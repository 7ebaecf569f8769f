# SPDX-License-Identifier: MIT
#
# `cmake --install` copies the same files as `make install`, from the same templates. The package files
# contain only paths relative to themselves, so an installation can be moved.

file(RELATIVE_PATH include_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
file(RELATIVE_PATH prefix_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_lib "${prefix_from_lib}")

# The names of all files below the prefix.
foreach(list headers packages copies manuals)
    rbm_listed(${list} ${list})
endforeach()
set(programs "")
foreach(product IN LISTS c_products go_products)
    rbm_listed(file ${product}.file)
    list(APPEND programs ${file})
endforeach()
list(TRANSFORM links REPLACE "=.*" "")
list(TRANSFORM placed REPLACE "=.*" "")
list(TRANSFORM placed_programs REPLACE "=.*" "")
list(APPEND programs ${placed_programs} ${stub_files})

# rbm_folder(RESULT NAME) sets a variable to the folder of a name. The first part of a name stands for a folder that the
# user may set.
function(rbm_folder result name)
    cmake_path(GET name PARENT_PATH folder)
    string(REGEX REPLACE "^bin" "${CMAKE_INSTALL_BINDIR}" folder "${folder}")
    string(REGEX REPLACE "^lib" "${CMAKE_INSTALL_LIBDIR}" folder "${folder}")
    string(REGEX REPLACE "^share/man" "${CMAKE_INSTALL_MANDIR}" folder "${folder}")
    string(REGEX REPLACE "^share/" "${CMAKE_INSTALL_DATADIR}/" folder "${folder}")
    string(REGEX REPLACE "^include" "${CMAKE_INSTALL_INCLUDEDIR}" folder "${folder}")
    set(${result} ${folder} PARENT_SCOPE)
endfunction()

# rbm_install(KIND FROM NAME...) installs the files of the names, which lie in the folder FROM.
function(rbm_install kind from)
    foreach(name IN LISTS ARGN)
        rbm_folder(folder ${name})
        cmake_path(GET name FILENAME filename)
        install(${kind} ${from}/${filename} DESTINATION ${folder})
    endforeach()
endfunction()

set(folders "")
foreach(name IN LISTS headers packages copies placed manuals programs links)
    rbm_folder(folder ${name})
    list(APPEND folders "\"${folder}\"")
endforeach()
list(REMOVE_DUPLICATES folders)
list(JOIN folders " " folders)

# The manifest, by which `make uninstall` and the target uninstall remove the installation: the list of the files that the
# rules between its begin and its end install.
install(CODE "list(LENGTH CMAKE_INSTALL_MANIFEST_FILES rocblas_mem_before)
execute_process(COMMAND sh \"${PROJECT_SOURCE_DIR}/scripts/manifest.sh\" begin \"\${CMAKE_INSTALL_PREFIX}\"
    \"${CMAKE_INSTALL_LIBDIR}\" ${folders} COMMAND_ERROR_IS_FATAL ANY)")

foreach(name IN LISTS packages)
    cmake_path(GET name FILENAME filename)
    configure_file(cmake/${filename}.in ${PROJECT_BINARY_DIR}/package/${filename} @ONLY)
endforeach()
rbm_install(FILES ${PROJECT_SOURCE_DIR}/include ${headers})
rbm_install(FILES ${PROJECT_BINARY_DIR}/package ${packages})
rbm_install(FILES ${PROJECT_SOURCE_DIR}/cmake ${copies})
foreach(name IN LISTS placed manuals programs links)
    cmake_path(GET name PARENT_PATH folder)
    if(name IN_LIST programs)
        rbm_install(PROGRAMS ${PROJECT_BINARY_DIR}/${folder} ${name})
    else()
        rbm_install(FILES ${PROJECT_BINARY_DIR}/${folder} ${name})
    endif()
endforeach()

install(CODE "list(SUBLIST CMAKE_INSTALL_MANIFEST_FILES \${rocblas_mem_before} -1 rocblas_mem_files)
execute_process(COMMAND sh \"${PROJECT_SOURCE_DIR}/scripts/manifest.sh\" end \"\${CMAKE_INSTALL_PREFIX}\"
    \"${CMAKE_INSTALL_LIBDIR}\" \${rocblas_mem_files} COMMAND_ERROR_IS_FATAL ANY)
list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/rocblas_mem/manifest\")")

# The prefix of the last installation, which `cmake --install --prefix` may have changed, stands in CMake's own list.
if(rocblas_mem_top)
    add_custom_target(uninstall VERBATIM
        COMMAND sh -c "sh \"$0\" remove \"$(sed -n 's|/'\"$1\"'/rocblas_mem/manifest$||p' install_manifest.txt)\" \"$1\""
            ${PROJECT_SOURCE_DIR}/scripts/manifest.sh ${CMAKE_INSTALL_LIBDIR}
        WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
endif()
