package main

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"rocblas_mem/internal/ledger/export"
	"rocblas_mem/internal/trace"
)

// exportCommand is the command export.
func exportCommand() *cobra.Command {
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
		RunE: runs(exportTrace),
	}
	valued(c, "format", oneOf("NAME", names), usage)
	declareSkip(c)
	valued(c, "output,o", aFile(), "write to a file, which may replace an earlier export and no other file")
	return c
}

// exportTrace runs the command export: it writes the device memory of a trace in the format of another tool.
func exportTrace(o options, stdout, stderr io.Writer) error {
	formats := export.Formats()
	at := slices.IndexFunc(formats, func(f export.Format) bool { return f.Name == o.value("--format") })
	switch {
	case at < 0:
		return fail(exitUsage, "export needs --format NAME; rocblas-mem export --help lists them")
	case len(o.Args()) != 1:
		return fail(exitUsage, "export needs one trace")
	}
	var to target
	var err error
	if out := o.value("--output"); o.has("--output") && out != standardOutput {
		if err := refuseTrace(out, o.Args()); err != nil {
			return err
		}
		if to, err = targetOf(out, anExport()); err != nil {
			return fail(exitUsage, "export: -o: %w", err)
		}
	}
	_, l, err := summarize(o.Args()[0], "", skipOf(o), stderr)
	if err != nil {
		return err
	}
	if len(l.Changes) == 0 {
		return fail(exitUsage, "%s has no device memory: the program took none, or did not load the stand-in HIP", trace.NameOf(o.Args()[0]))
	}
	if to.name == "" {
		return formats[at].Write(stdout, l)
	}
	return to.write(func(file io.Writer) error { return formats[at].Write(file, l) })
}

func anExport() kind { return kind{"an export of rocblas-mem", export.Is} }
