package trace

import (
	"fmt"
	"io"
)

// Report describes one trace, or several traces and the job that wrote them.
type Report struct {
	Traces []*Summary // empty if there are more than MostDetailed
	Job    *Job       // nil for one trace
}

// MostDetailed is the maximum number of traces in a report with details of each.
const MostDetailed = 16

// Text writes the report for a terminal.
func (r Report) Text(out io.Writer) error {
	for i, s := range r.Traces {
		if i > 0 {
			if _, err := fmt.Fprintln(out); err != nil {
				return err
			}
		}
		if err := s.Text(out); err != nil {
			return err
		}
	}
	if r.Job == nil {
		return nil
	}
	if len(r.Traces) > 0 {
		if _, err := fmt.Fprintln(out); err != nil {
			return err
		}
	}
	return r.Job.Text(out)
}
