package frames

import (
	"cmp"
	"debug/dwarf"
	"path/filepath"
	"slices"
	"sort"
	"strings"
)

// unitRange is a range of addresses of a compilation unit.
type unitRange struct {
	low, high uint64
	unit      *dwarf.Entry
}

// unit is what the debug information says about a compilation unit.
type unit struct {
	of      *module
	folder  string            // of the compiler
	lines   []dwarf.LineEntry // by address
	scopes  []scope           // each before those in it
	entries map[dwarf.Offset]entry
}

// scope is the code of a function, or of a call that was inlined.
type scope struct {
	ranges  [][2]uint64
	entry   dwarf.Offset
	inlined bool
	file    string // of the inlined call
	line    int
}

// entry is what the entry of a function says about its name.
type entry struct {
	symbol string       // as the linker knows it
	name   string       // with the namespaces and classes around it
	origin dwarf.Offset // the entry that says the rest; 0 for none
}

// readRanges reads which addresses each compilation unit has. What the linker has left out of a file begins at 0.
func (m *module) readRanges() {
	reader := m.data.Reader()
	for {
		entry, err := reader.Next()
		if err != nil || entry == nil {
			break
		}
		m.heads = append(m.heads, entry)
		if entry.Tag == dwarf.TagCompileUnit || entry.Tag == dwarf.TagSkeletonUnit {
			for _, r := range rangesOf(m.data, entry) {
				m.ranges = append(m.ranges, unitRange{r[0], r[1], entry})
			}
		}
		reader.SkipChildren()
	}
	slices.SortStableFunc(m.ranges, func(a, b unitRange) int { return cmp.Compare(a.low, b.low) })
}

// rangesOf returns the addresses of an entry.
func rangesOf(data *dwarf.Data, entry *dwarf.Entry) [][2]uint64 {
	ranges, err := data.Ranges(entry)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(ranges, func(r [2]uint64) bool { return r[0] == 0 })
}

// unitAt returns the compilation unit that has an address, nil if none has.
func (m *module) unitAt(pc uint64) *unit {
	i := sort.Search(len(m.ranges), func(i int) bool { return m.ranges[i].low > pc })
	if i == 0 || pc >= m.ranges[i-1].high {
		return nil
	}
	return m.unit(m.ranges[i-1].unit)
}

// entryAt returns an entry of any unit. Link-time optimization refers from one to another.
func (m *module) entryAt(at dwarf.Offset) entry {
	i := sort.Search(len(m.heads), func(i int) bool { return m.heads[i].Offset > at })
	if i == 0 {
		return entry{}
	}
	return m.unit(m.heads[i-1]).entries[at]
}

// unit returns the functions and the lines of the unit with a first entry.
func (m *module) unit(head *dwarf.Entry) *unit {
	u := m.units[head.Offset]
	if u != nil {
		return u
	}
	u = &unit{of: m, entries: map[dwarf.Offset]entry{}}
	m.units[head.Offset] = u
	u.folder, _ = head.Val(dwarf.AttrCompDir).(string)
	var files []*dwarf.LineFile
	if lines, err := m.data.LineReader(head); err == nil && lines != nil {
		u.readLines(lines)
		files = lines.Files()
	}
	u.readScopes(head, files)
	return u
}

// readLines reads the lines, without sequences that the linker has left out.
func (u *unit) readLines(from *dwarf.LineReader) {
	var e dwarf.LineEntry
	begin := 0
	for from.Next(&e) == nil {
		u.lines = append(u.lines, e)
		if e.EndSequence {
			if u.lines[begin].Address == 0 {
				u.lines = u.lines[:begin]
			}
			begin = len(u.lines)
		}
	}
	sortLines(u.lines)
}

// sortLines sorts lines by address. Sequences may have another order.
func sortLines(lines []dwarf.LineEntry) {
	slices.SortStableFunc(lines, func(a, b dwarf.LineEntry) int {
		return cmp.Or(cmp.Compare(a.Address, b.Address), endFirst(a, b))
	})
}

// endFirst orders the end of a sequence before the beginning of the next one, which may have the same address.
func endFirst(a, b dwarf.LineEntry) int {
	switch {
	case a.EndSequence == b.EndSequence:
		return 0
	case a.EndSequence:
		return -1
	}
	return 1
}

// lineAt returns the file and the line of an address, none if they are not known.
func (u *unit) lineAt(pc uint64) (file string, line int) {
	i := sort.Search(len(u.lines), func(i int) bool { return u.lines[i].Address > pc })
	if i == 0 || u.lines[i-1].EndSequence || u.lines[i-1].File == nil || u.lines[i-1].Line <= 0 {
		return "", 0
	}
	return u.path(u.lines[i-1].File), u.lines[i-1].Line
}

