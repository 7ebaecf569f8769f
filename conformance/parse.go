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

// result is the result of one case.
type result struct {
	entry    entry
	name     string
	outcome  outcome
	message  string // why it failed or was skipped
	duration time.Duration
}

const maxMessageBytes = 8 << 10

// parser converts the output of rocblas-test to results, line by line. The cases come in the order of the entries.
type parser struct {
	entries []entry
	count   int // the number of cases that the program prints; -1 before that
	results []result
	current *result         // the case that is running
	text    strings.Builder // its output so far
	over    bool            // all cases have ended; a summary follows
	head    []string        // the last lines before the first case
}

func newParser(entries []entry) *parser { return &parser{entries: entries, count: -1} }

// line parses one line of output. It returns true if a case began or ended with it.
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

// before parses a line outside cases.
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

// begin starts a case. It closes a case that is still open.
func (p *parser) begin(name string) {
	if p.current != nil {
		p.end(failed, "the program began the next case without a result of this case")
	}
	p.current = &result{name: name}
	p.text.Reset()
}

// within parses a line while a case runs. A test may print without a newline, so the verdict may be anywhere in
// the line.
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

// broken closes the case that was running when the program ended, as failed.
func (p *parser) broken(how string) {
	if p.current != nil {
		p.end(failed, strings.TrimSpace(how+"\n"+p.text.String()))
	}
}

// lateTime reads the "(12 ms)" at the end of a line; for a failure it is on a separate line.
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

// first returns a message's first failure on one line. It drops the text before the first source location.
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

// kind returns a message without its numbers, so that failures with one cause form one group.
func kind(message string) string {
	return regexp.MustCompile(`-?\d[\d.]*(e[+-]?\d+)?|\binf\b|-?\bnan\b`).ReplaceAllString(first(message), "#")
}
