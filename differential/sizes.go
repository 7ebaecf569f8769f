package main

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/blas/spec"
)

// query is one size query of the real library.
type query struct {
	call     string
	device   bool      // pointer mode device
	input    spec.Type // the first type among the arguments
	function spec.Function
	spec.Call
}

// queriesEach is the number of queries on one handle, and queriesAtOnce that of one run of replay.
const (
	queriesEach   = 100
	queriesAtOnce = 20_000
)

// linesEach is the number of calls that a query consists of: set the pointer mode, start, the routine, stop.
const linesEach = 4

// sizes asks the real library for the workspace of seeded calls, and compares it with the formulas of blas/spec.
func (p *player) sizes(o *options, report io.Writer) error {
	random := rand.New(rand.NewPCG(o.seed, 3))
	drawn, functions := 0, drawFunctions(random, o.only)
	if len(functions) == 0 {
		return fmt.Errorf("no routine has %q in its name", o.only)
	}
	found, as := &sizesFound{}, spec.Rehearsal{Device: o.arch, Release: p.release.as}
	var queries []query
	for drawn < o.sizes || len(queries) > 0 {
		for ; drawn < o.sizes && len(queries) < queriesAtOnce; drawn++ {
			queries = append(queries, drawQuery(random, functions[drawn%len(functions)], as))
		}
		real, ours, err := p.both(as, queryText(queries))
		if err != nil {
			return err
		}
		found.rehearsed(queries, ours, real)
		rest := found.compare(queries, real)
		if len(rest) == len(queries) {
			return fmt.Errorf("%s on %s answers none of %d size queries", p.real, o.arch, len(rest))
		}
		queries = rest
	}
	found.print(report)
	if found.unexpected > 0 {
		return fmt.Errorf("%d sizes differ unexpectedly", found.unexpected)
	}
	return p.leases(o, as, report)
}

// drawFunctions returns the functions to ask, in any order. Those with a formula come three times.
func drawFunctions(random *rand.Rand, only string) []spec.Function {
	var functions []spec.Function
	for _, f := range routines() {
		if !strings.Contains(f.CName(), only) {
			continue
		}
		functions = append(functions, f)
		if f.Row.RocBLAS != nil {
			functions = append(functions, f, f)
		}
	}
	random.Shuffle(len(functions), func(i, j int) { functions[i], functions[j] = functions[j], functions[i] })
	return functions
}

// queryText returns the lines for replay.
func queryText(queries []query) string {
	var b strings.Builder
	for i, q := range queries {
		if i > 0 && i%queriesEach == 0 {
			b.WriteString("--\n")
		}
		mode := 0
		if q.device {
			mode = 1
		}
		fmt.Fprintf(&b, "rocblas_set_pointer_mode h %d\nrocblas_start_device_memory_size_query h\n%s\n"+
			"rocblas_stop_device_memory_size_query h &1\n", mode, q.call)
	}
	return b.String()
}

// drawQuery draws a query of a valid call.
func drawQuery(random *rand.Rand, f spec.Function, as spec.Rehearsal) query {
	a := &arguments{random: random, f: f, words: []string{"h"}}
	a.chooseTypes()
	q := query{function: f, device: random.IntN(4) == 0, input: a.types[0]}
	q.Call = spec.Call{Rehearsal: as, Dims: spec.Dims{Type: f.Instance.Type, Batch: 1}}
	if q.Type == spec.Runtime {
		q.Type, q.Output = a.types[len(a.types)-1], a.types[max(0, len(a.types)-2)]
	}
	for _, p := range f.Row.Params {
		before := len(a.words)
		a.param(p)
		q.drawValue(random, p, a.words[before:], a.stores)
	}
	q.call = strings.Join(append(append([]string{f.CName()}, a.words...), a.stores...), " ")
	return q
}

