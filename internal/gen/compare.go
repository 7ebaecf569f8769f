package main

import (
	"fmt"
	"strings"

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

// onlyOurs drops what the C library's headers brought along.
func onlyOurs(h *header.Header) *header.Header {
	for name := range h.Functions {
		if !strings.HasPrefix(name, "rocblas_") {
			delete(h.Functions, name)
		}
	}
	return h
}

// compare fails where the header's prototype of a function of the table differs from the one that the row means.
func compare(h *header.Header) error {
	for _, e := range entries() {
		have, ok := h.Functions[e.name]
		want := header.Function{Result: "rocblas_status", Params: e.signature}
		if !ok {
			return fmt.Errorf("%s: not in the header; the table means %v", e.name, want)
		}
		if have.String() != want.String() {
			return fmt.Errorf("%s: the header says %v, the table means %v", e.name, have, want)
		}
		for _, ctype := range e.signature {
			if !isWord(ctype) {
				return fmt.Errorf("%s: an argument of type %s does not travel as a word of 64 bits", e.name, ctype)
			}
		}
	}
	return nil
}

// isWord says whether an argument is an integer, an enumeration or an address: what calls carry, and hand on, as a word.
func isWord(ctype string) bool {
	switch ctype {
	case "float", "double", "rocblas_half", "rocblas_bfloat16", "rocblas_float_complex", "rocblas_double_complex":
		return false
	}
	return true
}
