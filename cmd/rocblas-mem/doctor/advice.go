package doctor

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"rocblas_mem/cmd/rocblas-mem/machine"
	"rocblas_mem/internal/describe"
)

// advice lists a step for each missing component: first those that the environment requests, then the others.
func (f *findings) advice(env []string) []string {
	steps := []string{}
	add := func(step string) {
		if step != "" && !slices.Contains(steps, step) {
			steps = append(steps, step)
		}
	}
	if f.Process == nil {
		add(f.processAdvice(env))
	} else {
		for _, problem := range f.Process.Problems {
			add(f.problemAdvice(problem))
		}
	}
	asked := deviceKind(env)
	if d := f.device(asked); d != nil {
		add(f.deviceAdvice(d, asked))
	}
	for i := range f.Devices {
		add(f.deviceAdvice(&f.Devices[i], asked))
	}
	return steps
}

// deviceKind returns the device kind in ROCBLAS_MEM_DEVICE, without a number.
func deviceKind(env []string) string {
	kind, _, _ := strings.Cut(machine.Environment(env).Get("ROCBLAS_MEM_DEVICE"), ":")
	return kind
}

// processAdvice returns the step for a library that failed to choose a device and an engine.
func (f *findings) processAdvice(env []string) string {
	if f.library() == nil {
		return "see the line above: the library's files, or the limits of this process, prevent its start"
	}
	kind := deviceKind(env)
	for _, d := range f.Devices {
		switch chosen := d.Name == kind || d.Auto && kind != "host" && f.device(kind) == nil; {
		case d.Failure == "" || !chosen:
		case d.Auto:
			return "set ROCBLAS_MEM_DEVICE=host until this " + d.Title + " is repaired: programs then do not open it"
		default:
			return "unset ROCBLAS_MEM_DEVICE until this " + d.Title + " is repaired: programs then do not open it"
		}
	}
	return "set ROCBLAS_MEM_DEVICE=host: programs then do not open the library that ended the query"
}

// problemAdvice returns the step for one requested component that is not available.
func (f *findings) problemAdvice(problem string) string {
	name, rest, _ := strings.Cut(problem, ": ")
	switch {
	case f.Process.Engine.Step != "":
		return f.Process.Engine.Step
	case name == "ROCBLAS_MEM_DEVICE" && strings.Contains(rest, " cannot be used ("):
		return f.numberAdvice(rest)
	case name == "ROCBLAS_MEM_ROCBLAS":
		return "set ROCBLAS_MEM_ROCBLAS to a librocblas, or unset it"
	case strings.HasPrefix(name, "ROCBLAS_"):
		return "set " + name + " to a value in " + filepath.Join(f.Pages, "environment.md") + ", or unset it"
	}
	return ""
}

// numberAdvice returns the step for a requested device whose runtime has others. For a runtime without a usable
// device, and one that does not number its devices, deviceAdvice has the step.
func (f *findings) numberAdvice(problem string) string {
	kind, _, _ := strings.Cut(problem, " ")
	kind, _, _ = strings.Cut(kind, ":")
	d := f.device(kind)
	if d == nil || !d.Numbered || d.Runtime == nil || d.Runtime.Problem != "" {
		return ""
	}
	return fmt.Sprintf("set ROCBLAS_MEM_DEVICE to an existing device: %s:0 to %s:%d", kind, kind, max(len(d.Runtime.Devices), 1)-1)
}

// deviceAdvice returns the step for a kind of device that is not installed, does not work, or is not chosen.
// asked is the kind that the environment requests.
func (f *findings) deviceAdvice(d *device, asked string) string {
	if d.Runtime == nil {
		return d.Repair
	}
	var chosen describe.Choice
	if f.Process != nil {
		chosen = f.Process.Device
	}
	switch {
	case d.Runtime.Problem != "" || d.Runtime.StandIn:
		return d.Runtime.Step
	case d.Auto && strings.Contains(chosen.Reason, "no libamdhip64 was found"):
		return "for an AMD GPU: begin LD_LIBRARY_PATH with ROCm's folder, or list it in /etc/ld.so.conf.d: the dynamic linker does not find " +
			d.Runtime.Library + " by its name"
	case d.Name == asked || d.Name == chosen.Kind: // a problem of the process has its own step
		return ""
	}
	return d.Runtime.Step
}
