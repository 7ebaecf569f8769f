package frames

import (
	"strconv"
	"strings"
)

// Module is a file that a program had loaded.
type Module struct {
	Path  string
	Build Build
}

// Modules are the files of a process by the numbers that its stacks have.
type Modules map[uint64]Module

// Stack returns the return addresses of a text, which has them as NUMBER+0xOFFSET in a file. What is not, ends it.
func (m Modules) Stack(text string) (stack []Frame) {
	for _, field := range strings.Fields(text) {
		number, offset, _ := strings.Cut(field, "+0x")
		index, _ := strconv.ParseUint(number, 10, 64)
		at, err := strconv.ParseUint(offset, 16, 64)
		if err != nil || m[index].Path == "" {
			break
		}
		stack = append(stack, Frame{Module: m[index].Path, Offset: at, Build: m[index].Build})
	}
	return stack
}

// Exported returns the name of the exported function that has the innermost return address of a stack, empty if it is not known.
func (r *Resolver) Exported(stack []Frame) string {
	if len(stack) == 0 || r.module(stack[0]).build.differs(stack[0].Build) {
		return ""
	}
	return symbolIn(r.module(stack[0]).exported, stack[0].Offset-1)
}

// Variable returns the name of the variable that has the address before an offset, empty if it is not known.
func (r *Resolver) Variable(f Frame) string {
	if r.module(f).build.differs(f.Build) {
		return ""
	}
	return plain(symbolIn(r.module(f).variables, f.Offset-1))
}

// module returns what is known of the file of a frame.
func (r *Resolver) module(f Frame) *module {
	if r.modules[f.Module] == nil {
		r.modules[f.Module] = readModule(f.Module)
	}
	return r.modules[f.Module]
}
