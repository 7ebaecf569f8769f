package shortfloat

import "math"

// F8 is the 8-bit float of AMD's gfx94x (e4m3 FNUZ): 4 bits of exponent with a bias of 8, 3 bits of fraction.
// It has no infinity and no negative zero; 0x80 is its NaN. The largest number is 240.
type F8 uint8

// BF8 is the other 8-bit float of gfx94x (e5m2 FNUZ): 5 bits of exponent with a bias of 16, 2 bits of
// fraction. The largest number is 57344.
type BF8 uint8

// eightNaN is the NaN of both formats.
const eightNaN = 0x80

// eight describes the format of an 8-bit float.
type eight struct {
	fraction int // bits
	bias     int
}

func shapeF8() eight  { return eight{fraction: 3, bias: 8} }
func shapeBF8() eight { return eight{fraction: 2, bias: 16} }

// Float32 returns the same number.
func (f F8) Float32() float32 { return shapeF8().float32(uint8(f)) }

// Float32 returns the same number.
func (f BF8) Float32() float32 { return shapeBF8().float32(uint8(f)) }

// ToF8 rounds to the nearest F8, ties to even. A number beyond the largest becomes the largest number of its
// sign. Infinity becomes NaN.
func ToF8(value float32) F8 { return F8(shapeF8().round(value, nearest)) }

// ToBF8 rounds to the nearest BF8 as ToF8 does.
func ToBF8(value float32) BF8 { return BF8(shapeBF8().round(value, nearest)) }

// ToF8Stochastic rounds to one of the two neighbours. It takes the neighbour of larger magnitude if the
// relative distance of value from the smaller one, plus chance / 2^32, is 1 or more. All else is as in ToF8.
func ToF8Stochastic(value float32, chance uint32) F8 {
	return F8(shapeF8().round(value, func(scaled float64) float64 { return up(scaled, chance) }))
}

// ToBF8Stochastic rounds to a BF8 as ToF8Stochastic does.
func ToBF8Stochastic(value float32, chance uint32) BF8 {
	return BF8(shapeBF8().round(value, func(scaled float64) float64 { return up(scaled, chance) }))
}

func nearest(scaled float64) float64 { return math.RoundToEven(scaled) }

func up(scaled float64, chance uint32) float64 { return math.Floor(scaled + float64(chance)*0x1p-32) }

// float32 returns the number that the bits encode. It moves exponent and fraction to their places in float32,
// and corrects the bias by a factor, which is right for subnormal numbers too.
func (e eight) float32(bits uint8) float32 {
	if bits == eightNaN {
		return float32(math.NaN())
	}
	moved := math.Float32frombits(uint32(bits&0x7f) << (23 - e.fraction))
	value := moved * math.Float32frombits(uint32(127+127-e.bias)<<23)
	if bits > eightNaN {
		return -value
	}
	return value
}

// round counts value in units of its last place, rounds that count with toInteger, and adds it to the
// exponent bits: a carry increments the exponent.
func (e eight) round(value float32, toInteger func(float64) float64) uint8 {
	bits := math.Float32bits(value)
	magnitude := bits & 0x7fffffff
	if magnitude >= 0x7f800000 {
		return eightNaN
	}
	exponent := max(int(magnitude>>23)-127, 1-e.bias)
	unit := math.Float64frombits(uint64(1023+exponent-e.fraction) << 52)
	count := int(toInteger(float64(math.Float32frombits(magnitude)) / unit))
	code := min((exponent-1+e.bias)<<e.fraction+count, 0x7f)
	if code == 0 {
		return 0
	}
	return uint8(bits>>31<<7) | uint8(code)
}
