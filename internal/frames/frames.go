// Package frames finds the functions and the lines of return addresses.
package frames

import (
	"debug/dwarf"
	"debug/elf"
	"path/filepath"
	"sort"
	"strings"
)

// Frame is a return address in a file of the program.
type Frame struct {
	Module   string `json:"module"`
	Offset   uint64 `json:"offset"` // the address in the ELF file
	Symbol   string `json:"symbol,omitempty"`
	Function string `json:"function,omitempty"`
	File     string `json:"file,omitempty"` // of the source
	Line     int    `json:"line,omitempty"`
}

// A Resolver finds the function and the line of addresses. It reads each file once.
type Resolver map[string]*module

// module is what an ELF file says about its code.
type module struct {
	symbols   []elf.Symbol // functions by address
	functions []function   // of the debug information, by address
	lines     []dwarf.LineEntry
}

type function struct {
	low, high uint64
	name      string
}

// Resolve adds functions, files and lines to frames, the innermost first, as far as the files have them. A backtrace ends
// with main, or with the first function of a thread.
func (r Resolver) Resolve(frames []Frame) []Frame {
	for i := range frames {
		f := &frames[i]
		if r[f.Module] == nil {
			r[f.Module] = readModule(f.Module)
		}
		r[f.Module].resolve(f)
		if f.Function == "main" {
			return frames[:i+1]
		}
	}
	for len(frames) > 1 && isLibc(frames[len(frames)-1].Module) {
		frames = frames[:len(frames)-1]
	}
	return frames
}

// isLibc reports whether a file is the C library, which starts threads.
func isLibc(module string) bool {
	base := filepath.Base(module)
	return strings.HasPrefix(base, "libc.so.") || strings.HasPrefix(base, "libpthread.so.")
}

// readModule reads an ELF file. Of a file that cannot be read, nothing is known.
func readModule(path string) *module {
	m := &module{}
	file, err := elf.Open(path)
	if err != nil {
		return m
	}
	defer file.Close()
	m.readSymbols(file)
	if data, err := file.DWARF(); err == nil {
		m.readUnits(data)
	}
	sort.Slice(m.functions, func(i, j int) bool { return m.functions[i].low < m.functions[j].low })
	sort.SliceStable(m.lines, func(i, j int) bool { return m.lines[i].Address < m.lines[j].Address })
	return m
}

func (m *module) readSymbols(file *elf.File) {
	symbols, _ := file.Symbols()
	dynamic, _ := file.DynamicSymbols()
	for _, s := range append(symbols, dynamic...) {
		if elf.ST_TYPE(s.Info) == elf.STT_FUNC && s.Value != 0 {
			m.symbols = append(m.symbols, s)
		}
	}
	sort.SliceStable(m.symbols, func(i, j int) bool { return m.symbols[i].Value < m.symbols[j].Value })
}

// readUnits reads the functions and lines of every compilation unit.
func (m *module) readUnits(data *dwarf.Data) {
	reader := data.Reader()
	for {
		entry, err := reader.Next()
		if err != nil || entry == nil {
			return
		}
		switch entry.Tag {
		case dwarf.TagCompileUnit:
			m.readLines(data, entry)
		case dwarf.TagSubprogram:
			m.addFunction(data, entry)
		}
	}
}

func (m *module) readLines(data *dwarf.Data, unit *dwarf.Entry) {
	lines, err := data.LineReader(unit)
	if err != nil || lines == nil {
		return
	}
	var entry dwarf.LineEntry
	for lines.Next(&entry) == nil {
		if entry.Address != 0 {
			m.lines = append(m.lines, entry)
		}
	}
}

func (m *module) addFunction(data *dwarf.Data, entry *dwarf.Entry) {
	ranges, err := data.Ranges(entry)
	name, _ := entry.Val(dwarf.AttrName).(string)
	if origin, is := entry.Val(dwarf.AttrAbstractOrigin).(dwarf.Offset); is && name == "" {
		name = nameAt(data, origin)
	}
	if origin, is := entry.Val(dwarf.AttrSpecification).(dwarf.Offset); is && name == "" {
		name = nameAt(data, origin)
	}
	if err != nil || name == "" {
		return
	}
	for _, r := range ranges {
		m.functions = append(m.functions, function{r[0], r[1], name})
	}
}

// nameAt returns the name of the entry at an offset, or of the entry that it specifies.
func nameAt(data *dwarf.Data, offset dwarf.Offset) string {
	reader := data.Reader()
	reader.Seek(offset)
	entry, err := reader.Next()
	if err != nil || entry == nil {
		return ""
	}
	name, _ := entry.Val(dwarf.AttrName).(string)
	if next, is := entry.Val(dwarf.AttrSpecification).(dwarf.Offset); is && name == "" {
		return nameAt(data, next)
	}
	return name
}

// resolve resolves one frame. A return address follows its call, so the address before it counts.
func (m *module) resolve(f *Frame) {
	address := f.Offset - 1
	f.Function = f.Symbol
	if i := sort.Search(len(m.symbols), func(i int) bool { return m.symbols[i].Value > address }); i > 0 {
		if s := m.symbols[i-1]; address-s.Value < max(s.Size, 1) {
			f.Function = s.Name
		}
	}
	if i := sort.Search(len(m.functions), func(i int) bool { return m.functions[i].low > address }); i > 0 {
		if known := m.functions[i-1]; address < known.high {
			f.Function = known.name
		}
	}
	i := sort.Search(len(m.lines), func(i int) bool { return m.lines[i].Address > address })
	if i > 0 && !m.lines[i-1].EndSequence && m.lines[i-1].File != nil && m.lines[i-1].Line > 0 {
		f.File, f.Line = m.lines[i-1].File.Name, m.lines[i-1].Line
	}
}
