package shortfloat

import "math"

// A run is elements that lie one after the other. What the processor's vector instructions take of one is converted by them, the
// rest, or all of it, one element at a time, with the same result.

// FromHalves converts src to as many numbers.
func FromHalves(dst []float32, src []Half) {
	dst = dst[:len(src)]
	done := fromHalves(dst, src)
	dst = dst[done:]
	for i, h := range src[done:] {
		// Exponent and fraction where float32 has them, and the bias corrected: exact, subnormal numbers included.
		magnitude := math.Float32frombits(uint32(h&0x7fff)<<13) * 0x1p112
		if h&0x7c00 == 0x7c00 {
			dst[i] = h.Float32()
			continue
		}
		dst[i] = math.Float32frombits(math.Float32bits(magnitude) | uint32(h&0x8000)<<16)
	}
}

// ToHalves rounds src to as many halves, each as ToHalf does.
func ToHalves(dst []Half, src []float32) {
	dst = dst[:len(src)]
	done := toHalves(dst, src)
	dst = dst[done:]
	for i, v := range src[done:] {
		bits := math.Float32bits(v)
		if magnitude := bits & 0x7fffffff; magnitude-0x38800000 < 0x477ff000-0x38800000 { // normal as a half
			dst[i] = Half(bits>>16)&0x8000 | Half((magnitude-(127-15)<<23+0xfff+magnitude>>13&1)>>13)
			continue
		}
		dst[i] = ToHalf(v)
	}
}

// FromBfloat16s converts src to as many numbers.
func FromBfloat16s(dst []float32, src []Bfloat16) {
	dst = dst[:len(src)]
	done := fromBfloat16s(dst, src)
	dst = dst[done:]
	for i, b := range src[done:] {
		dst[i] = b.Float32()
	}
}

// ToBfloat16s rounds src to as many, each as ToBfloat16 does.
func ToBfloat16s(dst []Bfloat16, src []float32) {
	dst = dst[:len(src)]
	done := toBfloat16s(dst, src)
	dst = dst[done:]
	for i, v := range src[done:] {
		dst[i] = ToBfloat16(v)
	}
}

// FromInt8s converts src to as many numbers.
func FromInt8s(dst []float32, src []int8) {
	dst = dst[:len(src)]
	done := fromInt8s(dst, src)
	dst = dst[done:]
	for i, v := range src[done:] {
		dst[i] = float32(v)
	}
}

// ToInt32s converts src, whole numbers that int32 has, to as many.
func ToInt32s(dst []int32, src []float32) {
	dst = dst[:len(src)]
	done := toInt32s(dst, src)
	dst = dst[done:]
	for i, v := range src[done:] {
		dst[i] = int32(v)
	}
}

// AddToInt32s adds src, whole numbers that int32 has, to dst, which wraps around.
func AddToInt32s(dst []int32, src []float32) {
	dst = dst[:len(src)]
	done := addToInt32s(dst, src)
	dst = dst[done:]
	for i, v := range src[done:] {
		dst[i] += int32(v)
	}
}
