package native_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/internal/shortfloat"
)

// longest is the length of the longest run that the tests use: vectors of several sizes, and a remainder.
const longest = 67

// inRuns converts all of src in runs of 1, 2, 3 and so on elements at any alignment, and checks that elements
// of dst beside a run do not change.
func inRuns[D, S any](t *testing.T, src []S, convert func(dst []D, src []S)) []D {
	t.Helper()
	dst := make([]D, len(src)+1)
	for at, length := 0, 1; at < len(src); length = length%longest + 1 {
		end := min(at+length, len(src))
		next := dst[end]
		convert(dst[at:], src[at:end])
		require.Equal(t, next, dst[end], "behind a run of %d", end-at)
		at = end
	}
	return dst[:len(src)]
}

// numbersAround returns float32 numbers of all kinds: every short float of one format, the midpoint to the
// next one, the neighbours of both, subnormal numbers, NaN with payloads, and random numbers.
func numbersAround(decode func(bits uint16) float32) (numbers []float32) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 1 << 16 {
		bits := math.Float32bits(decode(uint16(i)))
		middle := math.Float32bits((decode(uint16(i)) + decode(uint16(i+1))) / 2)
		for _, near := range []uint32{bits, bits + 0x7fff, bits + 0xfff, middle} {
			for distance := range uint32(3) {
				numbers = append(numbers, math.Float32frombits(near+distance-1))
			}
		}
		numbers = append(numbers, math.Float32frombits(random.Uint32()), math.Float32frombits(random.Uint32()>>9))
		numbers = append(numbers, math.Float32frombits(0x7f800000|random.Uint32()))
	}
	return numbers
}

// onEverySet runs a test for each instruction set of the processor.
func onEverySet(t *testing.T, test func(t *testing.T, c *native.Conversions)) {
	for _, instructions := range native.Instructions() {
		t.Run(instructions, func(t *testing.T) { test(t, native.ConversionsOf(instructions)) })
	}
	require.Nil(t, native.ConversionsOf("other"))
}

// TestRunsOfShortFloats checks that runs of all 65,536 halves and bfloat16s are converted like single
// elements.
func TestRunsOfShortFloats(t *testing.T) { onEverySet(t, runsOfShortFloats) }

func runsOfShortFloats(t *testing.T, c *native.Conversions) {
	halves, shorts := make([]shortfloat.Half, 1<<16), make([]shortfloat.Bfloat16, 1<<16)
	for i := range halves {
		halves[i], shorts[i] = shortfloat.Half(i), shortfloat.Bfloat16(i)
	}
	fromHalves, fromShorts := inRuns(t, halves, c.FromHalves), inRuns(t, shorts, c.FromBfloat16s)
	for i := range halves {
		same(t, math.Float32bits(halves[i].Float32()), math.Float32bits(fromHalves[i]), "half", i)
		same(t, math.Float32bits(shorts[i].Float32()), math.Float32bits(fromShorts[i]), "bfloat16", i)
	}
}

// same is require.Equal in a hundredth of its time.
func same[T comparable, V any](t *testing.T, want, got T, what string, of V) {
	if want != got {
		t.Fatalf("%s %v is %v, want %v", what, of, got, want)
	}
}

// TestRunsAreRounded checks that runs of float32 are rounded like single elements.
func TestRunsAreRounded(t *testing.T) { onEverySet(t, runsAreRounded) }

func runsAreRounded(t *testing.T, c *native.Conversions) {
	numbers := numbersAround(func(bits uint16) float32 { return shortfloat.Half(bits).Float32() })
	for i, half := range inRuns(t, numbers, c.ToHalves) {
		same(t, shortfloat.ToHalf(numbers[i]), half, "half of", numbers[i])
	}
	numbers = numbersAround(func(bits uint16) float32 { return shortfloat.Bfloat16(bits).Float32() })
	for i, short := range inRuns(t, numbers, c.ToBfloat16s) {
		same(t, shortfloat.ToBfloat16(numbers[i]), short, "bfloat16 of", numbers[i])
	}
}

// TestRunsOfIntegers checks that whole numbers are converted exactly, and that their sums wrap around.
func TestRunsOfIntegers(t *testing.T) { onEverySet(t, runsOfIntegers) }

func runsOfIntegers(t *testing.T, c *native.Conversions) {
	bytes, wholes := make([]int8, 1000), make([]float32, 1000)
	random := rand.New(rand.NewPCG(3, 4))
	for i := range bytes {
		bytes[i], wholes[i] = int8(i), float32(random.IntN(1<<25+1)-1<<24)
	}
	wholes[0], wholes[500] = 1<<24, -1<<24
	for i, v := range inRuns(t, bytes, c.FromInt8s) {
		require.Equal(t, float32(bytes[i]), v, i)
	}
	for i, v := range inRuns(t, wholes, c.ToInt32s) {
		require.Equal(t, int32(wholes[i]), v, i)
	}
	sums := inRuns(t, wholes, func(dst []int32, src []float32) {
		for i := range src {
			dst[i] = math.MaxInt32 - int32(i)
		}
		c.AddToInt32s(dst, src)
		for i := range src {
			dst[i] += int32(i)
		}
	})
	for i, sum := range sums {
		require.Equal(t, int32(int64(wholes[i])+math.MaxInt32), sum, i)
	}
}
