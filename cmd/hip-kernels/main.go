// Command hip-kernels compiles sources of HIP with kernels for the CPU. The kit's clang++ calls it:
//
//	hip-kernels [--check] COMPILER... -- ARGUMENT...
//
// It preprocesses each source that -x hip names, makes ordinary C++ of its kernels and launches, and has the compiler compile
// that. All other arguments are the compiler's. With --check the code of these sources tells each access to memory, by the functions
// of the kit's check.h.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"rocblas_mem/internal/kernels"
)

func main() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	folder, err := os.MkdirTemp("", "hip-kernels-")
	if err == nil {
		go func() {
			<-signals
			_ = os.RemoveAll(folder)
			os.Exit(1)
		}()
		err = compile(os.Args[1:], folder)
		_ = os.RemoveAll(folder)
	}
	var failed *exec.ExitError
	switch {
	case err == nil:
	case errors.As(err, &failed):
		os.Exit(max(failed.ExitCode(), 1))
	default:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// argument is an argument of the compiler.
type argument struct {
	words []string // an option with its value, or one word
	input bool
	hip   bool // a source of HIP
}

// hasValue tells whether the value of an option is a word of its own.
func hasValue(option string) bool {
	return slices.Contains(strings.Fields(`-o -I -L -D -U -A -B -T -e -l -u -z -x -include -imacros -isystem -idirafter -iquote -iprefix -iwithprefix
	-iwithprefixbefore -isysroot --sysroot -MF -MT -MQ -Xlinker -Xassembler -Xpreprocessor --param -aux-info -dumpbase -dumpdir -wrapper -target -arch`), option)
}

// read cuts a command line into arguments. A source of HIP is -x hip FILE.
func read(words []string) (list []argument) {
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case word == "-x" && i+2 < len(words) && words[i+1] == "hip":
			list = append(list, argument{words: []string{words[i+2]}, input: true, hip: true})
			if i+4 < len(words) && words[i+3] == "-x" && words[i+4] == "none" { // join names the language of what follows
				i += 2
			}
			i += 2
		case hasValue(word) && i+1 < len(words):
			list = append(list, argument{words: words[i : i+2]})
			i++
		default:
			list = append(list, argument{words: []string{word}, input: !strings.HasPrefix(word, "-") || word == "-"})
		}
	}
	return list
}

// has tells whether one of some options is among the arguments.
func has(list []argument, options ...string) bool {
	return slices.ContainsFunc(list, func(a argument) bool { return !a.input && slices.Contains(options, a.words[0]) })
}

// value returns the last value of an option, or nothing.
func value(list []argument, option string) (found string) {
	for _, a := range list {
		if len(a.words) == 2 && a.words[0] == option {
			found = a.words[1]
		} else if rest, ok := strings.CutPrefix(a.words[0], option); ok && rest != "" && !a.input && option == "-o" {
			found = rest
		}
	}
	return found
}

// The macros of code for the device, and for architectures whose warps have 64 and 32 lanes.
const deviceMacro, wideMacro, narrowMacro = "-D__HIP_DEVICE_COMPILE__=1", "-D__GFX9__=1", "-DROCBLAS_MEM_NARROW=1"

// marked says to the kit's headers that the pass reads what they give.
const marked = "-DROCBLAS_MEM_KERNELS=1"

// compile has the compiler compile its sources, with those of HIP changed.
func compile(words []string, folder string) error {
	checked := len(words) > 0 && words[0] == "--check"
	if checked {
		words = words[1:]
	}
	split := slices.Index(words, "--")
	if split < 1 {
		return errors.New("usage: hip-kernels [--check] COMPILER... -- ARGUMENTS")
	}
	compiler, list := words[:split], read(words[split+1:])
	if has(list, "-E", "-M", "-MM") {
		return run(compiler, join(list, func(a argument) []string { return []string{"-x", "c++", a.words[0]} }), os.Stderr)
	}
	switch {
	case has(list, "-c", "-S"):
	case checked:
		return linkChecked(compiler, list, folder)
	default:
		return one(compiler, list, folder, false)
	}
	for n, a := range list { // each source of HIP by itself: where its output goes depends on its name
		if !a.hip {
			continue
		}
		alone := slices.DeleteFunc(slices.Clone(list), func(b argument) bool { return b.input })
		if err := one(compiler, append(alone, a), filepath.Join(folder, fmt.Sprint(n)), checked); err != nil {
			return err
		}
	}
	rest := slices.DeleteFunc(slices.Clone(list), func(a argument) bool { return a.hip })
	if slices.ContainsFunc(rest, func(a argument) bool { return a.input }) {
		return run(compiler, join(rest, nil), os.Stderr)
	}
	return nil
}

