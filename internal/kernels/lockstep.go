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
// that halves or doubles a number, uses another element of the same name, and nothing between them lets the lanes meet. Whether
// two elements are the same is told by the text of their indices.

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
		if t := p.tokens[at]; t.kind != word {
			continue
		} else if names[t.text] {
			if u, ok := p.useAt(at); ok {
				uses[t.text] = append(uses[t.text], u)
			}
		} else if barriers.names(p.tokens, at) || isMeeting(t.text) && p.is(at+1, "(") {
			met = append(met, at)
		}
	}
	loops := p.doublingLoops(c)
	for _, of := range uses {
		for _, u := range of {
			if u.store && p.isReadByOthers(u, of, loops, met) {
				any = p.step(u.at) || any
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

// isReadByOthers tells whether another element may be used after a store before lanes meet.
func (p *pass) isReadByOthers(u use, all []use, loops []span, met []int) bool {
	behind := p.simpleEnd(u.at)
	for _, v := range all {
		if !v.load || v.index == u.index || !strings.HasPrefix(v.member, u.member) && !strings.HasPrefix(u.member, v.member) {
			continue
		}
		if v.at > behind && !anyIn(met, u.at, v.at) {
			return true
		}
		for _, l := range loops {
			if l.from <= min(u.at, v.at) && max(u.at, v.at) < l.end && !anyIn(met, u.at, l.end) && !anyIn(met, l.from, v.at) {
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

// doublingLoops returns the loops of a function, with their heads, that halve or double a number.
func (p *pass) doublingLoops(c chunk) (loops []span) {
	for at := c.from; at < c.end; at++ {
		head := at
		if p.is(at, "for") && p.is(at+1, "(") && p.tokens[at+1].pair > at {
			head = p.tokens[at+1].pair
		}
		if l := (span{at, p.statementEnd(at)}); head > at && p.doubles(at, head) || p.is(at, "while") && l.end > at && p.doubles(at, l.end) {
			loops = append(loops, l)
		} else if l = (span{at, p.statementEnd(at + 1)}); p.is(at, "do") && l.end > at && p.doubles(at, l.end) {
			loops = append(loops, l)
		}
	}
	return loops
}

// doubles tells whether tokens halve or double a variable: i /= 2, i >>= 1, i = i / 2.
func (p *pass) doubles(from, end int) bool {
	return regexp.MustCompile(`\w ?(<<=|>>=|[*/]= ?2\b)|\w ?= ?\(?\w+ ?(<<|>>|[*/] ?2\b)`).MatchString(p.text(from, end))
}
