package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// Bar is a progress bar for reading a file.
type Bar struct {
	out   io.Writer // nil without a terminal
	begin time.Time
	drawn time.Time
}

// NewBar returns a bar, which shows nothing if stderr is not a terminal.
func NewBar(stderr io.Writer) *Bar {
	b := &Bar{begin: time.Now()}
	if text, ok := stderr.(plain); ok { // a bar has control characters
		stderr = text.to
	}
	if file, ok := stderr.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			b.out = stderr
		}
	}
	return b
}

// Show draws the bar at most ten times a second, after an initial delay.
func (b *Bar) Show(done, total int64) {
	now := time.Now()
	if b.out == nil || total == 0 || now.Sub(b.begin) < time.Second/5 || now.Sub(b.drawn) < time.Second/10 {
		return
	}
	b.drawn = now
	const width = 40
	filled := int(min(done*width/total, width))
	_, _ = fmt.Fprintf(b.out, "\r[%s%s] %3d%%", strings.Repeat("#", filled), strings.Repeat(".", width-filled), done*100/total)
}

// Clear erases the bar.
func (b *Bar) Clear() {
	if !b.drawn.IsZero() {
		_, _ = fmt.Fprint(b.out, "\r\x1b[K")
	}
}
