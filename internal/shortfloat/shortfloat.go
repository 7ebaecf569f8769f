// Package shortfloat converts between float32 and the floating-point formats of 16 and of 8 bits. Conversions
// to the short formats round to the nearest number, ties to even, as IEEE 754 does. NaN stays NaN. Numbers
// that are too large become infinity if the format has one.
package shortfloat

import "math"

// Half is IEEE 754 binary16: 5 bits of exponent, 10 bits of fraction.
type Half uint16

// Bfloat16 is the upper half of a float32: 8 bits of exponent, 7 bits of fraction.
type Bfloat16 uint16

// Float32 returns the same number.
func (h Half) Float32() float32 {
	sign, exponent, fraction := uint32(h>>15)<<31, uint32(h>>10)&0x1f, uint32(h)&0x3ff
	switch exponent {
	case 0: // fraction * 2^-24
		value := float32(fraction) * (1.0 / (1 << 24))
		return math.Float32frombits(math.Float32bits(value) | sign)
	case 0x1f:
		return math.Float32frombits(sign | 0xff<<23 | fraction<<13)
	}
	return math.Float32frombits(sign | (exponent+127-15)<<23 | fraction<<13)
}

// ToHalf rounds to the nearest Half.
func ToHalf(value float32) Half {
	bits := math.Float32bits(value)
	sign, magnitude := Half(bits>>16)&0x8000, bits&0x7fffffff
	switch {
	case magnitude > 0x7f800000: // NaN: quiet, with the upper bits of its payload
		return sign | 0x7e00 | Half(magnitude>>13)&0x3ff
	case magnitude >= 0x477ff000: // 65520 and more
		return sign | 0x7c00
	case magnitude >= 0x38800000: // 2^-14 and more: normal
		rounded := magnitude - (127-15)<<23 + 0xfff + magnitude>>13&1
		return sign | Half(rounded>>13)
	}
	// Adding 1/2 leaves the multiple of 2^-24 in the low bits of the sum, rounded.
	sum := math.Float32frombits(magnitude) + 0.5
	return sign | Half(math.Float32bits(sum)-math.Float32bits(0.5))
}

// Float32 returns the same number.
func (b Bfloat16) Float32() float32 { return math.Float32frombits(uint32(b) << 16) }

// ToBfloat16 rounds to the nearest Bfloat16.
func ToBfloat16(value float32) Bfloat16 {
	bits := math.Float32bits(value)
	if bits&0x7fffffff > 0x7f800000 {
		return Bfloat16(bits>>16) | 0x40
	}
	return Bfloat16((bits + 0x7fff + bits>>16&1) >> 16)
}
