#!/bin/bash
# SPDX-License-Identifier: MIT
#
# ranks.sh COMMAND PROGRAM [EXAMPLE]: traces of the ranks of a job, with the variables of each launcher, and with mpirun
# if EXAMPLE is given: examples/mpi/product.c. report names the ranks and sums up what they hold of a device.
set -u
command=$1
program=$2
example=${3:-}
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset ROCBLAS_MEM_TRACE ROCBLAS_MEM_TRACE_SIZE ROCBLAS_DEVICE_MEMORY_SIZE OMPI_COMM_WORLD_RANK PMI_RANK PMIX_RANK SLURM_PROCID
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
cd "$folder" || exit 1
host=$(uname -n)

wrong() {
    echo "ranks.sh: $1: $2" >&2
    failed=1
}

# says NAME PATTERN... checks that $said has a line for each pattern.
says() {
    local name=$1
    shift
    for pattern in "$@"; do
        grep -q -E -e "$pattern" <<< "$said" || wrong "$name" "nothing like \"$pattern\" in: $said"
    done
}

# The first variable that is a number is the rank. Without one the rank is 0, and a line says so.
names() {
    local want=$1
    shift
    said=$(env "$@" "ROCBLAS_MEM_TRACE=n.%r.%h.csv" "$program" long 2 2>&1 > /dev/null) || wrong "$*" "$said"
    [ "$(ls n.*)" = "n.$want.$host.csv" ] || wrong "$*" "its trace is $(ls n.*)"
}
i=10
settings=()
for variable in SLURM_PROCID PMIX_RANK PMI_RANK OMPI_COMM_WORLD_RANK; do # each comes before those set so far
    settings+=("$variable=$i")
    names $i "${settings[@]}"
    grep -q -E "start,.*,[0-9]{4}(-[0-9]{2}){2} $host $i(,|\$)" n.* || wrong $variable "$(head -n 2 n.*)"
    if grep -q ROCBLAS_MEM_TRACE <<< "$said"; then wrong $variable "$said"; fi
    rm n.*
    i=$((i + 1))
done
names 7 OMPI_COMM_WORLD_RANK=none PMI_RANK= PMIX_RANK=-1 SLURM_PROCID=7
rm n.*
before=$(date -u +%F)
names 0 PMI_RANK=1234567890
says "no rank" '%r is 0, because no launcher has set a rank'
grep -q -E ",($before|$(date -u +%F)) $host -(,|\$)" n.* || wrong "no rank" "$(head -n 2 n.*)"

# Four ranks that hold their leases at the same time. The pipe keeps them until all have said so.
mkfifo pipe
for rank in 0 1 2 3; do
    PMI_RANK=$rank "$command" run --trace t.%r.csv -- "$program" held $((rank * 1000 + 960)) < pipe > "held.$rank" 2> "said.$rank" &
done
exec 9> pipe
for rank in 0 1 2 3; do
    until [ -s "held.$rank" ]; do sleep 0.05; done
done
exec 9>&-
wait
for rank in 0 1 2 3; do
    said=$(cat "said.$rank")
    says "rank $rank" "^rocblas-mem: rank $rank: traced: 1 handle, .*; next time: ROCBLAS_DEVICE_MEMORY_SIZE=[0-9]+ on the CPU \\(for a GPU: rocblas-mem run --cpu --as GPU\\); t.$rank.csv\$"
    [ "$(grep -c '^rocblas-mem: ' <<< "$said")" -eq 1 ] || wrong "rank $rank" "not one line: $said"
done
sum=$((960 + 1984 + 3008 + 3968)) # each lease is rounded up to 64 bytes
said=$("$command" report t.?.csv) || wrong report "$said"
says report '^processes: 4 in ' "^ +3 +$host +1 +3968 .* t.3.csv\$" "^ +$host +host +4 +4 +$sum " \
    '^next time, for every process: ROCBLAS_DEVICE_MEMORY_SIZE=3968 on the CPU \(.*; the largest need is that of rank 3, t.3.csv; .* 4 handles at one time .* hold 15872 bytes\)'
[ "$(grep -n '^processes' <<< "$said" | cut -d : -f 1)" -gt "$(grep -n '^handles' <<< "$said" | tail -n 1 | cut -d : -f 1)" ] \
    || wrong report "the processes are not at the end"
said=$("$command" plan t.?.csv) || wrong plan "$said"
says plan '^ROCBLAS_DEVICE_MEMORY_SIZE=3968 makes every call optimal' "^ +$host +host +4 +4 +$sum " '^next time, for every process: ROCBLAS_DEVICE_MEMORY_SIZE=3968 '
"$command" report --json t.?.csv > r.json && "$command" plan --json t.?.csv > p.json || wrong json "status $?"
python3 -c '
import json, sys
report, plan = json.load(open("r.json")), json.load(open("p.json"))
job = report[-1]
assert len(report) == 5 and [p["rank"] for p in job["processes"]] == ["3", "2", "1", "0"], report
assert job["devices"][0]["peak_bytes"] == int(sys.argv[1]) and job["devices"][0]["points"] and job["optimal_bytes"] == 3968, job
assert plan["job"] == job, plan
' "$sum" || wrong json "$(cat r.json)"
printf '1,what\n' >> t.2.csv
said=$("$command" report t.?.csv 2>&1) && wrong damage "$said"
says damage '^rocblas-mem: t.2.csv:[0-9]+: the line has 2 of '

# run removes only what an earlier run of the same rank left, and refuses a name that all ranks would share.
said=$(PMI_RANK=1 "$command" run --trace t.%r.csv -- "$program" long 2 2>&1) || wrong "second run" "$said"
[ "$(ls t.?.csv | tr '\n' ' ')" = "t.0.csv t.1.csv t.2.csv t.3.csv " ] && [ "$(grep -c what t.2.csv)" -eq 1 ] || wrong "second run" "$(ls)"
said=$(PMI_RANK=1 "$command" run --trace t.csv -- "$program" long 2 2>&1)
[ $? -eq 2 ] || wrong "one name" "$said"
says "one name" '^rocblas-mem: run: --trace: rank 1 needs a name with %r, because t.csv would be that of every rank$'

[ -n "$example" ] || exit $failed
if [ ! -d /sys/devices/system/cpu ]; then # without it Open MPI starts no rank
    echo "ranks.sh: mpirun is NOT tested: this machine has no /sys"
    exit $failed
fi
export OMPI_MCA_rmaps_base_oversubscribe=1 # Open MPI starts no more ranks than cores otherwise; MPICH does
for way in inside outside; do
    rm -f m.*
    case $way in
    inside) said=$(mpirun -n 4 "$command" run --trace m.%r.csv -- "$example" 2>&1) ;;
    outside) said=$("$command" run --trace m.%r.csv -- mpirun -n 4 "$example" 2>&1) ;;
    esac || wrong mpirun "$said"
    says "mpirun $way" '^4 ranks: 0 of 57600 elements are wrong$'
    [ "$(ls m.*.csv | tr '\n' ' ')" = "m.0.csv m.1.csv m.2.csv m.3.csv " ] || wrong mpirun "$(ls)"
    said=$("$command" report m.*.csv) || wrong mpirun "$said"
    says "mpirun $way" "^ +$host +host +4 +4 +2764800 " '^next time, for every process: ROCBLAS_DEVICE_MEMORY_SIZE=691200 '
done
exit $failed
