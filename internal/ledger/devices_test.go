package ledger

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestDevices counts two devices beside each other: the report has each, and a budget is that of each.
func TestDevices(t *testing.T) {
	const mib = 1 << 20
	l := &Ledger{GPU: "gfx942:rocblas-7.2", Changes: []Change{
		{Address: 1, Bytes: 8 * mib, Device: "host", Kind: Device},
		{Address: 2, Bytes: 6 * mib, Device: "host:1", Kind: Device},
		{Address: 3, Bytes: 100 * mib, Device: "host:1", Kind: Pinned},
		{Address: 1, Bytes: 8 * mib, Device: "host", Kind: Device, Action: Release},
		{Address: 4, Bytes: 3*mib + 1, Device: "host:1", Kind: Device},
	}}
	assert.Equal(t, []DeviceMemory{{"host", 8 * mib, 8 * mib}, {"host:1", 9*mib + 1, 10 * mib}}, l.Devices())
	for _, c := range []struct {
		budget      uint64
		at          int
		live, taken uint64
	}{{10 * mib, -1, 0, 0}, {10*mib - 1, 4, 9*mib + 1, 10 * mib}, {8*mib - 1, 0, 8 * mib, 8 * mib}, {6*mib - 1, 0, 8 * mib, 8 * mib}} {
		at, live, taken := l.FirstAbove(c.budget)
		assert.Equal(t, []any{c.at, c.live, c.taken}, []any{at, live, taken}, c.budget)
	}
	assert.Nil(t, (&Ledger{Changes: l.Changes[:1]}).Devices(), "one device is the report's")
	assert.Nil(t, (&Ledger{}).Devices())
}
