package caching

import (
	"math/bits"
	"slices"
)

// Small requests share memory of the source: a slab, which is cut into pieces of one size. A piece is marked and
// reused like any other block. A slab goes back to the source when all of its pieces are kept and their work is
// done.

// slabBytes is the size of a slab. Requests of up to half of it are small.
const slabBytes = 64 << 10

// slab is memory of the source with pieces for small requests.
type slab struct {
	address, pieceBytes, place uint64
	cutBytes                   uint64   // the first part, which has been cut into pieces
	kept                       []*block // pieces that nobody uses
}

// pieceBytes returns the size of the pieces for a request of needBytes, 0 if the request is not small. It is a
// power of two, so that a few slabs serve all sizes.
func pieceBytes(needBytes uint64) uint64 {
	if needBytes > slabBytes/2 {
		return 0
	}
	return 1 << bits.Len64(needBytes-1)
}

// piece takes a piece of a slab, or returns nil if every piece is in use or has unfinished work.
func (a *Allocator) piece(sizeBytes, place, stream uint64) *block {
	for _, s := range a.slabs {
		if s.pieceBytes != sizeBytes || s.place != place {
			continue
		}
		for i, b := range slices.Backward(s.kept) {
			if a.ready(b, stream) {
				s.kept = slices.Delete(s.kept, i, i+1)
				return a.taken(b)
			}
		}
		if s.cutBytes < slabBytes {
			s.cutBytes += sizeBytes
			return a.taken(&block{address: s.address + s.cutBytes - sizeBytes, sizeBytes: sizeBytes, place: place, slab: s})
		}
	}
	return nil
}

// addSlab makes memory of the source a slab.
func (a *Allocator) addSlab(address, sizeBytes, place uint64) {
	a.slabs = append(a.slabs, &slab{address: address, pieceBytes: sizeBytes, place: place})
	a.stats.CachedBytes += slabBytes
}

// idle reports whether nobody uses a slab and its work is done.
func (a *Allocator) idle(s *slab) bool {
	return uint64(len(s.kept))*s.pieceBytes == s.cutBytes && !slices.ContainsFunc(s.kept, func(b *block) bool { return !a.ready(b) })
}
