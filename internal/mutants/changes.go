package main

import (
	"bytes"
	"cmp"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// change is a change of one line: text in place of the bytes of the file from at to end.
type change struct {
	file    string
	line    int
	at, end int
	text    string
}

// rule finds what may be changed in a line, its first group, and says what may stand in its place. @ is what stood there.
type rule struct {
	pattern *regexp.Regexp
	texts   func(found string) []string
}

// rules returns what may be changed in Go or in C.
func rules(inC bool) []rule {
	fixed := func(texts ...string) func(string) []string { return func(string) []string { return texts } }
	operators := map[string][]string{
		"==": {"!="}, "!=": {"=="}, "<": {"<=", ">"}, "<=": {"<", ">"}, ">": {">=", "<"}, ">=": {">", "<"}, "&&": {"||"}, "||": {"&&"},
		"+": {"-"}, "-": {"+"}, "*": {"/"}, "/": {"*"}, "+=": {"-="}, "-=": {"+="}, "true": {"false"}, "false": {"true"},
	}
	exchanged := func(found string) []string { return operators[found] }
	statement := `[^\s=]+(?:, [^\s=]+)* +(?:[-+*/%&|^]|<<|>>|)= .*|\S+(?:\+\+|--)|[\w.>\-\[\]]+\(.*\)` // not a declaration
	both := []rule{
		{regexp.MustCompile(`\s(&&|\|\||[=!<>+-]=|[-+*/<>])(?:\s|$)`), exchanged}, // not a sign or a pointer
		{regexp.MustCompile(`\b(true|false)\b`), exchanged},
		{regexp.MustCompile(`(?:^|[^\w.])(0[xX][\da-fA-F]+|\d+)[uUlL]*(?:[^\w.]|$)`), nextNumbers},
	}
	if inC {
		return append(both,
			rule{regexp.MustCompile(`\bif\s*\((.+)\)(?: \{)?\s*$`), fixed("1", "0", "!(@)")},
			rule{regexp.MustCompile(`^\s*return (\S.*?);\s*$`), fixed("1", "!(@)")},
			rule{regexp.MustCompile(`^\s+(` + statement + `);\s*$`), fixed("")})
	}
	return append(both,
		rule{regexp.MustCompile(`[\w)\]]([-+*/])[\w(]`), exchanged}, // gofmt writes a*b too
		rule{regexp.MustCompile(`\bif (?:.*; )?(.+) \{\s*$`), fixed("true", "false", "!(@)")},
		rule{regexp.MustCompile(`^\s*return (?:.*, )?(\S.*?)\s*$`), fixed("1", "nil", "!(@)")},
		rule{regexp.MustCompile(`^\s+(` + statement + `)\s*$`), fixed("")})
}

// nextNumbers returns the numbers beside one.
func nextNumbers(found string) (texts []string) {
	value, err := strconv.ParseUint(found, 0, 64)
	if err == nil {
		texts = append(texts, strconv.FormatUint(value+1, 10))
	}
	if value > 0 {
		texts = append(texts, strconv.FormatUint(value-1, 10))
	}
	return texts
}

// changes returns the changes of a file, in the order of its lines.
func changes(file string, text []byte) (all []change) {
	at := 0
	for i, line := range bytes.SplitAfter(code(text), []byte("\n")) {
		for _, rule := range rules(!strings.HasSuffix(file, ".go")) {
			for _, found := range rule.pattern.FindAllSubmatchIndex(line, -1) {
				begin, end := at+found[2], at+found[3]
				old := string(text[begin:end])
				for _, new := range rule.texts(old) {
					c := change{file, i + 1, begin, end, strings.ReplaceAll(new, "@", old)}
					if c.text != old && balanced(line[found[2]:found[3]]) && !slices.Contains(all, c) {
						all = append(all, c)
					}
				}
			}
		}
		at += len(line)
	}
	return all
}

// code returns a text of the same length without what is in comments, strings and C's directives.
func code(text []byte) []byte {
	other := regexp.MustCompile("(?ms)//[^\n]*|/\\*.*?\\*/|`[^`]*`|" + `"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|^[ \t]*#(?:\\\n|[^\n])*`)
	return other.ReplaceAllFunc(text, func(found []byte) []byte {
		filler := " "
		if strings.ContainsAny(string(found[:1]), "\"'`") {
			filler = "_"
		}
		return regexp.MustCompile(`[^\n]`).ReplaceAllLiteral(found, []byte(filler))
	})
}

// balanced reports whether each bracket of a text has its partner there.
func balanced(text []byte) bool {
	for depth := 0; ; text = text[1:] {
		switch {
		case len(text) == 0 || depth < 0:
			return len(text) == 0 && depth == 0
		case strings.IndexByte("([{", text[0]) >= 0:
			depth++
		case strings.IndexByte(")]}", text[0]) >= 0:
			depth--
		}
	}
}

// shuffled returns the changes in an order that the seed gives. No line has a second one before each has had one.
func shuffled(all []change, seed uint64) []change {
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	type place struct {
		file string
		line int
	}
	count, round := map[place]int{}, map[change]int{}
	for _, c := range all {
		at := place{c.file, c.line}
		round[c] = count[at]
		count[at]++
	}
	slices.SortStableFunc(all, func(a, b change) int { return cmp.Compare(round[a], round[b]) })
	return all
}
