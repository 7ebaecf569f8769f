package core

// Rehearse gives managed workspaces the sizes that they have in the real rocBLAS. Their memory is committed when the
// handle is created, which counts as no growth. A workspace that grows gets marginBytes more than it needs. It
// must be called before the first workspace is used.
func (a *Arenas) Rehearse(marginBytes uint64) { a.marginBytes = marginBytes }

// rehearsing reports whether Rehearse was called.
func (a *Arenas) rehearsing() bool { return a.marginBytes != 0 }

// reportExactly makes sizeBytes the size of a workspace that has grown: rocBLAS reports no whole pages.
func (a *Arenas) reportExactly(c *Control, sizeBytes uint64) {
	c.SizeBytes = sizeBytes
	if a.of(c).Reserves() {
		c.put(sizeBytes)
	}
}
