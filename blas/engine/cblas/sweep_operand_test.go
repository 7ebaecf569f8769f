package cblas

import "unsafe"

// operand is the storage of a vector, a matrix or a result.
type operand struct {
	name     string
	elems    int   // from the first to the last element
	places   []int // of the elements that the routine reads or writes
	diagonal []int // of these, the diagonal of a triangle
	output   bool
	parts    int // real numbers in an element
}

func abs(n int) int { return max(n, -n) }

// parts returns the number of real numbers in an element of the type.
func (c *call) parts() int {
	if c.letter == 'c' || c.letter == 'z' {
		return 2
	}
	return 1
}

// partBytes returns the size of a real number of the type.
func (c *call) partBytes() int {
	if c.letter == 's' || c.letter == 'c' {
		return 4
	}
	return 8
}

// bytes returns the size of an operand.
func (c *call) bytes(o *operand) int { return o.elems * o.parts * c.partBytes() }

// get returns real number i of an operand.
func (c *call) get(memory []byte, i int) float64 {
	if c.partBytes() == 4 {
		return float64(*(*float32)(unsafe.Pointer(&memory[4*i])))
	}
	return *(*float64)(unsafe.Pointer(&memory[8*i]))
}

func (c *call) set(memory []byte, i int, value float64) {
	if c.partBytes() == 4 {
		*(*float32)(unsafe.Pointer(&memory[4*i])) = float32(value)
		return
	}
	*(*float64)(unsafe.Pointer(&memory[8*i])) = value
}

// result returns the storage of a result with the given number of parts.
func result(parts int) operand {
	return operand{name: "result", elems: 1, places: []int{0}, output: true, parts: parts}
}

// written marks an operand as an output.
func (o operand) written() operand { o.output = true; return o }

func (c *call) vector(name string, n, inc int) operand {
	o := operand{name: name, elems: 1 + (n-1)*abs(inc), parts: c.parts()}
	for i := range n {
		o.places = append(o.places, i*abs(inc))
	}
	return o
}

func (c *call) x(n int) operand { return c.vector("x", n, c.incx) }
func (c *call) y(n int) operand { return c.vector("y", n, c.incy) }

// add adds an element.
func (o *operand) add(place int, diagonal bool) {
	o.places = append(o.places, place)
	if diagonal {
		o.diagonal = append(o.diagonal, place)
	}
}

// matrix returns the storage of a matrix, of which the elements are stored for which stored is true.
func (c *call) matrix(name string, rows, cols int, stored func(i, j int) bool) operand {
	ld := rows + c.pad
	o := operand{name: name, elems: (cols-1)*ld + rows, parts: c.parts()}
	for j := range cols {
		for i := range rows {
			if stored(i, j) {
				o.add(i+j*ld, false)
			}
		}
	}
	return o
}

// general returns the storage of a whole matrix; op returns that of a matrix that has the given size with an
// operation.
func (c *call) general(name string, rows, cols int) operand {
	return c.matrix(name, rows, cols, func(int, int) bool { return true })
}

func (c *call) op(name string, operation, rows, cols int) operand {
	if operation != noTrans {
		rows, cols = cols, rows
	}
	return c.general(name, rows, cols)
}

// triangle returns a triangle in full storage. A unit diagonal is not stored.
func (c *call) triangle(name string, n, diag int) operand {
	o := operand{name: name, elems: (n-1)*(n+c.pad) + n, parts: c.parts()}
	c.eachOf(n, func(i, j int) {
		if i != j || diag == nonUnit {
			o.add(i+j*(n+c.pad), i == j)
		}
	})
	return o
}

// packed returns a packed triangle of order n.
func (c *call) packed(name string, diag int) operand {
	o := operand{name: name, elems: c.n * (c.n + 1) / 2, parts: c.parts()}
	place := 0
	c.eachOf(c.n, func(i, j int) {
		if i != j || diag == nonUnit {
			o.add(place, i == j)
		}
		place++
	})
	return o
}

// eachOf calls f for the elements of a triangle, column by column.
func (c *call) eachOf(n int, f func(i, j int)) {
	for j := range n {
		first, last := 0, j
		if c.uplo == lower {
			first, last = j, n-1
		}
		for i := first; i <= last; i++ {
			f(i, j)
		}
	}
}

// band returns an m x n matrix with kl diagonals below and ku above the main one, which is not stored if it is
// unit.
func (c *call) band(m, kl, ku, diag int) operand {
	ld := kl + ku + 1 + c.pad
	o := operand{name: "A", elems: (c.n-1)*ld + kl + ku + 1, parts: c.parts()}
	for j := range c.n {
		for i := max(0, j-ku); i <= min(m-1, j+kl); i++ {
			if i != j || diag == nonUnit {
				o.add(ku+i-j+j*ld, i == j)
			}
		}
	}
	return o
}

// bandTriangle returns a triangle of order n with k diagonals beside the main one.
func (c *call) bandTriangle(diag int) operand {
	if c.uplo == upper {
		return c.band(c.n, 0, c.k, diag)
	}
	return c.band(c.n, c.k, 0, diag)
}
