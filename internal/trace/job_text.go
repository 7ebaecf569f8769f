package trace

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
)

// Text writes the report for a terminal.
func (j *Job) Text(out io.Writer) error {
	b := &strings.Builder{}
	j.processTable(b)
	j.deviceTable(b)
	b.WriteString("\n")
	if line := j.all.Sizes.Line(); line != "" {
		fmt.Fprintln(b, line)
	}
	for _, step := range j.Advice() {
		fmt.Fprintf(b, "next time, for every process: %s\n", step)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func (j *Job) processTable(b *strings.Builder) {
	killed, rotated := 0, 0
	for _, p := range j.Processes {
		if !p.Ended {
			killed++
		}
		if p.Partial {
			rotated++
		}
	}
	fmt.Fprintf(b, "processes: %d in %v, the largest need first\n", len(j.Processes), j.End-j.Begin)
	if killed > 0 {
		fmt.Fprintf(b, "traces without an end: %d: the process was killed, crashed, called _exit, or still runs\n", killed)
	}
	if rotated > 0 {
		fmt.Fprintf(b, "rotated traces, whose beginning is lost: %d\n", rotated)
	}
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(w, "rank\thost\thandles\tpeak\tworkspaces\toptimal\tleast\tgrowths\tdegraded\trefused\t  trace")
	for _, p := range j.Processes[:min(rows, len(j.Processes))] {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t  %s\n", cmp.Or(p.Rank, noRank), cmp.Or(p.Host, noRank), p.Handles, p.PeakBytes,
			p.RoomBytes, p.WantBytes, p.LeastBytes, p.Growths, p.Degraded, p.Refused, p.Path)
	}
	_ = w.Flush()
	more(b, len(j.Processes))
}

func (j *Job) deviceTable(b *strings.Builder) {
	if len(j.Devices) == 0 {
		return
	}
	fmt.Fprintf(b, "\ndevices: %d, with what all processes hold together\n", len(j.Devices))
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(w, "host\tdevice\tprocesses\thandles\tpeak\tat\tworkspaces\tat\t")
	for _, d := range j.Devices[:min(rows, len(j.Devices))] {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%s\t%d\t%s\t\n", cmp.Or(d.Host, noRank), cmp.Or(d.Name, noRank), d.Processes, d.Handles, d.PeakBytes,
			j.clockText(d.PeakTime), d.RoomBytes, j.clockText(d.RoomTime))
	}
	_ = w.Flush()
	more(b, len(j.Devices))
}

// clockText formats a time of day, with the date if the job lasted beyond midnight.
func (j *Job) clockText(t time.Duration) string {
	const day = 24 * time.Hour
	if j.Date == "" || j.End < day {
		return clockText(t)
	}
	date := time.Unix(0, 0).UTC().Add(Origin{Date: j.Date}.midnight() + t)
	return date.Format(time.DateOnly) + " " + clockText(t)
}
