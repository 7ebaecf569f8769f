package kernels

import (
	"slices"
	"strings"
)

// A source may have other code for the device than for the host:
//
//	#ifdef __HIP_DEVICE_COMPILE__
//
// HIP's compiler reads it twice. Here the body of a function that differs gets both:
//
//	void f() { if (::rocblas_mem_hip::in_kernel()) { of the device } else { of the host } }

// alike is how many tokens are the same where two texts meet again behind a difference, and reach in how many they are looked for.
const (
	alike = 8
	reach = 20000
)

// Sides returns the text of a source for the host with the bodies of functions that its text for the device has too. What else
// differs, and a body with assembly of a GPU, is the host's.
func Sides(host, device string) string {
	text, _, _ := mix(host, device, "::rocblas_mem_hip::in_kernel()")
	return text
}

// Widths returns the text of a source for GPUs whose warps have 64 lanes, with the bodies of functions that its text for other GPUs
// has too. fixed tells that something else differs, as constants, so that the source is for 64 lanes alone. It returns false if the
// text for 64 lanes has other code for GPUs alone.
func Widths(wide, narrow string) (text string, fixed, ok bool) {
	text, fixed, forGPUs := mix(wide, narrow, "!::rocblas_mem_hip::wide()")
	if fixed {
		text = wide
	}
	return text, fixed, !forGPUs
}

// mix returns the text of a source with the bodies of functions that another one has too, which run on a condition. It tells
// whether code that both sides may need is that of the source alone, and whether what the other lacks is for GPUs alone.
func mix(own, others, condition string) (text string, fixed, forGPUs bool) {
	h, d := &pass{source: own, tokens: scan(own)}, &pass{source: others, tokens: scan(others)}
	for i, j := 0, 0; ; i, j = i+1, j+1 {
		i, j = h.skipLines(i, len(h.tokens)), d.skipLines(j, len(d.tokens))
		if i == len(h.tokens) || j == len(d.tokens) {
			fixed = fixed || i < len(h.tokens) || j < len(d.tokens)
			forGPUs = forGPUs || h.isForGPUs(i, len(h.tokens), true)
			return h.applied(0, len(own)), fixed, forGPUs
		}
		if h.tokens[i].text == d.tokens[j].text {
			continue
		}
		first := i
		if body, other := h.bodyOf(i), d.bodyOf(j); body >= 0 && other >= 0 && h.sameHead(body, d, other) {
			assembly := d.isForGPUs(other, d.tokens[other].pair, false)
			if !assembly {
				h.bothBodies(body, condition, d.source[d.tokens[other].to:d.tokens[d.tokens[other].pair].from])
			}
			fixed = fixed || assembly || h.has(h.statement(body), body, "constexpr")
			first, i, j = body, h.tokens[body].pair, d.tokens[other].pair
		} else if value, other := h.memberOf(i), d.memberOf(j); value >= 0 && other >= 0 {
			h.bothValues(value, condition, d.text(other+1, d.tokens[other].pair))
			first, i, j = value, h.tokens[value].pair, d.tokens[other].pair
		} else if i, j = meetAgain(h, i, d, j); i < 0 {
			i, j, fixed = len(h.tokens)-1, len(d.tokens)-1, true
		} else {
			fixed = true
		}
		forGPUs = forGPUs || h.isForGPUs(first, i+1, true)
	}
}

// bothBodies gives a function whose body begins at a bracket that of the device too, which runs on a condition.
func (p *pass) bothBodies(open int, condition, device string) {
	at := "\n" + p.marker(open) + "\n"
	p.after(open, " if ("+condition+") {"+at+device+"} else {"+at)
	p.change(p.tokens[open].pair, p.tokens[open].pair, "} ")
}

// bothValues gives a member, whose value for the host is in a bracket, that for the device too: a{IN ? (of the device) : (of the host)}.
func (p *pass) bothValues(open int, condition, device string) {
	p.after(open, condition+" ? ("+device+") : (")
	p.change(p.tokens[open].pair, p.tokens[open].pair, ")")
}

// memberOf returns the innermost bracket around a token with the one value that a constructor gives a member, or -1.
func (p *pass) memberOf(i int) int {
	for j := i - 1; j >= 0; j-- {
		t := p.tokens[j]
		if t.kind != mark || t.pair < 0 {
			continue
		}
		if t.pair < j {
			j = t.pair
		} else if t.pair >= i {
			if p.setsMember(j) && t.pair > j+1 && p.comma(j+1, t.pair) == t.pair && !p.has(j+1, t.pair, ";") {
				return j
			}
			return -1
		}
	}
	return -1
}

