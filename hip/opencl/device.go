package opencl

// #include "opencl.h"
import "C"

import (
	"errors"

	"rocblas_mem/hip/gpu"
)

// Current returns the calling thread's device.
func (a *API) Current() (device int, err error) { return int(C.rbm_opencl_device()), nil }

// Enter makes device current on this thread. Leave, called with Enter's result, restores the earlier device.
func (a *API) Enter(device int) (previous uint64, err error) {
	if device < 0 || device >= len(a.devices) {
		return 0, missing(a.file, "it has no device %d", device)
	}
	return uint64(C.rbm_opencl_choose(C.int(device))), nil
}

// Leave restores the device that was current before Enter.
func (a *API) Leave(previous uint64) error {
	C.rbm_opencl_choose(C.int(previous))
	return nil
}

// Finish waits for the current device's work on all queues that this package knows.
func (a *API) Finish() (err error) {
	device, _ := a.Current()
	for _, handle := range a.queuesOf(a.devices[device]) {
		event, _, failed := a.mark(handle)
		if failed == nil {
			failed = source{a}.Await(event)
			C.rbm_opencl_drop(a.c, C.uint64_t(event))
		}
		if failure, ok := errors.AsType[*gpu.Error](failed); err == nil && !(ok && failure.NoHandle) { // a queue that no longer exists has no work
			err = failed
		}
	}
	return err
}

// Synchronize waits for the work of stream.
func (a *API) Synchronize(stream uint64) error {
	q, err := a.queueOf(stream)
	if err != nil {
		return err
	}
	return check("clFinish", C.rbm_opencl_finish(a.c, C.uint64_t(q.handle)))
}

// Done reports whether the work of stream is done, without a wait. A stream that this package has not used,
// or has released, counts as nonexistent.
func (a *API) Done(stream uint64) (bool, error) {
	event, _, err := a.mark(stream)
	if err != nil {
		return false, err
	}
	defer C.rbm_opencl_drop(a.c, C.uint64_t(event))
	return a.reached(event)
}

// mark makes an event of the work that is now on a stream, and returns the stream's context. An unknown queue
// may be destroyed, so mark does not touch it. A known queue stays valid while the mutex is held.
func (a *API) mark(stream uint64) (event, context uint64, err error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	q := a.queues[stream]
	if stream == 0 {
		q, err = a.ownQueue(int(C.rbm_opencl_device()))
	} else if q == nil {
		err = check("cl_command_queue", C.RBM_OPENCL_INVALID_COMMAND_QUEUE)
	}
	if err != nil {
		return 0, 0, err
	}
	var made C.uint64_t
	err = check("clEnqueueMarkerWithWaitList", C.rbm_opencl_mark(a.c, C.uint64_t(q.handle), &made))
	return uint64(made), q.context, err
}

func (a *API) reached(event uint64) (bool, error) {
	var reached C.int
	err := check("clGetEventInfo", C.rbm_opencl_reached(a.c, C.uint64_t(event), &reached))
	return reached != 0, err
}

// Capturing returns false, because queues capture no graphs.
func (a *API) Capturing(uint64) (bool, error) { return false, nil }

// Mark makes an event of the work that is now on stream.
func (a *API) Mark(stream uint64) (event uint64, err error) {
	event, context, err := a.mark(stream)
	if err != nil {
		return 0, err
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.marks[event] = context
	return event, nil
}

// Wait makes stream wait, on the device, for an event of Mark. The event may belong to another context.
func (a *API) Wait(stream, event uint64) error {
	a.mutex.Lock()
	context := a.marks[event]
	a.mutex.Unlock()
	q, err := a.queueOf(stream)
	if err != nil {
		return err
	}
	if q.context == context {
		return check("clEnqueueBarrierWithWaitList", C.rbm_opencl_order(a.c, C.uint64_t(q.handle), C.uint64_t(event)))
	}
	return check("clSetEventCallback",
		C.rbm_opencl_order_across(a.c, C.uint64_t(q.handle), C.uint64_t(q.context), C.uint64_t(event)))
}

// Drop ends an event of Mark.
func (a *API) Drop(event uint64) error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	delete(a.marks, event)
	C.rbm_opencl_drop(a.c, C.uint64_t(event))
	return nil
}

// Copy2D copies rows in the order of stream. The addresses determine the direction. The program may read or
// free memory outside this package at any time. If an address lies there, Copy2D waits until the copy is
// done.
func (a *API) Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error {
	q, err := a.queueOf(stream)
	if err != nil {
		return err
	}
	_, to := a.find(dst, (rows-1)*dstPitchBytes+widthBytes)
	_, from := a.find(src, (rows-1)*srcPitchBytes+widthBytes)
	if err := a.barrier(q); err != nil {
		return err
	}
	for ; rows > 0; rows-- {
		blocking := C.int(0)
		if rows == 1 && !(to && from) {
			blocking = 1
		}
		status := C.rbm_opencl_copy(a.c, C.uint64_t(q.handle), C.uint64_t(dst), C.uint64_t(src), C.uint64_t(widthBytes), blocking)
		if err := check("clEnqueueSVMMemcpy", status); err != nil {
			return err
		}
		dst, src = dst+dstPitchBytes, src+srcPitchBytes
	}
	return a.barrier(q)
}

// barrier keeps commands in order on an out-of-order queue.
func (a *API) barrier(q *queue) error {
	if !q.outOfOrder {
		return nil
	}
	return check("clEnqueueBarrierWithWaitList", C.rbm_opencl_barrier(a.c, C.uint64_t(q.handle)))
}

var _ gpu.API = (*API)(nil)
