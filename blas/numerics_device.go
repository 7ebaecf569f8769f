package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/scratch"
)

// copied returns a copy of the call with operand j of problem i in host memory. The copy has the contents
// after all earlier work of the stream.
//
// Errors: those of the device; scratch.ErrNoMemory.
func (c *call) copied(j, i int) (*call, error) {
	o := &c.Operands[j]
	address := o.Address
	if c.Shape == spec.Batched { // the array of pointers is on the device too
		at := make([]uint64, 1)
		if err := c.fetch(ptr.Address(at), address+8*uint64(i), 8); err != nil {
			return nil, err
		}
		address = at[0]
	} else {
		address = c.AddressOf(o, i)
	}
	words, err := scratch.Words((uint64(o.Elems)*o.Elem.Bytes() + 7) / 8)
	if err != nil {
		return nil, err
	}
	if len(words) != 0 {
		if err := c.fetch(ptr.Address(words), address, uint64(o.Elems)*o.Elem.Bytes()); err != nil {
			return nil, err
		}
	}
	single := *c
	single.Shape, single.held = spec.Plain, words
	single.Operands[j].Address = ptr.Address(words)
	return &single, nil
}

// fetch copies from the device to the host behind the work of the handle's stream, and waits for the copy.
func (c *call) fetch(to, from, sizeBytes uint64) error {
	if err := c.site.device.Copy2D(to, sizeBytes, from, sizeBytes, sizeBytes, 1, c.control.Stream); err != nil {
		return err
	}
	return c.site.device.Synchronize(c.control.Stream)
}

// capturing reports whether the handle's stream is being captured.
func (c *call) capturing() bool {
	return c.control.Stream != 0 && c.site.device.Capturing(c.control.Stream)
}
