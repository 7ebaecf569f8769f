//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package shortfloat

import (
	"simd/archsimd"
	"unsafe"
)

// lanes is how many elements a step converts, with AVX2: wider vectors gain nothing where memory is the limit.
const lanes = 16

// whole is how many of n elements are whole steps, none where the processor has no AVX2.
func whole(n int) int {
	if n < lanes || !archsimd.X86.AVX2() {
		return 0
	}
	return n &^ (lanes - 1)
}

// bitsOf sees short floats as their bits.
func bitsOf[E Half | Bfloat16](run []E) []uint16 {
	return unsafe.Slice((*uint16)(unsafe.Pointer(unsafe.SliceData(run))), len(run))
}

func fromHalves(dst []float32, src []Half) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	bits := bitsOf(src)
	c := newHalfConstants()
	for i := 0; i < done; i += lanes {
		from, to := bits[i:i+lanes:i+lanes], dst[i:i+lanes:i+lanes]
		c.number(archsimd.LoadUint16x8Slice(from[:8])).StoreSlice(to[:8])
		c.number(archsimd.LoadUint16x8Slice(from[8:])).StoreSlice(to[8:])
	}
	archsimd.ClearAVXUpperBits()
	return done
}

// halfConstants are what the conversion of halves needs in every lane.
type halfConstants struct {
	magnitude, sign, bias, subnormal, infinite archsimd.Int32x8
	smallest                                   archsimd.Float32x8
}

func newHalfConstants() halfConstants {
	return halfConstants{
		magnitude: archsimd.BroadcastInt32x8(0x7fff << 13),
		sign:      archsimd.BroadcastInt32x8(-1 << 31),
		bias:      archsimd.BroadcastInt32x8((127 - 15) << 23),
		subnormal: archsimd.BroadcastInt32x8(1 << 23),
		infinite:  archsimd.BroadcastInt32x8(0x1f<<23 - 1),
		smallest:  archsimd.BroadcastFloat32x8(0x1p-14),
	}
}

// number converts 8 halves. With exponent and fraction where float32 has them, a normal number lacks the difference of the
// biases, infinity and NaN lack it twice, and what is subnormal is the fraction of 2^-14 (1 + fraction) without the 1.
func (c *halfConstants) number(h archsimd.Uint16x8) archsimd.Float32x8 {
	bits := h.ExtendToUint32().AsInt32x8()
	sign := bits.ShiftAllLeft(16).And(c.sign)
	moved := bits.ShiftAllLeft(13).And(c.magnitude)
	normal := moved.Add(c.bias)
	special := moved.Greater(c.infinite).ToInt32x8().And(c.bias)
	small := normal.Add(c.subnormal).AsFloat32x8().Sub(c.smallest).AsInt32x8()
	isSmall := c.subnormal.Greater(moved)
	return small.Merge(normal.Add(special), isSmall).Or(sign).AsFloat32x8()
}

func toHalves(dst []Half, src []float32) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	bits := bitsOf(dst)
	order, c := quadOrder(), newRoundingConstants()
	for i := 0; i < done; i += lanes {
		from, to := src[i:i+lanes:i+lanes], bits[i:i+lanes:i+lanes]
		first := c.halves(archsimd.LoadFloat32x8Slice(from[:8]).AsInt32x8())
		second := c.halves(archsimd.LoadFloat32x8Slice(from[8:]).AsInt32x8())
		pack(first, second, order).StoreSlice(to)
	}
	archsimd.ClearAVXUpperBits()
	return done
}

// roundingConstants are what rounding to halves needs in every lane.
type roundingConstants struct {
	magnitude, limit, one, bias, smallest, quiet, infinite archsimd.Int32x8
	half                                                   archsimd.Float32x8
}

func newRoundingConstants() roundingConstants {
	return roundingConstants{
		magnitude: archsimd.BroadcastInt32x8(0x7fffffff),
		limit:     archsimd.BroadcastInt32x8(0x47800000),
		one:       archsimd.BroadcastInt32x8(1),
		bias:      archsimd.BroadcastInt32x8((127-15)<<23 - 0xfff),
		smallest:  archsimd.BroadcastInt32x8(0x38800000),
		quiet:     archsimd.BroadcastInt32x8(0x7e00),
		infinite:  archsimd.BroadcastInt32x8(0x7f800000),
		half:      archsimd.BroadcastFloat32x8(0.5),
	}
}

