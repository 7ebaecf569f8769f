package main

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/builtin"
	"rocblas_mem/blas/engine/cblas"
	"rocblas_mem/blas/engine/direct"
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/internal/par"
	"rocblas_mem/internal/ptr"
)

// opened opens a CBLAS that a test needs, on one thread.
func opened(t *testing.T, file, debianPackage string) *cblas.Engine {
	t.Helper()
	e, err := cblas.OpenThreads(file, 1)
	if err != nil {
		t.Fatalf("%v\nthis test needs it: apt-get install %s", err, debianPackage)
	}
	return e
}

// directProcess is a process with one handle whose calls enter Go.
type directProcess struct {
	library *blas.Library
	handle  uint64
}

func newDirectProcess(t *testing.T, e engine.Engine) directProcess {
	t.Helper()
	host, err := hip.OpenHost()
	require.NoError(t, err)
	state := process()
	p := directProcess{blas.New(blas.Config{
		State: state, Device: host, Engines: func() engine.Engine { return e }, Team: par.New(1), Warn: func(string) {},
		Getenv: func(string) (string, bool) { return "", false },
	}), core.HandleTag << 60}
	require.Equal(t, core.Success, p.library.Dispatch(&core.Call{Count: 3}))
	state.At(0).ID = p.handle
	return p
}

// directWord is one argument of a call, with what it points to.
type directWord struct {
	kind    spec.Kind
	part    string // of an operand: "", "ld"
	value   uint64
	least   uint64 // of a leading dimension
	content []byte
}

// A page in front of what a word points to keeps what two calls are given equally aligned.
const page = 4096

// aligned copies content to the start of a page.
func aligned(content []byte) []byte {
	room := make([]byte, len(content)+page)
	room = room[(page-int(ptr.Address(room)%page))%page:][:len(content)]
	copy(room, content)
	return room
}

// directCase is a regular call of a function.
type directCase struct {
	f      spec.Function
	dims   spec.Dims
	words  []directWord
	random *rand.Rand

	contiguous bool
}

// newDirectCase makes a call of a function; contiguous is what an engine's vectors have to be, and then its products are small,
// and smaller where A is transposed.
func newDirectCase(f spec.Function, contiguous bool, random *rand.Rand) *directCase {
	size := func() int64 { return 33 + random.Int64N(40) }
	if contiguous {
		size = func() int64 { return 1 + random.Int64N(1<<random.IntN(13)) }
	}
	if contiguous && f.Row.Name == "gemm" {
		size = func() int64 { return 1 + random.Int64N(1<<random.IntN(8)) }
	}
	if contiguous && f.Row.Level == 3 && f.Row.Name != "gemm" {
		most := int64(22) // as many doubles squared are what C has room for
		if f.Row.Name == "trsm" {
			most = int64(builtin.New(1).LeafLimits("sdcz"[f.Instance.Type])["trsm"])
		}
		size = func() int64 { return 2 + random.Int64N(most-1) }
	}
	if contiguous && f.Row.Level == 2 {
		most := uint64(1 << random.IntN(8))
		if limit := builtin.New(1).LeafLimits("sdcz"[f.Instance.Type])[f.GoFunc()]; limit > 0 && f.Row.Name != "gemv" {
			most = min(most, uint64(limit))
		}
		size = func() int64 { return 1 + int64(random.Uint64N(most)) }
	}
	return newSizedCase(f, contiguous, size, random)
}

