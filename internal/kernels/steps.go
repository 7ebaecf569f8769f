package kernels

import "slices"

// Programs of GPUs rely on two things that a loop over threads lacks. Each is looked for by the word volatile.
//
// A loop waits until another thread stores a value. In a function with the word, the condition of each such loop lets other
// threads run now and then:
//
//	while (flag[0] == 0);   while (::rocblas_mem_hip::turn(), flag[0] == 0);
//
// The lanes of a warp run in step: all read before one stores, and one reads what another one has stored in the statement before.
// Where that memory is the block's, the lanes meet before and after each store:
//
//	sums[i] += sums[i - 1];   ::rocblas_mem_hip::in_step(sums[i]) += sums[i - 1];

// steps changes the functions of a source that have the word volatile.
func (p *pass) steps() {
	for _, c := range p.waits.findChunks(p.tokens) {
		if !p.tokens[c.end].system && p.has(c.from, c.end, "volatile") {
			p.turns(c.span)
			names := p.volatileMemory(c)
			for at := c.from; at < c.end; at++ {
				if t := p.tokens[at]; t.kind == word && names[t.text] {
					p.step(at)
				}
			}
		}
	}
}

// turns changes the conditions of loops that may wait.
func (p *pass) turns(s span) {
	const turn = "::rocblas_mem_hip::turn()"
	for at := s.from; at < s.end; at++ {
		if !p.is(at+1, "(") || p.tokens[at+1].pair < 0 {
			continue
		}
		declares := p.tokens[at+2].kind == word && p.tokens[min(at+3, len(p.tokens)-1)].kind == word // while (int x = ...)
		switch {
		case p.is(at, "while") && !declares:
			p.after(at+1, turn+", ")
		case p.is(at, "for") && p.is(at+2, ";") && p.is(at+3, ";"):
			p.after(at+2, turn+", true")
		}
	}
}

// volatileMemory returns the names of memory of the block that a function declares volatile: variables of the block, the
// parameters of a function that a kernel calls, and pointers to other memory of the block.
func (p *pass) volatileMemory(c chunk) map[string]bool {
	names, shared := map[string]bool{}, map[string]bool{}
	for at := c.from; at < c.end; at++ {
		if p.isAttribute(at, sharedMark) && !p.isParameter(at) {
			p.noteDeclared(p.statement(at), p.declarationEnd(at), names, shared)
		}
	}
	for at := c.from; at < c.end; at++ {
		switch start := p.statement(at); {
		case !p.is(at, "volatile"):
		case p.isParameter(at):
			if end := p.comma(at, p.declarationEnd(at)); !c.kernel && p.has(at, end, "*") {
				if name, insert := p.declaredName(at, min(end, p.parameterEnd(at))); !insert {
					names[p.tokens[name].text] = true
				}
			}
		default:
			for j := start; j < p.declarationEnd(at); j++ {
				if shared[p.tokens[j].text] {
					p.noteDeclared(start, p.declarationEnd(at), names, shared)
					break
				}
			}
		}
	}
	return names
}

// parameterEnd returns the bracket that ends the list of parameters with a token.
func (p *pass) parameterEnd(i int) int {
	for at := i; at < len(p.tokens); at++ {
		if p.tokens[at].pair > at {
			at = p.tokens[at].pair
		} else if p.is(at, ")") {
			return at
		}
	}
	return len(p.tokens)
}

// noteDeclared notes the names that a declaration of memory of a block declares.
func (p *pass) noteDeclared(start, end int, names, shared map[string]bool) {
	isVolatile := p.has(start, end, "volatile")
	for at := start; at < end; at++ {
		behind := at + 1
		if p.tokens[at].kind == word && (p.is(behind, "[") || p.is(behind, "=") || p.is(behind, ",") || behind == end) && !isTypeWord(p.tokens[at].text) {
			shared[p.tokens[at].text] = true
			if isVolatile {
				names[p.tokens[at].text] = true
			}
		}
		if p.is(at, "=") {
			at = p.comma(at, end)
		}
	}
}

// step makes lanes store in step to an element of memory that an assignment begins with.
func (p *pass) step(at int) {
	next := at + 1
	for p.is(next, "[") && p.tokens[next].pair > 0 {
		next = p.tokens[next].pair + 1
	}
	before := p.before(at)
	begins := []string{";", "{", "}", "(", ")", ",", "?", ":", "else", "return"}
	if next == at+1 || next >= len(p.tokens) || p.is(next+1, "{") || !isAssignment(p.tokens[next].text) ||
		before < 0 || !slices.Contains(begins, p.tokens[before].text) && !isAssignment(p.tokens[before].text) {
		return
	}
	p.change(at, at, "::rocblas_mem_hip::in_step(")
	p.after(next-1, ")")
}

// isAssignment tells whether a mark is an operator that stores.
func isAssignment(text string) bool {
	return slices.Contains([]string{"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^="}, text)
}
