#!/bin/sh
# SPDX-License-Identifier: MIT
#
# packages.sh KIT RELEASE CMAKE: find_package finds the kit, the versions that a program may ask for, and what is missing.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

packages="rocblas hip hiprtc hipblas hipblas-common"
run "$cmake" -S "$projects/package" -B "$work/b" -DCMAKE_PREFIX_PATH="$kit" -DKIT="$kit"
run "$cmake" --build "$work/b"
for program in by_target by_variables by_module; do
    check_program "$work/b/$program"
done
hipblas=libhipblas.so.3 major=7
[ "$release" = 7.2 ] || { hipblas=libhipblas.so.2; major=6; }
readelf -d "$work/b/by_target" | grep -q "NEEDED.*\[$hipblas\]" || fail "by_target does not need $hipblas"
run "$work/b/compiles"
run "$work/b/kernel"
readelf -d "$work/b/compiles" | grep -q "NEEDED.*\[libhiprtc.so.${major}\]" || fail "compiles does not need libhiprtc.so.$major"
run "$kit/bin/hipcc" "$projects/package/compiles.cpp" -o "$work/compiles" -lhiprtc
run "$work/compiles"

# Requests that find a version M.N.P, and requests that do not: the major version is that of the package, and the rest at
# most its.
mkdir "$work/requests"
cat > "$work/requests/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.20)
project(requests NONE)
foreach(package IN LISTS PACKAGES)
    find_package(${package} CONFIG REQUIRED)
    string(REGEX MATCH "^([0-9]+)\\.([0-9]+)\\.([0-9]+)$" version "${${package}_VERSION}")
    set(major ${CMAKE_MATCH_1})
    set(minor ${CMAKE_MATCH_2})
    math(EXPR next "${major} + 1")
    math(EXPR later "${minor} + 1")
    math(EXPR last "${major} - 1")
    set(good ${major} ${major}.0 ${major}.${minor} ${version} "${version} EXACT" ${major}.0...${version} ${major}...<${next})
    set(bad ${last} ${next} ${major}.${later} "${major}.${later} EXACT" ${last}...${next} ${last}...<${next} ${major}.${later}...<${next}
        ${last}...${version} ${next}...${next}.5 ${major}.0...${next}.5)
    if(minor GREATER 0)
        list(APPEND bad ${major}.0...<${version})
    endif()
    foreach(kind good bad)
        foreach(request IN LISTS ${kind})
            string(REPLACE " " ";" words "${request}")
            unset(${package}_DIR CACHE)
            find_package(${package} ${words} CONFIG QUIET)
            set(found bad)
            if(${package}_FOUND)
                set(found good)
            endif()
            if(NOT found STREQUAL kind)
                message(FATAL_ERROR "${package} ${version}, asked for ${request}: ${found}")
            endif()
        endforeach()
    endforeach()
endforeach()
END
run "$cmake" -S "$work/requests" -B "$work/requests/b" -DCMAKE_PREFIX_PATH="$kit" -DPACKAGES="$(echo "$packages" | tr ' ' ';')"

mkdir "$work/asks"
# shellcheck disable=SC2016
echo 'cmake_minimum_required(VERSION 3.20)
project(asks CXX)
find_package(rocblas REQUIRED)
find_package(${PACKAGE} REQUIRED)' > "$work/asks/CMakeLists.txt"

# lacks PACKAGE TEXT: a package that a kit does not have is not found, with a text.
lacks() {
    rm -rf "$work/asks/b"
    fails "$2" "$cmake" -S "$work/asks" -B "$work/asks/b" -DCMAKE_PREFIX_PATH="$kit" -DPACKAGE="$1"
}
lacks hipblaslt 'Could not find a package configuration file provided by "hipblaslt"'

# A copy without a library has the other packages.
cp -aL "$kit/." "$work/lacking"
kit=$work/lacking
rm "$kit/lib/libhipblas.so"
run "$cmake" -S "$work/asks" -B "$work/asks/b" -DCMAKE_PREFIX_PATH="$kit" -DPACKAGE=hip
lacks hipblas "$kit/lib/libhipblas.so is missing from this kit"
rm "$kit/lib/libamdhip64.so"
lacks hip "$kit/lib/libamdhip64.so is missing from this kit"
echo "found, built, ran: ROCm $release"
