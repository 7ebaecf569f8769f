#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install.sh BUILD PREFIX: installs the build below $DESTDIR, if set, and PREFIX: libraries, headers,
# find_package and pkg-config files, rocblas-mem, and its folders of stand-ins.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 BUILD PREFIX" >&2; exit 2; }
build=$1
prefix=${DESTDIR:-}$2

install -d "$prefix/lib/cmake/rocblas_mem" "$prefix/lib/pkgconfig" "$prefix/include"
install -m 755 "$build/lib/librocblas_mem.so.0" "$build/lib/librocblas_mem_core.so" "$prefix/lib/"
ln -sfn librocblas_mem.so.0 "$prefix/lib/librocblas_mem.so"
install -d "$prefix/bin" "$prefix/lib/rocblas_mem/cpu/hip" "$prefix/lib/rocblas_mem/cpu/smi" "$prefix/lib/rocblas_mem/cuda/hip"
install -m 755 "$build/bin/rocblas-mem" "$prefix/bin/"
for device in cpu cuda; do
    install -m 755 "$build/lib/rocblas_mem/$device/hip/libamdhip64.so.6" "$prefix/lib/rocblas_mem/$device/hip/"
done
install -m 755 "$build/lib/rocblas_mem/probe" "$prefix/lib/rocblas_mem/"
install -m 755 "$build/lib/rocblas_mem/cpu/smi/librocm_smi64.so.1" "$prefix/lib/rocblas_mem/cpu/smi/"
sh "$(dirname "$0")/standin_links.sh" "$prefix/lib"
install -m 644 "$build/include/rocblas_mem.h" "$build"/include/rocblas_mem*.hpp "$prefix/include/"
install -m 644 "$build"/lib/cmake/rocblas_mem/*.cmake "$prefix/lib/cmake/rocblas_mem/"
install -m 644 "$build/lib/pkgconfig/rocblas_mem.pc" "$prefix/lib/pkgconfig/"
echo "installed into $prefix"

# The dynamic linker caches the contents of its folders.
case $prefix in
/usr | /usr/local) [ "$(id -u)" -ne 0 ] || PATH=$PATH:/sbin:/usr/sbin ldconfig ;;
esac
