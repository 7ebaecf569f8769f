package gpu

import (
	"strings"

	"rocblas_mem/hip"
)

// Kind is a kind of device: its names, and what the code that lists, opens and describes devices needs of the
// driver.
type Kind struct {
	Name  string // value of ROCBLAS_MEM_DEVICE
	Title string // name in messages
	Auto  bool   // the library chooses it without its name
	// Subject is the number for rocblas_mem_describe. It never changes.
	Subject int

	// Open opens the runtime, and Device the device with the number after the name (ascend:1). Both are nil if a
	// program selects the device with the runtime's own functions.
	Open   func(pages hip.Pages) (API, error)
	Device func(api API, number int) (hip.Runtime, error)
	// Computes says how the host's engine computes in the memory of Device; empty if nothing computes there.
	Computes string

	Advice Advice
}

// Advice is what rocblas-mem doctor advises, one step for each reason that the device is not used.
type Advice struct {
	For      string  // beginning of the steps: for an AMD GPU
	Repair   string  // the driver crashes or hangs when it is asked
	Causes   []Cause // known problems
	Missing  string  // the library cannot be opened
	Unusable string  // any other problem
	NoBLAS   string  // the vendor's BLAS is missing
	Unopened string  // the device exists and cannot be opened
}

// Cause is a part of the text of a problem, and its step.
type Cause struct{ Text, Step string }

// Step returns the next step towards a device of this kind, empty if there is none. file is the opened library,
// problem why the runtime is not usable, and blas why its BLAS is not; each may be empty.
func (k Kind) Step(file, problem, blas string) string {
	begin, then := k.Advice.For+": ", "; then set ROCBLAS_MEM_DEVICE="+k.Name
	if k.Auto {
		then = "; then set ROCBLAS_MEM_DEVICE=" + k.Name + " or unset it"
	}
	for _, cause := range k.Advice.Causes {
		if strings.Contains(problem, cause.Text) {
			return begin + cause.Step + then
		}
	}
	switch {
	case file == "":
		return begin + k.Advice.Missing + then
	case problem != "":
		return begin + k.Advice.Unusable
	case blas != "" && k.Auto: // the device is chosen already
		return begin + k.Advice.NoBLAS
	case blas != "":
		return begin + k.Advice.NoBLAS + then
	case k.Auto:
		return ""
	}
	step := strings.Replace(begin, "for an ", "for the ", 1) + "set ROCBLAS_MEM_DEVICE=" + k.Name + "; auto never chooses it"
	if k.MemoryOnly() {
		step += "; nothing computes there"
	}
	return step
}

// EngineStep returns the step if no engine computes on the chosen device. opened reports whether the device
// could be opened.
func (k Kind) EngineStep(opened bool) string {
	const host = "; ROCBLAS_MEM_DEVICE=host computes on the host"
	switch {
	case k.MemoryOnly():
		return "unset ROCBLAS_MEM_DEVICE to compute on the host: on " + k.Title + " only the memory interface works"
	case k.Computes != "":
		return ""
	case !opened && k.Advice.Unopened != "":
		return k.Advice.Unopened + host
	case k.Auto:
		return k.Advice.NoBLAS + host
	}
	return k.Advice.NoBLAS + "; unset ROCBLAS_MEM_DEVICE to compute on the host"
}

// MemoryOnly reports whether a device of this kind has the memory interface, and nothing computes there.
func (k Kind) MemoryOnly() bool { return k.Open != nil && k.Computes == "" }
