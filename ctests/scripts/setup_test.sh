#!/bin/sh
# SPDX-License-Identifier: MIT
#
# setup_test.sh SOURCE: checks what scripts/setup.sh installs for the demo and for the tests on a minimal
# machine.
set -u
source=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

# The machine has the programs of a shell, and go, gcc, git and apt-get that record their calls. Its user is
# root.
mkdir "$work/bin" || exit 2
for program in sh dirname grep cat rm mktemp; do
    ln -s "$(command -v "$program")" "$work/bin/$program" || exit 2
done
for program in go gcc git apt-get; do
    printf '#!/bin/sh\necho "%s $*" >> "%s"\n' "$program" "$work/calls" > "$work/bin/$program"
done
printf '#!/bin/sh\necho "${user:-0}"\n' > "$work/bin/id"
chmod +x "$work"/bin/*

# setup ARGUMENT... runs scripts/setup.sh and leaves the recorded calls in $calls.
setup() {
    : > "$work/calls"
    PATH="$work/bin" "$work/bin/sh" "$source/scripts/setup.sh" "$@" > "$work/out" 2>&1
    status=$?
    calls=$(cat "$work/calls")
}

setup
[ $status -eq 2 ] || fail "without a target its exit status is $status"

setup demo
[ $status -eq 0 ] || fail "setup demo: exit status $status: $(cat "$work/out")"
[ "$calls" = "apt-get update
apt-get install -y --no-install-recommends make" ] || fail "setup demo calls '$calls'"

printf '#!/bin/sh\n' > "$work/bin/make"
chmod +x "$work/bin/make"
setup demo
[ $status -eq 0 ] || fail "setup demo: exit status $status: $(cat "$work/out")"
[ -z "$calls" ] || fail "with make there, setup demo calls '$calls'"
[ ! -s "$work/out" ] || fail "with make there, setup demo says '$(cat "$work/out")'"

setup test
[ $status -eq 0 ] || fail "setup test: exit status $status: $(cat "$work/out")"
for package in g++ gfortran cmake pkg-config python3 chromium; do
    grep -q -e "^apt-get install .* $package\( \|\$\)" "$work/calls" || fail "setup test does not install $package: '$calls'"
done
grep -q '^go mod download$' "$work/calls" || fail "setup test does not fetch Go's modules: '$calls'"

export user=1000
setup test
[ $status -eq 1 ] || fail "for another user than root its exit status is $status"
[ -z "$calls" ] || fail "for another user than root it calls '$calls'"
grep -q "^    sudo sh -c 'apt-get update && apt-get install .* g++ gfortran cmake" "$work/out" || fail "it says '$(cat "$work/out")'"
setup demo
[ $status -eq 0 ] || fail "for another user than root, setup demo: exit status $status"
echo "the demo has what it needs, and the tests"
