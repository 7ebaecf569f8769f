package report

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
)

// compareTraces writes what two traces differ in: the peaks of requested bytes, of all device memory, by kind and by place.
// It ends the command with cli.ExitFindings if any differs.
func compareTraces(first, second string, skip frames.Skip, stdout, stderr io.Writer) error {
	folder, _ := os.Getwd()
	var memory [2]*ledger.Baseline
	for i, path := range []string{first, second} {
		_, l, err := reading.Summarize(path, "", skip, stderr)
		if err != nil {
			return err
		}
		if len(l.Changes) == 0 {
			return cli.Errorf("report: --compare: %s has no memory of the program, so there is nothing to compare", path)
		}
		if l.Partial {
			return cli.Errorf("report: --compare: the beginning of %s is lost, so its peaks are unknown", path)
		}
		memory[i] = ledger.NewBaseline(l.Program, l.GPU, 0, l.Totals(folder))
		of := cmp.Or(l.GPU, placeOf(l))
		if _, err := fmt.Fprintf(stdout, "%s: %s, %s\n", path, cmp.Or(l.Program, "unknown program"), of); err != nil {
			return err
		}
		if !l.Ended {
			if _, err := fmt.Fprintf(stdout, "%s: the process did not end by itself; what it would have taken later is unknown\n", path); err != nil {
				return err
			}
		}
	}
	differ, err := writeComparison(stdout, memory[0].Against(memory[1]))
	if err == nil && differ > 0 {
		err = cli.Fail(cli.ExitFindings, "report: --compare: %d peaks of requested bytes differ", differ)
	}
	return err
}

// placeOf returns the device of a ledger for people.
func placeOf(l *ledger.Ledger) string {
	if device := l.Changes[0].Device; device != "host" {
		return "device " + device
	}
	return "on the CPU"
}

// writeComparison writes a line for each peak, and returns how many differ.
func writeComparison(to io.Writer, peaks []ledger.Difference) (differ int, err error) {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "first\tsecond\tdifference\t\t  peak of requested bytes\n")
	for _, p := range peaks {
		change, part := "equal", ""
		if p.Before != p.Now {
			differ++
			change = fmt.Sprintf("%+d", int64(p.Now-p.Before))
			part = "new"
			if p.Before > 0 {
				part = fmt.Sprintf("%+.2f %%", (float64(p.Now)/float64(p.Before)-1)*100)
			}
		}
		fmt.Fprintf(w, "%d\t%d\t%s\t%s\t  %s\n", p.Before, p.Now, change, part, p.What)
	}
	return differ, w.Flush()
}
