package core

import "sync"

// Where a device cannot reserve addresses, the memory of a workspace is one block, and growth takes another. Leases that are out
// stay in the older ones: Base is such that Base+UsedBytes is where the newest block begins, and Restore moves it back as
// those leases end. An older block is retired, and freed where nobody can reach it any more: nothing is leased, and, because a
// captured graph may hold its address, either the user changes the workspace or the handle never had a stream that can be captured.

// block is memory from Allocate.
type block struct{ address, sizeBytes uint64 }

// retired is the blocks that are no longer in force, by handle.
type retired struct {
	mutex  sync.Mutex
	blocks map[*Control][]block
}

// bytes is what a handle's retired blocks hold.
func (r *retired) bytes(c *Control) (sum uint64) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for _, b := range r.blocks[c] {
		sum += b.sizeBytes
	}
	return sum
}

func (r *retired) add(c *Control, b block) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.blocks == nil {
		r.blocks = map[*Control][]block{}
	}
	r.blocks[c] = append(r.blocks[c], b)
	c.OwnRetired += b.sizeBytes
}

// take returns a handle's retired blocks and forgets them.
func (r *retired) take(c *Control) []block {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	blocks := r.blocks[c]
	delete(r.blocks, c)
	c.OwnRetired = 0
	return blocks
}

// addBlock takes a block of sizeBytes, whole granules, and retires the one in force, behind all that was done with it. On an error
// nothing changed but the order of streams.
func (a *Arenas) addBlock(c *Control, sizeBytes uint64) error {
	if err := a.follow(c); err != nil {
		return err
	}
	if err := a.charge(sizeBytes); err != nil {
		return err
	}
	address, err := a.of(c).Allocate(sizeBytes, c.Stream)
	if err != nil {
		a.refund(sizeBytes)
		return err
	}
	a.blocks.Add(sizeBytes)
	a.retire(c)
	c.OwnBase = address
	a.own(c, sizeBytes)
	return nil
}

// retire takes the block in force out of use.
func (a *Arenas) retire(c *Control) {
	if c.OwnCommitted == 0 {
		return
	}
	a.retired.add(c, block{c.OwnBase, c.OwnCommitted})
	c.OwnBase = 0
	a.own(c, 0)
}

// retireAtGrowth frees what growth retired where nobody can reach it.
func (a *Arenas) retireAtGrowth(c *Control) {
	if c.UsedBytes == 0 && c.Stream == 0 && c.Streamed == 0 {
		a.freeRetired(c)
	}
}

// freeRetired gives the retired blocks back, ordered behind all that was done with them. What cannot be given back now stays retired.
func (a *Arenas) freeRetired(c *Control) {
	if a.retired.bytes(c) == 0 || a.device.Frozen(c.Stream) || a.follow(c) != nil {
		return
	}
	for _, b := range a.retired.take(c) {
		if a.of(c).Free(b.address, b.sizeBytes, c.Stream) != nil {
			a.retired.add(c, b)
			continue
		}
		a.refundBlock(b.sizeBytes)
	}
}

// abandon leaves the retired blocks of a handle that ends to the next sweep.
func (a *Arenas) abandon(c *Control) {
	for _, b := range a.retired.take(c) {
		a.left.add(leftover{address: b.address, committedBytes: b.sizeBytes})
	}
}
