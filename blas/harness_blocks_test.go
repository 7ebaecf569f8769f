package blas

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// inBlocks is the host as a device that cannot reserve addresses, with streams to order.
type inBlocks struct {
	*hip.Host
	orders [][2]uint64
}

func (*inBlocks) Ordinal() int   { return 0 }
func (*inBlocks) Reserves() bool { return false }

// Mark returns a mark for a stream: the number of the stream plus 1.
func (*inBlocks) Mark(stream uint64) (mark uint64, err error) { return stream + 1, nil }

func (d *inBlocks) Follow(stream, mark uint64) error {
	d.orders = append(d.orders, [2]uint64{stream, mark - 1})
	return nil
}

// TestRoutinesInBlocks: a routine's workspace grows into another block during a lease of the program, whose
// address does not change. On another stream the workspace waits for the stream before.
func TestRoutinesInBlocks(t *testing.T) {
	device := &inBlocks{}
	r := newRigOn(t, builtin.New(testThreads), func(host *hip.Host) hip.Runtime {
		device.Host = host
		return device
	})
	h := r.handle(t)
	require.Equal(t, core.Success, h.operate(opSetSize, 0)) // the workspace starts empty
	require.Equal(t, core.Success, h.operate(opGrow, 64))
	mine, blockBytes := h.control.Base, h.control.OwnCommitted
	h.control.UsedBytes, h.control.Leases = 64, 1 // as the front does for a lease that fits

	const n, batch = 2 * spec.ReduceBlock, 20000 // the partial results do not fit into the first block
	require.Less(t, blockBytes, uint64(2*batch*8))
	x, results := make([]float64, n), make([]float64, batch)
	x[0], x[n-1] = 2, -3
	reduce := func() {
		t.Helper()
		clear(results)
		status := h.call("rocblas_dasum_strided_batched", n, at(r, x), 1, 0, batch, at(r, results))
		require.Equal(t, core.Success, status, h.control.Error())
		assert.Equal(t, slices.Repeat([]float64{5}, batch), results)
	}
	reduce()
	reduce()
	assert.Equal(t, uint64(64), h.control.UsedBytes)
	assert.Equal(t, uint64(2), h.control.Growths)
	assert.Equal(t, uint64(64), h.control.FloorBytes)
	assert.NotEqual(t, mine, h.control.Base+64)
	assert.Empty(t, device.orders)

	require.Equal(t, core.Success, h.operate(opSetStream, 7))
	reduce()
	assert.Equal(t, [][2]uint64{{7, 0}}, device.orders)
	require.Equal(t, core.Success, h.operate(opSetStream, 8))
	require.Equal(t, core.Success, h.operate(opGrow, 64))
	assert.Equal(t, [][2]uint64{{7, 0}, {8, 7}}, device.orders)
	h.control.Restore(0)
	assert.Zero(t, h.control.FloorBytes)
}