// halves rounds 8 numbers, each by all the ways of ToHalf, of which it keeps the right one. Everything from 2^16 on rounds as
// 2^16 does, to what is infinity.
func (c *roundingConstants) halves(bits archsimd.Int32x8) archsimd.Int32x8 {
	magnitude := bits.And(c.magnitude)
	limited := magnitude.Min(c.limit)
	odd := limited.ShiftAllRight(13).And(c.one)
	rounded := limited.Add(odd).Sub(c.bias).ShiftAllRight(13)
	small := magnitude.AsFloat32x8().Add(c.half).AsInt32x8().Sub(c.half.AsInt32x8())
	rounded = small.Merge(rounded, c.smallest.Greater(magnitude))
	payload := magnitude.AsUint32x8().ShiftAllLeft(9).ShiftAllRight(9 + 13).AsInt32x8().Or(c.quiet)
	rounded = payload.Merge(rounded, magnitude.Greater(c.infinite))
	return rounded.Or(bits.Xor(magnitude).AsUint32x8().ShiftAllRight(16).AsInt32x8())
}

// quadOrder is the order of pairs of 4-byte elements that pack puts right.
func quadOrder() archsimd.Uint32x8 {
	return archsimd.LoadUint32x8(&[8]uint32{0, 1, 4, 5, 2, 3, 6, 7})
}

// pack narrows the numbers of two vectors, none of which is negative or more than 16 bits.
func pack(first, second archsimd.Int32x8, order archsimd.Uint32x8) archsimd.Uint16x16 {
	return first.SaturateToUint16ConcatGrouped(second).AsUint32x8().Permute(order).AsUint16x16()
}

func fromBfloat16s(dst []float32, src []Bfloat16) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	bits := bitsOf(src)
	for i := 0; i < done; i += lanes {
		from, to := bits[i:i+lanes:i+lanes], dst[i:i+lanes:i+lanes]
		archsimd.LoadUint16x8Slice(from[:8]).ExtendToUint32().ShiftAllLeft(16).AsFloat32x8().StoreSlice(to[:8])
		archsimd.LoadUint16x8Slice(from[8:]).ExtendToUint32().ShiftAllLeft(16).AsFloat32x8().StoreSlice(to[8:])
	}
	archsimd.ClearAVXUpperBits()
	return done
}

func toBfloat16s(dst []Bfloat16, src []float32) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	bits := bitsOf(dst)
	order := quadOrder()
	for i := 0; i < done; i += lanes {
		from, to := src[i:i+lanes:i+lanes], bits[i:i+lanes:i+lanes]
		first := bfloat16s(archsimd.LoadFloat32x8Slice(from[:8]).AsInt32x8())
		second := bfloat16s(archsimd.LoadFloat32x8Slice(from[8:]).AsInt32x8())
		pack(first, second, order).StoreSlice(to)
	}
	archsimd.ClearAVXUpperBits()
	return done
}

// bfloat16s rounds 8 numbers, as ToBfloat16 does.
func bfloat16s(bits archsimd.Int32x8) archsimd.Int32x8 {
	upper := bits.AsUint32x8().ShiftAllRight(16)
	odd := upper.AsInt32x8().And(archsimd.BroadcastInt32x8(1))
	rounded := bits.Add(odd).Add(archsimd.BroadcastInt32x8(0x7fff)).AsUint32x8().ShiftAllRight(16).AsInt32x8()
	magnitude := bits.And(archsimd.BroadcastInt32x8(0x7fffffff))
	quiet := upper.AsInt32x8().Or(archsimd.BroadcastInt32x8(0x40))
	return quiet.Merge(rounded, magnitude.Greater(archsimd.BroadcastInt32x8(0x7f800000)))
}

func fromInt8s(dst []float32, src []int8) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	for i := 0; i < done; i += lanes {
		to := dst[i : i+lanes : i+lanes]
		wide := archsimd.LoadInt8x16Slice(src[i : i+lanes]).ExtendToInt16()
		wide.GetLo().ExtendToInt32().ConvertToFloat32().StoreSlice(to[:8])
		wide.GetHi().ExtendToInt32().ConvertToFloat32().StoreSlice(to[8:])
	}
	archsimd.ClearAVXUpperBits()
	return done
}

func toInt32s(dst []int32, src []float32) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	for i := 0; i < done; i += lanes {
		from, to := src[i:i+lanes:i+lanes], dst[i:i+lanes:i+lanes]
		archsimd.LoadFloat32x8Slice(from[:8]).ConvertToInt32().StoreSlice(to[:8])
		archsimd.LoadFloat32x8Slice(from[8:]).ConvertToInt32().StoreSlice(to[8:])
	}
	archsimd.ClearAVXUpperBits()
	return done
}

func addToInt32s(dst []int32, src []float32) (done int) {
	done = whole(len(src))
	if done == 0 {
		return 0
	}
	for i := 0; i < done; i += lanes {
		from, to := src[i:i+lanes:i+lanes], dst[i:i+lanes:i+lanes]
		archsimd.LoadFloat32x8Slice(from[:8]).ConvertToInt32().Add(archsimd.LoadInt32x8Slice(to[:8])).StoreSlice(to[:8])
		archsimd.LoadFloat32x8Slice(from[8:]).ConvertToInt32().Add(archsimd.LoadInt32x8Slice(to[8:])).StoreSlice(to[8:])
	}
	archsimd.ClearAVXUpperBits()
	return done
}