// newSizedCase makes one of those sizes.
func newSizedCase(f spec.Function, contiguous bool, size func() int64, random *rand.Rand) *directCase {
	c := &directCase{f: f, contiguous: contiguous, random: random, dims: spec.Dims{
		M: size(), N: size(), K: size(), KL: random.Int64N(6), KU: random.Int64N(6), Batch: 1, Left: random.IntN(2) == 0,
	}}
	if f.Row.Band {
		c.dims.K = random.Int64N(9)
	}
	c.words = []directWord{{kind: spec.Batch}}
	zeroBeta := random.IntN(3) == 0
	enums := map[spec.Kind]uint64{}
	for _, param := range f.Row.Params {
		if values := c.enumeration(param.Kind); values != nil {
			enums[param.Kind] = values[random.IntN(len(values))]
		}
	}
	switch transA := enums[spec.TransA]; {
	case !contiguous || f.Row.Name != "gemm":
	case c.dims.M == 1 || c.dims.N == 1:
		enums[spec.TransA], c.dims.K = uint64(engine.NoTrans), min(c.dims.K, builtin.ProductLineDepth)
	case transA != uint64(engine.NoTrans):
		c.dims.M, c.dims.K = 2+c.dims.M%20, 2+c.dims.K%20
	}
	if contiguous && f.Row.Name == "gemv" && c.dims.M == 1 && enums[spec.TransA] != uint64(engine.NoTrans) {
		c.dims.N = min(c.dims.N, builtin.ShortRow)
	}
	c.dims.TransA = enums[spec.TransA] > uint64(engine.NoTrans)
	c.dims.TransB = enums[spec.TransB] > uint64(engine.NoTrans)
	c.dims.Left = enums[spec.Side] == uint64(engine.Left)
	for _, param := range f.Row.Params {
		if value, ok := enums[param.Kind]; ok {
			c.words = append(c.words, directWord{kind: param.Kind, value: value})
			continue
		}
		c.add(param, zeroBeta)
	}
	return c
}

// enumeration returns the values that an argument may have, nil where it is no enumeration.
func (c *directCase) enumeration(kind spec.Kind) []uint64 {
	transposed, conjugated := uint64(engine.Trans), uint64(engine.ConjTrans)
	switch kind {
	case spec.Side:
		return []uint64{uint64(engine.Left), uint64(engine.Right)}
	case spec.Uplo:
		return []uint64{uint64(engine.Upper), uint64(engine.Lower)}
	case spec.Diag:
		return []uint64{uint64(engine.NonUnit), uint64(engine.Unit)}
	case spec.TransA, spec.TransB:
		switch {
		case c.f.Row.NoTranspose:
			return []uint64{uint64(engine.NoTrans), conjugated}
		case c.f.Row.NoConjugate && c.f.Instance.Type.Complex():
			return []uint64{uint64(engine.NoTrans), transposed}
		}
		return []uint64{uint64(engine.NoTrans), transposed, conjugated}
	}
	return nil
}

// add adds the words of a parameter that is no enumeration.
func (c *directCase) add(param spec.Param, zeroBeta bool) {
	sizes := map[spec.Kind]int64{spec.M: c.dims.M, spec.N: c.dims.N, spec.K: c.dims.K, spec.KL: c.dims.KL, spec.KU: c.dims.KU}
	switch param.Kind {
	case spec.Batch:
	case spec.M, spec.N, spec.K, spec.KL, spec.KU:
		c.words = append(c.words, directWord{kind: param.Kind, value: uint64(sizes[param.Kind])})
	case spec.Vector, spec.Matrix, spec.Packed, spec.Few:
		c.addOperand(param, zeroBeta)
	default:
		t := c.f.ScalarType(param)
		content := c.numbers(t, 1)
		if param.Kind == spec.Beta && zeroBeta {
			clear(content)
		}
		if param.Kind == spec.Sin && t.Complex() { // the CBLAS rotates by real numbers
			clear(content[t.Real().Bytes():])
		}
		c.words = append(c.words, directWord{kind: param.Kind, content: append(content, make([]byte, 16)...)})
	}
}

// addOperand adds an operand. Where beta says that the output is not read it is full of NaN.
func (c *directCase) addOperand(param spec.Param, zeroBeta bool) {
	rows, cols := param.Extent(&c.dims)
	elems, ld := rows, int64(0)
	switch param.Kind {
	case spec.Vector:
		ld = 1
		if !c.contiguous {
			ld += c.random.Int64N(3)
		}
		elems = (rows-1)*ld + 1
	case spec.Matrix:
		ld = rows + c.random.Int64N(4)
		elems = (cols-1)*ld + rows
	}
	content := c.numbers(c.f.ElementType(param), int(elems))
	hasBeta := slices.ContainsFunc(c.f.Row.Params, func(p spec.Param) bool { return p.Kind == spec.Beta })
	if param.Output && hasBeta && zeroBeta {
		for i := range content {
			content[i] = 0xff
		}
	}
	if param.Output && (c.f.Row.Name == "herk" || c.f.Row.Name == "her2k") {
		c.spoilDiagonal(content, int(ld))
	}
	if param.Name == "param" { // its first element is a flag
		c.flag(content)
	}
	c.words = append(c.words, directWord{kind: param.Kind, content: content})
	if ld != 0 {
		c.words = append(c.words, directWord{kind: param.Kind, part: "ld", value: uint64(ld), least: uint64(rows)})
	}
}

