package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// nothing says why a run has nothing to report, as far as the program's files tell.
func (p *launch) nothing() string {
	const text = "nothing to report: no handle was created, or its trace could not be written"
	return joined("; ", text, p.whyNothing())
}

func (p *launch) whyNothing() string {
	line := parseLoader(p.path, p.args)
	name := filepath.Base(line.program)
	program, err := readObject(line.program)
	info, statErr := os.Stat(line.program)
	switch {
	case err != nil:
		return p.orOnCPU("")
	case program.static:
		return name + " is linked statically, so this library cannot replace its rocBLAS: link rocBLAS dynamically"
	case statErr == nil && info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0:
		return name + " changes its user or group, so the dynamic loader puts no library in front of its rocBLAS"
	}
	search := searchPath{first: splitPath(p.get("LD_LIBRARY_PATH")), last: systemFolders()}
	found := readLibraries(program, search)
	needs := slices.ContainsFunc(found.objects, needsRocBLAS)
	switch {
	case !needs:
		return p.orOnCPU(fmt.Sprintf("%s needs no librocblas when it starts", name))
	case found.rocblas == "":
		return p.orOnCPU(fmt.Sprintf("%s needs a librocblas, and none is found", name))
	}
	return ""
}

// orOnCPU adds the way to run a program where no rocBLAS is installed.
func (p *launch) orOnCPU(reason string) string {
	if p.replaced {
		return reason
	}
	return joined("; ", reason, "run --cpu runs programs without a GPU and without an installed rocBLAS")
}
