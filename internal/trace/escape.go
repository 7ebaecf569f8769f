package trace

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Separators are the bytes beside control characters that a text of a trace cannot have as they are: those of CSV, the blank
// between words of a column, and the first byte of an escape. The generator writes them for C (RBM_TRACE_SEPARATORS).
const Separators = " ,\"\\"

// FirstPlain and Deleted tell the control characters: those below the first, and the second.
const FirstPlain, Deleted = ' ', 0x7f

// Escape returns a text as a field has it: each control character and each of Separators is \x and two digits.
func Escape(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; c < FirstPlain || c == Deleted || strings.IndexByte(Separators, c) >= 0 {
			fmt.Fprintf(&b, `\x%02x`, c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// Unescape returns the text that a field stands for.
func Unescape(field string) string { return string(unescape([]byte(field))) }

// unescape is Unescape of bytes. A backslash that begins no escape stands for itself, as in the traces
// of older releases.
func unescape(field []byte) []byte {
	at := bytes.Index(field, []byte(`\x`))
	if at < 0 {
		return field
	}
	text := append([]byte{}, field[:at]...)
	for ; at < len(field); at++ {
		if len(field) >= at+4 && field[at] == '\\' && field[at+1] == 'x' {
			if c, ok := parseHex(field[at+2 : at+4]); ok {
				text, at = append(text, byte(c)), at+3
				continue
			}
		}
		text = append(text, field[at])
	}
	return text
}

// Shown returns a text that the user did not write, as the name of a file, for one line of an output: what is not
// printable is written as Go does, \n or \x1b.
func Shown(text string) string {
	return replace(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// ShownLines returns a text of lines in the same way. Its newlines and tabs, and what is no control character, stay.
func ShownLines(text string) string {
	return replace(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' })
}

// replace writes what is not UTF-8, and the characters of which hidden is true, as Go does.
func replace(text string, hidden func(r rune) bool) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, hidden) < 0 {
		return text
	}
	var b strings.Builder
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[at])
		case hidden(r):
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		default:
			b.WriteRune(r)
		}
		at += size
	}
	return b.String()
}
