// Package replay is the command replay.
package replay

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rocblas_mem/cmd/rocblas-mem/cli"
	"rocblas_mem/cmd/rocblas-mem/reading"
	"rocblas_mem/core"
	"rocblas_mem/internal/replay"
	"rocblas_mem/internal/trace"
)

// deviceBytes is the simulated device's default memory.
const deviceBytes = 1 << 40

// Command is the command replay.
func Command() *cobra.Command {
	c := &cobra.Command{
		Use:   "replay [flags] TRACE",
		Short: "repeat the calls of a trace with other workspace sizes",
		Long: `Repeats the calls of a trace on a simulated device, and prints the cost of other sizes: growths,
bytes, allocations of the device, degraded and refused calls. A TRACE that is - is standard input.`,
		Example: `  rocblas-mem replay trace.csv
  rocblas-mem replay --size 0,1M,16M trace.csv`,
		RunE: cli.RunsPlainly(replayTrace),
	}
	cli.Valued(c, "size", cli.Form{Name: "SIZE,..."}, `the sizes to try, separated by commas; the default is 0 and the sizes of
plan`)
	cli.Valued(c, "limit", cli.Size(0), "the device's memory")
	c.Flags().Bool("blocks", false, `the device cannot reserve addresses: a workspace that grows takes another
block`)
	c.Flags().Bool("without-sets", false, "leave out the calls in which the program set the workspace")
	c.Flags().Bool("json", false, "write the numbers")
	return c
}

// replayTrace runs the command replay: it writes the cost of a trace with other settings.
func replayTrace(o cli.Options, stdout, stderr io.Writer) error {
	if len(o.Args()) != 1 {
		return cli.Errorf("replay needs one trace")
	}
	if path := o.Args()[0]; trace.ReadOnce(path) && !o.Has("--size") {
		return cli.Errorf("replay: %s needs --size, because it can be read only once", trace.NameOf(path))
	}
	base := replay.Setting{TotalBytes: deviceBytes, Blocks: o.Has("--blocks"), WithoutSets: o.Has("--without-sets")}
	if o.Has("--limit") {
		base.TotalBytes = o.Bytes("--limit")
	}
	settings, err := settingsOf(o, base, stderr)
	if err != nil {
		return err
	}
	costs, err := replayAll(o.Args()[0], settings, stderr)
	if err != nil {
		return cli.Errorf("%w", err)
	}
	if o.Has("--json") {
		return cli.WriteJSON(stdout, costs)
	}
	return writeCosts(stdout, costs)
}

// settingsOf returns the settings to simulate: the variable unset, and the requested sizes. Without requested
// sizes it uses 0 and the trace's least and optimal size.
func settingsOf(o cli.Options, base replay.Setting, stderr io.Writer) ([]replay.Setting, error) {
	unset := base
	unset.Name, unset.SizeBytes, unset.Default = "unset", core.DefaultSize, true
	list := []replay.Setting{unset}
	add := func(name string, sizeBytes uint64) {
		s := base
		s.Name, s.SizeBytes, s.UserManaged = name, sizeBytes, sizeBytes > 0
		list = append(list, s)
	}
	if o.Has("--size") {
		for _, text := range strings.Split(o.Value("--size"), ",") {
			sizeBytes, err := core.ParseSize(text)
			if err != nil {
				return nil, cli.Errorf("replay: --size: %w", err)
			}
			add(text, sizeBytes)
		}
		return list, nil
	}
	s, _, err := reading.Summarize(o.Args()[0], "", nil, stderr)
	if err != nil {
		return nil, err
	}
	add("0", 0)
	if least := s.Least(); least != 0 && least != s.Optimal() {
		add(fmt.Sprint(least), least)
	}
	if optimal := s.Optimal(); optimal != 0 {
		add(fmt.Sprint(optimal), optimal)
	}
	return list, nil
}

// replayAll simulates all settings in one pass over the trace.
func replayAll(path string, settings []replay.Setting, stderr io.Writer) ([]replay.Cost, error) {
	var runs []*replay.Run
	for _, s := range settings {
		runs = append(runs, replay.New(s))
	}
	bar := cli.NewBar(stderr)
	defer bar.Clear()
	err := trace.Read(path, func(e *trace.Event) error {
		var err error
		for _, run := range runs {
			err = errors.Join(err, run.Event(e))
		}
		return err
	}, bar.Show)
	var costs []replay.Cost
	for _, run := range runs {
		costs = append(costs, run.Cost())
	}
	return costs, err
}

func writeCosts(out io.Writer, costs []replay.Cost) error {
	var b strings.Builder // takes all
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "ROCBLAS_DEVICE_MEMORY_SIZE\tleases\tgrowths\tdegraded\trefused\tfirst at line\tallocations\tfrees\tbytes allocated\tpeak\t")
	for _, c := range costs {
		first := "-"
		if c.FirstRefused != 0 {
			first = fmt.Sprint(c.FirstRefused)
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%s\t%d\t%d\t%d\t%d\t\n", c.Name, c.Leases, c.Growths, c.Degraded, c.Refused, first,
			c.Allocations, c.Frees, c.GrownBytes, c.PeakBytes)
	}
	_ = w.Flush()
	if line := costs[0].Sizes.Line(); line != "" {
		b.WriteString("\n" + line + "\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}
