package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"rocblas_mem/internal/header"
)

// publicHeader declares the functions of the interface. It is written by hand, except for the functions of the table.
const publicHeader = "include/rocblas_mem.h"

// readHeader parses the public header with the text of the header of the table's functions, which may be stale on disk.
func readHeader(name string, blas []byte) (*header.Header, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	before, after, found := bytes.Cut(text, []byte("\n#include \""+path.Base(blasHeader)+"\""))
	if !found {
		return nil, fmt.Errorf("%s does not include %s", name, path.Base(blasHeader))
	}
	_, after, _ = bytes.Cut(after, []byte("\n"))
	h, err := header.Read(string(slices.Concat(before, []byte("\n"), blas, after)), nil)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	for function := range h.Functions { // those of the C library's headers
		if !strings.HasPrefix(function, "rocblas_") {
			delete(h.Functions, function)
		}
	}
	return h, nil
}

// compare fails if the header, as C reads it, declares a function of the table otherwise than its row, or if a count has no
// member.
func compare(h *header.Header) error {
	for _, e := range entries() {
		want := header.Function{Result: "rocblas_status", Params: e.signature}
		if have := h.Functions[e.name]; have.String() != want.String() {
			return fmt.Errorf("%s: the header has %v, the table has %v", e.name, have, want)
		}
		for i, a := range e.arguments {
			if name := h.Functions[e.name].Names[i]; name != a.Name {
				return fmt.Errorf("%s: the header calls argument %d %s, the table %s", e.name, i+1, name, a.Name)
			}
			if !isWord(a.CType) {
				return fmt.Errorf("%s: an argument of type %s cannot be passed as a word of 64 bits", e.name, a.CType)
			}
		}
	}
	return compareCounters(h)
}

// isWord reports whether an argument is an integer, an enumeration or an address, which calls pass on as one
// word.
func isWord(ctype string) bool {
	switch ctype {
	case "float", "double", "rocblas_half", "rocblas_bfloat16", "rocblas_float_complex", "rocblas_double_complex":
		return false
	}
	return true
}
