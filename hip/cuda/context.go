package cuda

// #include "cuda.h"
import "C"

// context is a device's retained primary context.
type context struct {
	handle   uint64 // 0 if it is not retained
	identity uint64
	resets   uint64 // number of resets of the device that were detected
}

// gone returns a context that is no longer retained, with the earlier number of resets.
func gone(was context) context { return context{resets: was.resets} }

// Context returns a device's primary context and retains it at the first call. cudaDeviceReset ends the
// context even while it is retained. Context then releases it and retains the new one.
func (a *API) Context(device int) (uint64, error) {
	known, err := a.context(device)
	return known.handle, err
}

// Resets returns the number of detected resets of a device. Every lookup of the context, as in Enter, detects
// a reset.
func (a *API) Resets(device int) uint64 {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.contexts[device].resets
}

// Identity returns a number that distinguishes a device's primary context from later ones, and the address of
// the function that returns it. The function is cuCtxGetId, or cuCtxGetApiVersion if the driver lacks that.
// Both take a context and the address of a number.
func (a *API) Identity(device int) (function, identity uint64, err error) {
	known, err := a.context(device)
	function = uint64(a.c.f[C.RBM_CUDA_CTX_GET_ID])
	if function == 0 {
		function = uint64(a.c.f[C.RBM_CUDA_CTX_GET_API_VERSION])
	}
	return function, known.identity, err
}

func (a *API) context(device int) (context, error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	known := a.contexts[device]
	if known.handle != 0 {
		identity, ended, err := a.identify(known.handle)
		if err != nil || !ended && identity == known.identity {
			return known, err
		}
		C.rbm_cuda_release(a.c, C.int(device)) // a reset does not clear the context's retain count
		known = gone(known)
		known.resets++
		a.contexts[device] = known
	}
	var handle C.uint64_t
	if err := a.check("cuDevicePrimaryCtxRetain", C.rbm_cuda_retain(a.c, &handle, C.int(device))); err != nil {
		return context{}, err
	}
	identity, _, err := a.identify(uint64(handle))
	if err != nil {
		C.rbm_cuda_release(a.c, C.int(device))
		return context{}, err
	}
	known.handle, known.identity = uint64(handle), identity
	a.contexts[device] = known
	return known, nil
}

// identify asks the driver for a context's identity. ended is true if the context no longer exists. If the
// driver has neither function, the context is assumed to exist.
func (a *API) identify(handle uint64) (identity uint64, ended bool, err error) {
	var number C.uint64_t
	switch result := C.rbm_cuda_identity(a.c, &number, C.uint64_t(handle)); result {
	case invalidContext, contextIsGone:
		return 0, true, nil
	case notSupported:
		return 0, false, nil
	default:
		return uint64(number), false, a.check("cuCtxGetId", result)
	}
}
