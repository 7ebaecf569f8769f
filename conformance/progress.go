package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// progress prints the progress of a step: on a terminal in one line that it overwrites, otherwise in occasional
// lines.
type progress struct {
	out      io.Writer
	terminal bool
	every    time.Duration
	now      func() time.Time

	mu      sync.Mutex
	what    string
	total   int
	done    int
	failed  int
	started time.Time
	said    time.Time
}

func newProgress(out *os.File) *progress {
	info, err := out.Stat()
	terminal := err == nil && info.Mode()&os.ModeCharDevice != 0
	every := 30 * time.Second
	if terminal {
		every = 200 * time.Millisecond
	}
	return &progress{out: out, terminal: terminal, every: every, now: time.Now}
}

// begin starts a step of total cases.
func (p *progress) begin(what string, total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.what, p.total, p.done, p.failed = what, total, 0, 0
	p.started = p.now()
	p.said = p.started
}

// step counts finished cases and failed ones among them.
func (p *progress) step(done, failed int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += done
	p.failed += failed
	if now := p.now(); now.Sub(p.said) >= p.every {
		p.said = now
		p.say("")
	}
}

// end prints the step's last line.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.say("\n")
}

func (p *progress) say(end string) {
	text := fmt.Sprintf("%s: %d of %d, %v", p.what, p.done, p.total, p.now().Sub(p.started).Round(time.Second))
	if p.failed > 0 {
		text += fmt.Sprintf(", %d failed", p.failed)
	}
	if p.terminal {
		fmt.Fprintf(p.out, "\r\x1b[K%s%s", text, end)
	} else {
		fmt.Fprintln(p.out, text)
	}
}
