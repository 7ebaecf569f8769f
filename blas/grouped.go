package blas

import (
	"math"
	"slices"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// A call of a grouped function is one call of the batched function for each group: the pointers of group g begin where those of the group
// before end, and everything else is element g of an array. All groups are checked before the first is computed.

// grouping is how a grouped function's groups become calls.
type grouping struct {
	batched *function   // the batched function, under the grouped function's name
	words   []groupWord // of its calls, the handle first
	countAt uint8       // number of the word group_count; group_size is the next
	wide    bool
}

// groupWord is where a word of a group's call comes from.
type groupWord struct {
	name string
	from uint8 // number of the grouped call's word
	kind groupKind
}

type groupKind uint8

const (
	sameWord       groupKind = iota // the word itself
	noWord                          // 0: the grouped function does not have the argument
	groupOperation                  // an element of an array of rocblas_operation
	groupSize                       // an element of an array of rocblas_int or int64_t
	groupScalar                     // the address of an element of an array of scalars
	groupPointers                   // the address of the group's first pointer in an array of them
)

// group makes the groupings of the library's grouped functions. Everything else is known of the functions then.
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

// size is element i of an array of rocblas_int or int64_t.
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
	scalarBytes uint64               // of one
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

// decode makes p the call of a group whose first pointer has the number first.
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
	p.function = nil // nothing of the group before is kept
	p.decode(p.lib, p.control, c.batched, p.lib.plans.of(c.batched), &c.call)
	p.counted, p.group = c.counted, group+1
}

// answerQuery brings the query's maximum up to what the group that takes most would lease.
func (c *groupCall) answerQuery() core.Status {
	p := c.problem
	if !p.function.onDevice && !p.function.Leases() || c.count <= 0 || c.missing(groupOperation, groupSize, groupScalar) != "" {
		return core.SizeUnchanged
	}
	answer := c.each(core.SizeUnchanged)
	p.group = 0
	return answer
}

// check finds what is wrong with the call or with any group. Continue means that there are groups.
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

// missing is the name of an array of these kinds that is null, empty where there is none.
func (c *groupCall) missing(kinds ...groupKind) string {
	for _, w := range c.words {
		if slices.Contains(kinds, w.kind) && c.args[w.from] == 0 {
			return w.name
		}
	}
	return ""
}

// checkGroup is check of the call of a group, without scalars that are on a device and may not be known yet: they could only make operands
// needless that groups have to have.
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

// run computes all groups, between the handle's events.
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

// each makes the call of every group, and returns the first status that is an error, else usual or what is above it. Each has the workspace that
// the one before had: they are ordered as calls are.
func (c *groupCall) each(usual core.Status) core.Status {
	p, usedBytes, first := c.problem, c.problem.control.UsedBytes, int64(0)
	for g := range c.count {
		c.decode(g, first)
		first += p.Batch
		status := p.serve(&c.call)
		p.control.Restore(usedBytes)
		switch status {
		case core.Success, core.SizeUnchanged:
		case core.SizeIncreased, core.PerfDegraded:
			usual = status
		default:
			return status
		}
	}
	return usual
}
