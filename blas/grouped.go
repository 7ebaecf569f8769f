package blas

import (
	"math"
	"slices"

	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// A call of a grouped function makes one call of the batched function for each group. The pointers of group g
// begin where those of the group before end; every other argument is element g of an array. All groups are
// checked before the first is computed.

// grouping describes how the groups of a grouped function become calls.
type grouping struct {
	batched *function   // the batched function, under the name of the grouped function
	words   []groupWord // the words of a group's call, the handle first
	countAt uint8       // number of the word group_count; group_size is the next word
	wide    bool
}

// groupWord is the source of one word of a group's call.
type groupWord struct {
	name string
	from uint8 // number of the word in the grouped call
	kind groupKind
}

type groupKind uint8

const (
	sameWord       groupKind = iota // the same word
	noWord                          // 0, because the grouped function lacks the argument
	groupOperation                  // an element of an array of rocblas_operation
	groupSize                       // an element of an array of rocblas_int or int64_t
	groupScalar                     // the address of an element of an array of scalars
	groupPointers                   // the address of the group's first pointer in an array of them
)

// group builds the groupings of all grouped functions. It reads the other fields of the functions, so it runs
// last.
func (l *Library) group() {
	for number := range l.functions {
		f := &l.functions[number]
		if f.Shape != spec.Grouped {
			continue
		}
		at := slices.IndexFunc(l.functions, func(b function) bool {
			return b.Row == f.Row && b.Instance.Name == f.Instance.Name && b.Wide == f.Wide && b.Shape == spec.Batched
		})
		batched := l.functions[at]
		batched.name = f.name
		f.grouping = newGrouping(f.Function, &batched)
	}
}

func newGrouping(f spec.Function, batched *function) *grouping {
	made := &grouping{batched: batched, wide: f.Wide, words: []groupWord{{name: "handle"}}}
	at := uint8(1)
	add := func(name string, from uint8, kind groupKind) {
		made.words = append(made.words, groupWord{name, from, kind})
	}
	for _, p := range f.Row.Params {
		switch p.Kind {
		case spec.TransA, spec.TransB:
			add(p.Name, at, groupOperation)
		case spec.M, spec.N, spec.K:
			add(p.Name, at, groupSize)
		case spec.Alpha, spec.Beta:
			add(p.Name, at, groupScalar)
		case spec.Matrix:
			add(p.Name, at, groupPointers)
			if p.Typed {
				add(p.Name+"_type", at+1, sameWord)
			}
			add("ld"+p.Name, at+uint8(f.Words(p))-1, groupSize)
		case spec.Batch:
			made.countAt = at
			add("group_size", at+1, groupSize)
		case spec.Solution:
			add(p.Name, 0, noWord)
		default:
			add(p.Name, at, sameWord)
		}
		at += uint8(f.Words(p))
	}
	return made
}

// size returns element i of an array of rocblas_int or int64_t.
func (g *grouping) size(address uint64, i int64) int64 {
	if g.wide {
		return ptr.Load[int64](address + 8*uint64(i))
	}
	return int64(ptr.Load[int32](address + 4*uint64(i)))
}

// groupCall is one call of a grouped function.
type groupCall struct {
	*grouping
	call        *call
	row         *spec.Row
	counted     *core.Routine
	args        *[core.MaxArgs]uint64
	count       int64                // of groups
	scalarBytes uint64               // of one scalar
	packed      [core.MaxArgs]uint64 // the words of one group's call
}

// runGroups runs a decoded call of a grouped function.
func (c *call) runGroups(args *[core.MaxArgs]uint64) core.Status {
	f := c.function
	g := &groupCall{
		grouping: f.grouping, call: c, row: f.Row, counted: c.counted, args: args,
		count: int64(args[f.grouping.countAt]), scalarBytes: c.Alpha.Elem.Bytes(),
	}
	if c.control.Querying != 0 {
		return g.answerQuery()
	}
	if g.count >= 0 && c.control.Watch&core.WatchLayers != 0 {
		c.log(args)
	}
	g.ask()
	status := g.check()
	c.group = 0
	if status == core.Continue {
		c.record(c.control.StartEvent)
		status = g.each(core.Success)
		c.record(c.control.StopEvent)
	}
	return status
}

// decode decodes the call of one group. first is the number of the group's first pointer.
func (g *groupCall) decode(group, first int64) {
	for i, w := range g.words {
		word := g.args[w.from]
		switch w.kind {
		case noWord:
			word = 0
		case groupOperation:
			word = uint64(ptr.Load[int32](word + 4*uint64(group)))
		case groupSize:
			word = uint64(g.size(word, group))
		case groupScalar:
			word += uint64(group) * g.scalarBytes
		case groupPointers:
			if word != 0 {
				word += 8 * uint64(first)
			}
		}
		g.packed[i] = word
	}
	c := g.call
	c.function = nil // keep nothing of the group before
	c.decode(c.lib, c.control, g.batched, &g.packed)
	c.counted, c.group = g.counted, group+1
}

// answerQuery raises the query's maximum to the largest workspace that a group would lease.
func (g *groupCall) answerQuery() core.Status {
	c := g.call
	if !c.function.onDevice && !c.function.Leases() || g.count <= 0 || g.missing(groupOperation, groupSize, groupScalar) != "" {
		return core.SizeUnchanged
	}
	return g.each(core.SizeUnchanged)
}

// check checks the call and every group. Continue means that there are groups to compute.
func (g *groupCall) check() core.Status {
	c := g.call
	if g.count <= 0 {
		if g.count < 0 {
			return c.fail(core.InvalidSize, "group_count is %d", g.count)
		}
		return core.Success
	}
	if name := g.missing(groupOperation, groupSize, groupScalar); name != "" {
		return c.fail(core.InvalidPointer, "the array of %s is null", name)
	}
	if g.row.ComputeFirst && !g.row.ComputesIn(c.computedAs()) {
		return c.fail(core.InvalidValue, "compute_type %d", c.datatypes[len(c.function.typeWords)-1])
	}
	problems := int64(0)
	overlaps := c.lib.operandSets.take()
	defer c.lib.operandSets.give(overlaps)
	for i := range g.count {
		size := g.size(g.args[g.countAt+1], i)
		if size < 0 || problems > math.MaxInt64-size {
			return c.fail(core.InvalidSize, "group_size of group %d is %d, and %d problems are before it", i, size, problems)
		}
		g.decode(i, problems)
		status := c.checkGroup()
		if status != core.Continue && status != core.Success {
			return status
		}
		if checks := c.checks(); status == core.Continue && checks != nil {
			overlaps.add(c, checks)
		}
		c.group = 0
		problems += size
	}
	if name := g.missing(groupPointers); name != "" && problems > 0 {
		return c.fail(core.InvalidPointer, "%s is null", name)
	}
	if checks := c.checks(); checks != nil {
		overlaps.tell(checks)
	}
	return core.Continue
}

// missing returns the name of the first null array of these kinds, or an empty string.
func (g *groupCall) missing(kinds ...groupKind) string {
	for _, w := range g.words {
		if slices.Contains(kinds, w.kind) && g.args[w.from] == 0 {
			return w.name
		}
	}
	return ""
}

// checkGroup runs check for the call of one group. Scalars on a device may not be known yet, so they do not
// make an operand unnecessary.
func (c *call) checkGroup() core.Status {
	if c.control.PointerMode != hostPointers {
		c.Alpha.Elem, c.Beta.Elem = routines.Unread, routines.Unread
	}
	if status := c.checkArguments(); status != core.Continue {
		return status
	}
	status := c.checkOperands()
	if status == core.Continue && c.function.onDevice && c.hasTwoOutputs() {
		return c.refuseTwoOutputs()
	}
	return status
}

// each makes the call of every group. It returns the first error status, else SizeIncreased if a call
// returns it, else usual. All groups use the same workspace, because their calls run in order.
func (g *groupCall) each(usual core.Status) core.Status {
	c, first := g.call, int64(0)
	for i := range g.count {
		g.decode(i, first)
		first += c.Batch
		status := c.serve(&g.packed)
		c.group = 0
		switch status {
		case core.Success, core.SizeUnchanged:
		case core.SizeIncreased:
			usual = status
		default:
			return status
		}
	}
	return usual
}