// drawValue replaces the words of a parameter by ones of all sizes, and notes them.
func (q *query) drawValue(random *rand.Rand, p spec.Param, words, stores []string) {
	size := func(most int64) int64 {
		value := drawSize(random, most)
		words[0] = strconv.FormatInt(value, 10)
		return value
	}
	most := q.largest()
	switch p.Kind {
	case spec.Side:
		q.Left = words[0] == "141"
	case spec.TransA:
		q.TransA = words[0] != "111"
	case spec.M:
		q.M = size(most)
	case spec.N:
		q.N = size(most)
		if q.function.Row.Name == "gemv" && random.IntN(2) == 0 {
			q.N = size(300)
		}
	case spec.K:
		q.K = size(largestMatrix)
	case spec.KL, spec.KU:
		size(100)
	case spec.Batch:
		if len(words) > 0 {
			q.Batch = drawBatch(random)
			words[0] = strconv.FormatInt(q.Batch, 10)
		}
	case spec.Alpha:
		q.ZeroAlpha = !q.device && strings.HasSuffix(stores[len(stores)-1], "=0")
	case spec.Matrix:
		words[afterType(p)] = "3000000"
	case spec.Vector:
		increment := q.drawIncrement(random)
		words[afterType(p)] = strconv.FormatInt(increment, 10)
		if p.Name == "x" {
			q.IncX = increment
		} else {
			q.IncY = increment
		}
	case spec.Blocks:
		q.Inverses = true
		q.InverseElems = []int64{0, 0, 128, 16384, 128 * q.Order(), 128*q.Order() - 1, 1 << 30}[random.IntN(7)]
		words[1] = strconv.FormatInt(q.InverseElems, 10)
	}
}

// afterType returns the number of the word that follows an operand's pointer and type.
func afterType(p spec.Param) int {
	if p.Typed {
		return 2
	}
	return 1
}

// The largest sizes that are drawn. A matrix fits into the memory of a large device.
const (
	largestMatrix     = 40_000
	largestTall       = 2_000_000
	largestVector     = 1<<31 - 1
	largestWideVector = 1 << 33
)

// largest returns the largest size of a function.
func (q *query) largest() int64 {
	switch {
	case q.function.Row.Level == 1 && q.function.Wide:
		return largestWideVector
	case q.function.Row.Level == 1:
		return largestVector
	case q.function.Row.Name == "gemv":
		return largestTall
	}
	return largestMatrix
}

func (q *query) drawIncrement(random *rand.Rand) int64 {
	increments := []int64{1, 1, 1, 2, 7, -1, -3}
	if q.function.Wide && q.function.Row.Level == 1 {
		increments = append(increments, 3_000_000_000, -3_000_000_000)
	}
	return increments[random.IntN(len(increments))]
}

// drawSize draws a size up to most: small, near a power of two, near a multiple of a block, near a limit at which
// rocBLAS changes its algorithm, or any.
func drawSize(random *rand.Rand, most int64) int64 {
	limits := []int64{12, 32, 40, 46, 64, 128, 256, 340, 352, 480, 500, 512, 1600, 2500, 3000, 4000, 8192, 1 << 28, 1<<31 - 1}
	near := random.Int64N(3) - 1
	var size int64
	switch random.IntN(6) {
	case 0:
		size = random.Int64N(70)
	case 1:
		size = 1<<random.IntN(34) + near
	case 2:
		size = 128*random.Int64N([]int64{8, 40, 300}[random.IntN(3)]) + near
	case 3:
		size = limits[random.IntN(len(limits))] + near
	case 4:
		size = random.Int64N(1 + []int64{400, 1000, 10_000, 100_000}[random.IntN(4)])
	default:
		size = random.Int64N(1 + most)
	}
	return min(max(size, 0), most)
}

func drawBatch(random *rand.Rand) int64 {
	batches := []int64{0, 1, 1, 2, 3, 15, 16, 17, 100, 65519, 65520, 65521, 70_000, 1 + random.Int64N(1000)}
	return batches[random.IntN(len(batches))]
}

// sizesFound counts the queries of each routine.
type sizesFound struct {
	rows       []sizesOf
	unexpected int
}

// sizesOf holds the counts of one routine.
type sizesOf struct {
	name                               string
	queries, nonzero, differ, expected int
	examples                           map[string]string // a difference, by its reason or its kind
	counts                             map[string]int
}

// of returns the counts of a routine, in all types and shapes.
func (s *sizesFound) of(name string) *sizesOf {
	at := slices.IndexFunc(s.rows, func(r sizesOf) bool { return r.name == name })
	if at < 0 {
		at = len(s.rows)
		s.rows = append(s.rows, sizesOf{name: name, examples: map[string]string{}, counts: map[string]int{}})
	}
	return &s.rows[at]
}

