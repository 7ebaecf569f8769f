package ledger

// taken is what a device has given, with HIP's rounding.
type taken struct{ smallBytes, largeBytes uint64 }

const (
	pageBytes  = 4 << 10
	blockBytes = 2 << 20
)

func roundUp(bytes, unit uint64) uint64 { return (bytes + unit - 1) / unit * unit }

func (t *taken) take(_ Kind, bytes uint64) {
	if bytes <= blockBytes {
		t.smallBytes += roundUp(bytes, pageBytes)
	} else {
		t.largeBytes += roundUp(bytes, blockBytes)
	}
}

func (t *taken) give(_ Kind, bytes uint64) {
	if bytes <= blockBytes {
		t.smallBytes -= roundUp(bytes, pageBytes)
	} else {
		t.largeBytes -= roundUp(bytes, blockBytes)
	}
}

func (t *taken) bytes() uint64 { return roundUp(t.smallBytes, blockBytes) + t.largeBytes }
