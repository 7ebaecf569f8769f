package blas

import (
	"math/rand/v2"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// The arrays of fuzzed grouped calls lie behind the table of pointers, in read-only memory: sizes overwritten
// by a call could lead to any address. The arrays of 64-bit sizes are the last.
const (
	fuzzArraysAt   = fuzzDataBytes / 2
	fuzzArrayBytes = 64 << 10
)

// fuzzArrays returns the names of the arrays in the order of their memory.
func fuzzArrays() []string {
	return []string{"operations", "sizes", "distances", "distances64", "sizes64"}
}

// fillArrays draws the contents of the arrays.
func (f *fuzzer) fillArrays() {
	random := rand.New(rand.NewPCG(5, 6))
	chosen := map[string][]int64{
		"operations": {111, 112, 113, 111, 112, 113, 111, 112, 113, 0},
		"sizes":      {0, 1, 2, 3, 7, 17, 33, 1, 2, 3, 5, -1},
		"distances":  {1, 2, 3, 40, 129, 129, 200, 16513, 200, 129, 0, -3, far},
	}
	chosen["sizes64"], chosen["distances64"] = chosen["sizes"], append(chosen["distances"], farther, lost)
	for i, name := range fuzzArrays() {
		bytes, values := uint64(4), chosen[name]
		if name == "sizes64" || name == "distances64" {
			bytes = 8
		}
		for at := uint64(0); at < fuzzArrayBytes; at += bytes {
			address, value := f.table+fuzzArraysAt+fuzzArrayBytes*uint64(i)+at, values[random.IntN(len(values))]
			if bytes == 8 {
				ptr.Store(address, value)
			} else {
				ptr.Store(address, int32(value))
			}
		}
	}
}

// groupedKinds returns the kinds of a grouped function's arguments after the handle.
func groupedKinds(f spec.Function) (kinds []string) {
	width := ""
	if f.Wide {
		width = "64"
	}
	for _, p := range f.Row.Params {
		switch p.Kind {
		case spec.TransA, spec.TransB:
			kinds = append(kinds, "operations")
		case spec.M, spec.N, spec.K:
			kinds = append(kinds, "sizes"+width)
		case spec.Matrix:
			kinds = append(kinds, "pointers")
			if p.Typed {
				kinds = append(kinds, "compute")
			}
			kinds = append(kinds, "distances"+width)
		case spec.Batch:
			kinds = append(kinds, "groups", "sizes"+width)
		case spec.Compute:
			kinds = append(kinds, "compute")
		case spec.Solution:
		default:
			kinds = append(kinds, "scalars")
		}
	}
	return kinds
}
