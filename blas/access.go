package blas

import (
	"slices"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/routines"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/overlap"
	"rocblas_mem/internal/ptr"
)

// checks returns what receives the work of the call, nil if the handle is not checked, or computes on a device.
func (c *call) checks() hip.Checks {
	if c.control.Watch&core.WatchCheck == 0 || c.function.onDevice {
		return nil
	}
	return c.lib.config.Checks
}

// uses returns what receives the work of a handle that is checked or traced, nil if nothing does.
func (l *Library) uses(watch uint32) hip.Uses {
	switch {
	case watch&core.WatchCheck != 0 && l.config.Checks != nil:
		return l.config.Checks
	case watch&core.WatchTrace != 0:
		return l.config.Uses
	}
	return nil
}

// work describes the work of the call.
func (c *call) work() hip.Work {
	return hip.Work{Stream: c.control.Stream, Routine: c.function.name,
		Waits: c.function.hasResult && c.control.PointerMode == hostPointers}
}

// tellCaptured tells the check a captured call that waits for its result.
func (c *call) tellCaptured() {
	work := c.work()
	if checks := c.checks(); checks != nil && work.Waits {
		work.Captured = true
		checks.Work(work)
	}
}

// tellWork tells the check or the trace, if the handle has one, what memory the call is about to use. Elements that
// ROCBLAS_CHECK_NUMERICS does not inspect count as possibly unread. It reads no array of pointers that was found to be none.
func (c *call) tellWork() {
	uses := c.lib.uses(c.control.Watch)
	if uses == nil || c.function.onDevice || c.ListSize != 0 { // a list of solutions reads no operand
		return
	}
	uses.Work(c.work())
	if c.control.PointerMode != hostPointers {
		c.eachScalar(func(a hip.Access) { uses.Access(a) })
	}
	for j := range c.Count {
		o := &c.Operands[j]
		access := hip.Access{Operand: o.Param.Name, Read: c.reads(j) && !c.replaces(j), Written: o.Param.Output, Place: c.placeOf(o)}
		if !c.touches(j) {
			continue
		}
		if c.Shape == spec.Batched && (!uses.Access(c.pointers(o)) || c.lib.dry()) {
			continue
		}
		c.shape(j, &access)
		c.tellProblems(uses, o, access)
	}
	c.tellInverses(uses)
	if checks := c.checks(); checks != nil && !c.lib.dry() {
		c.tellOverlap(checks)
	}
}

// tellProblems tells an operand of all problems. The access has the runs of one, with the offset of the first run as its
// address.
func (c *call) tellProblems(uses hip.Uses, o *routines.Operand, a hip.Access) {
	first, problems := a.Address, int(c.Batch)
	if c.Shape == spec.StridedBatched && a.Count == 1 && o.StrideElems >= 0 { // one access for all
		a.StepBytes = o.StrideElems * int64(o.Elem.Bytes())
		a.Count = max(1, c.Batch*int64(bit(o.StrideElems > 0)))
		a.Shape.Problems = a.Count
		problems = 1
	}
	for i := range problems {
		a.Shape.Origin, a.Shape.Problem = c.AddressOf(o, i), int64(i)
		a.Address = a.Shape.Origin
		if a.Address != 0 {
			a.Address += first
		}
		uses.Access(a)
	}
}

// placeOf returns where the memory of an operand has to be. A parameter of a few elements is where the scalars are.
func (c *call) placeOf(o *routines.Operand) hip.Place {
	if o.Param.Kind == spec.Few {
		return c.scalarPlace()
	}
	return hip.OnDevice
}

// pointers returns the access to an operand's array of pointers.
func (c *call) pointers(o *routines.Operand) hip.Access {
	return hip.Access{Operand: o.Param.Name + ", an array of pointers", Address: o.Address, RunBytes: 8 * c.Batch, Count: 1, ElemBytes: 8,
		Read: true, Place: c.placeOf(o),
		Shape: hip.Shape{Layout: hip.Pointers, Origin: o.Address, Rows: c.Batch, Cols: 1, LD: 1, ElemBytes: 8, Problems: 1, Batch: c.Batch}}
}

// hasPointers asks whether the array of pointers of an operand may be read.
func (c *call) hasPointers(checks hip.Checks, o *routines.Operand) bool {
	a := c.pointers(o)
	a.Read = false
	return checks.Access(a)
}

