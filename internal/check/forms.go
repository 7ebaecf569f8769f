package check

import (
	"slices"

	"rocblas_mem/hip"
)

// form is what a finding can say: the stand-in names its number, with the numbers that the words need.
type form struct {
	name    string // in C
	kind    string
	numbers []string // their names, in their order
	words   func(r *record) string
	other   func(r *record) string // what happened at the other place; nil if there is none
}

// Forms of a finding, in the order of their numbers from 1. The generator makes C's macros from them.
func forms() []form { return slices.Concat(formsOfMemory(), formsOfUse(), formsOfKernels()) }

// MostNumbers is the most numbers of a form.
const MostNumbers = 9

// always returns words that do not depend on the record.
func always(text string) func(*record) string { return func(*record) string { return text } }

func formsOfMemory() []form {
	allocation := []string{"base", "size"}
	allocatedHere, freedHere := always("the memory was allocated here"), always("the memory was freed here")
	return []form{
		{"OUT_OF_BOUNDS", "out_of_bounds", allocation, outOfBounds, allocatedHere},
		{"OUT_OF_BOUNDS_WORKSPACE", "out_of_bounds", allocation, workspaceTooLarge, allocatedHere},
		{"OUT_OF_BOUNDS_REFUSED", "out_of_bounds", allocation, refusedRange, allocatedHere},
		{"USE_AFTER_FREE", "use_after_free", allocation, useAfterFree, freedHere},
		{"USE_AFTER_FREE_WORKSPACE", "use_after_free", nil, workspaceFreed, freedHere},
		{"FREED_AGAIN", "use_after_free", nil, freedAgain, freedHere},
		{"FREED_WORKSPACE", "use_after_free", nil, freedWorkspace, always("rocblas_set_workspace made it the handle's workspace here")},
		{"UNINITIALIZED", "uninitialized", []string{"base", "size", "element"}, uninitialized, allocatedHere},
		{"UNINITIALIZED_SHORT", "uninitialized", []string{"base", "size", "element", "written", "begin"}, uninitialized, shortCopy},
		{"WRONG_MEMORY", "wrong_memory", []string{"where"}, wrongMemory, nil},
		{"WRONG_MEMORY_WORKSPACE", "wrong_memory", []string{"where"}, wrongWorkspace, nil},
		{"OVERLAP", "overlap", []string{"group", "other_group"}, overlapOf, nil},
		{"COPY_DIRECTION", "copy_direction", []string{"direction", "from", "from_side", "to", "to_side"}, copyDirection, nil},
		{"COPY_DIRECTION_TRANSFER", "copy_direction", nil, transferDirection, nil},
		{"UNORDERED", "unordered", []string{
			"stream", "order", "event", "ordered", "other_stream", "other_handle", "other_order", "other_event", "other_ordered",
		}, unordered, always("the use on the other stream")},
	}
}

func formsOfUse() []form {
	capture, captureBegan := []string{"stream", "mode"}, always("the capture began here")
	return []form{
		{"ENDED_OBJECT", "ended_object", nil, endedObject, always("it ended here")},
		{"STREAM_IN_USE", "stream_in_use", nil, streamInUse, nil},
		{"TWO_THREADS", "two_threads", nil, twoThreads, always("the call of the other thread")},
		{"ENDED_LEASE", "ended_lease", []string{"leased"}, endedLease, always("the newest lease began here")},
		{"NEVER_ENDED_LEASES", "never_ended", []string{"leases"}, unendedLeases, always("the handle ends")},
		{"NEVER_ENDED_HANDLE", "never_ended", []string{"leases", "leased"}, unendedHandle, always("its newest lease began here")},
		{"OPEN_QUERY", "open_query", []string{"calls"}, openQuery, always("the handle ends here")},
		{"SMALL_QUERY", "small_query", []string{"answer"}, smallQuery, always("its largest answer to a size query")},
		{"UNANNOUNCED_LEASE", "unannounced_lease", []string{"answer"}, unannouncedLease, nil},
		{"UNANNOUNCED_CALL", "unannounced_lease", []string{"answer"}, unannouncedCall, nil},
		{"CAPTURE_GROWTH", "capture", capture, captureGrowth, captureBegan},
		{"CAPTURE_FORBIDDEN", "capture", capture, captureOf("the call is forbidden while a stream is being captured, and invalidates the capture"), captureBegan},
		{"CAPTURE_WAITS", "capture", capture, captureOf("on a GPU it waits for its result on the host, which is an error"), captureBegan},
		{"CAPTURE_UNSAFE", "capture", capture, captureUnsafe, captureBegan},
		{"IGNORED_STATUS", "ignored_status", nil, ignored("made its next call with the handle"), nil},
		{"IGNORED_STATUS_LAST", "ignored_status", nil, ignored("ended with the exit status 0 without reading it"), nil},
		{"REFUSED_KERNEL", "refused_kernel", nil, refusedKernel, nil},
	}
}

