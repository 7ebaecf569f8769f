#!/bin/bash
# SPDX-License-Identifier: MIT
#
# trace.sh COMMAND PROGRAM: checks traces that PROGRAM makes, and the reports of rocblas-mem on them: complete
# traces, traces of many threads, of a killed process, rotated ones, of forked processes, and traces whose
# file is closed or truncated under the program.
set -u
command=$1
program=$2
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset ROCBLAS_MEM_TRACE ROCBLAS_MEM_TRACE_SIZE ROCBLAS_DEVICE_MEMORY_SIZE

wrong() {
    echo "trace.sh: $1: $2" >&2
    failed=1
}

# traced STATUS NAME MODE... runs the program with the trace $trace, named after NAME. It leaves stdout in
# $printed and stderr in $said.
traced() {
    local want=$1 name=$2 got
    shift 2
    trace=$folder/$name.csv
    printed=$(ROCBLAS_MEM_TRACE=$trace "$program" "$@" 2> "$folder/said")
    got=$?
    said=$(cat "$folder/said")
    [ "$got" -eq "$want" ] || wrong "$name" "status $got, not $want: $said"
}

# tells PATTERN... checks that the report of $trace has a line for each pattern.
tells() {
    local text
    text=$("$command" report "$trace" 2>&1) || wrong "$trace" "$text"
    for pattern in "$@"; do
        grep -q -E -e "$pattern" <<< "$text" || wrong "$trace" "nothing like \"$pattern\" in: $text"
    done
}

# hides PATTERN checks that the report of $trace has no such line: sections that would be empty are left out.
hides() {
    if grep -E -e "$1" <("$command" report "$trace" 2>&1); then wrong "$trace" "it has an empty section"; fi
}

# counts ACTION NUMBER checks the number of lines of an action in the trace.
counts() {
    local got
    got=$(cut -d , -f 3 "$trace" | grep -c -x "$1")
    [ "$got" -eq "$2" ] || wrong "$trace" "$got lines of $1, not $2"
}

