package gpu

import (
	"errors"
	"fmt"
	"runtime"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// Method is how a driver allocates memory.
type Method int

// The methods, best first. A driver uses the first one that works.
const (
	Reservation Method = iota // reserved addresses, where memory is mapped as an arena grows
	Pool                      // blocks from the driver's own stream-ordered pool
	Plain                     // blocks from the runtime's plain allocation; freeing one waits for the device
)

// String returns the method's name for messages.
func (m Method) String() string {
	switch m {
	case Reservation:
		return "address reservation"
	case Pool:
		return "a stream-ordered pool"
	}
	return "plain allocation"
}

// blockGranuleBytes is the unit of blocks on a device that cannot reserve addresses.
const blockGranuleBytes = 64 << 10

// errNoReservation is the error of Reserve on a device without reservations.
var errNoReservation = errors.New("the device cannot reserve addresses")

// lastStreamOfAll is the largest stream handle that every device has: the null stream, the legacy stream and
// the per-thread stream.
const lastStreamOfAll = 2

// Driver is one device of a vendor's runtime as hip.Runtime. Each call makes the device current on its
// thread, and restores the earlier device before it returns. A call that fails gives back what it had taken.
// Memory that the runtime refuses to take back is kept, and later calls try again.
type Driver struct {
	api    API
	device int
	facts  Facts
	method Method
	alone  bool    // the runtime has no other device
	causes []error // why better methods were not used
	pool   uint64
	counts hip.Counts
	born   uint64 // number of device resets before the driver was made

	mutex   sync.Mutex
	ranges  ranges   // all reservations
	refused []uint64 // handles that the runtime refused to take back
	tried   ranges   // reservations of tryReservation that the runtime refused to take back
}

// New returns the driver of one device, with the best method that works on it.
//
// Errors: *Error of the runtime.
func New(api API, device int) (*Driver, error) {
	facts, err := api.Facts(device)
	if err != nil {
		return nil, err
	}
	d := &Driver{api: api, device: device, facts: facts}
	count, err := api.Devices()
	d.alone = err == nil && count == 1
	if err := d.enter(func() error { d.born = d.resets(); return d.choose() }); err != nil {
		return nil, err
	}
	return d, nil
}

// choose tries the methods, best first. If a capture prevents the test of reservations, choose assumes that
// they work.
func (d *Driver) choose() error {
	granule := d.facts.GranuleBytes
	if d.facts.Reserves && granule != 0 && granule&(granule-1) == 0 {
		err := d.tryReservation()
		if err == nil || isCapture(err) {
			d.method = Reservation
			return nil
		}
		d.causes = append(d.causes, fmt.Errorf("%v: %w", Reservation, err))
	}
	if d.facts.Pools {
		pool, err := d.api.PoolCreate(d.device)
		if err == nil {
			d.method, d.pool = Pool, pool
			return nil
		}
		if isCapture(err) {
			return err
		}
		d.causes = append(d.causes, fmt.Errorf("%v: %w", Pool, err))
	}
	d.method = Plain
	return nil
}

// tryReservation reserves and commits one granule and gives it back.
func (d *Driver) tryReservation() error {
	sizeBytes := d.facts.GranuleBytes
	address, err := d.api.AddressReserve(sizeBytes)
	if err != nil {
		return err
	}
	r := &addressRange{base: address, sizeBytes: sizeBytes}
	err = d.fill(r, 0, sizeBytes)
	if refusal := d.dismantle(r); refusal != nil {
		d.tried.add(r)
		if err == nil {
			err = refusal
		}
	}
	return err
}

func isCapture(err error) bool {
	var failure *Error
	return errors.As(err, &failure) && failure.Capture
}

func isNoHandle(err error) bool {
	var failure *Error
	return errors.As(err, &failure) && failure.NoHandle
}

// call is enter for functions that need the device as it was when the driver was made; after a reset it
// returns ErrReset.
func (d *Driver) call(act func() error) error {
	return d.enter(func() error {
		if d.resets() != d.born {
			return ErrReset
		}
		return act()
	})
}

// relaxed is hipStreamCaptureModeRelaxed and CU_STREAM_CAPTURE_MODE_RELAXED.
const relaxed = 2

// restrain restores a thread's capture mode. The mode was set before, so a refusal should not persist, and it is tried
// twice.
func (d *Driver) restrain(mode int) {
	if _, ok := d.api.CaptureMode(mode); !ok {
		d.api.CaptureMode(mode)
	}
}

// enter runs act with the device current and with this thread exempt from other streams' captures. It
// restores both before it returns.
func (d *Driver) enter(act func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if mode, ok := d.api.CaptureMode(relaxed); ok && mode != relaxed {
		defer d.restrain(mode)
	}
	previous, err := d.api.Enter(d.device)
	if err != nil {
		return err
	}
	defer func() {
		// The device was current before, so a refusal to restore it should not persist. It is tried twice,
		// because no caller could handle the error.
		if d.api.Leave(previous) != nil {
			_ = d.api.Leave(previous)
		}
	}()
	return act()
}

// Enter runs act with the device current, and restores the earlier device.
func (d *Driver) Enter(act func() error) error { return d.call(act) }

// Close gives back the driver's own memory, and returns an error if the runtime keeps some. All arenas must
// be destroyed before.
func (d *Driver) Close() error {
	return givenBack(d.call(func() error {
		d.retry()
		if d.pool != 0 {
			if err := d.api.PoolDestroy(d.pool); err != nil {
				return err
			}
			d.pool = 0
		}
		d.mutex.Lock()
		defer d.mutex.Unlock()
		if pieces, reservations := len(d.refused), len(d.ranges)+len(d.tried); pieces+reservations != 0 {
			return fmt.Errorf("%s: %d pieces of memory and %d reservations are left", d.Name(), pieces, reservations)
		}
		return nil
	}))
}

// Method returns the method in use. Causes returns one error for each better method that failed.
func (d *Driver) Method() Method  { return d.method }
func (d *Driver) Causes() []error { return d.causes }

// Facts returns the properties of the device.
func (d *Driver) Facts() Facts { return d.facts }

// Name returns the device's name for messages.
func (d *Driver) Name() string {
	return fmt.Sprintf("%s device %d: %s (%s)", d.api.Name(), d.device, d.facts.Name, d.facts.Arch)
}

// Ordinal returns the device's number.
func (d *Driver) Ordinal() int { return d.device }

// PCI returns the device's core.PCIAddress, 0 if unknown.
func (d *Driver) PCI() uint64 { return d.facts.PCI }

// Counts returns the counts of memory requests and waits.
func (d *Driver) Counts() *hip.Counts { return &d.counts }

// GranuleBytes returns the unit of reservations, commits and blocks.
func (d *Driver) GranuleBytes() uint64 {
	switch {
	case d.method == Reservation:
		return d.facts.GranuleBytes
	case d.method == Pool && d.facts.Shares:
		return core.ChunkBytes
	}
	return blockGranuleBytes
}

// TotalBytes returns the size of the device's memory.
func (d *Driver) TotalBytes() uint64 { return d.facts.TotalBytes }

// Reserves reports whether arenas are reservations (true) or blocks (false).
func (d *Driver) Reserves() bool { return d.method == Reservation }

// Copy2D copies rows of widthBytes between pitched blocks, in the order of stream.
func (d *Driver) Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error {
	if widthBytes == 0 || rows == 0 {
		return nil
	}
	if rows == 1 || widthBytes == dstPitchBytes && widthBytes == srcPitchBytes {
		widthBytes, rows = widthBytes*rows, 1
		dstPitchBytes, srcPitchBytes = widthBytes, widthBytes
	}
	return d.call(func() error {
		return d.api.Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream)
	})
}

