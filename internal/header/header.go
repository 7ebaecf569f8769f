// Package header reads C headers with modernc.org/cc: functions with the types of their arguments,
// enumerators, the layout of structs, and macros.
package header

import (
	"fmt"
	"runtime"
	"strings"
	"unicode"

	"modernc.org/cc/v4"
)

// Function is one prototype. Its types have a canonical spelling: "const float* const*".
type Function struct {
	Result   string
	Params   []string
	Names    []string // of the parameters
	Variadic bool
}

// String returns the prototype without its name.
func (f Function) String() string {
	params := strings.Join(f.Params, ", ")
	if f.Variadic {
		params += ", ..."
	}
	return f.Result + "(" + params + ")"
}

// Field is one member of a struct or union.
type Field struct {
	Name        string
	Type        string // of an array, that of an element
	Count       int64  // elements of an array, otherwise 0
	OffsetBytes int64
	SizeBytes   int64
	Function    *Function // the function that it points to, or nil
}

// Struct is the layout of a struct or union.
type Struct struct {
	SizeBytes int64
	Fields    []Field
}

// Header holds the declarations of a header.
type Header struct {
	Functions   map[string]Function
	Enumerators map[string]int64
	Structs     map[string]Struct // by typedef name and by "struct tag"
	Macros      map[string]int64
	Texts       map[string]string // what macros stand for, its words separated by blanks
	Types       map[string]string // typedefs: the type that each names
	Files       map[string]string // where a function, enumerator, typedef, tag ("struct tag") or macro is first declared
}

