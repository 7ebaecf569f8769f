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
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# find_place NAME sets $path to the path of a name; place NAME prints it. A process for each of many names takes time, so
# loops over files start none.
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

# states reads names and prints each behind its state. One process hashes all files, and one reads all links.
states() {
    : > "$work/files" && : > "$work/links" && : > "$work/names" && : > "$work/links.names"
    while read -r name; do
        find_place "$name"
        if [ -L "$path" ]; then
            printf '%s\0' "$path" >> "$work/links"
            printf '%s\n' "$name" >> "$work/links.names"
        elif [ -f "$path" ]; then
            printf '%s\0' "$path" >> "$work/files"
            printf '%s\n' "$name" >> "$work/names"
        elif [ -e "$path" ]; then
            printf 'other %s\n' "$name"
        else
            printf 'missing %s\n' "$name"
        fi
    done
    # sha256sum begins the line of a name with a backslash by one too.
    xargs -0 -r sha256sum < "$work/files" | sed -e 's/^\\//' -e 's/ .*//' | paste -d ' ' - "$work/names"
    xargs -0 -r readlink < "$work/links" | sed 's/^/link:/' | paste -d ' ' - "$work/links.names"
}

# missing NAME prints the folders of a path that do not exist, the outermost first.
missing() {
    find_place "$1"
    [ ! -d "$path" ] || return 0
    case $1 in
    . | /) ;;
    /*/* | [!/]*/*) missing "${1%/*}" ;;
    /*) missing / ;;
    *) missing . ;;
    esac
    echo "folder $1"
}

# remove_files removes the files of the lines that it reads, if they have the state of their line.
remove_files() {
    grep -vE '^(folder|above) ' > "$work/recorded" || :
    cut -d ' ' -f 2- < "$work/recorded" | states > "$work/now"
    : > "$work/same"
    awk '{ name = $0; sub(/^[^ ]* /, "", name) } NR == FNR { was[name] = $1; next } $1 != "missing" { print ($1 == was[name] ? "same" : "kept"), name }' \
        "$work/recorded" "$work/now" | while read -r how name; do
        find_place "$name"
        case $how in
        same) printf '%s\0' "$path" >> "$work/same" ;;
        *) echo "kept $path: it is not the file that was installed" >&2 ;;
        esac
    done
    xargs -0 -r rm -f < "$work/same"
}

# begin FOLDER... starts the new manifest with the folders that this installation or one before it makes.
begin() {
    folders=$(
        grep -h '^folder ' "$manifest" "$manifest.new" 2> /dev/null || :
        for folder in . "$@"; do
            missing "$folder"
        done
    )
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
        printf '%s\n' "${name#"$prefix/"}"
    done | states >> "$manifest.new"
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
