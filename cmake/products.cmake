# SPDX-License-Identifier: MIT
#
# The targets of the products that cmake/products lists, each in the place below the build's folder that it has in an
# installation: rocblas_mem for the front, otherwise rocblas_mem_NAME.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/cmake/products ${PROJECT_SOURCE_DIR}/include/rocblas_mem.h)

# rbm_listed(RESULT NAME) sets a variable to the words of cmake/products for a name.
function(rbm_listed result name)
    file(STRINGS ${PROJECT_SOURCE_DIR}/cmake/products lines REGEX "^${name} \\+?= ")
    list(TRANSFORM lines REPLACE "^[^=]*= " "")
    string(REPLACE " " ";" words "${lines}")
    string(REPLACE "$(source)" "${PROJECT_SOURCE_DIR}" words "${words}")
    string(REPLACE "$(version)" "${PROJECT_VERSION}" words "${words}")
    set(${result} ${words} PARENT_SCOPE)
endfunction()

# rbm_inputs(RESULT NAME) sets a variable to the files that a product is built from.
function(rbm_inputs result name)
    rbm_listed(words ${name}.inputs)
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

rbm_listed(c_compile c_compile)
rbm_listed(library_compile library_compile)
rbm_listed(library_link library_link)
rbm_listed(go_build go_build)
rbm_listed(go_ldflags go_ldflags)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    rbm_listed(optimization optimization)
    list(JOIN optimization " " optimization)
    set(CMAKE_C_FLAGS "${optimization} ${CMAKE_C_FLAGS}") # in this folder only
endif()

# rbm_c_product(TARGET NAME) adds a product in C. CMake learns of its headers from the compiler.
function(rbm_c_product target name)
    foreach(variable file soname compile link libraries uses origin)
        rbm_listed(${variable} ${name}.${variable})
    endforeach()
    rbm_inputs(sources ${name})
    set(maps ${sources})
    list(FILTER sources INCLUDE REGEX "\\.c$")
    list(FILTER maps INCLUDE REGEX "\\.map$")
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET file FILENAME filename)
    if(filename MATCHES "^lib([^.]*)(.*)$")
        add_library(${target} SHARED ${sources})
        set_target_properties(${target} PROPERTIES OUTPUT_NAME ${CMAKE_MATCH_1} SUFFIX ${CMAKE_MATCH_2} DEFINE_SYMBOL "")
        list(PREPEND compile ${library_compile})
        list(PREPEND link ${library_link})
        if(soname)
            set_target_properties(${target} PROPERTIES NO_SONAME ON)
            list(APPEND link -Wl,-soname,${soname})
        endif()
    else()
        add_executable(${target} ${sources})
        set_target_properties(${target} PROPERTIES OUTPUT_NAME ${filename})
    endif()
    set_target_properties(${target} PROPERTIES
        DEBUG_POSTFIX "" # the files have fixed names
        POSITION_INDEPENDENT_CODE OFF # the list says what is
        LIBRARY_OUTPUT_DIRECTORY $<1:${PROJECT_BINARY_DIR}/${folder}> # the same for all configurations
        RUNTIME_OUTPUT_DIRECTORY $<1:${PROJECT_BINARY_DIR}/${folder}>
        LINK_DEPENDS "${maps}")
    target_compile_options(${target} PRIVATE ${c_compile} ${compile})
    target_link_options(${target} PRIVATE ${link})
    target_link_libraries(${target} PRIVATE ${libraries})
    list(TRANSFORM origin PREPEND "$ORIGIN/")
    foreach(used IN LISTS uses)
        rbm_target(library ${used})
        target_link_libraries(${target} PRIVATE ${library})
        target_link_options(${target} PRIVATE -Wl,--enable-new-dtags)
        set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "${origin}")
    endforeach()
endfunction()

# rbm_target(RESULT NAME) sets a variable to the target of a product.
function(rbm_target result name)
    string(REPLACE rocblas_mem_front rocblas_mem target rocblas_mem_${name})
    set(${result} ${target} PARENT_SCOPE)
endfunction()

# rbm_go_product(TARGET NAME) adds a product in Go. go build writes a header beside a library, so it works in a separate
# folder.
function(rbm_go_product target name)
    foreach(variable file package cgo build link)
        rbm_listed(${variable} ${name}.${variable})
    endforeach()
    rbm_inputs(inputs ${name})
    list(JOIN go_ldflags " " ldflags)
    if(link)
        list(JOIN link " " link)
        string(APPEND ldflags " -extldflags '${link}'")
    endif()
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET file FILENAME filename)
    add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/${file}
        COMMAND ${CMAKE_COMMAND} -E env "CC=${CMAKE_C_COMPILER}" CGO_ENABLED=${cgo}
            ${GO_EXECUTABLE} build ${go_build} ${build} -ldflags "${ldflags}" -o ${PROJECT_BINARY_DIR}/go/${filename} ${package}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/${folder}
        COMMAND ${CMAKE_COMMAND} -E rename ${PROJECT_BINARY_DIR}/go/${filename} ${PROJECT_BINARY_DIR}/${file}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        DEPENDS ${inputs}
        COMMENT "Building ${filename} with Go: the library takes about a minute where Go has none of it in its cache"
        VERBATIM)
    add_custom_target(${target} ALL DEPENDS ${PROJECT_BINARY_DIR}/${file})
