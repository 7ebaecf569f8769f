package ledger

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"rocblas_mem/blas/spec"
)

// mostCases limits the cases of an advice that are listed.
const mostCases = 4

// rows is the maximum number of lines of a table.
const rows = 12

// Size returns a number of bytes for people: exact, and in a unit.
func Size(bytes uint64) string {
	const unit = 1024
	if bytes < unit {
		return fmt.Sprintf("%d bytes", bytes)
	}
	value, name := float64(bytes)/unit, 0
	for value >= unit && name < 3 {
		value, name = value/unit, name+1
	}
	return fmt.Sprintf("%.1f %s", value, []string{"KiB", "MiB", "GiB", "TiB"}[name])
}

// barWidth is the number of characters of the bar of a peak.
const barWidth = 50

// bar draws the kinds of a peak, each with its first letter, in parts of all.
func bar(kinds []uint64, all uint64) string {
	var b strings.Builder
	for kind, bytes := range kinds {
		if bytes > 0 {
			b.WriteString(strings.Repeat(strings.ToUpper(Kind(kind).String()[:1]), max(1, int(float64(bytes)/float64(all)*barWidth+0.5))))
		}
	}
	return b.String()
}

// Text writes what made the peak, what the device refused, and the most that the host gave.
func (l *Ledger) Text(to io.Writer, folder string, deviceBytes uint64) error {
	b := &strings.Builder{}
	if len(l.Devices) > 0 {
		fmt.Fprintf(b, "\ndevice memory of %s by device:\n", l.Program)
		for _, one := range l.Devices {
			peak := one.Changes[one.PeakAt()]
			fmt.Fprintf(b, "  %s: at most %d bytes (%s), %d with HIP's rounding\n", one.Place, peak.LiveBytes, Size(peak.LiveBytes), peak.TakenBytes)
		}
	}
	if fullest := l.Fullest(); fullest.PeakAt() >= 0 {
		fullest.peakText(b, folder, deviceBytes)
	}
	l.refusedText(b)
	l.dryText(b, folder)
	if kinds := l.Totals(folder).Kinds; kinds[Managed]+kinds[Pinned] > 0 {
		fmt.Fprintf(b, "memory of the host: at most %d bytes managed, %d pinned\n", kinds[Managed], kinds[Pinned])
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// refusedText writes how many allocations the device refused, and the first.
func (l *Ledger) refusedText(b *strings.Builder) {
	if at := slices.IndexFunc(l.Changes, func(c Change) bool { return c.Action == Refuse }); at >= 0 {
		first := &l.Changes[at]
		fmt.Fprintf(b, "allocations of %s that were refused: %d; the first: %d bytes, %s, when the device had %d left\n", l.Program, l.refused(), first.Bytes,
			l.caller(first), first.Left)
	}
}

// peakText writes what made the peak.
func (l *Ledger) peakText(b *strings.Builder, folder string, deviceBytes uint64) {
	p := l.Peak(folder)
	fmt.Fprintf(b, "\ndevice memory of %s", l.Program)
	if l.GPU != "" {
		fmt.Fprintf(b, " on %s", l.GPU)
	}
	if l.Place != "" {
		fmt.Fprintf(b, ", device %s", l.Place)
	}
	fmt.Fprintf(b, ": at most %d bytes (%s)", p.LiveBytes, Size(p.LiveBytes))
	if p.TakenBytes != p.LiveBytes {
		fmt.Fprintf(b, ", %d with HIP's rounding", p.TakenBytes)
	}
	if deviceBytes > 0 {
		fmt.Fprintf(b, ", of %s", Size(deviceBytes))
	}
	b.WriteString("\n")
	kinds := make([]uint64, Workspace+1)
	for _, h := range p.Held {
		kinds[h.Kind] += h.Bytes
	}
	fmt.Fprintf(b, "  [%-*s]", barWidth, bar(kinds, p.LiveBytes))
	for kind, bytes := range kinds {
		if bytes > 0 {
			fmt.Fprintf(b, " %s %s", Kind(kind), Size(bytes))
		}
	}
	b.WriteString("\n")
	if used := kinds[Pool] + kinds[Graph]; p.At.ReservedBytes > 0 {
		fmt.Fprintf(b, "pools and graphs use %d bytes of %d that they reserve\n", used, p.At.ReservedBytes)
	}
	l.table(b, "live at the peak, which "+l.caller(p.At)+" reaches", p.Held)
	if t := l.Totals(folder); t.Threads > 1 && t.Device > p.LiveBytes {
		fmt.Fprintf(b, "in another order of its %d threads it may take up to %d bytes\n", t.Threads, t.Device)
	}
	if l.GPU != "" {
		fmt.Fprintf(b, "not counted: HIP's own memory on the GPU (about 140 MiB, and %s for each hardware queue)%s\n", queueText(l.GPU), l.uncountedCode())
		l.scratchText(b)
	}
	for _, a := range l.Advice(folder) {
		fmt.Fprintln(b, a.Text())
		for i, text := range a.Cases {
			if i == mostCases && len(a.Cases) > mostCases+1 {
				fmt.Fprintf(b, "  and %d more\n", len(a.Cases)-mostCases)
				break
			}
			fmt.Fprintf(b, "  %s\n", text)
		}
	}
}

// uncountedCode returns what is not counted of kernels: their code too, unless the program has loaded some.
func (l *Ledger) uncountedCode() string {
	if slices.ContainsFunc(l.Changes, func(c Change) bool { return c.Kind == Code }) {
		return ""
	}
	return " and the program's kernels"
}

// queueText returns what the driver keeps for each hardware queue of a GPU, for people.
func queueText(rehearsed string) string {
	device, _, _ := strings.Cut(rehearsed, ":")
	if gpu, found := spec.GPUOf(device); found {
		return Size(gpu.QueueBytes())
	}
	return "more"
}

// caller returns the function of HIP or rocBLAS of a change, and the line that calls it.
func (l *Ledger) caller(c *Change) string {
	f, known := frameOf(l.Stacks[c.Stack])
	switch {
	case !known:
		return c.Function
	case f.Line > 0:
		return fmt.Sprintf("%s in %s (%s:%d)", c.Function, f.Function, f.File, f.Line)
	}
	return fmt.Sprintf("%s in %s", c.Function, PlaceOf(l.Stacks[c.Stack], ""))
}

func (l *Ledger) table(b *strings.Builder, title string, list []Held) {
	fmt.Fprintf(b, "%s:\n", title)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, h := range list {
		if i == rows {
			fmt.Fprintf(w, "  and %d more places\n", len(list)-rows)
			break
		}
		fmt.Fprintf(w, "  %d\t%d x\t%s\t%s\n", h.Bytes, h.Count, h.Kind, h.where())
	}
	_ = w.Flush()
}
