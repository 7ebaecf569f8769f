package kernels

import (
	"regexp"
	"slices"
	"strings"
)

// Programs also rely on lanes in step where they do not say volatile:
//
//	if (i < 32) { s[i] += s[i + 32]; s[i] += s[i + 16]; ... }
//
// A store to an element of memory of the block is made in step if a later statement of the function, or the next turn of a loop
// that halves or doubles a number or has a barrier, uses another element of the same name, and nothing between them lets the lanes
// meet. If only an earlier statement, or the turn before, does, the lanes meet before the store:
//
//	x = s[i - 1]; s[i] = x;   x = s[i - 1]; ::rocblas_mem_hip::behind_others(s[i]) = x;
//
// Whether two elements are the same is told by the text of their indices.

// use is where a function uses an element of memory of the block.
type use struct {
	at            int    // the token of its name
	index, member string // [i][j] and .x
	store, load   bool
}

// lockstep makes lanes store in step where a function relies on it. barriers knows what lets lanes meet.
func (p *pass) lockstep(c chunk, names map[string]bool, barriers *waiting) (any bool) {
	met := []int{} // tokens where lanes meet
	uses := map[string][]use{}
	for at := c.from; at < c.end; at++ {
		if t := p.tokens[at]; p.isAttribute(at, sharedMark) && !p.isParameter(at) {
			at = p.declarationEnd(at)
		} else if t.kind != word {
			continue
		} else if names[t.text] {
			if u, ok := p.useAt(at); ok {
				uses[t.text] = append(uses[t.text], u)
			}
		} else if barriers.names(p.tokens, at) || isMeeting(t.text) && p.is(at+1, "(") {
			met = append(met, at)
		}
	}
	loops := slices.DeleteFunc(p.loopsIn(c), func(l loop) bool { return !l.doubles && !anyIn(met, l.from, l.end) })
	for _, of := range uses {
		steps := []span{} // of this memory: from where all lanes have read, to where that holds
		for _, u := range of {
			own := slices.Clone(met)
			for _, s := range steps {
				if u.at < s.end {
					own = append(own, s.from)
				}
			}
			slices.Sort(own)
			after := u.store && p.isReadByOthers(u, of, loops, met)
			if after && p.step(u.at, "in_step") || u.store && p.isReadBefore(u, of, loops, own) && p.step(u.at, "behind_others") {
				any = true
				steps = append(steps, span{p.simpleEnd(u.at), p.branchEnd(u.at)})
			}
		}
	}
	return any
}

// isMeeting tells whether a function of a group lets lanes meet.
func isMeeting(name string) bool {
	return slices.Contains([]string{"sync", "shfl", "shfl_up", "shfl_down", "shfl_xor", "any", "all", "ballot", "match_any", "match_all"}, name)
}

// useAt reads the use of an element whose name is at a token.
func (p *pass) useAt(at int) (u use, ok bool) {
	end := p.elementEnd(at)
	if end == at+1 || end >= len(p.tokens) || p.is(at-1, ".") || p.is(at-1, "->") {
		return u, false
	}
	last := end
	for p.is(last-2, ".") {
		last -= 2
	}
	u = use{at: at, index: strings.ReplaceAll(p.text(at+1, last), " ", ""), member: p.text(last, end)}
	u.store, u.load = p.isStored(at, end), !p.is(end, "=")
	return u, true
}

// isOther tells whether a use loads another element than one.
func (u use) isOther(v use) bool {
	return v.load && v.index != u.index && (strings.HasPrefix(v.member, u.member) || strings.HasPrefix(u.member, v.member))
}

// isReadByOthers tells whether another element may be used after a store before lanes meet.
func (p *pass) isReadByOthers(u use, all []use, loops []loop, met []int) bool {
	behind := p.simpleEnd(u.at)
	for _, v := range all {
		if !u.isOther(v) {
			continue
		}
		if v.at > behind && !anyIn(met, u.at, v.at) {
			return true
		}
		for _, l := range loops {
			if l.has(u.at, v.at) && !anyIn(met, u.at, l.end) && !anyIn(met, l.from, v.at) {
				return true
			}
		}
	}
	return false
}