// linkChecked compiles each source of HIP to an object, because the option that makes code tell its accesses would have the compiler
// link a library of its own, and links.
func linkChecked(compiler []string, list []argument, folder string) error {
	objects := slices.Clone(list)
	for n, a := range list {
		if !a.hip {
			continue
		}
		object := filepath.Join(folder, fmt.Sprintf("%d.o", n))
		alone := slices.DeleteFunc(slices.Clone(list), func(b argument) bool { return b.input || isForOutput(b.words[0]) })
		alone = append(alone, argument{words: []string{"-c"}}, argument{words: []string{"-o", object}}, a)
		if err := one(compiler, alone, filepath.Join(folder, fmt.Sprint(n)), true); err != nil {
			return err
		}
		objects[n] = argument{words: []string{"-x", "none", object}, input: true}
	}
	return run(compiler, join(withoutPreprocessing(objects), nil), os.Stderr)
}

// join returns arguments as words, with sources of HIP as a function says.
func join(list []argument, source func(argument) []string) []string {
	words, named := []string{marked}, false // named: the language of the inputs that follow
	for _, a := range list {
		if a.hip {
			words, named = append(words, source(a)...), true
			continue
		}
		if a.input && named {
			words, named = append(words, "-x", "none"), false
		}
		words = append(words, a.words...)
	}
	return words
}

// text is a preprocessed source of HIP.
type text struct {
	name, source string
	needed       bool // it must be changed
}

// constant returns the text with warpSize as a constant, if it names it.
func (t text) constant(lanes int) (text, bool) {
	source, named := kernels.Constant(t.source, lanes)
	return text{t.name, source, t.needed || named}, named
}

// one runs one command of the compiler, with sources of HIP changed. If they do not compile with warpSize as a variable, they may
// need a constant.
func one(compiler []string, list []argument, folder string, checked bool) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	lanes, named := 64, false
	if has(list, narrowMacro) {
		lanes = 32
	}
	var texts, constants []text
	for _, a := range list {
		if !a.hip {
			continue
		}
		source, needed, err := bothSides(compiler, list, a.words[0])
		if err != nil {
			return err
		}
		if checked {
			source = kernels.Variables(source)
		}
		t := text{a.words[0], source, needed || checked}
		constant, names := t.constant(lanes)
		texts, constants, named = append(texts, t), append(constants, constant), named || names
	}
	if !named {
		return changed(compiler, list, folder, checked, texts, os.Stderr)
	}
	var messages bytes.Buffer
	if changed(compiler, list, folder, checked, texts, &messages) != nil {
		return changed(compiler, list, folder, checked, constants, os.Stderr)
	}
	_, err := os.Stderr.Write(messages.Bytes())
	return err
}

// changed runs a command of the compiler with changed texts of its sources. Kernels have a form with AVX-512's masks if their
// results stay the same in it, which only the code tells that the compiler makes.
func changed(compiler []string, list []argument, folder string, checked bool, texts []text, messages io.Writer) error {
	plain, masked := slices.Clone(texts), false
	for n, t := range texts {
		source, masks := kernels.Unmasked(t.source)
		plain[n].source, masked = source, masked || masks && t.needed
	}
	late := slices.ContainsFunc(list, func(a argument) bool { return strings.HasPrefix(a.words[0], "-flto") }) // by the linker
	if masked && (late || has(list, "-S")) {
		return transformed(compiler, list, folder, checked, plain, messages)
	}
	made := "a.out"
	if has(list, "-c") || value(list, "-o") != "" {
		made = output(list)
	}
	err := transformed(compiler, list, folder, checked, texts, messages)
	if err != nil || !masked || !kernels.Contracted(made) {
		return err
	}
	var again bytes.Buffer // what the compiler says, it has said
	if err = transformed(compiler, list, folder, checked, plain, &again); err != nil {
		_, _ = messages.Write(again.Bytes())
	}
	return err
}

