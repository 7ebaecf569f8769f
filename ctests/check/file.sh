#!/bin/sh
# SPDX-License-Identifier: MIT
#
# file.sh COMMAND COMPILER FOLDER: ROCBLAS_MEM_CHECK makes a program that was started without the command leave its findings in a
# file, also one that is killed, and the command check reports them. FOLDER has the stand-in.
set -u
[ $# -eq 3 ] || { echo "usage: $0 COMMAND COMPILER FOLDER" >&2; exit 2; }
command=$1 compiler=$2 cpu=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
failed=0

fail() {
    echo "file.sh: $*" >&2
    cat out err >&2
    failed=1
}

# check STATUS ARGUMENT...: the command check has the status.
check() {
    want=$1
    shift
    "$command" check "$@" > out 2> err
    got=$?
    [ $got -eq "$want" ] || fail "status $got, not $want: check $*"
}

cat > program.c << 'END'
#include <signal.h>
int hipMalloc(void** p, unsigned long n);
int hipFree(void* p);
int main(int count, char** arguments)
{
    void* p;
    hipMalloc(&p, 100);
    hipFree(p);
    hipFree(p); /* the fault */
    return count > 1 && arguments[1] ? raise(SIGKILL) : 0;
}
END
"$compiler" -g -O0 -o "the program" program.c -L"$cpu" -l:libamdhip64.so.6 || exit 2
export LD_LIBRARY_PATH="$cpu"
ROCBLAS_MEM_CHECK=records "./the program" killed 2> err && fail "the program was not killed"
check 3 records
line=$(grep -n 'the fault' program.c | cut -d: -f1)
grep -q "^    at main (.*/program.c:$line)$" out || fail "the finding has not the line of the fault"
grep -q '^error: use_after_free: hipFree: memory that was freed is freed again' out || fail "there is no finding"

ROCBLAS_MEM_CHECK=records "./the program" || fail "a second program does not end as without the check"
check 3 --check-json json --check-sarif sarif - < records
grep -q '^rocblas-mem: check: 2 findings, 0 notes$' out || fail "the file has not the findings of both programs"
[ "$(grep -c '"kind": "use_after_free"' json)" -eq 2 ] || fail "the JSON has not the findings"
[ "$(grep -c '"ruleId": "use_after_free"' sarif)" -eq 2 ] || fail "SARIF has not the findings"

echo "use_after_free routine:hipFree module:the?program" > known
check 0 --suppress known records
grep -q '^rocblas-mem: check: 0 findings, 0 notes, 2 suppressed$' out || fail "the suppression has no effect"

cp known before
ROCBLAS_MEM_CHECK=known "./the program" 2> err
grep -q "known cannot be written (it has no findings, so it stays as it is); the program is not checked" err || fail "another file is not refused"
cmp -s known before || fail "another file has changed"
check 2 known
grep -q "rocblas-mem: check: known: line 1 is not a record of the check" err || fail "another file is read"
exit $failed
