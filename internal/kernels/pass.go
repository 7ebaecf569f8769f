package kernels

import (
	"fmt"
	"slices"
	"strings"
)

// edit replaces source[from:to] by text.
type edit struct {
	from, to int
	text     string
}

// pass is the work on one source.
type pass struct {
	source  string
	tokens  []token
	edits   []edit
	waits   *waiting
	loops   bool // a kernel whose threads do not wait is to be a loop
	vectors bool // the source has vectors of the compiler's
	checked bool // its code tells the check of its variables
	places  int  // of variables of the device
	faults  []error
}

// headersName is the namespace of what a changed source uses of HIP's headers.
const headersName = "rocblas_mem_hip"

// Uses tells whether a preprocessed source includes HIP's headers.
func Uses(source string) bool { return strings.Contains(source, headersName) }

// Needed tells whether a preprocessed source may have kernels, launches or memory of a block.
func Needed(source string) bool {
	return Uses(source) &&
		(strings.Contains(source, "<<<") || strings.Contains(source, globalMark) || strings.Contains(source, sharedMark))
}

// The marks that the headers give __global__, __shared__ and __launch_bounds__. They are those of HIP's own headers, which
// programs write too.
const (
	globalMark = "global"
	sharedMark = "shared"
	boundsMark = "launch_bounds"
)

// inKernel are functions that tell whether a thread of a kernel runs, as a block outside of one has no threads, and whether the code
// of warps of 64 lanes is needed, as it is for constants.
const inKernel = `# 1 "hip-kernels" 3
namespace rocblas_mem_hip {
extern __thread unsigned threads_of_block __asm__("rocblas_mem_block_size") __attribute__((tls_model("initial-exec")));
extern int lanes_of_warp __asm__("rocblas_mem_warp_size");
constexpr bool in_kernel() noexcept { return !__builtin_is_constant_evaluated() && threads_of_block != 0; }
constexpr bool wide() noexcept { return __builtin_is_constant_evaluated() || (threads_of_block != 0 && lanes_of_warp == 64); }
}
`

// For returns what is at the beginning of a source whose kernels are for warps of so many lanes alone.
func For(lanes int) string {
	return fmt.Sprintf("namespace rocblas_mem_hip { struct of_%d_lanes; }\n", lanes)
}

// Constant returns a preprocessed source with warpSize as a constant of the compiler, as HIP has it before version 7, so that its
// kernels are for warps of so many lanes alone. It returns false for one that does not name warpSize.
func Constant(source string, lanes int) (string, bool) {
	before, after, found := strings.Cut(source, `extern const int warpSize __asm__("rocblas_mem_warp_size");`)
	if !found || !strings.Contains(after, "warpSize") {
		return source, false
	}
	return fmt.Sprintf("%s%sstatic constexpr int warpSize = %d;%s", For(lanes), before, lanes, after), true
}

// Transform returns a preprocessed source with its kernels and launches as ordinary C++. Each line keeps its number. With
// loops a kernel whose threads do not wait is a loop over them; without, each thread is a call, as debuggers show best. An error
// names the file and the line of what cannot run on a CPU.
func Transform(source string, loops bool) (string, error) {
	p := &pass{source: source, tokens: scan(source), loops: loops}
	p.vectors = slices.ContainsFunc(p.tokens, isVector)
	p.checked = strings.Contains(source, "struct block_variable ")
	p.waits = findWaiting(p.tokens, false)
	behind := p.tellLoops()
	if p.steps() { // what lanes do in step waits
		p.waits = findWaiting(p.tokens, false)
	}
	p.edits = append(p.edits, behind...)
	for i := 0; i < len(p.tokens); i++ {
		switch t := &p.tokens[i]; {
		case p.isAttribute(i, globalMark):
			p.kernel(i)
		case p.isAttribute(i, sharedMark):
			p.shared(i)
		case t.text == "<<<" && (i == 0 || p.tokens[i-1].text != "operator"):
			p.launch(i)
		}
	}
	if len(p.faults) > 0 {
		return "", p.faults[0]
	}
	definitions := p.definitions()
	p.mergeTwins(p.twins(definitions))
	p.ownSources(p.ofSources(definitions))
	p.shareHeaders(p.ofHeaders(definitions))
	text := withoutSides(p.applied(0, len(source)))
	if strings.Contains(text, "::rocblas_mem_hip::in_kernel()") || strings.Contains(text, "::rocblas_mem_hip::wide()") {
		text = inKernel + text
	}
	return text, nil
}

