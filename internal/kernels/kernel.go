package kernels

import (
	"fmt"
	"strings"
)

// A kernel
//
//	template <class T> __global__ void scale(T *x, T a) { ... }
//
// becomes the function that runs one thread, whose first parameters say which thread it is, and a function of the kernel's own
// name and type, which launches it:
//
//	template <class T> void scale__cpu(index3 threadIdx, ..., T *x, T a) { ... }
//	template <class T> void scale(T *x, T a) { cpu_kernel<void(T *, T), &scale<T>, ..., &scale__cpu<T>, ...>::launch(x, a); }

// declaration is where the parts of a kernel's declaration are, as tokens.
type declaration struct {
	start      int    // its first token
	templates  []span // its template headers, from template to behind >
	head       int    // behind them
	name       int
	arguments  span // of the name of an explicit specialization, with < and >
	parameters span // within the brackets
	body       int  // the bracket of the body, or -1
	bounds     string
	marks      []span // attributes that only a compiler for GPUs knows
}

// span is the tokens from one to another one.
type span struct{ from, end int }

// declarationAt reads the declaration that has a token. It returns false if that is no function.
func (p *pass) declarationAt(i int) (d declaration, ok bool) {
	d = declaration{start: p.statement(i), body: -1}
	at := d.start
	for p.is(at, "template") && p.is(at+1, "<") {
		end := p.angleEnd(at + 1)
		if end < 0 {
			return d, false
		}
		d.templates = append(d.templates, span{at, end})
		at = end
	}
	d.head = at
	for at < len(p.tokens) {
		switch end := p.attributeEnd(at); {
		case end > at:
			p.noteMark(&d, at, end)
			at = end
		case p.is(at, "operator"): // its sign is no bracket
			d.name = at
			for at += 2; at < len(p.tokens) && !p.is(at, "("); at++ {
				continue
			}
		case p.is(at, "("):
			return d, p.readParameters(&d, at)
		case p.is(at, "decltype") || p.is(at, "requires") && p.is(at+1, "("):
			at = p.tokens[at+1].pair + 1
		case p.is(at, "<"):
			if at = p.angleEnd(at); at < 0 {
				return d, false
			}
		case p.is(at, ";") || p.is(at, "{") || p.is(at, "}") || p.is(at, "="):
			return d, false
		default:
			at++
		}
	}
	return d, false
}

// noteMark notes an attribute of a kernel that a compiler for the host does not know.
func (p *pass) noteMark(d *declaration, at, end int) {
	bounds := p.isAttribute(at, boundsMark)
	if !bounds && !p.isAttribute(at, globalMark) && !strings.Contains(p.text(at, end), "amdgpu_") {
		return
	}
	if bounds && p.is(at+4, "(") {
		d.bounds = p.text(at+5, p.comma(at+5, p.tokens[at+4].pair))
	}
	d.marks = append(d.marks, span{at, end})
}

// comma returns the first comma outside brackets, or end. equals does the same for the sign of a value.
func (p *pass) comma(from, end int) int  { return p.outside(from, end, ",") }
func (p *pass) equals(from, end int) int { return p.outside(from, end, "=") }

// outside returns the first token of a text outside brackets, or end.
func (p *pass) outside(from, end int, text string) int {
	for at := from; at < end; at++ {
		if p.is(at, "<") {
			if closed := p.angleEnd(at); closed > 0 && closed <= end {
				at = closed - 1
			}
		} else if p.tokens[at].pair > at {
			at = p.tokens[at].pair
		} else if p.is(at, text) {
			return at
		}
	}
	return end
}

// readParameters reads a declaration from the bracket of its parameters on.
func (p *pass) readParameters(d *declaration, open int) bool {
	closing := p.tokens[open].pair
	if closing < open || open == 0 {
		return false
	}
	d.parameters = span{open + 1, closing}
	if d.name == 0 {
		d.name = open - 1
	}
	if p.is(d.name, ">") {
		start := p.angleStart(d.name)
		if start < 1 {
			return false
		}
		d.arguments = span{start, d.name + 1}
		d.name = start - 1
	}
	for at := closing + 1; at < len(p.tokens); at++ {
		if end := p.attributeEnd(at); end > at {
			p.noteMark(d, at, end)
			at = end - 1
		} else if p.is(at, "{") {
			d.body = at
			break
		} else if p.is(at, ";") || p.is(at, "=") || p.is(at, ",") {
			break
		}
	}
	return p.tokens[d.name].kind == word && (d.body < 0 || p.tokens[d.body].pair > 0)
}

