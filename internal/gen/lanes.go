package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path"
	"strings"
	"text/template"
)

// Vector loops are the same for every processor and real type but for the width and the name of the vector type, and Go's generics
// do not reach its vector instructions. So each is written once, as a template below lanes, and made for the four types.

// processor is a set of vector instructions.
type processor struct {
	Name string // as files and functions end
	bits int
}

func processors() []processor { return []processor{{"AVX2", 256}, {"AVX512", 512}} }

// lanes is what a template is filled with: one real type on one processor.
type lanes struct {
	Processor string // AVX2 or AVX512
	Elem      string // float32 or float64
	Complex   string // complex64 or complex128
	Letter    string // S or D
	Int       string // the integer type of the same size, Int32 or Int64
	Bits      int    // of an element
	Width     int    // elements in a vector
	Half      int    // elements in half of one
	// Vec, Mask and IVec are the vector types of elements, of comparisons and of integers.
	Vec, Mask, IVec string
	Suffix          string // of every function: the letter and the processor
}

func newLanes(p processor, elem string) lanes {
	bits, letter, pair := 64, "D", "complex128"
	if elem == "float32" {
		bits, letter, pair = 32, "S", "complex64"
	}
	width := p.bits / bits
	return lanes{
		Processor: p.Name, Elem: elem, Complex: pair, Letter: letter, Int: fmt.Sprintf("Int%d", bits), Bits: bits, Width: width, Half: width / 2,
		Vec: fmt.Sprintf("Float%dx%d", bits, width), Mask: fmt.Sprintf("Mask%dx%d", bits, width),
		IVec: fmt.Sprintf("Int%dx%d", bits, width), Suffix: letter + p.Name,
	}
}

// Squares are the masks of the rows that are stored of each of eight columns on the diagonal, and Triangles those without the diagonal, by
// triangle.
func (lanes) Squares() map[string][8]int   { return squareMasks(1) }
func (lanes) Triangles() map[string][8]int { return squareMasks(0) }

func squareMasks(diagonal int) map[string][8]int {
	var upper, lower [8]int
	for j := range upper {
		upper[j] = 1<<(j+diagonal) - 1
		lower[j] = 0xff &^ (1<<(j+1-diagonal) - 1)
	}
	return map[string][8]int{"Upper": upper, "Lower": lower}
}

// Seq returns 0 to n-1, for a loop that a template unrolls.
func (lanes) Seq(n int) []int {
	var numbers []int
	for i := range n {
		numbers = append(numbers, i)
	}
	return numbers
}

// lanesFiles returns the text of every generated file of the built-in engine, by its path below root.
func lanesFiles(root string) (map[string][]byte, error) {
	files := map[string][]byte{}
	folder := path.Join(root, "internal/gen/lanes")
	names, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range names {
		parsed, err := template.New(entry.Name()).Funcs(template.FuncMap{
			"add":    func(a, b int) int { return a + b },
			"sub":    func(a, b int) int { return a - b },
			"mul":    func(a, b int) int { return a * b },
			"div":    func(a, b int) int { return a / b },
			"mod":    func(a, b int) int { return a % b },
			"list":   func(values ...any) []any { return values },
			"isEven": func(n int) bool { return n%2 == 0 },
			"lower":  strings.ToLower,
		}).ParseFiles(path.Join(folder, entry.Name()))
		if err != nil {
			return nil, err
		}
		base, language, _ := strings.Cut(strings.TrimSuffix(entry.Name(), ".tmpl"), ".")
		for _, p := range processors() {
			text, err := lanesFile(parsed, entry.Name(), language, p)
			if err != nil {
				return nil, err
			}
			if text == nil {
				continue
			}
			name := fmt.Sprintf("z%s_%s.%s", base, strings.ToLower(p.Name), language)
			files[path.Join("blas/engine/builtin", name)] = text
		}
	}
	return files, nil
}

// lanesFile fills a template with both types of a processor. It returns nil where the template has nothing for that.
func lanesFile(parsed *template.Template, name, language string, p processor) ([]byte, error) {
	var b, body bytes.Buffer
	for _, elem := range []string{"float32", "float64"} {
		if err := parsed.Execute(&body, newLanes(p, elem)); err != nil {
			return nil, err
		}
	}
	if len(bytes.TrimSpace(body.Bytes())) == 0 {
		return nil, nil
	}
	fmt.Fprintf(&b, "// Code generated from internal/gen/lanes/%s by internal/gen. DO NOT EDIT.\n\n", name)
	b.WriteString("//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd\n\n")
	if language == "s" {
		b.WriteString("#include \"textflag.h\"\n#include \"small_amd64.h\"\n")
		b.Write(body.Bytes())
		return b.Bytes(), nil
	}
	b.WriteString("package builtin\n\nimport (\n")
	for _, used := range []string{"math", "math/bits", "simd/archsimd", "unsafe"} {
		if strings.Contains(body.String(), path.Base(used)+".") {
			fmt.Fprintf(&b, "\t%q\n", used)
		}
	}
	b.WriteString(")\n\n")
	b.Write(body.Bytes())
	text, err := format.Source(b.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%s for %s: %w", name, p.Name, err)
	}
	return text, nil
}
