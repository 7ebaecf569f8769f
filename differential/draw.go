package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
)

// call is one line for replay.
type call struct {
	name string
	text string
	// good tells that the arguments are valid and the call computes.
	good bool
	// querying tells that the handle is in a size query.
	querying bool
	// device tells that the pointer mode is device.
	device bool
}

// sequence is a list of calls on one handle.
type sequence []call

// callsEach is the number of routines that a sequence calls.
const callsEach = 12

// draw draws the sequences of a seed. Every routine is called at least once if there are enough sequences.
func draw(o *options) []sequence {
	random := rand.New(rand.NewPCG(o.seed, 2))
	var functions []spec.Function
	for _, f := range routines() {
		if strings.Contains(f.CName(), o.only) {
			functions = append(functions, f)
		}
	}
	order := random.Perm(len(functions))
	sequences := make([]sequence, o.sequences)
	next := 0
	for i := range sequences {
		d := &drawer{random: random}
		for range callsEach {
			if random.IntN(3) == 0 {
				d.manage()
			}
			d.routine(functions[order[next%len(order)]])
			next++
		}
		sequences[i] = d.calls
	}
	return sequences
}

// routines returns the functions of the table that the real library has. Grouped ones are newer than the newest
// release compared.
func routines() []spec.Function {
	return slices.DeleteFunc(spec.Functions(), func(f spec.Function) bool { return f.Shape == spec.Grouped })
}

func textOf(sequences []sequence) string {
	var b strings.Builder
	for i, s := range sequences {
		if i > 0 {
			b.WriteString("--\n")
		}
		for _, c := range s {
			b.WriteString(c.text + "\n")
		}
	}
	return b.String()
}

// drawer draws one sequence.
type drawer struct {
	random   *rand.Rand
	calls    sequence
	querying bool
	device   bool
	leased   bool
}

func (d *drawer) add(name, arguments string, good bool) {
	d.calls = append(d.calls, call{
		name: name, text: strings.TrimSpace(name + " " + arguments), good: good, querying: d.querying, device: d.device,
	})
}

// manage draws one call of the memory interface or of the modes.
func (d *drawer) manage() {
	size := []string{"0", "1", "64", "100", "4096", "1000000", "40000000"}[d.random.IntN(7)]
	switch d.random.IntN(14) {
	case 0:
		d.add("rocblas_start_device_memory_size_query", "h", true)
		d.querying = true
	case 1, 2:
		d.add("rocblas_stop_device_memory_size_query", []string{"h %1", "h 0"}[d.random.IntN(8)/7], true)
		d.querying = d.querying && strings.HasSuffix(d.calls[len(d.calls)-1].text, " 0")
	case 3:
		d.add("rocblas_set_device_memory_size", "h "+size, true)
	case 4:
		d.add("rocblas_set_workspace", []string{"h b7 4096", "h 0 4096", "h b7 0"}[d.random.IntN(3)], true)
	case 5:
		if d.random.IntN(8) == 0 {
			d.add("rocblas_set_atomics_mode", "h 1", true)
			d.add("rocblas_set_atomics_mode", "h 77", true)
			d.add("rocblas_set_atomics_mode", "h 1", true)
			d.add("rocblas_set_pointer_mode", "h 77", true)
		}
		mode := d.random.IntN(2)
		d.add("rocblas_set_pointer_mode", "h "+strconv.Itoa(mode), true)
		d.device = mode == 1
	case 6:
		d.add("rocblas_set_atomics_mode", "h "+strconv.Itoa(d.random.IntN(2)), true)
	case 7:
		d.lease()
	case 8:
		d.add("rocblas_set_optimal_device_memory_size_impl", "h 3 "+size+" 64 "+size, true)
	default:
		d.ask()
	}
}

// ask draws a getter call on the handle.
func (d *drawer) ask() {
	questions := []string{
		"rocblas_is_managing_device_memory h", "rocblas_is_user_managing_device_memory h",
		"rocblas_is_device_memory_size_query h",
		"rocblas_get_pointer_mode h &2", "rocblas_get_atomics_mode h &3", "rocblas_get_stream h &5",
		"rocblas_is_managing_device_memory 0", "rocblas_get_pointer_mode 0 &2", "rocblas_get_device_memory_size h 0",
		"rocblas_set_device_memory_size 0 64", "rocblas_destroy_handle 0", "rocblas_create_handle 0",
		"rocblas_get_math_mode h &6", "rocblas_get_performance_metric h &7",
	}
	name, arguments, _ := strings.Cut(questions[d.random.IntN(len(questions))], " ")
	d.add(name, arguments, true)
}

