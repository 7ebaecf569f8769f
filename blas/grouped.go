package blas

import (
	"math"
	"slices"

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
	problem     *problem
	row         *spec.Row
	counted     *core.Routine
	args        *[core.MaxArgs]uint64
	count       int64                // of groups
	scalarBytes uint64               // of one scalar
	call        [core.MaxArgs]uint64 // the words of one group's call
}

// runGroups runs a decoded call of a grouped function.
func (p *problem) runGroups(args *[core.MaxArgs]uint64) core.Status {
	f := p.function
	c := &groupCall{
		grouping: f.grouping, problem: p, row: f.Row, counted: p.counted, args: args,
		count: int64(args[f.grouping.countAt]), scalarBytes: p.alpha.elem.Bytes(),
	}
	if p.control.Querying != 0 {
		return c.answerQuery()
	}
	if c.count >= 0 && p.control.Watch&core.WatchLayers != 0 {
		p.log(args)
	}
	status := c.check()
	p.group = 0
	if status == core.Continue {
		status = c.run()
	}
	return status
}

// decode decodes the call of one group into the problem. first is the number of the group's first pointer.
func (c *groupCall) decode(group, first int64) {
	for i, w := range c.words {
		word := c.args[w.from]
		switch w.kind {
		case noWord:
			word = 0
		case groupOperation:
			word = uint64(ptr.Load[int32](word + 4*uint64(group)))
		case groupSize:
			word = uint64(c.size(word, group))
		case groupScalar:
			word += uint64(group) * c.scalarBytes
		case groupPointers:
			if word != 0 {
				word += 8 * uint64(first)
			}
		}
		c.call[i] = word
	}
	p := c.problem
	p.function = nil // keep nothing of the group before
	p.decode(p.lib, p.control, c.batched, p.lib.plans.of(c.batched), &c.call)
	p.counted, p.group = c.counted, group+1
}

// answerQuery raises the query's maximum to the largest workspace that a group would lease.
func (c *groupCall) answerQuery() core.Status {
	p := c.problem
	if !p.function.onDevice && !p.function.Leases() || c.count <= 0 || c.missing(groupOperation, groupSize, groupScalar) != "" {
		return core.SizeUnchanged
	}
	answer := c.each(core.SizeUnchanged)
	p.group = 0
	return answer
}

// check checks the call and every group. Continue means that there are groups to compute.
func (c *groupCall) check() core.Status {
	p := c.problem
	if c.count <= 0 {
		if c.count < 0 {
			return p.fail(core.InvalidSize, "group_count is %d", c.count)
		}
		return core.Success
	}
	if name := c.missing(groupOperation, groupSize, groupScalar); name != "" {
		return p.fail(core.InvalidPointer, "the array of %s is null", name)
	}
	if c.row.ComputeFirst && !c.row.ComputesIn(p.computedAs()) {
		return p.fail(core.InvalidValue, "compute_type %d", p.datatypes[len(p.function.typeWords)-1])
	}
	problems := int64(0)
	for g := range c.count {
		size := c.size(c.args[c.countAt+1], g)
		if size < 0 || problems > math.MaxInt64-size {
			return p.fail(core.InvalidSize, "group_size of group %d is %d, and %d problems are before it", g, size, problems)
		}
		c.decode(g, problems)
		if status := p.checkGroup(); status != core.Continue && status != core.Success {
			return status
		}
		p.group = 0
		problems += size
	}
	if name := c.missing(groupPointers); name != "" && problems > 0 {
		return p.fail(core.InvalidPointer, "%s is null", name)
	}
	return core.Continue
}

// missing returns the name of the first null array of these kinds, or an empty string.
func (c *groupCall) missing(kinds ...groupKind) string {
	for _, w := range c.words {
		if slices.Contains(kinds, w.kind) && c.args[w.from] == 0 {
			return w.name
		}
	}
	return ""
}

// checkGroup runs check for the call of one group. Scalars on a device may not be known yet, so they do not
// make an operand unnecessary.
func (p *problem) checkGroup() core.Status {
	if p.control.PointerMode != hostPointers {
		p.alpha.elem, p.beta.elem = unread, unread
	}
	if status := p.checkArguments(); status != core.Continue {
		return status
	}
	status := p.checkOperands()
	if status == core.Continue && p.function.onDevice && p.hasTwoOutputs() {
		return p.refuseTwoOutputs()
	}
	return status
}

// run computes all groups and records the handle's events around them.
func (c *groupCall) run() core.Status {
	p := c.problem
	recorded := p.function.onDevice || !p.capturing()
	if recorded {
		p.record(p.control.StartEvent)
	}
	status := c.each(core.Success)
	p.group = 0
	if recorded {
		p.record(p.control.StopEvent)
	}
	return status
}

// each makes the call of every group. It returns the first error status, else SizeIncreased if a call
// returns it, else usual. All groups use the same workspace, because their calls run in order.
func (c *groupCall) each(usual core.Status) core.Status {
	p, usedBytes, first := c.problem, c.problem.control.UsedBytes, int64(0)
	for g := range c.count {
		c.decode(g, first)
		first += p.Batch
		status := p.serve(&c.call)
		p.control.Restore(usedBytes)
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