// spoilDiagonal makes the imaginary parts of a Hermitian diagonal NaN: they are not read.
func (c *directCase) spoilDiagonal(content []byte, ld int) {
	each := int(c.f.Instance.Type.Bytes())
	for i := range int(c.dims.N) {
		imaginary := content[(i+i*ld)*each+each/2:][:each/2]
		for j := range imaginary {
			imaginary[j] = 0xff
		}
	}
}

// flag makes an H that is not the identity of rotm's param.
func (c *directCase) flag(content []byte) {
	flag := float64(c.random.IntN(3) - 1)
	if c.f.Instance.Type == spec.S {
		binary.NativeEndian.PutUint32(content, math.Float32bits(float32(flag)))
	} else {
		binary.NativeEndian.PutUint64(content, math.Float64bits(flag))
	}
}

// numbers are n elements of a type, between 1/2 and 3/2, every second one negative.
func (c *directCase) numbers(t spec.Type, n int) []byte {
	var content []byte
	for i := range n * int(t.Bytes()/t.Real().Bytes()) {
		value := (0.5 + c.random.Float64()) * float64(1-i%2*2)
		if t.Real() == spec.S {
			content = binary.NativeEndian.AppendUint32(content, math.Float32bits(float32(value)))
		} else {
			content = binary.NativeEndian.AppendUint64(content, math.Float64bits(value))
		}
	}
	return content
}

// made is a call's words with memory of its own.
type made struct {
	args   [core.MaxArgs]uint64
	memory [][]byte
}

// make makes the words of a call, with memory of their own.
func (c *directCase) make(handle uint64) *made {
	m := &made{memory: make([][]byte, len(c.words))}
	m.args[0] = handle
	for i, word := range c.words[1:] {
		m.args[i+1] = word.value
		if word.content != nil {
			m.memory[i+1] = aligned(word.content)
			m.args[i+1] = ptr.Address(m.memory[i+1])
		}
	}
	return m
}

// eachDirect runs a test for every function that C calls, a few times.
func eachDirect(t *testing.T, e engine.Engine, test func(t *testing.T, number int, call direct.Call, c *directCase)) {
	t.Helper()
	library := makerOf(e)
	_, contiguous := e.(*builtin.Engine)
	seed := rand.Uint64()
	for number, f := range spec.Functions() {
		if !f.Single() {
			continue
		}
		call, ok := directCall(library, &f)
		if !ok {
			continue
		}
		for round := range uint64(6) {
			random := rand.New(rand.NewPCG(seed, uint64(number)<<8|round))
			test(t, number, call, newDirectCase(f, contiguous, random))
			if t.Failed() {
				t.Fatalf("%s, seed %d, round %d", f.CName(), seed, round)
			}
		}
	}
}

// TestDirectCallsComputeWhatGoComputes compares the two ways bit by bit, and what they leave between and beside elements.
func TestDirectCallsComputeWhatGoComputes(t *testing.T) {
	for _, e := range []engine.Engine{
		opened(t, "libopenblas.so.0", "libopenblas0-pthread"), opened(t, "libblis.so.4", "libblis4"), builtin.New(1),
	} {
		p := newDirectProcess(t, e)
		eachDirect(t, e, p.compare)
	}
}

// compare makes a regular call in both ways.
func (p directProcess) compare(t *testing.T, number int, call direct.Call, c *directCase) {
	ours, theirs := c.make(p.handle), c.make(p.handle)
	goCall := core.Call{Routine: uint32(32 + number), Args: ours.args}
	require.Equal(t, core.Success, p.library.Dispatch(&goCall))
	require.True(t, call.Make(theirs.args[:]), "a regular call")
	for i := range ours.memory {
		assert.True(t, bytes.Equal(ours.memory[i], theirs.memory[i]), "word %d", i)
	}
}