// transformed runs a command of the compiler with texts whose kernels and launches are ordinary C++.
func transformed(compiler []string, list []argument, folder string, checked bool, texts []text, messages io.Writer) error {
	place, files := output(list), map[string]string{}
	for n, t := range texts {
		if !t.needed {
			continue
		}
		source, err := kernels.Transform(t.source, !debugs(list) && !checked)
		if err != nil {
			return err
		}
		files[t.name] = filepath.Join(folder, fmt.Sprintf("%d-%s.ii", n, filepath.Base(t.name)))
		if err = os.WriteFile(files[t.name], []byte(source), 0o600); err != nil {
			return err
		}
	}
	if len(files) > 0 {
		// Kernels read memory as other types than it was written as, and ROCm's compiler lets them. No arithmetic of theirs traps.
		always := []argument{{words: []string{"-fno-strict-aliasing"}}, {words: []string{"-fno-trapping-math"}}}
		list = append(always, withoutPreprocessing(list)...)
		if !slices.ContainsFunc(list, func(a argument) bool { return strings.HasPrefix(a.words[0], "-O") }) {
			list = append(list, argument{words: []string{"-O3"}}) // as ROCm's hipcc does
		}
	}
	if checked {
		list = append([]argument{{words: []string{"-g"}}, {words: []string{"-fsanitize=thread"}}, {words: []string{"-Wno-narrowing"}}}, list...)
		if has(list, "-DROCBLAS_MEM_LOCKSTEP") { // in x += y it would tell the store alone
			list = append(list, argument{words: []string{"-mllvm", "-tsan-instrument-read-before-write"}})
		}
	}
	words := join(list, func(a argument) []string {
		if file := files[a.words[0]]; file != "" {
			return []string{"-x", "c++-cpp-output", file}
		}
		return []string{"-x", "c++", a.words[0]}
	})
	if has(list, "-c", "-S") && value(list, "-o") == "" {
		words = append(words, "-o", place)
	}
	return run(compiler, words, messages)
}

// with adds an option that later ones may undo, without those for dependencies, which were written before.
func with(list []argument, option string) []argument {
	list = slices.DeleteFunc(slices.Clone(list), func(a argument) bool {
		return !a.input && slices.Contains([]string{"-MD", "-MMD", "-MF", "-MT", "-MQ"}, a.words[0])
	})
	return append([]argument{{words: []string{option}}}, list...)
}

// bothSides preprocesses a source, for the device too, and tells whether the result differs from what the compiler would read.
func bothSides(compiler []string, list []argument, source string) (text string, needed bool, err error) {
	text, err = preprocess(compiler, list, source, os.Stderr)
	if err != nil || source == "-" { // the standard input is read once
		return text, true, err
	}
	if !kernels.Uses(text) || !mayDiffer(text, list) {
		return text, kernels.Needed(text), nil
	}
	read := func(options ...string) string { // with the list's own options later, for other architectures
		other := slices.DeleteFunc(slices.Clone(list), func(a argument) bool { return a.words[0] == narrowMacro })
		for _, option := range options {
			other = with(other, option)
		}
		text, _ := preprocess(compiler, other, source, nil)
		return text
	}
	ofNarrow := make(chan string)
	go func() { ofNarrow <- read(deviceMacro, narrowMacro) }() // at the same time
	wide := read(deviceMacro, wideMacro)
	s := sides{host: text, device: <-ofNarrow}
	narrow := has(list, narrowMacro)
	if s.device != wide && !s.addWidths(read(wideMacro), wide, narrow) && !narrow {
		s.device = read(deviceMacro)
	}
	if s.device != "" && s.device != s.host {
		s.host = kernels.Sides(s.host, s.device)
	}
	return s.host, s.host != text || kernels.Needed(text), nil
}

// mayDiffer tells whether a source may have other code for the device than its text for the host: a file that the text names, or
// an option, has a macro for it.
func mayDiffer(text string, list []argument) bool {
	chooses := func(code string) bool {
		return strings.Contains(code, "HIP_DEVICE_COMPILE") || strings.Contains(code, "GFX9")
	}
	if strings.Contains(text, "struct wavefront_size;") || has(list, "-imacros") || chooses(fmt.Sprint(list)) {
		return true
	}
	known := map[string]bool{}
	for line := range strings.Lines(text) {
		part := strings.Split(line, `"`)
		if !strings.HasPrefix(line, "# ") || len(part) != 3 || known[part[1]] {
			continue
		}
		name := part[1]
		known[name] = true
		if strings.HasPrefix(name, "<") || strings.HasSuffix(name, "//") { // <built-in>, and the folder
			continue
		}
		if code, err := os.ReadFile(name); err != nil || chooses(string(code)) {
			return true
		}
	}
	return false
}

