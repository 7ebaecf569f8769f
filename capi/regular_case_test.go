package main

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/internal/ptr"
)

// regularWord is one argument of a call, with the data that it points to.
type regularWord struct {
	kind    spec.Kind
	part    string // "ld" for the increment or leading dimension of an operand
	value   uint64
	least   uint64 // smallest valid leading dimension
	forward bool   // a negative increment enters Go
	content []byte
}

// page is the alignment of all data, so that the data of two calls is aligned equally.
const page = 4096

// aligned returns a copy of content that starts at a page.
func aligned(content []byte) []byte {
	room := make([]byte, len(content)+page)
	room = room[(page-int(ptr.Address(room)%page))%page:][:len(content)]
	copy(room, content)
	return room
}

// regularCase is a regular call of a function.
type regularCase struct {
	f      spec.Function
	dims   spec.Dims
	words  []regularWord
	random *rand.Rand
}

// increment draws an increment.
func (c *regularCase) increment() int64 {
	inc := 1 + c.random.Int64N(3)
	if !c.isForward() && c.random.IntN(2) == 0 {
		return -inc
	}
	return inc
}

// isForward reports whether calls with negative increments enter Go, which has a rule for them.
func (c *regularCase) isForward() bool {
	return slices.Contains([]string{"scal", "asum", "nrm2", "amax", "amin"}, c.f.Row.Name)
}

// newRegularCase returns a call of a function with random sizes.
func newRegularCase(f spec.Function, random *rand.Rand) *regularCase {
	most := int64(1) << random.IntN([]int{0, 13, 8, 6}[f.Row.Level]) // small enough that level 3 needs no scratch
	return newSizedCase(f, func() int64 { return 1 + random.Int64N(most) }, random)
}

// newSizedCase returns a call of a function with these sizes.
func newSizedCase(f spec.Function, size func() int64, random *rand.Rand) *regularCase {
	c := &regularCase{f: f, random: random, dims: spec.Dims{
		M: size(), N: size(), K: size(), KL: random.Int64N(6), KU: random.Int64N(6), Batch: 1, Left: random.IntN(2) == 0,
	}}
	if f.Row.Band {
		c.dims.K = random.Int64N(9)
	}
	c.words = []regularWord{{kind: spec.Batch}}
	zeroBeta := random.IntN(3) == 0
	enums := map[spec.Kind]uint64{}
	for _, param := range f.Row.Params {
		if values := c.enumeration(param.Kind); values != nil {
			enums[param.Kind] = values[random.IntN(len(values))]
		}
	}
	c.dims.TransA = enums[spec.TransA] > uint64(engine.NoTrans)
	c.dims.TransB = enums[spec.TransB] > uint64(engine.NoTrans)
	c.dims.Left = enums[spec.Side] == uint64(engine.Left)
	for _, param := range f.Row.Params {
		if value, ok := enums[param.Kind]; ok {
			c.words = append(c.words, regularWord{kind: param.Kind, value: value})
			continue
		}
		c.add(param, zeroBeta)
	}
	return c
}

// enumeration returns the valid values of an argument, nil if it is not an enumeration.
func (c *regularCase) enumeration(kind spec.Kind) []uint64 {
	transposed, conjugated := uint64(engine.Trans), uint64(engine.ConjTrans)
	switch kind {
	case spec.Side:
		return []uint64{uint64(engine.Left), uint64(engine.Right)}
	case spec.Uplo:
		return []uint64{uint64(engine.Upper), uint64(engine.Lower)}
	case spec.Diag:
		return []uint64{uint64(engine.NonUnit), uint64(engine.Unit)}
	case spec.TransA, spec.TransB:
		switch {
		case c.f.Row.NoTranspose:
			return []uint64{uint64(engine.NoTrans), conjugated}
		case c.f.Row.NoConjugate && c.f.Instance.Type.Complex():
			return []uint64{uint64(engine.NoTrans), transposed}
		}
		return []uint64{uint64(engine.NoTrans), transposed, conjugated}
	}
	return nil
}

// add adds the words of a parameter that is not an enumeration.
func (c *regularCase) add(param spec.Param, zeroBeta bool) {
	sizes := map[spec.Kind]int64{spec.M: c.dims.M, spec.N: c.dims.N, spec.K: c.dims.K, spec.KL: c.dims.KL, spec.KU: c.dims.KU}
	switch param.Kind {
	case spec.Batch:
	case spec.M, spec.N, spec.K, spec.KL, spec.KU:
		c.words = append(c.words, regularWord{kind: param.Kind, value: uint64(sizes[param.Kind])})
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few:
		c.addOperand(param, zeroBeta)
	default:
		t := c.f.ScalarType(param)
		content := c.numbers(t, 1)
		if param.Kind == spec.Beta && zeroBeta {
			clear(content)
		}
		c.words = append(c.words, regularWord{kind: param.Kind, content: append(content, make([]byte, 16)...)})
	}
}

