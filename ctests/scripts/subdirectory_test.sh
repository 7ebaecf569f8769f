#!/bin/sh
# SPDX-License-Identifier: MIT
#
# subdirectory_test.sh SOURCE CMAKE: a project that adds this one keeps its build type, and installs only its own files
# unless ROCBLAS_MEM_INSTALL is set. This one is optimized all the same.
set -u
# shellcheck source-path=SCRIPTDIR source=fake_go.sh
. "$(dirname "$0")/fake_go.sh"
cmake=$2

mkdir "$work/parent"
cat > "$work/parent/CMakeLists.txt" << END
cmake_minimum_required(VERSION 3.20)
project(parent LANGUAGES C)
add_subdirectory("$source" library)
file(WRITE \${CMAKE_BINARY_DIR}/type "\${CMAKE_BUILD_TYPE}")
add_library(parent SHARED parent.c)
target_link_libraries(parent PRIVATE rocblas_mem::rocblas_mem)
install(TARGETS parent DESTINATION lib)
END
printf '#include <rocblas_mem.h>\nint parent(void);\nint parent(void)\n{\n    return (int)sizeof(rocblas_mem_owner);\n}\n' > "$work/parent/parent.c"

# configure ARGUMENT... configures the project with a fake go command.
configure() {
    "$cmake" -S "$work/parent" -B "$work/b" -DGO_EXECUTABLE="$work/go" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_C_FLAGS=-O0 "$@" > "$work/log" 2>&1 \
        || { cat "$work/log" >&2; fail "the project does not configure"; }
}


configure
[ "$(cat "$work/b/type")" = "" ] || fail "the project's build type is '$(cat "$work/b/type")'"
grep -q '^CMAKE_BUILD_TYPE:[A-Z]*=$' "$work/b/CMakeCache.txt" || fail "the cache has a build type: $(grep CMAKE_BUILD_TYPE: "$work/b/CMakeCache.txt")"
grep -q -e '-O2 -g -O0' "$work/b/library/CMakeFiles/rocblas_mem.dir/flags.make" || fail "this project is not optimized, or not as the user says"
if grep -q -e '-O2' "$work/b/CMakeFiles/parent.dir/flags.make"; then
    fail "the project is optimized"
fi
[ "$(grep -c '^file(INSTALL' "$work/b/library/cmake_install.cmake")" -eq 0 ] || fail "files are installed with the project"

"$cmake" --build "$work/b" --target parent > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "the project does not build"; }
"$cmake" --install "$work/b" --prefix "$work/installed" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "it does not install"; }
[ "$(find "$work/installed" ! -type d)" = "$work/installed/lib/libparent.so" ] || fail "installed: $(find "$work/installed")"

configure -DROCBLAS_MEM_INSTALL=ON -DCMAKE_BUILD_TYPE=Debug
[ "$(cat "$work/b/type")" = Debug ] || fail "the project's build type is '$(cat "$work/b/type")'"
if grep -q -e '-O2' "$work/b/library/CMakeFiles/rocblas_mem.dir/flags.make"; then
    fail "this project does not take the build type"
fi
[ "$(grep -c 'file(INSTALL' "$work/b/library/cmake_install.cmake")" -gt 20 ] || fail "ROCBLAS_MEM_INSTALL installs nothing"
echo "a project that adds this one keeps its settings"
