package gpu_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/hip/gpu"
)

// overlapping is an API whose second reservation begins a granule before the first one, which was given back.
type overlapping struct {
	gpu.API
	on    bool
	base  uint64
	freed func()
}

func (o *overlapping) AddressReserve(sizeBytes uint64) (address uint64, err error) {
	switch {
	case !o.on:
		return o.API.AddressReserve(sizeBytes)
	case o.base == 0:
		o.base, err = o.API.AddressReserve(sizeBytes + 2*mib)
		return o.base + 2*mib, err
	}
	return o.base, nil
}

func (o *overlapping) AddressFree(address, sizeBytes uint64) error {
	switch freed := o.freed; {
	case !o.on:
		return o.API.AddressFree(address, sizeBytes)
	case freed != nil:
		o.freed = nil
		freed()
		return nil
	}
	return o.API.AddressFree(address, sizeBytes+2*mib)
}

// TestAddressesAreReservedAgain by another thread, while the one that gives them back is about to return: what is committed there is the
// new reservation's.
func TestAddressesAreReservedAgain(t *testing.T) {
	k := kinds(gpu.Reservation)[0]
	fake, api := newFake(t, k)
	overlaps := &overlapping{API: api}
	r := rigOf(t, fake, overlaps, 0, k)
	overlaps.on = true
	first, err := r.driver.Reserve(64 * mib)
	require.NoError(t, err)
	require.NoError(t, r.driver.Commit(first, 4*mib))
	second := uint64(0)
	overlaps.freed = func() {
		second, err = r.driver.Reserve(64 * mib)
		require.NoError(t, err)
		require.Equal(t, first-2*mib, second)
		require.NoError(t, r.driver.Commit(second, 2*mib))
		require.NoError(t, r.driver.Commit(second+2*mib, 4*mib))
	}
	require.NoError(t, r.driver.Release(first, 64*mib))
	require.NoError(t, r.driver.Release(second, 64*mib))
	r.close()
}
