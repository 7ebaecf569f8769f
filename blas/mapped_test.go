package blas

import (
	"errors"
	"maps"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

const pageBytes = 4096

// coarse is the host as a device whose memory the host can use only while it is mapped: whole pages, with
// mprotect.
type coarse struct {
	*hip.Host
	t       *testing.T
	pages   map[uint64]int // number of mappings of each page
	maps    int
	refused int // number of the following map that fails
	streams []uint64
}

func (*coarse) Ordinal() int   { return 0 }
func (*coarse) Reserves() bool { return false }

func (d *coarse) protect(address, sizeBytes uint64, protection uintptr) {
	_, _, errno := syscall.Syscall(syscall.SYS_MPROTECT, uintptr(address), uintptr(sizeBytes), protection)
	require.Zero(d.t, errno)
}

// Allocate returns memory that the host cannot access.
func (d *coarse) Allocate(sizeBytes, stream uint64) (uint64, error) {
	address, err := d.Host.Allocate(sizeBytes, stream)
	if err == nil {
		d.protect(address, sizeBytes, syscall.PROT_NONE)
		for page := address; page < address+sizeBytes; page += pageBytes {
			d.pages[page] = 0
		}
	}
	return address, err
}

func (d *coarse) Map(stream uint64, ranges []hip.Range) error {
	d.maps++
	d.streams = append(d.streams, stream)
	if d.refused--; d.refused == 0 {
		return errors.New("refused")
	}
	d.each(ranges, 1)
	return nil
}

func (d *coarse) Unmap(_ uint64, ranges []hip.Range) error {
	d.each(ranges, -1)
	return nil
}

// each counts the mappings of the device pages in ranges. No page may be mapped twice at once.
func (d *coarse) each(ranges []hip.Range, step int) {
	for i, r := range ranges {
		for _, other := range ranges[:i] {
			assert.False(d.t, r.Address < other.Address+other.SizeBytes && other.Address < r.Address+r.SizeBytes, "%v overlap", ranges)
		}
		for page := r.Address &^ (pageBytes - 1); page < r.Address+r.SizeBytes; page += pageBytes {
			count, ours := d.pages[page]
			if !ours {
				continue
			}
			d.pages[page] = count + step
			protection := uintptr(syscall.PROT_READ | syscall.PROT_WRITE)
			if count+step == 0 {
				protection = syscall.PROT_NONE
			}
			d.protect(page, pageBytes, protection)
		}
	}
}

// mapped returns the number of mappings left.
func (d *coarse) mapped() (count int) {
	for _, n := range d.pages {
		count += n
	}
	return count
}

// put stores values on the device, at the end of their pages, so that an access behind them is outside the
// values' memory.
func put[T any](d *coarse, values ...T) (address uint64) {
	host := ptr.Slice[byte](ptr.Address(values), len(values)*int(unsafe.Sizeof(values[0])))
	sizeBytes := (uint64(len(host)) + pageBytes - 1) &^ (pageBytes - 1)
	base, err := d.Allocate(sizeBytes, 0)
	require.NoError(d.t, err)
	whole := []hip.Range{{Address: base, SizeBytes: sizeBytes}}
	d.each(whole, 1)
	address = base + sizeBytes - uint64(len(host))
	copy(ptr.Slice[byte](address, len(host)), host)
	d.each(whole, -1)
	return address
}

func got[T any](d *coarse, address uint64, n int) []T {
	var one T
	whole := []hip.Range{{Address: address, SizeBytes: uint64(n) * uint64(unsafe.Sizeof(one))}}
	d.each(whole, 1)
	defer d.each(whole, -1)
	return append([]T(nil), ptr.Slice[T](address, n)...)
}

func newCoarse(t *testing.T, e engine.Engine) (*coarse, *handle) {
	t.Helper()
	d := &coarse{t: t, pages: map[uint64]int{}}
	r := newRigOn(t, e, func(host *hip.Host) hip.Runtime {
		d.Host = host
		return d
	})
	return d, r.handle(t)
}

// mappedLevel1 returns calls with all data on the device, which check their results.
func mappedLevel1() map[string]func(d *coarse, h *handle) {
	return map[string]func(d *coarse, h *handle){
		"axpy": func(d *coarse, h *handle) {
			y := put(d, 1.0, 2, 3)
			require.Equal(d.t, core.Success, h.call("rocblas_daxpy", 3, put(d, 2.0), put(d, 10.0, 20, 30), 1, y, 1))
			assert.Equal(d.t, []float64{21, 42, 63}, got[float64](d, y, 3))
		},
		"dot": func(d *coarse, h *handle) {
			result := put(d, 0.0)
			require.Equal(d.t, core.Success, h.call("rocblas_ddot", 3, put(d, 1.0, 2, 3), 1, put(d, 4.0, 5, 6), 1, result))
			assert.Equal(d.t, []float64{32}, got[float64](d, result, 1))
		},
		"dot of nothing": func(d *coarse, h *handle) {
			result := put(d, 7.0)
			require.Equal(d.t, core.Success, h.call("rocblas_ddot", 0, uint64(0), 1, uint64(0), 1, result))
			assert.Equal(d.t, []float64{0}, got[float64](d, result, 1))
		},
		"amax_batched": func(d *coarse, h *handle) {
			result := put[int32](d, 0, 0)
			table := put(d, put[float32](d, 1, 9, 3), put[float32](d, 8, 2, 7))
			require.Equal(d.t, core.Success, h.call("rocblas_isamax_batched", 3, table, 1, 2, result))
			assert.Equal(d.t, []int32{2, 1}, got[int32](d, result, 2))
		},
		"rotm": func(d *coarse, h *handle) {
			x, y := put(d, 1.0, 2), put(d, 3.0, 4)
			require.Equal(d.t, core.Success, h.call("rocblas_drotm", 2, x, 1, y, 1, put(d, -1.0, 2, 0, 0, 3)))
			assert.Equal(d.t, []float64{2, 4, 9, 12}, append(got[float64](d, x, 2), got[float64](d, y, 2)...))
		},
		"rotg": func(d *coarse, h *handle) {
			a, c := put(d, 3.0), put(d, 0.0)
			require.Equal(d.t, core.Success, h.call("rocblas_drotg", a, put(d, 4.0), c, put(d, 0.0)))
			assert.Equal(d.t, []float64{5, 0.6}, append(got[float64](d, a, 1), got[float64](d, c, 1)...))
		},
		"scal_strided_batched": func(d *coarse, h *handle) {
			x := put[float32](d, 1, 2, 3, 4, 5)
			require.Equal(d.t, core.Success, h.call("rocblas_sscal_strided_batched", 2, put[float32](d, 2), x+12, 1, -3, 2))
			assert.Equal(d.t, []float32{2, 4, 3, 8, 10}, got[float32](d, x, 5))
		},
		"asum in the workspace": func(d *coarse, h *handle) {
			x, result := make([]float64, 3*spec.ReduceBlock), put(d, 0.0)
			for i := range x {
				x[i] = float64(i % 2)
			}
			require.Equal(d.t, core.Success, h.call("rocblas_dasum", len(x), put(d, x...), 1, result))
			assert.Equal(d.t, []float64{1.5 * spec.ReduceBlock}, got[float64](d, result, 1))
			assert.NotZero(d.t, h.control.PeakBytes)
		},
	}
}

// mappedLevel3 returns such calls on matrices.
func mappedLevel3() map[string]func(d *coarse, h *handle) {
	const none, left, lower, nonUnit = 111, 141, 122, 131
	return map[string]func(d *coarse, h *handle){
		"gemm of one array": func(d *coarse, h *handle) { // A is the even columns of an array, C the odd ones
			both := put(d, 1.0, 2, 0, 0, 3, 4, 0, 0)
			require.Equal(d.t, core.Success, h.call("rocblas_dgemm", none, none, 2, 2, 2, put(d, 1.0), both, 4, put(d, 1.0, 0, 0, 1), 2,
				put(d, 0.0), both+16, 4))
			assert.Equal(d.t, []float64{1, 2, 1, 2, 3, 4, 3, 4}, got[float64](d, both, 8))
		},
		"gemm_grouped_batched": mappedGroups,
		"trsm_batched": func(d *coarse, h *handle) {
			const n = 300
			matrix, right := make([]float64, n*n), make([]float64, 2*n)
			for i := range n {
				matrix[i*n+i], right[i], right[n+i] = 2, float64(2*i), 2
			}
			b := put(d, right...)
			require.Equal(d.t, core.Success, h.call("rocblas_dtrsm_batched", left, lower, none, nonUnit, n, 2, put(d, 1.0),
				put(d, put(d, matrix...)), n, put(d, b), n, 1))
			assert.Equal(d.t, []float64{0, 1, 2}, got[float64](d, b, 3))
			assert.Equal(d.t, []float64{1, 1}, got[float64](d, b+8*(2*n-2), 2))
		},
	}
}

// TestOnlyWhatIsMapped: a call maps all memory that it touches, and leaves nothing mapped. An access to
// unmapped memory faults, which is an InternalError.
func TestOnlyWhatIsMapped(t *testing.T) {
	calls := mappedLevel1()
	maps.Copy(calls, mappedLevel3())
	for name, run := range calls {
		t.Run(name, func(t *testing.T) {
			d, h := newCoarse(t, builtin.New(testThreads))
			h.control.PointerMode = 1
			run(d, h)
			assert.NotZero(t, d.maps)
			assert.Zero(t, d.mapped(), "what is still mapped")
		})
	}
}

// TestMapsThatAreRefused: if the device refuses any map of a call, the call returns InternalError and leaves
// nothing mapped or leased.
func TestMapsThatAreRefused(t *testing.T) {
	d, h := newCoarse(t, builtin.New(testThreads))
	h.control.PointerMode = 1
	h.control.Stream = 77
	x, result := put(d, 3.0, 4), put(d, 0.0)
	table, results := put(d, x), put(d, 0.0)
	calls := map[string]func() core.Status{
		"nrm2":         func() core.Status { return h.call("rocblas_dnrm2", 2, x, 1, result) },
		"nrm2_batched": func() core.Status { return h.call("rocblas_dnrm2_batched", 2, table, 1, 1, results) },
	}
	for name, call := range calls {
		d.maps, d.refused = 0, 0
		require.Equal(t, core.Success, call(), "%s: %s", name, h.control.Error())
		count := d.maps
		require.GreaterOrEqual(t, count, 2)
		for k := 1; k <= count; k++ {
			d.refused = k
			assert.Equal(t, core.InternalError, call(), "%s, map %d", name, k)
			assert.Contains(t, h.control.Error(), "the host cannot use the device's memory: refused")
			assert.Zero(t, d.mapped())
			assert.Zero(t, h.control.UsedBytes)
		}
	}
	for _, stream := range d.streams {
		require.Equal(t, uint64(77), stream)
	}
	assert.Equal(t, []float64{5}, got[float64](d, result, 1))
}

func TestMerged(t *testing.T) {
	r := func(address, sizeBytes uint64) hip.Range { return hip.Range{Address: address, SizeBytes: sizeBytes} }
	assert.Equal(t, []hip.Range{r(1, 9), r(10, 10), r(30, 5)},
		merged([]hip.Range{r(30, 5), r(10, 4), r(1, 9), r(13, 7), r(0, 5), r(31, 2), r(50, 0)}), "neighbours stay apart")
}
