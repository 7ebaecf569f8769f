package gpu_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/hip/gpu"
)

// overlapping is an API that starts its second reservation one granule before the released first one.
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

// TestAddressesAreReservedAgain checks that another thread can reserve the addresses before Release returns,
// and that its commits belong to the new reservation.
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
