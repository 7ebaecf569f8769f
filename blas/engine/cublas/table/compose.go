package table

import (
	"math/bits"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/spec"
)

// compose makes e one of the compositions, and says whether there is one.
//
// A routine on vectors that are behind an array of pointers is a product of matrices, or a trsm, where cuBLAS has that for such
// arrays; a triangle is packed, unpacked or computed in memory of the composition's own.
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
		e.Way, e.Family, e.Needs = engine.Composed, Trtri, Fills
		e.Parts = append([]Part{of(t, "trsm_v2", Trsm)}, packing(t)...)
	case "spr":
		if !t.Complex() {
			return false
		}
		e.Way, e.Family = engine.Composed, SprFull
		e.Parts = append([]Part{of(t, "syr_v2", Syr)}, packing(t)...)
	case "trsm_ex":
		e.Way, e.Family, e.Parts = engine.Native, TrsmEx, ofEach("trsm_v2", Trsm)
	case "syrk_ex":
		e.Way, e.Family, e.Parts = engine.Partly, SyrkEx, []Part{{"cublasGemmEx", GemmEx}}
	case "dot":
		if e.Instance.Mixed == nil {
			return false
		}
		e.Way, e.Family, e.Parts = engine.Native, ShortDot, []Part{{"cublasDotEx", DotEx}}
	case "axpy":
		if e.Instance.Mixed == nil {
			return false
		}
		e.Way, e.Family, e.Needs, e.Parts = engine.Partly, ShortAxpy, Fills, []Part{{"cublasGemmEx", GemmEx}}
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
		e.Way, e.Family, e.Needs, e.Parts = engine.Partly, AxpyBatched, Fills, product
	case "dot", "dot_ex":
		if short {
			return false
		}
		e.Way, e.Family, e.Needs, e.Parts = engine.Partly, DotBatched, FillsAndCopies, product
	case "scal":
		t := e.Instance.Type
		if e.Instance.RealAlpha {
			t = t.Real()
		}
		e.Way, e.Family, e.Needs, e.Parts = engine.Composed, ScalBatched, Fills, []Part{of(t, "trsmBatched", TrsmBatched)}
	case "scal_ex":
		e.Way, e.Family, e.Needs, e.Parts = engine.Partly, ScalBatched, Fills, ofEach("trsmBatched", TrsmBatched)
	case "ger":
		e.Way, e.Family, e.Needs, e.Parts = engine.Partly, GerBatched, Fills, product
	case "trsv":
		e.Way, e.Family, e.Parts = engine.Partly, TrsvBatched, []Part{of(e.Instance.Type, "trsmBatched", TrsmBatched)}
	case "rot", "rot_ex":
		e.Way, e.Family, e.Needs, e.Parts = engine.Partly, RotBatched, FillsAndCopies, product
	case "trsm_ex":
		e.Way, e.Family, e.Parts = engine.Native, TrsmEx, ofEach("trsmBatched", TrsmBatched)
	default:
		return false
	}
	e.Symbol = e.Parts[0].Symbol
	return true
}

// of is a part for a type.
func of(t spec.Type, name string, family Family) Part {
	return Part{"cublas" + string("SDCZ"[t]) + name, family}
}

// ofEach are parts for the four types, in their order.
func ofEach(name string, family Family) (parts []Part) {
	for t := spec.S; t < spec.Types; t++ {
		parts = append(parts, of(t, name, family))
	}
	return parts
}

// packing are the parts that pack a triangle and unpack it.
func packing(t spec.Type) []Part { return []Part{of(t, "trttp", Trttp), of(t, "tpttr", Tpttr)} }

// Traits are what a composition has to know of its function.
type Traits struct {
	Datatype, ScalarType int64 // rocblas_datatype of the elements and of alpha, 0 where words say
	TypeAt               int   // the word that is the type of all, 0 where there is none
	Conjugate            bool  // dotc, gerc
	OwnScalars           bool  // the composition's scalars are its own, so they are on the host
	Exact                bool  // a routine on vectors: the math mode is not for it
}

// Traits returns them.
func (e *Entry) Traits() (t Traits) {
	if e.Instance.Type != spec.Runtime {
		t.Datatype, t.ScalarType = e.Instance.Type.Datatype(), e.Instance.Type.Datatype()
	}
	if mixed := e.Instance.Mixed; mixed != nil {
		t.Datatype, t.ScalarType = mixed.In.Datatype(), mixed.Scalar.Datatype()
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

// Sizes that the C sources have too: constants are in the first of a composition's own bytes, and what it keeps begins at multiples
// of that.
const ownBlock = 256

// mostElementBytes are the bytes of the largest element.
const mostElementBytes = 16

// OwnBytes is how much workspace a call composes in; 0 where it composes in none. It is enough wherever the workspace begins.
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
	case RotBatched: // three arrays of one pointer, and two of vectors of its own
		count := words[e.batchAt()]
		return sum(5*blocksOf(times(count, 8)), 2*blocksOf(times(times(count, words[1]), mostElementBytes)), 2*ownBlock)
	case DotBatched:
		return sum(blocksOf(times(words[e.batchAt()], 8)), blocksOf(times(words[e.batchAt()], mostElementBytes)), ownBlock)
	}
	return 0
}

func (e *Entry) batchAt() int { return BatchAt(e.Function) }

// BatchAt is the number of the word that counts a batch.
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

// most is what no device has: sizes beyond it stay there, so that they are refused.
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
