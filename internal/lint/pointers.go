package lint

import (
	"go/ast"
	"go/types"
	"path"
)

// pointerFolder is the only folder whose code turns integers into pointers.
const pointerFolder = "internal/ptr"

// vectorFolder may step through slices with unsafe.Add, in loops where a check of every step would cost more
// than the arithmetic.
const (
	vectorFolder = "blas/engine/builtin"
	addText      = "unsafe.Add"
)

// Pointers reports places outside pointerFolder that turn an integer into a pointer: by conversion, by
// unsafe.Add outside vector loops, or by reading memory as if it held a pointer.
func (r *Repository) Pointers() (findings []Finding) {
	c := r.types()
	for name, file := range r.Go {
		if isTest(name) || path.Dir(name) == pointerFolder {
			continue
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok && len(call.Args) > 0 {
				if text := c.makesPointer(call); text != "" && (text != addText || path.Dir(name) != vectorFolder) {
					findings = append(findings, r.at(call.Pos(), "%s; only %s turns integers into pointers", text, pointerFolder))
				}
			}
			return true
		})
	}
	return findings
}

// makesPointer returns how a call makes a pointer out of an integer, or an empty string.
func (c *checked) makesPointer(call *ast.CallExpr) string {
	if selector, ok := call.Fun.(*ast.SelectorExpr); ok && selector.Sel.Name == "Add" {
		if ident, ok := selector.X.(*ast.Ident); ok && ident.Name == "unsafe" {
			return addText
		}
	}
	target := c.info.Types[call.Fun]
	if !target.IsType() {
		return ""
	}
	from := c.info.TypeOf(call.Args[0])
	if isUnsafePointer(target.Type) && isInteger(from) {
		return "unsafe.Pointer of an integer"
	}
	if pointer, ok := target.Type.Underlying().(*types.Pointer); ok && isUnsafePointer(from) {
		if _, nested := pointer.Elem().Underlying().(*types.Pointer); nested || isUnsafePointer(pointer.Elem()) {
			return "memory seen as a pointer"
		}
	}
	return ""
}

func isUnsafePointer(t types.Type) bool {
	basic, ok := basicOf(t)
	return ok && basic.Kind() == types.UnsafePointer
}

func isInteger(t types.Type) bool {
	basic, ok := basicOf(t)
	return ok && basic.Info()&types.IsInteger != 0
}

func basicOf(t types.Type) (*types.Basic, bool) {
	if t == nil {
		return nil, false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return basic, ok
}