// places returns the names that a kernel has as parameters.
func places() []string { return []string{"threadIdx", "blockIdx", "blockDim", "gridDim"} }

// placeParameters returns the declarations of the first parameters, with names or without.
func placeParameters(named bool) string {
	var list []string
	for _, name := range places() {
		if !named {
			name = ""
		}
		list = append(list, "const ::rocblas_mem_hip::index3 "+name+" __attribute__((unused))")
	}
	return strings.Join(list, ", ")
}

// kernel changes the declaration or definition of a kernel that has an attribute at a token.
func (p *pass) kernel(i int) {
	d, ok := p.declarationAt(i)
	if !ok {
		p.change(i, p.tokens[i+1].pair+1, "")
		return
	}
	instance := p.is(d.head, "template") || p.is(d.head, "extern") && p.is(d.head+1, "template")
	for n, m := range d.marks {
		text := ""
		if n == 0 && d.body >= 0 && p.inlines(d) {
			text = "inline __attribute__((always_inline))"
		}
		p.change(m.from, m.end, text)
		p.tokens[m.from].text += " " // done: it is no mark any more
	}
	switch {
	case instance:
	case d.body >= 0:
		p.define(d)
	case len(d.templates) > 0 || p.has(d.head, d.name, "static") || p.has(d.head, d.name, "friend"):
		p.declare(d)
	}
}

// inlines tells whether a kernel is a part of what calls it: a return less, which the processor may not predict. Debuggers show a
// call best.
func (p *pass) inlines(d declaration) bool {
	return p.loops && !p.has(d.start, d.body, "noinline") && !p.has(d.start, d.body, "__noinline__")
}

// has tells whether a word is among tokens.
func (p *pass) has(from, end int, text string) bool {
	for ; from < end; from++ {
		if p.is(from, text) {
			return true
		}
	}
	return false
}

// runsThrough tells whether the threads of a kernel can run one after another in a loop: none waits for another one, and which
// thread it is says a parameter, not a variable.
func (p *pass) runsThrough(d declaration) bool {
	return p.loops && p.named(d) && !p.waits.in(p, d.body+1, p.tokens[d.body].pair)
}

// through is 0 for a kernel whose threads cannot run in a loop, 1 if that loop is compiled for the program's processor alone:
// functions for two processors disagree on where an argument is that is a vector of 32 bytes. It is 3 for one that may be compiled
// for AVX2 and AVX-512's masks too, 2 for a long one without the latter, for which g++ takes several times as long.
func (p *pass) through(d declaration) int {
	const long = 2000 // tokens
	switch {
	case !p.runsThrough(d):
		return 0
	case p.vectors:
		return 1
	case p.tokens[d.body].pair-d.body > long:
		return 2
	}
	return 3
}

// isVector tells whether a token makes a vector of the compiler's, outside of the headers of the system.
func isVector(t token) bool {
	return !t.system && t.kind == word && (strings.Trim(t.text, "_") == "vector_size" || strings.HasPrefix(t.text, "__m256") || strings.HasPrefix(t.text, "__m512"))
}

// named tells whether the body of a kernel may use parameters for the place of its thread. A function within the body, whose
// code cannot name them, needs the variables of these names.
func (p *pass) named(d declaration) bool {
	for at := d.body + 1; at < p.tokens[d.body].pair; at++ {
		if p.is(at, "struct") || p.is(at, "class") || p.is(at, "union") {
			return false
		}
		all := p.is(at+1, "=") || p.is(at+1, "&") && (p.is(at+2, "]") || p.is(at+2, ","))
		if p.is(at, "[") && !all && (p.is(at-1, "return") || hasLambda(p.tokens[at-1:at+1])) {
			return false
		}
	}
	return true
}

