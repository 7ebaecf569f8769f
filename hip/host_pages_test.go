package hip

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestFirstHugePage checks the start of a reservation of huge pages in memory that begins anywhere. Linux often
// returns memory that begins at a huge page.
func TestFirstHugePage(t *testing.T) {
	for room, want := range map[uint64]uint64{
		0:                     0,
		1:                     HugePageBytes,
		4096:                  HugePageBytes,
		HugePageBytes - 4096:  HugePageBytes,
		HugePageBytes:         HugePageBytes,
		5*HugePageBytes + 1:   6 * HugePageBytes,
		1<<46 - HugePageBytes: 1<<46 - HugePageBytes,
	} {
		assert.Equal(t, want, firstHugePage(room), "%#x", room)
	}
}
