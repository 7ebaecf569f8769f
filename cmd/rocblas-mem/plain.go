package main

import (
	"io"

	"rocblas_mem/internal/trace"
)

// plain is a writer of texts for people: a control character of a name that a program or a user has chosen reaches no
// terminal.
type plain struct{ to io.Writer }

func (p plain) Write(text []byte) (int, error) {
	if _, err := io.WriteString(p.to, trace.ShownLines(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}
