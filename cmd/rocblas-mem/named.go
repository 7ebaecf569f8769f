package main

import (
	"debug/elf"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

// lacking says which of ROCm's libraries a program names that are not found, so that its dlopen of them fails. It reads the program's
// files when the program has ended. A dlopen in front of the C library's would change where that looks, which depends on the
// caller's RUNPATH, and LD_AUDIT would change how the program is loaded.
func (p *launch) lacking() string {
	line := parseLoader(p.path, p.args)
	search := searchPath{first: splitPath(p.get("LD_LIBRARY_PATH")), last: systemFolders()}
	ofROCm := regexp.MustCompile(`\blib(?:amd(?:hip|_)\w+|hip\w+|hsa-runtime64|MIOpen|migraphx\w*|rccl|roc\w+)\.so(?:\.\d+)*\b`)
	named := map[string]string{} // the object that names a library
	add := func(by *object, text []byte) {
		for _, name := range ofROCm.FindAll(text, -1) {
			if path, _ := search.find(string(name), by); path == "" && named[string(name)] == "" {
				named[string(name)] = by.name
			}
		}
	}
	if program, err := readObject(line.program); err == nil {
		for _, o := range readLibraries(program, search).objects {
			if !strings.HasPrefix(o.name, "librocblas_mem") && !strings.HasPrefix(o.name, "libhipblas.so") {
				add(o, readOnly(o.path))
			}
		}
	}
	for _, path := range append([]string{line.program}, p.args[1:]...) { // a script may be any of them
		const most = 1 << 20
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() <= most {
			if text, err := os.ReadFile(path); err == nil && !strings.HasPrefix(string(text), elf.ELFMAG) {
				add(&object{path: path, name: baseName(path)}, text)
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

// readOnly returns the constants of a file, among them its strings.
func readOnly(path string) []byte {
	file, err := elf.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	section := file.Section(".rodata")
	if section == nil {
		return nil
	}
	data, _ := section.Data()
	return data
}
