package spec

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestQueueBytes(t *testing.T) {
	// Computed by hand from the driver's source. Per die: stack, state of the units, places for a debugger.
	want := map[string]uint64{
		"mi50":       20480 + 60*(262144+16384+65536+4096) + 2400*32,
		"mi60":       24576 + 64*(262144+16384+65536+4096) + 2560*32,
		"mi100":      40960 + 120*(524288+16384+65536+4096) + 4800*32,
		"mi210":      36864 + 104*(524288+16384+65536+4096) + 4160*32,
		"mi250x":     36864 + 110*(524288+16384+65536+4096) + 4400*32,
		"mi300x":     8 * (12288 + 38*(524288+16384+65536+4096) + 1520*32),
		"mi325x":     8 * (12288 + 38*(524288+16384+65536+4096) + 1520*32),
		"mi300a":     6 * (12288 + 38*(524288+16384+65536+4096) + 1520*32),
		"mi355x":     8 * (12288 + 32*(524288+16384+163840+4096) + 1280*32),
		"mi350x":     8 * (12288 + 32*(524288+16384+163840+4096) + 1280*32),
		"rx6900xt":   28672 + 80*(262144+16384+65536+4096) + 2560*32,
		"rx7900xtx":  40960 + 96*(393216+16384+65536+4096) + 3072*32,
		"w7900":      40960 + 96*(393216+16384+65536+4096) + 3072*32,
		"rx7900xt":   32768 + 84*(393216+16384+65536+4096) + 2688*32,
		"rx7800xt":   24576 + 60*(393216+16384+65536+4096) + 1920*32,
		"rx7600":     16384 + 32*(262144+16384+65536+4096) + 1024*32,
		"strix-halo": 16384 + 40*(393216+16384+65536+4096) + 1280*32,
		"rx9060xt":   16384 + 32*(393216+16384+65536+4096) + 1024*32,
		"rx9070xt":   28672 + 64*(393216+16384+65536+4096) + 2048*32,
		"r9700":      28672 + 64*(393216+16384+65536+4096) + 2048*32,
	}
	for _, gpu := range GPUs() {
		assert.Equal(t, want[gpu.Key], gpu.QueueBytes(), gpu.Key)
		assert.Zero(t, gpu.ComputeUnits%gpu.XCCs, gpu.Key)
	}
}

// TestScratchWaves: the compute units of the product, in whole multiples of the shader engines, for each 32 waves.
func TestScratchWaves(t *testing.T) {
	units := map[string]uint64{"mi50": 60, "mi60": 64, "mi100": 120, "mi210": 104, "mi250x": 112, "mi300x": 320, "mi300a": 240, "mi325x": 320, "mi355x": 256,
		"mi350x": 256, "rx6900xt": 80, "rx7900xtx": 96, "rx7900xt": 84, "w7900": 96, "rx7800xt": 60, "rx7600": 32, "strix-halo": 40, "rx9060xt": 32,
		"rx9070xt": 64, "r9700": 64}
	for _, g := range GPUs() {
		assert.Equal(t, units[g.Key]*32, g.ScratchWaves(), g.Key)
	}
}

// TestRegisters: LLVM's rule of vector registers, by the features of its processors.
func TestRegisters(t *testing.T) {
	unified := []string{"gfx90a", "gfx942", "gfx950"}                       // FeatureGFX90AInsts
	more := []string{"gfx1100", "gfx1101", "gfx1151", "gfx1200", "gfx1201"} // Feature1_5xVGPRs
	for _, g := range GPUs() {
		major, _, _ := g.Version()
		registers, unit := 256, 4
		switch {
		case slices.Contains(unified, g.Arch):
			registers, unit = 512, 8
		case slices.Contains(more, g.Arch):
			registers, unit = 1536, 24
		case major >= 10:
			registers, unit = 1024, 16
		}
		assert.Equal(t, []int{registers, unit}, []int{g.VectorRegisters, g.VectorUnit}, g.Key)
	}
}
