package cblas

import (
	"testing"

	"rocblas_mem/blas/engine/enginetest"
)

func TestConformance(t *testing.T) {
	for _, library := range []struct{ file, debian string }{
		{"libopenblas.so.0", "libopenblas0-pthread"},
		{"libblis.so.4", "libblis4"},
	} {
		t.Run(library.file, func(t *testing.T) {
			e, err := Open(library.file)
			if err != nil {
				t.Fatalf("%v\nthis test needs it: apt-get install %s", err, library.debian)
			}
			enginetest.Run(t, e)
		})
	}
}