endfunction()

rbm_listed(c_products c_products)
rbm_listed(go_products go_products)
foreach(product IN LISTS c_products)
    rbm_target(target ${product})
    rbm_c_product(${target} ${product})
endforeach()
foreach(product IN LISTS go_products)
    rbm_go_product(rocblas_mem_${product} ${product})
endforeach()

# One run writes all manuals. It runs here, whatever processor the library is for.
rbm_listed(manuals manuals)
rbm_listed(package command.package)
rbm_inputs(command_inputs command)
list(TRANSFORM manuals PREPEND ${PROJECT_BINARY_DIR}/ OUTPUT_VARIABLE pages)
add_custom_command(OUTPUT ${pages}
    COMMAND ${CMAKE_COMMAND} -E env GOOS= GOARCH= CGO_ENABLED=0 ${GO_EXECUTABLE} run -tags manual ${package} ${PROJECT_BINARY_DIR}/share
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    DEPENDS ${command_inputs}
    COMMENT "Writing the manual pages and completions"
    VERBATIM)
add_custom_target(rocblas_mem_manual ALL DEPENDS ${pages})

add_library(rocblas_mem::rocblas_mem ALIAS rocblas_mem)
target_include_directories(rocblas_mem INTERFACE ${PROJECT_SOURCE_DIR}/include)
add_dependencies(rocblas_mem rocblas_mem_core)

rbm_listed(core_file core.file)
add_library(rocblas_mem::core SHARED IMPORTED GLOBAL)
set_target_properties(rocblas_mem::core PROPERTIES
    IMPORTED_LOCATION ${PROJECT_BINARY_DIR}/${core_file}
    IMPORTED_SONAME librocblas_mem_core.so
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include)
add_dependencies(rocblas_mem::core rocblas_mem_core)

# Files that lie elsewhere than where they are installed, and links. The kits have some of both in common.
rbm_listed(placed placed)
rbm_listed(links links)
rbm_listed(kits kits)
foreach(list files programs links)
    rbm_listed(kit_${list} kit_${list})
endforeach()
set(placed_programs "")
foreach(kit IN LISTS kits)
    foreach(pair IN LISTS kit_files)
        list(APPEND placed ${kit}/${pair})
    endforeach()
    foreach(pair IN LISTS kit_programs)
        list(APPEND placed_programs ${kit}/${pair})
    endforeach()
    foreach(pair IN LISTS kit_links)
        list(APPEND links ${kit}/${pair})
    endforeach()
endforeach()

# Libraries for linking.
rbm_listed(stubs stubs)
set(stub_files "")
foreach(stub IN LISTS stubs)
    string(REPLACE "=" ";" stub "${stub}")
    list(GET stub 0 place)
    list(GET stub 1 map)
    list(SUBLIST stub 1 4 words)
    list(APPEND stub_files ${place})
    cmake_path(GET place PARENT_PATH folder)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
    add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/${place}
        COMMAND ${CMAKE_COMMAND} -E env "CC=${CMAKE_C_COMPILER}" sh scripts/stub.sh ${words} ${PROJECT_BINARY_DIR}/${place}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} DEPENDS ${map} scripts/stub.sh cmake/products VERBATIM)
endforeach()
list(TRANSFORM stub_files PREPEND ${PROJECT_BINARY_DIR}/ OUTPUT_VARIABLE stub_paths)
add_custom_target(rocblas_mem_stubs ALL DEPENDS ${stub_paths})

foreach(pair IN LISTS placed placed_programs)
    string(REPLACE "=" ";" pair "${pair}")
    list(GET pair 0 place)
    list(GET pair 1 from)
    configure_file(${PROJECT_SOURCE_DIR}/${from} ${PROJECT_BINARY_DIR}/${place} COPYONLY)
endforeach()

# The links are relative, and exist before the files to which they point.
foreach(pair IN LISTS links)
    string(REPLACE "=" ";" pair "${pair}")
    list(GET pair 0 link)
    list(GET pair 1 target)
    cmake_path(GET link PARENT_PATH folder)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
    file(CREATE_LINK ${target} ${PROJECT_BINARY_DIR}/${link} SYMBOLIC)
endforeach()
