# shellcheck shell=sh
# SPDX-License-Identifier: MIT
#
# products.sh: what cmake/products lists, for scripts that source this file in the folder of the sources.

# version prints the version, which is defined only in the header.
version() {
    sed -n 's/^.define ROCBLAS_MEM_VERSION_[A-Z]* \([0-9]*\)$/\1/p' include/rocblas_mem.h | paste -s -d .
}

# listed NAME prints the words of a name.
listed() {
    sed -n "s/^$1 +\{0,1\}= //p" cmake/products | sed -e "s|\$(source)|$PWD|g" -e "s|\$(version)|$(version)|g" | tr '\n' ' '
}

# sources NAME prints the sources in C of a product.
sources() {
    for word in $(listed "$1.inputs"); do
        case $word in *.c) printf '%s\n' "$word" ;; esac
    done
}
