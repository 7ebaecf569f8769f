package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"rocblas_mem/blas/spec"
)

// lease is a call with workspaces of several sizes.
type lease struct {
	query
	sizes []uint64 // of the workspace, rounded as rocBLAS does; 0 is a managed workspace that has to grow
}

// Limits of the calls that run: their batches are in replay's arrays, and the device has their workspace.
const (
	largestBatch     = 16
	largestIncrement = 100
	largestLease     = 1 << 30
	// mostProducts limits a trsm with less workspace, for which the real library prepares a product for each block of A
	// and each column of X.
	mostProducts = 5000
)

// callsOfLease is the number of calls for each size: set the size, the routine, get the size.
const callsOfLease = 3

// both makes the calls of text on the real library, and on this one in a rehearsal. Here the engine computes nothing,
// so operands may be larger than replay's memory.
func (p *player) both(as spec.Rehearsal, text string) (real, ours *answers, err error) {
	there, err := p.play(p.real, text)
	if err != nil {
		return nil, nil, err
	}
	here, err := p.play(p.ours, text, "ROCBLAS_MEM_AS="+as.String(), "ROCBLAS_MEM_ENGINE=null")
	if err != nil {
		return nil, nil, err
	}
	return parse(there.output), parse(here.output), nil
}

// leases makes seeded calls on both libraries with enough workspace, with less, and with one that has to grow. It
// compares their statuses and the sizes afterwards.
func (p *player) leases(o *options, as spec.Rehearsal, report io.Writer) error {
	drawn := drawLeases(rand.New(rand.NewPCG(o.seed, 4)), o, as, p.hasProducts(o.arch))
	if len(drawn) == 0 {
		return nil
	}
	real, ours, err := p.both(as, leaseText(drawn))
	if err != nil {
		return err
	}
	differ, unloaded := compareLeases(drawn, ours, real, report)
	fmt.Fprintf(report, "differential: leases: %d calls, %d differ, %d without rocBLAS's kernel files\n", len(drawn), differ, unloaded)
	if differ > 0 {
		return fmt.Errorf("%d leases differ", differ)
	}
	return nil
}

// hasProducts reports whether the real library has kernel files for a device. Without them it aborts at the first
// product.
func (p *player) hasProducts(arch string) bool {
	files, _ := filepath.Glob(filepath.Join(filepath.Dir(p.real), "rocblas", "*", "library", "*_"+arch+".dat"))
	return len(files) > 0
}

// drawLeases draws calls that take workspace. Without kernel files it omits level 3, whose routines multiply.
func drawLeases(random *rand.Rand, o *options, as spec.Rehearsal, products bool) (drawn []lease) {
	functions := slices.DeleteFunc(drawFunctions(random, o.only), func(f spec.Function) bool {
		absent := f.Wide && f.Row.OwnWide || !as.Has(f)
		return f.Row.RocBLAS == nil || absent || f.Instance.Mixed != nil || f.Row.Level == 3 && !products
	})
	const tries = 100
	for i := 0; len(functions) > 0 && len(drawn) < o.sizes/10 && i < tries*o.sizes; i++ {
		q := drawQuery(random, functions[i%len(functions)], as)
		best, least := q.function.RocBLASLeaseBytes(&q.Call), q.function.RocBLASLeastBytes(&q.Call)
		if best == 0 || best > largestLease || q.Batch > largestBatch || q.leavesMemory() {
			continue
		}
		if sizes := sizesAround(&q, best, least); len(sizes) > 0 {
			drawn = append(drawn, lease{q, sizes})
		}
	}
	return drawn
}

// sizesAround returns sizes of a workspace with which a call computes, is slower or fails, and 0.
func sizesAround(q *query, best, least uint64) []uint64 {
	sizes := slices.DeleteFunc([]uint64{best, best - 64, least, least - 64, 64}, func(bytes uint64) bool { return bytes == 0 || bytes > best })
	if q.function.ReadsAlpha() && q.Order()/128*(q.M+q.N-q.Order()) > mostProducts {
		sizes = slices.DeleteFunc(sizes, func(bytes uint64) bool { return bytes >= least && bytes < best })
	}
	if q.function.Row.Name != "trtri" {
		return append(sizes, 0)
	}
	// Here trtri writes its output, which is longer than replay's memory.
	return slices.DeleteFunc(sizes, func(bytes uint64) bool { return bytes >= least })
}

// leavesMemory reports whether this library refuses the call or reads beyond replay's memory, although the engine
// computes nothing: a vector spans too many addresses, is converted, or is set to 0.
func (q *query) leavesMemory() bool {
	spans := max(q.IncX, -q.IncX, q.IncY, -q.IncY) > largestIncrement
	cleared := q.function.ReadsAlpha() && strings.HasSuffix(q.call, "=0")
	converted := q.function.Instance.Type == spec.Runtime && q.input != q.Type && q.input.Real() != q.Type
	return spans || cleared || converted || q.input.Computed() != q.input
}

// leaseText returns the lines for replay: one handle for each call.
func leaseText(drawn []lease) string {
	var b strings.Builder
	for i, l := range drawn {
		if i > 0 {
			b.WriteString("--\n")
		}
		fmt.Fprintf(&b, "rocblas_set_pointer_mode h %d\n", map[bool]int{true: 1}[l.device])
		for _, bytes := range l.sizes {
			fmt.Fprintf(&b, "rocblas_set_device_memory_size h %d\n%s\nrocblas_get_device_memory_size h &1\n", bytes, l.call)
		}
	}
	return b.String()
}

// compareLeases compares the answers to leaseText. unloaded counts the calls that the real library leased for and then
// could not compute, because the stand-in HIP loads no kernel files.
func compareLeases(drawn []lease, ours, real *answers, report io.Writer) (differ, unloaded int) {
	for i, l := range drawn {
		for j := range callsOfLease * len(l.sizes) {
			at := place{i, 1 + j}
			mine, _ := ours.at(at)
			theirs, _ := real.at(at)
			if mine == theirs {
				continue
			}
			if products := l.function.Row.Level == 3; products && mine == success && theirs == internalError {
				unloaded++
				continue
			}
			differ++
			fmt.Fprintf(report, "%s (device pointer mode: %t, workspace %d, call %d): ours %s, real %s\n", l.call, l.device,
				l.sizes[j/callsOfLease], j%callsOfLease, mine, theirs)
			break
		}
	}
	return differ, unloaded
}
