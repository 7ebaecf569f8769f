package gpu

import "errors"

// ErrReset says that a device was reset after its driver was made. All memory and streams of the driver on
// that device are gone.
var ErrReset = errors.New("the device was reset (cudaDeviceReset): its memory and streams are gone, and older handles cannot be used")

// resetter is an API that detects when the program resets a device.
type resetter interface {
	// Resets returns the number of resets that were detected. Each Enter looks for a reset.
	Resets(device int) uint64
}

// resets returns the number of device resets, 0 if the runtime does not detect them.
func (d *Driver) resets() uint64 {
	if r, notices := d.api.(resetter); notices {
		return r.Resets(d.device)
	}
	return 0
}

// Gone reports whether the device was reset after the driver was made. In that case all calls fail with
// ErrReset, except the calls that give memory back.
func (d *Driver) Gone() bool { return errors.Is(d.call(func() error { return nil }), ErrReset) }

// givenBack turns ErrReset into success for calls that give memory back, because the reset has already freed
// the memory.
func givenBack(err error) error {
	if errors.Is(err, ErrReset) {
		return nil
	}
	return err
}
