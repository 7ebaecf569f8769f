// Package check reads the records that the stand-in HIP writes of a checked program, words them, and writes them as text, JSON
// and SARIF. forms.go has what a finding can say, from which C's numbers are generated.
package check

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"rocblas_mem/internal/frames"
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
	Device  *int    `json:"device,omitempty"` // of the memory, the captured stream or the handle, or the current one, in a process with several; else nil
	Address uint64  `json:"address,omitempty"`
	Bytes   uint64  `json:"bytes,omitempty"`
	Frames  []Frame `json:"frames"` // where the program makes the call, the innermost first
	Other   *Place  `json:"other,omitempty"`
	Advice  string  `json:"advice,omitempty"` // what to do, for its kind
	// Live lists the device memory that was live, a line for each place, the largest first.
	Live []string `json:"live,omitempty"`
}

// NewFinding returns a finding of a kind that the command finds itself.
func NewFinding(kind, routine string) Finding {
	k := kindOf(kind)
	return Finding{Kind: kind, Level: k.Level, Routine: routine, Advice: k.Advice, Frames: []Frame{}}
}

// Place is another place that belongs to a finding, as the one where memory was freed.
type Place struct {
	Text   string  `json:"text"`
	Frames []Frame `json:"frames"`
}

// Frame is a return address in a file of the program.
type Frame = frames.Frame

// Level says how a finding counts, with SARIF's names.
type Level string

// The levels. Notes do not change the exit status.
const (
	Error   Level = "error"
	Warning Level = "warning"
	Note    Level = "note"
)

// Read reads the records that the stand-in has written and words them, with functions, files and lines as far as the program's
// files have them. Frames that skip names are left out.
//
// Errors: those of the reader, or a line that is not a record. A last line without its end is left out.
func Read(from io.Reader, skip frames.Skip) (list []Finding, err error) {
	reader, resolver := bufio.NewReader(from), frames.NewResolver(skip)
	modules := modulesOf{}
	for number := 1; ; number++ {
		line, err := reader.ReadString('\n')
		if err == io.EOF {
			return list, nil
		}
		if err != nil {
			return list, err
		}
		columns := strings.Split(strings.TrimSuffix(line, "\n"), ",")
		r, known := record{}, true
		switch columns[0] {
		case Header:
		case ModuleWord:
			known = modules.add(columns)
		case FindingWord:
			if r, known = modules.record(columns); known {
				list = append(list, r.finding(resolver))
			}
		default:
			known = false
		}
		if !known {
			return list, fmt.Errorf("line %d is not a record of the check", number)
		}
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
