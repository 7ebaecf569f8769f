package spec

import "slices"

// Table returns the rows, in the order of the header.
func Table() []Row {
	return slices.Concat(reductions(), updates(), rotations(), general2(), symmetric2(), updates2(), pairs2(), triangular2(), general3(),
		symmetric3(), pairs3(), triangular3(), extensions1(), extensions3(), otherExtensions3())
}
