package main

import (
	"bufio"
	"fmt"
	"os"
	"path"
	"strings"
)

// exception is a case that cannot pass for a reason outside this library.
type exception struct {
	pattern string // a shell pattern of the case's name
	reason  string
}

// exceptions are the lines of a list: pattern, blanks, reason. Lines that begin with # are comments.
type exceptions []exception

func readExceptions(file string) (exceptions, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list exceptions
	lines := bufio.NewScanner(f)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		pattern, reason, _ := strings.Cut(text, " ")
		reason = strings.TrimSpace(reason)
		if reason == "" {
			return nil, fmt.Errorf("%s:%d: no reason behind %q", file, number, pattern)
		}
		if _, err := path.Match(flat(pattern), ""); err != nil {
			return nil, fmt.Errorf("%s:%d: %q: %w", file, number, pattern, err)
		}
		list = append(list, exception{pattern, reason})
	}
	return list, lines.Err()
}

// reason returns the reason of the first line that matches a case's name.
func (l exceptions) reason(name string) (string, bool) {
	for _, e := range l {
		if matched, err := path.Match(flat(e.pattern), flat(name)); err == nil && matched {
			return e.reason, true
		}
	}
	return "", false
}

// lists tells whether a result's case is on the list.
func (l exceptions) lists(r result) bool {
	_, listed := l.reason(r.name)
	return listed
}

// flat replaces slashes, so that a star matches them too.
func flat(name string) string { return strings.ReplaceAll(name, "/", "\x01") }