// declare adds the declaration of the function that runs a thread.
func (p *pass) declare(d declaration) {
	separator := ", "
	if p.empty(d.parameters) {
		separator = ""
	}
	text := p.headText(d, false) + p.text(d.name, d.name+1) + "__cpu" + p.text(d.arguments.from, d.arguments.end) + "(" + placeParameters(false) + separator
	if separator != "" {
		text += p.text(d.parameters.from, d.parameters.end)
	}
	p.edits = append(p.edits, edit{p.tokens[d.start].from, p.tokens[d.start].from, text + "); "})
}

// empty tells whether a list of parameters has none.
func (p *pass) empty(s span) bool {
	text := p.text(s.from, s.end)
	return text == "" || text == "void"
}

// headText returns the declaration up to the name, without marks, with each parameter of its templates named if that is wished.
func (p *pass) headText(d declaration, all bool) string {
	var text strings.Builder
	for _, t := range d.templates {
		header, _ := p.templateHeader(t)
		if !all {
			header = p.text(t.from, t.end)
		}
		text.WriteString(header + " ")
	}
	for at := d.head; at < d.name; at++ {
		for _, m := range d.marks {
			if at == m.from {
				at = m.end
			}
		}
		if at < d.name && p.tokens[at].kind != line {
			text.WriteString(p.text(at, at+1))
			if p.tokens[at].to != p.tokens[at+1].from || at+1 == d.name {
				text.WriteByte(' ')
			}
		}
	}
	return text.String()
}

// define makes of a kernel's definition the function that runs a thread, and adds the one that launches it.
func (p *pass) define(d declaration) {
	name := p.tokens[d.name].text
	named := p.named(d)
	p.change(d.name, d.name+1, name+"__cpu")
	first := placeParameters(named)
	if p.empty(d.parameters) {
		p.change(d.parameters.from, d.parameters.end, first)
	} else {
		p.change(d.parameters.from, d.parameters.from, first+", ")
	}
	for at := d.body + 1; at < p.tokens[d.body].pair; at++ {
		if t := p.tokens[at].text; (t == "asm" || t == "__asm__" || t == "__asm") && p.tokens[at].kind == word {
			p.fault(at, "assembly in the kernel %s is a GPU's, which no CPU runs", name)
		}
	}
	for _, lanes := range []int{32, 64} {
		if strings.HasPrefix(p.source, For(lanes)) {
			p.after(d.body, fmt.Sprintf(" ::rocblas_mem_hip::need_lanes(%d);", lanes))
		}
	}
	p.after(p.tokens[d.body].pair, " "+p.launcher(d))
}

// launcher returns the function that launches a kernel.
func (p *pass) launcher(d declaration) string {
	var declared, types, values []string
	if !p.empty(d.parameters) {
		for at := d.parameters.from; at < d.parameters.end; {
			end := p.comma(at, d.parameters.end)
			one := p.parameter(at, end, fmt.Sprintf("rocblas_mem_%d", len(declared)))
			declared, types, values = append(declared, one.declared), append(types, one.kind), append(values, one.value)
			at = end + 1
		}
	}
	arguments := p.text(d.arguments.from, d.arguments.end)
	if len(d.templates) > 0 && arguments == "" {
		if _, names := p.templateHeader(d.templates[len(d.templates)-1]); names != "" {
			arguments = "<" + names + ">"
		}
	}
	name, bounds := p.tokens[d.name].text, d.bounds
	if bounds == "" {
		bounds = "0"
	}
	first := strings.TrimSuffix(strings.Repeat("::rocblas_mem_hip::index3, ", len(places())), ", ")
	body := "void(" + strings.Join(append([]string{first}, types...), ", ") + ")"
	return fmt.Sprintf("%s%s%s(%s) { ::rocblas_mem_hip::cpu_kernel<void(%s), &%s%s, %s, &%s__cpu%s, (%s), %d>::launch(%s); }",
		p.headText(d, true), name, p.text(d.arguments.from, d.arguments.end), strings.Join(declared, ", "),
		strings.Join(types, ", "), name, arguments, body, name, arguments, bounds, p.through(d), strings.Join(values, ", "))
}
