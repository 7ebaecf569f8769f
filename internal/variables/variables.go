// Package variables is the table of the environment's variables that the product reads. internal/gen writes the names for
// the C sources; rocblas-mem doctor and a test of docs/environment.md read the rest.
package variables

import "slices"

// Kind says what a variable's text means.
type Kind int

// The kinds. The variables from File on are ignored in a program that has more rights than the user who starts it: they make
// the program open a file or a library, choose the code that computes, or show what the program computes.
const (
	Number  Kind = iota // a number of things
	Size                // a number of bytes, perhaps with a unit
	Mask                // a bit mask
	Switch              // 1 or 0
	Choice              // one of some words
	List                // a list of numbers
	Rank                // the process's rank, as a launcher sets it
	File                // the name of a file that is written
	Library             // a library that is opened
	Code                // a choice of the code that computes
	Log                 // what is written of the program's calls
)

// Reader is a part of the product.
type Reader int

// The readers.
const (
	OfLibrary    Reader = iota // librocblas_mem, the front and the core
	OfStandIn                  // the stand-in HIP
	OfInterposer               // what run preloads in front of a real HIP
	OfHipBLAS                  // libhipblas
	OfCommand                  // rocblas-mem
)

// String names the reader for people.
func (r Reader) String() string {
	return [...]string{"the library", "the stand-in HIP", "rocblas-mem run", "hipBLAS", "rocblas-mem"}[r]
}

// Variable is one variable of the environment.
type Variable struct {
	Name     string
	Kind     Kind
	Readers  []Reader
	When     string // when it is read
	Sentence string // what its text means
	Default  string // what holds if it is unset
}

// Guarded reports whether the variable is ignored in a program that has more rights than the user who starts it.
func (v Variable) Guarded() bool { return v.Kind >= File }

// ReadBy reports whether a part of the product reads the variable.
func (v Variable) ReadBy(r Reader) bool { return slices.Contains(v.Readers, r) }

// Index returns a variable's place in the table, -1 for a name that is not in it.
func Index(name string) int {
	return slices.IndexFunc(All(), func(v Variable) bool { return v.Name == name })
}

// Names returns the names of the variables of a kind, in their order.
func Names(kind Kind) (names []string) {
	for _, v := range All() {
		if v.Kind == kind {
			names = append(names, v.Name)
		}
	}
	return names
}
