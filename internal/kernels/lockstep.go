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
// Whether two elements are the same is told by the text of their indices. A function that calls one of its own name is such a loop.
// What lets lanes meet counts only if its branch has one of the two uses:
//
//	if (n > 16) barrier(); s[i] += s[i + n];

// use is where a function uses an element of memory of the block.
type use struct {
	at            int    // the token of its name
	index, member string // [i][j] and .x
	store, load   bool
}

// ways are the ways through a function: where lanes meet, the branches that an if chooses, and the loops.
type ways struct {
	met      []meeting
	branches []span
	loops    []loop
	all      span
}

// waysIn reads the ways through a function that uses memory of the block by some names. barriers knows what lets lanes meet.
func (p *pass) waysIn(c chunk, names map[string]bool, barriers *waiting) ways {
	w := ways{branches: p.branchesIn(c), loops: p.loopsIn(c), all: c.span}
	for at := c.from; at < c.end; at++ {
		t := p.tokens[at]
		if p.isAttribute(at, sharedMark) && !p.isParameter(at) {
			at = p.declarationEnd(at)
		} else if t.kind != word || names[t.text] {
			continue
		} else if barriers.names(p.tokens, at) && !slices.Contains(c.names, t.text) && !p.qualifies(at) || isMeeting(t.text) && p.is(at+1, "(") {
			w.met = append(w.met, meeting{at, innermost(w.branches, at, c.span)})
		}
	}
	return w
}

// order returns what begins the name of the function that stores in step. Where a branch of a loop stores, and lanes meet beside it,
// those that do not take the branch may wait there, in the next turn, for those that store. So these go first.
func (w ways) order(at int) string {
	branch := innermost(w.branches, at, w.all)
	beside := func(l loop) bool {
		return branch != w.all && l.has(branch.from, branch.end-1) &&
			slices.ContainsFunc(w.met, func(m meeting) bool { return l.span.has(m.at) && !branch.has(m.at) })
	}
	if slices.ContainsFunc(w.loops, beside) {
		return "first_"
	}
	return ""
}

// lockstep makes lanes store in step where a function relies on it.
func (p *pass) lockstep(c chunk, names map[string]bool, w ways) (any bool) {
	met, uses := w.met, map[string][]use{}
	for at := c.from; at < c.end; at++ {
		if t := p.tokens[at]; p.isAttribute(at, sharedMark) && !p.isParameter(at) {
			at = p.declarationEnd(at)
		} else if t.kind == word && names[t.text] {
			if u, ok := p.useAt(at); ok {
				uses[t.text] = append(uses[t.text], u)
			}
		}
	}
	loops := slices.DeleteFunc(slices.Clone(w.loops), func(l loop) bool {
		return !l.doubles && !slices.ContainsFunc(met, func(m meeting) bool { return l.has(m.at, m.at) })
	})
	for _, of := range uses {
		steps := []span{} // of this memory: from where all lanes have read, to where that holds
		for _, u := range of {
			own := slices.Clone(met)
			for _, s := range steps {
				if u.at < s.end {
					own = append(own, meeting{s.from, c.span})
				}
			}
			after := u.store && p.isReadByOthers(u, of, loops, met)
			if after && p.step(u.at, w.order(u.at)+"in_step") || u.store && p.isReadBefore(u, of, loops, own) && p.step(u.at, w.order(u.at)+"behind_others") {
				any = true
				steps = append(steps, span{p.simpleEnd(u.at), p.branchEnd(u.at)})
			}
		}
	}
	return any
}

