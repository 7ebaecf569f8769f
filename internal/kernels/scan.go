// Package kernels makes of a preprocessed source of HIP with kernels one in ordinary C++, which a compiler for the host compiles.
// What a kernel becomes is in kernel.go, a launch in launch.go, memory of a block in shared.go.
package kernels

import "strings"

// kind is what a token is.
type kind int

const (
	word   kind = iota // an identifier or a keyword
	number             // or a number
	quoted             // a string or a character
	mark               // one mark of punctuation, or several that belong together; < and > stand alone
	line               // a line for the compiler: a line marker or a pragma
)

// token is a piece of the source: source[from:to].
type token struct {
	kind     kind
	text     string
	from, to int
	pair     int  // the index of the bracket that closes or opens with this one, or -1
	system   bool // in a header of the system
	standard bool // in one of the C++ library, which calls nothing of HIP
	step     bool // the name of memory of the block that lanes store to in step
	sides    int  // what __host__, __device__ and their kin say that stand before it, and are no tokens
}

// marks returns those of several characters that matter here.
func marks() []string {
	return []string{"<<<", "...", "::", "->", "<<", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "%=", "++", "--"}
}

// scanner reads tokens.
type scanner struct {
	source           string
	at               int
	system, standard bool
	sides            int // of the next token
	tokens           []token
}

// scan returns the tokens of a preprocessed source, with the pairs of their brackets. Text that is no C++ gives tokens too.
func scan(source string) []token {
	s := &scanner{source: source, tokens: make([]token, 0, len(source)/5)} // growing would take most of the pass's time
	for s.at < len(source) {
		s.next()
	}
	pairBrackets(s.tokens)
	return s.tokens
}

// pairBrackets notes which brackets belong together.
func pairBrackets(tokens []token) {
	var open []int
	for i, t := range tokens {
		switch {
		case t.kind != mark:
		case t.text == "(" || t.text == "[" || t.text == "{":
			open = append(open, i)
		case t.text == ")" || t.text == "]" || t.text == "}":
			if last := len(open) - 1; last >= 0 && strings.Contains("()[]{}", tokens[open[last]].text+t.text) {
				tokens[i].pair, tokens[open[last]].pair = open[last], i
				open = open[:last]
			}
		}
	}
}

func isLetter(c byte) bool {
	return c == '_' || c == '$' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// add ends a token.
func (s *scanner) add(k kind, to int) {
	to = min(to, len(s.source))
	s.tokens = append(s.tokens, token{kind: k, text: s.source[s.at:to], from: s.at, to: to, pair: -1, system: s.system, standard: s.standard})
	s.at = to
	if k == line {
		return
	}
	if n := len(s.tokens) - 6; n >= 0 && s.source[to-1] == ')' && s.tokens[n].text == "__attribute__" {
		if said := sideOf(s.tokens[n+3].text); said != 0 && s.tokens[n+4].text == ")" {
			s.sides |= said | s.tokens[n].sides
			s.tokens = s.tokens[:n]
			return
		}
	}
	s.tokens[len(s.tokens)-1].sides, s.sides = s.sides, 0
}

const (
	onHost   = 1
	onDevice = 2
	inMemory = 4 // of the device: a variable
)

// sideOf returns what an attribute says that the headers give __host__, __device__, __constant__ and __managed__.
func sideOf(attribute string) int {
	switch attribute {
	case "host":
		return onHost
	case "device":
		return onDevice
	case "constant", "managed":
		return inMemory
	}
	return 0
}

// withoutSides removes these attributes, which a compiler for the host does not know.
func withoutSides(source string) string {
	for _, name := range []string{"host", "device", "constant", "managed"} {
		source = strings.ReplaceAll(source, "__attribute__(("+name+"))", "")
	}
	return source
}

// next reads one token, or a character between tokens.
func (s *scanner) next() {
	rest := s.source[s.at:]
	switch c := rest[0]; {
	case c == '#' && (s.at == 0 || s.source[s.at-1] == '\n'):
		s.readLine(rest)
	case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v':
		s.at++
	case isLetter(c):
		end := 1
		for end < len(rest) && (isLetter(rest[end]) || isDigit(rest[end])) {
			end++
		}
		if end < len(rest) && rest[end] == '"' && strings.HasSuffix(rest[:end], "R") && end <= 3 {
			s.add(quoted, s.at+rawEnd(rest, end))
		} else {
			s.add(word, s.at+end)
		}
	case isDigit(c) || c == '.' && len(rest) > 1 && isDigit(rest[1]):
		s.add(number, s.at+numberEnd(rest))
	case c == '"' || c == '\'':
		s.add(quoted, s.at+quotedEnd(rest))
	default:
		if len(rest) > 1 && strings.IndexByte("<>=.:&|+-", rest[1]) >= 0 { // the second of several
			for _, m := range marks() {
				if strings.HasPrefix(rest, m) {
					s.add(mark, s.at+len(m))
					return
				}
			}
		}
		s.add(mark, s.at+1)
	}
}

// readLine reads a line for the compiler. A line marker ends with numbers; 3 among them is for headers of the system.
func (s *scanner) readLine(rest string) {
	end := strings.IndexByte(rest, '\n')
	if end < 0 {
		end = len(rest)
	}
	if last := strings.LastIndexByte(rest[:end], '"'); len(rest) > 2 && rest[1] == ' ' && isDigit(rest[2]) && last >= 0 {
		s.system = strings.Contains(rest[last:end], " 3")
		s.standard = s.system && (strings.Contains(rest[:last], "/c++/") || strings.Contains(rest[:last], "/lib/gcc/"))
	}
	s.add(line, s.at+end)
}

// numberEnd returns the length of a number, with the marks ' + and - that are of it.
func numberEnd(rest string) int {
	end := 1
	for end < len(rest) {
		c, before := rest[end], rest[end-1]|0x20
		sign := (c == '+' || c == '-') && (before == 'e' && !strings.HasPrefix(rest, "0x") && !strings.HasPrefix(rest, "0X") || before == 'p')
		if !isLetter(c) && !isDigit(c) && c != '.' && !sign && (c != '\'' || end+1 == len(rest) || !isLetter(rest[end+1]) && !isDigit(rest[end+1])) {
			break
		}
		end++
	}
	return end
}

// quotedEnd returns the length of a string or a character, at most that of its line.
func quotedEnd(rest string) int {
	for end := 1; end < len(rest) && rest[end] != '\n'; end++ {
		if rest[end] == '\\' {
			end++
		} else if rest[end] == rest[0] {
			return end + 1
		}
	}
	return 1
}

// rawEnd returns the length of a raw string, whose first quote is at open.
func rawEnd(rest string, open int) int {
	if bracket := strings.IndexByte(rest[open:], '('); bracket >= 0 {
		closing := ")" + rest[open+1:open+bracket] + `"`
		if end := strings.Index(rest[open+bracket:], closing); end >= 0 {
			return open + bracket + end + len(closing)
		}
	}
	return len(rest)
}
