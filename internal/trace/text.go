package trace

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
)

// rows is the maximum number of lines of a kind in a report.
const rows = 20

// Text writes the report for a terminal.
func (s *Summary) Text(out io.Writer) error {
	b := &strings.Builder{}
	s.head(b)
	s.sizes(b)
	s.kernels(b)
	s.handleTable(b)
	s.routineTable(b)
	s.marks(b, "growths", &s.Growths, func(m Mark) string {
		return fmt.Sprintf("%s: %d -> %d bytes, needed %d", m.Routine, m.FromBytes, m.SizeBytes, m.NeededBytes)
	})
	s.marks(b, "degraded calls", &s.Degraded, func(m Mark) string {
		return fmt.Sprintf("%s: had %d bytes, the workspace would have to be %d", m.Routine, m.SizeBytes, m.NeededBytes)
	})
	s.marks(b, "calls without memory", &s.Refused, func(m Mark) string {
		switch {
		case m.Status != "" && m.Status != "memory_error":
			return m.Routine + ": no handle was created: rocblas_status_" + m.Status
		case m.Handle == 0 && m.NeededBytes == 0:
			return m.Routine + ": there was too little memory for the handle's workspace"
		}
		return fmt.Sprintf("%s: the workspace would have to be %d bytes", m.Routine, m.NeededBytes)
	})
	s.marks(b, "leases never freed", &s.Lost, func(m Mark) string {
		return fmt.Sprintf("%s: %d bytes", m.Routine, m.SizeBytes)
	})
	s.marks(b, "idle memory released", &s.Idle, func(m Mark) string {
		return fmt.Sprintf("%s: %d bytes", m.Routine, m.SizeBytes)
	})
	s.marks(b, "suspended and resumed", &s.Slept, func(m Mark) string {
		return fmt.Sprintf("%s: %d bytes", m.Routine, m.SizeBytes)
	})
	s.advice(b)
	_, err := io.WriteString(out, b.String())
	return err
}

// Line returns the report in one line.
func (s *Summary) Line() string {
	text := fmt.Sprintf("%s: %s, %s, %s, %s", s.name(), counted(s.Made, "handle"), counted(s.Growths.Count, "growth"),
		counted(s.Degraded.Count, "degraded call"), counted(s.Refused.Count, "call without memory"))
	if !s.Ended {
		text += "; the trace has no end"
	}
	if s.Kernels > 0 {
		text += fmt.Sprintf("; %d kernels compiled for a GPU could not be launched", s.Kernels)
	}
	for i, step := range s.Advice() {
		if i == 0 {
			text += "; next time: " + step.short()
		} else {
			text += "; " + step.where()
		}
	}
	return text
}

// clockText formats a time of day.
func clockText(t time.Duration) string {
	t %= 24 * time.Hour
	return fmt.Sprintf("%02d:%02d:%02d.%06d", t/time.Hour, t/time.Minute%60, t/time.Second%60, t/time.Microsecond%1e6)
}

func (s *Summary) head(b *strings.Builder) {
	fmt.Fprintf(b, "%s: %d events in %v (%s)\n", s.name(), s.Lines, s.End-s.Begin, s.Path)
	if s.Partial {
		fmt.Fprintf(b, "the trace was rotated: what happened before %s UTC is not in it\n", clockText(s.Begin))
	}
	if !s.Ended {
		fmt.Fprintf(b, "the trace has no end: the process was killed, crashed, called _exit, or still runs\n")
	}
}

// sizes says whose the sizes are.
func (s *Summary) sizes(b *strings.Builder) {
	if line := s.Sizes.Line(); line != "" {
		fmt.Fprintln(b, line)
	}
	if s.Undecided > 0 {
		fmt.Fprintf(b, "products of short floats that may take more there, which rocBLAS's kernel decides: %d\n", s.Undecided)
	}
}

// kernels warns that the program's results are incomplete, and says what ran.
func (s *Summary) kernels(b *strings.Builder) {
	if s.Kernels > 0 {
		fmt.Fprintf(b, "kernels compiled for a GPU: %d could not be launched, %d launches were refused: what they compute is missing\n",
			s.Kernels, s.KernelLaunches)
	}
	if s.KernelsRan > 0 {
		fmt.Fprintf(b, "kernels compiled for the CPU: %d ran in %d launches\n", s.KernelsRan, s.LaunchesRan)
	}
}

// name returns the program's name.
func (s *Summary) name() string {
	if s.Program == "" {
		return "a program"
	}
	return s.Program
}

func (s *Summary) handleTable(b *strings.Builder) {
	fmt.Fprintf(b, "\nhandles: %d", s.Made)
	if s.Left > 0 {
		fmt.Fprintf(b, ", %d never destroyed", s.Left)
	}
	b.WriteString("\n")
	if len(s.Handles) == 0 {
		return
	}
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(w, "handle\towner\tleases\tpeak\toptimal\tleast\tworkspace\tgrowths\tdegraded\trefused\t")
	for _, h := range s.Handles[:min(rows, len(s.Handles))] {
		_, _ = fmt.Fprintf(w, "%d\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", h.Number, h.Owner, h.Leases, h.PeakBytes, h.WantBytes,
			h.LeastBytes, h.RoomBytes, h.Growths, h.Degraded, h.Refused)
	}
	_ = w.Flush()
	more(b, int(s.Made))
}

func (s *Summary) routineTable(b *strings.Builder) {
	if len(s.Routines) == 0 {
		return
	}
	fmt.Fprintf(b, "\nroutines that take workspace: %d\n", len(s.Routines))
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(w, "routine\tleases\tlargest\toptimal\tleast\tgrowths\tdegraded\trefused\theld\t")
	for _, r := range s.Routines[:min(rows, len(s.Routines))] {
		_, _ = fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%v\t\n", r.Name, r.Leases, r.MostBytes, r.WantBytes, r.LeastBytes,
			r.Growths, r.Degraded, r.Refused, r.Held)
	}
	_ = w.Flush()
	more(b, len(s.Routines))
}

// more writes how many lines are not shown.
func more(b *strings.Builder, all int) {
	if all > rows {
		fmt.Fprintf(b, "  ... and %d more\n", all-rows)
	}
}

// marks writes a section, which a report lacks if it would be empty.
func (s *Summary) marks(b *strings.Builder, title string, marks *Marks, text func(m Mark) string) {
	if marks.Count == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s: %d\n", title, marks.Count)
	for _, m := range marks.First[:min(rows, len(marks.First))] {
		handle := "no handle"
		if m.Routine == allIdle {
			handle = "all handles"
		} else if m.Handle != 0 {
			handle = fmt.Sprintf("handle %d", m.Handle)
		}
		fmt.Fprintf(b, "  line %d, %s, %s: %s\n", m.Line, clockText(m.Time), handle, text(m))
	}
	more(b, int(marks.Count))
}

func (s *Summary) advice(b *strings.Builder) {
	b.WriteString("\n")
	for _, step := range s.Advice() {
		fmt.Fprintf(b, "next time: %s\n", step)
	}
}
