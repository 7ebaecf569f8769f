// Package machine knows the files of a machine: this installation, programs, and the libraries that the dynamic loader
// would find for them.
package machine

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rocblas_mem/cmd/rocblas-mem/cli"
)

// Folders holds the paths of the installation for one kind of device.
type Folders struct {
	CPU   string // libamdhip64 and librocblas; lib/rocblas_mem/cuda on CUDA
	HIP   string // only libamdhip64
	SMI   string // librocm_smi64 and libamd_smi
	Front string // the library itself, a file
	Watch string // what tells the memory of the program's HIP, a file
	Probe string // the program cmd/probe, a file
	Pages string // the pages of docs/
	GPU   string // a file that exists only on a machine with an AMD GPU
	Where string // readable name of the device
	own   []string
	needs []need
}

// need is a library that the device requires, with its possible names.
type need struct {
	names []string
	what  string
}

// Find finds the installation of this program: PREFIX/bin/rocblas-mem beside PREFIX/lib, or beside a
// library folder of another name.
func Find() (Folders, error) {
	own, err := os.Executable()
	if err != nil {
		return Folders{}, cli.Errorf("this program cannot find its own file: %w", err)
	}
	if own, err = filepath.EvalSymlinks(own); err != nil {
		return Folders{}, cli.Errorf("this program cannot find its own file: %w", err)
	}
	return Beside(filepath.Dir(own))
}

// Beside finds the installation with its programs in bin.
func Beside(bin string) (Folders, error) {
	prefix := filepath.Dir(bin)
	found, err := filepath.Glob(filepath.Join(escape(prefix), "lib*", "rocblas_mem", "cpu"))
	if err != nil || len(found) == 0 {
		nested, _ := filepath.Glob(filepath.Join(escape(prefix), "lib", "*", "rocblas_mem", "cpu"))
		found = append(found, nested...)
	}
	for _, cpu := range found {
		at := Folders{CPU: cpu, HIP: filepath.Join(cpu, "hip"), SMI: filepath.Join(cpu, "smi"),
			Front: filepath.Join(cpu, "..", "..", "librocblas_mem.so.0"), Probe: filepath.Join(cpu, "..", "probe"),
			Watch: filepath.Join(cpu, "..", "watch", "librocblas_mem_hip.so"), Pages: filepath.Join(prefix, "share", "doc", "rocblas-mem"),
			GPU: "/dev/kfd", Where: "on the CPU"}
		at.own = []string{at.CPU, at.HIP, at.SMI, at.OnCUDA().CPU, at.OnCUDA().HIP}
		if _, err := os.Stat(at.Front); err != nil {
			continue
		}
		if strings.ContainsAny(cpu, ":; \t\n") {
			return Folders{}, cli.Errorf("the dynamic loader cannot use a folder whose name has a blank, : or ;: %q", cpu)
		}
		return at, nil
	}
	return Folders{}, cli.Errorf("%s has no lib/rocblas_mem/cpu: this program is not in its installation", prefix)
}

// OnCUDA returns the folders for the stand-in on CUDA.
func (at Folders) OnCUDA() Folders {
	at.CPU = filepath.Join(filepath.Dir(at.CPU), "cuda")
	at.HIP = filepath.Join(at.CPU, "hip")
	at.Where = "on CUDA"
	at.needs = []need{
		{[]string{"libcuda.so.1"}, "libcuda.so.1 (NVIDIA's driver)"},
		{[]string{"libcublas.so.13", "libcublas.so.12", "libcublas.so.11"}, "libcublas"},
	}
	return at
}

// Missing returns an error of one line that lists the device's required libraries that are not found.
func (at Folders) Missing(search SearchPath, program *Object) error {
	var lacks []string
	for _, n := range at.needs {
		found := false
		for _, name := range n.names {
			path, _ := search.Find(name, program)
			found = found || path != ""
		}
		if !found {
			lacks = append(lacks, n.what)
		}
	}
	if len(lacks) == 0 {
		return nil
	}
	device := strings.TrimPrefix(at.Where, "on ")
	return cli.Errorf("%s cannot be used: not found: %s", device, strings.Join(lacks, ", and "))
}

// escape returns a pattern that matches only the path.
func escape(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// Without returns a search path without this installation's folders.
func (at Folders) Without(list string) string {
	return strings.Join(slices.DeleteFunc(splitPath(list), func(folder string) bool {
		return slices.Contains(at.own, filepath.Clean(folder))
	}), ":")
}
