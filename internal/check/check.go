// Package check reads the findings of rocblas-mem run --check, resolves their addresses to functions and
// lines, and writes them as text, JSON and SARIF.
package check

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// Finding is one fault of a program.
type Finding struct {
	Kind    string  `json:"kind"`
	Level   Level   `json:"level"`
	Routine string  `json:"routine"` // the function of rocBLAS or HIP
	Operand string  `json:"operand,omitempty"`
	Text    string  `json:"text"`
	Process int     `json:"process"`
	Call    uint64  `json:"call,omitempty"` // number of the rocBLAS call in its process, from 1; 0 for none
	Handle  uint64  `json:"handle,omitempty"`
	Address uint64  `json:"address,omitempty"`
	Bytes   uint64  `json:"bytes,omitempty"`
	Frames  []Frame `json:"frames"` // where the program makes the call, the innermost first
	Other   *Place  `json:"other,omitempty"`
}

// Place is another place that belongs to a finding, as the one where memory was freed.
type Place struct {
	Text   string  `json:"text"`
	Frames []Frame `json:"frames"`
}

// Frame is a return address in a file of the program.
type Frame struct {
	Module   string `json:"module"`
	Offset   uint64 `json:"offset"` // the address in the ELF file
	Symbol   string `json:"symbol,omitempty"`
	Function string `json:"function,omitempty"`
	File     string `json:"file,omitempty"` // of the source
	Line     int    `json:"line,omitempty"`
}

// Level says how a finding counts, with SARIF's names.
type Level string

// The levels. Notes do not change the exit status.
const (
	Error   Level = "error"
	Warning Level = "warning"
	Note    Level = "note"
)

// Kind describes a kind of finding.
type Kind struct {
	Name  string
	Level Level
	What  string
}

// Kinds returns all kinds. docs/check.md lists them.
func Kinds() []Kind {
	return []Kind{
		{"out_of_bounds", Error, "An operand reaches outside its allocation."},
		{"use_after_free", Error, "An operand is in memory that was freed."},
		{"uninitialized", Error, "A call reads memory that was never written."},
		{"ended_lease", Error, "An operand is in a workspace where no lease is out."},
		{"overlap", Error, "A call writes memory that it uses for another operand or problem."},
		{"unordered", Error, "Work on one stream uses what another writes, and nothing orders the two."},
		{"capture", Error, "A call allocates or waits while a stream is being captured."},
		{"never_ended", Warning, "A handle or a lease never ends."},
		{"ignored_status", Note, "The program makes its next call after an error."},
		{"refused_kernel", Note, "A kernel of the program cannot run on the CPU."},
	}
}

// levelOf returns the level of a kind; a kind of a newer stand-in is an error.
func levelOf(name string) Level {
	for _, k := range Kinds() {
		if k.Name == name {
			return k.Level
		}
	}
	return Error
}

// Read reads the lines that the stand-in has written.
//
// Errors: those of the reader, or a line that is not a finding. A last line without its end is left out.
func Read(from io.Reader) (list []Finding, err error) {
	reader := bufio.NewReader(from)
	for number := 1; ; number++ {
		line, err := reader.ReadBytes('\n')
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return list, err
		}
		var f Finding
		if err := json.Unmarshal(line, &f); err != nil {
			return list, fmt.Errorf("line %d is not a finding: %w", number, err)
		}
		f.Level = levelOf(f.Kind)
		list = append(list, f)
	}
}

// Counted reports whether a finding changes the exit status.
func (f *Finding) Counted() bool { return f.Level != Note }

// CountOf returns how many findings change the exit status.
func CountOf(list []Finding) (count int) {
	for i := range list {
		if list[i].Counted() {
			count++
		}
	}
	return count
}