// sides has the texts of a source for the host and the device.
type sides struct{ host, device string }

// addWidths adds the code for warps of 64 lanes to the texts, which are for 32. If the source has constants for these or those, it
// is for them alone. It returns false if some code for 64 lanes is for GPUs alone.
func (s *sides) addWidths(wideHost, wideDevice string, narrow bool) bool {
	host, fixedHost, ok := kernels.Widths(wideHost, s.host)
	device, fixedDevice, both := kernels.Widths(wideDevice, s.device)
	switch {
	case !ok || !both || wideHost == "" || wideDevice == "" || s.device == "":
		return false
	case !fixedHost && !fixedDevice:
		s.host, s.device = host, device
	case narrow:
		s.host = kernels.For(32) + s.host
	default:
		s.host, s.device = kernels.For(64)+wideHost, wideDevice
	}
	return true
}

// output returns where the compiler would write the output of the last source.
func output(list []argument) string {
	if name := value(list, "-o"); name != "" {
		return name
	}
	source := filepath.Base(list[len(list)-1].words[0])
	extension := ".o"
	if has(list, "-S") {
		extension = ".s"
	}
	return strings.TrimSuffix(source, filepath.Ext(source)) + extension
}

// debugs tells whether the code is for a debugger: the last option of optimization is -O0 or -Og.
func debugs(list []argument) bool {
	last := ""
	for _, a := range list {
		if !a.input && strings.HasPrefix(a.words[0], "-O") {
			last = a.words[0]
		}
	}
	return last == "-O0" || last == "-Og"
}

// withoutPreprocessing leaves out the options for the preprocessor, which the text that it gave must not see again. Those of
// folders stay if there are sources of other languages; elsewhere clang would say that it does not use them.
func withoutPreprocessing(list []argument) []argument {
	once := strings.Fields("-include -imacros -MF -MT -MQ -MD -MMD -MP -MG")
	if !slices.ContainsFunc(list, func(a argument) bool { return a.input && !a.hip && !isObject(a.words[0]) }) {
		once = append(once, strings.Fields("-isystem -idirafter -iquote -iprefix -iwithprefix -iwithprefixbefore")...)
	}
	return slices.DeleteFunc(slices.Clone(list), func(a argument) bool {
		return !a.input && (slices.Contains(once, a.words[0]) || strings.HasPrefix(a.words[0], "-Wp,"))
	})
}

// isObject tells whether a file is one that only the linker reads.
func isObject(file string) bool {
	return slices.Contains([]string{".o", ".a", ".so", ".lo"}, filepath.Ext(file)) || strings.Contains(file, ".so.")
}

// isForOutput tells whether an option is for what follows the preprocessor, so that clang would say that it does not use it.
func isForOutput(option string) bool {
	return slices.Contains(strings.Fields("-c -S -fsyntax-only -Xlinker -Xassembler -shared -pie -rdynamic -s"), option) ||
		slices.ContainsFunc(strings.Fields("-o -l -L -Wl, -Wa,"), func(begin string) bool { return strings.HasPrefix(option, begin) })
}

// preprocess returns a source as the compiler preprocesses it, and has it write the file of its dependencies if it is to.
func preprocess(compiler []string, list []argument, source string, messages io.Writer) (string, error) {
	words := []string{marked, "-DROCBLAS_MEM_MARKS=1"}
	for _, a := range list {
		if !a.input && !isForOutput(a.words[0]) {
			words = append(words, a.words...)
		}
	}
	if has(list, "-MD", "-MMD") {
		target := output(append(slices.Clone(list), argument{words: []string{source}, input: true}))
		if !has(list, "-MF") {
			words = append(words, "-MF", strings.TrimSuffix(target, filepath.Ext(target))+".d")
		}
		if !has(list, "-MT", "-MQ") {
			words = append(words, "-MT", target)
		}
	}
	command := exec.Command(compiler[0], slices.Concat(compiler[1:], words, []string{"-E", "-x", "c++", source})...)
	command.Stdin, command.Stderr = os.Stdin, messages
	text, err := command.Output()
	return string(text), err
}

// run runs the compiler.
func run(compiler, words []string, messages io.Writer) error {
	command := exec.Command(compiler[0], slices.Concat(compiler[1:], words)...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, messages
	return command.Run()
}