// Synchronize waits until all work on stream is done.
func (d *Driver) Synchronize(stream uint64) error {
	d.counts.Synchronized()
	return d.call(func() error { return d.api.Synchronize(stream) })
}

// Done reports whether all work on stream is done, without a wait. It is false while a graph is captured from
// stream, and on an error.
func (d *Driver) Done(stream uint64) bool {
	done := false
	err := d.call(func() (err error) {
		if captures, err := d.api.Capturing(stream); captures || err != nil {
			return err
		}
		done, err = d.api.Done(stream)
		return err
	})
	return err == nil && done
}

// Capturing reports whether a graph is being captured from stream.
func (d *Driver) Capturing(stream uint64) bool {
	var captures bool
	err := d.call(func() (err error) {
		captures, err = d.api.Capturing(stream)
		return err
	})
	return captures && err == nil
}

// Frozen reports whether memory must not be allocated or freed: a graph is being captured from stream, or the
// runtime reports the capture of another stream. If the runtime does not report a capture, a request for
// memory does not harm it.
func (d *Driver) Frozen(stream uint64) bool {
	frozen := false
	err := d.call(func() (err error) {
		frozen, err = d.api.Capturing(stream)
		if stream == 0 || frozen || err != nil {
			return err
		}
		frozen, err = d.api.Capturing(0)
		return err
	})
	return frozen || isCapture(err)
}

