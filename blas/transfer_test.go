package blas

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/core"
	"rocblas_mem/internal/testseed"
)

// transferNames returns the names of all copies of one kind, "vector" or "matrix".
func transferNames(what string) []string {
	var list []string
	for _, direction := range []string{"set_", "get_"} {
		for _, async := range []string{"", "_async"} {
			for _, wide := range []string{"", "_64"} {
				list = append(list, "rocblas_"+direction+what+async+wide)
			}
		}
	}
	return list
}

// transfer calls a copy by its C name, an asynchronous copy with the null stream.
func (r *rig) transfer(name string, args ...any) core.Status {
	if strings.Contains(name, "_async") {
		args = append(args, uint64(0))
	}
	call, err := r.pack(name, args...)
	if !assert.NoError(r.t, err) {
		return core.ArchMismatch
	}
	return r.library.Dispatch(call)
}

// randomBytes returns n random bytes.
func randomBytes(random *rand.Rand, n int) []byte {
	list := make([]byte, n)
	for i := range list {
		list[i] = byte(random.Uint32())
	}
	return list
}

func TestTransferMatrix(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	random := rand.New(rand.NewPCG(seed, 1))
	r := newRig(t, nullEngine())
	for _, name := range transferNames("matrix") {
		for _, size := range []struct{ rows, cols, elem, lda, ldb int }{
			{1, 1, 1, 1, 1}, {4, 3, 8, 4, 4}, {4, 3, 8, 6, 4}, {4, 3, 8, 4, 7}, {5, 2, 3, 9, 6}, {1, 7, 16, 2, 3}, {33, 17, 24, 40, 33},
		} {
			from := randomBytes(random, size.lda*size.cols*size.elem)
			to := randomBytes(random, size.ldb*size.cols*size.elem)
			want, source := append([]byte(nil), to...), append([]byte(nil), from...)
			for j := range size.cols {
				copy(want[j*size.ldb*size.elem:], from[j*size.lda*size.elem:(j*size.lda+size.rows)*size.elem])
			}
			status := r.transfer(name, size.rows, size.cols, size.elem, at(r, from), size.lda, at(r, to), size.ldb)
			require.Equal(t, core.Success, status, "%s %+v", name, size)
			require.Equal(t, want, to, "%s %+v", name, size)
			require.Equal(t, source, from, "%s %+v", name, size)
		}
	}
}

func TestTransferVector(t *testing.T) {
	t.Parallel()
	seed := testseed.Of(t)
	random := rand.New(rand.NewPCG(seed, 2))
	r := newRig(t, nullEngine())
	for _, name := range transferNames("vector") {
		for _, size := range []struct{ n, elem, incx, incy int }{
			{1, 1, 1, 1}, {7, 4, 1, 1}, {7, 8, 2, 1}, {7, 8, 1, 3}, {5, 16, 3, 2}, {100, 3, 1, 1}, {9, 5, 4, 4},
		} {
			from := randomBytes(random, size.n*size.incx*size.elem)
			to := randomBytes(random, size.n*size.incy*size.elem)
			want := append([]byte(nil), to...)
			for i := range size.n {
				copy(want[i*size.incy*size.elem:(i*size.incy+1)*size.elem], from[i*size.incx*size.elem:])
			}
			status := r.transfer(name, size.n, size.elem, at(r, from), size.incx, at(r, to), size.incy)
			require.Equal(t, core.Success, status, "%s %+v", name, size)
			require.Equal(t, want, to, "%s %+v", name, size)
		}
	}
}

// Addresses that a copy cannot use.
const (
	nullAddress       = uint64(0)
	unreadableAddress = uint64(0x8000_0000_0000_0000)
)

