package main

import (
	"io"
	"strings"

	"rocblas_mem/internal/ledger"
	"rocblas_mem/internal/ledger/export"
	"rocblas_mem/internal/trace"
)

// exportTrace runs the export command: it writes the device memory of a trace in the format of another tool.
func exportTrace(args []string, stdout, stderr io.Writer) error {
	o, err := parseOptions("export", args, nil, []string{"--format", "-o"}, false)
	if err != nil {
		return err
	}
	format, err := formatNamed(o.values["--format"])
	if err != nil {
		return err
	}
	if len(o.rest) != 1 {
		return fail(exitUsage, "export needs one trace")
	}
	var to target
	if out, toFile := o.values["-o"]; toFile && out != standardOutput {
		if err := refuseTrace(out, o.rest); err != nil {
			return err
		}
		if to, err = targetOf(out, anExport()); err != nil {
			return fail(exitUsage, "export: -o: %w", err)
		}
	}
	bar := newBar(stderr)
	l, err := ledger.Read(o.rest[0], bar.show)
	bar.clear()
	if err != nil {
		return fail(exitUsage, "%w", err)
	}
	if len(l.Changes) == 0 {
		return fail(exitUsage, "%s has no device memory: the program took none, or did not load the stand-in HIP", trace.NameOf(o.rest[0]))
	}
	if to.name == "" {
		return format.Write(stdout, l)
	}
	return to.write(func(file io.Writer) error { return format.Write(file, l) })
}

// formatNamed returns the format with a name.
func formatNamed(name string) (export.Format, error) {
	var names []string
	for _, f := range export.Formats() {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	if name == "" {
		return export.Format{}, fail(exitUsage, "export needs --format: one of %s", strings.Join(names, ", "))
	}
	return export.Format{}, fail(exitUsage, "export: --format: %.40q is not one of %s", name, strings.Join(names, ", "))
}

func anExport() kind { return kind{"an export of rocblas-mem", export.Is} }
