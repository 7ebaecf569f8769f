package machine

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
)

// Libraries holds what a program would load, according to its files.
type Libraries struct {
	Objects   []*Object // the program first; without librocblas and libamdhip64 themselves
	RocBLAS   string    // the installed librocblas that the loader would find; "" for none
	RPathBLAS bool      // an RPATH finds librocblas before the environment does
	RPathHIP  string    // the name of the libamdhip64 that an RPATH finds; "" for none
}

// isRocBLAS and IsHIP tell whether a library's name is one of those to replace.
func isRocBLAS(name string) bool { return strings.HasPrefix(BaseName(name), "librocblas.so.") }
func IsHIP(name string) bool     { return strings.HasPrefix(BaseName(name), "libamdhip64.so.") }

func BaseName(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }

// Watches tells whether the program needs a library that monitors GPUs, and the stand-ins have all functions of these that the
// program imports. Without a GPU the real ones end such programs.
func (l Libraries) Watches(at Folders) bool {
	wants := false
	for prefix, file := range map[string]string{"rsmi_": "librocm_smi64.so.1", "amdsmi_": "libamd_smi.so.25"} {
		var ours map[string]bool
		for _, o := range l.Objects {
			for _, symbol := range o.wants {
				if !strings.HasPrefix(symbol, prefix) {
					continue
				}
				if ours == nil {
					wants = true
					ours, _ = definedSymbols(filepath.Join(at.SMI, file))
				}
				if !ours[symbol] {
					return false
				}
			}
		}
	}
	return wants
}

// ReadLibraries reads a program and, recursively, the libraries that it needs.
func ReadLibraries(program *Object, search SearchPath) Libraries {
	found := Libraries{Objects: []*Object{program}}
	seen := map[string]bool{program.Name: true}
	for i := 0; i < len(found.Objects); i++ {
		by := found.Objects[i]
		for _, name := range append(by.Needed, openedLater(by)...) {
			if seen[name] {
				continue
			}
			seen[name] = true
			path, byRPath := search.Find(name, by)
			switch {
			case isRocBLAS(name):
				found.RocBLAS, found.RPathBLAS = path, byRPath
			case IsHIP(name):
				if byRPath {
					found.RPathHIP = BaseName(name)
				}
			case path != "":
				if o, err := ReadObject(path); err == nil {
					o.by = by
					found.Objects = append(found.Objects, o)
				}
			}
		}
	}
	return found
}

// openedLater returns the libraries that an object opens with dlopen and that need rocBLAS's internals: hipBLAS
// opens rocSOLVER.
func openedLater(o *Object) (names []string) {
	if !NeedsRocBLAS(o) {
		return nil
	}
	for _, name := range regexp.MustCompile(`librocsolver\.so\.\d+\x00`).FindAll(ReadOnly(o.Path), -1) {
		names = append(names, string(bytes.Trim(name, "\x00")))
	}
	return names
}

func NeedsRocBLAS(o *Object) bool {
	for _, name := range o.Needed {
		if isRocBLAS(name) {
			return true
		}
	}
	return false
}

// UsesInternals returns the first object that imports a symbol of rocBLAS that this library lacks, nil if there
// is none. An installed librocblas tells which symbols are rocBLAS's; without one a symbol is if its own name begins
// as rocBLAS's do. A C++ function of a program may have types of rocBLAS in the rest of its symbol.
func (l Libraries) UsesInternals(front string) (*Object, error) {
	ours, err := definedSymbols(front)
	if err != nil {
		return nil, err
	}
	theirs := map[string]bool{}
	if l.RocBLAS != "" {
		if theirs, err = definedSymbols(l.RocBLAS); err != nil {
			return nil, err
		}
	}
	isName := regexp.MustCompile(`^(_Z(T[VTIS])?N?[KV]*\d+)?rocblas`).MatchString
	for _, o := range l.Objects {
		if !NeedsRocBLAS(o) {
			continue
		}
		for _, symbol := range o.wants {
			if !ours[symbol] && (theirs[symbol] || l.RocBLAS == "" && isName(symbol)) {
				return o, nil
			}
		}
	}
	return nil, nil
}
