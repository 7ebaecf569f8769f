# SPDX-License-Identifier: MIT
#
# rbm_inputs(RESULT NAME) sets a variable to the files of the list cmake/inputs for one file that is built.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/cmake/inputs ${PROJECT_SOURCE_DIR}/standin/links ${PROJECT_SOURCE_DIR}/include/rocblas_mem.h)

function(rbm_inputs result name)
    file(STRINGS ${PROJECT_SOURCE_DIR}/cmake/inputs lines REGEX "^${name}: ")
    list(TRANSFORM lines REPLACE "^${name}: " "")
    string(REPLACE " " ";" words "${lines}")
    set(inputs "")
    foreach(word IN LISTS words)
        if(word MATCHES "/$")
            file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${word}*)
        else()
            file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${word})
        endif()
        list(APPEND inputs ${found})
    endforeach()
    list(FILTER inputs EXCLUDE REGEX "_test\\.go$")
    set(${result} ${inputs} PARENT_SCOPE)
endfunction()

# rbm_sources(RESULT NAME) does so for the sources in C only. CMake finds their headers itself.
function(rbm_sources result name)
    rbm_inputs(inputs ${name})
    list(FILTER inputs INCLUDE REGEX "\\.c$")
    set(${result} ${inputs} PARENT_SCOPE)
endfunction()
