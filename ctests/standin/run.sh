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
# Why the system does not start a program.
echo '#!/no/interpreter' > "$link/script"
echo 'no program' | gzip > "$link/junk"
chmod +x "$link/script" "$link/junk"
for option in "" --no-report; do
    # shellcheck disable=SC2086 # an option, or none
    expect 126 "$command" run --cpu $option -- "$link/script"
    [[ $errors == *"rocblas-mem: $link/script: cannot be run: the interpreter or dynamic loader that it names is not found" ]] \
        || { echo "run.sh: $option a script without its interpreter: $errors" >&2; failed=1; }
    # shellcheck disable=SC2086 # an option, or none
    expect 126 "$command" run --cpu $option -- "$link/junk"
    [[ $errors == *"rocblas-mem: $link/junk: cannot be run: exec format error" ]] || { echo "run.sh: $option what is no program: $errors" >&2; failed=1; }
done

# Libraries of ROCm that a program names and that are not found are said once, whatever its status, by the first rank.
echo 'CDLL("librocsolver.so.0")' > "$link/script.py"
for status in 0 7; do
    expect $status "$command" run --cpu -- bash -c "exit $status" "$link/script.py"
    [ "$(grep -c 'rocblas-mem: libraries of ROCm that are named and not found: librocsolver.so.0 (script.py);' <<< "$errors")" -eq 1 ] \
        || { echo "run.sh: status $status: a library that is not found: $errors" >&2; failed=1; }
done
expect 0 env PMI_RANK=1 "$command" run --cpu -- true "$link/script.py"
[[ $errors != *librocsolver* ]] || { echo "run.sh: the second rank says it too: $errors" >&2; failed=1; }
rm -rf "$link"
exit $failed