// tellInverses asks whether the inverses that a caller of trsm_ex passes are on the device. This library reads none.
func (c *call) tellInverses(uses hip.Uses) {
	if c.rehearsed.inverses[0] != 0 && c.rehearsed.inverses[1] != 0 {
		uses.Access(hip.Access{Operand: "invA", Address: c.rehearsed.inverses[0], RunBytes: 1, Count: 1, Place: hip.OnDevice})
	}
}

// touches reports whether the call uses memory for operand j.
func (c *call) touches(j int) bool {
	o := &c.Operands[j]
	return o.Address != 0 && o.Elems != 0 && (o.Param.Output || c.reads(j))
}

// replaces reports whether an output is set without a look at its values, as B of trsm is if alpha is 0.
func (c *call) replaces(j int) bool {
	return c.Trivial && c.Operands[j].Param.Output && !c.function.hasBeta
}

// tellTransfer tells a transfer between host and device.
func tellTransfer(uses hip.Uses, t spec.Transfer, stream uint64, from, to hip.Access) {
	from.Operand, from.Read, from.Place, from.Copies = "the source", true, hip.OnHost, true
	to.Operand, to.Written, to.Place, to.Copies = "the destination", true, hip.OnDevice, true
	if t.Gets() {
		from.Place, to.Place = to.Place, from.Place
	}
	uses.Work(hip.Work{Stream: stream, Routine: t.CName(), Waits: !t.Async})
	uses.Access(from)
	uses.Access(to)
}

// tellMemory tells the check memory of a lease that is not in the workspace of its handle, and its end with a size of 0.
func (l *Library) tellMemory(c *core.Control, address, sizeBytes uint64) {
	if c.Watch&core.WatchCheck != 0 && l.config.Checks != nil {
		l.config.Checks.Memory(address, sizeBytes)
	}
}

// askScalars asks, before the call reads any, whether the scalars and results of the call are where the pointer mode
// says, and the parameters of a few elements that no array of pointers names.
func (c *call) askScalars() {
	checks := c.checks()
	if checks == nil || c.group > 0 || c.checkArguments() != core.Continue || c.Batch <= 0 || c.nothingToDo() && !c.function.hasResult {
		return
	}
	if c.lacksArgument() {
		return
	}
	place := c.scalarPlace()
	checks.Work(hip.Work{Routine: c.function.name, Asks: true})
	c.eachScalar(func(a hip.Access) { c.ask(checks, a, place) })
	for j := range c.Count {
		if o := &c.Operands[j]; o.Param.Kind == spec.Few && c.Shape != spec.Batched && o.Address != 0 {
			c.ask(checks, hip.Access{Operand: o.Param.Name, Address: o.Address, RunBytes: o.Rows * int64(o.Elem.Bytes()), Count: 1,
				Read: true, Written: o.Param.Output}, place)
		}
	}
	if c.ListSize != 0 {
		c.ask(checks, hip.Access{Operand: "list_size", Address: c.ListSize, RunBytes: 4, Count: 1, Read: true, Written: true}, hip.OnHost)
		if c.List != 0 {
			c.ask(checks, hip.Access{Operand: "list_array", Address: c.List, RunBytes: 4, Count: 1, Written: true}, hip.OnHost)
		}
	}
}

// lacksArgument reports whether an argument is null, for which the call is refused before it uses a scalar or result. A
// routine with alpha reads alpha first.
func (c *call) lacksArgument() bool {
	if c.function.hasAlpha || c.nothingToDo() {
		return false
	}
	if c.function.hasCos && (c.Cos.Address == 0 || c.Sin.Address == 0) {
		return true
	}
	for j := range c.Count {
		if c.Operands[j].Address == 0 {
			return true
		}
	}
	return false
}

// ask asks whether the arrays of a grouped call are where they have to be: on the host, and alpha and beta where the pointer
// mode says. The call of each group tells its operands.
func (g *groupCall) ask() {
	c := g.call
	checks := c.checks()
	if checks == nil || g.count <= 0 {
		return
	}
	sizeBytes := int64(4 + 4*bit(g.wide))
	checks.Work(hip.Work{Routine: c.function.name, Asks: true})
	for _, w := range g.words {
		bytes, place := sizeBytes, hip.OnHost
		switch w.kind {
		case groupOperation:
			bytes = 4
		case groupScalar:
			bytes, place = int64(g.scalarBytes), c.scalarPlace()
		case groupSize:
		default:
			continue
		}
		if address := g.args[w.from]; address != 0 {
			c.ask(checks, hip.Access{Operand: w.name, Address: address, RunBytes: g.count * bytes, Count: 1, Read: true}, place)
		}
	}
}

