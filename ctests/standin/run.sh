#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh COMMAND PROGRAM: rocblas-mem runs a finished program and passes on its exit status and signals.
# Running the program with the folder that cpu-path prints works too. For a program that cannot run the status is
# that of a shell.
set -u
command=$1
program=$2
failed=0

# expect STATUS COMMAND... checks a command's exit status and leaves its stderr in $errors.
expect() {
    local want=$1 got
    shift
    errors=$("$@" 2>&1 > /dev/null)
    got=$?
    [ "$got" -eq "$want" ] || { echo "run.sh: status $got, not $want: $*: $errors" >&2; failed=1; }
}

# says WORD checks that the last command's stderr was one line with WORD.
says() {
    [ "$(printf '%s\n' "$errors" | grep -c '')" -eq 1 ] && [[ $errors == *"$1"* ]] && return
    echo "run.sh: not one line with \"$1\": $errors" >&2
    failed=1
}

expect 3 "$command" run --cpu --no-report -- "$program"
says "on the CPU"
expect 3 env LD_LIBRARY_PATH="$("$command" cpu-path)" "$program"
[ -z "$errors" ] || { echo "run.sh: stderr with LD_LIBRARY_PATH alone: $errors" >&2; failed=1; }
output=$("$command" run --cpu -- "$program" 2> /dev/null)
[ "$output" = "23 34 31 46" ] || { echo "run.sh: output \"$output\", not \"23 34 31 46\"" >&2; failed=1; }
expect 143 bash -c "\"$command\" run --cpu -- bash -c 'kill -TERM \$\$'; exit \$?"
expect 5 "$command" run --cpu -- bash -c 'exit 5'
expect 127 "$command" run --cpu -- ./there-is-no-such-program
says "not found"
expect 126 "$command" run --cpu -- /etc
expect 2 "$command" run --behind -- "$program"
says "--cpu"
expect 2 "$command" run --cpu --behind -- "$program"
says "librocblas"
expect 2 "$command"
expect 2 "$command" no-such-command
expect 0 "$command" help
expect 0 "$command" version

link=$(mktemp -d)
ln -s "$command" "$link/rocblas-mem"
expect 3 "$link/rocblas-mem" run --cpu -- "$program"
mkdir "$link/bin" # a separate folder, because the command looks for its libraries beside its own folder
cp "$command" "$link/bin/copy"
expect 2 "$link/bin/copy" cpu-path
says "this program is not in its installation"
rm -rf "$link"
exit $failed
