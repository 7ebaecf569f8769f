package kernels

import (
	"fmt"
	"strings"
)

// HIP lets a program define a function for the host and another one of the same type for the device. In C++ these are one function,
// which asks who calls it:
//
//	__device__ int f() { return 1; }   int f() { if (!::rocblas_mem_hip::in_kernel()) { return 2; } else { return 1; } }
//	__host__ int f() { return 2; }

// definition is a function that is defined, or another statement.
type definition struct {
	scope            string // its namespaces, or a class
	start, body, end int    // the first token, the bracket of the body or -1, the last token
}

// isMember tells whether a definition is one of a class.
func (d definition) isMember() bool { return strings.HasPrefix(d.scope, "class ") }

// isHidden tells whether a definition is in a namespace without a name.
func (d definition) isHidden() bool {
	return strings.Contains(d.scope+"namespace ", "namespace namespace ")
}

// mergeTwins makes one of each two functions of one type.
func (p *pass) mergeTwins(twins [][2]definition) {
	for _, t := range twins {
		first, second := p.sides(t[0]), p.sides(t[1])
		if (first == onDevice) == (second == onDevice) || first&second&onDevice != 0 {
			continue // no pair, or one is for both sides
		}
		if t[0].body >= 0 {
			p.merge(t[0], t[1], first == onDevice)
		}
		p.change(t[1].start, t[1].end+1, "")
	}
}

// merge puts the body of the second of two functions into the first one. If only one of them is constexpr, so is the result, which
// is then a constant by that one's body. The other's is in a lambda, which need not be.
func (p *pass) merge(first, second definition, device bool) {
	ours, theirs := p.has(first.start, first.body, "constexpr"), p.has(second.start, second.body, "constexpr")
	condition := "::rocblas_mem_hip::in_kernel()"
	if ours != theirs && ours == device {
		condition = "(__builtin_is_constant_evaluated() || " + condition + ")"
	}
	if device {
		condition = "!" + condition
	}
	from, to := p.tokens[second.body].from, p.tokens[second.end].to
	body := (&pass{source: p.source, edits: p.edits}).applied(from, to)
	other, end := "", "} "
	if ours && !theirs {
		body = "return [&] " + body + "();"
	} else if d, ok := p.declarationAt(first.body - 1); ok && theirs && !ours {
		p.edits = append(p.edits, edit{p.tokens[d.head].from, p.tokens[d.head].from, "constexpr "})
		other, end = "return [&] ", "}(); "
	}
	p.after(first.body, fmt.Sprintf(" if (%s)\n%s\n%s\n%s\nelse %s{", condition, p.marker(second.body), body, p.marker(first.body), other))
	p.change(first.end, first.end, end)
}

// marker returns the line for the compiler that says where a token is.
func (p *pass) marker(i int) string {
	file, number := p.place(i)
	system := ""
	if p.tokens[i].system {
		system = " 3"
	}
	return fmt.Sprintf("# %d %q%s", number, file, system)
}

// twins returns pairs of functions of one scope whose declarations have the same text.
func (p *pass) twins(definitions []definition) (pairs [][2]definition) {
	known := map[string]definition{}
	for _, d := range definitions {
		end := d.body
		if end < 0 {
			end = d.end
		}
		if d.body < 0 && !d.isMember() {
			continue
		}
		key := d.scope + p.declarator(d.start, end)
		if before, ok := known[key]; !ok {
			known[key] = d
		} else if (before.body < 0) == (d.body < 0) {
			pairs = append(pairs, [2]definition{before, d})
		}
	}
	return pairs
}

// declarator returns the text of a declaration without what two functions of one type may differ in.
func (p *pass) declarator(from, end int) string {
	var text strings.Builder
	for at := from; at < end; at++ {
		if behind := p.attributeEnd(at); behind > at {
			at = behind - 1
		} else if t := p.tokens[at]; t.kind != line && !isInline(t.text) && t.text != "constexpr" {
			text.WriteString(t.text + " ")
		}
	}
	return text.String()
}

// definitions returns the functions of namespaces and classes, and the other statements of namespaces.
func (p *pass) definitions() (list []definition) {
	p.eachDefinition(0, len(p.tokens), "", func(d definition) { list = append(list, d) })
	return list
}

// eachDefinition calls a function with those of a scope.
func (p *pass) eachDefinition(from, end int, scope string, each func(d definition)) {
	begin := from
	inClass := strings.HasPrefix(scope, "class ")
	for i := from; i < end; i++ {
		switch t := p.tokens[i]; {
		case t.kind == line:
			if begin == i || p.tokens[begin].standard {
				begin = i + 1
			}
		case t.kind != mark || t.standard:
		case t.text == "{" && t.pair > i:
			head := p.tokens[begin:i]
			switch {
			case isNamespace(head):
				p.eachDefinition(i+1, t.pair, scope+p.declarator(begin, i), each)
			case className(head) != "":
				p.eachDefinition(i+1, t.pair, fmt.Sprintf("class %d ", i), each)
			case p.outside(begin, i, "=") < i && !inClass && !p.is(p.outside(begin, i, "=")-1, "operator"): // a variable
				i = t.pair
				continue
			case p.outside(begin, i, "=") == i && len(p.waits.callsIn(head)) > 0:
				each(definition{scope, begin, i, t.pair})
			}
			i, begin = t.pair, t.pair+1
		case t.text == "(" && t.pair > i:
			i = t.pair
		case t.text == ";":
			if begin < i && (!inClass || !p.is(begin, "friend") && !p.is(begin, "using") && len(p.waits.callsIn(p.tokens[begin:i])) > 0) {
				each(definition{scope, begin, -1, i})
			}
			begin = i + 1
		case t.text == "}", t.text == ":" && i == begin+1 && isAccess(p.tokens[begin].text):
			begin = i + 1
		}
	}
}

func isAccess(text string) bool { return text == "public" || text == "private" || text == "protected" }

// sides returns what the words __host__, __device__ and their kin say of a declaration.
func (p *pass) sides(d definition) (said int) {
	end := d.body
	if end < 0 {
		end = d.end
	}
	for at := d.start; at <= end; at++ {
		said |= p.tokens[at].sides
	}
	return said
}
