#!/bin/bash
# SPDX-License-Identifier: MIT
#
# refused.sh STANDIN QUERIES: the functions that the stand-in refuses, which are its weak ones, must be those that the list of
# refused functions names.
set -u
refused() {
    nm -D "$1" | awk '$2 == "W" { sub("@.*", "", $3); print $3 }' | sort
}
listed() {
    sed -n '/^## Refused functions/,$p' "$1" | grep '^| ' | cut -d '|' -f 4 | grep -o '`[A-Za-z0-9_]*`' | tr -d '`' | sort
}
count=$(refused "$1" | wc -l)
[ "$count" -gt 50 ] || { echo "refused.sh: only $count functions of $1 are weak" >&2; exit 1; }
diff <(refused "$1") <(listed "$2") || { echo "refused.sh: < is refused, > is listed in $2" >&2; exit 1; }
