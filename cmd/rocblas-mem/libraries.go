package main

import (
	"bytes"
	"regexp"
	"strings"
)

// libraries holds what a program would load, according to its files.
type libraries struct {
	objects   []*object // the program first; without librocblas and libamdhip64 themselves
	rocblas   string    // the installed librocblas that the loader would find; "" for none
	rpathBLAS bool      // an RPATH finds librocblas before the environment does
	rpathHIP  string    // the name of the libamdhip64 that an RPATH finds; "" for none
}

// isRocBLAS and isHIP tell whether a library's name is one of those to replace.
func isRocBLAS(name string) bool { return strings.HasPrefix(baseName(name), "librocblas.so.") }
func isHIP(name string) bool     { return strings.HasPrefix(baseName(name), "libamdhip64.so.") }

func baseName(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }

// watches tells whether the program needs librocm_smi64 and the stand-in for it has all functions that the
// program imports. Without a GPU the real library ends such programs.
func (l libraries) watches(at folders) bool {
	var ours map[string]bool
	for _, o := range l.objects {
		for _, symbol := range o.wants {
			if !strings.HasPrefix(symbol, "rsmi_") {
				continue
			}
			if ours == nil {
				defined, err := definedSymbols(at.smi + "/librocm_smi64.so.1")
				if err != nil {
					return false
				}
				ours = defined
			}
			if !ours[symbol] {
				return false
			}
		}
	}
	return ours != nil
}

// readLibraries reads a program and, recursively, the libraries that it needs.
func readLibraries(program *object, search searchPath) libraries {
	found := libraries{objects: []*object{program}}
	seen := map[string]bool{program.name: true}
	for i := 0; i < len(found.objects); i++ {
		by := found.objects[i]
		for _, name := range append(by.needed, openedLater(by)...) {
			if seen[name] {
				continue
			}
			seen[name] = true
			path, byRPath := search.find(name, by)
			switch {
			case isRocBLAS(name):
				found.rocblas, found.rpathBLAS = path, byRPath
			case isHIP(name):
				if byRPath {
					found.rpathHIP = baseName(name)
				}
			case path != "":
				if o, err := readObject(path); err == nil {
					o.by = by
					found.objects = append(found.objects, o)
				}
			}
		}
	}
	return found
}

// openedLater returns the libraries that an object opens with dlopen and that need rocBLAS's internals: hipBLAS
// opens rocSOLVER.
func openedLater(o *object) (names []string) {
	if !needsRocBLAS(o) {
		return nil
	}
	for _, name := range regexp.MustCompile(`librocsolver\.so\.\d+\x00`).FindAll(readOnly(o.path), -1) {
		names = append(names, string(bytes.Trim(name, "\x00")))
	}
	return names
}

func needsRocBLAS(o *object) bool {
	for _, name := range o.needed {
		if isRocBLAS(name) {
			return true
		}
	}
	return false
}

// usesInternals returns the first object that imports a symbol of rocBLAS that this library lacks, nil if there
// is none. An installed librocblas tells which symbols are rocBLAS's; without one a symbol is if its own name begins
// as rocBLAS's do. A C++ function of a program may have types of rocBLAS in the rest of its symbol.
func (l libraries) usesInternals(front string) (*object, error) {
	ours, err := definedSymbols(front)
	if err != nil {
		return nil, err
	}
	theirs := map[string]bool{}
	if l.rocblas != "" {
		if theirs, err = definedSymbols(l.rocblas); err != nil {
			return nil, err
		}
	}
	isName := regexp.MustCompile(`^(_Z(T[VTIS])?N?[KV]*\d+)?rocblas`).MatchString
	for _, o := range l.objects {
		if !needsRocBLAS(o) {
			continue
		}
		for _, symbol := range o.wants {
			if !ours[symbol] && (theirs[symbol] || l.rocblas == "" && isName(symbol)) {
				return o, nil
			}
		}
	}
	return nil, nil
}
