package spec

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNames: the rows and columns of an operand have the names of the sizes that change them.
func TestNames(t *testing.T) {
	for e := MByOne; e <= NPacked; e++ {
		for flags := range 8 {
			d := Dims{M: 3, N: 4, K: 5, KL: 1, KU: 1, Left: flags&1 != 0, TransA: flags&2 != 0, TransB: flags&4 != 0}
			rows, cols := e.Of(&d)
			var want [2]byte
			for name, size := range map[byte]*int64{'m': &d.M, 'n': &d.N, 'k': &d.K} {
				*size++
				moreRows, moreCols := e.Of(&d)
				if moreRows != rows {
					want[0] = name
				}
				if moreCols != cols {
					want[1] = name
				}
				*size--
			}
			gotRows, gotCols := e.Names(&d)
			assert.Equal(t, want, [2]byte{gotRows, gotCols}, "%d %+v", e, d)
		}
	}
}
