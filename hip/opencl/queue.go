package opencl

// #include "opencl.h"
import "C"

// queue is a retained command queue. It lives as long as its handle is in use here.
type queue struct {
	handle, context, device uint64
	outOfOrder              bool
	fine                    bool // the device has fine-grained memory
	own                     bool
}

// queueOf returns the queue of a stream. Stream 0 is the null stream of the current device; its queue and
// context are made at the first call.
func (a *API) queueOf(stream uint64) (*queue, error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if stream == 0 {
		return a.ownQueue(int(C.rbm_opencl_device()))
	}
	if q := a.queues[stream]; q != nil {
		return q, nil
	}
	return a.adopt(stream, false)
}

// ownQueue returns the null stream of a device. The caller holds the mutex.
func (a *API) ownQueue(device int) (*queue, error) {
	if q := a.own[device]; q != nil {
		return q, nil
	}
	var context, made C.uint64_t
	err := check("clCreateContext", C.rbm_opencl_context(a.c, C.uint64_t(a.devices[device]), &context))
	if err != nil {
		return nil, err
	}
	// The queue retains the context. The driver frees its memory before the queue.
	defer C.rbm_opencl_release_context(a.c, context)
	status := C.rbm_opencl_queue(a.c, context, C.uint64_t(a.devices[device]), &made)
	if err := check("clCreateCommandQueueWithProperties", status); err != nil {
		return nil, err
	}
	q, err := a.adopt(uint64(made), true)
	if err != nil {
		C.rbm_opencl_release_queue(a.c, made)
		return nil, err
	}
	a.own[device] = q
	return q, nil
}

// adopt registers a queue and retains it, unless this package made the queue. The caller holds the mutex.
func (a *API) adopt(handle uint64, own bool) (*queue, error) {
	var facts C.struct_rbm_opencl_queue
	if err := check("clGetCommandQueueInfo", C.rbm_opencl_describe_queue(a.c, C.uint64_t(handle), &facts)); err != nil {
		return nil, err
	}
	if !own {
		a.reap()
		if err := check("clRetainCommandQueue", C.rbm_opencl_retain_queue(a.c, C.uint64_t(handle))); err != nil {
			return nil, err
		}
	}
	q := &queue{handle: handle, context: uint64(facts.context), device: uint64(facts.device), own: own,
		outOfOrder: facts.properties&C.RBM_OPENCL_OUT_OF_ORDER != 0, fine: !a.coarse && facts.svm&C.RBM_OPENCL_SVM_FINE != 0}
	a.queues[handle] = q
	return q, nil
}

// reap releases the queues that only this package still holds, if their work is done and no memory of their
// context is allocated. The caller holds the mutex.
func (a *API) reap() {
	for handle, q := range a.queues {
		var facts C.struct_rbm_opencl_queue
		if q.own || C.rbm_opencl_describe_queue(a.c, C.uint64_t(handle), &facts) != 0 || facts.references > 1 {
			continue
		}
		var event C.uint64_t
		if C.rbm_opencl_mark(a.c, C.uint64_t(handle), &event) != 0 {
			continue
		}
		reached, err := a.reached(uint64(event))
		C.rbm_opencl_drop(a.c, event)
		if reached && err == nil && !a.holdsContext(q.context) && C.rbm_opencl_release_queue(a.c, C.uint64_t(handle)) == 0 {
			delete(a.queues, handle)
		}
	}
}

// holdsContext reports whether memory of a context is allocated. That memory needs a queue that keeps the
// context alive. The caller holds the mutex.
func (a *API) holdsContext(context uint64) bool {
	for _, t := range a.taken {
		if t.context == context {
			return true
		}
	}
	return false
}

// queuesOf returns the queues of a device.
func (a *API) queuesOf(device uint64) (handles []uint64) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for handle, q := range a.queues {
		if q.device == device {
			handles = append(handles, handle)
		}
	}
	return handles
}

// Queue returns the null stream's command queue on a device, for a program that works in the same context.
func (a *API) Queue(device int) (uint64, error) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	q, err := a.ownQueue(device)
	if err != nil {
		return 0, err
	}
	return q.handle, nil
}

// Close releases the queues. Memory must be given back before.
func (a *API) Close() error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for handle, q := range a.queues {
		if err := check("clReleaseCommandQueue", C.rbm_opencl_release_queue(a.c, C.uint64_t(handle))); err != nil {
			return err
		}
		delete(a.queues, handle)
		for device, own := range a.own {
			if own == q {
				delete(a.own, device)
			}
		}
	}
	return nil
}
