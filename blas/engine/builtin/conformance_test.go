package builtin

import (
	"fmt"
	"testing"

	"rocblas_mem/blas/engine/enginetest"
)

func TestConformance(t *testing.T) {
	for _, threads := range []int{1, 4} {
		t.Run(fmt.Sprintf("threads=%d", threads), func(t *testing.T) { enginetest.Run(t, New(threads)) })
	}
}
