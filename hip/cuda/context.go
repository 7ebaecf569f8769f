package cuda

// #include "cuda.h"
import "C"

// context is a device's primary context as it was retained.
type context struct {
	handle   uint64 // 0 where it is not retained
	identity uint64
	resets   uint64 // how often it was found to be another one, or none
}

// gone is a context that is not retained any more.
func gone(was context) context { return context{resets: was.resets} }

// Context is a device's primary context, which is retained at the first call. A program that calls cudaDeviceReset ends it, whoever
// retains it: it is given back then, and retained anew.
func (a *API) Context(device int) (uint64, error) {
	known, err := a.context(device)
	return known.handle, err
}

// Resets is how often a device was found to have been reset, after a look at it.
func (a *API) Resets(device int) uint64 {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.contexts[device].resets
}

// Identity is what tells a device's primary context from a later one, and the address of the function that says it: cuCtxGetId, or
// cuCtxGetApiVersion of a driver that lacks it, both of a context and the address of a number.
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
		C.rbm_cuda_release(a.c, C.int(device)) // the count of those who retain it outlives a reset
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

// identify asks a context who it is; ended says that there is none any more. A driver that has neither function is believed.
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
