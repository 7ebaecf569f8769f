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
// Where that memory is the block's, the lanes meet before and after each store (lockstep.go says which without the word):
//
//	sums[i] += sums[i - 1];   ::rocblas_mem_hip::in_step(sums[i]) += sums[i - 1];

// steps changes the functions of a source that have the word volatile or memory of a block. It tells whether there was any step.
// What stands before HIP's headers is of the host.
func (p *pass) steps() (any bool) {
	chunks := p.waits.findChunks(p.tokens)
	headers := slices.IndexFunc(p.tokens, func(t token) bool { return t.text == headersName })
	chunks = slices.DeleteFunc(chunks, func(c chunk) bool { return p.tokens[c.end].system || c.end < headers })
	chunks = append(chunks, p.waits.membersOfClasses(p.tokens, chunks)...)
	given, barriers := p.givenMemory(chunks), (*waiting)(nil)
	for _, c := range chunks {
		isVolatile := !c.member && p.has(c.from, c.end, "volatile") // a class has it for its functions
		if isVolatile {
			p.turns(c.span)
		}
		volatiles, others := p.blockMemory(c, given)
		if len(others) == 0 && (!isVolatile || len(volatiles) == 0) {
			continue
		}
		if barriers == nil {
			barriers = findWaiting(p.tokens, true)
		}
		if isVolatile {
			w := p.waysIn(c, volatiles, barriers)
			for at := c.from; at < c.end; at++ {
				if t := p.tokens[at]; t.kind == word && volatiles[t.text] {
					any = p.step(at, w.order(at)+"in_step") || any
				}
			}
		}
		if len(others) > 0 {
			any = p.lockstep(c, others, p.waysIn(c, others, barriers)) || any
		}
	}
	return any
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

// step makes lanes store in step to an element of memory that an assignment begins with, by a function of the kit's headers. It
// returns false if none does.
func (p *pass) step(at int, function string) bool {
	end, first := p.elementEnd(at), p.before(at)
	if p.tokens[at].step || end == at+1 || end >= len(p.tokens) || !p.isStored(at, end) || p.is(end+1, "{") {
		return false
	}
	if p.is(first, "++") || p.is(first, "--") {
		first = p.before(first)
	}
	begins := []string{";", "{", "}", "(", ")", "[", ",", "?", ":", "else", "do", "return"}
	if first < 0 || !slices.Contains(begins, p.tokens[first].text) && !isAssignment(p.tokens[first].text) {
		return false
	}
	p.tokens[at].step = true
	p.change(at, at, "::rocblas_mem_hip::"+function+"(")
	p.after(end-1, ")")
	return true
}

// elementEnd returns the token behind an element, or a member of one, of memory whose name is at a token; that behind the name if
// there is none: s[i][j].x
func (p *pass) elementEnd(at int) int {
	end := at + 1
	for p.is(end, "[") && p.tokens[end].pair > 0 {
		end = p.tokens[end].pair + 1
	}
	for end > at+1 && p.is(end, ".") && !p.is(end+2, "(") {
		end += 2
	}
	return end
}

// isStored tells whether the element between two tokens is assigned to, or counted.
func (p *pass) isStored(at, end int) bool {
	counts := func(i int) bool { return p.is(i, "++") || p.is(i, "--") }
	return isAssignment(p.tokens[end].text) || counts(end) || counts(p.before(at))
}

// isAssignment tells whether a mark is an operator that stores.
func isAssignment(text string) bool {
	return slices.Contains([]string{"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^="}, text)
}
