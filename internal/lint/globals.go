package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
)

// tables lists the package-level arrays, slices and maps that are read-only. An assignment to a listed name
// is a finding too.
func tables() []string {
	return []string{
		"core.statusNames",
		"blas/spec.extentRules",
		"blas/spec.names",
		"blas/spec.scalarTypes",
		"docs.check",
		"internal/ledger.pictureScript",
		"internal/trace.page",
	}
}

// boundary lists the packages that C calls without a receiver. Their state is at package level, atomic or
// guarded by package sync.
func boundary() []string { return []string{"capi"} }

// Globals reports package-level variables that can change.
func (r *Repository) Globals() (findings []Finding) {
	c := r.types()
	for name, file := range r.Go {
		if isTest(name) {
			continue
		}
		for _, declaration := range file.Decls {
			d, ok := declaration.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				continue
			}
			for _, spec := range d.Specs {
				findings = append(findings, r.variables(spec.(*ast.ValueSpec), path.Dir(name))...)
			}
		}
	}
	for _, table := range tables() {
		folder, ident := path.Split(dotToSlash(table))
		pkg := c.packages[path.Clean(folder)]
		if pkg == nil || pkg.Scope().Lookup(ident) == nil {
			findings = append(findings, Finding{Path: "internal/lint/globals.go", Text: table + " is no longer a variable"})
			continue
		}
		findings = append(findings, c.writes(pkg.Scope().Lookup(ident), table)...)
	}
	return findings
}

// dotToSlash converts "blas/spec.names" to the path "blas/spec/names".
func dotToSlash(table string) string {
	ext := path.Ext(table)
	return table[:len(table)-len(ext)] + "/" + ext[1:]
}

// variables reports the variables of one declaration that may not be at package level.
func (r *Repository) variables(spec *ast.ValueSpec, folder string) (findings []Finding) {
	for i, name := range spec.Names {
		switch {
		case name.Name == "_":
		case isEmbedded(spec.Type):
		case i < len(spec.Values) && isCallOf(spec.Values[i], "errors", "New"):
		case slices.Contains(boundary(), folder) && isAtomic(spec.Type):
		case slices.Contains(tables(), folder+"."+name.Name):
		default:
			findings = append(findings, r.at(name.Pos(), "%s is a variable at package level", name.Name))
		}
	}
	return findings
}

// isEmbedded reports whether a variable holds files of the package's folder.
func isEmbedded(declared ast.Expr) bool {
	return declared != nil && types.ExprString(declared) == "embed.FS"
}

func isCallOf(expression ast.Expr, pkg, function string) bool {
	call, ok := expression.(*ast.CallExpr)
	return ok && isSelector(call.Fun, pkg, function)
}

func isSelector(expression ast.Expr, pkg, name string) bool {
	selector, ok := expression.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != name {
		return false
	}
	ident, ok := selector.X.(*ast.Ident)
	return ok && ident.Name == pkg
}

// isAtomic reports whether a type is from package sync or sync/atomic, with or without type arguments.
func isAtomic(expression ast.Expr) bool {
	if index, ok := expression.(*ast.IndexExpr); ok {
		expression = index.X
	}
	selector, ok := expression.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	ident, ok := selector.X.(*ast.Ident)
	return ok && (ident.Name == "sync" || ident.Name == "atomic")
}

// writes reports assignments to a table, in whole or in part, and uses of its address.
func (c *checked) writes(table types.Object, name string) (findings []Finding) {
	report := func(expression ast.Expr) {
		for {
			index, ok := expression.(*ast.IndexExpr)
			if !ok {
				break
			}
			expression = index.X
		}
		if selector, ok := expression.(*ast.SelectorExpr); ok {
			expression = selector.Sel
		}
		if ident, ok := expression.(*ast.Ident); ok && c.info.Uses[ident] == table {
			findings = append(findings, c.repository.at(ident.Pos(), "%s is a table, and is assigned to", name))
		}
	}
	for file, syntax := range c.repository.Go {
		if isTest(file) {
			continue
		}
		ast.Inspect(syntax, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.AssignStmt:
				for _, target := range n.Lhs {
					report(target)
				}
			case *ast.IncDecStmt:
				report(n.X)
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					report(n.X)
				}
			}
			return true
		})
	}
	return findings
}
