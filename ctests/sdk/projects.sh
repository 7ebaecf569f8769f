#!/bin/bash
# SPDX-License-Identifier: MIT
#
# projects.sh KIT RELEASE CMAKE: a project of several folders, whose static library others link from its build and from its
# installation, builds in the ways in which projects name ROCm, its compilers and the language HIP.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

place="$work/a dir+ü (x)"
mkdir -p "$place/project/sub" "$place/consumer"
cat > "$place/project/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.16)
project(project LANGUAGES C CXX)
option(WITH_HIP "the language HIP")
if(WITH_HIP)
    enable_language(HIP)
    set_source_files_properties(main.cpp PROPERTIES LANGUAGE HIP)
endif()
foreach(again 1 2)
    find_package(hip REQUIRED)
    find_package(rocblas REQUIRED)
endforeach()
add_library(static STATIC static.cpp)
target_link_libraries(static PUBLIC roc::rocblas PRIVATE hip::device)
add_subdirectory(sub)
add_executable(main main.cpp)
target_link_libraries(main static)
foreach(property hip::device:INTERFACE_INCLUDE_DIRECTORIES hip::host:INTERFACE_COMPILE_DEFINITIONS hip::amdhip64:LOCATION
    hip::amdhip64:IMPORTED_LOCATION roc::rocblas:LOCATION roc::rocblas:INTERFACE_INCLUDE_DIRECTORIES)
    string(REGEX MATCH "^(.*):([A-Z_]+)$" property ${property})
    get_target_property(value ${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
    if(NOT value)
        message(FATAL_ERROR "no ${property}")
    endif()
endforeach()
set_target_properties(roc::rocblas hip::host hip::device PROPERTIES IMPORTED_GLOBAL ON)
install(TARGETS static EXPORT static DESTINATION lib)
install(EXPORT static NAMESPACE project:: DESTINATION lib/cmake/project FILE project-config.cmake)
export(TARGETS static NAMESPACE project:: FILE ${CMAKE_CURRENT_BINARY_DIR}/project-config.cmake)
END
cat > "$place/project/sub/CMakeLists.txt" << 'END'
find_package(hipblas REQUIRED HINTS ${hip_DIR}/../../..)
find_package(rocblas REQUIRED)
add_executable(main_sub ../main.cpp)
target_link_libraries(main_sub PRIVATE static roc::hipblas)
END
cat > "$place/consumer/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.16)
project(consumer CXX)
find_package(rocblas REQUIRED)
find_package(project REQUIRED)
add_executable(main ../project/main.cpp)
target_link_libraries(main project::static)
END
printf '#include <rocblas/rocblas.h>\nint made() { rocblas_handle h; return rocblas_create_handle(&h); }\n' > "$place/project/static.cpp"
printf '#include <hip/hip_version.h>\nint made(); int main() { return made() || !HIP_VERSION; }\n' > "$place/project/main.cpp"

# builds COMMAND...: the project is configured by the command, and its programs run.
builds() {
    rm -rf "$place/b"
    run "$@" -S "$place/project" -B "$place/b"
    run "$cmake" --build "$place/b"
    run "$place/b/main"
}
cd "$work" || exit 1
builds "$cmake" -DCMAKE_PREFIX_PATH="$(realpath --relative-to="$place/project" "$kit")"
run "$place/b/sub/main_sub"
run "$cmake" --install "$place/b" --prefix "$place/installed"
for found in "$place/b" "$place/installed"; do
    rm -rf "$place/c"
    run "$cmake" -S "$place/consumer" -B "$place/c" -DCMAKE_PREFIX_PATH="$kit" -Dproject_ROOT="$found" -DCMAKE_FIND_PACKAGE_PREFER_CONFIG=ON
    run "$cmake" --build "$place/c"
    run "$place/c/main"
done
once $(cd "$kit" && find lib/cmake -type f)
builds env CXX="$kit/bin/hipcc" CC="$kit/bin/amdclang" "$cmake" -Drocblas_ROOT="$kit" -Dhip_DIR="$kit/lib/cmake/hip"
compilers=g++
! command -v clang++ > /dev/null || compilers="g++ clang++"
for ROCBLAS_MEM_CXX in $compilers; do
    export ROCBLAS_MEM_CXX
    builds env PATH="$kit/bin:$PATH" "$cmake" -DWITH_HIP=ON -DCMAKE_PREFIX_PATH="$kit" -DCMAKE_HIP_ARCHITECTURES="gfx90a;gfx942" -DCMAKE_CXX_COMPILER="$ROCBLAS_MEM_CXX"
done
builds env ROCM_PATH="$kit" HIP_PATH="$kit" CMAKE_PREFIX_PATH="$kit" "$cmake" -DWITH_HIP=ON -DCMAKE_HIP_COMPILER="$kit/llvm/bin/clang++" -DCMAKE_HIP_COMPILER_ROCM_ROOT="$kit" \
    -DCMAKE_HIP_PLATFORM=amd -DROCM_ROOT="$kit" -DCMAKE_HIP_FLAGS="-O1 -fgpu-rdc"
if command -v ninja > /dev/null; then
    builds env HIPCXX="$kit/lib/llvm/bin/clang++" PATH="$kit/bin:$PATH" CMAKE_PREFIX_PATH="$kit" "$cmake" -G Ninja -DWITH_HIP=ON
fi
echo "built, ran: ROCm $release"
