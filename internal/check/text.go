package check

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// WriteText writes the findings for people, and how many were left out. what names the test that found them.
func WriteText(to io.Writer, what string, list []Finding, suppressed int) error {
	var b strings.Builder
	for i := range list {
		f := &list[i]
		fmt.Fprintf(&b, "%s: %s: %s: %s\n", f.Level, f.Kind, f.Routine, f.Text)
		if f.Call != 0 {
			fmt.Fprintf(&b, "  call %d of process %d", f.Call, f.Process)
			if f.Handle != 0 {
				fmt.Fprintf(&b, ", handle %#x", f.Handle)
			}
			b.WriteString("\n")
		}
		writeFrames(&b, f.Frames)
		if f.Other != nil {
			fmt.Fprintf(&b, "  %s\n", f.Other.Text)
			writeFrames(&b, f.Other.Frames)
		}
		for i, line := range f.Live {
			if i == mostLive {
				fmt.Fprintf(&b, "    and %d more\n", len(f.Live)-mostLive)
				break
			}
			fmt.Fprintf(&b, "    live: %s\n", line)
		}
		if f.Advice != "" {
			fmt.Fprintf(&b, "  what to do: %s\n", f.Advice)
		}
	}
	count := CountOf(list)
	fmt.Fprintf(&b, "rocblas-mem: %s: %s, %s", what, counted(count, "finding"), counted(len(list)-count, "note"))
	if suppressed > 0 {
		fmt.Fprintf(&b, ", %d suppressed", suppressed)
	}
	b.WriteString("\n")
	_, err := io.WriteString(to, b.String())
	return err
}

// mostLive limits the places of live memory in a text.
const mostLive = 8

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func writeFrames(b *strings.Builder, frames []Frame) {
	word := "at"
	for _, f := range frames {
		name := f.Function
		if name == "" {
			name = fmt.Sprintf("%#x", f.Offset)
		}
		where := filepath.Base(f.Module)
		if f.Line > 0 {
			where = fmt.Sprintf("%s:%d", f.File, f.Line)
		}
		fmt.Fprintf(b, "    %s %s (%s)\n", word, name, where)
		word = "by"
	}
}

// WriteJSON writes the findings as one JSON document.
func WriteJSON(to io.Writer, list []Finding, suppressed int) error {
	if list == nil {
		list = []Finding{}
	}
	encoder := json.NewEncoder(to)
	encoder.SetIndent("", "  ")
	return encoder.Encode(struct {
		Findings   []Finding `json:"findings"`
		Suppressed int       `json:"suppressed"`
	}{list, suppressed})
}
