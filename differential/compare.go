package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// place is one call: its sequence, and its number there.
type place struct{ sequence, number int }

// parse reads what replay printed: what each call returned, and the signals that ended sequences.
func parse(output string) (answers map[place]string, signals map[int]string) {
	answers, signals = map[place]string{}, map[int]string{}
	for line := range strings.Lines(output) {
		var at place
		var answer string
		line = strings.TrimSpace(line)
		if n, _ := fmt.Sscanf(line, "%d signal %s", &at.sequence, &answer); n == 2 {
			signals[at.sequence] = "signal " + answer
			continue
		}
		words := strings.SplitN(line, " ", 3)
		if _, err := fmt.Sscanf(line, "%d %d", &at.sequence, &at.number); err == nil && len(words) == 3 {
			answers[at] = words[2]
		}
	}
	return answers, signals
}

// difference is one call that the two libraries answer differently.
type difference struct {
	at         place
	call       call
	ours, real string
	reason     string // why it is meant, empty where it is not
}

// findings are all differences.
type findings struct {
	calls, compared, unmeant int
	list                     []difference
}

// compare finds the calls whose answers differ. A sequence is compared up to the first signal, and up to a difference after
// which the two handles are not in the same state.
func compare(sequences []sequence, oursText, realText string) *findings {
	ours, ourSignals := parse(oursText)
	real, realSignals := parse(realText)
	f := &findings{}
	for i, s := range sequences {
		for j, c := range s {
			f.calls++
			at := place{i, j}
			d := difference{at: at, call: c}
			var ok bool
			if d.ours, ok = ours[at]; !ok {
				d.ours = ourSignals[i]
			}
			if d.real, ok = real[at]; !ok {
				d.real = realSignals[i]
			}
			f.compared++
			if d.ours == d.real {
				continue
			}
			if d.reason = reason(&d); d.reason == "" {
				f.unmeant++
			}
			f.list = append(f.list, d)
			if strings.HasPrefix(d.ours, "signal") || strings.HasPrefix(d.real, "signal") || strings.Contains(d.ours+d.real, " ") {
				break
			}
		}
	}
	return f
}

// print writes the differences: of each kind one, or all.
func (f *findings) print(report io.Writer, all bool) {
	counts, examples := map[string]int{}, map[string]difference{}
	for _, d := range f.list {
		kind := fmt.Sprintf("%s: ours %s, real %s %s", family(d.call.name), d.ours, d.real, d.reason)
		if d.reason != "" {
			kind = "meant: " + d.reason
		}
		if _, ok := examples[kind]; !ok || d.reason == "" && len(d.call.text) < len(examples[kind].call.text) {
			examples[kind] = d
		}
		counts[kind]++
		if all {
			fmt.Fprintf(report, "%v ours %s real %s: %s%s: %s\n", d.at, d.ours, d.real, d.call.text, d.call.context(), d.reason)
		}
	}
	kinds := make([]string, 0, len(counts))
	for kind := range counts {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		d := examples[kind]
		fmt.Fprintf(report, "%5d %s\n      %s%s\n", counts[kind], kind, d.call.text, d.call.context())
	}
	fmt.Fprintf(report, "differential: %d calls, %d compared, %d differ as meant, %d differ otherwise\n",
		f.calls, f.compared, len(f.list)-f.unmeant, f.unmeant)
}

// context says under what the call was made.
func (c *call) context() string {
	text := ""
	if c.querying {
		text += " (in a size query)"
	}
	if c.device {
		text += " (device pointer mode)"
	}
	return text
}

// family is a routine's name without type, shape and width.
func family(name string) string {
	name = strings.TrimSuffix(strings.TrimPrefix(name, "rocblas_"), "_64")
	return strings.NewReplacer("_strided", "", "_batched", "").Replace(name)
}
