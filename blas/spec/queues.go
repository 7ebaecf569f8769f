package spec

// QueueBytes returns what the driver takes of the GPU for each hardware queue, to save its state: for each die
//
//	units * (vector registers + 16 KiB of scalar ones + shared memory + 4 KiB) + waves * (its place on the stack + 32 bytes)
//
// which is update_ctx_save_restore_size of libhsakmt/src/queues.c in ROCm/rocm-systems of August 2025, and kfd_queue.c of Linux. The
// driver also limits the waves before gfx10 to 512 for each shader engine, under 0.1 % less.
func (g GPU) QueueBytes() uint64 {
	major, _, _ := g.Version()
	units, waves, stackBytes, lanes := g.ComputeUnits/g.XCCs, 40, 8, 256 // lanes of the vector units of a unit
	if major >= 10 {
		units, waves, stackBytes, lanes = 2*units, 32, 12, 64
	}
	registers := g.VectorRegisters * lanes * 4
	if g.Arch == "gfx908" {
		registers *= 2 // those for sums
	}
	shared := uint64(64 * kib)
	if g.Arch == "gfx950" {
		shared = g.SharedBytes
	}
	waves *= units
	stack := roundUp(uint64(40+waves*stackBytes+8), 4*kib)
	if major == 10 {
		stack = min(stack, 28*kib)
	}
	state := roundUp(uint64(units)*(uint64(registers)+16*kib+shared+4*kib), 4*kib)
	return uint64(g.XCCs) * (stack + state + roundUp(uint64(waves*32), 64))
}

// ScratchWaves returns for how many waves ROCr takes scratch of kernels for a hardware queue: 32 for each compute unit of the product,
// whose number counts as a whole multiple of the shader engines'. (The driver's max_slots_scratch_cu; amd_aql_queue.cpp in
// ROCm/ROCR-Runtime of October 2024.)
func (g GPU) ScratchWaves() uint64 {
	units := g.ComputeUnits
	if major, _, _ := g.Version(); major >= 10 {
		units *= 2
	}
	return roundUp(uint64(units), uint64(g.Engines)) * 32
}

// roundUp returns the first multiple of unit that is not below n.
func roundUp(n, unit uint64) uint64 {
	return (n + unit - 1) / unit * unit
}
