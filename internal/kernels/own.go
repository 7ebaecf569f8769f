package kernels

import (
	"fmt"
	"hash/fnv"
	"slices"
)

// A variable that a header defines with static is each source's own. In HIP so is a function of the device; in C++ one that
// several sources define is one, and would use the variable of some source:
//
//	__device__ inline int f() { return a; }   static inline int f() { return a; }
//	struct S { __device__ int f() { ... } };   struct S { __attribute__((abi_tag("OF THE SOURCE"))) int f() { ... } };

// user is a function that uses a variable of its source.
type user struct {
	definition
	declaration
}

// ofSources returns the functions of headers that use variables which headers define with static, also by other functions of
// theirs. It goes by names.
func (p *pass) ofSources(definitions []definition) (found []user) {
	names, source := map[string]bool{}, p.file()
	ofHeader := func(d definition) bool {
		file, _ := p.place(d.start)
		return file != source
	}
	for _, d := range definitions {
		own := p.has(d.start, d.end, "static") || d.isHidden()
		if d.body < 0 && own && !d.isMember() && !p.has(d.start, d.end, "const") && !p.has(d.start, d.end, "constexpr") && ofHeader(d) {
			list, _ := p.declarators(d.start, d.end)
			for _, v := range list {
				names[p.tokens[v.name].text] = true
			}
		}
	}
	var functions []user
	for _, d := range definitions {
		if len(names) > 0 && d.body >= 0 && ofHeader(d) {
			if head, ok := p.declarationAt(d.start); ok && head.parameters.end < d.body && !p.is(p.before(head.name), "::") {
				functions = append(functions, user{d, head})
			}
		}
	}
	for known := -1; known < len(found); {
		known = len(found)
		functions = slices.DeleteFunc(functions, func(u user) bool {
			if !slices.ContainsFunc(p.tokens[u.parameters.end:u.end], func(t token) bool { return t.kind == word && names[t.text] }) {
				return false
			}
			if name := p.tokens[u.name].text; name != "operator" {
				names[name] = true
			}
			found = append(found, u)
			return true
		})
	}
	return found
}

// ownSources makes functions for the device alone each source's own.
func (p *pass) ownSources(found []user) {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(p.source))
	for _, u := range found {
		if p.sides(u.definition) != onDevice {
			continue
		}
		text := fmt.Sprintf(`__attribute__((abi_tag("of_%x"))) `, hash.Sum64())
		if !u.isMember() {
			if p.has(u.head, u.name, "static") || p.has(u.head, u.name, "extern") || p.isDeclared(u, found) {
				continue
			}
			text = "static "
		}
		p.change(u.head, u.head, text)
	}
}

// isDeclared tells whether a function may be declared before its definition, or is an explicit specialization.
func (p *pass) isDeclared(u user, found []user) bool {
	if len(u.templates) > 0 && u.templates[0].end-u.templates[0].from == 3 {
		return true
	}
	for at, t := range p.tokens[:u.name] {
		same := t.text == p.tokens[u.name].text && t.system == p.tokens[u.name].system && p.tokens[at+1].text == p.tokens[u.name+1].text
		if same && !p.is(at-1, ".") && !p.is(at-1, "->") && !slices.ContainsFunc(found, func(f user) bool { return f.name == at }) {
			return true
		}
	}
	return false
}
