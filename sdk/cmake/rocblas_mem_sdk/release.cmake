# SPDX-License-Identifier: MIT
#
# Of the kit, for its packages: rocblas_mem_sdk_root, its folder, and the functions below. All paths are relative to this
# file as it was found, so that the kit can be moved and a link to it is another kit.

get_filename_component(rocblas_mem_sdk_root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

# rocblas_mem_sdk_version(RESULT PACKAGE) sets a variable to the version of a package.
function(rocblas_mem_sdk_version result package)
    file(STRINGS "${rocblas_mem_sdk_root}/.info/packages" line REGEX "^${package} ")
    string(REGEX REPLACE ".* " "" line "${line}")
    set(${result} "${line}" PARENT_SCOPE)
endfunction()

# rocblas_mem_sdk_needs(PACKAGE FILE...) ends the package's file if one of its files is missing from the kit: it is not found.
macro(rocblas_mem_sdk_needs package)
    foreach(rocblas_mem_sdk_file ${ARGN})
        if(NOT EXISTS "${rocblas_mem_sdk_root}/${rocblas_mem_sdk_file}")
            set(${package}_FOUND FALSE)
            set(${package}_NOT_FOUND_MESSAGE "${rocblas_mem_sdk_root}/${rocblas_mem_sdk_file} is missing from this kit of librocblas_mem")
            return()
        endif()
    endforeach()
    unset(rocblas_mem_sdk_file)
endmacro()

# rocblas_mem_sdk_library(TARGET FILE) adds the target of a library of the kit.
function(rocblas_mem_sdk_library target file)
    if(NOT TARGET ${target})
        add_library(${target} SHARED IMPORTED)
        set_target_properties(${target} PROPERTIES
            IMPORTED_LOCATION "${rocblas_mem_sdk_root}/lib/${file}"
            IMPORTED_CONFIGURATIONS RELEASE
            IMPORTED_LOCATION_RELEASE "${rocblas_mem_sdk_root}/lib/${file}" # some read it
            INTERFACE_INCLUDE_DIRECTORIES "${rocblas_mem_sdk_root}/include"
            INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${rocblas_mem_sdk_root}/include")
    endif()
endfunction()

# rocblas_mem_sdk_variables(PACKAGE TARGET...) sets the variables that ROCm's packages set.
macro(rocblas_mem_sdk_variables package)
    string(TOUPPER ${package} rocblas_mem_sdk_upper)
    foreach(rocblas_mem_sdk_name ${package} ${rocblas_mem_sdk_upper})
        set(${rocblas_mem_sdk_name}_INCLUDE_DIR "${rocblas_mem_sdk_root}/include")
        set(${rocblas_mem_sdk_name}_INCLUDE_DIRS "${rocblas_mem_sdk_root}/include")
        set(${rocblas_mem_sdk_name}_LIBRARY ${ARGN})
        set(${rocblas_mem_sdk_name}_LIBRARIES ${ARGN})
    endforeach()
    unset(rocblas_mem_sdk_name)
    unset(rocblas_mem_sdk_upper)
endmacro()