// wrong returns values that make a word's call irregular.
func (w *directWord) wrong() []uint64 {
	const minusOne, beyond = math.MaxUint64, 1 << 31
	switch {
	case w.part == "ld" && w.kind == spec.Matrix:
		return []uint64{0, minusOne, w.least - 1, beyond, 1 << 40}
	case w.part == "ld":
		return []uint64{0, minusOne, beyond, 1<<32 + 1}
	case w.content != nil:
		return []uint64{0, 8}
	}
	switch w.kind {
	case spec.M, spec.N:
		return []uint64{0, minusOne, beyond, 1 << 32, 1<<32 + w.value}
	case spec.K, spec.KL, spec.KU: // 0 is none of a band's diagonals, or a product of nothing
		return []uint64{minusOne, beyond, 1<<32 + w.value}
	case spec.Batch:
		return nil
	}
	return []uint64{0, minusOne, 110, 114, 120, 123, 130, 133, 140, 143, 1<<32 + w.value}
}

// TestIrregularCallsAreLeftAlone: what Go has a rule for is not begun in C.
func TestIrregularCallsAreLeftAlone(t *testing.T) {
	for _, e := range []engine.Engine{opened(t, "libopenblas.so.0", "libopenblas0-pthread"), builtin.New(1)} {
		irregularCalls(t, e)
	}
}

func irregularCalls(t *testing.T, e engine.Engine) {
	eachDirect(t, e, func(t *testing.T, _ int, call direct.Call, c *directCase) {
		untouched := func(m *made, what string, i int) {
			assert.False(t, call.Make(m.args[:]), "%s of word %d: %d", what, i, m.args[i])
			for j := range m.memory {
				assert.True(t, bytes.Equal(m.memory[j][:min(len(m.memory[j]), len(c.words[j].content))], c.words[j].content), "word %d", j)
			}
		}
		for i := range c.words {
			wrong := c.words[i].wrong()
			if c.words[i].kind == spec.K && !c.f.Row.Band {
				wrong = append(wrong, 0)
			}
			for _, value := range wrong {
				m := c.make(0)
				m.args[i] = value
				untouched(m, "value", i)
			}
			if c.words[i].kind == spec.Alpha {
				kept := c.words[i].content
				c.words[i].content = make([]byte, len(kept))
				untouched(c.make(0), "zero", i)
				c.words[i].content = kept
			}
		}
	})
}

// TestIrregularOfSomeRoutines are the rules of single routines.
func TestIrregularOfSomeRoutines(t *testing.T) {
	e := opened(t, "libopenblas.so.0", "libopenblas0-pthread")
	eachDirect(t, e, func(t *testing.T, _ int, call direct.Call, c *directCase) {
		m := c.make(0)
		switch c.f.Row.Name {
		case "rot":
			if t := c.f.ScalarType(spec.Param{Kind: spec.Sin}); !t.Complex() {
				return
			}
			m.memory[7][c.f.Instance.Type.Real().Bytes()+3] = 0x3f
		case "rotm":
			if c.f.Instance.Type == spec.S {
				*(*float32)(unsafe.Pointer(&m.memory[6][0])) = -2
			} else {
				*(*float64)(unsafe.Pointer(&m.memory[6][0])) = -2
			}
		case "trmm": // C is B with another leading dimension
			m.args[12], m.args[13] = m.args[10], m.args[11]+1
		case "syrk", "syr2k":
			if !c.f.Instance.Type.Complex() {
				return
			}
			m.args[2] = uint64(engine.ConjTrans)
		case "herk", "her2k":
			m.args[2] = uint64(engine.Trans)
		default:
			return
		}
		assert.False(t, call.Make(m.args[:]))
	})
}

