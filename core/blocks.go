package core

import "sync"

// On a device that cannot reserve addresses, a workspace's memory is one block, and growth takes another
// block. Existing leases stay in the older blocks. Base is chosen so that Base+UsedBytes is the start of the
// newest block; Restore moves Base back as those leases end.
//
// An older block is retired. It is freed when nothing is leased and nobody can hold its address. A captured
// graph may hold an address. So a handle that ever had a stream which can be captured keeps its retired
// blocks. They are freed when the user changes the workspace, releases idle memory or destroys the handle.

// retired holds the blocks that are no longer in force, by handle. Control.OwnRetired is their size.
type retired struct {
	mutex  sync.Mutex
	blocks map[*Control][]region
}

func (r *retired) add(c *Control, block region) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.blocks == nil {
		r.blocks = map[*Control][]region{}
	}
	r.blocks[c] = append(r.blocks[c], block)
	c.OwnRetired += block.committedBytes
}

// take returns a handle's retired blocks and removes them from the list.
func (r *retired) take(c *Control) []region {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	blocks := r.blocks[c]
	delete(r.blocks, c)
	c.OwnRetired = 0
	return blocks
}

// addBlock takes a block of sizeBytes, whole granules, and retires the block in force. The handle's stream
// first waits for earlier work on the workspace. On an error only that order of streams may have changed.
func (a *Arenas) addBlock(c *Control, sizeBytes uint64) error {
	if err := a.follow(c); err != nil {
		return err
	}
	var address uint64
	err := a.ask(0, sizeBytes, sizeBytes, c.Pooled != 0, func() (err error) {
		address, err = a.of(c).Allocate(sizeBytes, c.Stream)
		return err
	})
	if err != nil {
		return err
	}
	a.retire(c)
	c.OwnBase = address
	a.own(c, sizeBytes)
	return nil
}

// retire moves the block in force to the retired blocks.
func (a *Arenas) retire(c *Control) {
	if c.OwnCommitted == 0 {
		return
	}
	a.retired.add(c, region{address: c.OwnBase, committedBytes: c.OwnCommitted})
	c.OwnBase = 0
	a.own(c, 0)
}

// retireAtGrowth frees the retired blocks if no lease and no captured graph can use them.
func (a *Arenas) retireAtGrowth(c *Control) {
	if c.UsedBytes == 0 && c.Stream == 0 && c.Streamed == 0 {
		a.freeRetired(c)
	}
}

// freeRetired gives the retired blocks back, ordered after all work that used them. Blocks that cannot be
// given back now stay retired.
func (a *Arenas) freeRetired(c *Control) {
	if c.OwnRetired == 0 || a.device.Frozen(c.Stream) || a.follow(c) != nil {
		return
	}
	a.freeBlocks(c)
}

// freeBlocks gives the retired blocks back to their device or pool.
func (a *Arenas) freeBlocks(c *Control) {
	for _, block := range a.retired.take(c) {
		if a.giveBack(block, a.of(c), c.Stream) != nil {
			a.retired.add(c, block)
		}
	}
}

// abandon passes the retired blocks of a destroyed handle to the leftovers, for the next sweep.
func (a *Arenas) abandon(c *Control) {
	for _, block := range a.retired.take(c) {
		a.left.add(block)
	}
}
