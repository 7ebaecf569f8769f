package kernels

import (
	"slices"
	"strings"
)

// shared changes a declaration of memory of a block, whose attribute begins at a token:
//
//	__shared__ float tile[16][16];   static thread_local float tile[16][16];
//	extern __shared__ float more[];  auto *const more = memory<float[]>();
//
// A thread of the system runs one block at a time, so what is local to it is the block's. A parameter that has the attribute
// loses it.
func (p *pass) shared(i int) {
	end := p.tokens[i+1].pair + 1
	if p.isParameter(i) {
		p.change(i, end, "")
		return
	}
	start, next := p.statement(i), p.skipLines(end, len(p.tokens))
	if !p.has(start, i, "extern") && !p.is(next, "extern") {
		text := "static thread_local"
		if p.has(start, i, "static") || p.has(end, p.declarationEnd(end), "static") {
			text = "thread_local"
		}
		at := next
		for p.is(at, "alignas") { // which stands first
			at = p.attributeEnd(at)
		}
		if at > next {
			p.change(i, end, "")
			p.after(at-1, " "+text)
		} else {
			p.change(i, end, text)
		}
		if p.checked {
			p.blockVariables(start, p.declarationEnd(end))
		} else {
			p.alignShared(start, p.declarationEnd(end))
		}
		return
	}
	semicolon := p.declarationEnd(end)
	kind, name, dimensions := p.arrayOf(start, semicolon)
	if name == "" {
		p.change(i, end, "")
		return
	}
	if p.inFunction(i) {
		p.change(start, semicolon, "auto *const "+name+" __attribute__((unused)) = ::rocblas_mem_hip::memory<"+kind+dimensions+">()")
	} else {
		p.change(start, semicolon, "static const ::rocblas_mem_hip::block_memory<"+kind+dimensions+"> "+name+" __attribute__((unused)) = {}")
	}
}

// alignShared aligns the variables of a declaration on 16 bytes, as the compiler for AMD's GPUs does with those of 16 bytes and
// more: programs use arrays of bytes as memory for larger types. What is to be on more bytes stays so.
func (p *pass) alignShared(start, end int) {
	list, ok := p.declarators(start, end)
	if !ok {
		return
	}
	specifiers, _ := p.specifiers(start, list[0].name)
	if strings.ContainsAny(specifiers, "{(") { // a class, whose own alignment may be larger
		return
	}
	kind, _, _ := strings.Cut(specifiers, "*")
	words := slices.DeleteFunc(strings.Fields(kind), func(w string) bool { return w == "static" || w == "inline" || w == "constexpr" })
	for _, d := range list {
		p.after(d.name, " alignas(16) alignas("+strings.Join(words, " ")+")")
	}
}

// isShared tells whether a declaration is one of memory of a block.
func (p *pass) isShared(from, end int) bool {
	for at := from; at < end; at++ {
		if p.isAttribute(at, sharedMark) {
			return true
		}
	}
	return false
}

// declarationEnd returns the semicolon that ends a declaration.
func (p *pass) declarationEnd(from int) int {
	for at := from; at < len(p.tokens); at++ {
		if p.tokens[at].pair > at {
			at = p.tokens[at].pair
		} else if p.is(at, ";") {
			return at
		}
	}
	return len(p.tokens)
}

// arrayOf reads the declaration of an array of unknown length.
func (p *pass) arrayOf(start, end int) (kind, name, dimensions string) {
	at := end
	for last := p.before(end); last > start && p.is(last, "]") && p.tokens[last].pair > start; last = p.before(at) {
		at = p.tokens[last].pair
	}
	if at == end {
		// An attribute may stand behind: T x[] __attribute__((aligned(8)))
		for j := start; j < end; j++ {
			if p.is(j, "[") && p.is(j+1, "]") {
				return p.arrayOf(start, p.tokens[j].pair+1)
			}
		}
		return "", "", ""
	}
	last := p.before(at)
	for j := start; j < last; j++ {
		if behind := p.attributeEnd(j); behind > j {
			j = behind - 1
		} else if !p.is(j, "extern") && !p.is(j, "static") && p.tokens[j].kind != line {
			kind += p.tokens[j].text + " "
		}
	}
	return kind, p.tokens[last].text, p.text(at, end)
}

// isParameter tells whether a token is within the brackets of a function's parameters.
func (p *pass) isParameter(i int) bool {
	for j := i - 1; j >= 0; j-- {
		t := p.tokens[j]
		switch {
		case t.kind != mark:
		case t.text == "(":
			return t.pair > i
		case t.pair >= 0 && t.pair < j:
			j = t.pair
		case t.text == ";" || t.text == "{":
			return false
		}
	}
	return false
}

// inFunction tells whether a token is in the body of a function: a bracket around it follows the parameters of one.
func (p *pass) inFunction(i int) bool {
	for j := i - 1; j >= 0; j-- {
		t := p.tokens[j]
		if t.kind == mark && t.pair >= 0 && t.pair < j {
			j = t.pair
			continue
		}
		if t.kind == mark && t.text == "{" && t.pair > i {
			before := p.before(j)
			if p.is(before, ")") || p.is(before, "else") || p.is(before, "do") || p.is(before, "noexcept") || p.is(before, "const") {
				return true
			}
		}
	}
	return false
}
