package table

import (
	"math/bits"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// compose makes e a composition, and reports whether there is one.
//
// A vector routine on arrays of pointers is a product of matrices, or a trsm, if cuBLAS has that for such
// arrays. A triangle is packed, unpacked or computed in the composition's memory.
func compose(e *Entry) bool {
	switch e.Shape {
	case spec.Plain:
		return composePlain(e)
	case spec.Batched:
		return composeBatched(e)
	}
	return false
}

func composePlain(e *Entry) bool {
	t := e.Instance.Type
	switch e.Row.Name {
	case "trtri":
		e.Method, e.Family, e.Needs = engine.Composed, Trtri, Fills
		e.Parts = append([]Part{of(t, "trsm_v2", Trsm)}, packing(t)...)
	case "spr":
		if !t.Complex() {
			return false
		}
		e.Method, e.Family = engine.Composed, SprFull
		e.Parts = append([]Part{of(t, "syr_v2", Syr)}, packing(t)...)
	case "trsm_ex":
		e.Method, e.Family, e.Parts = engine.Native, TrsmEx, ofEach("trsm_v2", Trsm)
	case "syrk_ex":
		e.Method, e.Family, e.Parts = engine.Partly, SyrkEx, []Part{{"cublasGemmEx", GemmEx}}
	case "dot":
		if e.Instance.Mixed == nil {
			return false
		}
		e.Method, e.Family, e.Parts = engine.Native, ShortDot, []Part{{"cublasDotEx", DotEx}}
	case "axpy":
		if e.Instance.Mixed == nil {
			return false
		}
		e.Method, e.Family, e.Needs, e.Parts = engine.Partly, ShortAxpy, Fills, []Part{{"cublasGemmEx", GemmEx}}
	default:
		return false
	}
	e.Symbol = e.Parts[0].Symbol
	return true
}

func composeBatched(e *Entry) bool {
	product := []Part{{"cublasGemmBatchedEx", GemmBatchedEx}}
	short := e.Instance.Mixed != nil
	switch e.Row.Name {
	case "axpy", "axpy_ex":
		e.Method, e.Family, e.Needs, e.Parts = engine.Partly, AxpyBatched, Fills, product
	case "dot", "dot_ex":
		if short {
			return false
		}
		e.Method, e.Family, e.Needs, e.Parts = engine.Partly, DotBatched, FillsAndCopies, product
	case "scal":
		t := e.Instance.Type
		if e.Instance.RealAlpha {
			t = t.Real()
		}
		e.Method, e.Family, e.Needs, e.Parts = engine.Composed, ScalBatched, Fills, []Part{of(t, "trsmBatched", TrsmBatched)}
	case "scal_ex":
		e.Method, e.Family, e.Needs, e.Parts = engine.Partly, ScalBatched, Fills, ofEach("trsmBatched", TrsmBatched)
	case "ger":
		e.Method, e.Family, e.Needs, e.Parts = engine.Partly, GerBatched, Fills, product
	case "trsv":
		e.Method, e.Family, e.Parts = engine.Partly, TrsvBatched, []Part{of(e.Instance.Type, "trsmBatched", TrsmBatched)}
	case "rot", "rot_ex":
		e.Method, e.Family, e.Needs, e.Parts = engine.Partly, RotBatched, FillsAndCopies, product
	case "trsm_ex":
		e.Method, e.Family, e.Parts = engine.Native, TrsmEx, ofEach("trsmBatched", TrsmBatched)
	default:
		return false
	}
	e.Symbol = e.Parts[0].Symbol
	return true
}

// of returns a part for a type.
func of(t spec.Type, name string, family Family) Part {
	return Part{"cublas" + string("SDCZ"[t]) + name, family}
}

// ofEach returns parts for the four types, in their order.
func ofEach(name string, family Family) (parts []Part) {
	for t := spec.S; t < spec.Types; t++ {
		parts = append(parts, of(t, name, family))
	}
	return parts
}

// packing returns the parts that pack and unpack a triangle.
func packing(t spec.Type) []Part { return []Part{of(t, "trttp", Trttp), of(t, "tpttr", Tpttr)} }

// Empty returns the product that takes the place of a call whose alpha is 0 on the host, or a part without a
// name. cuBLAS multiplies A and B by 0; rocBLAS does not read them. Products need none: they have a k.
func (e *Entry) Empty() Part {
	switch e.Family {
	case Gemv, Gbmv, Symv, Sbmv, Spmv, Symm, Trmm, Trsm:
		return Part{"cublasGemmEx", GemmEx}
	case TrsmEx:
		if e.Shape == spec.Batched {
			return Part{"cublasGemmBatchedEx", GemmBatchedEx}
		}
		return Part{"cublasGemmEx", GemmEx}
	case GemvBatched, TrsmBatched:
		return Part{"cublasGemmBatchedEx", GemmBatchedEx}
	case GemvStrided:
		return Part{"cublasGemmStridedBatchedEx", GemmStridedEx}
	}
	return Part{}
}

// Traits holds what a composition must know about its function.
type Traits struct {
	Datatype, ScalarType int64 // rocblas_datatype of the elements and of alpha, or 0 if words hold them
	ResultType           int64 // rocblas_datatype of the result, or 0 if a word holds it
	TypeAt               int   // the word with the common type, or 0
	Conjugate            bool  // dotc, gerc
	OwnScalars           bool  // all scalars belong to the composition, so they are on the host
	Exact                bool  // a vector routine: the math mode does not apply
}

// Traits returns the traits of an entry.
func (e *Entry) Traits() (t Traits) {
	if e.Instance.Type != spec.Runtime {
		t.Datatype, t.ScalarType = e.Instance.Type.Datatype(), e.Instance.Type.Datatype()
		t.ResultType = t.Datatype
	}
	if mixed := e.Instance.Mixed; mixed != nil {
		t.Datatype, t.ScalarType, t.ResultType = mixed.In.Datatype(), mixed.Scalar.Datatype(), mixed.Out.Datatype()
	}
	if e.Instance.RealAlpha {
		t.ScalarType = e.Instance.Type.Real().Datatype()
	}
	switch e.Family {
	case TrsmEx:
		t.TypeAt = len(e.Signature()) - 1
		if e.Shape == spec.StridedBatched { // problems have the words of the plain form
			t.TypeAt = len(e.From) - 1
		}
	case Trtri, DotBatched, TrsvBatched, RotBatched:
		t.OwnScalars = true
	}
	name := e.Instance.Name
	t.Conjugate = strings.HasSuffix(name, "dotc") || strings.HasSuffix(name, "gerc")
	t.Exact = e.Row.Level < 3 && len(e.Parts) > 0
	return t
}

// ownBlock is a size that the C sources have too. The first ownBlock bytes of a composition's memory hold its
// scalar constants. Everything else in that memory starts at a multiple of ownBlock.
const ownBlock = 256

// mostElementBytes is the size of the largest element.
const mostElementBytes = 16

// OwnBytes returns the workspace that a composition needs for a call, or 0. It includes the padding for any
// start address.
func (e *Entry) OwnBytes(words *[32]uint64) uint64 {
	switch e.Family {
	case Trtri:
		n, bytes := words[3], e.Instance.Type.Bytes()
		return sum(blocksOf(times(times(n, n), bytes)), blocksOf(times(times(n, n+1)/2, bytes)), ownBlock)
	case SprFull:
		return sum(blocksOf(times(times(words[2], words[2]), e.Instance.Type.Bytes())), ownBlock)
	case ShortAxpy, GerBatched:
		return 2 * ownBlock
	case AxpyBatched, ScalBatched:
		return sum(blocksOf(times(words[e.batchAt()], 8)), 2*ownBlock)
	case RotBatched: // three arrays of one pointer, and two arrays of copied vectors
		count := words[e.batchAt()]
		return sum(5*blocksOf(times(count, 8)), 2*blocksOf(times(times(count, words[1]), mostElementBytes)), 2*ownBlock)
	case DotBatched:
		return sum(blocksOf(times(words[e.batchAt()], 8)), blocksOf(times(words[e.batchAt()], mostElementBytes)), ownBlock)
	}
	return 0
}

func (e *Entry) batchAt() int { return BatchAt(e.Function) }

// BatchAt returns the number of the word that holds the number of problems.
func BatchAt(f spec.Function) int {
	at := 1
	for _, p := range f.Row.Params {
		if p.Kind == spec.Batch {
			return at
		}
		at += f.Words(p)
	}
	return 0
}

// most exceeds the memory of every device. Sizes beyond it are limited to it, so that they are refused.
const most = 1 << 62

func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high != 0 || low > most {
		return most
	}
	return low
}

func sum(sizes ...uint64) (total uint64) {
	for _, bytes := range sizes {
		total = min(total+min(bytes, most), most)
	}
	return total
}

func blocksOf(bytes uint64) uint64 { return sum(bytes, ownBlock-1) / ownBlock * ownBlock }