// scalarPlace returns where the pointer mode says that scalars and results are.
func (c *call) scalarPlace() hip.Place {
	if c.control.PointerMode == hostPointers {
		return hip.OnHost
	}
	return hip.OnDevice
}

// ask asks whether memory is in its place. On the device the work tells its use later.
func (c *call) ask(checks hip.Checks, a hip.Access, place hip.Place) {
	a.Place = place
	if place == hip.OnDevice {
		a.Read, a.Written = false, false
	}
	checks.Access(a)
}

// eachScalar calls tell with the scalars and results of the call. A scalar that the sizes make unnecessary is left out.
func (c *call) eachScalar(tell func(a hip.Access)) {
	f := c.function
	for _, s := range [...]struct {
		name string
		used bool
		at   *routines.Scalar
	}{{"alpha", f.hasAlpha && (!f.hasK || c.K != 0), &c.Alpha}, {"beta", f.hasBeta, &c.Beta}, {"c", f.hasCos, &c.Cos}, {"s", f.hasCos, &c.Sin}} {
		if !s.used || s.at.Address == 0 {
			continue
		}
		bytes := int64(s.at.Elem.Bytes())
		a := hip.Access{Operand: s.name, RunBytes: bytes, Count: 1, ElemBytes: uint64(bytes), Read: true, Place: c.scalarPlace()}
		a.Address, _ = s.at.Span()
		if s.at.StrideBytes != 0 {
			a.StepBytes, a.Count = int64(magnitude(s.at.StrideBytes)), s.at.Count
			a.Shape = hip.Shape{Layout: hip.Scalars, Origin: a.Address, Rows: a.Count, Cols: 1, LD: s.at.StrideBytes / max(bytes, 1),
				ElemBytes: uint64(bytes), Problems: 1}
		}
		tell(a)
	}
	if f.hasResult && c.Result.Address != 0 {
		bytes := int64(c.ResultBytes())
		tell(hip.Access{Operand: "result", Address: c.Result.Address, RunBytes: c.Batch * bytes, Count: 1, Written: true, Place: c.scalarPlace()})
	}
}

// describe returns the shape of an operand of one problem.
func (c *call) describe(j int) hip.Shape {
	o := &c.Operands[j]
	s := hip.Shape{Layout: hip.Vector, Rows: o.Rows, Cols: o.Cols, LD: o.LD, StrideElems: o.StrideElems, Problems: 1, Batch: c.Batch,
		ElemBytes: o.Elem.Bytes(), Pointed: c.Shape == spec.Batched}
	switch {
	case o.Param.Kind == spec.Matrix:
		s.Layout = hip.Matrix
	case o.Param.Kind == spec.Packed && c.Uplo == int64(engine.Upper):
		s.Layout = hip.UpperPacked
	case o.Param.Kind == spec.Packed:
		s.Layout = hip.LowerPacked
	}
	s.RowsName, s.ColsName = o.Param.Extent.Names(&c.Dims)
	return s
}

// shape stores the runs of operand j of one problem, with the offset of the first as the address.
func (c *call) shape(j int, a *hip.Access) {
	o := &c.Operands[j]
	bytes := int64(o.Elem.Bytes())
	a.Shape = c.describe(j)
	if c.inspectable(o) && o.Param.Kind != spec.Few {
		a.ElemBytes = uint64(bytes)
	}
	switch {
	case o.Param.Kind != spec.Matrix && magnitude(o.LD) > 1:
		a.StepBytes, a.RunBytes, a.Count = int64(magnitude(o.LD))*bytes, bytes, o.Rows
	case o.Param.Kind != spec.Matrix || o.LD == o.Rows && !c.triangular(j):
		a.RunBytes, a.Count = int64(o.Elems)*bytes, 1
	case !c.triangular(j):
		a.StepBytes, a.RunBytes, a.Count = o.LD*bytes, o.Rows*bytes, o.Cols
	default:
		unit := int64(bit(c.Diag == int64(engine.Unit)))
		a.StepBytes, a.GrowBytes, a.Count = o.LD*bytes, bytes, o.Cols
		a.RunBytes = (1 - unit) * bytes
		if c.Uplo != int64(engine.Upper) {
			a.Address = uint64(unit * bytes)
			a.StepBytes, a.GrowBytes, a.RunBytes = (o.LD+1)*bytes, -bytes, (o.Rows-unit)*bytes
		}
	}
}

