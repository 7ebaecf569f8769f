package kernels

import (
	"bytes"
	"debug/elf"
	"slices"
	"strings"
)

// masked and unmasked are in the kit's headers what decides whether kernels have a form with AVX-512's masks.
const masked, unmasked = "typedef std::true_type has_masks;", "typedef std::false_type has_masks;"

// Unmasked returns a preprocessed source whose kernels have no form with AVX-512's masks. It returns false if they have none.
func Unmasked(source string) (string, bool) {
	return strings.Replace(source, masked, unmasked, 1), strings.Contains(source, masked)
}

// Contracted tells whether an object or a program has instructions that multiply, and add and subtract in turns. With AVX-512
// g++ from version 12 on makes them of complex products, which they round once, even with -ffp-contract=off.
func Contracted(file string) bool {
	object, err := elf.Open(file)
	if err != nil {
		return false
	}
	defer func() { _ = object.Close() }()
	return object.Machine == elf.EM_X86_64 && slices.ContainsFunc(object.Sections, func(s *elf.Section) bool {
		if s.Type != elf.SHT_PROGBITS || s.Flags&elf.SHF_EXECINSTR == 0 {
			return false
		}
		code, err := s.Data()
		return err == nil && multipliesInTurns(code)
	})
}

// multipliesInTurns tells whether code has vfmaddsub or vfmsubadd, in any of their forms. Other bytes are hardly ever taken for
// these.
func multipliesInTurns(code []byte) bool {
	const vex, evex, table, prefix = 0xc4, 0x62, 2, 1 // table: 0F 38, prefix: 66
	opcodes := []byte{0x96, 0x97, 0xa6, 0xa7, 0xb6, 0xb7}
	for i := 0; i+4 < len(code); i++ {
		switch rest := code[i : i+5]; rest[0] {
		case vex:
			if rest[1]&0x1f == table && rest[2]&3 == prefix && bytes.IndexByte(opcodes, rest[3]) >= 0 {
				return true
			}
		case evex:
			if rest[1]&0xf == table && rest[2]&7 == 4+prefix && bytes.IndexByte(opcodes, rest[4]) >= 0 {
				return true
			}
		}
	}
	return false
}
