// Command gen writes the generated files: those that follow from the table of routines (blas/spec), from the table
// of an engine's functions (blas/engine/native/blas.h), from the list of counts, and from the columns and actions of a trace. With
// -check it writes nothing and fails if a file is stale. Run it from the repository's root:
//
//	go run ./internal/gen
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rocblas_mem/internal/header"
)

func main() {
	check := flag.Bool("check", false, "write nothing; fail if a generated file is stale")
	flag.Parse()
	if err := run(".", *check); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// run generates all files below root, or compares them.
func run(root string, check bool) error {
	made, err := files(root)
	if err != nil {
		return err
	}
	if err := keep(root, check, made); err != nil {
		return err
	}
	return findOthers(root, made)
}

// files returns the generated files by their paths below root.
func files(root string) (map[string][]byte, error) {
	blas := blasFile()
	header, err := readHeader(root+"/"+publicHeader, blas)
	if err != nil {
		return nil, err
	}
	if err := compare(header); err != nil {
		return nil, err
	}
	runners, err := runnersFile()
	if err != nil {
		return nil, err
	}
	callsInC, callsInGo, err := callsFiles(root + "/" + tableHeader)
	if err != nil {
		return nil, err
	}
	shared, err := readShared(string(countersFile()), root)
	if err != nil {
		return nil, err
	}
	control, err := controlFile(shared, root)
	if err != nil {
		return nil, err
	}
	operations, err := operationsFile(shared)
	if err != nil {
		return nil, err
	}
	made, err := listsFiles(root, header)
	if err != nil {
		return nil, err
	}
	for _, more := range []map[string][]byte{hipblasFiles(), commonFiles(), gpuFiles(), {routineCalls: routineCallsFile()}} {
		maps.Copy(made, more)
	}
	layoutInC, layoutInGo := layoutFiles(shared, header)
	maps.Copy(made, map[string][]byte{
		"blas/engine/regular/zregular.c": regularFile(),
		"blas/engine/native/zcalls.go":   callsInGo,
		"blas/engine/native/zcalls.h":    callsInC,
		blasHeader:                       blas,
		"blas/routines/zrunners.go":      runners,
		"blas/zoperations.go":            operations,
		"core/zcontrol.go":               control,
		"blas/spec/zlayout.go":           chunkFile(),
		"capi/entry/zentry.c":            entryFile(),
		"capi/state/zcounters.h":         countersFile(),
		"capi/state/zlayout.h":           layoutInC,
		"core/zlayout.go":                layoutInGo,
		"capi/state/znames.c":            routinesFile(),
		"capi/trace/ztrace.h":            traceFile(),
		"docs/trace-format.md":           traceFormatFile(),
	})
	return made, nil
}

// listsFiles returns the files that list the functions of the header.
func listsFiles(root string, header *header.Header) (map[string][]byte, error) {
	made, err := fortranFiles(root, header)
	if err != nil {
		return nil, err
	}
	made["capi/zexports.map"] = exportsFile(header)
	made["docs/api-coverage.md"] = coverageFile(header)
	made["docs/device-coverage.md"] = deviceCoverageFile(header)
	made[symbolsList], err = symbolsFile(root, header)
	return made, err
}

// keep writes files, or compares them with the existing files.
func keep(root string, check bool, files map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := root + "/" + name
		if !check {
			if err := os.WriteFile(path, files[name], 0o644); err != nil {
				return err
			}
			continue
		}
		if have, err := os.ReadFile(path); err != nil || !bytes.Equal(have, files[name]) {
			return fmt.Errorf("%s is stale: go run ./internal/gen", name)
		}
	}
	return nil
}

// findOthers fails if a file says in its first line that it is generated, and the generator does not write
// it.
func findOthers(root string, made map[string][]byte) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		switch {
		case entry.IsDir() && (strings.HasPrefix(entry.Name(), ".") && name != "." || strings.HasPrefix(name, "build")):
			return filepath.SkipDir
		case !entry.Type().IsRegular() || entry.Name()[0] != 'z' || made[filepath.ToSlash(name)] != nil:
			return nil
		}
		text, err := os.ReadFile(path)
		if first, _, _ := bytes.Cut(text, []byte("\n")); err == nil && bytes.Contains(first, []byte("enerated by internal/gen")) {
			return fmt.Errorf("%s is no longer generated: delete it", name)
		}
		return err
	})
}