// tellOverlap tells the check of memory that the call writes, and uses twice: for two operands, or in two problems of
// a batch. Groups have been compared before they are computed.
func (c *call) tellOverlap(checks hip.Checks) {
	if c.group > 0 || c.apart() {
		return
	}
	s := c.lib.operandSets.take()
	s.add(c, checks)
	s.tell(checks)
	c.lib.operandSets.give(s)
}

// apart reports whether the bounds of all operands are disjoint, and the problems of each output. It is the usual case,
// and needs no look at elements. Problems that an array of pointers names count as not apart.
func (c *call) apart() bool {
	var all [routines.MaxOperands + 5]struct {
		low, high uint64
		written   bool
	}
	count := 0
	for j := range c.Count {
		o := &c.Operands[j]
		if !c.touches(j) || c.placeOf(o) != hip.OnDevice {
			continue
		}
		stride, bytes := magnitude(o.StrideElems), o.Elem.Bytes()
		if c.Shape == spec.Batched || o.Param.Output && c.Batch > 1 && stride < uint64(o.Elems) {
			return false
		}
		more := uint64(c.Batch-1) * stride * bytes // behind the first problem, or with a negative stride before it
		at := &all[count]
		at.low, at.high, at.written = o.Address, o.Address+uint64(o.Elems)*bytes+more, o.Param.Output
		if o.StrideElems < 0 {
			at.low, at.high = at.low-more, at.high-more
		}
		count++
	}
	if c.control.PointerMode != hostPointers {
		for _, s := range [...]*routines.Scalar{&c.Alpha, &c.Beta, &c.Cos, &c.Sin} {
			address, bytes := s.Span()
			all[count].low, all[count].high = address, address+bytes
			count++
		}
		all[count].low, all[count].high = c.Result.Address, c.Result.Address+uint64(c.Batch)*c.ResultBytes()
		all[count].written = true
		count++
	}
	for i := range count {
		for j := range i {
			if (all[i].written || all[j].written) && all[i].low < all[j].high && all[j].low < all[i].high {
				return false
			}
		}
	}
	return true
}

// add adds the operands of a call on the device, and its scalars and results there. An operand whose array of pointers must
// not be read is left out.
func (s *operandSet) add(c *call, checks hip.Checks) {
	s.group, s.batch = c.group, c.Batch
	for j := range c.Count {
		o := &c.Operands[j]
		if c.touches(j) && c.placeOf(o) == hip.OnDevice && (c.Shape != spec.Batched || c.hasPointers(checks, o)) {
			s.addOperand(c, j)
		}
	}
	if c.control.PointerMode != hostPointers {
		c.eachScalar(s.addScalar)
	}
}

func (s *operandSet) addOperand(c *call, j int) {
	o := &c.Operands[j]
	var a hip.Access
	c.shape(j, &a)
	part := overlap.Part{
		Runs:     overlap.Runs{Address: a.Address, Step: a.StepBytes, Run: a.RunBytes, Grow: a.GrowBytes, Count: a.Count},
		Problems: 1, Written: o.Param.Output, Call: int(c.group), Place: c.sharing(j),
	}
	switch {
	case c.Shape == spec.Batched:
		part.Pointers, part.Problems = ptr.Slice[uint64](o.Address, int(c.Batch)), c.Batch
	case o.Param.Output || o.StrideElems != 0:
		part.Address += o.Address
		part.StrideBytes, part.Problems = o.StrideElems*int64(o.Elem.Bytes()), c.Batch
	default:
		part.Address += o.Address
		part.Shared = c.Batch > 1
	}
	a.Operand, a.Address, a.Read, a.Written = o.Param.Name, o.Address, c.reads(j), o.Param.Output
	s.memory.Parts, s.operands = append(s.memory.Parts, part), append(s.operands, a)
}

// sharing returns a number that is the same for operands that may be the same memory, 0 for other operands. A transposed
// matrix may not, and neither may two vectors in opposite orders.
func (c *call) sharing(j int) int {
	o := &c.Operands[j]
	switch {
	case !slices.Contains(c.function.Row.Places, o.Param.Name) || c.transposed(j):
		return 0
	case o.Param.Kind == spec.Vector && o.LD < 0 && o.Rows > 1:
		return 2
	}
	return 1
}
