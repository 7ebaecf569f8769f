package trace

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// Report describes one trace, or several traces and the job that wrote them.
type Report struct {
	Traces []*Summary // empty if there are more than MostDetailed
	Job    *Job       // nil for one trace
	Memory []Memory   // of each trace, in a page; nil where it is not known
}

// Memory is all device memory of a trace's program. Another package draws it, in front of the handles.
type Memory interface {
	json.Marshaler                               // the data of a page
	Script() string                              // of a page: a style, and a script with the function drawMemory
	SVG(b *strings.Builder, top int) (below int) // draws it below top
	SVGStyle() string
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
