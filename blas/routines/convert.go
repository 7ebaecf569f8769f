package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/shortfloat"
)

// Operands stored in another type than the compute type are converted in a CPU core's scratch: pieces of a
// vector, or blocks of a matrix as it is packed.

// ScratchBytes is the size of one CPU core's scratch for conversions. The engine has its own scratch.
const ScratchBytes = 4 << 20

// uniform reports whether all operands and scalars have the compute type, so that nothing is converted.
func (p *Problem) uniform() bool {
	for j := range p.Count {
		if p.Operands[j].Elem != p.Type {
			return false
		}
	}
	return (p.Alpha.Address == 0 || p.Alpha.Elem == p.Type) && (p.Beta.Address == 0 || p.Beta.Elem == p.Type) &&
		(p.Result.Address == 0 || p.Result.Elem == p.Type)
}

// Load converts len(dst) elements of operand j of problem i, step apart, starting at index first of its
// memory.
func Load[T engine.Scalar](p *Problem, j, i, first, step int, dst []T) {
	o := &p.Operands[j]
	LoadFrom(o.Elem, p.AddressOf(o, i)+uint64(int64(first))*o.Elem.Bytes(), step, dst)
}

// save converts src back into operand j of problem i, to the elements that load reads.
func save[T engine.Scalar](p *Problem, j, i, first, step int, src []T) {
	o := &p.Operands[j]
	SaveTo(o.Elem, p.AddressOf(o, i)+uint64(int64(first))*o.Elem.Bytes(), step, src)
}

// loadMatrix converts rows x cols elements of matrix j of problem i, starting at index first of its memory.
// It stores the columns one after the other in dst.
func loadMatrix[T engine.Scalar](p *Problem, j, i, first, rows, cols int, dst []T) {
	o := &p.Operands[j]
	address, apartBytes := p.AddressOf(o, i)+uint64(int64(first))*o.Elem.Bytes(), uint64(o.LD)*o.Elem.Bytes()
	if int(o.LD) == rows {
		rows, cols = rows*cols, 1
	}
	for c := range cols {
		LoadFrom(o.Elem, address+uint64(c)*apartBytes, 1, dst[c*rows:][:rows])
	}
}

// saveMatrix converts src back into matrix j of problem i, to the elements that loadMatrix reads.
func saveMatrix[T engine.Scalar](p *Problem, j, i, first, rows, cols int, src []T) {
	o := &p.Operands[j]
	address, apartBytes := p.AddressOf(o, i)+uint64(int64(first))*o.Elem.Bytes(), uint64(o.LD)*o.Elem.Bytes()
	if int(o.LD) == rows {
		rows, cols = rows*cols, 1
	}
	for c := range cols {
		SaveTo(o.Elem, address+uint64(c)*apartBytes, 1, src[c*rows:][:rows])
	}
}

// LoadFrom converts len(dst) elements of type t at address, step elements apart.
func LoadFrom[T engine.Scalar](t spec.Type, address uint64, step int, dst []T) {
	if step == 1 && loadRun(t, address, dst) {
		return
	}
	switch t {
	case spec.S:
		widen(address, step, dst, fromReal[T, float32])
	case spec.D:
		widen(address, step, dst, fromReal[T, float64])
	case spec.C:
		widen(address, step, dst, fromComplex[T, complex64])
	case spec.Z:
		widen(address, step, dst, fromComplex[T, complex128])
	case spec.H:
		widen(address, step, dst, func(h shortfloat.Half) T { return fromReal[T](h.Float32()) })
	case spec.T:
		widen(address, step, dst, func(b shortfloat.Bfloat16) T { return fromReal[T](b.Float32()) })
	case spec.F8:
		widen(address, step, dst, func(f shortfloat.F8) T { return fromReal[T](f.Float32()) })
	case spec.BF8:
		widen(address, step, dst, func(f shortfloat.BF8) T { return fromReal[T](f.Float32()) })
	case spec.I8:
		widen(address, step, dst, fromReal[T, int8])
	case spec.I32:
		widen(address, step, dst, fromReal[T, int32])
	}
}

