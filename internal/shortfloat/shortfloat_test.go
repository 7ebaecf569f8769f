package shortfloat

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// format describes a short float for the tests: its bits have the sign in the highest.
type format struct {
	name               string
	exponent, fraction int // bits
	bias               int
	infinite           bool // the largest exponent is infinity and NaN
	decode             func(bits uint32) float32
	encode             func(value float32) uint32
}

func formats() []format {
	return []format{
		{"half", 5, 10, 15, true,
			func(bits uint32) float32 { return Half(bits).Float32() }, func(v float32) uint32 { return uint32(ToHalf(v)) }},
		{"bfloat16", 8, 7, 127, true,
			func(bits uint32) float32 { return Bfloat16(bits).Float32() }, func(v float32) uint32 { return uint32(ToBfloat16(v)) }},
		{"f8", 4, 3, 8, false,
			func(bits uint32) float32 { return F8(bits).Float32() }, func(v float32) uint32 { return uint32(ToF8(v)) }},
		{"bf8", 5, 2, 16, false,
			func(bits uint32) float32 { return BF8(bits).Float32() }, func(v float32) uint32 { return uint32(ToBF8(v)) }},
	}
}

// sign returns the sign bit.
func (f format) sign() uint32 { return 1 << (f.exponent + f.fraction) }

// largest returns the bits of the largest number.
func (f format) largest() uint32 {
	if f.infinite {
		return f.sign() - 1<<f.fraction - 1
	}
	return f.sign() - 1
}

// value returns the number that positive bits encode, by the definition.
func (f format) value(bits uint32) float64 {
	exponent, fraction := int(bits>>f.fraction), float64(bits&(1<<f.fraction-1))
	if exponent == 0 {
		return math.Ldexp(fraction, 1-f.bias-f.fraction)
	}
	return math.Ldexp(fraction+float64(int(1)<<f.fraction), exponent-f.bias-f.fraction)
}

// TestEveryNumber decodes all numbers of every format, and encodes them again.
func TestEveryNumber(t *testing.T) {
	for _, f := range formats() {
		t.Run(f.name, func(t *testing.T) {
			for bits := range f.largest() + 1 {
				v := f.decode(bits)
				require.Equal(t, f.value(bits), float64(v), "%#x", bits)
				require.Equal(t, bits, f.encode(v), "%v", v)
				if bits == 0 && !f.infinite {
					continue // no negative zero
				}
				negative := f.decode(bits | f.sign())
				require.Equal(t, math.Float32bits(-v), math.Float32bits(negative), "%#x", bits)
				require.Equal(t, bits|f.sign(), f.encode(negative), "%v", negative)
			}
		})
	}
}

// TestEveryTie rounds the midpoint between two neighbours, and the numbers just below and just above it, for
// all neighbours.
func TestEveryTie(t *testing.T) {
	for _, f := range formats() {
		t.Run(f.name, func(t *testing.T) {
			for bits := range f.largest() {
				middle := float32((f.value(bits) + f.value(bits+1)) / 2)
				below, above := math.Nextafter32(middle, 0), math.Nextafter32(middle, float32(math.Inf(1)))
				even := bits + bits&1
				require.Equal(t, []uint32{bits, even, bits + 1}, []uint32{f.encode(below), f.encode(middle), f.encode(above)}, "%#x", bits)
				if even == 0 && !f.infinite {
					continue
				}
				require.Equal(t, even|f.sign(), f.encode(-middle), "%#x", bits)
			}
		})
	}
}

// TestTooLarge rounds numbers larger than the largest.
func TestTooLarge(t *testing.T) {
	infinity := float32(math.Inf(1))
	for _, f := range formats() {
		largest, last := f.largest(), f.decode(f.largest())
		beyond := largest // F8 and BF8 stay at their largest number
		if f.infinite {
			beyond++
			assert.True(t, math.IsInf(float64(f.decode(beyond)), 1), f.name)
			assert.True(t, math.IsInf(float64(f.decode(beyond|f.sign())), -1), f.name)
			assert.Equal(t, beyond, f.encode(infinity), f.name)
			assert.Equal(t, beyond|f.sign(), f.encode(-infinity), f.name)
		} else {
			assert.Equal(t, f.sign(), f.encode(infinity), "%s: NaN", f.name)
		}
		half := float32(math.Ldexp(1, f.leading()-f.fraction-1))
		assert.Equal(t, largest, f.encode(math.Nextafter32(last+half, 0)), f.name)
		assert.Equal(t, beyond, f.encode(last+half), f.name)
		assert.Equal(t, beyond, f.encode(math.MaxFloat32), f.name)
		assert.Equal(t, beyond|f.sign(), f.encode(-math.MaxFloat32), f.name)
	}
}

// leading returns the exponent of the largest number.
func (f format) leading() int { return int(f.largest()>>f.fraction) - f.bias }

// TestTooSmall rounds numbers smaller than half of the smallest.
func TestTooSmall(t *testing.T) {
	for _, f := range formats() {
		half := float32(f.value(1) / 2)
		for _, v := range []float32{half, math.Nextafter32(half, 0), math.SmallestNonzeroFloat32} {
			assert.Zero(t, f.encode(v), "%s: %g", f.name, v)
		}
	}
	assert.Equal(t, Half(0x8000), ToHalf(-math.SmallestNonzeroFloat32))
	assert.Equal(t, Bfloat16(0x8000), ToBfloat16(-math.SmallestNonzeroFloat32))
	assert.Equal(t, F8(0), ToF8(-math.SmallestNonzeroFloat32))
}

// TestNaN checks that NaN stays NaN, in both directions and with every payload.
func TestNaN(t *testing.T) {
	for _, f := range formats() {
		first, last := uint32(0x80), uint32(0x80)
		if f.infinite {
			first, last = f.largest()+2, f.sign()-1
		}
		for bits := first; bits <= last; bits++ {
			v := f.decode(bits)
			require.True(t, math.IsNaN(float64(v)), "%s: %#x", f.name, bits)
			require.True(t, math.IsNaN(float64(f.decode(f.encode(v)))), "%s: %#x", f.name, bits)
		}
		for _, bits := range []uint32{0x7f800001, 0x7fc00000, 0x7fffffff, 0xff800001, 0xffffffff, 0x7f801000} {
			v := math.Float32frombits(bits)
			assert.True(t, math.IsNaN(float64(f.decode(f.encode(v)))), "%s: %#x", f.name, bits)
		}
	}
}
