#!/bin/sh
# SPDX-License-Identifier: MIT
#
# manifest.sh COMMAND PREFIX LIB [NAME...]: keeps the list of what an installation wrote, LIB/rocblas_mem/manifest, and
# removes by it. All paths are below $DESTDIR, if set. LIB and names are below PREFIX, unless they are absolute.
#
#   begin PREFIX LIB FOLDER...  before the files are written: notes which folders will be made
#   end PREFIX LIB FILE...      after: notes the files, and removes those of the installation before that are not among them
#   remove PREFIX [LIB]         removes the files and folders; without LIB it looks for the manifest
#
# A line is the state of a file, a blank, and its name. The state is "folder", "link:TARGET", or the SHA-256 of the
# contents. A file with another state was written by somebody else, and stays. "above" and an inode is a folder that was
# made above PREFIX: its name would be wrong where an installation was moved.
set -eu
export LC_ALL=C # for the order of folders
[ $# -ge 2 ] || { echo "usage: $0 begin|end|remove PREFIX LIB [NAME...]" >&2; exit 2; }
command=$1
prefix=$2
shift 2

# find_place NAME sets $path to the path of a name; place NAME prints it. A process for each of many names takes time, so
# loops over files start as few as they can.
find_place() {
    case $1 in
    /*) path=${DESTDIR:-}$1 ;;
    .) path=${DESTDIR:-}$prefix ;;
    *) path=${DESTDIR:-}$prefix/$1 ;;
    esac
}

place() {
    find_place "$1"
    printf '%s' "$path"
}

# find_state NAME sets $state to the state of a file, and $path.
find_state() {
    find_place "$1"
    if [ -L "$path" ]; then
        state=link:$(readlink "$path")
    elif [ -f "$path" ]; then
        state=$(sha256sum < "$path")
        state=${state%% *}
    elif [ -e "$path" ]; then
        state=other
    else
        state=missing
    fi
}

# missing NAME prints the folders of a path that do not exist, the outermost first.
missing() {
    [ ! -d "$(place "$1")" ] || return 0
    case $1 in
    . | /) ;;
    *) missing "$(dirname "$1")" ;;
    esac
    echo "folder $1"
}

# remove_files removes the files of the lines that it reads.
remove_files() {
    while read -r recorded name; do
        case $recorded in folder | above) continue ;; esac
        find_state "$name"
        case $state in
        "$recorded") rm -f "$path" ;;
        missing) ;;
        *) echo "kept $path: it is not the file that was installed" >&2 ;;
        esac
    done
}

# begin FOLDER... starts the new manifest with the folders that this installation or one before it makes.
begin() {
    folders=$(grep -h '^folder ' "$manifest" "$manifest.new" 2> /dev/null || :)
    for folder in . "$@"; do
        folders="$folders
$(missing "$folder")"
    done
    above=$(missing "$(dirname "$prefix")" | sed -n 's/^folder //p')
    mkdir -p "$(dirname "$manifest")" "$(place .)"
    above=$(printf '%s\n' "$above" | while read -r folder; do
        [ -z "$folder" ] || echo "above $(stat -c %i "$(place "$folder")")"
    done)
    { printf '%s\n' "$folders" "$above"; grep -h '^above ' "$manifest" "$manifest.new" 2> /dev/null || :; } > "$manifest.begun"
    sed '/^$/d' "$manifest.begun" | sort -u > "$manifest.new"
    rm -f "$manifest.begun"
}

# end FILE... completes the new manifest.
end() {
    for name in "$@"; do
        name=${name#"$prefix/"}
        find_state "$name"
        printf '%s %s\n' "$state" "$name"
    done >> "$manifest.new"
    if [ -e "$manifest" ]; then
        awk '{ line = $0; sub(/^[^ ]* /, "") } NR == FNR { have[$0] = 1; next } !($0 in have) { print line }' \
            "$manifest.new" "$manifest" | remove_files
    fi
    mv -f "$manifest.new" "$manifest"
}

# remove removes one installation.
remove() {
    remove_files < "$manifest"
    folders=$(sed -n 's/^folder //p' "$manifest" | sort -r)
    above=$(sed -n 's/^above //p' "$manifest")
    rm -f "$manifest" "$manifest.new"
    printf '%s\n' "$folders" | while read -r folder; do
        [ -z "$folder" ] || rmdir "$(place "$folder")" 2> /dev/null || : # others' files are in it
    done
    folder=$(dirname "$(place .)")
    while printf '%s\n' "$above" | grep -qxF -e "$(stat -c %i "$folder")" && rmdir "$folder" 2> /dev/null; do
        folder=$(dirname "$folder")
    done
    echo "uninstalled from ${DESTDIR:-}$prefix"
}

if [ $# -ge 1 ]; then
    manifest=$(place "$1/rocblas_mem/manifest")
    shift
    [ "$command" != remove ] || [ -e "$manifest" ] || { echo "nothing to uninstall: there is no $manifest" >&2; exit 1; }
    "$command" "$@"
    exit
fi
found=no
for manifest in "$(place lib)"*/rocblas_mem/manifest "$(place lib)"/*/rocblas_mem/manifest; do
    [ -e "$manifest" ] || continue
    found=yes
    remove
done
[ $found = yes ] || { echo "nothing to uninstall: $(place lib) has no rocblas_mem/manifest" >&2; exit 1; }
