package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/core"
	"rocblas_mem/internal/trace"
)

// Dry is what a dry run did not do.
type Dry struct {
	Kernels  uint64 `json:"kernels"`  // that were launched, and computed nothing
	Launches uint64 `json:"launches"` // of them
	Copies   uint64 `json:"copies"`   // to the host, which gave zeros
	Bytes    uint64 `json:"bytes"`    // of zeros
	told     bool   // of kernels, which the process tells when it ends
	places   map[int]*zeros
}

// zeros is what the copies of one place gave.
type zeros struct {
	stack         int // index into Ledger.Stacks
	copies, bytes uint64
}

// mostZeros is the number of places of copies that the report names.
const mostZeros = 5

// dry adds a line of a dry run.
func (r *Reader) dry(e *trace.Event) {
	if r.ledger.Dry == nil {
		r.ledger.Dry = &Dry{places: map[int]*zeros{}}
	}
	d := r.ledger.Dry
	if e.Action == core.TraceKernelsSkipped {
		d.Kernels, d.Launches, d.told = e.WantedBytes, e.SizeBytes, true
		r.kernels = r.kernels || d.Launches > 0
		return
	}
	d.Copies++
	d.Bytes += e.SizeBytes
	stack := r.stack(e.Stack)
	if d.places[stack] == nil {
		d.places[stack] = &zeros{stack: stack}
	}
	d.places[stack].copies++
	d.places[stack].bytes += e.SizeBytes
}

// dryText writes what a dry run's numbers rest on.
func (l *Ledger) dryText(b *strings.Builder, folder string) {
	d := l.Dry
	if d == nil {
		return
	}
	if d.told {
		fmt.Fprintf(b, "dry run: %d kernels were launched %d times and computed nothing\n", d.Kernels, d.Launches)
	} else {
		b.WriteString("dry run: kernels computed nothing; how many is not known, since the process was ended\n")
	}
	if d.Copies == 0 {
		return
	}
	fmt.Fprintf(b, "dry run: %d copies gave the host %d bytes of zeros; what the program decides by them may differ on a GPU:\n", d.Copies, d.Bytes)
	var list []*zeros
	for _, z := range d.places {
		list = append(list, z)
	}
	slices.SortFunc(list, func(a, b *zeros) int {
		return cmp.Or(cmp.Compare(b.copies, a.copies), cmp.Compare(b.bytes, a.bytes), cmp.Compare(a.stack, b.stack))
	})
	for i, z := range list {
		if i == mostZeros {
			fmt.Fprintf(b, "  and %d more places\n", len(list)-i)
			break
		}
		fmt.Fprintf(b, "  %d copies, %d bytes  %s\n", z.copies, z.bytes, l.siteText(z.stack, folder))
	}
}
