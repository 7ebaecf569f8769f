package calls

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// MostLineBytes is the longest line of a list, and the longest call, or stretch with anchors, that is YAML in blocks.
const MostLineBytes = 1 << 20

// list is a list that is being read.
type list struct {
	table *Table
	file  string
	each  func(c Call) error
	block []byte // lines of YAML in blocks that are not read yet
	first int64  // line of its beginning

	beginsBlock func(text string) bool
}

// Read calls each with every call of a list. A call is a command of rocblas-bench in one line, as ROCBLAS_LAYER=2 logs it, a YAML mapping in
// braces in one line, as ROCBLAS_LAYER=4 logs it, or a mapping of YAML in blocks; blank lines and comments are nothing.
//
// Errors: of the list, by file and line; what each returns.
func (t *Table) Read(in io.Reader, file string, each func(c Call) error) error {
	l := &list{table: t, file: file, each: each, beginsBlock: blockBeginning().MatchString}
	reader := bufio.NewReaderSize(in, MostLineBytes)
	for number := int64(1); ; number++ {
		line, err := reader.ReadSlice('\n')
		switch {
		case len(line) == 0 && errors.Is(err, io.EOF):
			return l.endBlock()
		case errors.Is(err, bufio.ErrBufferFull):
			return l.fail(number, fmt.Errorf("a line of more than %d bytes is no call", MostLineBytes))
		case err != nil && !errors.Is(err, io.EOF):
			return l.fail(number, err)
		}
		if err := l.line(line, number); err != nil {
			return err
		}
	}
}

// fail is an error of the list, in one line.
func (l *list) fail(number int64, err error) error {
	return fmt.Errorf("%s:%d: %w", l.file, number, err)
}

// lineKind is what a line of a list is by itself.
type lineKind uint8

const (
	blank     lineKind = iota
	command            // of rocblas-bench
	mapping            // of YAML, whole
	separator          // between documents of YAML
	blockLine          // the beginning of YAML in blocks
	other
)

// blockBeginning finds the beginnings of YAML in blocks: an item, a name with or without a value, a sequence or mapping that does not end in
// its line.
func blockBeginning() *regexp.Regexp {
	return regexp.MustCompile(`^(-(\s|$)|[\[{]|("[^"]*"|'[^']*'|[\w<]+)\s*:(\s|$))`)
}

// kindOf says what a line is; words are those of it, text is it without what is around them.
func (l *list) kindOf(text string, words []string) lineKind {
	switch {
	case len(words) == 0:
		return blank
	case text == "---", text == "...":
		return separator
	case strings.HasSuffix(words[0], "rocblas-bench"), words[0] == "ROCBLAS_API_BENCH", strings.Contains(words[0], "rocblas-bench-f"),
		strings.HasPrefix(words[0], "-") && len(words[0]) > 1: // the options alone
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

// line reads a line, or keeps it where it belongs to YAML in blocks.
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
		return l.fail(number, fmt.Errorf("%.60q is neither a command of rocblas-bench nor a mapping of YAML", text))
	case l.block == nil:
		l.first = number
	}
	if indent := line[:len(line)-len(bytes.TrimLeft(line, " \t"))]; kind != blank && bytes.IndexByte(indent, '\t') >= 0 { // whose line YAML does not say
		return l.fail(number, errors.New("YAML: a tab in the indentation"))
	}
	if l.block = append(l.block, line...); len(l.block) > MostLineBytes {
		return l.fail(number, fmt.Errorf("YAML in blocks of more than %d bytes: write each call in one line", MostLineBytes))
	}
	return nil
}

// endsItem says whether a line begins another item of the sequence that is kept. What has anchors is read as a whole.
func (l *list) endsItem(line []byte) bool {
	begins := func(text []byte) bool { return len(text) > 1 && text[0] == '-' && (text[1] == ' ' || text[1] == '\n') }
	return begins(l.block) && begins(line) && !bytes.ContainsAny(l.block, "&*")
}

// call hands on a call, or says why it is none.
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

// parseCommand reads options with their values. Words that are none are passed over, as rocBLAS's own lines have some without dashes.
func parseCommand(words []string) (fields, error) {
	v := fields{}
	if strings.Contains(words[0], "rocblas-bench-f") { // rot's lines have no blank before their options
		words = append([]string{"-f"}, words[1:]...)
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
