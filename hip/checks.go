package hip

// Uses receives the work of calls: what memory they use. Any threads may call the methods at once.
type Uses interface {
	// Work begins the work of a call. Access then tells each of its operands.
	Work(w Work)
	// Access tells memory that the work uses. It returns false for memory that must not be read, because it is not there
	// or was never written.
	Access(a Access) (readable bool)
}

// Checks receives the work of calls while the program is checked.
type Checks interface {
	Uses
	// Memory tells memory of the device that is handed out beside workspaces, and its end with a size of 0.
	Memory(address, sizeBytes uint64)
	// Overlap tells memory that the call writes, and uses for another operand or problem too.
	Overlap(o Overlap)
}

// Dry is the dry run that the process may be: its device has no data.
type Dry interface {
	// DryRun reports whether the process is a dry run.
	DryRun() bool
	// Zero stands for a copy of rows of a number of bytes from the device to an address of the host: it writes zeros.
	Zero(address, pitchBytes, rowBytes, rows uint64)
}

// Work is the work of one call.
type Work struct {
	Stream   uint64
	Routine  string // the C function that the program called
	Waits    bool   // the call returns after the work is done
	Captured bool   // the call waits, and its stream is being captured: the work does not begin
	Asks     bool   // the work does not begin: accesses ask only whether memory is in its place
}

// Place says where the memory of an access has to be. Pinned and managed memory is in both places.
type Place uint8

// The places. The generator makes enum rocblas_mem_place from them.
const (
	Anywhere Place = iota
	OnDevice
	OnHost
)

// Layout says how the elements of an operand lie in memory.
type Layout uint8

// The layouts. The generator makes enum rocblas_mem_layout from them.
const (
	Shapeless Layout = iota
	Vector
	Matrix
	UpperPacked
	LowerPacked
	Pointers
	Scalars
)

// Shape says which elements an access has, for the words of findings.
type Shape struct {
	Layout                   Layout
	Origin                   uint64 // address of row 0 and column 0, of a vector its lowest address
	Rows, Cols, LD           int64  // LD: leading dimension or increment
	StrideElems              int64  // from problem to problem, 0 if pointers give the problems
	Problem, Problems, Batch int64  // the first problem of the access, and how many it has; those of the call
	ElemBytes                uint64
	RowsName, ColsName       byte // the size arguments m, n or k; 0 if it is none of them alone
	Pointed                  bool // the program's array of pointers has the address
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
	Place                          Place
	Copies                         bool // an operand of a copy
	Shape                          Shape
}

// Overlap is the first common element of an output and of another operand or problem.
type Overlap struct {
	Sides          [2]Access // the output, and the other one; the address is that of its problem
	Groups         [2]int64  // of the two, from 1; 0 without groups
	Address, Bytes uint64    // of the element
}
