package calls

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// MostLineBytes is the maximum length of a line of a list, of a call in block YAML, and of a section with
// anchors in block YAML.
const MostLineBytes = 1 << 20

// list is the state of reading a list.
type list struct {
	table *Table
	file  string
	each  func(c Call) error
	block []byte // collected lines of block YAML that are not parsed yet
	first int64  // line number of the first of them

	beginsBlock func(text string) bool
}

// Read calls each with every call of a list. A call is one of three: a rocblas-bench command on one line, as
// ROCBLAS_LAYER=2 logs it; a YAML mapping in braces on one line, as ROCBLAS_LAYER=4 logs it; or a mapping in
// block YAML. Read skips blank lines and comments.
//
// Errors: errors of the list, with file and line, and errors that each returns.
func (t *Table) Read(in io.Reader, file string, each func(c Call) error) error {
	l := &list{table: t, file: file, each: each, beginsBlock: blockBeginning().MatchString}
	reader := bufio.NewReaderSize(in, MostLineBytes)
	for number := int64(1); ; number++ {
		line, err := reader.ReadSlice('\n')
		switch {
		case len(line) == 0 && errors.Is(err, io.EOF):
			return l.endBlock()
		case errors.Is(err, bufio.ErrBufferFull):
			return l.fail(number, fmt.Errorf("a line has more than %d bytes", MostLineBytes))
		case err != nil && !errors.Is(err, io.EOF):
			return l.fail(number, err)
		}
		if err := l.line(line, number); err != nil {
			return err
		}
	}
}

// fail returns an error of the list, in one line.
func (l *list) fail(number int64, err error) error {
	return fmt.Errorf("%s:%d: %w", l.file, number, err)
}

// lineKind is the kind of one line of a list.
type lineKind uint8

const (
	blank     lineKind = iota
	command            // of rocblas-bench
	mapping            // a complete YAML mapping
	separator          // between YAML documents
	blockLine          // the start of block YAML
	other
)

// blockBeginning returns a pattern for the first line of block YAML: a sequence item, a key with or without a
// value, or a sequence or mapping in brackets that continues on the next line.
func blockBeginning() *regexp.Regexp {
	return regexp.MustCompile(`^(-(\s|$)|[\[{]|("[^"]*"|'[^']*'|[\w<]+)\s*:(\s|$))`)
}

// kindOf returns the kind of a line; text is the line without surrounding blanks, words are its words.
func (l *list) kindOf(text string, words []string) lineKind {
	switch {
	case len(words) == 0:
		return blank
	case text == "---", text == "...":
		return separator
	case strings.HasSuffix(words[0], "rocblas-bench"), words[0] == "ROCBLAS_API_BENCH", strings.Contains(words[0], "rocblas-bench-f"),
		strings.HasPrefix(words[0], "-") && len(words[0]) > 1: // options without a command
		return command
	case strings.HasPrefix(strings.TrimPrefix(text, words[0]+" "), "{") || text[0] == '{':
		if (words[0] == "-" || text[0] == '{') && strings.HasSuffix(text, "}") && !strings.Contains(text, "<<") {
			return mapping
		}
	}
	if l.beginsBlock(text) {
		return blockLine
	}
	return other
}

// line parses a line, or adds it to the collected block YAML.
func (l *list) line(line []byte, number int64) error {
	text, _, _ := strings.Cut(string(line), "#")
	text = strings.TrimSpace(text)
	words := strings.Fields(text)
	kind := l.kindOf(text, words)
	if l.endsItem(line) {
		if err := l.endBlock(); err != nil {
			return err
		}
	}
	switch {
	case kind == command:
		if err := l.endBlock(); err != nil {
			return err
		}
		v, err := parseCommand(words)
		return l.call(v, number, err)
	case kind == separator:
		return l.endBlock()
	case kind == mapping && l.block == nil:
		v, err := parseMapping(text)
		return l.call(v, number, err)
	case kind == blank && l.block == nil:
		return nil
	case kind == other && l.block == nil:
		return l.fail(number, fmt.Errorf("%.60q is neither a rocblas-bench command nor a YAML mapping", text))
	case l.block == nil:
		l.first = number
	}
	if indent := line[:len(line)-len(bytes.TrimLeft(line, " \t"))]; kind != blank && bytes.IndexByte(indent, '\t') >= 0 { // the YAML module's error for a tab has no line number
		return l.fail(number, errors.New("YAML: a tab in the indentation"))
	}
	if l.block = append(l.block, line...); len(l.block) > MostLineBytes {
		return l.fail(number, fmt.Errorf("YAML in blocks of more than %d bytes: write each call in one line", MostLineBytes))
	}
	return nil
}

// endsItem reports whether a line starts another item of the collected sequence. A sequence with anchors is
// parsed as a whole.
func (l *list) endsItem(line []byte) bool {
	begins := func(text []byte) bool { return len(text) > 1 && text[0] == '-' && (text[1] == ' ' || text[1] == '\n') }
	return begins(l.block) && begins(line) && !bytes.ContainsAny(l.block, "&*")
}

// call passes on a call, or returns the error of reading it.
func (l *list) call(v fields, number int64, err error) error {
	var c Call
	if err == nil {
		c, err = l.table.measure(v)
	}
	if err != nil {
		return l.fail(number, err)
	}
	c.Line = number
	return l.each(c)
}

// parseCommand reads options with their values. It skips words that are not options, because rocBLAS writes
// some options without dashes.
func parseCommand(words []string) (fields, error) {
	v := fields{}
	for i, word := range words { // rot's lines have no blank before their -f
		if before, found := strings.CutSuffix(word, "-f"); found && strings.Trim(before, "-") != "" {
			words = slices.Concat(words[:i], []string{before, "-f"}, words[i+1:])
			break
		}
	}
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

// isNumber reports whether a word that starts with a dash is a number.
func isNumber(word string) bool {
	return len(word) > 1 && strings.ContainsAny(word[1:2], "0123456789.")
}

// parseMapping reads a YAML mapping in braces whose values are words, numbers or quoted texts.
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
			return nil, fmt.Errorf("%q is not a name and a value", strings.TrimSpace(pair))
		}
		v[strings.TrimLeft(strings.Trim(name, " \t'\""), "-")] = strings.Trim(value, " \t'\"")
	}
	return v, nil
}