// applied returns a part of the source with its edits. An edit within another one is left out: the outer one has it already.
func (p *pass) applied(from, to int) string {
	slices.SortStableFunc(p.edits, func(a, b edit) int { return a.from - b.from })
	var out strings.Builder
	at := from
	for _, e := range p.edits {
		if e.from < at || e.to > to {
			continue
		}
		out.WriteString(p.source[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.WriteString(p.source[at:to])
	return out.String()
}

// change notes an edit of the tokens from one to another one, which stays.
func (p *pass) change(first, end int, text string) {
	from, to := p.tokens[first].from, p.tokens[first].from
	if end > first {
		to = p.tokens[end-1].to
	}
	text += strings.Repeat("\n", max(0, strings.Count(p.source[from:to], "\n")-strings.Count(text, "\n")))
	p.edits = append(p.edits, edit{from, to, text})
}

// after notes text behind a token.
func (p *pass) after(i int, text string) {
	p.edits = append(p.edits, edit{p.tokens[i].to, p.tokens[i].to, text})
}

// fault notes an error at a token.
func (p *pass) fault(i int, format string, values ...any) {
	file, number := p.place(i)
	p.faults = append(p.faults, fmt.Errorf("%s:%d: error: %s", file, number, fmt.Sprintf(format, values...)))
}

// place returns the file and the line of a token.
func (p *pass) place(i int) (file string, number int) {
	for _, t := range slices.Backward(p.tokens[:i]) {
		if t.kind != line || len(t.text) < 3 || t.text[1] != ' ' {
			continue
		}
		if n, err := fmt.Sscanf(t.text, "# %d %q", &number, &file); n == 2 && err == nil {
			return file, number + strings.Count(p.source[t.to:p.tokens[i].from], "\n") - 1
		}
	}
	return "", 0
}

// text returns the tokens from one to another one on one line, with a space where the source has any.
func (p *pass) text(first, end int) string {
	var text strings.Builder
	last := -1
	for _, t := range p.tokens[first:end] {
		if t.kind == line {
			continue
		}
		if last >= 0 && last != t.from {
			text.WriteByte(' ')
		}
		text.WriteString(t.text)
		last = t.to
	}
	return text.String()
}

// is tells whether a token is a text.
func (p *pass) is(i int, text string) bool {
	return i >= 0 && i < len(p.tokens) && p.tokens[i].text == text && p.tokens[i].kind != quoted
}

// isAttribute tells whether an attribute of a name begins at a token: __attribute__((NAME)) or __attribute__((NAME(...))).
func (p *pass) isAttribute(i int, name string) bool {
	return p.is(i, "__attribute__") && p.is(i+1, "(") && p.is(i+2, "(") && p.is(i+3, name) && p.tokens[i+1].pair > 0
}

// attributeEnd returns the token behind an attribute that begins at a token, in any of its spellings, or i if there is none.
func (p *pass) attributeEnd(i int) int {
	switch {
	case (p.is(i, "__attribute__") || p.is(i, "alignas") || p.is(i, "__declspec") || p.is(i, "__align__")) && p.is(i+1, "(") && p.tokens[i+1].pair > 0:
		return p.tokens[i+1].pair + 1
	case p.is(i, "[") && p.is(i+1, "[") && p.tokens[i].pair > 0:
		return p.tokens[i].pair + 1
	}
	return i
}

// before returns the last token before i that is no line for the compiler, or -1.
func (p *pass) before(i int) int {
	for i--; i >= 0 && p.tokens[i].kind == line; i-- {
		continue
	}
	return i
}

// next returns the first token from i on that is no line for the compiler.
func (p *pass) next(i int) int {
	for i < len(p.tokens) && p.tokens[i].kind == line {
		i++
	}
	return i
}

// statement returns the first token of the declaration that has a token.
func (p *pass) statement(i int) int {
	start := i
	for j := i - 1; j >= 0; j-- {
		t := p.tokens[j]
		if t.kind == line {
			if strings.HasPrefix(t.text, "#pragma") {
				break
			}
			continue
		}
		if t.kind == mark && (t.text == ";" || t.text == "{" || t.text == "}") {
			break
		}
		if t.text == ":" && j > 0 && (p.is(j-1, "public") || p.is(j-1, "private") || p.is(j-1, "protected")) {
			break
		}
		if (t.text == ")" || t.text == "]") && t.pair >= 0 {
			j = t.pair
		}
		start = j
	}
	return start
}

// angleEnd returns the token behind the > that closes the < at a token, or -1.
func (p *pass) angleEnd(i int) int {
	depth := 0
	for j := i; j < len(p.tokens); j++ {
		switch t := p.tokens[j]; {
		case t.kind != mark:
		case t.text == "<":
			depth++
		case t.text == "<<":
			depth += 2
		case t.text == ">":
			if depth--; depth == 0 {
				return j + 1
			}
		case t.pair > j:
			j = t.pair
		case t.text == ";" || t.text == "}" || t.text == ")":
			return -1
		}
	}
	return -1
}

// angleStart returns the < that opens the > at a token, or -1.
func (p *pass) angleStart(i int) int {
	depth := 0
	for j := i; j >= 0; j-- {
		switch t := p.tokens[j]; {
		case t.kind != mark:
		case t.text == ">":
			depth++
		case t.text == "<":
			if depth--; depth == 0 {
				return j
			}
		case t.pair >= 0 && t.pair < j:
			j = t.pair
		case t.text == ";" || t.text == "{" || t.text == "(":
			return -1
		}
	}
	return -1
}
