package logging

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// Printer formats the log lines of one function. It does not change after its creation, so any threads may
// use it at once.
type Printer struct {
	f         spec.Function
	release   core.Release
	arguments []argument
	name      []piece
	lines     [kinds][]piece
	// unseen holds the lines of a call with scalars on the device. rocBLAS does not read such scalars.
	unseen [kinds][]piece
	// inQuery reports which lines a call in a size query writes.
	inQuery [kinds]bool
	// strides holds the names of the strides of alpha and beta, with the text before them. A line shows a stride that
	// is not 0 at its end, if it has a name.
	strides [kinds][2]string
	// leavesOut means that lines omit a scalar of a type that they do not show. Otherwise there is no line.
	leavesOut bool
}

// piece is text followed by the value of word number word of the call. A negative word selects another value.
type piece struct {
	text  string
	word  int
	types []int // words that are types: one option if all are equal
}

// The values that a negative word selects.
const (
	nothing   = -1 - iota
	typeName  // the name of the compute type
	letterOfT // the letter of the compute type
	itself    // the name of the function
	options   // one option for each type, or one for all
)

// newPrinter creates the printer of a function.
func newPrinter(f spec.Function, release core.Release, table map[string]string) *Printer {
	p := &Printer{f: f, release: release, arguments: arguments(f)}
	text := templates(f, table)
	p.name = p.compile(text.name)
	for kind, template := range text.templates {
		p.lines[kind] = p.compile(template)
	}
	p.strides = strideNames(f, table)
	_, p.leavesOut = table["unshown "+f.Row.Name]
	inQuery := table["query "+f.Row.Name+cmp.Or(f.Shape.Suffix(), "_plain")]
	for kind, name := range kindNames() {
		p.inQuery[kind] = strings.Contains(inQuery, name)
	}
	p.unseen = p.lines
	if unseen, ok := table["device "+f.Row.Name]; ok {
		for kind, template := range text.templates {
			p.unseen[kind] = p.compile(cut().ReplaceAllString(template, ""))
		}
		p.unseen[trace] = p.compile(without(cut().ReplaceAllString(text.templates[trace], ""), strings.Fields(unseen)))
		p.unseen[bench] = nil
	}
	return p
}

// optional matches a part of a template that appears only if the function has the argument.
func optional() *regexp.Regexp { return regexp.MustCompile(`\[[^]]*\{([^}]*)\}\]`) }

// cut matches alpha and beta in the template of a trace line or a profile.
func cut() *regexp.Regexp { return regexp.MustCompile(`,( alpha:| beta:|) ?\{(alpha|beta)\}`) }

// without removes labels from the template of a trace line.
func without(template string, labels []string) string {
	for _, label := range labels {
		template = strings.ReplaceAll(template, ","+label, "")
	}
	return template
}

// compile cuts a template into pieces and inserts the values that are the same in every call.
func (p *Printer) compile(template string) []piece {
	if template == noLine {
		return nil
	}
	template = optional().ReplaceAllStringFunc(template, func(part string) string {
		if label := optional().FindStringSubmatch(part)[1]; p.find(label) < 0 {
			return ""
		}
		return part[1 : len(part)-1]
	})
	var pieces []piece
	text := ""
	for template != "" {
		before, rest, found := strings.Cut(template, "{")
		text += before
		if !found {
			break
		}
		label, after, _ := strings.Cut(rest, "}")
		template = after
		if word := p.find(label); word != nothing {
			pieces, text = append(pieces, piece{text: text, word: word, types: p.typeWords(label)}), ""
			continue
		}
		text += p.constant(label)
	}
	return append(pieces, piece{text: text, word: nothing})
}

// find returns the number of the word that a label names, or the negative number of another value.
func (p *Printer) find(label string) int {
	switch {
	case label == "name":
		return itself
	case label == "r":
		return typeName
	case label == "t":
		return letterOfT
	case strings.HasPrefix(label, "types:"):
		return options
	}
	if i := slices.IndexFunc(p.arguments, func(a argument) bool { return a.label == label }); i >= 0 {
		return i
	}
	return nothing
}