// SaveTo converts src to len(src) elements of type t at address, step elements apart.
func SaveTo[T engine.Scalar](t spec.Type, address uint64, step int, src []T) {
	if step == 1 && saveRun(t, address, src) {
		return
	}
	switch t {
	case spec.S:
		narrow(address, step, src, func(v T) float32 { return float32(realPart(v)) })
	case spec.D:
		narrow(address, step, src, func(v T) float64 { return realPart(v) })
	case spec.C:
		narrow(address, step, src, func(v T) complex64 { return complex64(ComplexOf(v)) })
	case spec.Z:
		narrow(address, step, src, ComplexOf[T])
	case spec.H:
		narrow(address, step, src, func(v T) shortfloat.Half { return shortfloat.ToHalf(float32(realPart(v))) })
	case spec.T:
		narrow(address, step, src, func(v T) shortfloat.Bfloat16 { return shortfloat.ToBfloat16(float32(realPart(v))) })
	case spec.F8:
		narrow(address, step, src, func(v T) shortfloat.F8 { return shortfloat.ToF8(float32(realPart(v))) })
	case spec.BF8:
		narrow(address, step, src, func(v T) shortfloat.BF8 { return shortfloat.ToBF8(float32(realPart(v))) })
	case spec.I8:
		narrow(address, step, src, func(v T) int8 { return int8(int64(realPart(v))) })
	case spec.I32:
		narrow(address, step, src, func(v T) int32 { return int32(int64(realPart(v))) })
	}
}

func widen[T engine.Scalar, E any](address uint64, step int, dst []T, convert func(E) T) {
	if len(dst) == 0 {
		return
	}
	src := ptr.Slice[E](lowest[E](address, step, len(dst)), 1+(len(dst)-1)*max(step, -step))
	at := 0
	if step < 0 {
		at = len(src) - 1
	}
	for i := range dst {
		dst[i] = convert(src[at+i*step])
	}
}

func narrow[T engine.Scalar, E any](address uint64, step int, src []T, convert func(T) E) {
	if len(src) == 0 {
		return
	}
	dst := ptr.Slice[E](lowest[E](address, step, len(src)), 1+(len(src)-1)*max(step, -step))
	at := 0
	if step < 0 {
		at = len(dst) - 1
	}
	for i, v := range src {
		dst[at+i*step] = convert(v)
	}
}

// lowest returns the lowest address of n elements that begin at address and lie step apart.
func lowest[E any](address uint64, step, n int) uint64 {
	if step >= 0 {
		return address
	}
	return address - uint64((n-1)*-step)*ptr.Size[E]()
}

type realNumber interface {
	float32 | float64 | int8 | int32
}

// fromReal converts a real number to the compute type.
func fromReal[T engine.Scalar, E realNumber](value E) T {
	return fromComplex[T](complex(float64(value), 0))
}

// fromComplex converts a complex number to the compute type. A real compute type takes the real part.
func fromComplex[T engine.Scalar, E complex64 | complex128](value E) T {
	wide := complex128(value)
	var made T
	switch v := any(&made).(type) {
	case *float32:
		*v = float32(real(wide))
	case *float64:
		*v = real(wide)
	case *complex64:
		*v = complex64(wide)
	case *complex128:
		*v = wide
	}
	return made
}

// ComplexOf converts a number to complex128.
func ComplexOf[T engine.Scalar](value T) complex128 {
	switch v := any(value).(type) {
	case float32:
		return complex(float64(v), 0)
	case float64:
		return complex(v, 0)
	case complex64:
		return complex128(v)
	case complex128:
		return v
	}
	return 0
}

func realPart[T engine.Scalar](value T) float64 { return real(ComplexOf(value)) }

// ScalarAs reads a scalar of any type, 0 if its pointer is null.
func ScalarAs[T engine.Scalar](s Scalar) T {
	var value [1]T
	if s.Address != 0 {
		LoadFrom(s.Elem, s.Address, 1, value[:])
	}
	return value[0]
}

// storeAs writes problem i's result in the type of the result.
func storeAs[T engine.Scalar](p *Problem, i int, value T) {
	SaveTo(p.Result.Elem, p.Result.Address+uint64(i)*p.ResultBytes(), 1, []T{value})
}
