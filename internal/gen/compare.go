package main

import (
	"fmt"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/header"
)

// publicHeader declares the functions of the interface.
const publicHeader = "include/rocblas_mem.h"

// readHeader parses the public header.
func readHeader(path string) (*header.Header, error) {
	h, err := header.Read("", nil, path)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", path, err)
	}
	return onlyOurs(h), nil
}

// onlyOurs removes the declarations of the C library's headers.
func onlyOurs(h *header.Header) *header.Header {
	for name := range h.Functions {
		if !strings.HasPrefix(name, "rocblas_") {
			delete(h.Functions, name)
		}
	}
	return h
}

// compare fails if the header's prototype of a function differs from the prototype that follows from its row
// of the table, or if a count has no member.
func compare(h *header.Header) error {
	for _, e := range entries() {
		have, ok := h.Functions[e.name]
		want := header.Function{Result: "rocblas_status", Params: e.signature}
		if !ok {
			return fmt.Errorf("%s: the header does not declare it; the table has %v", e.name, want)
		}
		if have.String() != want.String() {
			return fmt.Errorf("%s: the header has %v, the table has %v", e.name, have, want)
		}
		if err := compareNames(have.Names, e.arguments); err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		for _, ctype := range e.signature {
			if !isWord(ctype) {
				return fmt.Errorf("%s: an argument of type %s cannot be passed as a word of 64 bits", e.name, ctype)
			}
		}
	}
	return compareCounters(h)
}

// compareNames fails if a parameter has another name than the table gives it: two parameters of one type may have
// changed places.
func compareNames(names []string, arguments []spec.Argument) error {
	for i, a := range arguments {
		if names[i] != a.Name {
			return fmt.Errorf("the header calls argument %d %s, the table %s", i+1, names[i], a.Name)
		}
	}
	return nil
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
