package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/doctor"
	"rocblas_mem/cmd/rocblas-mem/explain"
	"rocblas_mem/cmd/rocblas-mem/gpus"
	"rocblas_mem/cmd/rocblas-mem/paths"
	"rocblas_mem/cmd/rocblas-mem/plan"
	"rocblas_mem/cmd/rocblas-mem/replay"
	"rocblas_mem/cmd/rocblas-mem/report"
	"rocblas_mem/cmd/rocblas-mem/run"
	"rocblas_mem/internal/suggest"
)

// newCommand returns rocblas-mem with its commands.
func newCommand() *cobra.Command {
	const installation = "installation"
	root := &cobra.Command{
		Use:   "rocblas-mem",
		Short: "run rocBLAS programs without a GPU, and report their device memory",
		Long: `rocblas-mem runs compiled rocBLAS programs on the CPU or on an NVIDIA GPU, without an AMD GPU and
without ROCm, or in front of an installed ROCm. It reports their use of workspace and device memory,
and checks what they do with it.

An output option replaces a file of its kind and no other, follows links, and writes to devices and
FIFOs. An input may be a FIFO too. A file named - is standard input, or standard output.

Exit statuses of rocblas-mem itself:

    1    the library cannot provide what the variables request, or nothing can compute (doctor)
    2    wrong usage, installation or trace, or a test that saw nothing to test
    3    errors or warnings of a check, memory above a budget or a baseline, or traces that differ
    126  the program cannot be run
    127  the program does not exist`,
		Example: `  rocblas-mem run --cpu -- ./program
  rocblas-mem report --html -o report.html trace.csv
  rocblas-mem doctor`,
		Args: knownCommand,
		RunE: cli.Runs(printVersion), // what is left after knownCommand is --version
	}
	root.Flags().Bool("version", false, "print the version")
	root.Flags().SetInterspersed(false) // so that a mistyped command is named before its options
	add := func(id, title string, commands ...*cobra.Command) {
		root.AddGroup(&cobra.Group{ID: id, Title: title})
		for _, c := range commands {
			c.GroupID = id
			c.DisableFlagsInUseLine = true // it says [flags] itself
			c.Flags().SortFlags = false
			root.AddCommand(c)
		}
	}
	add("programs", "Programs:", run.Command(), explain.Command())
	add("traces", "Traces and calls:", report.Command(), plan.Command(), replay.Command(), report.ExportCommand(), gpus.Command())
	add(installation, "This machine and this command:", doctor.Command(), paths.Command("cpu"), paths.Command("cuda"), paths.KitCommand(), completionCommand(), versionCommand())
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.GroupID, help.Run, help.RunE = installation, nil, helpOf
	help.Short, help.Example = "print the help of a command", "  rocblas-mem help run"
	return root
}

// knownCommand rejects arguments that begin with no command.
func knownCommand(root *cobra.Command, args []string) error {
	const listing = "rocblas-mem help lists them"
	switch asksVersion, _ := root.Flags().GetBool("version"); {
	case asksVersion:
		return nil
	case len(args) == 0:
		return cli.Errorf("no command; %s", listing)
	}
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	return cli.Errorf("no command %q; %s", args[0], suggest.Instead(args[0], names, listing))
}

// helpOf prints the help of a command. The library's own help ends without an error if there is no such command.
func helpOf(c *cobra.Command, args []string) error {
	about, rest, err := c.Root().Find(args)
	if err == nil && len(rest) > 0 {
		err = knownCommand(c.Root(), rest)
	}
	if err != nil {
		return err
	}
	about.InitDefaultHelpFlag()
	return about.Help()
}

// completionCommand is the command completion.
func completionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "completion bash|zsh|fish",
		Short: "print the completion of this command for a shell",
		Long: `Prints a script that makes a shell complete the commands, options and values of rocblas-mem. An
installation has it where new shells look.`,
		Example: `  rocblas-mem completion bash > rocblas-mem.bash && . ./rocblas-mem.bash
  rocblas-mem completion fish > rocblas-mem.fish`,
		ValidArgs: []string{"bash", "fish", "zsh"},
		RunE: func(c *cobra.Command, args []string) error {
			switch strings.Join(args, " ") {
			case "bash":
				return c.Root().GenBashCompletionV2(c.OutOrStdout(), true)
			case "zsh":
				return c.Root().GenZshCompletion(c.OutOrStdout())
			case "fish":
				return c.Root().GenFishCompletion(c.OutOrStdout(), true)
			}
			return cli.Errorf("completion needs one shell: bash, zsh or fish, not %.40q", args)
		},
	}
}

// versionCommand is the command version.
func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:               "version",
		Short:             "print the version",
		Example:           "  rocblas-mem version",
		Args:              cli.NoArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              cli.Runs(printVersion),
	}
}

func printVersion(_ cli.Options, stdout, _ io.Writer) error {
	_, err := fmt.Fprintln(stdout, "rocblas-mem", cli.Version)
	return err
}
