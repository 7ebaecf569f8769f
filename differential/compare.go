package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// place identifies a call by its sequence and its number there.
type place struct{ sequence, number int }

// answers holds the results of one library.
type answers struct {
	calls   map[place]string // the result or the log lines of each call
	signals map[int]string   // the signals that ended sequences
}

// parse parses the output of replay.
func parse(output string) *answers {
	a := &answers{calls: map[place]string{}, signals: map[int]string{}}
	for line := range strings.Lines(output) {
		var at place
		var answer string
		line = strings.TrimSpace(line)
		if n, _ := fmt.Sscanf(line, "%d signal %s", &at.sequence, &answer); n == 2 {
			a.signals[at.sequence] = "signal " + answer
			continue
		}
		words := strings.SplitN(line, " ", 3)
		if _, err := fmt.Sscanf(line, "%d %d", &at.sequence, &at.number); err == nil && len(words) == 3 {
			a.calls[at] = words[2]
		}
	}
	return a
}

// at returns the answer of a call, or the signal that ended its sequence. ok is false if there is neither.
func (a *answers) at(p place) (answer string, ok bool) {
	if answer, ok = a.calls[p]; !ok {
		answer, ok = a.signals[p.sequence]
	}
	return answer, ok
}

// difference is a call with different answers of the two libraries.
type difference struct {
	at         place
	call       call
	ours, real string
	reason     string // why it is expected, empty if it is not
}

// findings holds all differences.
type findings struct {
	what                        string
	calls, compared, unexpected int
	list                        []difference
	unused                      []string // reasons that never applied
}

// compare finds the calls whose answers differ. It compares a sequence up to the first signal, or up to a
// difference after which the two handles are in different states. A call without an answer is an unexpected
// difference.
func compare(sequences []sequence, ours, real *answers, reasons []expectation) *findings {
	f := &findings{what: "statuses"}
	used := map[string]bool{}
	for i, s := range sequences {
		f.calls += len(s)
		for j, c := range s {
			d := difference{at: place{i, j}, call: c}
			f.compared++
			if f.differ(&d, ours, real, reasons) {
				used[d.reason] = true
				f.list = append(f.list, d)
			}
			if d.ends() {
				break
			}
		}
	}
	for _, m := range reasons {
		if !used[m.reason] {
			f.unused = append(f.unused, m.reason)
		}
	}
	return f
}

// differ completes d and tells whether it is a difference.
func (f *findings) differ(d *difference, ours, real *answers, reasons []expectation) bool {
	var answered [2]bool
	d.ours, answered[0] = ours.at(d.at)
	d.real, answered[1] = real.at(d.at)
	if !answered[0] || !answered[1] {
		d.ours, d.real = fmt.Sprintf("%q", d.ours), fmt.Sprintf("%q", d.real)
	} else if d.ours == d.real {
		return false
	}
	if d.reason = reason(d, reasons); d.reason == "" {
		f.unexpected++
	}
	return true
}

// ends tells whether the rest of the sequence cannot be compared: it did not run, or the values that were read
// differ.
func (d *difference) ends() bool {
	return isSignal(d.ours) || isSignal(d.real) || d.ours != d.real && !isLog(d.real) && strings.Contains(d.ours+d.real, " ")
}

func isSignal(answer string) bool { return strings.HasPrefix(answer, "signal ") }

// print writes one difference of each kind, or all differences.
func (f *findings) print(report io.Writer, all bool) {
	counts, examples := map[string]int{}, map[string]difference{}
	for _, d := range f.list {
		kind := fmt.Sprintf("%s: ours %s, real %s", family(d.call.name), d.ours, d.real)
		if d.reason != "" {
			kind = "expected: " + d.reason
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
	for _, text := range f.unused {
		fmt.Fprintf(report, "    0 expected: %s\n", text)
	}
	fmt.Fprintf(report, "differential: %s: %d calls, %d compared, %d expected differences, %d others\n",
		f.what, f.calls, f.compared, len(f.list)-f.unexpected, f.unexpected)
}

// context returns the modes under which the call was made.
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

// family returns a routine's name without rocblas_, shape and width.
func family(name string) string {
	name = strings.TrimSuffix(strings.TrimPrefix(name, "rocblas_"), "_64")
	return strings.NewReplacer("_strided", "", "_batched", "").Replace(name)
}
