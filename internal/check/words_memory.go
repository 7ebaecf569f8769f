package check

import (
	"fmt"
	"strings"

	"rocblas_mem/hip"
)

// verb words how an operand is used.
func (a *access) verb() string {
	switch {
	case a.uses&frees != 0:
		return "freed"
	case a.uses&allocates != 0:
		return "allocated"
	}
	return []string{"used", "read", "written", "read and written"}[a.uses&(reads|writes)]
}

// argument returns the argument of an operand, with the index of its problem if a pointer of the program's array is meant.
func (a *access) argument() string {
	name, _, _ := strings.Cut(a.operand, ",")
	if a.pointed != 0 {
		name += fmt.Sprintf("[%d]", a.problem)
	}
	return name
}

// called is argument that says of an array of pointers that it is one.
func (a *access) called() string {
	if a.lies(hip.Pointers) {
		return a.argument() + ", an array of pointers,"
	}
	return a.argument()
}

// lower returns an operand's name in small letters, as in lda.
func (a *access) lower() string { return strings.ToLower(a.operand) }

// ---- out of bounds ----

// size words a size argument with its value.
func size(name, value int64, otherwise string) string {
	if name != 0 {
		return fmt.Sprintf("%c = %s", rune(name), grouped(value))
	}
	return fmt.Sprintf("with %s %s", grouped(value), otherwise)
}

// wrongStep reports whether the leading dimension is what makes a matrix too large: its elements alone would fit, and the
// allocation does not end with a column.
func (a *access) wrongStep(allocated int64) bool {
	return a.ld > a.rows && a.rows*a.cols <= allocated && allocated%a.ld != 0 && allocated%a.ld != a.rows
}

// matrix words which argument makes a matrix too large: the leading dimension, or the number of columns or of rows.
func (a *access) matrix(allocated int64) string {
	ld := fmt.Sprintf("ld%s = %s", a.lower(), grouped(a.ld))
	has := fmt.Sprintf("%s has %s rows of %s", a.argument(), grouped(a.rows), grouped(a.cols))
	switch {
	case a.wrongStep(allocated):
		return ld + ", but " + has
	case a.rows > allocated:
		return size(a.rowsName, a.rows, "rows") + ", so " + has + " with " + ld
	}
	return size(a.colsName, a.cols, "columns") + ", so " + has + " with " + ld
}

func (a *access) vector(allocated int64) string {
	rows, inc := size(a.rowsName, a.rows, "elements"), fmt.Sprintf("inc%s = %d", a.lower(), a.ld)
	switch {
	case magnitude(a.ld) <= 1:
		return rows
	case a.rows > allocated:
		return rows + ", " + inc
	}
	return inc + ", " + rows
}

// guilty words which argument makes an operand too large for its allocation, which has a number of elements from the
// operand's address on. problem is that of the first element outside.
func (a *access) guilty(problem, allocated int64) string {
	switch {
	case problem > 0 && a.stride != 0:
		return fmt.Sprintf("stride_%s = %s, batch_count = %s", a.operand, grouped(a.stride), grouped(a.batch))
	case a.lies(hip.Matrix):
		return a.matrix(allocated)
	case a.lies(hip.Pointers):
		return "batch_count = " + grouped(a.rows)
	case a.lies(hip.Scalars):
		return fmt.Sprintf("the stride of %s = %s, batch_count = %s", a.operand, grouped(a.ld), grouped(a.rows))
	case a.lies(hip.Vector):
		return a.vector(allocated)
	}
	return "n = " + grouped(orderOf(a.rows))
}

// elements words how many elements an operand with a shape needs, and how many are allocated.
func (a *access) elements(base, limit int64) string {
	outside, first := a.outside(base, limit), a.origin
	problem := a.at(outside).problem
	if problem > 0 && a.stride > 0 { // count from the first problem
		first -= a.problem * a.stride * a.elemBytes
	}
	needed, allocated := (a.address+a.extent()-first+a.elemBytes-1)/a.elemBytes, max(0, limit-first)/a.elemBytes
	text := fmt.Sprintf("%s: %s needed, %s allocated", a.guilty(problem, allocated), elements(needed), grouped(allocated))
	if first != base {
		text += " from its address on"
	}
	return text + "; the first one outside is " + a.element(outside)
}

func outOfBounds(r *record) string {
	a, base, bytes := &r.access, int64(r.number("base")), int64(r.number("size"))
	is := a.called() + " is " + a.verb()
	switch {
	case a.address < base:
		return fmt.Sprintf("%s and begins %d bytes before an allocation of %d bytes: %s = %#x", is, base-a.address, bytes, a.argument(), uint64(a.address))
	case a.lies(hip.Shapeless):
		return fmt.Sprintf("%s and ends %d bytes after its allocation: %d bytes, from byte %d of %d", is, a.address+a.extent()-base-bytes, a.extent(),
			a.address-base, bytes)
	}
	return is + " outside its allocation: " + a.elements(base, base+bytes)
}

func workspaceTooLarge(r *record) string {
	at := r.address - r.number("base")
	return fmt.Sprintf("size = %d, but %d bytes are allocated from the workspace's address on: byte %d of an allocation of %d", r.bytes,
		r.number("size")-at, at, r.number("size"))
}

