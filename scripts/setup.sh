#!/bin/sh
# SPDX-License-Identifier: MIT
#
# setup.sh demo|test: prepares a machine with git, Go and gcc for `make demo`, or also for `make test`. As root
# it installs missing packages of the distribution; for other users it prints the command that does. For test
# it also fetches Go modules; the library needs none. It prints nothing if nothing is missing.
set -eu
case ${1:-} in
demo | test) ;;
*) echo "usage: $0 demo|test" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/sbin:/sbin

for program in go gcc git; do
    command -v "$program" > /dev/null || { echo "setup: $program is missing: install it first" >&2; exit 1; }
done

missing=
nice_to_have=

# need_program PROGRAM PACKAGE
need_program() {
    command -v "$1" > /dev/null || missing="$missing $2"
}

# need_library SONAME PACKAGE
need_library() {
    ldconfig -p | grep -q -F "$1 " || missing="$missing $2"
}

# need_file PATH PACKAGE
need_file() {
    [ -e "$1" ] || missing="$missing $2"
}

need_program make make
need_file /usr/include/stdio.h libc6-dev

if [ "$1" = test ]; then
    need_program g++ g++
    need_program gfortran gfortran
    need_program cmake cmake
    need_program pkg-config pkg-config
    need_program python3 python3
    need_library libopenblas.so.0 libopenblas0-pthread # the LAPACK of hipBLAS's solvers
    need_library libOpenCL.so.1 ocl-icd-libopencl1 # the tests compute on OpenCL's memory too: PoCL's device is the processor
    need_file /etc/OpenCL/vendors/pocl.icd pocl-opencl-icd

    # The page of rocblas-mem report --html is tested in a browser, which some distributions do not offer as an ordinary package.
    # clang-format checks the format of C.
    command -v chromium > /dev/null || nice_to_have=chromium
    command -v clang-format-14 > /dev/null || nice_to_have="$nice_to_have clang-format-14"
fi

if [ -n "$missing" ]; then
    command="apt-get update && apt-get install -y --no-install-recommends$missing"
    if ! command -v apt-get > /dev/null; then
        echo "setup: missing, by their Debian names:$missing" >&2
        exit 1
    elif [ "$(id -u)" -ne 0 ]; then
        echo "setup: some packages are missing. This installs them:" >&2
        echo "    sudo sh -c '$command'" >&2
        exit 1
    fi
    echo "setup: installing$missing: this can take minutes"
    export DEBIAN_FRONTEND=noninteractive
    log=$(mktemp)
    if ! sh -c "$command" > "$log" 2>&1 < /dev/null; then
        cat "$log" >&2
        rm -f "$log"
        echo "setup: this failed: $command" >&2
        exit 1
    fi
    rm -f "$log"
fi

if [ -n "$nice_to_have" ] && command -v apt-get > /dev/null && [ "$(id -u)" -eq 0 ]; then
    echo "setup: installing $nice_to_have: this can take minutes"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends "$nice_to_have"; } > /dev/null 2>&1 < /dev/null \
        || echo "setup: $nice_to_have cannot be installed here: what needs it is not checked" >&2
elif [ -n "$nice_to_have" ]; then
    echo "setup: $nice_to_have is missing: what needs it is not checked" >&2
fi

[ "$1" = demo ] || go mod download
