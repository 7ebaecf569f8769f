package kernels

import "strings"

// launch changes a launch, whose <<< is at a token:
//
//	kernel<T><<<grid, block, bytes, stream>>>(x, y)
//	(configure(grid, block, bytes, stream) ? kernel<T>(x, y) : static_cast<void>(0))
func (p *pass) launch(i int) {
	closing := p.launchEnd(i + 1)
	if closing < 0 || !p.is(closing+3, "(") || p.tokens[closing+3].pair < 0 {
		return // no launch: the compiler says what is wrong
	}
	start := p.calleeStart(i)
	configuration := p.text(i+1, closing)
	p.change(start, start, "(::rocblas_mem_hip::configure("+configuration+") ? ")
	p.change(i, closing+3, "")
	p.after(p.tokens[closing+3].pair, " : static_cast<void>(0))")
}

// launchEnd returns the first of the three > that end the configuration of a launch, or -1.
func (p *pass) launchEnd(from int) int {
	for at := from; at+2 < len(p.tokens); at++ {
		switch t := p.tokens[at]; {
		case t.kind != mark:
		case t.text == ">" && p.is(at+1, ">") && p.is(at+2, ">") && p.tokens[at+2].from == t.from+2 && !p.is(at+3, ">"):
			return at
		case t.pair > at:
			at = t.pair
		case strings.Contains(";})", t.text):
			return -1
		}
	}
	return -1
}

// calleeStart returns the first token of the expression that names the kernel before a launch.
func (p *pass) calleeStart(i int) int {
	at := p.before(i)
	for at > 0 {
		if p.is(at, ">") {
			if at = p.angleStart(at); at < 1 {
				return i
			}
			at = p.before(at)
		}
		if t := p.tokens[at]; (t.text == ")" || t.text == "]") && t.pair >= 0 {
			at = t.pair
			if before := p.before(at); before >= 0 && (p.tokens[before].kind == word || p.is(before, ")") || p.is(before, "]")) && !p.is(before, "return") {
				at = before
				continue
			}
		}
		before := p.before(at)
		if p.is(before, "template") {
			before = p.before(before)
		}
		switch {
		case p.is(before, "::") && p.before(before) >= 0 && (p.tokens[p.before(before)].kind == word && !p.is(p.before(before), "return") || p.is(p.before(before), ">")):
			at = p.before(before)
		case p.is(before, "::"):
			return before
		case p.is(before, ".") || p.is(before, "->"):
			at = p.before(before)
		case p.is(before, "*") && p.is(p.before(before), "("):
			return at
		default:
			return at
		}
	}
	return max(at, 0)
}