traced 0 whole whole
optimal=${printed#optimal }
tells '^handles: 2, 1 never destroyed$' '^growths: 3$' '^degraded calls: 2$' '^calls without memory: 1$' '^leases never freed: 1$' \
    "rocblas_dasum: had 0 bytes, the workspace would have to be $optimal\$" 'rocblas_device_malloc_alloc: 33554432 -> [0-9]+ bytes, needed 40000' \
    'rocblas_dasum: 0 -> 33554432 bytes' 'next time: ROCBLAS_DEVICE_MEMORY_SIZE=40000256 '
counts 'start' 1
counts 'create' 2
counts 'destroy' 1
counts 'set size' 3
counts 'set workspace' 2
counts 'release idle' 1
counts 'end' 1
statuses=$(tail -n +2 "$trace" | cut -d , -f 14 | sort -u | tr '\n' ' ')
[ "$statuses" = "invalid_value memory_error success " ] || wrong whole "its statuses are $statuses"
if grep -q 'no end' <("$command" report "$trace"); then wrong whole "it has an end"; fi

traced 0 idle idle
released=${printed#released }
tells '^handles: 4$' '^growths: 4$' '^idle memory released: 2$' \
    "all handles: rocblas_mem_release_all_idle: $released bytes\$" 'all handles: rocblas_mem_release_all_idle: 0 bytes$'
counts 'release idle' 2
counts 'release all idle' 2
[ "$(awk -F , '$3 == "release idle" { sum += $5 } END { print sum }' "$trace")" = "$released" ] || wrong idle "handles gave something else"
"$command" replay "$trace" | grep -q -E '^ +unset +4 +4 ' || wrong idle "a replay gives nothing back"

traced 0 asleep asleep
bytes=${printed#suspended }
tells '^growths: 2$' '^calls without memory: 3$' '^suspended and resumed: 3$' "handle 1: rocblas_mem_suspend: $bytes bytes\$" \
    "handle 2: rocblas_mem_suspend: $bytes bytes\$" "handle 1: rocblas_mem_resume: $bytes bytes\$" \
    "handle 1: rocblas_mem_resume: the workspace would have to be $bytes bytes\$"
counts suspend 2
counts resume 2
"$command" replay "$trace" | grep -q -E '^ +unset +5 +2 +0 +2 +13 +3 +3 ' || wrong asleep "a replay suspends nothing"

traced 0 threads threads
tells '^handles: 8$'
hides 'leases never freed'
counts allocate 8000
counts free 8000
[ "$(awk -F , 'NR > 1 { print $2 }' "$trace" | sort -c 2>&1)" = "" ] || wrong threads "times are not in order"
[ "$(awk -F , 'NR == 1 { columns = NF } NF != columns' "$trace")" = "" ] || wrong threads "a line is not whole"

# The part that RMM's reader accepts: its columns, two actions, and each free with the size of its allocation.
grep -E '^Thread,|,(allocate|free),0x' "$trace" | cut -d , -f 1-6 > "$folder/rmm.csv"
[ "$(head -n 1 "$folder/rmm.csv")" = Thread,Time,Action,Pointer,Size,Stream ] || wrong rmm "other columns: $(head -n 1 "$folder/rmm.csv")"
[ "$(wc -l < "$folder/rmm.csv")" -eq 16001 ] || wrong rmm "not all leases"
unfit=$(awk -F , 'NR > 1 && (!($1 ~ /^[0-9]+$/ && $2 ~ /^[0-2][0-9](:[0-5][0-9])+\.[0-9]+$/ && $4 ~ /^0x[0-9a-f]+$/ && $5 ~ /^[0-9]+$/ && $6 ~ /^0x[0-9a-f]+$/))
    NR > 1 && $3 == "allocate" { size[$1 $4] = $5 } NR > 1 && $3 == "free" && size[$1 $4] != $5' "$folder/rmm.csv")
[ "$unfit" = "" ] || wrong rmm "$unfit"

traced 137 killed killed
tells 'the trace has no end' '^leases never freed: 1$' '^handles: 1, 1 never destroyed$' 'rocblas_device_malloc_alloc: 1024 bytes'
counts end 0

ROCBLAS_MEM_TRACE_SIZE=64K traced 0 long long 1000
[ -f "$trace.old" ] || wrong long "it was not rotated"
for file in "$trace" "$trace.old"; do
    [ "$(stat -c %s "$file")" -le 65536 ] || wrong long "$file is too large"
done
tells 'the trace was rotated' '^handles: 1$'
ln -s to.csv "$folder/linked.csv"
ROCBLAS_MEM_TRACE_SIZE=64K traced 0 linked long 1000
[ -L "$trace" ] && [ -f "$folder/to.csv.old" ] || wrong linked "the link is renamed"
tells 'the trace was rotated' '^ +rocblas_device_malloc_alloc +[1-9][0-9]{2,} '
ROCBLAS_MEM_TRACE_SIZE=256K traced 0 long long 1000
tells '^handles: 1$' '^ +rocblas_device_malloc_alloc +1000 '
if grep -q rotated <("$command" report "$trace"); then wrong long "nothing was lost"; fi
ROCBLAS_MEM_TRACE_SIZE=plenty traced 0 long long 10
[[ $said == *ROCBLAS_MEM_TRACE_SIZE* ]] || wrong long "a size that is none was not said"

traced 0 forked forked
tells '^handles: 1$'
hides 'routines that take workspace'
trace=$trace.${printed#child }
tells '^handles: 1$' '^ +rocblas_device_malloc_alloc +3 '

# The child keeps the pipe of the command substitution open, so this call waits for the child.
traced 0 orphaned orphaned
tells '^handles: 1$'
hides 'routines that take workspace'
trace=$trace.${printed#child }
tells '^handles: 1$' '^ +rocblas_device_malloc_alloc +3 '

traced 0 closed closed "$folder/other"
tells '^handles: 1$'
traced 0 moved closed "$folder/own" "$folder/moved.csv.to"
[[ $said == *'the program closed it, and its name is not that of the same file); the trace ends here'* ]] || wrong moved "not said: $said"
trace=$folder/moved.csv.to
tells '^handles: 1, 1 never destroyed$'
traced 0 truncated truncated
[ "$(wc -l < "$trace")" -ge 2 ] || wrong truncated "what came later is not there"

# RLIMIT_FSIZE ends before the end of the header, between two lines, inside a line, or is lowered after the
# trace has begun, also below the current size.
header=$(head -n 1 "$trace" | wc -c)
for limit in "0 first" "$((header - 1)) first" "$header first" "$((header + 5)) first" "20000 first" "40000 later" "1000 later"; do
    trace=$folder/blocked-${limit/ /-}.csv
    # shellcheck disable=SC2086 # two words; stderr is a pipe, as a file would have the limit too
    said=$(ROCBLAS_MEM_TRACE=$trace "$program" blocked $limit 2>&1) || wrong "blocked $limit" "status $?: $said"
    [ "$limit" = "1000 later" ] || [ "$(stat -c %s "$trace")" -le "${limit% *}" ] || wrong "blocked $limit" "too large"
    [ "$(grep -c 'may not write more .* the trace ends here' <<< "$said")" -eq 1 ] || wrong "blocked $limit" "not one line: $said"
    [ "$(tail -c 1 "$trace" | wc -l)" -eq 1 ] || [ ! -s "$trace" ] || wrong "blocked $limit" "half a line"
done
trace=$folder/blocked-20000-first.csv
tells '^handles: 1, 1 never destroyed$'

said=$(ROCBLAS_MEM_TRACE=/dev/full "$program" long 10 2>&1) || wrong full "$said"
[ "$(grep -c 'the trace ends here' <<< "$said")" -eq 1 ] || wrong full "not one line: $said"
mkfifo "$folder/fifo"
for path in "$folder/none/x.csv" "$folder" "$folder/fifo"; do
    said=$(ROCBLAS_MEM_TRACE=$path timeout 20 "$program" long 10 2>&1) || wrong "$path" "$said"
    [ "$(grep -c 'there is no trace' <<< "$said")" -eq 1 ] || wrong "$path" "not one line: $said"
done

# A reader of a FIFO gets the trace. One that leaves ends the trace, and not the program. A descriptor of the process is
# written where the process writes.
trace=$folder/read.csv
cat "$folder/fifo" > "$trace" &
exec 9> "$folder/fifo" # waits for the reader
said=$(ROCBLAS_MEM_TRACE=$folder/fifo "$program" long 10 2>&1 9>&-) || wrong fifo "$said"
exec 9>&-
wait
tells '^handles: 1$' '^ +rocblas_device_malloc_alloc +10 '
head -c 1 "$folder/fifo" > "$folder/first" &
exec 9> "$folder/fifo"
said=$(ROCBLAS_MEM_TRACE=$folder/fifo "$program" long 2000 2>&1 9>&-) || wrong "fifo without a reader" "status $?: $said"
exec 9>&-
wait
[ "$(grep -c 'Broken pipe); the trace ends here' <<< "$said")" -eq 1 ] || wrong "fifo without a reader" "not one line: $said"
ln -s /proc/self/fd/1 "$folder/stdout" # as /dev/stdout
for path in - "$folder/stdout" /dev/fd/5; do
    trace=$folder/descriptor.csv
    echo keep > "$folder/whole"
    ROCBLAS_MEM_TRACE=$path "$program" long 10 >> "$folder/whole" 5>&1 2> "$folder/said" || wrong "$path" "$(cat "$folder/said")"
    [ "$(head -n 1 "$folder/whole")" = keep ] || wrong "$path" "what the process wrote is lost"
    tail -n +2 "$folder/whole" > "$trace"
    tells '^handles: 1$'
done

# Another process with the same variable writes a trace of its own, also after this one's descriptor was closed.
traced 0 locked locked "$program"
tells '^handles: 1$' '^ +rocblas_device_malloc_alloc +3 '
[ "$(find "$folder" -name 'locked.csv.[0-9]*' | wc -l)" -eq 1 ] || wrong locked "the second process has no trace"

# A file that is no trace stays, and so does one in the way of a rotation.
echo keep > "$folder/notes.txt"
said=$(ROCBLAS_MEM_TRACE=$folder/notes.txt "$program" long 10 2>&1) || wrong notes "$said"
[ "$(grep -c 'it is no trace, so it stays as it is); there is no trace' <<< "$said")" -eq 1 ] || wrong notes "not one line: $said"
echo keep > "$folder/rotated.csv.old"
ROCBLAS_MEM_TRACE_SIZE=4K traced 0 rotated long 100
[[ $said == *'it cannot be renamed'*'the trace ends here'* ]] || wrong rotated "not said: $said"
[ "$(cat "$folder/notes.txt" "$folder/rotated.csv.old")" = "keep
keep" ] || wrong notes "lost"

# A trace that cannot begin leaves the one before it.
traced 0 failed long 10
before=$(cat "$trace")
said=$(ROCBLAS_MEM_TRACE=$trace "$program" blocked 20 first 2>&1) || wrong failed "$said"
[ "$(cat "$trace")" = "$before" ] || wrong failed "the earlier trace is lost"
[ "$(find "$folder" -name '.rocblas-mem*' | wc -l)" -eq 0 ] || wrong failed "a part is left"

# tally PLACES makes the tally of a run. numbers prints its numbers: of processes, then for each pid, ended, lines, lost and
# most.
tally() {
    { printf 'rbm tly2' && head -c $((8 + 56 * $1)) /dev/zero; } > "$folder/tally"
}
numbers() {
    tail -c +9 "$folder/tally" | od -An -v -w56 -t u8 --endian=little | tr -s ' \n' ' ' \
        | awk '{ printf " %s", $1; for(i = 2; i <= NF; i++) if((i - 2) % 7 < 5) printf " %s", $i }' # the last two are a name
}

# tallied FILE WANT: what the tally is when FILE was named as one.
tallied() {
    local name=$1 want=$2 got
    traced 0 tallied long 4
    got=$(numbers)
    [[ $got =~ ^$want\ ?$ ]] || wrong "tally $name" "it has $got, not $want: $said"
}

# numbered NUMBER: the trace has the number of its process in the tally, 0 without a place.
numbered() {
    [ "$(sed -n 2p "$trace" | cut -d , -f 13)" = "$1" ] || wrong tally "the number is not $1: $(sed -n 2p "$trace")"
}
export ROCBLAS_MEM_TRACE_TALLY=$folder/tally
tally 2
tallied first ' 1 [1-9][0-9]* 1 [1-9][0-9]* 0 0 0 0 0 0 0'
lines=$(numbers | cut -d ' ' -f 5)
[ "$lines" -eq $(($(wc -l < "$trace") - 1)) ] || wrong tally "$lines lines"
numbered 1
tallied second " 2 [1-9][0-9]* 1 $lines 0 0 [1-9][0-9]* 1 $lines 0 0"
numbered 2
tallied third " 3 [1-9][0-9]* 1 $lines 0 0 [1-9][0-9]* 1 $lines 0 0" # no room
numbered 0
tally 2
traced 0 children forked
[[ $(numbers) =~ ^' 2 '[1-9][0-9]*' 1 '[1-9][0-9]*' 0 0 '[1-9][0-9]*' 1 '[1-9][0-9]*' 0 0 '?$ ]] || wrong tally "with a child: $(numbers)"
tally 1
ln -s "$program" "$folder/program_of_15ch"
ROCBLAS_MEM_TRACE=$folder/name.csv "$folder/program_of_15ch" long 4
name=$(tail -c +57 "$folder/tally" | tr -d '\0')
[ "$name" = program_of_15ch ] || wrong tally "the program's name is $name"
tally 1
ROCBLAS_MEM_TRACE=$folder/notes.txt "$program" long 4 2> "$folder/said" # which is no trace
[[ $(numbers) =~ ^' 1 '[1-9][0-9]*' 1 0 '[1-9][0-9]*' 0 '?$ ]] || wrong tally "not lost: $(numbers)"
tally 1
sed -i s/tly2/tly1/ "$folder/tally"
tallied "of another version" ' 0 0 0 0 0 0'
tally 0
tallied "without a place" ' 1'
head -c 15 "$folder/tally" > "$folder/short" && mv "$folder/short" "$folder/tally"
before=$(cksum < "$folder/tally")
traced 0 tallied long 4
[ "$(cksum < "$folder/tally")" = "$before" ] || wrong tally "a short file has changed"
tally 1
ln -s "$folder/tally" "$folder/link"
mkfifo "$folder/no-tally"
for name in link no-tally .; do
    ROCBLAS_MEM_TRACE_TALLY=$folder/$name tallied "$name" ' 0 0 0 0 0 0'
done
unset ROCBLAS_MEM_TRACE_TALLY

# %p in the name is the process id.
ROCBLAS_MEM_TRACE=$folder/named-%p.csv "$program" long 5 2> "$folder/said"
[ "$(find "$folder" -name 'named-[0-9]*.csv' | wc -l)" -eq 1 ] || wrong named "%p is no number"
exit $failed
