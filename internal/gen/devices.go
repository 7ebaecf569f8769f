package main

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas/table"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/header"
)

// The answers of a function on a device. If only some releases of rocBLAS have the function, the release follows.
const (
	native         = "native"
	composed       = "composed"
	someArguments  = "some arguments"
	notImplemented = "not_implemented"
	answered       = "answers"
	copied         = "copies"
	withRocBLAS    = " with rocBLAS "
)

// outcomes holds the answers of a function on the host, in front of rocBLAS, and on CUDA.
type outcomes [3]string

// lineKey holds the common properties of the functions in one line.
type lineKey struct {
	family, widths string
	outcomes       outcomes
	why            string // of the answer on CUDA
}

// deviceLines holds the lines of the page with the functions of each, in the order of their first functions.
type deviceLines struct {
	keys  []lineKey
	names map[lineKey][]string
	count map[lineKey]int
}

// add puts one function, or the two functions for 32-bit and 64-bit sizes, into their line.
func (l *deviceLines) add(key lineKey, name string, count int) {
	if l.count[key] == 0 {
		l.keys = append(l.keys, key)
	}
	l.names[key] = append(l.names[key], strings.TrimPrefix(name, "rocblas_"))
	l.count[key] += count
}

// onCUDA returns how cuBLAS computes a routine.
func onCUDA(computed engine.Method) string {
	switch computed {
	case engine.Native:
		return native
	case engine.Composed:
		return composed
	case engine.Partly:
		return someArguments
	case engine.Answered:
		return answered
	}
	return notImplemented
}

// onRocBLAS returns how a function of the header answers when calls go to the real rocBLAS.
func onRocBLAS(state string, release spec.Release) string {
	switch {
	case release == spec.Own && state == native:
		return notImplemented
	case release == spec.Every, release == spec.Own:
		return state
	}
	return state + withRocBLAS + string(release)
}

// state holds how a function answers on each device, and why it does not on CUDA.
type state struct {
	outcomes outcomes
	why      string
}

// collect returns the lines of all functions of the header.
func collect(h *header.Header) *deviceLines {
	lines := &deviceLines{names: map[lineKey][]string{}, count: map[lineKey]int{}}
	of, release := map[string]state{}, releases(h)
	for _, e := range table.Entries() {
		of[e.CName()] = state{outcomes{native, onRocBLAS(native, e.Release()), onCUDA(e.Method)}, e.Why()}
	}
	for _, t := range spec.Transfers() {
		of[t.CName()] = state{outcomes: outcomes{copied, copied, copied}}
	}
	listed := map[string]bool{}
	for _, f := range spec.Functions() {
		if !f.Wide {
			pair(lines, f.Row.Name, f.CName(), of, listed)
		}
	}
	for _, t := range spec.Transfers() {
		if !t.Wide {
			pair(lines, "transfer", t.CName(), of, listed)
		}
	}
	var others []string
	for name := range h.Functions {
		if !listed[name] {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	for _, name := range others {
		state := outcomes{answered, onRocBLAS(answered, release[name]), answered}
		if stateOf(name) == refuses {
			state = outcomes{notImplemented, notImplemented, notImplemented}
		}
		lines.add(lineKey{family: "the rest", outcomes: state}, name, 1)
	}
	return lines
}

// pair adds a function with 32-bit sizes and its 64-bit form, in one line if they answer alike.
func pair(lines *deviceLines, family, name string, of map[string]state, listed map[string]bool) {
	listed[name] = true
	wide, there := of[name+"_64"]
	listed[name+"_64"] = there
	switch {
	case !there:
		lines.add(lineKey{family, "32", of[name].outcomes, of[name].why}, name, 1)
	case wide == of[name]:
		lines.add(lineKey{family, "32, 64", wide.outcomes, wide.why}, name, 2)
	default:
		lines.add(lineKey{family, "32", of[name].outcomes, of[name].why}, name, 1)
		lines.add(lineKey{family, "64", wide.outcomes, wide.why}, name+"_64", 1)
	}
}

// deviceCoverageFile generates docs/device-coverage.md: every function of the header, and how it answers on
// each device.
func deviceCoverageFile(h *header.Header) []byte {
	lines := collect(h)
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!-- %s -->\n# Functions by device\n\n", strings.Replace(notice, "from blas/spec", "from blas/spec and blas/engine/cublas/table", 1))
	b.WriteString(`A program calls the same functions wherever it runs. Three things can compute: the engine of this library on the host, the
installed rocBLAS on an AMD GPU ([ROCm](rocm.md)), and cuBLAS on an NVIDIA GPU ([CUDA](cuda.md)). The host and rocBLAS have each
function. cuBLAS has fewer, so this page says for each function of rocBLAS how it answers on each.

| answer | meaning |
|---|---|
| native | one function computes: this library's on the host, the function of the same name in rocBLAS, or one function of cuBLAS |
| composed | several calls of cuBLAS and CUDA's driver, or a call of another function, on the handle's stream |
| some arguments | composed for the arguments in the last column; for others not_implemented, with the reason in the error text |
| not_implemented | the call gives rocblas_status_not_implemented and computes nothing |
| answers, copies | the function computes nothing: it returns or sets a value, or copies |

The column CUDA is for a cuBLAS with all functions of version 12. An older cuBLAS lacks some of them, which are then
not_implemented, and takes sizes of up to 31 bits. rocblas-mem doctor counts the functions of the installed cuBLAS.

rocBLAS 4 is librocblas.so.4 (ROCm 6.4), rocBLAS 5 is librocblas.so.5 (ROCm 7.2), and higher numbers are later releases. A
function that only some releases have is not_implemented with the others. The column CUDA has run on an H100 and an H200.

`)
	summary(&b, lines)
	b.WriteString("\n| family | functions, without rocblas_ | widths | | host | rocBLAS | CUDA | arguments, or reason |\n|---|---|---|---|---|---|---|---|\n")
	for _, key := range lines.keys {
		fmt.Fprintf(&b, "| %s | %s | %s | %d | %s | %s | %s | %s |\n", key.family, strings.Join(lines.names[key], " "), key.widths,
			lines.count[key], key.outcomes[0], key.outcomes[1], key.outcomes[2], key.why)
	}
	return b.Bytes()
}

// summary writes the number of functions with each answer.
func summary(b *bytes.Buffer, lines *deviceLines) {
	b.WriteString("| functions | host | rocBLAS | CUDA |\n|---|---|---|---|\n")
	counts := map[string]*[len(outcomes{})]int{}
	for key, n := range lines.count {
		for device, word := range key.outcomes {
			if counts[word] == nil {
				counts[word] = &[len(outcomes{})]int{}
			}
			counts[word][device] += n
		}
	}
	place := func(word string) int {
		answer, _, _ := strings.Cut(word, withRocBLAS)
		return slices.Index([]string{native, composed, someArguments, notImplemented, copied, answered}, answer)
	}
	words := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(place(a)-place(b), cmp.Compare(a, b))
	})
	for _, word := range words {
		c := counts[word]
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", word, thousands(c[0]), thousands(c[1]), thousands(c[2]))
	}
}
