package kernels

import (
	"fmt"
	"slices"
	"strings"
)

// In a program that is checked each variable of the device has bytes behind it that nothing may use:
//
//	__device__ int a[4] = {1};   static device_place<int [4]> a__place __asm__("rocblas_mem_place_1") = {{1}, {}};
//	                             extern int a[4] __attribute__((alias("rocblas_mem_place_1")));
//	                             static const device_known a__known(&a__place, "a");
//
// So all other code, also that of other files, sees a variable of the same type and name. A static variable of a block is a reference,
// for the linker under another name than where it is none:
//
//	__shared__ int s[4];   static thread_local int (&s)[4] = block_variable{"s"};

// Variables returns a preprocessed source with room behind variables of the device. Variables of classes, templates and functions,
// constants, and arrays without a length stay as they are.
func Variables(source string) string {
	p := &pass{source: source, tokens: scan(source)}
	done := -1
	for i, t := range p.tokens {
		if t.sides&(onDevice|inMemory) == 0 {
			continue
		}
		if start := p.statement(i); start > done && p.isVariable(start) && p.inNamespace(i) {
			p.variable(start)
			done = start
		}
	}
	return p.applied(0, len(source))
}

// isVariable tells whether a declaration is one of variables that can have another place.
func (p *pass) isVariable(start int) bool {
	for at := start; at < len(p.tokens); at++ {
		if p.isAttribute(at, sharedMark) {
			return false
		} else if end := p.attributeEnd(at); end > at {
			at = end - 1
			continue
		}
		switch p.tokens[at].text {
		case ";", "=":
			return true
		case "(", ")", "{", "}", "template", "extern", "inline", "constexpr", "thread_local", "typedef", "using", "friend", "operator", "auto":
			return false
		}
	}
	return false
}

// inNamespace tells whether a token is in no function and no class.
func (p *pass) inNamespace(i int) bool {
	for j := i - 1; j >= 0; j-- {
		if t := p.tokens[j]; t.kind == mark && t.pair >= 0 && t.pair < j {
			j = t.pair
		} else if t.kind == mark && t.text == "{" && t.pair > i {
			return isNamespace(p.tokens[p.statement(j):j])
		}
	}
	return true
}

// variable gives the variables of a declaration their places.
func (p *pass) variable(start int) {
	end := p.declarationEnd(start)
	list, ok := p.declarators(start, end)
	if !ok {
		return
	}
	first := start
	for first < list[0].name && !p.is(first, "*") {
		first++
	}
	kind, attributes := p.specifiers(start, first)
	words := strings.Fields(kind)
	storage := "extern"
	if slices.Contains(words, "static") {
		storage = "static"
	}
	weak := ""
	if file, _ := p.place(start); storage == "extern" && file != p.file() {
		weak = "weak, " // as shareHeaders makes those of headers
	}
	kind = strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "static" }), " ")
	var text strings.Builder
	for _, d := range list {
		from := max(d.from, first)
		pointer, dimensions := p.text(from, d.name), p.text(d.name+1, d.value)
		isConst := pointer == "" && slices.Contains(words, "const") || strings.Contains(pointer, "const")
		if isConst || strings.Contains(dimensions, "[]") || strings.Contains(dimensions, "__attribute__") {
			return // what is constant the compiler computes with where it has no value
		}
		name, value := p.tokens[d.name].text, "{}"
		if d.value < d.end {
			value = "{" + p.text(d.value+1, d.end) + ", {}}"
		}
		p.places++
		fmt.Fprintf(&text, `%s static ::rocblas_mem_hip::device_place<%s %s %s> %s__place __asm__("rocblas_mem_place_%d") = %s; `,
			attributes, kind, pointer, dimensions, name, p.places, value)
		fmt.Fprintf(&text, `%s %s %s %s %s __attribute__((%salias("rocblas_mem_place_%d"))); `, storage, kind, pointer, name, dimensions, weak, p.places)
		fmt.Fprintf(&text, `static const ::rocblas_mem_hip::device_known %s__known(&%s__place, "%s"); `, name, name, name)
	}
	p.change(start, end, strings.TrimSuffix(text.String(), "; "))
	p.change(end, end, "\n"+p.marker(end)+"\n") // there were other lines for the compiler
}

// specifiers returns what stands before the names of a declaration: the words of its type, and its attributes.
func (p *pass) specifiers(from, end int) (words, attributes string) {
	for at := from; at < end; at++ {
		if behind := p.attributeEnd(at); behind > at {
			attributes += p.text(at, behind) + " "
			at = behind - 1
		} else if p.tokens[at].kind != line {
			words += p.tokens[at].text + " "
		}
	}
	return words, attributes
}

// declarator is a name that a declaration declares.
type declarator struct {
	from, name, value, end int // its first token, the name, the sign of its value or the end, the comma or the end
}

// declarators reads a declaration of variables. It returns false for other ones.
func (p *pass) declarators(start, end int) (list []declarator, ok bool) {
	for from := start; from < end; {
		stop := p.comma(from, end)
		d := declarator{from: from, value: p.equals(from, stop), end: stop}
		last := d.value
		for at := from; at < last; at++ { // an attribute may stand behind: T x[4] __attribute__((aligned(8)))
			if behind := p.attributeEnd(at); behind == last {
				last = at
			} else if behind > at {
				at = behind - 1
			}
		}
		for p.is(last-1, "]") && p.tokens[last-1].pair > from {
			last = p.tokens[last-1].pair
		}
		d.name = p.before(last)
		if d.name < from || p.tokens[d.name].kind != word || isTypeWord(p.tokens[d.name].text) || p.is(p.before(d.name), "::") {
			return nil, false
		}
		list = append(list, d)
		from = stop + 1
	}
	return list, len(list) > 0
}

// blockVariables makes references of the names of a declaration of memory of a block. It returns false if these are others.
func (p *pass) blockVariables(start, end int) bool {
	list, ok := p.declarators(start, end)
	if !ok || !p.inFunction(start) && !p.inNamespace(start) {
		return false
	}
	for _, d := range list {
		if d.value < d.end {
			return false
		}
	}
	for _, d := range list {
		name := p.tokens[d.name].text
		reference := "&" + name
		if d.name+1 < d.end {
			reference = "(&" + name + ")"
		}
		p.change(d.name, d.name+1, reference)
		p.change(d.end, d.end, fmt.Sprintf(` __attribute__((abi_tag("checked"))) = ::rocblas_mem_hip::block_variable{"%s"}`, name))
	}
	return true
}
