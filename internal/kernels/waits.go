package kernels

import (
	"slices"
	"strings"
)

// waiting knows which functions of a source may wait for another thread of the block, or read which thread runs. It goes by names:
// all functions of one name are one, and what a source does not define or a header of the system does not declare may wait.
type waiting struct {
	waits    map[string]bool // names of functions and classes that may wait
	called   map[string]bool // those that are names of the kit's functions, which a program may have as names of its variables
	known    map[string]bool // names of functions that are defined here, or declared by the system
	harmless map[string]bool // words before a bracket that call nothing
	all      bool            // what waits may be called without a name
	barriers bool            // only what lets threads meet is looked for
}

// newWaiting returns what is known before a source is read: the names that wait or read which thread runs, or only barriers.
func newWaiting(barriers bool) *waiting {
	w := &waiting{barriers: barriers, waits: map[string]bool{}, called: map[string]bool{}, known: map[string]bool{}, harmless: map[string]bool{}}
	names := "rocblas_mem_block_wait rocblas_mem_warp_meet rocblas_mem_grid_wait"
	if !barriers {
		names += ` rocblas_mem_thread_yield rocblas_mem_block_memory rocblas_mem_thread_index rocblas_mem_block_index
			threadIdx blockIdx blockDim gridDim`
	}
	for _, name := range strings.Fields(names) {
		w.waits[name] = true
	}
	for _, name := range strings.Fields(`if for while switch return sizeof alignof decltype static_cast reinterpret_cast const_cast catch
		else do int unsigned float double char short long bool void signed size_t __attribute__ defined and or not launch_bounds alignas
		noexcept requires __declspec __align__ explicit static_assert __asm__ asm typeof __typeof__ operator aligned unused`) {
		w.harmless[name] = true
	}
	return w
}

// chunk is the tokens of one definition at the level of namespaces.
type chunk struct {
	span
	names   []string // of a function, or of a class and its members
	kernel  bool
	class   bool
	unnamed bool // has what is called without a name: an operator, a constructor, a lambda
	member  bool // is a function of a class, which is a chunk itself
}

// findWaiting reads all definitions of a source, for all that waits or for barriers alone. What a lambda does is not known by a name, so one in a function that waits may be
// called anywhere.
func findWaiting(tokens []token, barriers bool) *waiting {
	w := newWaiting(barriers)
	chunks := w.findChunks(tokens)
	for changed := true; changed; {
		changed = false
		for i, c := range chunks {
			if c.end == 0 || c.kernel || tokens[c.from].standard || !w.mentions(tokens[c.from:c.end]) {
				continue
			}
			changed = true
			w.all = w.all || c.unnamed && !tokens[c.from].system // what the kit's headers have is called by names
			for _, name := range c.names {
				w.called[name] = tokens[c.from].system && !c.class && (w.called[name] || !w.waits[name])
				w.waits[name] = true
			}
			chunks[i].end = 0
		}
	}
	return w
}

// mentions tells whether tokens have a name that waits, or are such that lanes run in step.
func (w *waiting) mentions(tokens []token) bool {
	for i := range tokens {
		if w.names(tokens, i) || !w.barriers && tokens[i].isStep() {
			return true
		}
	}
	return false
}

// isStep tells whether a token is a store in step, or the word by which steps looks for what waits.
func (t token) isStep() bool {
	return t.step || t.kind == word && t.text == "volatile" && !t.system
}

// names tells whether a token is a name that waits.
func (w *waiting) names(tokens []token, i int) bool {
	t := tokens[i]
	if t.kind != word || !w.waits[t.text] {
		return false
	}
	return !w.called[t.text] || i+1 < len(tokens) && (tokens[i+1].text == "(" || tokens[i+1].text == "<")
}

// findChunks cuts a source at the level of its namespaces, and notes which functions are known.
func (w *waiting) findChunks(tokens []token) (chunks []chunk) {
	begin := 0
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.kind != mark:
		case t.text == "{" && t.pair > i && isNamespace(tokens[begin:i]):
			begin = i + 1
		case t.text == "{" && t.pair > i:
			chunks = append(chunks, w.newChunk(tokens, begin, t.pair, i))
			i = t.pair
			begin = i + 1
		case t.text == ";" || t.text == "}":
			if t.system {
				for _, name := range w.callsIn(tokens[begin:i]) {
					w.known[name] = true
				}
			}
			begin = i + 1
		}
	}
	return chunks
}

// membersOfClasses returns the functions that classes have, of chunks that findChunks returned.
func (w *waiting) membersOfClasses(tokens []token, chunks []chunk) (members []chunk) {
	for _, c := range chunks {
		if !c.class {
			continue
		}
		open := c.from + slices.IndexFunc(tokens[c.from:c.end], func(t token) bool { return t.kind == mark && t.text == "{" && t.pair == c.end })
		begin := open + 1
		for i := begin; i < c.end; i++ {
			t := tokens[i]
			if t.kind == mark && t.text == "{" && t.pair > i {
				m := w.newChunk(tokens, begin, t.pair, i)
				m.member = true
				members = append(members, m)
				i = t.pair
				begin = i + 1
			} else if t.kind == mark && t.text == ";" {
				begin = i + 1
			}
		}
	}
	if len(members) > 0 {
		members = append(members, w.membersOfClasses(tokens, members)...)
	}
	return members
}

