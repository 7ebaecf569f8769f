package gputest

import (
	"os"
	"testing"
)

// Main runs tests that share what is compiled into a folder once, and returns their exit status. It panics where that fails.
func Main(m *testing.M, compile func(folder string) error) int {
	folder, err := os.MkdirTemp("", "fakes")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if err := compile(folder); err != nil {
		panic(err)
	}
	return m.Run()
}
