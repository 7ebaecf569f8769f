package spec

import (
	"slices"
	"strings"
)

// Architecture is what all GPUs of an architecture have in common.
type Architecture struct {
	Arch        string // as HIP names it, without features: "gfx942"
	Features    string // that HIP writes behind the name
	WarpSize    int    // threads
	UnitThreads int    // that a compute unit holds; from gfx10 on HIP counts two units of the hardware as one
	// VectorRegisters are those of a vector unit, for each thread of a wave, of which a wave takes a multiple of VectorUnit; from gfx10
	// on for waves of 32 threads, of 64 it is half.
	VectorRegisters, VectorUnit int
	SharedBytes                 uint64 // of a block, and of a unit
	DefaultBytes                uint64 // the workspace of a new handle
	Compared                    int    // the first major version of rocBLAS whose sizes on the architecture were compared with the formulas
}

// GPU is a GPU whose workspace sizes and memory a rehearsal has, and which the stand-in HIP then reports.
type GPU struct {
	Architecture
	Key          string // of a rehearsal, beside the architecture: "mi300x"
	Product      string // as HIP names it
	MemoryBytes  uint64 // all memory, as HIP reports it; where no report is known, the nominal size less 16 MiB
	ComputeUnits int    // as HIP reports them: from gfx10 on, half of the product's
	Engines      int    // shader engines, among which the driver divides the product's compute units
	ClockMHz     int    // highest, of the compute units
	MemoryMHz    int    // highest, of the memory
	BusBits      int    // of the memory
	L2Bytes      uint64
	ChipID       int    // PCI
	Integrated   bool   // the CPU's memory is the GPU's
	XCCs         int    // dies that compute, each with an equal part of the units
	Note         string // what is not certain
	names        []string
}

const (
	kib = 1 << 10
	mib = 1 << 20
	gib = 1 << 30
)

// architectures returns the architectures. Warp sizes are those of clr's tables. Vector registers are LLVM's, for gfx950 and gfx12 too
// (getTotalNumVGPRs and getVGPRAllocGranule in AMDGPUBaseInfo.cpp, FeatureGFX90AInsts and Feature1_5xVGPRs in AMDGPU.td, 2025), which
// HIP has from comgr; rocdevice.cpp of ROCm/clr of October 2024 has the same for the others. Formulas and default sizes
// were compared with rocBLAS 4.4 and 5.2 on a HIP that reports the architecture; 4.4 has none of gfx950,
// and gfx1102 was not compared with 5.2.
func architectures() []Architecture {
	const ecc = ":sramecc+:xnack-"
	return []Architecture{
		{"gfx906", ecc, 64, 2560, 256, 4, 64 * kib, 32 * mib, 4},
		{"gfx908", ecc, 64, 2560, 256, 4, 64 * kib, 32 * mib, 4},
		{"gfx90a", ecc, 64, 2048, 512, 8, 64 * kib, 32 * mib, 4},
		{"gfx942", ecc, 64, 2048, 512, 8, 64 * kib, 128 * mib, 4},
		{"gfx950", ecc, 64, 2048, 512, 8, 160 * kib, 128 * mib, 5},
		{"gfx1030", "", 32, 2048, 1024, 16, 64 * kib, 32 * mib, 4},
		{"gfx1100", "", 32, 2048, 1536, 24, 64 * kib, 32 * mib, 4},
		{"gfx1101", "", 32, 2048, 1536, 24, 64 * kib, 32 * mib, 4},
		{"gfx1102", "", 32, 2048, 1024, 16, 64 * kib, 32 * mib, 6}, // with 4.4 alone
		{"gfx1151", "", 32, 2048, 1536, 24, 64 * kib, 32 * mib, 4},
		{"gfx1200", "", 32, 2048, 1536, 24, 64 * kib, 32 * mib, 4},
		{"gfx1201", "", 32, 2048, 1536, 24, 64 * kib, 32 * mib, 4},
	}
}