// isNamespace tells whether a bracket behind tokens opens a namespace or a block of extern "C".
func isNamespace(tokens []token) bool {
	for _, t := range tokens {
		if t.text == "namespace" && t.kind == word {
			return true
		}
	}
	n := len(tokens)
	return n >= 2 && tokens[n-1].kind == quoted && tokens[n-2].text == "extern"
}

// newChunk returns the definition from begin to end with a body at a bracket.
func (w *waiting) newChunk(tokens []token, begin, end, body int) chunk {
	c := chunk{span: span{begin, end}}
	head := tokens[begin:body]
	name := className(head)
	c.class = name != ""
	switch calls := w.callsIn(head); {
	case c.class:
		members := w.callsIn(declared(membersOf(tokens[body : end+1])))
		c.names = []string{name} // a kernel gets an object of a class of the kit from a function that names it
		if !tokens[begin].system {
			c.names = append(members, name)
		}
		c.unnamed = slices.Contains(members, name) || slices.Contains(members, "operator")
	case len(calls) > 0:
		c.names = calls[:1]
		c.unnamed = slices.Contains(calls, "operator") || hasLambda(tokens[body:end])
	}
	for i := 0; i+3 < len(head); i++ {
		c.kernel = c.kernel || head[i].text == "__attribute__" && head[i+3].text == globalMark
	}
	c.names = slices.DeleteFunc(c.names, func(name string) bool { return name == "operator" })
	for _, name := range c.names {
		w.known[name] = true
	}
	return c
}

// className returns the name of the class that tokens begin to define, or nothing.
func className(head []token) (name string) {
	depth := 0 // of the angle brackets of a template's header
	for i, t := range head {
		if t.text == "<" && (depth > 0 || i > 0 && head[i-1].text == "template") {
			depth++
		} else if t.text == ">" && depth > 0 {
			depth--
		}
		if depth > 0 {
			continue
		}
		if t.text == "(" && t.kind == mark && (i == 0 || head[i-1].text != "__attribute__" && head[i-1].text != "alignas") && name == "" {
			return ""
		}
		if i > 0 && t.kind == word && (head[i-1].text == "class" || head[i-1].text == "struct" || head[i-1].text == "union") {
			name = t.text
		}
	}
	return name
}

// membersOf returns the tokens of a class without those of its functions' bodies.
func membersOf(tokens []token) (members []token) {
	first := tokens[0].pair - len(tokens) + 1
	for i := 1; i < len(tokens); i++ {
		if t := tokens[i]; t.kind == mark && t.text == "{" && t.pair-first > i && t.pair-first < len(tokens) {
			i = t.pair - first
			continue
		}
		members = append(members, tokens[i])
	}
	return members
}

// declared returns a class's tokens without the words that its declarations only use: what a constructor sets, values, arguments.
func declared(members []token) (kept []token) {
	for i, t := range members {
		before := ""
		if i > 0 {
			before = members[i-1].text
		}
		label := before == ":" && i > 1 && slices.Contains([]string{"public", "private", "protected"}, members[i-2].text)
		if t.kind == word && slices.Contains([]string{",", ":", "=", "(", "return"}, before) && !label {
			continue
		}
		kept = append(kept, t)
	}
	return kept
}

// hasLambda tells whether there may be a lambda among tokens: a [ that is no index.
func hasLambda(tokens []token) bool {
	for i := 1; i < len(tokens); i++ {
		before := tokens[i-1]
		if tokens[i].text == "[" && tokens[i].kind == mark && before.kind == mark && before.text != ")" && before.text != "]" && before.text != "[" && before.text != ">" {
			return true
		}
	}
	return false
}

// callsIn returns the words before an opening bracket, and the word operator.
func (w *waiting) callsIn(tokens []token) (names []string) {
	for i := 0; i+1 < len(tokens); i++ {
		if t := tokens[i]; t.kind == word && (tokens[i+1].text == "(" && !w.harmless[t.text] || t.text == "operator") {
			names = append(names, t.text)
		}
	}
	return names
}

// in tells whether the tokens of a kernel's body may wait for another thread, or read which thread runs but by the parameters.
func (w *waiting) in(p *pass, from, end int) bool {
	if w.all || slices.ContainsFunc(p.tokens[p.statement(from-1):end], token.isStep) {
		return true
	}
	names := places()
	for at := from; at < end; at++ {
		t := p.tokens[at]
		if t.kind != word {
			continue
		}
		switch {
		case slices.Contains(names, t.text):
		case w.names(p.tokens, at):
			return true
		case !p.is(at+1, "(") || w.harmless[t.text] || w.known[t.text]:
		case strings.HasPrefix(t.text, "__builtin_") && !strings.HasPrefix(t.text, "__builtin_amdgcn_"):
		case p.tokens[at-1].kind == word && !w.harmless[p.tokens[at-1].text]: // a declaration: T x(...)
		default:
			return true
		}
	}
	return false
}
