package run

import (
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
)

// files returns the program of a launch and what it would load. The error is that of a file that is not ELF.
func (p *launch) files() (path string, found machine.Libraries, search machine.SearchPath, err error) {
	path = parseLoader(p.path, p.args).program
	search = machine.SearchOf(p.env.Get("LD_LIBRARY_PATH"))
	program, err := machine.ReadObject(path)
	if err == nil {
		found = machine.ReadLibraries(program, search)
	}
	return path, found, search, err
}

// nothing says why a run has nothing to report, as far as the program's files tell.
func (p *launch) nothing() string {
	const text = "nothing to report: no handle was created, or its trace could not be written"
	return cli.Joined("; ", text, p.whyNothing())
}

func (p *launch) whyNothing() string {
	path, found, _, err := p.files()
	name := filepath.Base(path)
	info, statErr := os.Stat(path)
	switch {
	case err != nil:
		return p.orOnCPU("")
	case found.Objects[0].Static:
		return name + " is linked statically, so this library cannot replace its rocBLAS: link rocBLAS dynamically"
	case statErr == nil && info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0:
		return name + " changes its user or group, so the dynamic loader puts no library in front of its rocBLAS"
	case !slices.ContainsFunc(found.Objects, machine.NeedsRocBLAS):
		return p.orOnCPU(fmt.Sprintf("%s needs no librocblas when it starts", name))
	case found.RocBLAS == "":
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

// lacking says which of ROCm's libraries a program names that are not found, so that its dlopen of them fails. It reads the program's
// files when the program has ended. A dlopen in front of the C library's would change where that looks, which depends on the
// caller's RUNPATH, and LD_AUDIT would change how the program is loaded.
func (p *launch) lacking() string {
	program, found, search, _ := p.files()
	ofROCm := regexp.MustCompile(`\blib(?:amd(?:hip|_)\w+|hip\w+|hsa-runtime64|MIOpen|migraphx\w*|rccl|roc\w+)\.so(?:\.\d+)*\b`)
	named := map[string]string{} // the object that names a library
	add := func(by *machine.Object, text []byte) {
		for _, name := range ofROCm.FindAll(text, -1) {
			if path, _ := search.Find(string(name), by); path == "" && named[string(name)] == "" {
				named[string(name)] = by.Name
			}
		}
	}
	for _, o := range found.Objects {
		if !strings.HasPrefix(o.Name, "librocblas_mem") && !strings.HasPrefix(o.Name, "libhipblas.so") {
			add(o, machine.ReadOnly(o.Path))
		}
	}
	for _, path := range append([]string{program}, p.args[1:]...) { // a script may be any of them
		const most = 1 << 20
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() <= most {
			if text, err := os.ReadFile(path); err == nil && !strings.HasPrefix(string(text), elf.ELFMAG) {
				add(&machine.Object{Path: path, Name: machine.BaseName(path)}, text)
			}
		}
	}
	var texts []string
	for name, by := range named {
		texts = append(texts, fmt.Sprintf("%s (%s)", name, by))
	}
	if slices.Sort(texts); len(texts) == 0 {
		return ""
	}
	return "libraries of ROCm that are named and not found: " + strings.Join(texts, ", ") + "; the stand-in is HIP, rocBLAS and hipBLAS"
}