// refusedByHIP is what HIP does with a call that it finds to be wrong.
const refusedByHIP = "; HIP does nothing and returns hipErrorInvalidValue"

func refusedRange(r *record) string {
	at := r.address - r.number("base")
	return fmt.Sprintf("%s ends %d bytes after its allocation: %d bytes, from byte %d of %d", r.operand, r.bytes-(r.number("size")-at), r.bytes, at,
		r.number("size")) + refusedByHIP
}

// ---- freed, unwritten ----

func useAfterFree(r *record) string {
	a, base := &r.access, int64(r.number("base"))
	first := max(a.address, base)
	text := fmt.Sprintf("%s is %s in memory that was freed: %s = %#x, %d bytes, from byte %d of an allocation of %d", a.called(), a.verb(), a.argument(),
		uint64(a.address), r.bytes, first-base, r.number("size"))
	if !a.lies(hip.Shapeless) {
		text += "; its first freed element is " + a.element(first)
	}
	return text
}

func workspaceFreed(r *record) string {
	return fmt.Sprintf("the workspace is in memory that was freed: workspace = %#x, %d bytes", r.address, r.bytes)
}

func freedAgain(r *record) string {
	return fmt.Sprintf("memory that was freed is freed again, in an allocation of %d bytes", r.bytes) + refusedByHIP
}

func freedWorkspace(r *record) string {
	return fmt.Sprintf("the memory is freed while it is the workspace of handle %#x: %d bytes at %#x", r.handle, r.bytes, r.address)
}

func uninitialized(r *record) string {
	a, at := &r.access, r.number("element")
	what := "an element"
	if !a.lies(hip.Shapeless) {
		what = a.element(int64(at))
	}
	return fmt.Sprintf("%s is read, and %s of it was never written: %d bytes at byte %d of an allocation of %d bytes", a.called(), what, r.bytes,
		at-r.number("base"), r.number("size"))
}

// shortCopy words the copy that ended before an element.
func shortCopy(r *record) string {
	text := fmt.Sprintf("%s wrote %d of %d bytes", r.otherFunction("a copy"), r.number("written"), r.number("size"))
	if r.number("begin") != r.number("base") {
		text += ", and ended before the element"
	}
	return text
}

// otherFunction returns the function that was called at the other place.
func (r *record) otherFunction(unknown string) string {
	for _, name := range []string{r.name, r.resolver.Exported(r.other.function), unknown} {
		if name != "" {
			return name
		}
	}
	return ""
}

// ---- in the wrong place ----

// where words what is at the address that the finding is about.
func (r *record) where() string {
	switch r.number("where") {
	case ofDevice:
		return "memory of the device"
	case ofVariable:
		return r.variable()
	case ofNothing:
		return "an address without memory"
	case ofStack:
		return "on the stack"
	}
	switch {
	case strings.HasPrefix(r.name, "[stack"):
		return "on the stack"
	case strings.HasPrefix(r.name, "[heap]"):
		return "memory of malloc"
	case strings.HasPrefix(r.name, "/"):
		return "in the mapped file " + r.name
	}
	return "memory of malloc or mmap"
}

// variable words a variable of the program.
func (r *record) variable() string {
	if len(r.pointed) == 0 {
		return "a variable"
	}
	f := r.pointed[0]
	if name := r.resolver.Variable(f); name != "" {
		return "the variable " + name + " of " + f.Module
	}
	return "a variable of " + f.Module
}

func wrongMemory(r *record) string {
	a := &r.access
	if a.address == 0 {
		return a.called() + " = null, but the call uses it"
	}
	text := fmt.Sprintf("%s has to be memory of the %s, but %s = %#x is %s", a.called(), sideOf(hip.Place(a.place) == hip.OnHost), a.argument(),
		uint64(a.address), r.where())
	if a.lies(hip.Pointers) {
		text += fmt.Sprintf("; the call reads %s pointers there", grouped(a.rows))
	}
	return text
}

func wrongWorkspace(r *record) string {
	return fmt.Sprintf("the workspace has to be memory of the device, but workspace = %#x is %s", r.address, r.where())
}

func sideOf(host bool) string {
	if host {
		return "host"
	}
	return "device"
}

func copyDirection(r *record) string {
	names := map[uint64]string{0: "HostToHost", 1: "HostToDevice", 2: "DeviceToHost", 3: "DeviceToDevice", 1024: "DeviceToDeviceNoCU"}
	sides := []string{sideEither: "both", sideDevice: "the device", sideHost: "the host"}
	return fmt.Sprintf("the direction is hipMemcpy%s, but the source %#x is memory of %s, and the destination %#x of %s", names[r.number("direction")],
		r.number("from"), sides[r.number("from_side")%3], r.number("to"), sides[r.number("to_side")%3])
}

func transferDirection(r *record) string {
	onHost := hip.Place(r.access.place) == hip.OnHost
	return fmt.Sprintf("%s has to be memory of the %s, but %#x is memory of the %s", r.operand, sideOf(onHost), r.address, sideOf(!onHost))
}
