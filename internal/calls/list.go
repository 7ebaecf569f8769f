package calls

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Read calls each with every call of a list. A line is a command of rocblas-bench, as ROCBLAS_LAYER=2 logs it, or a YAML mapping in
// braces, as the data of rocblas-bench has it and ROCBLAS_LAYER=4 logs it; blank lines and comments are nothing.
//
// Errors: of the list, by file and line; what each returns.
func (t *Table) Read(in io.Reader, file string, each func(c Call) error) error {
	reader := bufio.NewReaderSize(in, 1<<16)
	for number := int64(1); ; number++ {
		text, err := reader.ReadString('\n')
		if text == "" && errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("%s:%d: %w", file, number, err)
		}
		if text, _, _ = strings.Cut(text, "#"); strings.Trim(text, " \t\r\n-") == "" {
			continue
		}
		v, err := parse(strings.TrimSpace(text))
		if err != nil {
			return fmt.Errorf("%s:%d: %w", file, number, err)
		}
		call, err := t.measure(v)
		if err != nil {
			return fmt.Errorf("%s:%d: %w", file, number, err)
		}
		call.Line = number
		if err := each(call); err != nil {
			return err
		}
	}
}

// parse reads a line.
func parse(line string) (fields, error) {
	words := strings.Fields(line)
	switch {
	case strings.HasPrefix(line, "{"), words[0] == "-" && len(words) > 1 && strings.HasPrefix(words[1], "{"):
		return parseMapping(line)
	case strings.HasSuffix(words[0], "rocblas-bench"), words[0] == "ROCBLAS_API_BENCH":
		return parseCommand(words[1:])
	case strings.HasPrefix(words[0], "-") && len(words) > 1: // the options alone; rot's lines have no blank before them
		return parseCommand(words)
	}
	if at := strings.Index(words[0], "rocblas-bench-f"); at >= 0 {
		return parseCommand(append([]string{"-f"}, words[1:]...))
	}
	return nil, fmt.Errorf("%.60q is neither a command of rocblas-bench nor a mapping in braces", line)
}

// parseCommand reads options with their values. Words that are none are passed over, as rocBLAS's own lines have some without dashes.
func parseCommand(words []string) (fields, error) {
	v := fields{}
	for i := 0; i < len(words); i++ {
		name := strings.TrimLeft(words[i], "-")
		if name == words[i] || i+1 == len(words) {
			continue
		}
		if next := words[i+1]; !strings.HasPrefix(next, "-") || isNumber(next) {
			v[name] = next
			i++
		}
	}
	if _, found := v.first("f", "function", "rocblas_function"); !found {
		return nil, fmt.Errorf("the command has no -f")
	}
	return v, nil
}

// isNumber says whether a word that begins with a dash is a number.
func isNumber(word string) bool {
	return len(word) > 1 && strings.ContainsAny(word[1:2], "0123456789.")
}

// parseMapping reads a YAML mapping in braces whose values are words, numbers, or texts in quotes.
func parseMapping(line string) (fields, error) {
	open, end := strings.IndexByte(line, '{'), strings.LastIndexByte(line, '}')
	if end < open {
		return nil, fmt.Errorf("the mapping has no }")
	}
	v := fields{}
	for _, pair := range strings.Split(line[open+1:end], ",") {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		name, value, found := strings.Cut(pair, ":")
		if !found {
			return nil, fmt.Errorf("%q is no name and value", strings.TrimSpace(pair))
		}
		v[strings.TrimLeft(strings.Trim(name, " \t'\""), "-")] = strings.Trim(value, " \t'\"")
	}
	return v, nil
}