// typeWords returns the words that a label of several types names.
func (p *Printer) typeWords(label string) []int {
	names, found := strings.CutPrefix(label, "types:")
	if !found {
		return nil
	}
	var words []int
	for _, name := range strings.Split(names, ",") {
		words = append(words, p.find(name))
	}
	return words
}

// constant returns what a label stands for in every call of the function.
func (p *Printer) constant(label string) string {
	f := p.f
	wide := ""
	if f.Wide {
		wide = "_64"
	}
	switch label {
	case "bench":
		if f.Wide {
			return "./rocblas-bench --api 1"
		}
		return "./rocblas-bench"
	case "w":
		return wide
	case "f":
		return benchName(f) + f.Shape.Suffix() + f.Row.Suffix
	case "i":
		if f.Instance.Type == spec.Runtime {
			return f.Instance.Name + f.Shape.Suffix()
		}
		return f.Instance.Name[1:] + f.Shape.Suffix()
	case "short":
		return strings.TrimPrefix(f.CName(), "rocblas_")
	case "s":
		return strings.TrimPrefix(f.Shape.Suffix()+"_", "_")
	}
	if name, ok := strings.CutPrefix(label, "type:"); ok {
		return datatypeName(uint64(p.typeOf(name).Datatype()))
	}
	return "{" + label + "}"
}

// benchName returns rocblas-bench's name of a routine, without the shape.
func benchName(f spec.Function) string {
	switch {
	case f.Row.Suffix != "":
		return f.Instance.Name
	case f.Row.Name == "amax", f.Row.Name == "amin":
		return "i" + f.Row.Name
	}
	return f.Row.Name
}

// typeOf returns the type of the argument of the named parameter.
func (p *Printer) typeOf(name string) spec.Type {
	for _, param := range p.f.Row.Params {
		if param.Name == name {
			if param.Extent != spec.None {
				return p.f.ElementType(param)
			}
			return p.f.ScalarType(param)
		}
	}
	return spec.Runtime
}

// noLine is the template for no line.
const noLine = "-"

// Trace returns the lines of a trace log, each with a line end.
func (p *Printer) Trace(c *Call) (text []byte) {
	pieces := p.pieces(trace, c)
	if pieces == nil {
		return nil
	}
	for _, line := range strings.Split(string(p.print(nil, pieces, c, trace)), "\n") {
		text = append(append(text, line...), ","+AtomicsName(c.AtomicsMode)+"\n"...)
	}
	return text
}

// Bench returns the line of a bench log, or nil if rocblas-bench lacks the function.
func (p *Printer) Bench(c *Call) []byte {
	pieces := p.pieces(bench, c)
	if pieces == nil {
		return nil
	}
	dst := p.appendStrides(p.print(nil, pieces, c, bench), c, bench)
	switch usual := p.usualAtomics(); {
	case c.AtomicsMode != usual:
		dst = append(append(dst, " --"...), AtomicsName(c.AtomicsMode)...)
	case p.release != core.Release4:
		dst = append(dst, ' ') // the space before the omitted option
	}
	return append(dst, '\n')
}

// usualAtomics returns the atomics mode of a new handle, for which a bench line has no option.
func (p *Printer) usualAtomics() uint32 {
	if p.release == core.Release4 {
		return 1
	}
	return 0
}

// Profile returns the entry of a profile up to the number of calls.
func (p *Printer) Profile(c *Call) []byte {
	pieces := p.pieces(profile, c)
	if pieces == nil {
		return nil
	}
	dst := p.print([]byte(`- { rocblas_function: "`), p.name, c, profile)
	dst = append(dst, `", atomics_mode: `+AtomicsName(c.AtomicsMode)+", "...)
	from := len(dst)
	dst = p.appendStrides(p.print(dst, pieces, c, profile), c, profile)
	if len(dst) > from {
		dst = append(dst, ", "...)
	}
	return append(dst, "call_count: "...)
}

