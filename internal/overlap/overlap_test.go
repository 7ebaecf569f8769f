package overlap

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bytes returns the bytes of runs, in the order of the runs.
func (r Runs) bytes() (list []uint64) {
	for i := range r.Count {
		for at := range max(0, r.length(i)) {
			list = append(list, r.Address+uint64(i*r.Step+at))
		}
	}
	return list
}

// drawn returns a vector, a rectangle, or an upper or lower triangle.
func drawn(random *rand.Rand) Runs {
	n := 1 + random.Int64N(6)
	r := Runs{Address: 1000 + random.Uint64N(60), Count: n, Run: 1 + random.Int64N(4)}
	r.Step = r.Run + random.Int64N(5)
	switch random.IntN(4) {
	case 0:
		r.Count = 1
	case 1:
		r.Step, r.Run, r.Grow = n+random.Int64N(3), random.Int64N(2), 1
	case 2:
		r.Step, r.Run, r.Grow = n+1+random.Int64N(3), n-random.Int64N(2), -1
	}
	return r
}

// firstOf returns the first byte of a list that the other list contains.
func firstOf(list, other []uint64) (uint64, bool) {
	in := map[uint64]bool{}
	for _, b := range other {
		in[b] = true
	}
	for _, b := range list {
		if in[b] {
			return b, true
		}
	}
	return 0, false
}

// TestCommon compares Common with lists of all bytes.
func TestCommon(t *testing.T) {
	const seed = 20
	random := rand.New(rand.NewPCG(seed, seed))
	met, apart := 0, 0
	for range 20000 {
		r, s := drawn(random), drawn(random)
		want, some := firstOf(r.bytes(), s.bytes())
		got, found := r.Common(s)
		require.Equal(t, some, found, "seed %d: %+v %+v", seed, r, s)
		require.Equal(t, want, got, "seed %d: %+v %+v", seed, r, s)
		met, apart = met+bit(some), apart+bit(!some)
	}
	assert.Greater(t, met, 2000)
	assert.Greater(t, apart, 2000)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// drawnSet returns a set of few operands and few problems.
func drawnSet(random *rand.Rand) *Set {
	s := &Set{}
	for range 1 + random.IntN(3) {
		p := Part{Runs: drawn(random), Problems: 1 + random.Int64N(4), Written: random.IntN(2) == 0, Place: random.IntN(2)}
		switch random.IntN(3) {
		case 0:
			p.Address = random.Uint64N(3)
			for range p.Problems {
				p.Pointers = append(p.Pointers, random.Uint64N(3)*(1000+random.Uint64N(150)))
			}
		case 1:
			p.StrideBytes = random.Int64N(80) - 40
		default:
			p.Problems, p.Shared = 1, p.Problems > 1
		}
		s.Parts = append(s.Parts, p)
	}
	return s
}

// wrong reports whether two problems share memory that they may not.
func (s *Set) wrong(a, b *Part, i, j int64) bool {
	if a == b && i == j || !a.Written && !b.Written || a.Pointers != nil && a.Pointers[i] == 0 || b.Pointers != nil && b.Pointers[j] == 0 {
		return false
	}
	_, met := firstOf(a.of(i).bytes(), b.of(j).bytes())
	inPlace := a != b && a.Place == 1 && b.Place == 1 && i == j && !a.Shared && !b.Shared && a.of(i).same(b.of(j))
	return met && !inPlace
}

// TestFind compares Find with a comparison of all problems with each other.
func TestFind(t *testing.T) {
	const seed = 21
	random := rand.New(rand.NewPCG(seed, seed))
	counts := [2]int{}
	for range 20000 {
		s, want := drawnSet(random), false
		for a := range s.Parts {
			for b := range s.Parts {
				for i := range s.Parts[a].Problems {
					for j := range s.Parts[b].Problems {
						want = want || s.wrong(&s.Parts[a], &s.Parts[b], i, j)
					}
				}
			}
		}
		got, found := s.Find()
		require.Equal(t, want, found, "seed %d: %+v", seed, s.Parts)
		counts[bit(found)]++
		if !found {
			continue
		}
		a, b := &s.Parts[got.Part[0]], &s.Parts[got.Part[1]]
		require.True(t, a.Written)
		require.True(t, s.wrong(a, b, got.Problem[0], got.Problem[1]), "seed %d: %+v %+v", seed, s.Parts, got)
		first, _ := firstOf(a.of(got.Problem[0]).bytes(), b.of(got.Problem[1]).bytes())
		require.Equal(t, first, got.Address)
	}
	assert.Greater(t, min(counts[0], counts[1]), 2000)
}

// TestManyProblems: among many problems, one output that begins inside another is found, and the comparisons grow with
// the problems and not with their square.
func TestManyProblems(t *testing.T) {
	const n = 100_000
	pointers := make([]uint64, n)
	for i := range pointers {
		pointers[i] = 1<<20 + uint64(n-i)*64
	}
	set := &Set{Parts: []Part{
		{Runs: Runs{Run: 64, Count: 1}, Pointers: pointers, Problems: n, Written: true},
		{Runs: Runs{Address: 1 << 20, Run: 8, Step: 64, Count: 8}, Problems: 1},
	}}
	_, found := set.Find()
	require.True(t, found, "the second operand is in the last output")
	set.Parts = set.Parts[:1]
	_, found = set.Find()
	require.False(t, found)
	assert.Greater(t, set.left, int64(mostRuns-n), "comparisons")
	pointers[n-1] += 8
	pair, found := set.Find()
	require.True(t, found)
	assert.Equal(t, Pair{Problem: [2]int64{n - 2, n - 1}, Address: pointers[n-2]}, pair)
	tiles := &Set{Parts: []Part{{Runs: Runs{Address: 1, Run: 1, Step: n, Count: 10}, StrideBytes: 1, Problems: n, Written: true}}}
	_, found = tiles.Find()
	require.False(t, found, "rows of one matrix")
	assert.GreaterOrEqual(t, tiles.left, int64(mostRuns-n), "no run is looked at")
	tiles.Parts[0].Step = n - 1
	pair, found = tiles.Find()
	require.True(t, found)
	assert.Equal(t, [2]int64{0, n - 1}, pair.Problem)
}