// moves tells whether a store is of a value that its statement reads from another element, and not from its own: s[i] = s[j];
func (p *pass) moves(u use, all []use) (moves bool) {
	end := p.simpleEnd(u.at)
	for _, v := range all {
		if v.at > u.at && v.at < end {
			moves = u.isOther(v)
			if !moves {
				return false
			}
		}
	}
	return moves && !u.load
}

// isReadBefore tells whether another element may be used before a store, in another statement or to be moved, since lanes met.
func (p *pass) isReadBefore(u use, all []use, loops []loop, met []int) bool {
	if p.moves(u, all) {
		return true
	}
	for _, v := range all {
		if !u.isOther(v) {
			continue
		}
		if p.simpleEnd(v.at) < u.at && !anyIn(met, v.at, u.at) {
			return true
		}
		for _, l := range loops {
			if l.has(u.at, v.at) && !anyIn(met, v.at, l.end) && !anyIn(met, l.from, u.at) {
				return true
			}
		}
	}
	return false
}

// anyIn tells whether one of some sorted numbers is between two others.
func anyIn(sorted []int, from, to int) bool {
	i, _ := slices.BinarySearch(sorted, from)
	return i < len(sorted) && sorted[i] < to
}

// simpleEnd returns the semicolon that ends the statement of an expression.
func (p *pass) simpleEnd(from int) int {
	for at := from; at < len(p.tokens); at++ {
		if p.tokens[at].pair > at {
			at = p.tokens[at].pair
		} else if p.is(at, ";") || p.is(at, "}") {
			return at
		}
	}
	return len(p.tokens)
}

// branchEnd returns the end of the block or the branch that has the statement of a store.
func (p *pass) branchEnd(at int) int {
	for i := p.before(at); i >= 0; i = p.before(i) {
		switch t := p.tokens[i]; {
		case p.is(i, "{"):
			return t.pair
		case p.is(i, ")") || p.is(i, "else") || p.is(i, "do"): // the only statement of a branch
			return p.simpleEnd(at)
		case p.is(i, ";") || p.is(i, "}"):
			for ; i >= 0; i-- {
				if p.is(i, "{") && p.tokens[i].pair > at {
					return p.tokens[i].pair
				}
			}
		}
	}
	return at
}

// statementEnd returns the token behind the statement that begins at a token.
func (p *pass) statementEnd(at int) int {
	for at < len(p.tokens) {
		switch {
		case p.tokens[at].kind == line:
			at++
		case p.is(at, "{"):
			return p.tokens[at].pair + 1
		case (p.is(at, "if") || p.is(at, "for") || p.is(at, "while")) && p.is(at+1, "("):
			end := p.statementEnd(p.tokens[at+1].pair + 1)
			if !p.is(at, "if") || !p.is(end, "else") {
				return end
			}
			at = end + 1
		default:
			return min(p.simpleEnd(at)+1, len(p.tokens))
		}
	}
	return at
}

// loop is a loop of a function, with its head.
type loop struct {
	span
	doubles bool // it halves or doubles a number
}

func (l loop) has(a, b int) bool { return l.from <= min(a, b) && max(a, b) < l.end }

// loopsIn returns the loops of a function.
func (p *pass) loopsIn(c chunk) (loops []loop) {
	for at := c.from; at < c.end; at++ {
		l := loop{span: span{at, p.statementEnd(at)}}
		switch {
		case p.is(at, "for") && p.is(at+1, "(") && p.tokens[at+1].pair > at:
			l.doubles = p.doubles(at, p.tokens[at+1].pair)
		case p.is(at, "while") && l.end > at:
			l.doubles = p.doubles(at, l.end)
		case p.is(at, "do"):
			l.end = p.statementEnd(at + 1)
			l.doubles = l.end > at && p.doubles(at, l.end)
		default:
			continue
		}
		loops = append(loops, l)
	}
	return loops
}

// doubles tells whether tokens halve or double a variable: i /= 2, i >>= 1, i = i / 2.
func (p *pass) doubles(from, end int) bool {
	return regexp.MustCompile(`\w ?(<<=|>>=|[*/]= ?2\b)|\w ?= ?\(?\w+ ?(<<|>>|[*/] ?2\b)`).MatchString(p.text(from, end))
}
