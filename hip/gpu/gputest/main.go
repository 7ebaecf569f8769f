package gputest

import (
	"fmt"
	"io"
	"os"
	"testing"
)

// Main runs tests that share what is compiled into a folder once, and returns their exit status. Why that could not be done is written to
// stderr.
func Main(m *testing.M, stderr io.Writer, compile func(folder string) error) int {
	folder, err := os.MkdirTemp("", "fakes")
	if err == nil {
		defer func() { _ = os.RemoveAll(folder) }()
		err = compile(folder)
	}
	if err != nil {
		_, _ = fmt.Fprintln(stderr, err)
		return 1
	}
	return m.Run()
}