// CName returns the usual C name of a Go field: OutOfMemory becomes out_of_memory.
func CName(field string) string {
	var b strings.Builder
	for i, r := range field {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// Read parses the headers in one translation unit, as a C compiler does after the text of prelude. Both forms
// of #include search includeDirs.
func Read(prelude string, includeDirs []string, paths ...string) (*Header, error) {
	config, err := cc.NewConfig(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		return nil, fmt.Errorf("asking the C compiler for its headers: %w", err)
	}
	config.EvalAllMacros = true
	config.IncludePaths = append(config.IncludePaths, includeDirs...)
	config.SysIncludePaths = append(append([]string{}, includeDirs...), config.SysIncludePaths...)
	sources := []cc.Source{
		{Name: "<predefined>", Value: config.Predefined},
		{Name: "<builtin>", Value: cc.Builtin},
		{Name: "<prelude>", Value: prelude},
	}
	for _, path := range paths {
		sources = append(sources, cc.Source{Name: path})
	}
	ast, err := cc.Translate(config, sources)
	if err != nil {
		return nil, err
	}
	h := &Header{
		Functions: map[string]Function{}, Enumerators: map[string]int64{}, Structs: map[string]Struct{}, Macros: map[string]int64{},
		Texts: map[string]string{}, Types: map[string]string{}, Files: map[string]string{},
	}
	h.collect(ast)
	return h, nil
}

func (h *Header) collect(ast *cc.AST) {
	for _, nodes := range ast.Scope.Nodes {
		for _, node := range nodes {
			if d, ok := node.(*cc.Declarator); ok {
				h.declare(d)
			}
		}
	}
	for t := range ast.Structs {
		if tag := t.Tag(); tag.SrcStr() != "" && !t.IsIncomplete() {
			h.Structs["struct "+tag.SrcStr()] = layout(t)
			h.Files["struct "+tag.SrcStr()] = tag.Position().Filename
		}
	}
	for unit := ast.TranslationUnit; unit != nil; unit = unit.TranslationUnit {
		h.enumerate(unit.ExternalDeclaration)
		h.prototypes(unit.ExternalDeclaration)
	}
	for name, macro := range ast.Macros {
		if value, ok := integer(macro.Value()); ok {
			h.Macros[name] = value
		}
		var words []string
		for _, token := range macro.ReplacementList() {
			words = append(words, token.SrcStr())
		}
		h.Texts[name] = strings.Join(words, " ")
		h.Files[name] = macro.Name.Position().Filename
	}
}

// declare records where a name of the file scope is declared, and a typedef.
func (h *Header) declare(d *cc.Declarator) {
	if _, again := h.Files[d.Name()]; !again {
		h.Files[d.Name()] = d.Position().Filename
	}
	if d.IsTypename() {
		h.Types[d.Name()] = typedefOf(d.Type())
	}
	if t, ok := d.Type().(aggregate); ok && d.IsTypename() && !t.IsIncomplete() {
		h.Structs[d.Name()] = layout(t)
	}
}

// prototypes records the functions that a declaration declares. The types of the arguments are spelled from
// the source, because the type checker drops a const between two stars.
func (h *Header) prototypes(declaration *cc.ExternalDeclaration) {
	if declaration == nil || declaration.Declaration == nil {
		return
	}
	for list := declaration.Declaration.InitDeclaratorList; list != nil; list = list.InitDeclaratorList {
		d := list.InitDeclarator.Declarator
		t, ok := d.Type().(*cc.FunctionType)
		if !ok || d.IsTypename() {
			continue
		}
		f := Function{Result: typeName(t.Result()), Variadic: t.IsVariadic()}
		for params := parameters(d); params != nil; params = params.ParameterList {
			if text := spell(params.ParameterDeclaration); text != "void" {
				f.Params, f.Names = append(f.Params, text), append(f.Names, paramName(params.ParameterDeclaration))
			}
		}
		h.Functions[d.Name()] = f
	}
}

// parameters returns the parameter list of a function's declarator, or nil if there is none.
func parameters(d *cc.Declarator) *cc.ParameterList {
	for direct := d.DirectDeclarator; direct != nil; direct = direct.DirectDeclarator {
		if direct.ParameterTypeList != nil {
			return direct.ParameterTypeList.ParameterList
		}
	}
	return nil
}

func paramName(p *cc.ParameterDeclaration) string {
	if p.Declarator == nil {
		return ""
	}
	return p.Declarator.Name()
}

// spell returns a parameter's type in canonical spelling: without its name, and with a pointer for an array.
func spell(p *cc.ParameterDeclaration) string {
	name := paramName(p)
	var words []string
	for _, token := range cc.NodeTokens(p) {
		switch text := token.SrcStr(); text {
		case name, "]":
		case "[":
			words = append(words, "*")
		default:
			words = append(words, text)
		}
	}
	text := strings.ReplaceAll(strings.Join(words, " "), " *", "*")
	return strings.ReplaceAll(text, "_Bool", "bool")
}

// enumerate records the enumerators of a declaration.
func (h *Header) enumerate(declaration *cc.ExternalDeclaration) {
	if declaration == nil || declaration.Declaration == nil {
		return
	}
	for s := declaration.Declaration.DeclarationSpecifiers; s != nil; s = s.DeclarationSpecifiers {
		if s.TypeSpecifier == nil || s.TypeSpecifier.EnumSpecifier == nil {
			continue
		}
		for list := s.TypeSpecifier.EnumSpecifier.EnumeratorList; list != nil; list = list.EnumeratorList {
			if value, ok := integer(list.Enumerator.Value()); ok {
				h.Enumerators[list.Enumerator.Token.SrcStr()] = value
				h.Files[list.Enumerator.Token.SrcStr()] = list.Enumerator.Token.Position().Filename
			}
		}
	}
}

// aggregate is the common interface of struct and union types.
type aggregate interface {
	cc.Type
	NumFields() int
	FieldByIndex(int) *cc.Field
}

func layout(t aggregate) Struct {
	s := Struct{SizeBytes: t.Size()}
	for i := range t.NumFields() {
		f, of, count := t.FieldByIndex(i), t.FieldByIndex(i).Type(), int64(0)
		if array, ok := of.(*cc.ArrayType); ok {
			of, count = array.Elem(), array.Len()
		}
		s.Fields = append(s.Fields, Field{Name: f.Name(), Type: typeName(of), Count: count,
			OffsetBytes: f.Offset(), SizeBytes: f.Type().Size(), Function: pointedTo(f.Type())})
	}
	return s
}

// typedefOf spells the type that a typedef names: as far as HIP's headers need it, with a struct's tag and without its members.
func typedefOf(t cc.Type) string {
	text, _, _ := strings.Cut(t.String(), " {")
	return text
}

// pointedTo returns the function that a pointer points to, or nil if the type is not a pointer to a function.
func pointedTo(t cc.Type) *Function {
	pointer, ok := t.(*cc.PointerType)
	if !ok {
		return nil
	}
	function, ok := pointer.Elem().(*cc.FunctionType)
	if !ok {
		return nil
	}
	f := &Function{Result: typeName(function.Result()), Variadic: function.IsVariadic()}
	for _, p := range function.Parameters() {
		f.Params, f.Names = append(f.Params, typeName(p.Type())), append(f.Names, p.Name())
	}
	return f
}

func integer(value cc.Value) (int64, bool) {
	switch v := value.(type) {
	case cc.Int64Value:
		return int64(v), true
	case cc.UInt64Value:
		return int64(v), true
	}
	return 0, false
}

// typeName spells a result's type: the name of its typedef if it has one, its const, its stars.
func typeName(t cc.Type) string {
	pointer, isPointer := t.(*cc.PointerType)
	switch d := t.Typedef(); {
	case d != nil:
		return d.Name()
	case isPointer:
		return typeName(pointer.Elem()) + "*"
	case t.Attributes() != nil && t.Attributes().IsConst():
		return "const " + strings.TrimPrefix(t.String(), "const ")
	case t.Kind() == cc.Bool:
		return "bool"
	}
	return t.String()
}