// lease starts a lease or ends the live one.
func (d *drawer) lease() {
	const alloc = "rocblas_device_malloc_alloc"
	if d.leased {
		d.askLease(1 + d.random.IntN(3))
		d.add("rocblas_device_malloc_free", "o", true)
		d.leased = false
		return
	}
	switch d.random.IntN(10) {
	case 0:
		d.add(alloc, "h %0 0", false)
	case 1:
		d.add(alloc, "h 0 "+[]string{"0", "1 64", "2 64 64"}[d.random.IntN(3)], false)
	case 2:
		d.add(alloc, []string{"0 %0 1 64", "0 0 0"}[d.random.IntN(2)], false)
	case 3: // no room: the stored lease is queried and ended nevertheless
		d.add("rocblas_set_device_memory_size", "h 1000", true)
		d.add(alloc, "h %0 "+[]string{"1 1025", "2 1000 25", "3 64 100000000 0", "5 64 0 64 1024 1"}[d.random.IntN(4)], false)
		d.add("rocblas_device_malloc_success", "o", true)
		d.askLease(d.random.IntN(3))
		d.add("rocblas_device_malloc_free", "o", true)
	default:
		d.beginLease(alloc)
	}
}

// beginLease leases up to six buffers of any sizes, including 0. In the user's memory both libraries place them
// at the same addresses, which are printed.
func (d *drawer) beginLease(alloc string) {
	slot := "%8"
	if d.random.IntN(2) == 0 {
		d.add("rocblas_set_workspace", "h b7 65536", true)
		slot = "&9"
	} else {
		d.add("rocblas_set_device_memory_size", "h 1000000", true)
	}
	count := 1 + d.random.IntN(6)
	sizes := make([]string, count)
	for i := range sizes {
		sizes[i] = []string{"0", "1", "63", "64", "65", "100", "1000", "4096"}[d.random.IntN(8)]
	}
	d.add(alloc, fmt.Sprintf("h %%0 %d %s", count, strings.Join(sizes, " ")), true)
	d.add("rocblas_device_malloc_success", "o", true)
	for i := range count + 1 {
		d.add("rocblas_device_malloc_get", fmt.Sprintf("o %d %s", i, slot), i < count)
	}
	d.leased = true
}

// askLease requests buffers of a lease, including buffers that do not exist.
func (d *drawer) askLease(times int) {
	for range times {
		switch d.random.IntN(5) {
		case 0:
			d.add("rocblas_device_malloc_ptr", "o %8", true)
		case 1:
			d.add("rocblas_device_malloc_ptr", "o 0", false)
		case 2:
			d.add("rocblas_device_malloc_get", "o 0 0", false)
		default:
			d.add("rocblas_device_malloc_get", "o "+strconv.Itoa(d.random.IntN(8))+" %8", true)
		}
	}
}

// The sizes of a good call: small, so that operands fit into replay's blocks.
const (
	goodSize   = 3
	goodLd     = 8
	goodStride = 64
	goodBatch  = 2
)

// routine draws one call of a routine with none to three bad arguments.
func (d *drawer) routine(f spec.Function) {
	a := &arguments{random: d.random, f: f, words: []string{"h"}}
	a.chooseTypes()
	for _, p := range f.Row.Params {
		a.param(p)
	}
	bad := []int{0, 1, 1, 1, 2, 2, 3}[d.random.IntN(7)]
	for range bad {
		at := d.random.IntN(len(a.words))
		if others := a.others(at); len(others) > 0 {
			a.words[at] = others[d.random.IntN(len(others))]
		}
	}
	d.add(f.CName(), strings.Join(append(a.words, a.stores...), " "), bad == 0)
}

// arguments holds the words of one call.
type arguments struct {
	random  *rand.Rand
	f       spec.Function
	words   []string
	kinds   []string // the kind of each word, which selects its replacements
	stores  []string
	types   []spec.Type // of the type arguments, in their order
	next    int         // index of the next type
	block   int
	scalars int
}

// chooseTypes draws a combination of types for a call that has them as arguments.
func (a *arguments) chooseTypes() {
	a.kinds = []string{"handle"}
	combinations := a.f.Row.Combinations
	if len(combinations) == 0 {
		combinations = []string{"sssss"}
	}
	for _, letter := range combinations[a.random.IntN(len(combinations))] {
		a.types = append(a.types, spec.FromLetter(letter))
	}
}

func (a *arguments) word(text, kind string) {
	a.words, a.kinds = append(a.words, text), append(a.kinds, kind)
}

