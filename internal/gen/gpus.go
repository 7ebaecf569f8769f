package main

import (
	"bytes"
	"fmt"

	"rocblas_mem/blas/spec"
)

// gpuFiles returns the table of GPUs for those who do not read Go, by their paths.
func gpuFiles() map[string][]byte {
	return map[string][]byte{"standin/base/zgpus.h": gpusFile(), "sdk/info/zgpus": kitGPUsFile()}
}

// gpusFile returns the table of GPUs for the stand-in HIP.
func gpusFile() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "/* %s */\nstatic const struct gpu gpus[] = {\n", notice)
	for _, g := range spec.GPUs() {
		major, minor, stepping := g.Version()
		integrated := 0
		if g.Integrated {
			integrated = 1
		}
		fmt.Fprintf(&b, "    {%q, %q, %q, %q, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %du},\n", g.Key, g.Arch, g.Features, g.Product,
			major, minor, stepping, g.WarpSize, g.UnitThreads, g.VectorRegisters, g.VectorUnit, g.SharedBytes, g.ComputeUnits, g.ClockMHz*1000, g.MemoryMHz*1000, g.BusBits,
			g.L2Bytes, g.ChipID, integrated, g.MemoryBytes)
	}
	b.WriteString("};\n")
	return b.Bytes()
}

// kitGPUsFile returns the table of GPUs for the scripts of the kit: key, architecture, architecture with features, compute units, product.
func kitGPUsFile() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n", notice)
	for _, g := range spec.GPUs() {
		fmt.Fprintf(&b, "%s %s %s%s %d %s\n", g.Key, g.Arch, g.Arch, g.Features, g.ComputeUnits, g.Product)
	}
	return b.Bytes()
}