func TestTransferVectorStatuses(t *testing.T) {
	t.Parallel()
	r := newRig(t, nullEngine())
	x, y := at(r, make([]byte, 4096)), at(r, make([]byte, 4096))
	const null, unreadable = nullAddress, unreadableAddress
	tests := []struct {
		name string
		want core.Status
		args []any
	}{
		{"good", core.Success, []any{5, 8, x, 1, y, 1}},
		{"increments", core.Success, []any{5, 8, x, 2, y, 3}},
		{"n 0", core.Success, []any{0, 8, x, 1, y, 1}},
		{"n 0, elem_size 0", core.Success, []any{0, 0, x, 1, y, 1}},
		{"n 0, incx 0", core.Success, []any{0, 8, x, 0, y, 1}},
		{"n 0, all null", core.Success, []any{0, 8, null, 1, null, 1}},
		{"n -1", core.InvalidSize, []any{-1, 8, x, 1, y, 1}},
		{"n -1, x null", core.InvalidSize, []any{-1, 8, null, 1, y, 1}},
		{"n -1, incx 0", core.InvalidSize, []any{-1, 8, x, 0, y, 1}},
		{"n -1, elem_size 0", core.InvalidSize, []any{-1, 0, x, 1, y, 1}},
		{"elem_size 0", core.InvalidSize, []any{5, 0, x, 1, y, 1}},
		{"elem_size -1", core.InvalidSize, []any{5, -1, x, 1, y, 1}},
		{"elem_size 0, x null", core.InvalidSize, []any{5, 0, null, 1, y, 1}},
		{"incx 0", core.InvalidSize, []any{5, 8, x, 0, y, 1}},
		{"incx -1", core.InvalidSize, []any{5, 8, x, -1, y, 1}},
		{"incx 0, x null", core.InvalidSize, []any{5, 8, null, 0, y, 1}},
		{"incy 0", core.InvalidSize, []any{5, 8, x, 1, y, 0}},
		{"incy -1", core.InvalidSize, []any{5, 8, x, 1, y, -1}},
		{"x null", core.InvalidPointer, []any{5, 8, null, 1, y, 1}},
		{"y null", core.InvalidPointer, []any{5, 8, x, 1, null, 1}},
		{"too large together", core.InvalidSize, []any{1<<31 - 1, 1<<31 - 1, x, 1<<31 - 1, y, 1}},
		{"x unreadable", core.InternalError, []any{5, 8, unreadable, 1, y, 1}},
		{"y unreadable", core.InternalError, []any{5, 8, x, 2, unreadable, 1}},
	}
	for _, name := range transferNames("vector") {
		for _, test := range tests {
			assert.Equal(t, test.want, r.transfer(name, test.args...), "%s: %s", name, test.name)
		}
	}
}

func TestTransferMatrixStatuses(t *testing.T) {
	t.Parallel()
	r := newRig(t, nullEngine())
	x, y := at(r, make([]byte, 4096)), at(r, make([]byte, 4096))
	const null, unreadable = nullAddress, unreadableAddress
	tests := []struct {
		name string
		want core.Status
		args []any
	}{
		{"good", core.Success, []any{4, 5, 8, x, 4, y, 6}},
		{"rows 0", core.Success, []any{0, 5, 8, x, 4, y, 6}},
		{"cols 0", core.Success, []any{4, 0, 8, x, 4, y, 6}},
		{"rows 0, elem_size 0", core.Success, []any{0, 5, 0, x, 4, y, 6}},
		{"rows 0, lda 0", core.Success, []any{0, 5, 8, x, 0, y, 6}},
		{"cols 0, lda 0", core.Success, []any{4, 0, 8, x, 0, y, 6}},
		{"rows 0, all null", core.Success, []any{0, 5, 8, null, 4, null, 6}},
		{"rows 0, cols -1", core.Success, []any{0, -1, 8, x, 4, y, 6}},
		{"all 0", core.Success, []any{0, 0, 0, null, 0, null, 0}},
		{"rows -1", core.InvalidSize, []any{-1, 5, 8, x, 4, y, 6}},
		{"cols -1", core.InvalidSize, []any{4, -1, 8, x, 4, y, 6}},
		{"rows -1, a null", core.InvalidSize, []any{-1, 5, 8, null, 4, y, 6}},
		{"cols -1, a null", core.InvalidSize, []any{4, -1, 8, null, 4, y, 6}},
		{"elem_size 0", core.InvalidSize, []any{4, 5, 0, x, 4, y, 6}},
		{"elem_size -1", core.InvalidSize, []any{4, 5, -1, x, 4, y, 6}},
		{"lda 3", core.InvalidSize, []any{4, 5, 8, x, 3, y, 6}},
		{"lda 0", core.InvalidSize, []any{4, 5, 8, x, 0, y, 6}},
		{"lda -1", core.InvalidSize, []any{4, 5, 8, x, -1, y, 6}},
		{"lda 3, a null", core.InvalidSize, []any{4, 5, 8, null, 3, y, 6}},
		{"ldb 3", core.InvalidSize, []any{4, 5, 8, x, 4, y, 3}},
		{"ldb -1", core.InvalidSize, []any{4, 5, 8, x, 4, y, -1}},
		{"a null", core.InvalidPointer, []any{4, 5, 8, null, 4, y, 6}},
		{"b null", core.InvalidPointer, []any{4, 5, 8, x, 4, null, 6}},
		{"too large together", core.InvalidSize, []any{1<<31 - 1, 1<<31 - 1, 16, x, 1<<31 - 1, y, 1<<31 - 1}},
		{"a unreadable", core.InternalError, []any{4, 5, 8, unreadable, 4, y, 6}},
	}
	for _, name := range transferNames("matrix") {
		for _, test := range tests {
			assert.Equal(t, test.want, r.transfer(name, test.args...), "%s: %s", name, test.name)
		}
	}
}
