package lint

import (
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// layer says what the packages of a folder may import: packages of this module, cgo, and other modules.
type layer struct {
	own   []string // folders; "x/..." includes all folders below x
	cgo   bool
	other []string // other modules
}

const (
	testify = "github.com/stretchr/testify"
	cc      = "modernc.org/cc/v4"
	yaml    = "go.yaml.in/yaml/v3"
	pprof   = "github.com/google/pprof"
	cobra   = "github.com/spf13/cobra"
	pflag   = "github.com/spf13/pflag"

	demangle = "github.com/ianlancetaylor/demangle"
)

// layers returns the rules of the folders: one layer knows one thing. x/* is the rule of the folders in x
// without a rule of their own.
func layers() map[string]layer {
	all := map[string]layer{
		"core":                 {},
		"include":              {},
		"internal/common":      {own: []string{"internal/variables"}, cgo: true},
		"internal/ptr":         {},
		"internal/trace":       {own: []string{"blas/spec", "core", "internal/variables"}},
		"internal/variables":   {},
		"internal/destination": {},
		"internal/par":         {},
		"internal/scratch":     {own: []string{"internal/par"}},
		"internal/overlap":     {},
		"internal/shortfloat":  {},
		"internal/check":       {own: []string{"docs", "hip", "internal/frames", "internal/suggest", "internal/trace"}},
		"internal/kernels":     {}, "internal/suggest": {other: []string{cobra}},
		"internal/frames":               {other: []string{demangle}},
		"internal/ledger":               {own: []string{"blas/spec", "core", "internal/frames", "internal/trace"}},
		"internal/ledger/export":        {own: []string{"internal/frames", "internal/ledger"}, other: []string{pprof}},
		"docs":                          {},
		"internal/describe":             {},
		"internal/dl":                   {cgo: true},
		"internal/header":               {other: []string{cc}},
		"internal/gen":                  {own: []string{"blas/engine", "blas/engine/cublas/table", "blas/spec", "core", "hip/amd", "hip/gpu", "hip/kinds", "internal/check", "internal/destination", "internal/header", "internal/reference", "internal/trace", "internal/variables"}},
		"internal/lint":                 {own: []string{"blas/spec"}},
		"internal/mutants":              {},
		"internal/reference":            {own: []string{"blas/engine", "blas/spec", "internal/shortfloat"}},
		"internal/testseed":             {other: []string{testify}},
		"hip":                           {own: []string{"core", "internal/ptr"}},
		"hip/standin":                   {own: []string{"core", "hip", "internal/common"}, cgo: true},
		"hip/gpu":                       {own: []string{"core", "hip"}},
		"hip/gpu/gputest":               {own: []string{"hip/gpu", "internal/ptr"}, cgo: true, other: []string{testify}},
		"hip/caching":                   {own: []string{"core", "hip"}},
		"hip/*":                         {own: []string{"core", "hip", "hip/caching", "hip/gpu", "internal/dl"}, cgo: true}, // the drivers
		"hip/kinds":                     {own: []string{"hip/amd", "hip/ascend", "hip/cuda", "hip/gpu", "hip/opencl"}},
		"hip/opencl/opencltest":         {cgo: true, other: []string{testify}},
		"hip/guard":                     {own: []string{"core", "hip", "internal/ptr"}},
		"hip/hiptest":                   {own: []string{"core", "hip", "internal/ptr", "internal/testseed"}, other: []string{testify}},
		"blas/spec":                     {},
		"blas/engine":                   {own: []string{"internal/ptr", "internal/scratch"}},
		"blas/engine/builtin":           {own: []string{"blas/engine", "blas/engine/native", "internal/par", "internal/scratch"}},
		"blas/engine/native":            {own: []string{"internal/shortfloat"}, cgo: true},
		"blas/engine/native/nativetest": {own: []string{"blas/engine/native"}, cgo: true},
		"blas/engine/regular":           {own: []string{"blas/engine/native", "blas/spec"}, cgo: true},
		"blas/engine/null":              {own: []string{"blas/engine", "internal/scratch"}},
		"blas/engine/cublas":            {own: []string{"blas/engine", "blas/engine/cublas/table", "internal/dl"}, cgo: true},
		"blas/engine/cublas/table":      {own: []string{"blas/engine", "blas/spec"}},
		"blas/logging":                  {own: []string{"blas/spec", "core"}},
		"blas/routines":                 {own: []string{"blas/engine", "blas/engine/native", "blas/spec", "core", "internal/par", "internal/ptr", "internal/scratch", "internal/shortfloat"}},
		"blas": {own: []string{
			"blas/engine", "blas/logging", "blas/routines", "blas/spec", "core", "hip", "hip/caching", "hip/guard", "internal/overlap", "internal/par",
			"internal/ptr", "internal/scratch"}},
		"capi":         {own: []string{"blas/...", "capi/...", "core", "hip/...", "internal/common", "internal/describe", "internal/dl", "internal/par", "internal/variables"}, cgo: true},
		"capi/*":       {own: []string{"capi/...", "include", "internal/common"}, cgo: true}, // C: the map orders them
		"conformance":  {},
		"differential": {own: []string{"blas/spec"}},
		"bench/cmd":    {},
	}
	maps.Copy(all, commandLayers())
	return all
}

// commandLayers returns the rules of the command's folders, and of what is only its: a command imports no other one.
func commandLayers() map[string]layer {
	return map[string]layer{
		"internal/replay":                     {own: []string{"blas/spec", "core", "internal/trace"}},
		"internal/calls":                      {own: []string{"blas/spec", "core"}, other: []string{yaml}},
		"cmd/hip-kernels":                     {own: []string{"internal/kernels"}},
		"cmd/rocblas-mem":                     {own: []string{"cmd/rocblas-mem/...", "internal/suggest"}, other: []string{cobra, pflag}},
		"cmd/rocblas-mem/cli":                 {own: []string{"blas/spec", "core", "internal/suggest", "internal/trace"}, other: []string{cobra, pflag}},
		"cmd/rocblas-mem/cli/clitest":         {own: []string{"cmd/rocblas-mem/cli"}, other: []string{cobra, testify}},
		"cmd/rocblas-mem/output":              {own: []string{"cmd/rocblas-mem/cli", "internal/destination"}},
		"cmd/rocblas-mem/machine":             {own: []string{"cmd/rocblas-mem/cli"}},
		"cmd/rocblas-mem/machine/machinetest": {own: []string{"cmd/rocblas-mem/machine"}, other: []string{testify}},
		"cmd/rocblas-mem/reading":             {own: []string{"blas/spec", "cmd/rocblas-mem/cli", "internal/frames", "internal/ledger", "internal/trace"}, other: []string{cobra}},
		"cmd/rocblas-mem/findings":            {own: []string{"cmd/rocblas-mem/cli", "cmd/rocblas-mem/output", "internal/check", "internal/trace"}, other: []string{cobra}},
		"cmd/rocblas-mem/probe":               {own: []string{"cmd/rocblas-mem/cli", "cmd/rocblas-mem/machine", "core", "internal/calls", "internal/describe"}},
		"cmd/rocblas-mem/*": {own: []string{
			"blas/spec", "cmd/rocblas-mem/cli", "cmd/rocblas-mem/findings", "cmd/rocblas-mem/machine", "cmd/rocblas-mem/output", "cmd/rocblas-mem/probe",
			"cmd/rocblas-mem/reading", "core",
			"internal/calls", "internal/check", "internal/describe", "internal/destination", "internal/frames", "internal/ledger", "internal/ledger/export",
			"internal/replay", "internal/trace", "internal/variables"}, other: []string{cobra}},
	}
}

// Imports reports imports that a layer must not have. Tests may import more, except those of core, which run
// without cgo and with only one package of the repository.
func (r *Repository) Imports() (findings []Finding) {
	for name, file := range r.Go {
		folder := path.Dir(name)
		rule, known := layers()[folder]
		if !known {
			rule, known = layers()[path.Dir(folder)+"/*"]
		}
		if !known {
			findings = append(findings, Finding{Path: name, Text: "internal/lint/imports.go has no rule for this folder"})
			continue
		}
		if isTest(name) && folder != "core" {
			continue
		}
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if !rule.allows(imported) && !(isTest(name) && (imported == Module+"/internal/testseed" || strings.HasPrefix(imported, testify))) {
				findings = append(findings, r.at(spec.Pos(), "%s must not import %s", folder, imported))
			}
		}
	}
	return findings
}

func (l layer) allows(imported string) bool {
	if imported == "C" {
		return l.cgo
	}
	if own, ok := strings.CutPrefix(imported, Module+"/"); ok {
		return slices.ContainsFunc(l.own, func(pattern string) bool {
			parent, below := strings.CutSuffix(pattern, "/...")
			return own == parent || below && strings.HasPrefix(own, parent+"/")
		})
	}
	standard := !strings.Contains(strings.Split(imported, "/")[0], ".")
	return standard || slices.ContainsFunc(l.other, func(module string) bool {
		return imported == module || strings.HasPrefix(imported, module+"/")
	})
}
