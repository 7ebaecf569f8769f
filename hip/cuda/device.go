package cuda

// #include "cuda.h"
import "C"

// Current returns the calling thread's device.
func (a *API) Current() (device int, err error) {
	var number C.int
	err = a.check("cuCtxGetDevice", C.rbm_cuda_current_device(a.c, &number))
	return int(number), err
}

// unchanged is the result of Enter if the context was already current.
const unchanged = ^uint64(0)

// Enter makes the device's primary context current on this thread. Leave, called with Enter's result,
// restores the earlier context.
func (a *API) Enter(device int) (previous uint64, err error) {
	context, err := a.Context(device)
	if err != nil {
		return 0, err
	}
	var current C.uint64_t
	if err := a.check("cuCtxGetCurrent", C.rbm_cuda_current(a.c, &current)); err != nil {
		return 0, err
	}
	if uint64(current) == context {
		return unchanged, nil
	}
	return uint64(current), a.check("cuCtxSetCurrent", C.rbm_cuda_set_current(a.c, C.uint64_t(context)))
}

// Leave restores the context that was current before Enter.
func (a *API) Leave(previous uint64) error {
	if previous == unchanged {
		return nil
	}
	return a.check("cuCtxSetCurrent", C.rbm_cuda_set_current(a.c, C.uint64_t(previous)))
}

// CaptureMode sets this thread's capture mode and returns the earlier one, or false if it is not set.
func (a *API) CaptureMode(mode int) (previous int, ok bool) {
	set := C.int(mode)
	ok = C.rbm_cuda_exchange(a.c, &set) == 0
	return int(set), ok
}

// Switches returns the addresses of cuCtxGetCurrent, cuCtxSetCurrent and cuThreadExchangeStreamCaptureMode,
// for a C library that switches contexts. The last one is 0 if the driver lacks it.
func (a *API) Switches() (get, set, exchange uint64) {
	return uint64(a.c.f[C.RBM_CUDA_CTX_GET_CURRENT]), uint64(a.c.f[C.RBM_CUDA_CTX_SET_CURRENT]),
		uint64(a.c.f[C.RBM_CUDA_EXCHANGE_CAPTURE_MODE])
}

// Fillers returns the addresses of cuMemsetD32Async, cuMemsetD2D32Async, cuMemcpyAsync, cuStreamSynchronize
// and cuStreamIsCapturing, for a C library that puts work on streams. An address is 0 if the driver lacks the
// function.
func (a *API) Fillers() (fill, fill2D, transfer, wait, captures uint64) {
	return uint64(a.c.f[C.RBM_CUDA_MEMSET_D32_ASYNC]), uint64(a.c.f[C.RBM_CUDA_MEMSET_D2D32_ASYNC]),
		uint64(a.c.f[C.RBM_CUDA_MEMCPY_ASYNC]), uint64(a.c.f[C.RBM_CUDA_STREAM_SYNCHRONIZE]),
		uint64(a.c.f[C.RBM_CUDA_STREAM_IS_CAPTURING])
}

// Close releases the contexts. A released context is retained again at its next use.
func (a *API) Close() error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for device, context := range a.contexts {
		if context.handle == 0 {
			continue
		}
		if err := a.check("cuDevicePrimaryCtxRelease", C.rbm_cuda_release(a.c, C.int(device))); err != nil {
			return err
		}
		a.contexts[device] = gone(context)
	}
	return nil
}

// Finish waits for all work of the current device.
func (a *API) Finish() error { return a.check("cuCtxSynchronize", C.rbm_cuda_finish(a.c)) }

// Synchronize waits for the work of stream.
func (a *API) Synchronize(stream uint64) error {
	return a.check("cuStreamSynchronize", C.rbm_cuda_synchronize(a.c, C.uint64_t(stream)))
}

// Done reports whether the work of stream is done, without a wait.
func (a *API) Done(stream uint64) (bool, error) {
	result := C.rbm_cuda_query(a.c, C.uint64_t(stream))
	if result == notReady {
		return false, nil
	}
	return result == 0, a.check("cuStreamQuery", result)
}

// Capturing reports whether a graph is being captured from stream, including an invalidated capture.
func (a *API) Capturing(stream uint64) (bool, error) {
	var state C.int
	err := a.check("cuStreamIsCapturing", C.rbm_cuda_capturing(a.c, &state, C.uint64_t(stream)))
	return state != 0, err
}

// Mark makes an event of the work that is now on stream.
func (a *API) Mark(stream uint64) (event uint64, err error) {
	var made C.uint64_t
	if err := a.check("cuEventCreate", C.rbm_cuda_event_create(a.c, &made)); err != nil {
		return 0, err
	}
	if err := a.check("cuEventRecord", C.rbm_cuda_event_record(a.c, made, C.uint64_t(stream))); err != nil {
		if C.rbm_cuda_event_destroy(a.c, made) != 0 { // tries twice, because no caller could handle a refusal
			C.rbm_cuda_event_destroy(a.c, made)
		}
		return 0, err
	}
	return uint64(made), nil
}

// Wait makes stream wait, on the device, for an event.
func (a *API) Wait(stream, event uint64) error {
	return a.check("cuStreamWaitEvent", C.rbm_cuda_wait_event(a.c, C.uint64_t(stream), C.uint64_t(event)))
}

// Drop ends an event.
func (a *API) Drop(event uint64) error {
	return a.check("cuEventDestroy", C.rbm_cuda_event_destroy(a.c, C.uint64_t(event)))
}

// largestPitchBytes is the largest pitch of a 2D copy.
const largestPitchBytes = 1<<31 - 1

// Copy2D copies rows in the order of stream. The addresses determine the direction.
func (a *API) Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error {
	if rows > 1 && max(dstPitchBytes, srcPitchBytes) <= largestPitchBytes {
		return a.check("cuMemcpy2DAsync", C.rbm_cuda_copy_2d(a.c, C.uint64_t(dst), C.uint64_t(dstPitchBytes), C.uint64_t(src),
			C.uint64_t(srcPitchBytes), C.uint64_t(widthBytes), C.uint64_t(rows), C.uint64_t(stream)))
	}
	for ; rows > 0; rows-- {
		result := C.rbm_cuda_copy(a.c, C.uint64_t(dst), C.uint64_t(src), C.uint64_t(widthBytes), C.uint64_t(stream))
		if err := a.check("cuMemcpyAsync", result); err != nil {
			return err
		}
		dst, src = dst+dstPitchBytes, src+srcPitchBytes
	}
	return nil
}

// IsDevice reports whether address is device memory that the host cannot access.
func (a *API) IsDevice(address uint64) bool {
	return C.rbm_cuda_is_device(a.c, C.uint64_t(address)) != 0
}

// HasStream reports whether stream belongs to the device's primary context. If the driver cannot tell, the
// answer is true.
func (a *API) HasStream(device int, stream uint64) (bool, error) {
	context, err := a.Context(device)
	if err != nil || a.c.f[C.RBM_CUDA_STREAM_GET_CTX] == 0 {
		return err == nil, err
	}
	var owner C.uint64_t
	err = a.check("cuStreamGetCtx", C.rbm_cuda_stream_context(a.c, &owner, C.uint64_t(stream)))
	return uint64(owner) == context, err
}

// HasMemory returns false if address is memory of another device.
func (a *API) HasMemory(device int, address uint64) bool {
	owner := C.rbm_cuda_memory_device(a.c, C.uint64_t(address))
	return owner < 0 || int(owner) == device
}