// GPUs returns the table of GPUs. The first of an architecture stands for it. Names, memory, compute units, clocks, caches and ids are
// those of rocminfo in public reports, otherwise of the product's specification: the note says which.
func GPUs() []GPU {
	of := map[string]Architecture{}
	for _, a := range architectures() {
		of[a.Arch] = a
	}
	return []GPU{
		{of["gfx906"], "mi50", "AMD Instinct MI60 / MI50", 16368 * mib, 60, 4, 1725, 1000, 4096, 8192 * kib, 0x66a1, false, 1,
			"one of 32 GiB exists", []string{"radeonvii"}},
		{of["gfx906"], "mi60", "AMD Instinct MI60 / MI50", 32752 * mib, 64, 4, 1800, 1000, 4096, 8192 * kib, 0x66a1, false, 1,
			"memory and clock are nominal", nil},
		{of["gfx908"], "mi100", "AMD Instinct MI100", 32752 * mib, 120, 8, 1502, 1200, 4096, 8192 * kib, 0x738c, false, 1,
			"memory and clocks are nominal", nil},
		{of["gfx90a"], "mi210", "AMD Instinct MI210", 65520 * mib, 104, 8, 1700, 1600, 4096, 8192 * kib, 0x740f, false, 1,
			"", nil},
		{of["gfx90a"], "mi250x", "AMD Instinct MI250X/MI250", 65520 * mib, 110, 8, 1700, 1600, 4096, 8192 * kib, 0x740c, false, 1,
			"one of its two dies; an MI250 has 104 compute units", []string{"mi250", "mi200"}},
		{of["gfx942"], "mi300x", "AMD Instinct MI300X", 196592 * mib, 304, 32, 2100, 1300, 8192, 4096 * kib, 0x74a1, false, 8,
			"unpartitioned; with some drivers it reports 196,288 MiB", []string{"mi300", "mi308x"}},
		{of["gfx942"], "mi300a", "AMD Instinct MI300A", 128 * gib, 228, 24, 2100, 1300, 8192, 4096 * kib, 0x74a0, true, 6,
			"memory is nominal; the system's share of it is not known here", nil},
		{of["gfx942"], "mi325x", "AMD Instinct MI325X", 262128 * mib, 304, 32, 2100, 1500, 8192, 4096 * kib, 0x74a5, false, 8,
			"clocks are nominal", nil},
		{of["gfx950"], "mi355x", "AMD Instinct MI355X", 294896 * mib, 256, 32, 2400, 2000, 8192, 4096 * kib, 0x75a3, false, 8,
			"clocks are nominal", []string{"mi355"}},
		{of["gfx950"], "mi350x", "AMD Instinct MI350X", 294896 * mib, 256, 32, 2200, 2000, 8192, 4096 * kib, 0x75a0, false, 8,
			"clocks are nominal", []string{"mi350"}},
		{of["gfx1030"], "rx6900xt", "AMD Radeon RX 6900 XT", 16368 * mib, 40, 4, 2250, 1000, 256, 4096 * kib, 0x73bf, false, 1,
			"clocks are nominal", []string{"rx6800", "rx6800xt", "rx6950xt", "w6800", "v620"}},
		{of["gfx1100"], "rx7900xtx", "AMD Radeon RX 7900 XTX", 24560 * mib, 48, 6, 2371, 1249, 384, 6144 * kib, 0x744c, false, 1,
			"cards report 2371 to 2526 MHz", []string{"rx7900gre", "w7800"}},
		{of["gfx1100"], "rx7900xt", "AMD Radeon RX 7900 XT", 20464 * mib, 42, 6, 2025, 1249, 320, 6144 * kib, 0x744c, false, 1,
			"cards report 2025 to 3125 MHz", nil},
		{of["gfx1100"], "w7900", "AMD Radeon PRO W7900", 49136 * mib, 48, 6, 1760, 1124, 384, 6144 * kib, 0x7448, false, 1,
			"memory is nominal", nil},
		{of["gfx1101"], "rx7800xt", "AMD Radeon RX 7800 XT", 16368 * mib, 30, 3, 2430, 1219, 256, 4096 * kib, 0x747e, false, 1,
			"memory and clocks are nominal", []string{"rx7700xt", "w7700"}},
		{of["gfx1102"], "rx7600", "AMD Radeon RX 7600", 8176 * mib, 16, 2, 2655, 1124, 128, 2048 * kib, 0x7480, false, 1,
			"memory and clocks are nominal", []string{"w7600", "w7500"}},
		{of["gfx1151"], "strix-halo", "AMD Radeon 8060S Graphics", 64038 * mib, 20, 2, 2900, 1000, 256, 2048 * kib, 0x1586, true, 1,
			"with 128 GiB of RAM, its default share; the system can give more, as 120 GiB", []string{"8060s", "strixhalo"}},
		{of["gfx1200"], "rx9060xt", "AMD Radeon RX 9060 XT", 16304 * mib, 16, 2, 2740, 1258, 128, 4096 * kib, 0x7590, false, 1,
			"memory is taken to be as on gfx1201; one of 8 GiB exists", []string{"rx9060"}},
		{of["gfx1201"], "rx9070xt", "AMD Radeon RX 9070 XT", 16304 * mib, 32, 4, 2570, 1258, 256, 8192 * kib, 0x7550, false, 1,
			"", []string{"rx9070"}},
		{of["gfx1201"], "r9700", "AMD Radeon AI PRO R9700", 32752 * mib, 32, 4, 2350, 1258, 256, 8192 * kib, 0x7551, false, 1,
			"memory is nominal", []string{"air9700"}},
	}
}

// GPUOf returns the row of a product's key or of an architecture, in letters of any size. found is false if the table has none.
func GPUOf(device string) (gpu GPU, found bool) {
	device = strings.ToLower(device)
	table := GPUs()
	at := slices.IndexFunc(table, func(g GPU) bool { return g.Key == device || g.Arch == device })
	if at < 0 {
		return GPU{}, false
	}
	return table[at], true
}

// Version returns the numbers of the architecture: gfx90a is 9, 0, 10.
func (a Architecture) Version() (major, minor, stepping int) {
	digits := strings.TrimPrefix(a.Arch, "gfx")
	last := len(digits) - 2
	for _, digit := range digits[:last] {
		major = major*10 + int(digit-'0')
	}
	return major, int(digits[last] - '0'), strings.IndexByte("0123456789abcdef", digits[last+1])
}
