package main

import (
	"fmt"
	"slices"
	"strings"
)

// logged is what stands before what a call logged, so that it is told from a status.
const logged = "log: "

// between stands between the lines of one call.
const between = " | "

func isLog(answer string) bool { return strings.HasPrefix(answer, logged) }

// parseLogs reads what replay's marks and the library's logs put on standard error: of each call that was answered, its lines,
// joined, those of the trace first, for the logs are files of their own. Blocks and scalars have the same addresses in both
// runs, so addresses are compared too.
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
