package kernels

import "slices"

// What a header defines for the device is each source's own in HIP, so several sources may include it. In C++ it is one for the
// program, which each source may define if it says so:
//
//	__constant__ float factors[4];   __attribute__((weak)) float factors[4];
//	__device__ int f() { ... }       inline int f() { ... }

// shareHeaders lets several sources define what headers define for the device alone.
func (p *pass) shareHeaders(found []definition) {
	for _, d := range found {
		if flags := p.sides(d); flags&(onDevice|inMemory) == 0 || flags&onHost != 0 {
			continue
		}
		if p.isShared(d.start, d.end) {
			continue // memory of a block, which is static
		}
		text, at := "__attribute__((weak)) ", d.start
		if d.body >= 0 {
			text = "inline "
		}
		for p.attributeEnd(at) > at {
			at = p.attributeEnd(at)
		}
		p.change(at, at, text)
	}
}

// file returns the file that the first line names.
func (p *pass) file() (source string) {
	for i := 0; i < len(p.tokens) && source == ""; i++ {
		source, _ = p.place(i)
	}
	return source
}

// ofHeaders returns what headers of the program define that only one source may define in C++.
func (p *pass) ofHeaders(definitions []definition) (found []definition) {
	source := p.file()
	for _, d := range definitions {
		if d.isMember() || d.isHidden() {
			continue
		}
		if file, _ := p.place(d.start); file != source && p.definesOne(d) {
			found = append(found, d)
		}
	}
	return found
}

// definesOne tells whether a function or a statement is a definition that may stand in one source only.
func (p *pass) definesOne(d definition) bool {
	end := d.body
	if end < 0 {
		end = d.end
	}
	begins := []string{"template", "using", "typedef", "friend", "struct", "class", "union", "enum"}
	if slices.Contains(begins, p.tokens[d.start].text) || end-d.start < 2 || p.is(d.start+1, ",") || p.attributeEnd(d.start+1) == end {
		return false // also what is behind a class: } name;
	}
	for at := d.start; at < end; at++ {
		if behind := p.attributeEnd(at); behind > at {
			at = behind - 1
		} else if p.is(at, "[") && p.tokens[at].pair > at {
			at = p.tokens[at].pair
		} else if t := p.tokens[at].text; isInline(t) || slices.Contains([]string{"static", "extern", "constexpr"}, t) {
			return false
		} else if d.body < 0 && (p.is(at, "const") || p.is(at, "(")) { // a constant, or a function that is declared
			return false
		} else if p.is(at, "=") {
			break
		}
	}
	return true
}

// isInline tells whether a word is inline, as C++ or the compiler spells it.
func isInline(text string) bool {
	return text == "inline" || text == "__inline" || text == "__inline__"
}
