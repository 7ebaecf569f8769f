package hiptest

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// The devices below are the host with one fault each.

type ignoresPitch struct{ hip.Runtime }

func (d ignoresPitch) Copy2D(dst, _, src, _, width, rows, stream uint64) error {
	return d.Runtime.Copy2D(dst, width, src, width, width, rows, stream)
}

type copiesPadding struct{ hip.Runtime }

func (d copiesPadding) Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream uint64) error {
	if rows > 1 && dstPitch == srcPitch {
		width = dstPitch
	}
	return d.Runtime.Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream)
}

type losesLastRow struct{ hip.Runtime }

func (d losesLastRow) Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream uint64) error {
	if rows > 1 {
		rows--
	}
	return d.Runtime.Copy2D(dst, dstPitch, src, srcPitch, width, rows, stream)
}

// clear fills memory with zeros.
func clear(d hip.Runtime, address, sizeBytes uint64) {
	zeros := ptr.Slice[byte](address, int(sizeBytes))
	for i := range zeros {
		zeros[i] = 0
	}
}

type commitsClearing struct{ hip.Runtime }

func (d commitsClearing) Commit(address, sizeBytes uint64) error {
	err := d.Runtime.Commit(address, sizeBytes)
	if page := d.GranuleBytes(); d.Runtime.Commit(address-page, page) == nil {
		d.Counts().Allocations.Add(^uint64(0))
		clear(d, address-page, page)
	}
	return err
}

type decommitsTooMuch struct{ hip.Runtime }

func (d decommitsTooMuch) Decommit(address, sizeBytes uint64) error {
	if page := d.GranuleBytes(); sizeBytes < 4*page {
		clear(d, address-page, page)
	}
	return d.Runtime.Decommit(address, sizeBytes)
}

type commitsOnce struct {
	hip.Runtime
	done map[uint64]bool
}

func (d commitsOnce) Commit(address, sizeBytes uint64) error {
	if d.done[address] {
		return hip.ErrNoMemory
	}
	d.done[address] = true
	return d.Runtime.Commit(address, sizeBytes)
}

// overlapping hands out every second reservation inside the one before it.
type overlapping struct {
	hip.Runtime
	last *uint64
}

func (d overlapping) Reserve(sizeBytes uint64) (uint64, error) {
	if *d.last != 0 {
		address := *d.last + d.GranuleBytes()
		*d.last = 0
		return address, nil
	}
	address, err := d.Runtime.Reserve(sizeBytes + d.GranuleBytes())
	*d.last = address
	return address, err
}

type neverReleases struct{ hip.Runtime }

func (neverReleases) Release(uint64, uint64) error { return nil }

type unalignedAddress struct{ hip.Runtime }

func (d unalignedAddress) Reserve(sizeBytes uint64) (uint64, error) {
	address, err := d.Runtime.Reserve(sizeBytes + d.GranuleBytes())
	return address + 32, err
}

type otherError struct{ hip.Runtime }

func (d otherError) Reserve(sizeBytes uint64) (uint64, error) {
	address, err := d.Runtime.Reserve(sizeBytes)
	if err != nil {
		err = errors.New("something")
	}
	return address, err
}

type uncountedCommit struct{ hip.Runtime }

func (d uncountedCommit) Commit(address, sizeBytes uint64) error {
	defer d.Counts().Allocations.Add(^uint64(0))
	return d.Runtime.Commit(address, sizeBytes)
}

type waitingDecommit struct{ hip.Runtime }

func (d waitingDecommit) Decommit(address, sizeBytes uint64) error {
	d.Counts().Synchronizations.Add(1)
	return d.Runtime.Decommit(address, sizeBytes)
}

type growingHint struct{ hip.Runtime }

func (d growingHint) ReserveHintBytes(reservedBytes uint64) uint64 { return reservedBytes/2 + 1<<20 }

type oddGranule struct{ hip.Runtime }

func (oddGranule) GranuleBytes() uint64 { return 3 << 15 }

type ownsEverything struct{ hip.Runtime }

func (ownsEverything) IsDevice(uint64) bool { return true }

// TestEveryFaultIsFound shows that the suite notices.
func TestEveryFaultIsFound(t *testing.T) {
	const seed = 1
	host, err := hip.OpenHost()
	require.NoError(t, err)
	found := map[string]bool{}
	for _, fault := range []struct {
		check  string
		device hip.Runtime
	}{
		{"facts", oddGranule{host}},
		{"hint", growingHint{host}},
		{"reserve and release", neverReleases{host}},
		{"commit and write", unalignedAddress{host}},
		{"commit keeps content", commitsClearing{host}},
		{"decommit keeps the rest", decommitsTooMuch{host}},
		{"commit again", commitsOnce{host, map[uint64]bool{}}},
		{"reservations are apart", overlapping{host, new(uint64)}},
		{"impossible sizes", otherError{host}},
		{"copies of every shape", ignoresPitch{host}},
		{"copies of every shape", copiesPadding{host}},
		{"copies within the device", losesLastRow{host}},
		{"counts", uncountedCommit{host}},
		{"counts", waitingDecommit{host}},
		{"where addresses are", ownsEverything{host}},
	} {
		for _, c := range Checks() {
			if c.Name == fault.check {
				found[c.Name] = true
				assert.True(t, c.Fails(fault.device, seed), "%s passes on %T", c.Name, fault.device)
				assert.False(t, c.Fails(host, seed), "%s on the host", c.Name)
			}
		}
	}
	assert.GreaterOrEqual(t, len(found), len(Checks())-2, "all checks but those that only fail by crashing")
}
