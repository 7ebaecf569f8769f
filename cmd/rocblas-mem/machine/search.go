package machine

import (
	"bufio"
	"debug/elf"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Object is one file that the dynamic loader would map.
type Object struct {
	Path    string
	Name    string   // its DT_SONAME, or its file name
	Needed  []string // DT_NEEDED
	rpath   []string // DT_RPATH, ignored with a DT_RUNPATH
	runpath []string
	wants   []string // imported symbols
	Static  bool     // no dynamic loader maps it
	by      *Object  // the object that needs it; nil for the program
}

// ReadObject reads the parts of a file that the dynamic loader uses. It returns an error for a file that is not ELF.
func ReadObject(path string) (*Object, error) {
	file, err := elf.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	o := &Object{Path: path, Name: filepath.Base(path)}
	if names, err := file.DynString(elf.DT_SONAME); err == nil && len(names) > 0 {
		o.Name = names[0]
	}
	o.Needed, _ = file.ImportedLibraries()
	o.Static = !slices.ContainsFunc(file.Progs, func(p *elf.Prog) bool { return p.Type == elf.PT_INTERP })
	o.runpath = pathList(file, elf.DT_RUNPATH, path)
	if len(o.runpath) == 0 {
		o.rpath = pathList(file, elf.DT_RPATH, path)
	}
	if symbols, err := file.ImportedSymbols(); err == nil {
		for _, s := range symbols {
			o.wants = append(o.wants, s.Name)
		}
	}
	return o, nil
}

// pathList reads a search path from a file and expands $ORIGIN.
func pathList(file *elf.File, tag elf.DynTag, path string) (folders []string) {
	values, _ := file.DynString(tag)
	origin := filepath.Dir(path)
	for _, value := range values {
		for _, folder := range strings.Split(value, ":") {
			folders = append(folders, strings.NewReplacer("$ORIGIN", origin, "${ORIGIN}", origin).Replace(folder))
		}
	}
	return folders
}

// definedSymbols returns the symbols that a library exports.
func definedSymbols(path string) (map[string]bool, error) {
	file, err := elf.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	symbols, err := file.DynamicSymbols()
	if err != nil {
		return nil, err
	}
	defined := make(map[string]bool, len(symbols))
	for _, s := range symbols {
		if s.Section != elf.SHN_UNDEF {
			defined[s.Name] = true
		}
	}
	return defined, nil
}

// SearchPath holds the dynamic loader's search path outside of the files.
type SearchPath struct {
	first []string // LD_LIBRARY_PATH, or --library-path
	last  []string // the system's folders
}

// systemFolders returns the loader's default folders: those of its configuration and the built-in ones.
func systemFolders() []string {
	folders := configured("/etc/ld.so.conf", 0)
	if triplet := map[string]string{"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}[runtime.GOARCH]; triplet != "" {
		folders = append(folders, "/lib/"+triplet, "/usr/lib/"+triplet)
	}
	return append(folders, "/lib64", "/usr/lib64", "/lib", "/usr/lib")
}

// configured reads the folders in a configuration file of the loader and in the files that it includes.
func configured(path string, depth int) (folders []string) {
	const tooDeep = 8
	file, err := os.Open(path)
	if err != nil || depth > tooDeep {
		return nil
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line, _, _ := strings.Cut(lines.Text(), "#")
		line = strings.TrimSpace(line)
		if pattern, ok := strings.CutPrefix(line, "include "); ok {
			more, _ := filepath.Glob(strings.TrimSpace(pattern))
			for _, name := range more {
				folders = append(folders, configured(name, depth+1)...)
			}
		} else if line != "" {
			folders = append(folders, line)
		}
	}
	return folders
}

// Find finds a library as the loader does for an object that needs it. byRPath tells whether an RPATH found it,
// which precedes the environment.
func (s SearchPath) Find(name string, by *Object) (path string, byRPath bool) {
	if strings.Contains(name, "/") {
		return name, true
	}
	if len(by.runpath) == 0 {
		for o := by; o != nil; o = o.by {
			if path := firstIn(o.rpath, name); path != "" {
				return path, true
			}
		}
	}
	for _, folders := range [][]string{s.first, by.runpath, s.last} {
		if path := firstIn(folders, name); path != "" {
			return path, false
		}
	}
	return "", false
}

// firstIn returns the path of the first file with a name, "" if there is none.
func firstIn(folders []string, name string) string {
	for _, folder := range folders {
		path := filepath.Join(folder, name)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			return path
		}
	}
	return ""
}

// ReadOnly returns the constants of a file, among them its strings.
func ReadOnly(path string) []byte {
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

// SearchOf returns the dynamic loader's search path with a value of LD_LIBRARY_PATH.
func SearchOf(list string) SearchPath {
	return SearchPath{first: splitPath(list), last: systemFolders()}
}
