package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

// folders holds the paths of the installation for one kind of device.
type folders struct {
	cpu   string // libamdhip64 and librocblas; lib/rocblas_mem/cuda on CUDA
	hip   string // only libamdhip64
	smi   string // librocm_smi64
	front string // the library itself, a file
	watch string // what tells the memory of the program's HIP, a file
	probe string // the program cmd/probe, a file
	pages string // the pages of docs/
	gpu   string // a file that exists only on a machine with an AMD GPU
	where string // readable name of the device
	own   []string
	needs []need
}

// need is a library that the device requires, with its possible names.
type need struct {
	names []string
	what  string
}

// pathCommand is the command cpu-path or cuda-path.
func pathCommand(device string) *cobra.Command {
	name := device + "-path"
	return &cobra.Command{
		Use:   name,
		Short: "print the folder of run --" + device,
		Long: `Prints the folder with which LD_LIBRARY_PATH must begin for what run --` + device + ` does, if no installed
librocblas is needed.`,
		Example:           "  LD_LIBRARY_PATH=$(rocblas-mem " + name + "):$LD_LIBRARY_PATH ./program",
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: runs(func(_ options, stdout, _ io.Writer) error {
			at, err := findFolders()
			if err != nil {
				return err
			}
			if device == "cuda" {
				at = at.onCUDA()
			}
			_, err = fmt.Fprintln(stdout, at.cpu)
			return err
		}),
	}
}

// sdkCommand is the command sdk-path.
func sdkCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "sdk-path [--release RELEASE]",
		Short: "print the folder of the kit for building rocBLAS and hipBLAS programs",
		Long: `Prints a folder that is laid out like an installation of ROCm: headers, libraries to link, CMake
packages and hipcc, for code of the host. A program built with it runs here and where ROCm is.`,
		Example: `  cmake -B build -DCMAKE_PREFIX_PATH=$(rocblas-mem sdk-path)
  make ROCM_PATH=$(rocblas-mem sdk-path --release 6.4)`,
		Args: noArguments,
		RunE: runs(func(o options, stdout, _ io.Writer) error {
			at, err := findFolders()
			if err != nil {
				return err
			}
			kit := filepath.Join(filepath.Dir(at.cpu), "sdk")
			if o.value("--release") == "6.4" {
				kit += "-6.4"
			}
			if _, err := os.Stat(filepath.Join(kit, ".info", "version")); err != nil {
				return fail(exitUsage, "this installation has no kit: %w", err)
			}
			_, err = fmt.Fprintln(stdout, kit)
			return err
		}),
	}
	valued(c, "release", oneOf("RELEASE", []string{"6.4", "7.2"}), "the release of ROCm that programs are built for: 6.4, or 7.2, the default")
	return c
}

// findFolders finds the installation of this program: PREFIX/bin/rocblas-mem beside PREFIX/lib, or beside a
// library folder of another name.
func findFolders() (folders, error) {
	own, err := os.Executable()
	if err != nil {
		return folders{}, fail(exitUsage, "this program cannot find its own file: %w", err)
	}
	if own, err = filepath.EvalSymlinks(own); err != nil {
		return folders{}, fail(exitUsage, "this program cannot find its own file: %w", err)
	}
	return foldersBeside(filepath.Dir(own))
}

// foldersBeside finds the installation with its programs in bin.
func foldersBeside(bin string) (folders, error) {
	prefix := filepath.Dir(bin)
	found, err := filepath.Glob(filepath.Join(escape(prefix), "lib*", "rocblas_mem", "cpu"))
	if err != nil || len(found) == 0 {
		nested, _ := filepath.Glob(filepath.Join(escape(prefix), "lib", "*", "rocblas_mem", "cpu"))
		found = append(found, nested...)
	}
	for _, cpu := range found {
		at := folders{cpu: cpu, hip: filepath.Join(cpu, "hip"), smi: filepath.Join(cpu, "smi"),
			front: filepath.Join(cpu, "..", "..", "librocblas_mem.so.0"), probe: filepath.Join(cpu, "..", "probe"),
			watch: filepath.Join(cpu, "..", "watch", "librocblas_mem_hip.so"), pages: filepath.Join(prefix, "share", "doc", "rocblas-mem"),
			gpu: "/dev/kfd", where: "on the CPU"}
		at.own = []string{at.cpu, at.hip, at.smi, at.onCUDA().cpu, at.onCUDA().hip}
		if _, err := os.Stat(at.front); err != nil {
			continue
		}
		if strings.ContainsAny(cpu, ":; \t\n") {
			return folders{}, fail(exitUsage, "the dynamic loader cannot use a folder whose name has a blank, : or ;: %q", cpu)
		}
		return at, nil
	}
	return folders{}, fail(exitUsage, "%s has no lib/rocblas_mem/cpu: this program is not in its installation", prefix)
}

// onCUDA returns the folders for the stand-in on CUDA.
func (at folders) onCUDA() folders {
	at.cpu = filepath.Join(filepath.Dir(at.cpu), "cuda")
	at.hip = filepath.Join(at.cpu, "hip")
	at.where = "on CUDA"
	at.needs = []need{
		{[]string{"libcuda.so.1"}, "libcuda.so.1 (NVIDIA's driver)"},
		{[]string{"libcublas.so.13", "libcublas.so.12", "libcublas.so.11"}, "libcublas"},
	}
	return at
}

// missing returns an error of one line that lists the device's required libraries that are not found.
func (at folders) missing(search searchPath, program *object) error {
	var lacks []string
	for _, n := range at.needs {
		found := false
		for _, name := range n.names {
			path, _ := search.find(name, program)
			found = found || path != ""
		}
		if !found {
			lacks = append(lacks, n.what)
		}
	}
	if len(lacks) == 0 {
		return nil
	}
	device := strings.TrimPrefix(at.where, "on ")
	return fail(exitUsage, "%s cannot be used: not found: %s", device, strings.Join(lacks, ", and "))
}

// escape returns a pattern that matches only the path.
func escape(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}
