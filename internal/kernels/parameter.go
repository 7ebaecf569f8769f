package kernels

import (
	"fmt"
	"slices"
	"strings"
)

// parameter is one of a function, with a name of ours.
type parameter struct {
	declared string // with the name and the default value
	kind     string // its type
	value    string // the expression that passes it on
}

// isTypeWord tells whether a word is a type or a part of one, so no parameter's name.
func isTypeWord(text string) bool {
	return slices.Contains(strings.Fields(`void bool char short int long float double signed unsigned const volatile auto struct class union
		enum typename wchar_t char8_t char16_t char32_t __restrict__ __restrict restrict __int128 __half _Float16`), text)
}

// parameter reads the parameter at tokens and gives it another name.
func (p *pass) parameter(from, end int, name string) parameter {
	from, value := p.skipLines(from, end), p.equals(from, end)
	at, insert := p.declaredName(from, value)
	pack := p.has(from, value, "...") && !p.is(value-1, ")")
	before, after := p.text(from, at), p.text(at, value)
	if !insert {
		after = p.text(at+1, value)
	}
	for _, word := range []string{"__restrict__", "__restrict"} { // a promise of the body, which is in no type
		before, after = strings.ReplaceAll(before, word, ""), strings.ReplaceAll(after, word, "")
	}
	one := parameter{
		declared: strings.TrimSpace(before + " " + name + " " + after + " " + p.text(value, end)),
		kind:     strings.TrimSpace(before + " " + after),
		value:    name,
	}
	if pack {
		one.value += "..."
	}
	return one
}

// skipLines returns the first token that is no line for the compiler.
func (p *pass) skipLines(from, end int) int {
	for from < end && p.tokens[from].kind == line {
		from++
	}
	return from
}

// declaredName returns the token that names a parameter, or where a name would stand and true.
func (p *pass) declaredName(from, end int) (at int, insert bool) {
	if open := p.nameBracket(from, end); open >= 0 {
		return p.lastName(open+1, p.tokens[open].pair)
	}
	last := end
	for last-1 > from && p.is(last-1, "]") && p.tokens[last-1].pair > from {
		last = p.tokens[last-1].pair
	}
	return p.lastName(from, last)
}

// nameBracket returns the bracket of a pointer or a reference to a function or an array, (*name), (&name) or (C::*name), or -1.
func (p *pass) nameBracket(from, end int) int {
	for at := from; at < end; at++ {
		if closed := p.tokens[at].pair; p.is(at, "decltype") && p.is(at+1, "(") {
			at = p.tokens[at+1].pair
		} else if p.is(at, "<") {
			at = max(at, p.angleEnd(at)-1)
		} else if p.is(at, "(") && closed > at {
			sign := at + 1
			for ; sign < closed && !p.is(sign, "*") && !p.is(sign, "&"); sign++ {
				if p.is(sign, "<") {
					sign = max(sign, p.angleEnd(sign)-1)
				} else if p.tokens[sign].kind != word && !p.is(sign, "::") {
					break
				}
			}
			if sign == at+1 && (p.is(sign, "*") || p.is(sign, "&")) || p.is(sign, "*") && p.is(sign-1, "::") {
				return at
			}
			at = closed
		}
	}
	return -1
}

// lastName returns the last token if it is a name, or the end and true.
func (p *pass) lastName(from, end int) (at int, insert bool) {
	at = end - 1
	if at < from || p.tokens[at].kind != word || isTypeWord(p.tokens[at].text) || p.is(at-1, "::") && at-1 >= from {
		return end, true
	}
	for i := from; i < at; i++ { // what is only const T has no name
		if t := p.tokens[i]; t.kind == mark || !slices.Contains([]string{"const", "volatile", "struct", "class", "enum", "typename"}, t.text) && t.kind != line {
			return at, false
		}
	}
	return end, true
}

// templateHeader returns a template's header with a name for each parameter, and the list of the names as arguments.
func (p *pass) templateHeader(t span) (header, names string) {
	var declared, values []string
	for at := t.from + 2; at < t.end-1; {
		end := p.comma(at, t.end-1)
		one := p.templateParameter(at, end, fmt.Sprintf("rocblas_mem_t%d", len(declared)))
		declared, values = append(declared, one.declared), append(values, one.value)
		at = end + 1
	}
	return "template <" + strings.Join(declared, ", ") + ">", strings.Join(values, ", ")
}

// templateParameter reads a template's parameter. One that has a name keeps it.
func (p *pass) templateParameter(from, end int, name string) parameter {
	from = p.skipLines(from, end)
	value := p.equals(from, end)
	if open := p.nameBracket(from, value); open >= 0 && !p.is(from, "typename") && !p.is(from, "class") {
		return p.templatePointer(from, end, open, name)
	}
	at := value - 1
	has := at > from && p.tokens[at].kind == word && !isTypeWord(p.tokens[at].text) && !p.is(at-1, "::")
	if at > from && p.is(from, "typename") && at == from+1 {
		has = true // typename T
	}
	one := parameter{declared: p.text(from, end), value: name}
	if has {
		one.value = p.tokens[at].text
	} else {
		one.declared = p.text(from, value) + " " + name + " " + p.text(value, end)
	}
	if p.has(from, value, "...") {
		one.value += "..."
	}
	return one
}

// templatePointer reads a template's parameter whose name stands in a bracket: float (*f)(float).
func (p *pass) templatePointer(from, end, open int, name string) parameter {
	one := parameter{declared: p.text(from, end)}
	at, insert := p.declaredName(from, end)
	if insert {
		one.value = name
		one.declared = p.text(from, at) + " " + name + p.text(at, end)
	} else {
		one.value = p.tokens[at].text
	}
	if p.has(open, p.tokens[open].pair, "...") {
		one.value += "..."
	}
	return one
}
