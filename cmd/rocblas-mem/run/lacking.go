package run

import (
	"debug/elf"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"rocblas_mem/cmd/rocblas-mem/machine"
)

// lacking says which of ROCm's libraries a program names that are not found, so that its dlopen of them fails. It reads the program's
// files when the program has ended. A dlopen in front of the C library's would change where that looks, which depends on the
// caller's RUNPATH, and LD_AUDIT would change how the program is loaded.
func (p *launch) lacking() string {
	line := parseLoader(p.path, p.args)
	search := machine.SearchOf(p.env.Get("LD_LIBRARY_PATH"))
	ofROCm := regexp.MustCompile(`\blib(?:amd(?:hip|_)\w+|hip\w+|hsa-runtime64|MIOpen|migraphx\w*|rccl|roc\w+)\.so(?:\.\d+)*\b`)
	named := map[string]string{} // the object that names a library
	add := func(by *machine.Object, text []byte) {
		for _, name := range ofROCm.FindAll(text, -1) {
			if path, _ := search.Find(string(name), by); path == "" && named[string(name)] == "" {
				named[string(name)] = by.Name
			}
		}
	}
	if program, err := machine.ReadObject(line.program); err == nil {
		for _, o := range machine.ReadLibraries(program, search).Objects {
			if !strings.HasPrefix(o.Name, "librocblas_mem") && !strings.HasPrefix(o.Name, "libhipblas.so") {
				add(o, machine.ReadOnly(o.Path))
			}
		}
	}
	for _, path := range append([]string{line.program}, p.args[1:]...) { // a script may be any of them
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
