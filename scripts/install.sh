#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install.sh BUILD PREFIX: installs the build below $DESTDIR, if set, and PREFIX: libraries, headers,
# find_package and pkg-config files, rocblas-mem, and its folders of stand-ins.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 BUILD PREFIX" >&2; exit 2; }
build=$1
prefix=$2
root=${DESTDIR:-}$2
scripts=$(dirname "$0")

# files prints the files and links of an installation, which are those of the build.
files() {
    printf '%s\n' bin/rocblas-mem lib/librocblas_mem.so.0 lib/librocblas_mem.so lib/librocblas_mem_core.so \
        lib/rocblas_mem/probe lib/rocblas_mem/cpu/hip/libamdhip64.so.6 lib/rocblas_mem/cpu/smi/librocm_smi64.so.1 \
        lib/rocblas_mem/cuda/hip/libamdhip64.so.6 lib/rocblas_mem/valgrind.supp \
        include/rocblas_mem.h include/rocblas_mem_blas.h include/rocblas_mem.hpp include/rocblas_mem_resource.hpp \
        include/rocblas_mem_types.hpp \
        lib/cmake/rocblas_mem/rocblas_mem-config.cmake lib/cmake/rocblas_mem/rocblas_mem-config-version.cmake \
        lib/pkgconfig/rocblas_mem.pc
    sed -n 's|^\([^#][^ ]*\) .*|lib/rocblas_mem/\1|p' "$scripts/../standin/links"
}

# shellcheck disable=SC2046
sh "$scripts/manifest.sh" begin "$prefix" lib $(files | xargs -n 1 dirname | sort -u)
for file in $(files); do
    if [ -L "$build/$file" ]; then
        install -d "$(dirname "$root/$file")"
        ln -sfn "$(readlink "$build/$file")" "$root/$file"
        continue
    fi
    case $file in
    include/* | *.cmake | *.pc | *.supp) install -D -m 644 "$build/$file" "$root/$file" ;;
    *) install -D -m 755 "$build/$file" "$root/$file" ;;
    esac
done
# shellcheck disable=SC2046
sh "$scripts/manifest.sh" end "$prefix" lib $(files)
echo "installed into $root"

# The dynamic linker caches the contents of its folders.
case $root in
/usr | /usr/local) [ "$(id -u)" -ne 0 ] || PATH=$PATH:/sbin:/usr/sbin ldconfig ;;
esac
