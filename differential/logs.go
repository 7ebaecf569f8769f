package main

import (
	"fmt"
	"slices"
	"strings"
)

// logged is the prefix of a call's log lines, which distinguishes them from a status.
const logged = "log: "

// between separates the lines of one call.
const between = " | "

func isLog(answer string) bool { return strings.HasPrefix(answer, logged) }

// parseLogs parses replay's marks and the library's logs on standard error. It joins the lines of each call
// with an answer, those of the trace first, because the logs are separate files. Blocks and scalars have the
// same addresses in both runs, so addresses are compared too.
func parseLogs(output string, statuses *answers) *answers {
	lines := map[place][]string{}
	at, inside := place{}, false
	for line := range strings.Lines(output) {
		line = strings.TrimSuffix(line, "\n")
		if mark, isMark := strings.CutPrefix(line, "@ "); isMark {
			n, _ := fmt.Sscanf(mark, "%d %d", &at.sequence, &at.number)
			inside = n == 2
			continue
		}
		if inside {
			lines[at] = append(lines[at], line)
		}
	}
	a := &answers{calls: map[place]string{}, signals: statuses.signals}
	for at, status := range statuses.calls {
		if status == absent {
			a.calls[at] = absent
			continue
		}
		isBench := func(line string) bool { return strings.HasPrefix(line, "./rocblas-bench") }
		trace := slices.DeleteFunc(slices.Clone(lines[at]), isBench)
		bench := slices.DeleteFunc(lines[at], func(line string) bool { return !isBench(line) })
		a.calls[at] = logged + strings.Join(append(trace, bench...), between)
	}
	return a
}
