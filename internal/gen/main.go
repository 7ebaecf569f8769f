// Command gen writes the files that follow from the table of routines: capi/zentry.c, capi/zroutines.c, capi/zexports.map,
// blas/zkernels.go, docs/api-coverage.md and docs/device-coverage.md. With -check it writes nothing and fails where a file is stale. Run it from the repository's root:
//
//	go run ./internal/gen
package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
)

func main() {
	check := flag.Bool("check", false, "write nothing; fail where a generated file is stale or the header differs from the table")
	flag.Parse()
	if err := run(".", *check); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// run generates all files below root, or compares them.
func run(root string, check bool) error {
	header, err := readHeader(root + "/include/rocblas_mem.h")
	if err != nil {
		return err
	}
	if err := compare(header); err != nil {
		return err
	}
	kernels, err := kernelsFile()
	if err != nil {
		return err
	}
	return keep(root, check, map[string][]byte{
		"capi/zentry.c":           entryFile(),
		"capi/zroutines.c":        routinesFile(),
		"capi/zexports.map":       exportsFile(header),
		"blas/zkernels.go":        kernels,
		"docs/api-coverage.md":    coverageFile(header),
		"docs/device-coverage.md": deviceCoverageFile(header),
	})
}

// keep writes files, or compares them with those that are there.
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
