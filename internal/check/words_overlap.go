package check

import (
	"fmt"

	"rocblas_mem/hip"
)

// overlapOf words an output that has an element of another operand, or of another problem's. The access and the one before have
// the two, each from the address of its problem on.
func overlapOf(r *record) string {
	a, b, groups := &r.access, &r.before, [2]uint64{r.number("group"), r.number("other_group")}
	if a.operand == b.operand && groups[0] == groups[1] {
		return r.ofProblems(groups[0])
	}
	var called, values, element [2]string
	for side, o := range []*access{a, b} {
		of := groupOf(groups[side])
		called[side] = o.operand + of
		if o.batch > 1 {
			called[side] = fmt.Sprintf("%s of problem %d%s", o.operand, o.problem, of)
		}
		values[side] = fmt.Sprintf("%s = %#x%s", called[side], uint64(o.address), o.sizes())
		element[side] = o.spot(int64(r.address))
	}
	how := called[0] + " is written and overlaps " + called[1] + ", which is read"
	if b.uses&writes != 0 {
		how = called[0] + " and " + called[1] + " overlap, and both are written"
	}
	return fmt.Sprintf("%s: %s of %s is %s of %s; %s; %s", how, element[0], called[0], element[1], called[1], values[0], values[1])
}

// ofProblems words two problems that write one element of an operand.
func (r *record) ofProblems(group uint64) string {
	a, i, j := &r.access, r.access.problem, r.before.problem
	argument := fmt.Sprintf("stride_%s = %d", a.operand, a.stride)
	if a.pointed != 0 {
		argument = fmt.Sprintf("%s[%d] = %#x and %s[%d] = %#x", a.operand, i, uint64(a.address), a.operand, j, uint64(r.before.address))
	}
	has := elements(a.rows) + a.sizes()
	switch {
	case a.lies(hip.Matrix):
		has = elements(a.ld*(a.cols-1)+a.rows) + a.sizes()
	case a.lies(hip.Vector) && a.ld == 0:
		has = fmt.Sprintf("1 element (inc%s = 0)", a.operand)
	case a.lies(hip.Vector):
		has = fmt.Sprintf("%s (inc%s = %d)", elements(a.rows), a.operand, a.ld)
	}
	return fmt.Sprintf("%s, but a problem's %s has %s: problems %d and %d%s share %s from %s", argument, a.operand, has, i, j, groupOf(group), a.operand,
		a.spot(int64(r.address)))
}

// groupOf names a group, which is counted from 1; 0 is a call without groups.
func groupOf(group uint64) string {
	if group == 0 {
		return ""
	}
	return fmt.Sprintf(" of group %d", group-1)
}

// sizes words the arguments on which the elements of an operand depend.
func (a *access) sizes() string {
	switch {
	case a.lies(hip.Matrix):
		return fmt.Sprintf(" (%d x %d, ld%s = %d)", a.rows, a.cols, a.lower(), a.ld)
	case a.lies(hip.Vector):
		return fmt.Sprintf(" (%s, inc%s = %d)", elements(a.rows), a.operand, a.ld)
	}
	return ""
}