// compare compares the answers with the formulas. It returns the queries without an answer because an earlier one on
// the same handle crashed.
func (s *sizesFound) compare(queries []query, answers *answers) []query {
	var rest []query
	for i := range queries {
		sequence, number := i/queriesEach, i%queriesEach*linesEach
		if _, asked := answers.calls[place{sequence, number + 1}]; !asked {
			rest = append(rest, queries[i])
			continue
		}
		status, _ := answers.at(place{sequence, number + 2})
		stopped, _ := answers.at(place{sequence, number + 3})
		s.add(&queries[i], status, stopped)
	}
	return rest
}

// rehearsed compares the answers of this library in a rehearsal with those of the real one: status and bytes.
func (s *sizesFound) rehearsed(queries []query, ours, real *answers) {
	for i := range queries {
		sequence, number := i/queriesEach, i%queriesEach*linesEach
		if _, asked := real.calls[place{sequence, number + 1}]; !asked {
			continue
		}
		theirs, _ := real.at(place{sequence, number + 2})
		stopped, _ := real.at(place{sequence, number + 3})
		mine, _ := ours.at(place{sequence, number + 2})
		answer, _ := ours.at(place{sequence, number + 3})
		q, row := &queries[i], s.of(queries[i].function.Row.Name)
		same := mine == theirs || mine == sizeUnchanged && theirs == success // a query always returns a size status here
		if same && answer == stopped || q.reason(theirs) != "" {
			continue
		}
		s.unexpected++
		row.differ++
		kind := "differs in a rehearsal"
		row.counts[kind]++
		row.examples[kind] = fmt.Sprintf("%s (device pointer mode: %t): ours %s, %s; real %s, %s", q.call, q.device, mine, answer, theirs, stopped)
	}
}

// add compares one answer: the routine's status, and the status of the call that stops the query, with the bytes.
func (s *sizesFound) add(q *query, status, stopped string) {
	row := s.of(q.function.Row.Name)
	row.queries++
	want := q.function.RocBLASBytes(&q.Call)
	var bytes uint64
	_, err := fmt.Sscanf(stopped, success+" %d", &bytes)
	if bytes > 0 {
		row.nonzero++
	}
	if err == nil && bytes == want && (isSize(status) || status == success) {
		return
	}
	kind := q.reason(status)
	if kind == "" {
		kind = "differs: status " + status
		s.unexpected++
		row.differ++
	} else {
		row.expected++
	}
	row.counts[kind]++
	row.examples[kind] = fmt.Sprintf("%s (device pointer mode: %t): real %s, formula %d", q.call, q.device, stopped, want)
}

// reason returns why the real library's answer is expected to differ from the formula, or nothing.
func (q *query) reason(status string) string {
	row := q.function.Row
	switch {
	case status == absent:
		return "rocBLAS does not have the function"
	case q.function.KernelDecides(q.input, q.Type):
		return "products of short floats in float take what rocBLAS's kernel files of the device say, if it has any"
	case (row.Name == "syrk" || row.Name == "herk") && q.Batch == 0 && status == sizeIncreased:
		return "rocBLAS asks for 64 bytes for a batch without problems, if it would compute a product"
	}
	return ""
}

// print writes the counts of the routines for which the real library reported a size, or had another answer than
// the formula.
func (s *sizesFound) print(report io.Writer) {
	slices.SortFunc(s.rows, func(a, b sizesOf) int { return strings.Compare(a.name, b.name) })
	total, zero := sizesOf{}, 0
	for _, row := range s.rows {
		total.queries += row.queries
		total.nonzero += row.nonzero
		total.differ += row.differ
		total.expected += row.expected
		if row.nonzero+row.differ+row.expected == 0 {
			zero++
			continue
		}
		fmt.Fprintf(report, "%-24s %v\n", row.name, row)
		for _, kind := range slices.Sorted(maps.Keys(row.counts)) {
			fmt.Fprintf(report, "%8d %s\n         %s\n", row.counts[kind], kind, row.examples[kind])
		}
	}
	fmt.Fprintf(report, "differential: sizes: %v; always 0 for %d of %d routines\n", total, zero, len(s.rows))
}

func (s sizesOf) String() string {
	return fmt.Sprintf("%d queries, %d not 0, %d differ, %d expected to", s.queries, s.nonzero, s.differ, s.expected)
}