// TestWhatIsDirect: of the routines for one problem of one type, those that a CBLAS lacks or has in parts only are Go's.
func TestWhatIsDirect(t *testing.T) {
	direct := makerOf(opened(t, "libopenblas.so.0", "libopenblas0-pthread"))
	var left []string
	for _, f := range spec.Functions() {
		if !f.Single() {
			continue
		}
		call, ok := directCall(direct, &f)
		workspace, elementBytes := leased(&f)
		if ok {
			assert.NotZero(t, call.Run, f.CName())
			assert.Equal(t, f.Row.Workspace != nil, workspace != 0, f.CName())
			assert.Equal(t, workspace != 0, elementBytes != 0, f.CName())
			continue
		}
		if !f.Wide {
			left = append(left, f.Instance.Name)
		}
	}
	assert.Equal(t, []string{
		"srotg", "drotg", "crotg", "zrotg", "srotmg", "drotmg", "csymv", "zsymv", "csyr", "zsyr", "cspr", "zspr", "csyr2", "zsyr2",
		"sgemmt", "dgemmt", "cgemmt", "zgemmt", "sgeam", "dgeam", "cgeam", "zgeam", "sdgmm", "ddgmm", "cdgmm", "zdgmm",
		"ssyrkx", "dsyrkx", "csyrkx", "zsyrkx", "cherkx", "zherkx", "strtri", "dtrtri", "ctrtri", "ztrtri",
	}, left)
}

// TestWhatIsDirectInGo: of the built-in engine the loops over contiguous vectors, where there are vectors.
func TestWhatIsDirectInGo(t *testing.T) {
	var names []string
	library := makerOf(builtin.New(1))
	for _, f := range spec.Functions() {
		if !f.Single() || f.Wide {
			continue
		}
		if _, ok := directCall(library, &f); ok {
			names = append(names, f.Instance.Name)
		}
	}
	if strings.Contains(builtin.New(1).Name(), "portable") {
		assert.Empty(t, names)
		return
	}
	smallProducts := []string{"sgemm", "dgemm", "sgemmt", "dgemmt", "ssymm", "dsymm", "ssyrk", "dsyrk", "ssyr2k", "dsyr2k", "ssyrkx", "dsyrkx", "strmm", "dtrmm"}
	if strings.Contains(builtin.New(1).Name(), "AVX-512") {
		assert.Subset(t, names, smallProducts)
	}
	assert.Equal(t, []string{
		"isamax", "idamax", "icamax", "izamax", "isamin", "idamin", "icamin", "izamin", "sasum", "dasum", "scasum", "dzasum",
		"snrm2", "dnrm2", "scnrm2", "dznrm2", "sdot", "ddot", "cdotu", "zdotu", "cdotc", "zdotc", "saxpy", "daxpy", "caxpy", "zaxpy",
		"scopy", "dcopy", "ccopy", "zcopy", "sscal", "dscal", "cscal", "zscal", "csscal", "zdscal", "sswap", "dswap", "cswap", "zswap",
		"srot", "drot", "crot", "zrot", "csrot", "zdrot",
		"sgemv", "dgemv", "cgemv", "zgemv", "sgbmv", "dgbmv", "cgbmv", "zgbmv",
		"sger", "dger", "cgeru", "zgeru", "cgerc", "zgerc",
		"ssymv", "dsymv", "csymv", "zsymv", "chemv", "zhemv", "ssbmv", "dsbmv", "chbmv", "zhbmv", "sspmv", "dspmv", "chpmv", "zhpmv",
		"ssyr", "dsyr", "csyr", "zsyr", "cher", "zher", "sspr", "dspr", "cspr", "zspr", "chpr", "zhpr",
		"ssyr2", "dsyr2", "csyr2", "zsyr2", "cher2", "zher2", "sspr2", "dspr2", "chpr2", "zhpr2",
		"strmv", "dtrmv", "ctrmv", "ztrmv", "stbmv", "dtbmv", "ctbmv", "ztbmv", "stpmv", "dtpmv", "ctpmv", "ztpmv",
		"strsv", "dtrsv", "ctrsv", "ztrsv", "stbsv", "dtbsv", "ctbsv", "ztbsv", "stpsv", "dtpsv", "ctpsv", "ztpsv",
		"strsm", "dtrsm",
	}, slices.DeleteFunc(names, func(name string) bool { return slices.Contains(smallProducts, name) }))
}

// TestWhoseCallsAreDirect: those of an engine that computes; another one leaves the state as it was.
func TestWhoseCallsAreDirect(t *testing.T) {
	for kind, direct := range map[string]bool{"builtin": true, "null": false, "cblas": true} {
		state := process()
		engine, _ := chooseEngine(variables{engineVariable: kind}.get, false, coresOf(1), func(string) {})
		callDirectly(state, spec.Functions(), engine)
		assert.Equal(t, direct, state.Direct != 0, kind)
	}
}