func (a *arguments) typeWord() {
	a.word(strconv.FormatInt(a.types[a.next%len(a.types)].Datatype(), 10), "type")
	a.next++
}

// param draws the words of one parameter.
func (a *arguments) param(p spec.Param) {
	pick := func(values ...string) string { return values[a.random.IntN(len(values))] }
	switch p.Kind {
	case spec.Side:
		a.word(pick("141", "142"), "side")
	case spec.Uplo:
		a.word(pick("121", "122"), "uplo")
	case spec.TransA, spec.TransB:
		a.word(pick("111", "112", "113"), "trans")
	case spec.Diag:
		a.word(pick("131", "132"), "diag")
	case spec.M, spec.N, spec.K:
		a.word(strconv.Itoa(goodSize), "size")
	case spec.KL, spec.KU:
		a.word("1", "size")
	case spec.Batch:
		if a.f.Shape != spec.Plain {
			a.word(strconv.Itoa(goodBatch), "size")
		}
	case spec.Alpha, spec.Beta, spec.Cos, spec.Sin:
		a.scalar(p)
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few, spec.Blocks:
		a.operand(p)
	case spec.Result, spec.RealOut, spec.IndexOut:
		a.word("b6", "pointer")
		if p.Typed {
			a.typeWord()
		}
	case spec.SinCosType, spec.Compute:
		a.typeWord()
	default:
		a.rest(p)
	}
}

// rest draws the words of the parameters of extensions.
func (a *arguments) rest(p spec.Param) {
	switch p.Kind {
	case spec.Compute3:
		a.word("300", "computetype")
	case spec.Operation:
		a.word(strconv.Itoa(a.random.IntN(2)), "operation")
	case spec.List:
		a.word("b5", "pointer")
	case spec.ListSize:
		a.word("b4", "pointer")
	default:
		a.word("0", "number")
	}
}

// scalar draws alpha, beta, or c or s of a rotation: often 0 or 1.
func (a *arguments) scalar(p spec.Param) {
	value := []string{"0", "1", "2"}[a.random.IntN(3)]
	t := a.f.ScalarType(p)
	if t == spec.Runtime {
		t = a.types[len(a.types)-1]
		if p.Typed {
			t = a.types[a.next%len(a.types)]
		}
	}
	kind := "f"
	switch t {
	case spec.D, spec.Z:
		kind = "d"
	case spec.H:
		kind, value = "q", map[string]string{"0": "0", "1": "15360", "2": "16384"}[value]
	case spec.T:
		kind, value = "q", map[string]string{"0": "0", "1": "16256", "2": "16384"}[value]
	case spec.I8, spec.I32:
		kind = "q"
	}
	a.stores = append(a.stores, fmt.Sprintf(":%s%d=%s", kind, a.scalars, value))
	a.word(fmt.Sprintf("s%d", a.scalars), "scalar")
	a.scalars++
	if p.Typed {
		a.typeWord()
	}
}

// operand draws pointer, type, leading dimension and stride.
func (a *arguments) operand(p spec.Param) {
	letter := "b"
	if a.f.Shape == spec.Batched {
		letter = "p"
	}
	a.word(fmt.Sprintf("%s%d", letter, a.block), "pointer")
	a.block++
	if p.Typed {
		a.typeWord()
	}
	switch p.Kind {
	case spec.Vector:
		a.word("1", "increment")
	case spec.Matrix:
		a.word(strconv.Itoa(goodLd), "leading")
	case spec.Blocks:
		a.word("0", "size")
	}
	if a.f.Shape == spec.StridedBatched {
		a.word(strconv.Itoa(goodStride), "stride")
	}
}

// others returns the replacements of word number at.
func (a *arguments) others(at int) []string {
	switch a.kinds[at] {
	case "handle", "pointer", "scalar":
		return []string{"0"}
	case "side":
		return []string{"0", "140", "143", "121"}
	case "uplo":
		return []string{"0", "120", "123", "111"}
	case "trans":
		return []string{"0", "110", "114", "111", "112", "113"}
	case "diag":
		return []string{"0", "130", "133"}
	case "size":
		return []string{"0", "-1", "1", strconv.Itoa(math.MinInt32), "0"}
	case "leading":
		return []string{"0", "1", "2", "3", "-1", "4"}
	case "increment":
		return []string{"0", "-1", "2", "-3"}
	case "stride":
		return []string{"0", "-1", "1"}
	case "type":
		return []string{"150", "151", "152", "154", "155", "160", "162", "168", "255", "0"}
	}
	return nil
}