// formsOfKernels returns what threads of kernels do.
func formsOfKernels() []form {
	block := []string{"block_x", "block_y", "block_z"}
	access := append([]string{"base", "size", "how", "thread"}, block...)
	allocatedHere, freedHere := always("the memory was allocated here"), always("the memory was freed here")
	return []form{
		{"OUT_OF_BOUNDS_KERNEL", "out_of_bounds", access, kernelOutside("an allocation"), allocatedHere},
		{"OUT_OF_BOUNDS_SHARED", "out_of_bounds", access, kernelOutside("the block's dynamic shared memory"), nil},
		{"OUT_OF_BOUNDS_STATIC", "out_of_bounds", access, variableOutside("__shared__"), nil},
		{"OUT_OF_BOUNDS_VARIABLE", "out_of_bounds", access, variableOutside("device"), nil},
		{"USE_AFTER_FREE_KERNEL", "use_after_free", access, kernelInside("of memory that was freed"), freedHere},
		{"UNINITIALIZED_KERNEL", "uninitialized", access, kernelInside("of memory that was never written"), allocatedHere},
		{"WRONG_MEMORY_KERNEL", "wrong_memory", access, kernelNowhere, nil},
		{"DIVERGENT_BARRIER", "divergent_barrier", append([]string{"thread", "site", "other", "other_site"}, block...), divergentBarrier, always("the other barrier")},
		{"STUCK_BARRIER", "divergent_barrier", append([]string{"waited", "living", "lanes", "grid"}, block...), stuckBarrier, nil},
		{"MISSED_BARRIER", "missed_barrier", append([]string{"waited", "threads"}, block...), missedBarrier, nil},
		{"RACE", "race", append([]string{"thread", "how", "other", "other_how"}, block...), raceOf, always("the access of the other thread")},
	}
}

// Form is what the generator needs of a form.
type Form struct {
	Name    string
	Kind    int // the number of its kind, from 1
	Numbers []string
}

// Forms returns the forms in the order of their numbers, from 1.
func Forms() (list []Form) {
	for _, f := range forms() {
		kind := slices.IndexFunc(Kinds(), func(k Kind) bool { return k.Name == f.kind })
		list = append(list, Form{f.name, kind + 1, f.numbers})
	}
	return list
}

// Enum is an enumeration of C. A value is the place of its name; places without a name are left out.
type Enum struct {
	Name, What string
	Values     []string
}

// Enums returns the enumerations of C whose values records have.
func Enums() []Enum {
	return []Enum{
		{"rocblas_mem_layout", "how the elements of an operand lie in memory; pointers are an array of those to the problems of a batch, scalars are one for each", []string{
			hip.Shapeless: "rocblas_mem_shapeless", hip.Vector: "rocblas_mem_vector", hip.Matrix: "rocblas_mem_matrix",
			hip.UpperPacked: "rocblas_mem_upper", hip.LowerPacked: "rocblas_mem_lower", hip.Pointers: "rocblas_mem_pointers", hip.Scalars: "rocblas_mem_scalars"}},
		{"rocblas_mem_place", "where the memory of an access has to be; pinned and managed memory is in both places", []string{
			hip.Anywhere: "rocblas_mem_anywhere", hip.OnDevice: "rocblas_mem_on_device", hip.OnHost: "rocblas_mem_on_host"}},
		{"rocblas_mem_uses", "how an access uses its memory, bits; a stream allocates and frees in its order", []string{
			reads: "rocblas_mem_reads", writes: "rocblas_mem_writes", allocates: "check_allocates", frees: "check_frees"}},
		{"check_side", "whose memory an address is in: memory that both may use, the device's, or the host's", []string{
			sideEither: "check_either", sideDevice: "check_device", sideHost: "check_host"}},
		{"check_order", "what has last ordered a stream with other work", []string{
			orderNever: "check_never", orderRecorded: "check_recorded", orderWaitedForEvent: "check_waited_for_event", orderHostWaited: "check_host_waited"}},
		{"check_where", "what is at an address, beside the file that is mapped there", []string{
			ofDevice: "check_of_device", ofVariable: "check_variable", ofNothing: "check_nothing", ofStack: "check_stack", ofMapping: "check_mapping"}},
	}
}

// The bits of an access's uses.
const (
	reads     = 1
	writes    = 2
	allocates = 4
	frees     = 8
)

// The values of the enumerations of C, without those of hip.
const (
	sideEither = iota
	sideDevice
	sideHost
)

const (
	orderNever = iota
	orderRecorded
	orderWaitedForEvent
	orderHostWaited
)

const (
	ofDevice = iota
	ofVariable
	ofNothing
	ofStack
	ofMapping
)

// UnsafeCall is a function that is an unsafe call during a capture on a GPU.
type UnsafeCall struct{ Function, Does string }

// UnsafeCalls lists the functions that are unsafe calls on a GPU whatever their arguments are, with what they do there. The
// functions for 64-bit sizes do the same. Routines are unsafe if their result is on the host.
func UnsafeCalls() []UnsafeCall {
	const waits, frees = "waits for its copy", "waits for the device and frees memory"
	return []UnsafeCall{
		{"rocblas_create_handle", "allocates the handle's workspace"},
		{"rocblas_destroy_handle", "frees the handle's workspace"},
		{"rocblas_set_device_memory_size", "frees the handle's workspace and allocates another"},
		{"rocblas_set_workspace", "frees the handle's own workspace"},
		{"rocblas_set_vector", waits},
		{"rocblas_get_vector", waits},
		{"rocblas_set_matrix", waits},
		{"rocblas_get_matrix", waits},
		{"rocblas_mem_release_idle", frees},
		{"rocblas_mem_release_all_idle", frees},
		{"rocblas_mem_suspend", frees},
		{"rocblas_mem_resume", "allocates memory"},
		{"rocblas_mem_set_allocator", "frees the handle's workspace"},
		{"rocblas_mem_synchronize", "waits for the handle's stream"},
	}
}
