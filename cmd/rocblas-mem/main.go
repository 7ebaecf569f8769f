//go:build !manual

// Command rocblas-mem runs compiled rocBLAS programs on the CPU or on CUDA, without an AMD GPU and without
// ROCm. It also runs them with this library in front of an installed ROCm, and reports their use of workspace.
// doctor prints what the library finds on a machine.
package main

import (
	"os"

	"rocblas_mem/cmd/rocblas-mem/cli"
)

func main() {
	os.Exit(cli.Execute(newCommand(), os.Args[1:], os.Stdout, os.Stderr))
}
