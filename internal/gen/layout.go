package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strings"

	"rocblas_mem/core"
	"rocblas_mem/internal/header"
)

// sharedHeader declares the memory that front and core share.
const sharedHeader = "capi/control.h"

// layoutFiles returns the number by which front and core recognize each other, for C and for Go. For C it adds
// the unit of the lease's rounding, whose place is package core. The shared header includes the file of counters,
// which may be stale on disk: the new text, read first, replaces it.
func layoutFiles(counters, path string) (inC, inGo []byte, err error) {
	shared, err := header.Read(counters, nil, path)
	if err != nil {
		return nil, nil, err
	}
	number := layoutHash(shared, core.Actions(), entries())
	const from = "enerated by internal/gen from blas/spec, core/layout.go, core/trace.go and " + sharedHeader + "."
	inC = fmt.Appendf(nil, "/* G%s Do not edit. */\n#define RBM_LAYOUT 0x%016xull\n", from, number)
	inC = fmt.Appendf(inC, "#define RBM_CHUNK_BYTES %d /* start and size of every leased buffer are multiples of this */\n", core.ChunkBytes)
	inGo = fmt.Appendf(nil, "// Code g%s DO NOT EDIT.\n\npackage core\n\nconst layoutNumber = 0x%016x\n", from, number)
	return inC, inGo, nil
}

// layoutHash returns the 64-bit FNV-1a hash of the shared header's structs and enumerators, of the size of a
// chunk, and of the actions and functions in the order of their numbers. A field that moves, a value that changes,
// or an action or function with another number or other arguments gives another hash.
func layoutHash(shared *header.Header, actions []core.ActionRow, functions []entry) uint64 {
	hash := fnv.New64a()
	writeStructs(hash, shared.Structs)
	for _, name := range slices.Sorted(maps.Keys(shared.Enumerators)) {
		fmt.Fprintln(hash, name, shared.Enumerators[name])
	}
	fmt.Fprintln(hash, core.ChunkBytes)
	for number, action := range actions {
		fmt.Fprintln(hash, number, action.Name)
	}
	for number, e := range functions {
		fmt.Fprintln(hash, number, e.name, e.signature)
	}
	return hash.Sum64()
}

// writeStructs writes a line for each field of the shared structs, which are those whose name begins with rbm_.
func writeStructs(w io.Writer, structs map[string]header.Struct) {
	for _, name := range slices.Sorted(maps.Keys(structs)) {
		if !strings.HasPrefix(name, "struct rbm_") {
			continue
		}
		fmt.Fprintln(w, name, structs[name].SizeBytes)
		for _, field := range structs[name].Fields {
			fmt.Fprintln(w, field.Name, field.OffsetBytes, field.SizeBytes)
		}
	}
}
