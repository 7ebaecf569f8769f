#!/bin/sh
# SPDX-License-Identifier: MIT
#
# symbols.sh SYMBOLS LIBRARY: the library exports the names that the file of Debian's package lists. A name of the file that
# the library lacks is one that linked programs may need.
set -eu
export LC_ALL=C
listed=$(sed -n 's/^ \([^@]*\)@Base [0-9.]*$/\1/p' "$1" | sort)
exported=$(nm -D --defined-only "$2" | cut -d ' ' -f 3 | sort)
[ "$listed" = "$exported" ] || {
    printf '%s\n' "$listed" "$listed" "$exported" | sort | uniq -c | sed -n \
        -e 's/^ *2 /removed from the ABI: /p' -e 's/^ *1 /not listed, with the first version that has it: /p' >&2
    exit 1
}
