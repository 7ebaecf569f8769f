package opencl

// #include "opencl.h"
import "C"

import (
	"errors"

	"rocblas_mem/hip/gpu"
)

// Current is the calling thread's device.
func (a *API) Current() (device int, err error) { return int(C.rbm_opencl_device()), nil }

// Enter makes device current on this thread; Leave with what it returned restores what was.
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

// Finish waits for all work of the current device that is on queues which are known here.
func (a *API) Finish() (err error) {
	device, _ := a.Current()
	for _, handle := range a.queuesOf(a.devices[device]) {
		event, _, failed := a.mark(handle)
		if failed == nil {
			failed = source{a}.Await(event)
			C.rbm_opencl_drop(a.c, C.uint64_t(event))
		}
		if failure, ok := errors.AsType[*gpu.Error](failed); err == nil && !(ok && failure.NoHandle) { // a queue that is gone is done
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

// Done says whether the work of stream is done, and does not wait. A stream on which nothing of the driver's was ever done, or
// which was let go since, does not exist.
func (a *API) Done(stream uint64) (bool, error) {
	event, _, err := a.mark(stream)
	if err != nil {
		return false, err
	}
	defer C.rbm_opencl_drop(a.c, C.uint64_t(event))
	return a.reached(event)
}

// mark makes an event of the work that a stream has now, and says of which context it is. A queue that is not known here may be gone,
// and is not touched; one that is known stays as long as the mutex is held.
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

// Capturing is false: queues capture no graphs.
func (a *API) Capturing(uint64) (bool, error) { return false, nil }

// Mark makes an event of the work that stream has now.
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

// Wait makes stream wait, on the device, for an event of Mark. The stream that it marks may be of another context.
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

// Copy2D copies rows in the order of stream, in whichever direction the addresses say. Where an address is not in memory of the
// driver's own, which the program may look at or give back at any time, the rows have been copied when it returns.
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

// barrier keeps the order in a queue whose commands may overtake each other.
func (a *API) barrier(q *queue) error {
	if !q.outOfOrder {
		return nil
	}
	return check("clEnqueueBarrierWithWaitList", C.rbm_opencl_barrier(a.c, C.uint64_t(q.handle)))
}

var _ gpu.API = (*API)(nil)
