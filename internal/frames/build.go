package frames

import (
	"debug/elf"
	"io"
	"os"
)

// Build says which build of a file a record is of: the line of a module, which internal/common/build.c makes. The zero value is any.
type Build struct {
	ID      uint64 // the first 8 bytes of the build ID; 0 if the file has none
	Bytes   uint64 // its size, if it has none
	Changed uint64 // the time of its last change then, in nanoseconds since 1970
}

// differs reports whether the build of a file, which is there now, is another one than that of a trace.
func (b Build) differs(then Build) bool {
	switch {
	case b == Build{} || then == Build{}:
		return false
	case then.ID != 0:
		return b.ID != then.ID
	}
	return b.Bytes != then.Bytes || b.Changed != then.Changed
}

// buildOf returns the build of an open file; file is nil if that is no ELF file.
func buildOf(from *os.File, file *elf.File) (b Build) {
	if info, err := from.Stat(); err == nil {
		b.Bytes, b.Changed = uint64(info.Size()), uint64(info.ModTime().UnixNano())
	}
	if file == nil {
		return b
	}
	const mostBytes = 1 << 20
	for _, p := range file.Progs {
		if p.Type != elf.PT_NOTE || b.ID != 0 {
			continue
		}
		unit := 4
		if p.Align == 8 {
			unit = 8
		}
		notes, _ := io.ReadAll(io.LimitReader(p.Open(), mostBytes))
		b.ID = idIn(notes, unit, file)
	}
	return b
}

// idIn returns the beginning of the build ID in notes, 0 if they have none.
func idIn(notes []byte, unit int, file *elf.File) (id uint64) {
	const head, gnuBuildID = 12, 3
	align := func(at uint64) uint64 { return (at + uint64(unit) - 1) &^ (uint64(unit) - 1) }
	for len(notes) >= head {
		nameBytes, textBytes, kind := uint64(file.ByteOrder.Uint32(notes)), uint64(file.ByteOrder.Uint32(notes[4:])), file.ByteOrder.Uint32(notes[8:])
		text := align(head + nameBytes)
		end := text + textBytes
		if end > uint64(len(notes)) {
			return 0
		}
		if kind == gnuBuildID && string(notes[head:head+nameBytes]) == "GNU\x00" {
			for i := range uint64(8) {
				id <<= 8
				if i < textBytes {
					id |= uint64(notes[text+i])
				}
			}
			return id
		}
		notes = notes[min(align(end), uint64(len(notes))):]
	}
	return 0
}
