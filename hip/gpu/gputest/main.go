package gputest

import (
	"fmt"
	"io"
	"os"
	"testing"
)

// Main compiles into a folder that the tests share, runs them, and returns their exit status. It writes an
// error of the compilation to stderr.
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
