// Package export writes the ledger of a program's device memory in the formats of other tools. A file depends only on
// the ledger, byte by byte.
package export

import (
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rocblas_mem/internal/ledger"
)

// Format is a format of another tool.
type Format struct {
	Name  string // on the command line
	What  string // the file's contents and the tool that opens it, in one line
	Write func(out io.Writer, l *ledger.Ledger) error
}

// Formats returns the formats in the order in which the command lists them.
func Formats() []Format {
	return []Format{
		{"pytorch", "a memory snapshot of PyTorch, for its memory visualizer", PyTorch},
		{"pprof", "the peak and all allocations by stack, for pprof", Pprof},
		{"perfetto", "counters and slices of allocations in JSON, for Perfetto", Perfetto},
	}
}

// writer is in the first bytes of every export.
const writer = "rocblas-mem"

// Is reports whether a file that begins with a text is an export of this package.
func Is(begin string) bool {
	pickle, zipped, object := "\x80\x04", "\x1f\x8b", "{\"otherData\":"
	for _, magic := range []string{pickle, zipped, object} {
		if strings.HasPrefix(begin, magic) {
			return strings.Contains(begin[:min(len(begin), mostHeadBytes)], writer)
		}
	}
	return false
}

// mostHeadBytes is the part of a file that has the writer's name.
const mostHeadBytes = 64

// none stands for an index of a change that does not exist.
const none = -1

// step is what a change does to one allocation.
type step struct {
	at int // index of the change; none after the last change
	of int // index of the change that made the allocation; none if the device refused it
}

func (s step) refused() bool { return s.of == none }
func (s step) begins() bool  { return s.at == s.of }

// lasts reports whether the allocation lives to the end of the program.
func (s step) lasts() bool { return s.at == none }

// owned is what distinguishes living memory: the address of a workspace is its handle.
type owned struct {
	kind    ledger.Kind
	address uint64
}

// steps calls do for each beginning and end of an allocation, each refusal, and in the end for each allocation that
// still lives, in the order of their beginnings. A release of an unknown address is no step. An allocation at an address
// that is in use also ends the earlier one, whose release the trace lacks.
func steps(l *ledger.Ledger, do func(step)) {
	live := map[owned]int{}
	for i := range l.Changes {
		c := &l.Changes[i]
		what := owned{c.Kind, c.Address}
		before, known := live[what]
		switch {
		case c.Action == ledger.Refuse:
			do(step{at: i, of: none})
			continue
		case known:
			delete(live, what)
			do(step{at: i, of: before})
		}
		if c.Action == ledger.Allocate {
			live[what] = i
			do(step{at: i, of: i})
		}
	}
	for _, of := range slices.Sorted(maps.Values(live)) {
		do(step{at: none, of: of})
	}
}

// mostDevices is the number of devices that one process may have.
const mostDevices = 64

// devicesOf numbers the devices. A device whose name is a number has that number. The others have the free numbers, in
// the order of their names.
func devicesOf(l *ledger.Ledger) map[string]int {
	numbers, taken := map[string]int{}, map[int]bool{}
	var others []string
	for i := range l.Changes {
		name := l.Changes[i].Device
		if _, known := numbers[name]; known {
			continue
		}
		number, err := strconv.Atoi(name)
		if err != nil || strconv.Itoa(number) != name || number < 0 || number >= mostDevices {
			number, others = none, append(others, name)
		}
		numbers[name], taken[number] = number, true
	}
	slices.Sort(others)
	next := 0
	for _, name := range others {
		for taken[next] {
			next++
		}
		numbers[name], taken[next] = next, true
	}
	return numbers
}

// clean replaces bytes that are not UTF-8, which none of the formats can hold.
func clean(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
