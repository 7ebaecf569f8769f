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
	Known  bool // false where its pointer is null
}

// Shown says whether lines show scalars of a type: of a call with another one there is no line, or one without it.
func Shown(t spec.Type) bool { return t <= spec.H || t == spec.I32 }

// Call is what the lines of one call show.
type Call struct {
	Words       []uint64 // the arguments after the handle
	Alpha, Beta Value
	Type        spec.Type // what is computed in
	AtomicsMode uint32
	// DevicePointers says that the scalars are on the device.
	DevicePointers bool
	// Query says that the call is part of a size query.
	Query bool
}

// appendFloat prints a number with six digits, as C's %g does.
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

// trace prints the value as a trace line does.
func (v Value) trace(dst []byte) []byte {
	number := v.number()
	if v.Type.Complex() {
		dst = append(appendFloat(append(dst, '('), real(number)), ',')
		return append(appendFloat(dst, imag(number)), ')')
	}
	return v.real(dst, number)
}

// bench prints the value as an option of rocblas-bench; the imaginary part is another one where it is not 0.
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

// category prints which of the values that a routine treats on their own it is: 0, 1, -1, or 2 for every other one.
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

// appendPointer prints an address.
func appendPointer(dst []byte, address uint64) []byte {
	if address == 0 {
		return append(dst, '0')
	}
	return strconv.AppendUint(append(dst, "0x"...), address, 16)
}

// letterOf is BLAS's letter for the value of an enumeration, a space where it is none of its values.
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

// datatypeName is rocBLAS's name of a rocblas_datatype.
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

// computeTypeName is rocBLAS's name of a rocblas_computetype.
func computeTypeName(value uint64) string {
	const first = 300
	names := [...]string{"f32", "f8_f8_f32", "f8_bf8_f32", "bf8_f8_f32", "bf8_bf8_f32"}
	if i := value - first; i < uint64(len(names)) {
		return names[i]
	}
	return "invalid"
}

// flagsName is rocBLAS's name of rocblas_gemm_flags.
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

// AtomicsName is rocBLAS's name of a rocblas_atomics_mode.
func AtomicsName(mode uint32) string {
	if mode == 0 {
		return "atomics_not_allowed"
	}
	return "atomics_allowed"
}
