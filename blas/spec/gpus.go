package spec

import "slices"

// GPU is a GPU whose workspace sizes and memory a rehearsal has: an architecture, with the memory and the compute units
// of one product.
type GPU struct {
	Arch         string // as HIP names it, without features: "gfx942"
	Product      string // the product that the row describes, the usual one of the architecture
	MemoryBytes  uint64 // all memory, as HIP reports it, or nominal where no report is known
	ComputeUnits int    // as HIP reports them: from gfx10 on, half of the product's
	DefaultBytes uint64 // the workspace of a new handle
	Compared     int    // the first major version of rocBLAS whose sizes on the architecture were compared with the formulas
	Note         string // what other products of the architecture have, and what is not certain
	QueueBytes   uint64 // that the driver keeps for each hardware queue, to save its state (computed from the driver's source); 0 if unknown
	names        []string
}

const (
	mib = 1 << 20
	gib = 1 << 30
)

// GPUs returns the table of GPUs. Memory and compute units come from public reports and specifications. Formulas and
// default sizes were compared with rocBLAS 4.4 and 5.2 on a HIP that reports the architecture; 4.4 has none of gfx950.
func GPUs() []GPU {
	return []GPU{
		{"gfx906", "MI50", 16 * gib, 60, 32 * mib, 4, "nominal; an MI50 also has 32 GiB, an MI60 has 32 GiB and 64 compute units",
			0, []string{"mi50", "mi60", "radeonvii"}},
		{"gfx908", "MI100", 32 * gib, 120, 32 * mib, 4, "nominal", 0, []string{"mi100"}},
		{"gfx90a", "MI210", 65520 * mib, 104, 32 * mib, 4, "as a die of an MI250X reports, which has 110 compute units",
			64 * mib, []string{"mi210", "mi250", "mi250x", "mi200"}},
		{"gfx942", "MI300X", 196592 * mib, 304, 128 * mib, 4, "an MI325X has 256 GiB, an MI300A 128 GiB and 228 compute units; a partition has less",
			177 * mib, []string{"mi300", "mi300a", "mi300x", "mi325x", "mi308x"}},
		{"gfx950", "MI355X", 294896 * mib, 256, 128 * mib, 5, "", 0, []string{"mi350", "mi350x", "mi355", "mi355x"}},
		{"gfx1030", "RX 6900 XT", 16 * gib, 40, 32 * mib, 4, "nominal",
			0, []string{"rx6800", "rx6800xt", "rx6900xt", "rx6950xt", "w6800", "v620"}},
		{"gfx1100", "RX 7900 XTX", 24560 * mib, 48, 32 * mib, 4, "an RX 7900 XT has 20464 MiB and 42 compute units",
			44 * mib, []string{"rx7900xtx", "rx7900xt", "rx7900gre", "w7900", "w7800"}},
		{"gfx1101", "RX 7800 XT", 16 * gib, 30, 32 * mib, 4, "nominal", 0, []string{"rx7800xt", "rx7700xt", "w7700"}},
		{"gfx1151", "Radeon 8060S", 64038 * mib, 20, 32 * mib, 4, "the default share of 128 GiB of RAM; the system can give more, as 120 GiB",
			0, []string{"8060s", "strixhalo"}},
		{"gfx1200", "RX 9060 XT", 16 * gib, 16, 32 * mib, 4, "nominal; one of 8 GiB exists; the compute units are half of the product's, not reported",
			0, []string{"rx9060xt", "rx9060"}},
		{"gfx1201", "RX 9070 XT", 16304 * mib, 32, 32 * mib, 4, "", 0, []string{"rx9070xt", "rx9070", "r9700", "air9700"}},
	}
}

// GPUOf returns the row of an architecture. found is false if the table has none.
func GPUOf(arch string) (gpu GPU, found bool) {
	table := GPUs()
	at := slices.IndexFunc(table, func(g GPU) bool { return g.Arch == arch })
	if at < 0 {
		return GPU{}, false
	}
	return table[at], true
}
