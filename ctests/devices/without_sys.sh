#!/bin/bash
# SPDX-License-Identifier: MIT
#
# without_sys.sh PROGRAM: runs a program on OpenCL where /sys is not mounted, in mounts of its own. PoCL would end the process; the
# library says so in one line, and the host computes. The exit status is 77 where this cannot be tested.
set -u
program=$1
export ROCBLAS_MEM_DEVICE=opencl
[ -e /etc/OpenCL/vendors/pocl.icd ] || { echo "skipped: there is no PoCL"; exit 77; }
alone=(unshare -m)
[ "$(id -u)" -eq 0 ] || alone=(unshare -rm)
"${alone[@]}" mount -t tmpfs none /sys 2> /dev/null || { echo "skipped: this user may not have mounts of its own"; exit 77; }
said=$("${alone[@]}" sh -c 'mount -t tmpfs none /sys && exec "$0" host' "$program" 2>&1)
status=$?
[ $status -eq 0 ] && grep -q 'ROCBLAS_MEM_DEVICE: opencl cannot be used (OpenCL: .*PoCL needs /sys.*); using host$' <<< "$said" && exit 0
printf 'without_sys.sh: status %d: %s\n' $status "$said" >&2
exit 1
