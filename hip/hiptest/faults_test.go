package hiptest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/internal/ptr"
)

// small is the host with a commit of at most 30 MiB.
type small struct{ hip.Runtime }

func (d small) Commit(address, sizeBytes uint64) error {
	if sizeBytes > 30*mib {
		return hip.ErrNoMemory
	}
	return d.Runtime.Commit(address, sizeBytes)
}

// clearsFirst is the host with commits that clear the beginning of the reservation.
type clearsFirst struct {
	hip.Runtime
	base *uint64
}

func (d clearsFirst) Reserve(sizeBytes uint64) (address uint64, err error) {
	address, err = d.Runtime.Reserve(sizeBytes)
	*d.base = address
	return address, err
}

func (d clearsFirst) Commit(address, sizeBytes uint64) error {
	err := d.Runtime.Commit(address, sizeBytes)
	clear(ptr.Slice[byte](*d.base, 64))
	return err
}

// noCopies is the host with copies that fail.
type noCopies struct{ hip.Runtime }

func (noCopies) Copy2D(_, _, _, _, _, _, _ uint64) error { return hip.ErrNoMemory }

// TestPass checks the names of failed steps, and that faults in steps are found.
func TestPass(t *testing.T) {
	host, err := hip.OpenHost()
	require.NoError(t, err)
	for name, c := range map[string]struct {
		device hip.Runtime
		failed []string
		leaks  bool // each failed step increases the memory in use
		found  bool
	}{
		"host":          {device: host},
		"blocks":        {device: inBlocks{host}},
		"little memory": {device: small{host}, failed: []string{"growth with a lease out"}},
		"no copies":     {device: noCopies{host}, failed: []string{"copy", "copy again", "copy after growth"}},
		"memory leaks":  {device: small{host}, leaks: true, found: true},
		"lease is lost": {device: clearsFirst{host, new(uint64)}, found: true},
	} {
		p := &Pass{Device: c.device, Streams: []uint64{0}}
		if c.leaks {
			p.InUseBytes = func() uint64 { return uint64(len(p.Failed)) }
		}
		assert.Equal(t, c.found, fails(func(t require.TestingT) {
			p.T = t
			p.Run()
			p.RunNext()
		}), name)
		if !c.found {
			assert.Equal(t, c.failed, p.Failed, name)
		}
	}
}
