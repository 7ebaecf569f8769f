package kernels

// blockMemory returns the names of memory of the block in a function: those that are declared volatile, and others. They are
// variables of the block, pointers to them, and parameters: volatile pointers, which a function has that a kernel calls, and
// those that are given such memory.
func (p *pass) blockMemory(c chunk, given map[string]bool) (volatiles, others map[string]bool) {
	volatiles, others = map[string]bool{}, map[string]bool{}
	for _, at := range p.parameters(c) {
		if name := p.tokens[at].text; given[c.names[0]+" "+name] {
			others[name] = true
		}
	}
	for at := c.from; at < c.end; at++ {
		if p.isAttribute(at, sharedMark) && !p.isParameter(at) {
			p.noteDeclared(p.statement(at), p.declarationEnd(at), volatiles, others)
		}
	}
	for at := c.from; at < c.end; at++ {
		switch {
		case p.is(at, "volatile") && p.isParameter(at):
			if end := p.comma(at, p.declarationEnd(at)); !c.kernel && p.has(at, end, "*") {
				if name, insert := p.declaredName(at, min(end, p.parameterEnd(at))); !insert {
					volatiles[p.tokens[name].text] = true
				}
			}
		case p.is(at, "volatile"):
			if start, end := p.statement(at), p.declarationEnd(at); p.hasName(start, end, others) || p.hasName(start, end, volatiles) {
				p.noteDeclared(start, end, volatiles, others)
			}
		case len(others) > 0 && p.is(at, "="):
			name, end := p.declaredPointer(at), p.comma(at+1, p.declarationEnd(at))
			if name > 0 && (p.pointsTo(at+1, end, others) || !p.is(name-1, "auto") && p.isRow(at+1, end, others)) {
				others[p.tokens[name].text] = true
			}
		}
	}
	for name := range volatiles {
		delete(others, name)
	}
	return volatiles, others
}

// hasName tells whether one of some names is among tokens.
func (p *pass) hasName(from, end int, names map[string]bool) bool {
	for ; from < end; from++ {
		if p.tokens[from].kind == word && names[p.tokens[from].text] {
			return true
		}
	}
	return false
}

// declaredPointer returns the token that names the pointer that is declared with a value, or 0 if none is: T *name = and
// T (*name)[8][8] =. So is a reference to an array: T (&name)[8] =.
func (p *pass) declaredPointer(equals int) int {
	at := equals - 1
	for at > 1 && p.is(at, "]") && p.tokens[at].pair > 1 {
		at = p.tokens[at].pair - 1
	}
	if at < equals-1 {
		if open := p.tokens[at].pair; p.is(at, ")") && open > 0 && (p.is(open+1, "*") || p.is(open+1, "&")) && p.tokens[at-1].kind == word {
			return at - 1
		}
		return 0
	}
	star := at - 1
	for p.is(star, "const") || p.is(star, "__restrict__") || p.is(star, "__restrict") {
		star--
	}
	if at > 1 && p.tokens[at].kind == word && (p.is(star, "auto") || p.is(star, "*") && (p.tokens[star-1].kind == word || p.is(star-1, ">"))) {
		return at
	}
	return 0
}

// pointsTo tells whether an expression is a pointer to memory of one of some names: s, s + 1, &s[1], (T *)s.
func (p *pass) pointsTo(from, end int, names map[string]bool) bool {
	for at := from; at < end; at++ {
		if names[p.tokens[at].text] && (p.is(at-1, "&") || !p.is(at+1, "[")) {
			return true
		}
		if p.tokens[at].pair > at && !p.is(at-1, ">") { // but for a cast: reinterpret_cast<T *>(s)
			at = p.tokens[at].pair
		}
	}
	return false
}

// isRow tells whether an expression is an element of memory of one of some names, which a pointer is if it is an array: s[1]
func (p *pass) isRow(from, end int, names map[string]bool) bool {
	return from < end && names[p.tokens[from].text] && p.is(from+1, "[") && p.elementEnd(from) == end
}

// parameters returns the tokens that name the parameters of a function.
func (p *pass) parameters(c chunk) (names []int) {
	if c.class || len(c.names) == 0 {
		return nil
	}
	open := c.from + 1
	for open < c.end && !(p.is(open, "(") && p.is(open-1, c.names[0])) {
		open++
	}
	closing := p.tokens[open].pair
	for at := open + 1; at < closing; {
		end := p.comma(at, closing)
		if name, insert := p.declaredName(at, p.equals(at, end)); !insert {
			names = append(names, name)
		} else {
			names = append(names, at) // a type, which no name is
		}
		at = end + 1
	}
	return names
}

// givenMemory returns the parameters of functions that a kernel gives memory of the block, as "function parameter".
func (p *pass) givenMemory(chunks []chunk) map[string]bool {
	given, functions := map[string]bool{}, map[string][][]int{}
	for _, c := range chunks {
		if names := p.parameters(c); !c.kernel && len(names) > 0 {
			functions[c.names[0]] = append(functions[c.names[0]], names)
		}
	}
	for before := -1; before < len(given); {
		before = len(given)
		for _, c := range chunks {
			if _, names := p.blockMemory(c, given); len(names) > 0 {
				for at := c.from; at < c.end; at++ {
					p.noteGiven(at, functions[p.tokens[at].text], names, given)
				}
			}
		}
	}
	return given
}

// noteGiven notes which parameters of functions a call at a token gives memory of the block.
func (p *pass) noteGiven(at int, functions [][]int, names, given map[string]bool) {
	open := at + 1
	if p.is(open, "<") {
		open = p.angleEnd(open)
	}
	if len(functions) == 0 || !p.is(open, "(") {
		return
	}
	closing := p.tokens[open].pair
	for n, from := 0, open+1; from < closing; n++ {
		end := p.comma(from, closing)
		for _, parameters := range functions {
			if n < len(parameters) && p.pointsTo(from, end, names) {
				given[p.tokens[at].text+" "+p.tokens[parameters[n]].text] = true
			}
		}
		from = end + 1
	}
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
