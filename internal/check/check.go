// Package check reads the findings of rocblas-mem run --check, resolves their addresses to functions and
// lines, and writes them as text, JSON and SARIF.
package check

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

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

// Resolve adds functions, files and lines to the frames of the findings, as far as the files have them, without those that
// skip leaves out.
func Resolve(list []Finding, skip frames.Skip) {
	known := frames.NewResolver(skip)
	for i := range list {
		list[i].Frames = known.Resolve(list[i].Frames)
		if list[i].Other != nil {
			list[i].Other.Frames = known.Resolve(list[i].Other.Frames)
		}
	}
}

// Level says how a finding counts, with SARIF's names.
type Level string

// The levels. Notes do not change the exit status.
const (
	Error   Level = "error"
	Warning Level = "warning"
	Note    Level = "note"
)

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
		k := kindOf(f.Kind)
		f.Level, f.Advice = k.Level, k.Advice
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
