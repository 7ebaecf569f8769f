package hip

// Checks receives the work of calls while the program is checked. Any threads may call the methods at once.
type Checks interface {
	// Work begins the work of a call. Access then tells each of its operands.
	Work(w Work)
	// Access tells memory that the work uses.
	Access(a Access)
	// Overlap tells memory that the call writes, and uses for another operand or problem too.
	Overlap(o Overlap)
}

// Work is the work of one call.
type Work struct {
	Stream   uint64
	Routine  string // the C function that the program called
	Waits    bool   // the call returns after the work is done
	Captured bool   // the call waits, and its stream is being captured: the work does not begin
}

// Access is memory that a call uses: Count runs of bytes. Run i begins i*StepBytes after Address and has
// RunBytes+i*GrowBytes bytes, so that rectangles and triangles of matrices are exact.
type Access struct {
	Operand                        string
	Address                        uint64
	StepBytes, RunBytes, GrowBytes int64
	Count                          int64
	ElemBytes                      uint64 // 0 if the call may leave some elements unread
	Read, Written                  bool
}

// Overlap is a finding: the first common element of an output and of another operand or problem.
type Overlap struct {
	Operand        string // the output
	Address, Bytes uint64 // of the element
	Text           string
}
