package shortfloat

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// numberOf returns the number that the bits of an 8-bit float encode, by the definition.
func numberOf(bits uint8, fraction, bias int) float64 {
	if bits == 0x80 {
		return math.NaN()
	}
	exponent, rest := int(bits&0x7f)>>fraction, float64(int(bits)&(1<<fraction-1))/float64(int(1)<<fraction)
	value := math.Ldexp(1+rest, exponent-bias)
	if exponent == 0 {
		value = math.Ldexp(rest, 1-bias)
	}
	if bits > 0x80 {
		return -value
	}
	return value
}

// eightFormat describes one of the two 8-bit floats.
type eightFormat struct {
	name           string
	fraction, bias int
	largest        float64
	from           func(uint8) float32
	to             func(float32) uint8
	stochastic     func(float32, uint32) uint8
}

func eightFormats() []eightFormat {
	return []eightFormat{
		{
			"F8", 3, 8, 240, func(b uint8) float32 { return F8(b).Float32() }, func(v float32) uint8 { return uint8(ToF8(v)) },
			func(v float32, chance uint32) uint8 { return uint8(ToF8Stochastic(v, chance)) },
		},
		{
			"BF8", 2, 16, 57344, func(b uint8) float32 { return BF8(b).Float32() }, func(v float32) uint8 { return uint8(ToBF8(v)) },
			func(v float32, chance uint32) uint8 { return uint8(ToBF8Stochastic(v, chance)) },
		},
	}
}

func TestEightBitsStandForTheirNumber(t *testing.T) {
	for _, f := range eightFormats() {
		for bits := range 256 {
			got, want := float64(f.from(uint8(bits))), numberOf(uint8(bits), f.fraction, f.bias)
			if math.IsNaN(want) {
				assert.True(t, math.IsNaN(got), "%s %#x", f.name, bits)
				continue
			}
			assert.Equal(t, want, got, "%s %#x", f.name, bits)
			assert.Equal(t, uint8(bits), f.to(float32(want)), "%s %v", f.name, want)
		}
		assert.Equal(t, f.largest, float64(f.from(0x7f)), f.name)
	}
}

func TestEightBitsRoundToNearestEven(t *testing.T) {
	for _, f := range eightFormats() {
		for bits := range uint8(0x7f) {
			low, high := f.from(bits), f.from(bits+1)
			middle := (low + high) / 2
			even := bits + bits&1
			for sign, mask := range map[float32]uint8{1: 0, -1: 0x80} {
				signed := func(bits uint8) uint8 {
					if bits == 0 {
						return 0
					}
					return bits | mask
				}
				assert.Equal(t, signed(even), f.to(sign*middle), "%s %v", f.name, sign*middle)
				below, above := math.Nextafter32(middle, low), math.Nextafter32(middle, high)
				assert.Equal(t, signed(bits), f.to(sign*below), "%s %v", f.name, sign*below)
				assert.Equal(t, signed(bits+1), f.to(sign*above), "%s %v", f.name, sign*above)
			}
		}
	}
}

func TestEightBitsAtTheEnds(t *testing.T) {
	inf := float32(math.Inf(1))
	for _, f := range eightFormats() {
		assert.Equal(t, uint8(0x7f), f.to(math.MaxFloat32), f.name)
		assert.Equal(t, uint8(0xff), f.to(-math.MaxFloat32), f.name)
		assert.Equal(t, uint8(0x7f), f.to(float32(f.largest)*1.5), f.name)
		for _, v := range []float32{inf, -inf, float32(math.NaN())} {
			assert.Equal(t, uint8(0x80), f.to(v), "%s %v", f.name, v)
			assert.Equal(t, uint8(0x80), f.stochastic(v, 1<<31), "%s %v", f.name, v)
		}
		for _, v := range []float32{0, float32(math.Copysign(0, -1)), math.SmallestNonzeroFloat32, -1e-30} {
			assert.Zero(t, f.to(v), "%s %v", f.name, v)
		}
	}
}

// TestStochasticRoundingHasTheProbabilityOfTheDistance checks that a number a quarter of the distance to the next
// one rounds to it in a quarter of all cases.
func TestStochasticRoundingHasTheProbabilityOfTheDistance(t *testing.T) {
	const tries = 1 << 12
	for _, f := range eightFormats() {
		for _, bits := range []uint8{0, 1, 5, 0x20, 0x41, 0x7e} {
			low, high := f.from(bits), f.from(bits+1)
			for quarter := range 4 {
				ups := 0
				for try := range tries {
					switch got := f.stochastic(low+(high-low)*float32(quarter)/4, uint32(try)<<20); got {
					case bits:
					case bits + 1:
						ups++
					default:
						require.Failf(t, "neither neighbour", "%s: %#x for %#x", f.name, got, bits)
					}
				}
				assert.Equal(t, tries*quarter/4, ups, "%s %#x and %d quarters", f.name, bits, quarter)
			}
		}
	}
}