// setsMember tells whether a bracket is behind the name of a member or a class that a constructor sets.
func (p *pass) setsMember(open int) bool {
	at := p.before(open)
	if p.is(at, ">") {
		at = p.before(max(p.angleStart(at), 0))
	}
	before := p.before(at)
	return at >= 0 && p.tokens[at].kind == word && (p.is(before, ":") || p.is(before, ","))
}

// bodyOf returns the bracket of the innermost body of a function or a lambda around a token, or -1.
func (p *pass) bodyOf(i int) int {
	for j := i - 1; j >= 0; j-- {
		switch t := p.tokens[j]; {
		case t.kind != mark || t.pair < 0:
		case t.pair < j:
			j = t.pair
		case t.pair >= i && t.text == "{" && p.isBody(j):
			return j
		}
	}
	return -1
}

// isBody tells whether a bracket opens the body of a function: behind parameters or a lambda's capture, with words and a type behind
// them.
func (p *pass) isBody(open int) bool {
	if p.setsMember(open) {
		return false
	}
	for at := p.before(open); at >= 0; at = p.before(at) {
		t := p.tokens[at]
		if t.text == ")" && t.pair >= 0 {
			before := p.before(t.pair)
			switch {
			case before < 0 || slices.Contains([]string{"if", "for", "while", "switch", "catch", "constexpr"}, p.tokens[before].text):
				return false
			case slices.Contains([]string{"__attribute__", "noexcept", "decltype", "alignas"}, p.tokens[before].text):
				at = before
				continue
			}
			return true
		}
		switch {
		case t.text == "}" && t.pair > 0 && p.setsMember(t.pair):
			at = p.before(t.pair) // what a constructor sets: a{1}
		case t.text == "]":
			return t.pair >= 0 && hasLambda(p.tokens[max(t.pair-1, 0):t.pair+1])
		case t.kind == mark && !slices.Contains([]string{"->", "::", ":", "<", ">", "&", "*", "&&", ","}, t.text),
			slices.Contains([]string{"else", "do", "try", "struct", "class", "union", "enum", "namespace", "return", "extern", "case", "default"}, t.text):
			return false
		}
	}
	return false
}

// sameHead tells whether two texts are the same before the body of a function, but for what is in brackets.
func (p *pass) sameHead(open int, other *pass, opened int) bool {
	for n := 0; n < alike; n++ {
		open, opened = p.before(open), other.before(opened)
		if open < 0 || opened < 0 {
			return open == opened
		}
		ours, theirs := p.tokens[open], other.tokens[opened]
		if ours.text != theirs.text {
			return false
		} else if ours.text == ";" || ours.text == "{" {
			return true
		}
		if ours.pair >= 0 && ours.pair < open && theirs.pair >= 0 {
			open, opened = ours.pair, theirs.pair
		}
	}
	return true
}

// isForGPUs tells whether tokens have a GPU's assembly or, on request, one of the compiler's functions that the kit's headers lack.
func (p *pass) isForGPUs(from, end int, builtins bool) bool {
	return slices.ContainsFunc(p.tokens[from:end], func(t token) bool {
		return t.kind == word && (t.text == "asm" || t.text == "__asm__" || t.text == "__asm" || builtins && p.isUnknown(t.text))
	})
}

// isUnknown tells whether a name is that of a function of a GPU's compiler that no header declares.
func (p *pass) isUnknown(name string) bool {
	return strings.HasPrefix(name, "__builtin_amdgcn_") && !slices.ContainsFunc(p.tokens, func(t token) bool { return t.system && t.text == name })
}

// meetAgain returns the tokens before those from which two texts are the same again, or -1.
func meetAgain(h *pass, i int, d *pass, j int) (int, int) {
	ours, theirs := h.words(i), d.words(j)
	at := map[string]int{}
	for n := len(theirs) - alike; n >= 0; n-- {
		at[d.join(theirs[n:n+alike])] = theirs[n]
	}
	for n := 0; n+alike <= len(ours); n++ {
		if found, ok := at[h.join(ours[n:n+alike])]; ok {
			return ours[n] - 1, found - 1
		}
	}
	return -1, -1
}

// words returns the next tokens but lines for the compiler.
func (p *pass) words(from int) (list []int) {
	for ; from < len(p.tokens) && len(list) < reach; from++ {
		if p.tokens[from].kind != line {
			list = append(list, from)
		}
	}
	return list
}

// join returns the text of some tokens.
func (p *pass) join(list []int) string {
	var text strings.Builder
	for _, at := range list {
		text.WriteString(p.tokens[at].text)
		text.WriteByte(' ')
	}
	return text.String()
}