// path returns the path of a file. A name without a folder is below that of the compiler.
func (u *unit) path(file *dwarf.LineFile) string {
	if filepath.IsAbs(file.Name) {
		return filepath.Clean(file.Name)
	}
	return filepath.Join(u.folder, file.Name)
}

// readScopes reads the functions of a unit and the calls that are inlined in them.
func (u *unit) readScopes(at *dwarf.Entry, files []*dwarf.LineFile) {
	reader := u.of.data.Reader()
	reader.Seek(at.Offset)
	var around []string // names of the entries around the next one
	for {
		e, err := reader.Next()
		if err != nil || e == nil || e.Tag == dwarf.TagCompileUnit && e.Offset != at.Offset {
			return
		}
		if e.Tag == 0 { // the end of children
			if around = around[:len(around)-1]; len(around) == 0 {
				return
			}
			continue
		}
		u.add(e, around, files)
		if e.Children {
			around = append(around, nameIn(around, e))
		}
	}
}

// nameIn returns the name of an entry with those around it, or theirs for an entry that makes no names.
func nameIn(around []string, e *dwarf.Entry) string {
	outer := ""
	if len(around) > 0 {
		outer = around[len(around)-1]
	}
	name, _ := e.Val(dwarf.AttrName).(string)
	switch e.Tag {
	case dwarf.TagNamespace, dwarf.TagStructType, dwarf.TagClassType, dwarf.TagUnionType, dwarf.TagSubprogram:
		if name == "" {
			name = "(anonymous)"
		}
		if e.Tag == dwarf.TagNamespace && name == "(anonymous)" {
			name = "(anonymous namespace)"
		}
		if outer != "" {
			return outer + "::" + name
		}
		return name
	}
	return outer
}

// add adds what an entry says, if it is a function or an inlined call.
func (u *unit) add(e *dwarf.Entry, around []string, files []*dwarf.LineFile) {
	s := scope{entry: e.Offset}
	switch e.Tag {
	case dwarf.TagSubprogram:
	case dwarf.TagInlinedSubroutine:
		s.inlined = true
		file, _ := e.Val(dwarf.AttrCallFile).(int64)
		line, _ := e.Val(dwarf.AttrCallLine).(int64)
		if file >= 0 && file < int64(len(files)) && files[file] != nil && line > 0 {
			s.file, s.line = u.path(files[file]), int(line)
		}
	default:
		return
	}
	u.entries[e.Offset] = entryOf(e, around)
	if s.ranges = rangesOf(u.of.data, e); len(s.ranges) > 0 {
		u.scopes = append(u.scopes, s)
	}
}

// entryOf returns what an entry says about a function's name.
func entryOf(e *dwarf.Entry, around []string) (known entry) {
	known.symbol, _ = e.Val(dwarf.AttrLinkageName).(string)
	if name, _ := e.Val(dwarf.AttrName).(string); name != "" {
		known.name = nameIn(around, e)
	}
	for _, where := range []dwarf.Attr{dwarf.AttrAbstractOrigin, dwarf.AttrSpecification} {
		if offset, is := e.Val(where).(dwarf.Offset); is {
			known.origin = offset
		}
	}
	return known
}

// nameOf returns the name of the function of an entry, empty if it has none. symbol is that of the code, empty for inlined code.
func (u *unit) nameOf(at dwarf.Offset, symbol string) (name string) {
	const mostOrigins = 8
	for range mostOrigins {
		known, here := u.entries[at]
		if !here { // in another unit
			known = u.of.entryAt(at)
		}
		if known.symbol != "" {
			return plain(known.symbol)
		}
		name = cmp.Or(name, known.name)
		if at = known.origin; at == 0 {
			break
		}
	}
	if strings.HasPrefix(symbol, "_Z") { // it has the namespaces, which -g1 leaves out
		return plain(symbol)
	}
	return lambdas(name)
}

// scopesAt returns the function that has an address, and the inlined calls there, the innermost last.
func (u *unit) scopesAt(pc uint64) (list []scope) {
	for _, s := range u.scopes {
		if !slices.ContainsFunc(s.ranges, func(r [2]uint64) bool { return r[0] <= pc && pc < r[1] }) {
			continue
		}
		if !s.inlined {
			list = nil
		}
		list = append(list, s)
	}
	return list
}
