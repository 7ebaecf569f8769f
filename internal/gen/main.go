// Command gen writes the files that follow from the table of routines: capi/zentry.c, capi/zexports.map, blas/zkernels.go and
// docs/api-coverage.md. With -check it writes nothing and fails where a file is stale. Run it from the repository's root:
//
//	go run ./internal/gen
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
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
	type file struct {
		path string
		text []byte
	}
	files := []file{
		{"capi/zentry.c", entryFile()},
		{"capi/zexports.map", exportsFile(header)},
		{"blas/zkernels.go", kernels},
		{"docs/api-coverage.md", coverageFile(header)},
	}
	loops, err := lanesFiles(root)
	if err != nil {
		return err
	}
	for path, text := range loops {
		files = append(files, file{path, text})
	}
	for _, file := range files {
		path := root + "/" + file.path
		if !check {
			if err := os.WriteFile(path, file.text, 0o644); err != nil {
				return err
			}
			continue
		}
		if have, err := os.ReadFile(path); err != nil || !bytes.Equal(have, file.text) {
			return fmt.Errorf("%s is stale: go run ./internal/gen", file.path)
		}
	}
	return nil
}
