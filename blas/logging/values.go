package logging

import (
	"math"
	"strconv"

	"rocblas_mem/blas/spec"
)

// Value is alpha or beta as a line shows it.
type Value struct {
	Number complex128
	Type   spec.Type
	Known  bool // false if its pointer is null
}

// Shown reports whether lines show scalars of a type. For other types there is no line, or a line without the
// scalar.
func Shown(t spec.Type) bool { return t <= spec.H || t == spec.I32 }

// Call holds the values of one call that lines show.
type Call struct {
	Words       []uint64 // the arguments after the handle
	Alpha, Beta Value
	Type        spec.Type // the compute type
	AtomicsMode uint32
	// AlphaStride and BetaStride are the handle's, in elements.
	AlphaStride, BetaStride int64
	// DevicePointers means that the scalars are on the device.
	DevicePointers bool
	// Query means that the call is part of a size query.
	Query bool
}

// appendFloat appends a number with six significant digits, like %g in C.
func appendFloat(dst []byte, x float64) []byte {
	switch {
	case math.IsInf(x, 0):
		dst = appendSign(dst, x)
		return append(dst, "inf"...)
	case math.IsNaN(x):
		dst = appendSign(dst, x)
		return append(dst, "nan"...)
	}
	return strconv.AppendFloat(dst, x, 'g', 6, 64)
}

func appendSign(dst []byte, x float64) []byte {
	if math.Signbit(x) {
		return append(dst, '-')
	}
	return dst
}

// trace appends the value in the format of a trace line.
func (v Value) trace(dst []byte) []byte {
	number := v.number()
	if v.Type.Complex() {
		dst = append(appendFloat(append(dst, '('), real(number)), ',')
		return append(appendFloat(dst, imag(number)), ')')
	}
	return v.real(dst, number)
}

// bench appends the value as an option of rocblas-bench, with another option for an imaginary part other than
// 0.
func (v Value) bench(dst []byte, name string) []byte {
	number := v.number()
	dst = v.real(append(dst, "--"+name+" "...), number)
	if v.Known && v.Type.Complex() && imag(number) != 0 {
		dst = appendFloat(append(dst, " --"+name+"i "...), imag(number))
	}
	return dst
}

func (v Value) real(dst []byte, number complex128) []byte {
	if v.Type == spec.I32 {
		return strconv.AppendInt(dst, int64(real(number)), 10)
	}
	return appendFloat(dst, real(number))
}

func (v Value) number() complex128 {
	switch {
	case v.Known:
		return v.Number
	case v.Type == spec.I32:
		return 0
	}
	return complex(math.NaN(), math.NaN())
}

// category appends the class of a scalar that routines treat specially: 0, 1 or -1, and 2 for all other
// values.
func (v Value) category(dst []byte) []byte {
	switch v.Number {
	case 0:
		return append(dst, "0.0"...)
	case 1:
		return append(dst, "1.0"...)
	case -1:
		return append(dst, "-1.0"...)
	}
	return append(dst, "2.0"...)
}

// appendPointer appends an address.
func appendPointer(dst []byte, address uint64) []byte {
	if address == 0 {
		return append(dst, '0')
	}
	return strconv.AppendUint(append(dst, "0x"...), address, 16)
}

// letterOf returns BLAS's letter for an enumeration value, a space for a value outside the enumeration.
func letterOf(kind spec.Kind, value uint64) byte {
	first, letters := uint64(111), "NTC"
	switch kind {
	case spec.Uplo:
		first, letters = 121, "ULF"
	case spec.Diag:
		first, letters = 131, "NU"
	case spec.Side:
		first, letters = 141, "LRB"
	}
	if i := value - first; i < uint64(len(letters)) {
		return letters[i]
	}
	return ' '
}

// datatypeName returns rocBLAS's name of a rocblas_datatype.
func datatypeName(datatype uint64) string {
	const first = 150
	names := [...]string{
		"f16_r", "f32_r", "f64_r", "f16_c", "f32_c", "f64_c", "", "", "", "", "i8_r", "u8_r", "i_r32", "u32_r", "i8_c", "u8_c",
		"i32_c", "u32_c", "bf16_r", "bf16_c", "f8_r", "bf8_r",
	}
	if i := datatype - first; i < uint64(len(names)) && names[i] != "" {
		return names[i]
	}
	return "invalid"
}

// computeTypeName returns rocBLAS's name of a rocblas_computetype.
func computeTypeName(value uint64) string {
	const first = 300
	names := [...]string{"f32", "f8_f8_f32", "f8_bf8_f32", "bf8_f8_f32", "bf8_bf8_f32"}
	if i := value - first; i < uint64(len(names)) {
		return names[i]
	}
	return "invalid"
}

// flagsName returns rocBLAS's name of rocblas_gemm_flags.
func flagsName(value uint32) string {
	switch value {
	case 0:
		return "none"
	case 0x2:
		return "use_cu_efficiency"
	case 0x4:
		return "fp16_alt_impl"
	case 0x8:
		return "check_solution_index"
	case 0x10:
		return "fp16_alt_impl_round"
	case 0x20:
		return "stochastic_rounding"
	}
	return "invalid"
}

// AtomicsName returns rocBLAS's name of a rocblas_atomics_mode.
func AtomicsName(mode uint32) string {
	if mode == 0 {
		return "atomics_not_allowed"
	}
	return "atomics_allowed"
}
