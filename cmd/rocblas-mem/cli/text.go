package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

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

// Plural returns a number and what is counted.
func Plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Joined joins the parts that are not empty.
func Joined(separator string, parts ...string) string {
	var full []string
	for _, part := range parts {
		if part != "" {
			full = append(full, part)
		}
	}
	return strings.Join(full, separator)
}

// WriteJSON writes a value for programs, and for people who look.
func WriteJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
