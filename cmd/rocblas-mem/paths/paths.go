// Package paths are the commands cpu-path, cuda-path and sdk-path.
package paths

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/machine"
)

// Command is the command cpu-path or cuda-path.
func Command(device string) *cobra.Command {
	name := device + "-path"
	return &cobra.Command{
		Use:   name,
		Short: "print the folder of run --" + device,
		Long: `Prints the folder with which LD_LIBRARY_PATH must begin for what run --` + device + ` does, if no installed
librocblas is needed.`,
		Example:           "  LD_LIBRARY_PATH=$(rocblas-mem " + name + "):$LD_LIBRARY_PATH ./program",
		Args:              cli.NoArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: cli.Runs(func(_ cli.Options, stdout, _ io.Writer) error {
			at, err := machine.Find()
			if err != nil {
				return err
			}
			if device == "cuda" {
				at = at.OnCUDA()
			}
			_, err = fmt.Fprintln(stdout, at.CPU)
			return err
		}),
	}
}

// KitCommand is the command sdk-path.
func KitCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "sdk-path [--release RELEASE]",
		Short: "print the folder of the kit for building rocBLAS and hipBLAS programs",
		Long: `Prints a folder that is laid out like an installation of ROCm: headers, libraries to link, CMake
packages and hipcc, for code of the host. A program built with it runs here and where ROCm is.`,
		Example: `  cmake -B build -DCMAKE_PREFIX_PATH=$(rocblas-mem sdk-path)
  make ROCM_PATH=$(rocblas-mem sdk-path --release 6.4)`,
		Args: cli.NoArguments,
		RunE: cli.Runs(func(o cli.Options, stdout, _ io.Writer) error {
			at, err := machine.Find()
			if err != nil {
				return err
			}
			kit := filepath.Join(filepath.Dir(at.CPU), "sdk")
			if o.Value("--release") == "6.4" {
				kit += "-6.4"
			}
			if _, err := os.Stat(filepath.Join(kit, ".info", "version")); err != nil {
				return cli.Errorf("this installation has no kit: %w", err)
			}
			_, err = fmt.Fprintln(stdout, kit)
			return err
		}),
	}
	cli.Valued(c, "release", cli.OneOf("RELEASE", []string{"6.4", "7.2"}), "the release of ROCm that programs are built for: 6.4, or 7.2, the default")
	return c
}
