package run

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
)

// nothing says why a run has nothing to report, as far as the program's files tell.
func (p *launch) nothing() string {
	const text = "nothing to report: no handle was created, or its trace could not be written"
	return cli.Joined("; ", text, p.whyNothing())
}

func (p *launch) whyNothing() string {
	line := parseLoader(p.path, p.args)
	name := filepath.Base(line.program)
	program, err := machine.ReadObject(line.program)
	info, statErr := os.Stat(line.program)
	switch {
	case err != nil:
		return p.orOnCPU("")
	case program.Static:
		return name + " is linked statically, so this library cannot replace its rocBLAS: link rocBLAS dynamically"
	case statErr == nil && info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0:
		return name + " changes its user or group, so the dynamic loader puts no library in front of its rocBLAS"
	}
	search := machine.SearchOf(p.env.Get("LD_LIBRARY_PATH"))
	found := machine.ReadLibraries(program, search)
	needs := slices.ContainsFunc(found.Objects, machine.NeedsRocBLAS)
	switch {
	case !needs:
		return p.orOnCPU(fmt.Sprintf("%s needs no librocblas when it starts", name))
	case found.Rocblas == "":
		return p.orOnCPU(fmt.Sprintf("%s needs a librocblas, and none is found", name))
	}
	return ""
}

// orOnCPU adds the way to run a program where no rocBLAS is installed.
func (p *launch) orOnCPU(reason string) string {
	if p.replaced {
		return reason
	}
	return cli.Joined("; ", reason, "run --cpu runs programs without a GPU and without an installed rocBLAS")
}