// pieces returns the pieces of a line of a call, nil if there is no such line.
func (p *Printer) pieces(kind int, c *Call) []piece {
	pieces := p.lines[kind]
	if c.Query && !p.inQuery[kind] {
		return nil
	}
	if c.DevicePointers {
		pieces = p.unseen[kind]
	}
	if !p.leavesOut && p.showsScalars(pieces) && !(Shown(c.Alpha.Type) && Shown(c.Beta.Type)) {
		return nil
	}
	return pieces
}

func (p *Printer) showsScalars(pieces []piece) bool {
	return slices.ContainsFunc(pieces, func(x piece) bool { return x.word >= 0 && p.arguments[x.word].kind == scalar })
}

// print appends pieces with the values of a call.
func (p *Printer) print(dst []byte, pieces []piece, c *Call, kind int) []byte {
	for _, piece := range pieces {
		dst = append(dst, piece.text...)
		switch piece.word {
		case nothing:
		case itself:
			dst = p.print(dst, p.name, c, kind)
		case typeName:
			dst = append(dst, datatypeName(uint64(p.computed(c).Datatype()))...)
		case letterOfT:
			dst = append(dst, "sdcz"[p.computed(c)%spec.Types])
		case options:
			dst = appendTypes(dst, piece.types, c)
		default:
			dst = p.word(dst, piece.word, c, kind)
		}
	}
	return dst
}

// appendStrides appends the strides of alpha and beta that are not 0.
func (p *Printer) appendStrides(dst []byte, c *Call, kind int) []byte {
	for i, stride := range []int64{c.AlphaStride, c.BetaStride} {
		if name := p.strides[kind][i]; name != "" && stride != 0 {
			dst = strconv.AppendInt(append(dst, name...), stride, 10)
		}
	}
	return dst
}

// appendTypes appends the rocblas-bench options for the types of the operands and the compute type.
func appendTypes(dst []byte, words []int, c *Call) []byte {
	a, b, computed := c.Words[words[0]], c.Words[words[1]], c.Words[words[2]]
	if a == b && b == computed {
		return append(dst, "-r "+datatypeName(a)...)
	}
	return append(dst, "--a_type "+datatypeName(a)+" --b_type "+datatypeName(b)+" --compute_type "+datatypeName(computed)...)
}

// computed returns the type that names the variant of the function.
func (p *Printer) computed(c *Call) spec.Type {
	if mixed := p.f.Instance.Mixed; mixed != nil {
		return mixed.In
	}
	return c.Type
}

// word appends a word of the call.
func (p *Printer) word(dst []byte, i int, c *Call, kind int) []byte {
	a, value := p.arguments[i], c.Words[i]
	switch a.kind {
	case pointer, result:
		return appendPointer(dst, value)
	case scalar:
		return p.scalar(dst, a, c, kind)
	case letter:
		if kind == profile {
			return append(dst, '\'', letterOf(a.of.Kind, value), '\'')
		}
		return append(dst, letterOf(a.of.Kind, value))
	case datatype:
		return appendName(dst, datatypeName(value), kind)
	case computeType:
		return appendName(dst, computeTypeName(value), kind)
	case flags:
		if kind == bench {
			return strconv.AppendUint(dst, uint64(uint32(value)), 10)
		}
		return append(dst, flagsName(uint32(value))...)
	}
	if a.of.Kind == spec.Algorithm || a.of.Kind == spec.Operation {
		value = uint64(uint32(value))
	}
	return strconv.AppendInt(dst, int64(value), 10)
}

// appendName appends the name of a type, quoted in a profile because that is YAML.
func appendName(dst []byte, name string, kind int) []byte {
	if kind == profile {
		return strconv.AppendQuote(dst, name)
	}
	return append(dst, name...)
}

// scalar appends alpha or beta.
func (p *Printer) scalar(dst []byte, a argument, c *Call, kind int) []byte {
	value := c.Alpha
	if a.of.Kind == spec.Beta {
		value = c.Beta
	}
	if !Shown(value.Type) {
		return dst
	}
	switch kind {
	case trace:
		return value.trace(dst)
	case bench:
		return value.bench(dst, a.label)
	}
	return value.category(dst)
}
