package frames

import (
	"cmp"
	"debug/dwarf"
	"debug/elf"
	"os"
	"slices"
	"sort"
	"strings"
	"syscall"

	"github.com/ianlancetaylor/demangle"
)

// module is what an ELF file says about its code. Of a file that cannot be read, nothing is known.
type module struct {
	build               Build
	symbols             []elf.Symbol   // functions by address
	exported, variables []elf.Symbol   // by address
	data                *dwarf.Data    // nil for none
	heads               []*dwarf.Entry // the first entry of each unit
	ranges              []unitRange    // by address
	units               map[dwarf.Offset]*unit
}

// mostBytes limits the sections that are read of a file, when they are not compressed.
const mostBytes = 4 << 30

// readModule reads an ELF file. A trace may name any path: what is not a regular file is not opened.
func readModule(path string) *module {
	m := &module{units: map[dwarf.Offset]*unit{}}
	from, err := openRegular(path)
	if err != nil {
		return m
	}
	defer from.Close()
	file, err := elf.NewFile(from)
	m.build = buildOf(from, file)
	if err != nil || sizeOf(file) > mostBytes {
		return m
	}
	m.readSymbols(file)
	if m.data, err = file.DWARF(); err == nil {
		m.readRanges()
	}
	return m
}

// openRegular opens a regular file, and waits for nothing.
func openRegular(path string) (*os.File, error) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil, os.ErrInvalid
	}
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOCTTY, 0)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() { // replaced meanwhile
		_ = file.Close()
		return nil, os.ErrInvalid
	}
	return file, nil
}

// sizeOf returns the bytes of the sections that are read of a file, and more than mostBytes for one that claims more than it has.
func sizeOf(file *elf.File) (bytes uint64) {
	for _, s := range file.Sections {
		if s.Type == elf.SHT_SYMTAB || s.Type == elf.SHT_DYNSYM || s.Type == elf.SHT_STRTAB || strings.Contains(s.Name, "debug_") {
			if s.Size > mostBytes {
				return s.Size
			}
			bytes += s.Size
		}
	}
	return bytes
}

func (m *module) readSymbols(file *elf.File) {
	symbols, _ := file.Symbols()
	dynamic, _ := file.DynamicSymbols()
	m.symbols = sorted(append(symbols, dynamic...), elf.STT_FUNC)
	m.variables = sorted(append(symbols, dynamic...), elf.STT_OBJECT)
	m.exported = sorted(dynamic, elf.STT_FUNC)
}

// sorted returns the symbols of a type by address.
func sorted(all []elf.Symbol, of elf.SymType) (list []elf.Symbol) {
	for _, s := range all {
		if elf.ST_TYPE(s.Info) == of && s.Value != 0 {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b elf.Symbol) int { return cmp.Compare(a.Value, b.Value) })
	return list
}

// symbolAt returns the symbol of the function that has an address, empty if none has.
func (m *module) symbolAt(pc uint64) string { return symbolIn(m.symbols, pc) }

// symbolIn returns the name of the symbol that has an address, empty if none of a sorted list has.
func symbolIn(list []elf.Symbol, at uint64) string {
	i := sort.Search(len(list), func(i int) bool { return list[i].Value > at })
	if i == 0 || at-list[i-1].Value >= max(list[i-1].Size, 1) {
		return ""
	}
	return list[i-1].Name
}

// lambdas returns a name with {lambda} for each function object without a name, which compilers write differently.
func lambdas(name string) string {
	name = strings.ReplaceAll(name, "(anonymous)::operator()", "{lambda}::operator()")
	for _, form := range []struct{ begin, end, now string }{
		{"{lambda(", "}", "{lambda}"}, {"<lambda(", ")>", "{lambda}"}, {"$_", "::", "{lambda}::"},
	} {
		for {
			before, rest, found := strings.Cut(name, form.begin)
			if !found {
				break
			}
			_, after, _ := strings.Cut(rest, form.end)
			name = before + form.now + after
		}
	}
	return name
}

// plain returns the name of a function as its source has it, without parameters and without what a compiler appends to the
// names of parts and copies of a function.
func plain(symbol string) string {
	const mostShift = 16 // names have up to 64 KiB
	if name, err := demangle.ToString(symbol, demangle.NoParams, demangle.NoClones, demangle.MaxLength(mostShift)); err == nil {
		return lambdas(name)
	}
	if name, _, found := strings.Cut(symbol, "."); found && name != "" {
		return name
	}
	return symbol
}
