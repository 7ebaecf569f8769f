package report

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/output"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/internal/ledger/export"
	"rocblas_mem/internal/trace"
)

// ExportCommand is the command export.
func ExportCommand() *cobra.Command {
	usage := "the format:"
	var names []string
	for _, f := range export.Formats() {
		usage += "\n" + f.Name + ": " + f.What
		names = append(names, f.Name)
	}
	c := &cobra.Command{
		Use:   "export --format NAME [-o FILE] TRACE",
		Short: "write the device memory of a trace for another tool",
		Long: `Writes the device memory of a trace in the format of another tool. The same trace gives the same
bytes. A TRACE that is - is standard input.`,
		Example: `  rocblas-mem export --format perfetto -o trace.json trace.csv
  rocblas-mem export --format pprof -o memory.pb.gz trace.csv && go tool pprof -top memory.pb.gz`,
		RunE: cli.Runs(exportTrace),
	}
	cli.Valued(c, "format", cli.OneOf("NAME", names), usage)
	reading.DeclareSkip(c)
	cli.Valued(c, "output,o", cli.File(), "write to a file, which may replace an earlier export and no other file")
	return c
}

// exportTrace runs the command export: it writes the device memory of a trace in the format of another tool.
func exportTrace(o cli.Options, stdout, stderr io.Writer) error {
	formats := export.Formats()
	at := slices.IndexFunc(formats, func(f export.Format) bool { return f.Name == o.Value("--format") })
	switch {
	case at < 0:
		return cli.Errorf("export needs --format NAME; rocblas-mem export --help lists them")
	case len(o.Args()) != 1:
		return cli.Errorf("export needs one trace")
	}
	write, err := writer(o, "export", output.Kind{Name: "an export of rocblas-mem", Is: export.Is}, stdout)
	if err != nil {
		return err
	}
	_, l, err := reading.Summarize(o.Args()[0], "", reading.Skip(o), stderr)
	if err != nil {
		return err
	}
	if len(l.Changes) == 0 {
		return cli.Errorf("%s has no device memory: the program took none, or did not load the stand-in HIP", trace.NameOf(o.Args()[0]))
	}
	return write(func(out io.Writer) error { return formats[at].Write(out, l) })
}
