package main

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

type outcome int

const (
	passed outcome = iota
	failed
	skipped
)

// result is what became of one case.
type result struct {
	entry    entry
	name     string
	outcome  outcome
	message  string // why it failed or was skipped
	duration time.Duration
}

const maxMessageBytes = 8 << 10

// parser reads what rocblas-test prints and makes results of it, line by line. The cases come in the order of the entries.
type parser struct {
	entries []entry
	count   int // of cases, as the program says it; -1 before it does
	results []result
	current *result         // the case that is running
	text    strings.Builder // what was printed since it began
	over    bool            // all cases are through: what follows says them once more
	head    []string        // the last lines before the first case
}

func newParser(entries []entry) *parser { return &parser{entries: entries, count: -1} }

// line takes one line of output. It is true when a case began or ended with it.
func (p *parser) line(text string) bool {
	switch {
	case p.over:
	case strings.HasPrefix(text, "[==========] Running "):
		p.count, _ = strconv.Atoi(strings.Fields(text)[2])
	case strings.HasPrefix(text, "[----------] Global test environment tear-down"):
		p.over = true
	case strings.HasPrefix(text, "[ RUN      ] "):
		p.begin(strings.TrimPrefix(text, "[ RUN      ] "))
		return true
	case p.current == nil:
		p.before(text)
	default:
		return p.within(text)
	}
	return false
}

// before takes a line that belongs to no case.
func (p *parser) before(text string) {
	if ms, ok := lateTime(text); ok && len(p.results) > 0 {
		p.results[len(p.results)-1].duration = ms
		return
	}
	if text = strings.TrimSpace(text); text != "" {
		p.head = append(p.head, text)
		p.head = p.head[max(0, len(p.head)-8):]
	}
}

// begin opens a case. One that is still open then has no end of its own.
func (p *parser) begin(name string) {
	if p.current != nil {
		p.end(failed, "the program began the next case without a result of this one")
	}
	p.current = &result{name: name}
	p.text.Reset()
}

// within takes a line that comes while a case runs. A test may print without ending its line, so the verdict may stand
// anywhere in it.
func (p *parser) within(text string) bool {
	for mark, verdict := range map[string]outcome{"[       OK ] ": passed, "[  FAILED  ] ": failed, "[  SKIPPED ] ": skipped} {
		before, after, found := strings.Cut(text, mark)
		if !found || !strings.HasPrefix(after, p.current.name) {
			continue
		}
		p.add(before)
		p.current.duration, _ = lateTime(after)
		message := ""
		if verdict != passed {
			message = strings.TrimSpace(p.text.String())
		}
		p.end(verdict, message)
		return true
	}
	p.add(text)
	return false
}

func (p *parser) add(text string) {
	if p.text.Len() < maxMessageBytes && strings.TrimSpace(text) != "" {
		p.text.WriteString(text)
		p.text.WriteByte('\n')
	}
}

func (p *parser) end(verdict outcome, message string) {
	p.current.outcome, p.current.message = verdict, message
	if n := len(p.results); n < len(p.entries) {
		p.current.entry = p.entries[n]
	}
	p.results = append(p.results, *p.current)
	p.current = nil
}

// broken closes the case that was running when the program ended: it failed.
func (p *parser) broken(how string) {
	if p.current != nil {
		p.end(failed, strings.TrimSpace(how+"\n"+p.text.String()))
	}
}

// lateTime reads the "(12 ms)" at the end of a line; a failure's stands on a line of its own.
func lateTime(text string) (time.Duration, bool) {
	_, last, found := cutLast(text, "(")
	ms, isTime := strings.CutSuffix(strings.TrimSpace(last), " ms)")
	n, err := strconv.Atoi(ms)
	return time.Duration(n) * time.Millisecond, found && isTime && err == nil
}

func cutLast(text, separator string) (before, after string, found bool) {
	i := strings.LastIndex(text, separator)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(separator):], true
}

// first is a message's first complaint on one line: what stands before the first mention of a place in the sources is noise.
func first(message string) string {
	lines := strings.Split(strings.TrimSpace(message), "\n")
	for i, line := range lines {
		if strings.HasSuffix(line, ": Failure") {
			lines = lines[i:min(len(lines), i+8)]
			break
		}
	}
	for i, line := range lines[1:] {
		if strings.HasSuffix(line, ": Failure") {
			lines = lines[:i+1]
			break
		}
	}
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	text := strings.Join(lines, " ")
	if len(text) > 400 {
		text = text[:400] + "..."
	}
	return text
}

// kind is a message without its numbers, so that failures of one cause count as one.
func kind(message string) string {
	return regexp.MustCompile(`-?\d[\d.]*(e[+-]?\d+)?|\binf\b|-?\bnan\b`).ReplaceAllString(first(message), "#")
}
