package ascend

// #include "ascend.h"
import "C"

// Current returns the calling thread's device.
func (a *API) Current() (device int, err error) {
	var number C.int
	err = check("aclrtGetDevice", C.rbm_ascend_device(a.c, &number))
	return int(number), err
}

// unchanged is the result of Enter if there is nothing to restore.
const unchanged = ^uint64(0)

// Enter makes device's default context current on this thread. Leave, called with Enter's result, restores
// the earlier context. A thread that had no context keeps the new one, because the runtime cannot remove a
// context.
func (a *API) Enter(device int) (previous uint64, err error) {
	var before C.uint64_t
	result := C.rbm_ascend_context(a.c, &before)
	if err := check("aclrtGetCurrentContext", result); err != nil && result != contextNull {
		return 0, err
	}
	context, err := a.context(device)
	switch {
	case err != nil:
		return 0, err
	case uint64(before) == context:
		return unchanged, nil
	}
	if err := check("aclrtSetCurrentContext", C.rbm_ascend_set_context(a.c, C.uint64_t(context))); err != nil {
		return 0, err
	}
	if before == 0 {
		return unchanged, nil
	}
	return uint64(before), nil
}

// context returns a device's default context. The first call creates it, and makes the device current.
func (a *API) context(device int) (uint64, error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if context := a.contexts[device]; context != 0 {
		return context, nil
	}
	if err := check("aclrtSetDevice", C.rbm_ascend_set_device(a.c, C.int(device))); err != nil {
		return 0, err
	}
	var context C.uint64_t
	if err := check("aclrtGetCurrentContext", C.rbm_ascend_context(a.c, &context)); err != nil {
		return 0, err
	}
	a.contexts[device] = uint64(context)
	return uint64(context), nil
}

// Leave restores the context that was current before Enter.
func (a *API) Leave(previous uint64) error {
	if previous == unchanged {
		return nil
	}
	return check("aclrtSetCurrentContext", C.rbm_ascend_set_context(a.c, C.uint64_t(previous)))
}

// Finish waits for all work of the current device.
func (a *API) Finish() error { return check("aclrtSynchronizeDevice", C.rbm_ascend_finish(a.c)) }

// Synchronize waits for the work of stream.
func (a *API) Synchronize(stream uint64) error {
	return check("aclrtSynchronizeStream", C.rbm_ascend_synchronize(a.c, C.uint64_t(stream)))
}

// Done reports whether the work of stream is done, without a wait.
func (a *API) Done(stream uint64) (bool, error) {
	event, err := a.mark(stream)
	if err != nil {
		return false, err
	}
	reached, err := a.reached(event)
	if dropped := a.Drop(event); err == nil {
		err = dropped
	}
	return reached && err == nil, err
}

func (a *API) mark(stream uint64) (event uint64, err error) {
	err = check("aclrtRecordEvent", C.rbm_ascend_mark(a.c, C.uint64_t(stream), (*C.uint64_t)(&event)))
	return event, err
}

func (a *API) reached(event uint64) (bool, error) {
	var reached C.int
	err := check("aclrtQueryEventStatus", C.rbm_ascend_reached(a.c, C.uint64_t(event), &reached))
	return reached != 0, err
}

// Capturing returns false. The driver does not ask whether a stream is captured into a model.
func (a *API) Capturing(uint64) (bool, error) { return false, nil }

// Mark makes an event of the work that is now on stream.
func (a *API) Mark(stream uint64) (event uint64, err error) { return a.mark(stream) }

// Wait makes stream wait, on the device, for an event.
func (a *API) Wait(stream, event uint64) error {
	return check("aclrtStreamWaitEvent", C.rbm_ascend_order(a.c, C.uint64_t(stream), C.uint64_t(event)))
}

// Drop ends an event.
func (a *API) Drop(event uint64) error {
	return check("aclrtDestroyEvent", C.rbm_ascend_drop(a.c, C.uint64_t(event)))
}

// Copy2D copies rows in the order of stream. The addresses determine the direction. If an address is the
// host's, Copy2D waits until the copy is done, because the host's memory may be pageable.
func (a *API) Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error {
	to, from := a.place(dst), a.place(src)
	for ; rows > 0; rows-- {
		err := check("aclrtMemcpyAsync", C.rbm_ascend_copy(a.c, C.uint64_t(dst), C.uint64_t(src), C.uint64_t(widthBytes), to, from,
			C.uint64_t(stream)))
		if err != nil {
			return err
		}
		dst, src = dst+dstPitchBytes, src+srcPitchBytes
	}
	if to == C.RBM_ASCEND_DEVICE && from == C.RBM_ASCEND_DEVICE {
		return nil
	}
	return a.Synchronize(stream)
}

// place returns the place of an address: the device for memory of this package, else the runtime's answer. If
// the runtime does not know, it is the host.
func (a *API) place(address uint64) C.int {
	if a.holds(address) {
		return C.RBM_ASCEND_DEVICE
	}
	if place := C.rbm_ascend_place(a.c, C.uint64_t(address)); place != C.RBM_ASCEND_UNKNOWN {
		return place
	}
	return C.RBM_ASCEND_HOST
}

// IsDevice reports whether address is the device's memory.
func (a *API) IsDevice(address uint64) bool { return a.place(address) == C.RBM_ASCEND_DEVICE }