// addOperand adds an operand. An output that is not read, because beta is 0, is filled with NaN.
func (c *regularCase) addOperand(param spec.Param, zeroBeta bool) {
	rows, cols := param.Extent.Of(&c.dims)
	elems, ld := rows, int64(0)
	switch param.Kind {
	case spec.Vector:
		ld = c.increment()
		elems = (rows-1)*max(ld, -ld) + 1
	case spec.Matrix:
		ld = rows + c.random.Int64N(4)
		elems = (cols-1)*ld + rows
	}
	content := c.numbers(c.f.ElementType(param), int(elems))
	hasBeta := slices.ContainsFunc(c.f.Row.Params, func(p spec.Param) bool { return p.Kind == spec.Beta })
	if param.Output && hasBeta && zeroBeta {
		for i := range content {
			content[i] = 0xff
		}
	}
	if param.Output && (c.f.Row.Name == "herk" || c.f.Row.Name == "her2k") {
		c.spoilDiagonal(content, int(ld))
	}
	if param.Name == "param" { // its first element is a flag
		c.flag(content)
	}
	c.words = append(c.words, regularWord{kind: param.Kind, content: content})
	if ld != 0 {
		c.words = append(c.words, regularWord{kind: param.Kind, part: "ld", value: uint64(ld), least: uint64(rows), forward: c.isForward()})
	}
}

// spoilDiagonal sets the imaginary parts of a Hermitian diagonal to NaN: they are not read.
func (c *regularCase) spoilDiagonal(content []byte, ld int) {
	each := int(c.f.Instance.Type.Bytes())
	for i := range int(c.dims.N) {
		imaginary := content[(i+i*ld)*each+each/2:][:each/2]
		for j := range imaginary {
			imaginary[j] = 0xff
		}
	}
}

// flag sets the flag in rotm's param so that H is not the identity.
func (c *regularCase) flag(content []byte) {
	flag := float64(c.random.IntN(3) - 1)
	if c.f.Instance.Type == spec.S {
		binary.NativeEndian.PutUint32(content, math.Float32bits(float32(flag)))
	} else {
		binary.NativeEndian.PutUint64(content, math.Float64bits(flag))
	}
}

// numbers returns n elements of a type, with absolute values from 1/2 to 3/2 and alternating signs.
func (c *regularCase) numbers(t spec.Type, n int) []byte {
	var content []byte
	for i := range n * int(t.Bytes()/t.Real().Bytes()) {
		value := (0.5 + c.random.Float64()) * float64(1-i%2*2)
		if t.Real() == spec.S {
			content = binary.NativeEndian.AppendUint32(content, math.Float32bits(float32(value)))
		} else {
			content = binary.NativeEndian.AppendUint64(content, math.Float64bits(value))
		}
	}
	return content
}

// useSpecialScalars sets one part of each scalar to a special number.
func (c *regularCase) useSpecialScalars() {
	specials := []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.Copysign(0, -1), 0, 1, 0.5}
	for _, word := range c.words {
		switch word.kind {
		case spec.Vector, spec.Matrix, spec.Packed, spec.Few:
			continue
		}
		if word.content == nil {
			continue
		}
		special, part := specials[c.random.IntN(len(specials))], c.random.IntN(2)
		if c.f.Instance.Type.Real() == spec.S {
			binary.NativeEndian.PutUint32(word.content[4*part:], math.Float32bits(float32(special)))
		} else {
			binary.NativeEndian.PutUint64(word.content[8*part:], math.Float64bits(special))
		}
	}
}

// made has the words of a call with memory of their own.
type made struct {
	args   [core.MaxArgs]uint64
	memory [][]byte
}

// make returns the words of the call with new memory.
func (c *regularCase) make(handle uint64) *made {
	m := &made{memory: make([][]byte, len(c.words))}
	m.args[0] = handle
	for i, word := range c.words[1:] {
		m.args[i+1] = word.value
		if word.content != nil {
			m.memory[i+1] = aligned(word.content)
			m.args[i+1] = ptr.Address(m.memory[i+1])
		}
	}
	return m
}
