package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
)

// copied returns a copy of the call with operand j of problem i in host memory. The copy has the contents
// after all earlier work of the stream.
//
// Errors: those of the device.
func (p *problem) copied(j, i int) (*problem, error) {
	o := &p.operands[j]
	address := o.address
	if p.function.Shape == spec.Batched { // the array of pointers is on the device too
		at := make([]uint64, 1)
		if err := p.fetch(ptr.Address(at), address+8*uint64(i), 8); err != nil {
			return nil, err
		}
		address = at[0]
	} else {
		address = p.addressOf(o, i)
	}
	words := make([]uint64, (uint64(o.elems)*o.elem.Bytes()+7)/8)
	if len(words) != 0 {
		if err := p.fetch(ptr.Address(words), address, uint64(o.elems)*o.elem.Bytes()); err != nil {
			return nil, err
		}
	}
	single, f := *p, *p.function
	f.Shape = spec.Plain
	single.function, single.held = &f, words
	single.operands[j].address = ptr.Address(words)
	return &single, nil
}

// fetch copies from the device to the host behind the work of the handle's stream, and waits for the copy.
func (p *problem) fetch(to, from, sizeBytes uint64) error {
	if err := p.site.device.Copy2D(to, sizeBytes, from, sizeBytes, sizeBytes, 1, p.control.Stream); err != nil {
		return err
	}
	return p.site.device.Synchronize(p.control.Stream)
}

// capturing reports whether the handle's stream is being captured.
func (p *problem) capturing() bool {
	return p.control.Stream != 0 && p.site.device.Capturing(p.control.Stream)
}
