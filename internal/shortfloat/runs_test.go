package shortfloat

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whole runs are converted as their elements are: all numbers of 16 bits, and of 32 bits what lies around each of them and what
// is drawn.
func TestRunsAreConvertedAsElements(t *testing.T) {
	halves, shorts := make([]Half, 1<<16), make([]Bfloat16, 1<<16)
	for i := range halves {
		halves[i], shorts[i] = Half(i), Bfloat16(i)
	}
	fromHalves, fromShorts := make([]float32, 1<<16), make([]float32, 1<<16)
	FromHalves(fromHalves, halves)
	FromBfloat16s(fromShorts, shorts)
	var numbers []float32
	random := rand.New(rand.NewPCG(1, 2))
	for i := range halves {
		assert.Equal(t, math.Float32bits(halves[i].Float32()), math.Float32bits(fromHalves[i]), "half %#x", i)
		assert.Equal(t, math.Float32bits(shorts[i].Float32()), math.Float32bits(fromShorts[i]), "bfloat16 %#x", i)
		bits := math.Float32bits(fromHalves[i])
		for _, distance := range []uint32{0, 1, 0xfff, 0x1000, 0x1001} {
			numbers = append(numbers, math.Float32frombits(bits+distance), math.Float32frombits(bits-distance))
		}
		numbers = append(numbers, math.Float32frombits(random.Uint32()))
	}
	toHalves, toShorts := make([]Half, len(numbers)), make([]Bfloat16, len(numbers))
	ToHalves(toHalves, numbers)
	ToBfloat16s(toShorts, numbers)
	for i, v := range numbers {
		if ToHalf(v) != toHalves[i] || ToBfloat16(v) != toShorts[i] {
			t.Fatalf("%#x: half %#x, not %#x; bfloat16 %#x, not %#x",
				math.Float32bits(v), toHalves[i], ToHalf(v), toShorts[i], ToBfloat16(v))
		}
	}
}
