package export

import (
	"fmt"
	"path"

	"rocblas_mem/internal/frames"
	"rocblas_mem/internal/ledger"
)

// caller is a frame as the formats have it.
type caller struct {
	function string
	file     string // of the source, or else the program or library
	line     int    // 0 if it is not known
}

// callerOf returns what is known of a frame. A function without a name is its address in its file.
func callerOf(f frames.Frame) caller {
	c := caller{f.Function, f.File, f.Line}
	if c.function == "" {
		c.function = f.Symbol
	}
	if c.function == "" {
		c.function = fmt.Sprintf("0x%x", f.Offset)
		if f.Module != "" {
			c.function = path.Base(f.Module) + "+" + c.function
		}
	}
	if c.file == "" {
		c.file = f.Module
	}
	c.function, c.file = clean(c.function), clean(c.file)
	return c
}

// stackOf returns the callers of a change's function, the innermost first.
func stackOf(l *ledger.Ledger, c *ledger.Change) []caller {
	var callers []caller
	if c.Stack > 0 && c.Stack < len(l.Stacks) {
		for _, f := range l.Stacks[c.Stack] {
			callers = append(callers, callerOf(f))
		}
	}
	return callers
}

// String returns the place for people: the function and the file's name.
func (c caller) String() string {
	if c.file == "" {
		return c.function
	}
	return c.function + " (" + path.Base(c.file) + ")"
}
