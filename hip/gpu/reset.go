package gpu

import "errors"

// ErrReset says that a device was reset after its driver was made, so that all that the driver had there is gone.
var ErrReset = errors.New("the device was reset (cudaDeviceReset): memory, streams and what computed there are gone, " +
	"and with them what handles had that were made before")

// resetter is an API that notices when the program resets a device.
type resetter interface {
	// Resets is how often that was noticed, at the last Enter at the latest.
	Resets(device int) uint64
}

// resets is how often the device was reset, 0 where the runtime does not notice.
func (d *Driver) resets() uint64 {
	if r, notices := d.api.(resetter); notices {
		return r.Resets(d.device)
	}
	return 0
}

// Gone says whether the device was reset after the driver was made. Then all calls but those that give back fail with ErrReset.
func (d *Driver) Gone() bool { return errors.Is(d.call(func() error { return nil }), ErrReset) }

// givenBack is what a call that gives back returns: a reset has taken all of it.
func givenBack(err error) error {
	if errors.Is(err, ErrReset) {
		return nil
	}
	return err
}