// outside returns an error if a capture forbids further calls on a stream. It is core.ErrCaptured if a graph
// is being captured from the stream. It is also core.ErrCaptured for the null stream if its use would break
// another stream's capture.
func (d *Driver) outside(stream uint64) error {
	captures, err := d.api.Capturing(stream)
	switch {
	case captures:
		return fmt.Errorf("%w from the stream", core.ErrCaptured)
	case isCapture(err):
		return fmt.Errorf("%w from a blocking stream, and the null stream cannot be used before that ends: %w", core.ErrCaptured, err)
	}
	return err
}

// Mark makes an event of the work that is now on stream, or returns 0 if that work is done.
//
// Errors: core.ErrNoStream if the runtime knows that the stream does not exist; core.ErrCaptured, as for
// outside; *Error of the runtime.
func (d *Driver) Mark(stream uint64) (mark uint64, err error) {
	err = d.call(func() error {
		if err := d.outside(stream); err != nil {
			return NoStream(err)
		}
		done, err := d.api.Done(stream)
		if done || err != nil {
			return NoStream(err)
		}
		mark, err = d.api.Mark(stream)
		return err
	})
	return mark, err
}

// Follow makes work on stream wait, on the device, for the work of a mark.
//
// Errors: core.ErrCaptured, as for outside; *Error of the runtime.
func (d *Driver) Follow(stream, mark uint64) error {
	return d.call(func() error {
		if err := d.outside(stream); err != nil {
			return err
		}
		return d.api.Wait(stream, mark)
	})
}

// Drop ends a mark. It tries twice, because no caller could handle a refusal.
func (d *Driver) Drop(mark uint64) {
	if d.call(func() error { return d.api.Drop(mark) }) != nil {
		_ = d.call(func() error { return d.api.Drop(mark) })
	}
}

// Record returns hip.ErrNoGraphs: a GPU's graph contains the device's launches, and run is a host function.
func (d *Driver) Record(uint64, func() core.Status) error { return hip.ErrNoGraphs }

// HasStream reports whether work of the device can run on stream. It is false for a stream of another device
// or of another context than the device's own. It is true for the handles that every device has.
func (d *Driver) HasStream(stream uint64) bool {
	if d.alone || stream <= lastStreamOfAll {
		return true
	}
	has := true
	err := d.call(func() (err error) {
		has, err = d.api.HasStream(d.device, stream)
		return err
	})
	return has && err == nil
}

// HasMemory returns false if address is memory of another device.
func (d *Driver) HasMemory(address uint64) bool { return d.alone || d.api.HasMemory(d.device, address) }

// IsDevice reports whether an address is device memory that the host cannot access.
func (d *Driver) IsDevice(address uint64) bool {
	return address != 0 && (d.find(address, 1) != nil || d.api.IsDevice(address))
}
