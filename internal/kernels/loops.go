package kernels

import (
	"fmt"
	"slices"
	"strings"
)

// Where code tells its accesses for lanes in step, it tells its loops too, by functions of the kit's check.h, with a number:
//
//	while (f(i)) g();
//	{::rocblas_mem_hip::loop_begins(7);for (;f(i);::rocblas_mem_hip::loop_turns(7)) g();::rocblas_mem_hip::loop_ends(7);}
//
// Loops of OpenMP and of the C++ library stay as they are.

// tellLoops makes loops tell where they begin, turn and end. It returns the edits that come behind others at the same place.
func (p *pass) tellLoops() (behind []edit) {
	at := slices.IndexFunc(p.tokens, func(t token) bool { return t.text == "loop_ends" })
	if at < 0 {
		return nil
	}
	ofDo := map[int]bool{} // the words while that end a loop
	for ; at < len(p.tokens); at++ {
		l, ok := p.loopAt(at)
		if !ok || ofDo[at] || p.tokens[at].standard {
			continue
		}
		if p.isOfOpenMP(at) {
			at = l.end - 1
			continue
		}
		call := func(what string) string { return fmt.Sprintf("::rocblas_mem_hip::loop_%s(%d)", what, at) }
		p.after(p.before(at), "{"+call("begins")+";")
		end := call("ends") + ";}"
		switch head := p.tokens[at+1].pair; {
		case p.is(at, "do"):
			ofDo[l.last] = true
			p.after(at, "{"+call("turns")+";")
			behind = append(behind, p.behind(p.before(l.last), "}"))
		case p.is(at, "while"):
			p.change(at, at+1, "for")
			p.after(at+1, ";")
			behind = append(behind, p.behind(p.before(head), ";"+call("turns")))
		case p.semicolons(at+2, head) == 2:
			next := call("turns")
			if !p.is(p.before(head), ";") {
				next = "," + next
			}
			behind = append(behind, p.behind(p.before(head), next))
		default: // of a range
			p.after(head, "{"+call("turns")+";")
			end = "}" + end
		}
		behind = append(behind, p.behind(l.end-1, end))
	}
	slices.Reverse(behind) // an inner loop begins later, and ends before
	return behind
}

// told is a loop: its last part, which is the condition of do, and the token behind it.
type told struct{ last, end int }

// loopAt reads the loop that begins at a token.
func (p *pass) loopAt(at int) (l told, ok bool) {
	switch {
	case (p.is(at, "for") || p.is(at, "while")) && p.is(at+1, "(") && p.tokens[at+1].pair > at:
		return told{at, p.statementEnd(at)}, true
	case p.is(at, "do"):
		l = told{p.next(p.statementEnd(at + 1)), p.statementEnd(at)}
		return l, p.is(l.last, "while")
	}
	return l, false
}

// behind returns an edit behind a token.
func (p *pass) behind(i int, text string) edit { return edit{p.tokens[i].to, p.tokens[i].to, text} }

// semicolons counts those outside brackets.
func (p *pass) semicolons(from, end int) (n int) {
	for at := p.outside(from, end, ";"); at < end; at = p.outside(at+1, end, ";") {
		n++
	}
	return n
}

// isOfOpenMP tells whether a directive of OpenMP or OpenACC stands before a statement.
func (p *pass) isOfOpenMP(at int) bool {
	for at--; at >= 0 && p.tokens[at].kind == line; at-- {
		if f := strings.Fields(p.tokens[at].text); len(f) > 1 && f[0] == "#pragma" && (f[1] == "omp" || f[1] == "acc") {
			return true
		}
	}
	return false
}