// qualifies tells whether a name is that of a class before :: and a name.
func (p *pass) qualifies(at int) bool {
	next := at + 1
	if p.is(next, "<") {
		next = p.angleEnd(next)
	}
	return p.is(next, "::")
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
func (p *pass) isReadByOthers(u use, all []use, loops []loop, met []meeting) bool {
	behind := p.simpleEnd(u.at)
	for _, v := range all {
		if !u.isOther(v) {
			continue
		}
		if v.at > behind && !meets(met, span{u.at, v.at}, u, v) {
			return true
		}
		for _, l := range loops {
			if l.has(u.at, v.at) && !meets(met, span{u.at, l.end}, u, v) && !meets(met, span{l.from, v.at}, u, v) {
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
func (p *pass) isReadBefore(u use, all []use, loops []loop, met []meeting) bool {
	if p.moves(u, all) {
		return true
	}
	for _, v := range all {
		if !u.isOther(v) {
			continue
		}
		if p.simpleEnd(v.at) < u.at && !meets(met, span{v.at, u.at}, u, v) {
			return true
		}
		for _, l := range loops {
			if l.has(u.at, v.at) && !meets(met, span{v.at, l.end}, u, v) && !meets(met, span{l.from, u.at}, u, v) {
				return true
			}
		}
	}
	return false
}

// meeting is a token where lanes meet, in the branch of an if.
type meeting struct {
	at     int
	branch span
}

// meets tells whether lanes meet between tokens, whichever branches they take on the way from one use to the other.
func meets(met []meeting, between span, u, v use) bool {
	return slices.ContainsFunc(met, func(m meeting) bool {
		return between.has(m.at) && (m.branch.has(u.at) || m.branch.has(v.at))
	})
}

// branchesIn returns the branches of a function that an if chooses.
func (p *pass) branchesIn(c chunk) (branches []span) {
	for at := c.from; at < c.end; at++ {
		open := at + 1
		if p.is(open, "constexpr") {
			open++
		}
		if p.is(at, "else") {
			branches = append(branches, span{at + 1, p.statementEnd(at + 1)})
		} else if p.is(at, "if") && p.is(open, "(") && p.tokens[open].pair > open {
			branches = append(branches, span{p.tokens[open].pair + 1, p.statementEnd(p.tokens[open].pair + 1)})
		}
	}
	return branches
}

// innermost returns the last of some spans in the order of their beginnings that has a token, or all.
func innermost(spans []span, at int, all span) span {
	for _, s := range slices.Backward(spans) {
		if s.has(at) {
			return s
		}
	}
	return all
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
		case p.is(at, "do"):
			return min(p.simpleEnd(p.statementEnd(at+1))+1, len(p.tokens))
		case p.is(at, "case"):
			at = p.outside(at+1, len(p.tokens), ":") + 1
		case p.tokens[at].kind == word && p.is(at+1, ":"): // a label
			at += 2
		case p.is(at, "{"):
			return p.tokens[at].pair + 1
		case (p.is(at, "if") || p.is(at, "for") || p.is(at, "while") || p.is(at, "switch")) && p.tokens[p.headOf(at)].pair > at:
			end := p.statementEnd(p.tokens[p.headOf(at)].pair + 1)
			next := p.next(end)
			if !p.is(at, "if") || !p.is(next, "else") {
				return end
			}
			at = next + 1
		default:
			return min(p.simpleEnd(at)+1, len(p.tokens))
		}
	}
	return at
}

// headOf returns the token behind a word that begins a statement, or behind its constexpr: the bracket of its head.
func (p *pass) headOf(at int) int {
	if at = p.next(at + 1); p.is(at, "constexpr") {
		at = p.next(at + 1)
	}
	return min(at, len(p.tokens)-1)
}

// loop is a loop of a function, with its head.
type loop struct {
	span
	doubles bool // it halves or doubles a number
}

func (s span) has(at int) bool   { return s.from <= at && at < s.end }
func (l loop) has(a, b int) bool { return l.span.has(a) && l.span.has(b) }

// loopsIn returns the loops of a function, which is one itself if it calls a function of its name.
func (p *pass) loopsIn(c chunk) (loops []loop) {
	named := 0
	for at := c.from; at < c.end; at++ {
		if len(c.names) > 0 && !c.class && p.is(at, c.names[0]) && (p.is(at+1, "(") || p.is(at+1, "<")) {
			if named++; named == 2 {
				loops = append(loops, loop{c.span, true})
			}
		}
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
