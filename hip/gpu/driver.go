package gpu

import (
	"errors"
	"fmt"
	"runtime"
	"sync"

	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// Method is how a driver has memory.
type Method int

// The methods, best first: each is taken where the one before it does not work.
const (
	Reservation Method = iota // addresses are reserved, and memory is mapped there as an arena grows
	Pool                      // blocks from a pool of the driver's own, in the order of a stream
	Plain                     // blocks from the runtime's plain allocation; to give one back waits for the device
)

// String names the method for people.
func (m Method) String() string {
	switch m {
	case Reservation:
		return "address reservation"
	case Pool:
		return "a stream-ordered pool"
	}
	return "plain allocation"
}

// blockGranuleBytes is the unit of blocks where the device cannot reserve addresses.
const blockGranuleBytes = 64 << 10

// errNoReservation answers for what a device without reservations is not asked.
var errNoReservation = errors.New("the device cannot reserve addresses")

// lastStreamOfAll is the largest of the handles that stand for a stream of whichever device is current: the null stream, the legacy
// one and the thread's own.
const lastStreamOfAll = 2

// Driver is one device of a vendor's runtime as hip.Runtime. Each call makes the device current on its thread, and what was
// current again before it returns. A call that fails gives back what it had taken so far; what the runtime refuses to take back
// is kept and tried again at later calls.
type Driver struct {
	api    API
	device int
	facts  Facts
	method Method
	alone  bool    // the runtime has no other device
	causes []error // why better methods were not taken
	pool   uint64
	counts hip.Counts
	born   uint64 // resets of the device before it was made

	mutex   sync.Mutex
	ranges  ranges   // all reservations
	refused []uint64 // handles that the runtime did not take back yet
	tried   ranges   // what it did not take back of tryReservation's
}

// New makes the driver of one device, by the best method that works on it.
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

// choose tries the methods, best first. A method that cannot be tried while a stream captures is believed.
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

// tryReservation takes one granule and gives it back.
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

// call is enter for what acts on the device that the driver was made for.
func (d *Driver) call(act func() error) error {
	return d.enter(func() error {
		if d.resets() != d.born {
			return ErrReset
		}
		return act()
	})
}

// enter runs what acts on the device with the device current and this thread outside of other streams' captures, and restores what
// was.
func (d *Driver) enter(act func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	mode := d.api.Relax()
	defer d.api.Restrain(mode)
	previous, err := d.api.Enter(d.device)
	if err != nil {
		return err
	}
	defer func() {
		// A device that was current before can be made so again: a refusal is worth a second try, and nobody could act on it.
		if d.api.Leave(previous) != nil {
			_ = d.api.Leave(previous)
		}
	}()
	return act()
}

// Enter runs act with the device current, and restores what was.
func (d *Driver) Enter(act func() error) error { return d.call(act) }

// Close gives back what the driver itself holds, and says whether the runtime took all of it. Arenas must be destroyed before.
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

// Method is how memory is had; Causes are why it is not had better, one for each method that was tried before.
func (d *Driver) Method() Method  { return d.method }
func (d *Driver) Causes() []error { return d.causes }

// Facts is what the device says of itself.
func (d *Driver) Facts() Facts { return d.facts }

// Name is the device's name for people.
func (d *Driver) Name() string {
	return fmt.Sprintf("%s device %d: %s (%s)", d.api.Name(), d.device, d.facts.Name, d.facts.Arch)
}

// Ordinal is the device's number.
func (d *Driver) Ordinal() int { return d.device }

// Counts is how often memory was asked for and waited for.
func (d *Driver) Counts() *hip.Counts { return &d.counts }

// GranuleBytes is the unit of reservations, commits and blocks.
func (d *Driver) GranuleBytes() uint64 {
	if d.method == Reservation {
		return d.facts.GranuleBytes
	}
	return blockGranuleBytes
}

// TotalBytes is the device's memory.
func (d *Driver) TotalBytes() uint64 { return d.facts.TotalBytes }

// Reserves says whether arenas are reservations or blocks.
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

// Done says whether all work on stream is done, and does not wait. It is false where a graph is being captured from stream,
// and where the runtime does not say.
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

// Capturing says whether a graph is being captured from stream.
func (d *Driver) Capturing(stream uint64) bool {
	var captures bool
	err := d.call(func() (err error) {
		captures, err = d.api.Capturing(stream)
		return err
	})
	return captures && err == nil
}

// Frozen says whether memory must not be asked for or given back: a graph is being captured from stream, or the runtime lets
// it be known that another stream captures. Where it does not, asking does that capture no harm.
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

// outside says whether a stream may be asked for more than whether it captures: an error of core.ErrCaptured where a graph is being captured
// from it, or where it is the null stream and the capture of another one would break.
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

// Mark makes an event of the work that stream has now, 0 where that is done.
//
// Errors: core.ErrNoStream where the runtime says that there is no such stream; core.ErrCaptured as outside; *Error of the runtime.
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
// Errors: core.ErrCaptured as outside; *Error of the runtime.
func (d *Driver) Follow(stream, mark uint64) error {
	return d.call(func() error {
		if err := d.outside(stream); err != nil {
			return err
		}
		return d.api.Wait(stream, mark)
	})
}

// Drop ends a mark. What the runtime refuses is tried once more, and nobody could act on a second refusal.
func (d *Driver) Drop(mark uint64) {
	if d.call(func() error { return d.api.Drop(mark) }) != nil {
		_ = d.call(func() error { return d.api.Drop(mark) })
	}
}

// Record is refused: a GPU's graphs hold what is launched on it, and the host's functions are not.
func (d *Driver) Record(uint64, func()) error { return hip.ErrNoGraphs }

// HasStream says whether work of the device can be put on stream: false where it is another device's, or of a context that is not
// the device's own. Handles that every device has are its own too.
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

// HasMemory says whether address is not memory of another device.
func (d *Driver) HasMemory(address uint64) bool { return d.alone || d.api.HasMemory(d.device, address) }

// IsDevice says whether an address is memory of a device that the host cannot use as its own.
func (d *Driver) IsDevice(address uint64) bool {
	return address != 0 && (d.find(address, 1) != nil || d.api.IsDevice(address))
}
