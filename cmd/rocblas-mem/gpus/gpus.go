// Package gpus is the command gpus.
package gpus

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rocblas_mem/blas/spec"
	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/internal/ledger"
)

// Command is the command gpus.
func Command() *cobra.Command {
	return &cobra.Command{
		Use:   "gpus",
		Short: "list the GPUs that run --as can be",
		Long: `Lists the GPUs whose workspace sizes, memory and properties run --cpu --as and plan --as
know. --as takes the key of a GPU or its architecture, which stands for the first of its GPUs
here, and a release of ROCm after a colon.`,
		Example: `  rocblas-mem gpus
  rocblas-mem run --cpu --as mi300x:rocblas-7.2 -- ./program`,
		RunE: cli.RunsPlainly(func(_ cli.Options, stdout, _ io.Writer) error { return listGPUs(stdout) }),
	}
}

// listGPUs prints the table of GPUs.
func listGPUs(stdout io.Writer) error {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "KEY\tARCHITECTURE\tPRODUCT\tMEMORY\tUNITS\tWARP\tWORKSPACE\tNOTE")
	for _, g := range spec.GPUs() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%d\t%s\t%s\n", g.Key, g.Arch, g.Product, ledger.Size(g.MemoryBytes), g.ComputeUnits, g.WarpSize,
			ledger.Size(g.DefaultBytes), g.Note)
	}
	return w.Flush()
}
