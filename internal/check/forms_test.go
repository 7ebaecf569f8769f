package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/hip"
	"rocblas_mem/internal/trace"
)

// line returns the line of a record as the stand-in writes it. Its places are those of the columns.
func (r record) line(places ...string) string {
	var head, numbers, stacks []string
	for _, n := range r.fields() {
		head = append(head, fmt.Sprint(int64(*n)))
	}
	for _, n := range r.numbers {
		numbers = append(numbers, fmt.Sprint(int64(n)))
	}
	stacks = append(slices.Clone(places), make([]string, 5-len(places))...)
	columns := []string{FindingWord, strings.Join(head, " "), trace.Escape(r.routine), trace.Escape(r.operand), trace.Escape(r.name),
		strings.Join(numbers, " "), r.access.line(), r.before.line()}
	return strings.Join(append(columns, stacks...), ",") + "\n"
}

func (a access) line() string {
	if a == (access{}) {
		return ""
	}
	var numbers []string
	for _, n := range a.fields() {
		numbers = append(numbers, fmt.Sprint(*n))
	}
	return strings.Join(append(numbers, trace.Escape(a.operand)), " ")
}

// formNamed returns the number of a form.
func formNamed(name string) uint64 {
	return 1 + uint64(slices.IndexFunc(forms(), func(f form) bool { return f.name == name }))
}

// matrixOf and vectorOf return operands of doubles at 0x1000.
func matrixOf(rows, cols, ld int64) access {
	return access{operand: "A", address: 0x1000, step: 8 * ld, run: 8 * rows, count: cols, uses: reads, readBytes: 8, origin: 0x1000, rows: rows, cols: cols,
		ld: ld, problems: 1, elemBytes: 8, layout: int64(hip.Matrix), rowsName: 'm', colsName: 'n', place: int64(hip.OnDevice)}
}

func vectorOf(n, inc int64) access {
	return access{operand: "x", address: 0x1000, step: 8 * magnitude(inc), run: 8, count: n, uses: writes, readBytes: 8, origin: 0x1000, rows: n, cols: 1, ld: inc,
		problems: 1, elemBytes: 8, layout: int64(hip.Vector), rowsName: 'n', place: int64(hip.OnDevice)}
}

// with returns an operand with changes.
func with(a access, change func(a *access)) access {
	change(&a)
	return a
}

// source and pointers are operands of a copy, and of a batch.
func source() access {
	return access{operand: "the source", address: 0x1000, run: 64, count: 1, uses: reads}
}

func pointers() access {
	return access{operand: "A, an array of pointers", address: 0x1000, run: 24, count: 1, rows: 3, cols: 1, ld: 1, batch: 3, elemBytes: 8,
		layout: int64(hip.Pointers), place: int64(hip.OnDevice), origin: 0x1000, uses: reads}
}

// formTest is a record of a form and its words.
type formTest struct {
	form, text string
	r          record
}

// formTestsOfBounds returns tests of the forms about bounds and freed or unwritten memory.
func formTestsOfBounds() []formTest {
	batch := func(a *access) { a.stride, a.problems, a.batch, a.step, a.count = 64, 3, 3, 64*8, 3 }
	return []formTest{
		{"OUT_OF_BOUNDS", "A is read outside its allocation: n = 6, so A has 10 rows of 6 with lda = 16: 90 elements needed, 80 allocated; the first one outside is " +
			"row 0, column 5", record{numbers: [9]uint64{0x1000, 640}, access: matrixOf(10, 6, 16)}},
		{"OUT_OF_BOUNDS", "A is read outside its allocation: lda = 16, but A has 10 rows of 5: 74 elements needed, 50 allocated; the first one outside is row 2, column 3",
			record{numbers: [9]uint64{0x1000, 400}, access: matrixOf(10, 5, 16)}},
		{"OUT_OF_BOUNDS", "A is read outside its allocation: m = 10, so A has 10 rows of 1 with lda = 16: 10 elements needed, 4 allocated from its address on; the first " +
			"one outside is row 4, column 0", record{numbers: [9]uint64{0xff0, 48}, access: matrixOf(10, 1, 16)}},
		{"OUT_OF_BOUNDS", "x is written outside its allocation: incx = 3, with 2,000 elements: 5,998 elements needed, 5,000 allocated; the first one outside is index 1,667",
			record{numbers: [9]uint64{0x1000, 40000}, access: with(vectorOf(2000, 3), func(a *access) { a.rowsName = 0 })}},
		{"OUT_OF_BOUNDS", "x is written outside its allocation: n = 4: 4 elements needed, 1 allocated; the first one outside is index 1",
			record{numbers: [9]uint64{0x1000, 8}, access: vectorOf(4, 1)}},
		{"OUT_OF_BOUNDS", "A is read outside its allocation: stride_A = 64, batch_count = 3: 192 elements needed, 128 allocated; the first one outside is row 0, column 0 of " +
			"problem 2 of 3", record{numbers: [9]uint64{0x1000, 1024}, access: with(matrixOf(8, 8, 8), func(a *access) { batch(a); a.run = 512 })}},
		{"OUT_OF_BOUNDS", "A is read outside its allocation: stride_A = 64, batch_count = 3: 192 elements needed, 128 allocated; the first one outside is row 0, column 0 of " +
			"problem 2 of 3", record{numbers: [9]uint64{0x1000, 1024}, access: with(matrixOf(8, 8, 8), func(a *access) {
			a.address, a.origin, a.stride, a.problem, a.batch = 0x1400, 0x1400, 64, 2, 3
		})}},
		{"OUT_OF_BOUNDS", "A, an array of pointers, is read outside its allocation: batch_count = 3: 3 elements needed, 2 allocated; the first one outside is index 2",
			record{numbers: [9]uint64{0x1000, 16}, access: pointers()}},
		{"OUT_OF_BOUNDS", "AP is read outside its allocation: n = 3: 6 elements needed, 4 allocated; the first one outside is row 2, column 1",
			record{numbers: [9]uint64{0x1000, 32}, access: access{operand: "AP", address: 0x1000, run: 48, count: 1, uses: reads, origin: 0x1000, rows: 6, elemBytes: 8,
				layout: int64(hip.LowerPacked)}}},
		{"OUT_OF_BOUNDS", "the stride of alpha = 2, batch_count = 3", record{numbers: [9]uint64{0x1000, 16}, access: access{operand: "alpha", address: 0x1000, step: 16, run: 8,
			count: 3, uses: reads, origin: 0x1000, rows: 3, ld: 2, elemBytes: 8, layout: int64(hip.Scalars)}}},
		{"OUT_OF_BOUNDS", "the source is read and ends 14 bytes after its allocation: 64 bytes, from byte 0 of 50", record{numbers: [9]uint64{0x1000, 50}, access: source()}},
		{"OUT_OF_BOUNDS", "the source is read and begins 16 bytes before an allocation of 50 bytes: the source = 0x1000",
			record{numbers: [9]uint64{0x1010, 50}, access: source()}},
		{"OUT_OF_BOUNDS_WORKSPACE", "size = 100, but 48 bytes are allocated from the workspace's address on: byte 16 of an allocation of 64",
			record{address: 0x1010, bytes: 100, numbers: [9]uint64{0x1000, 64}}},
		{"OUT_OF_BOUNDS_REFUSED", "the source ends 36 bytes after its allocation: 100 bytes, from byte 0 of 64; HIP does nothing and returns hipErrorInvalidValue",
			record{address: 0x1000, bytes: 100, operand: "the source", numbers: [9]uint64{0x1000, 64}}},
		{"USE_AFTER_FREE", "x is written in memory that was freed: x = 0x1000, 800 bytes, from byte 0 of an allocation of 800; its first freed element is index 1",
			record{bytes: 800, numbers: [9]uint64{0x1008, 800}, access: vectorOf(100, 1)}},
		{"USE_AFTER_FREE_WORKSPACE", "the workspace is in memory that was freed: workspace = 0x1000, 8 bytes", record{address: 0x1000, bytes: 8}},
		{"FREED_AGAIN", "memory that was freed is freed again, in an allocation of 8 bytes; HIP does nothing and returns hipErrorInvalidValue", record{bytes: 8}},
		{"FREED_WORKSPACE", "the memory is freed while it is the workspace of handle 0x7: 8 bytes at 0x1000", record{address: 0x1000, bytes: 8, handle: 7}},
		{"UNINITIALIZED", "A[2] is read, and row 1, column 1 of problem 2 of 3 of it was never written: 8 bytes at byte 88 of an allocation of 800 bytes",
			record{bytes: 8, numbers: [9]uint64{0x1000, 800, 0x1058}, access: with(matrixOf(4, 4, 10), func(a *access) { a.pointed, a.problem, a.batch = 1, 2, 3 })}},
		{"UNINITIALIZED_SHORT", "the source is read, and an element of it was never written: 8 bytes at byte 80 of an allocation of 800 bytes",
			record{bytes: 8, numbers: [9]uint64{0x1000, 800, 0x1050, 80, 0x1008}, access: source()}},
	}
}

// formTestsOfPlaces returns tests of those about memory in the wrong place, and streams.
func formTestsOfPlaces() []formTest {
	return []formTest{
		{"WRONG_MEMORY", "A has to be memory of the device, but A = 0x1000 is on the stack", record{numbers: [9]uint64{ofStack}, access: matrixOf(1, 1, 1)}},
		{"WRONG_MEMORY", "alpha has to be memory of the host, but alpha = 0x1000 is memory of the device",
			record{numbers: [9]uint64{ofDevice}, access: access{operand: "alpha", address: 0x1000, place: int64(hip.OnHost)}}},
		{"WRONG_MEMORY", "A, an array of pointers, has to be memory of the device, but A = 0x1000 is memory of malloc; the call reads 3 pointers there",
			record{numbers: [9]uint64{ofMapping}, name: "[heap]", access: pointers()}},
		{"WRONG_MEMORY", "x = null, but the call uses it", record{numbers: [9]uint64{ofNothing}, access: with(vectorOf(1, 1), func(a *access) { a.address = 0 })}},
		{"WRONG_MEMORY_WORKSPACE", "the workspace has to be memory of the device, but workspace = 0x1000 is in the mapped file /a b",
			record{address: 0x1000, name: "/a b", numbers: [9]uint64{ofMapping}}},
		{"WRONG_MEMORY_WORKSPACE", "the workspace has to be memory of the device, but workspace = 0x1000 is memory of malloc or mmap",
			record{address: 0x1000, numbers: [9]uint64{ofMapping}}},
		{"WRONG_MEMORY_WORKSPACE", "the workspace has to be memory of the device, but workspace = 0x1000 is an address without memory",
			record{address: 0x1000, numbers: [9]uint64{ofNothing}}},
		{"WRONG_MEMORY_WORKSPACE", "the workspace has to be memory of the device, but workspace = 0x1000 is a variable of /there/is/none",
			record{address: 0x1000, numbers: [9]uint64{ofVariable}}},
		{"COPY_DIRECTION", "the direction is hipMemcpyDeviceToDevice, but the source 0x10 is memory of the host, and the destination 0x20 of the device",
			record{numbers: [9]uint64{3, 0x10, 2, 0x20, 1}}},
		{"COPY_DIRECTION_TRANSFER", "the source has to be memory of the host, but 0x1000 is memory of the device",
			record{address: 0x1000, access: with(source(), func(a *access) { a.place = int64(hip.OnHost) })}},
		{"UNORDERED", "x is written on stream 0x500 (handle 0x7, last order: it waited for event 0x6 of the null stream), and the source is read by rocblas_set_vector_async on the " +
			"null stream (last order: the host waited for it): no event, wait or null stream orders them; index 1 of the one is byte 8 of the other",
			record{address: 0x1008, handle: 7, name: "rocblas_set_vector_async", numbers: [9]uint64{0x500, orderWaitedForEvent, 6, 0, 0, 0, orderHostWaited}, access: vectorOf(4, 1),
				before: source()}},
		{"UNORDERED", "x is written on the null stream of device 4 (never ordered), and the memory is freed by another call on stream 0x500 (last order: event 0x6 was recorded on it): no event, " +
			"wait or null stream orders them; index 1 of the one is byte 8 of the other", record{address: 0x1008, numbers: [9]uint64{5, 0, 0, 0, 0x500, 0, orderRecorded, 6},
			access: vectorOf(4, 1), before: access{operand: "the memory", address: 0x1000, run: 64, count: 1, uses: writes | frees}}},
	}
}

// formTestsOfUse returns tests of those about handles, leases, statuses and captures.
func formTestsOfUse() []formTest {
	return []formTest{
		{"ENDED_OBJECT", "handle = 0x7 is destroyed again", record{routine: "rocblas_destroy_handle", operand: "handle", address: 7}},
		{"ENDED_OBJECT", "event = 0x7 was destroyed before the call (on device 63)", record{device: 64, routine: "hipEventRecord", operand: "event", address: 7}},
		{"ENDED_OBJECT", "the handle's stream, 0x7, was destroyed before the call", record{routine: "rocblas_dscal", operand: "stream", address: 7, call: 1}},
		{"ENDED_OBJECT", "stream = 0x7 was destroyed before the call", record{routine: "hipStreamSynchronize", operand: "stream", address: 7}},
		{"STREAM_IN_USE", "stream = 0x5 is destroyed while it is that of the handle 0x7", record{address: 5, handle: 7}},
		{"TWO_THREADS", "handle = 0x7 is in a call of another thread that has not returned: rocblas_set_stream", record{handle: 7, name: "rocblas_set_stream"}},
		{"ENDED_LEASE", "x is in the workspace of a handle, where no lease is out: 800 bytes at 0x1000, of which 64 are leased",
			record{address: 0x1000, bytes: 800, access: vectorOf(100, 1), numbers: [9]uint64{64}}},
		{"NEVER_ENDED_LEASES", "the handle ends while 2 of its leases, 128 bytes together, have not ended", record{bytes: 128, numbers: [9]uint64{2}}},
		{"NEVER_ENDED_HANDLE", "the handle lives at the end of the process", record{}},
		{"NEVER_ENDED_HANDLE", "the handle lives at the end of the process, and 2 of its leases, 128 bytes together", record{numbers: [9]uint64{2, 128}}},
		{"OPEN_QUERY", "the size query does not stop: 3 calls with the handle 0x7 answer it and compute nothing", record{handle: 7, numbers: [9]uint64{3}}},
		{"SMALL_QUERY", "the lease is of 9 bytes, and the same function answers size queries with at most 4", record{bytes: 9, numbers: [9]uint64{4}}},
		{"UNANNOUNCED_LEASE", "the lease is of 9 bytes, and the size queries of the process answered at most 4", record{bytes: 9, numbers: [9]uint64{4}}},
		{"UNANNOUNCED_CALL", "the call leases 9 bytes, and the size queries of the handle answered at most 4", record{bytes: 9, numbers: [9]uint64{4}}},
		{"CAPTURE_GROWTH", "on a GPU the workspace grows to 9 bytes, which is an error while the handle's stream 0x5 is being captured in global mode",
			record{bytes: 9, numbers: [9]uint64{5, 0}}},
		{"CAPTURE_FORBIDDEN", "the call is forbidden while a stream is being captured, and invalidates the capture; stream 0x5 is being captured in thread-local mode",
			record{numbers: [9]uint64{5, 1}}},
		{"CAPTURE_WAITS", "on a GPU it waits for its result on the host, which is an error; stream 0x5 is being captured in relaxed mode", record{numbers: [9]uint64{5, 2}}},
		{"CAPTURE_UNSAFE", "on a GPU it waits for its copy, which breaks the capture; stream 0x5 is being captured in global mode",
			record{routine: "rocblas_get_vector_64", numbers: [9]uint64{5}}},
		{"CAPTURE_UNSAFE", "on a GPU it waits for its result on the host, which breaks the capture; stream 0x5 is being captured in global mode",
			record{routine: "rocblas_ddot", numbers: [9]uint64{5}}},
		{"IGNORED_STATUS", "it returned rocblas_status_memory_error, and the program made its next call with the handle", record{name: "rocblas_status_memory_error"}},
		{"IGNORED_STATUS_LAST", "it returned rocblas_status_memory_error, and the program ended with the exit status 0 without reading it",
			record{name: "rocblas_status_memory_error"}},
		{"REFUSED_KERNEL", "the kernel f(int, \"\\) was compiled for a GPU and was not launched; unwritten memory is no longer checked", record{name: "f(int, \"\\)"}},
	}
}

// formTestsOfOverlap returns tests of those about operands that overlap.
func formTestsOfOverlap() []formTest {
	return []formTest{
		{"OVERLAP", "C is written and overlaps A of group 1, which is read: row 1, column 0 of C is row 1, column 0 of A of group 1; C = 0x1000 (4 x 4, ldc = 5); A of group 1 = " +
			"0x1000 (4 x 4, lda = 5)", record{address: 0x1008, numbers: [9]uint64{0, 2}, access: with(matrixOf(4, 4, 5), func(a *access) { a.operand, a.uses = "C", writes }),
			before: matrixOf(4, 4, 5)}},
		{"OVERLAP", "x of problem 1 and y overlap, and both are written: index 2 of x of problem 1 is byte 8 of y; x of problem 1 = 0x1000 (4 elements, incx = -1); y = 0x1000",
			record{address: 0x1008, access: with(vectorOf(4, -1), func(a *access) { a.batch, a.problem = 3, 1 }), before: access{operand: "y", address: 0x1000, uses: writes}}},
		{"OVERLAP", "stride_A = 12, but a problem's A has 19 elements (4 x 4, lda = 5): problems 0 and 1 share A from row 2, column 2",
			record{address: 0x1060, access: with(matrixOf(4, 4, 5), func(a *access) { a.stride, a.batch = 12, 3 }),
				before: with(matrixOf(4, 4, 5), func(a *access) { a.problem = 1 })}},
		{"OVERLAP", "x[0] = 0x1000 and x[2] = 0x1000, but a problem's x has 4 elements (incx = 2): problems 0 and 2 of group 0 share x from index 0",
			record{address: 0x1000, numbers: [9]uint64{1, 1}, access: with(vectorOf(4, 2), func(a *access) { a.pointed = 1 }),
				before: with(vectorOf(4, 2), func(a *access) { a.problem = 2 })}},
		{"OVERLAP", "stride_x = 0, but a problem's x has 1 element (incx = 0): problems 0 and 1 share x from index 0",
			record{address: 0x1000, access: vectorOf(4, 0), before: with(vectorOf(4, 0), func(a *access) { a.problem = 1 })}},
	}
}

// TestForms tests the words of every form, from the line of a record to the text of the finding.
func TestForms(t *testing.T) {
	tested := map[string]bool{}
	for _, test := range slices.Concat(formTestsOfBounds(), formTestsOfPlaces(), formTestsOfUse(), formTestsOfOverlap(), formTestsOfKernels()) {
		test.r.form = formNamed(test.form)
		list, err := Read(strings.NewReader("module,0 1 0 0 0,/there/is/none\n"+test.r.line("1+0x10", "", "", "", "1+0x20")), nil)
		require.NoError(t, err, test.form)
		require.Len(t, list, 1)
		got := list[0]
		if test.form == "OUT_OF_BOUNDS" && strings.HasPrefix(test.text, "the stride") {
			assert.Contains(t, got.Text, test.text)
		} else {
			assert.Equal(t, test.text, got.Text, test.form)
		}
		row := forms()[test.r.form-1]
		assert.Equal(t, row.kind, got.Kind)
		assert.Equal(t, row.other != nil, got.Other != nil, "%s: the other place", test.form)
		tested[test.form] = true
	}
	for _, f := range forms() {
		assert.True(t, tested[f.name], "%s has no test", f.name)
		assert.LessOrEqual(t, len(f.numbers), MostNumbers, f.name)
		assert.NotEmpty(t, kindOf(f.kind).Advice, f.name)
	}
	for _, k := range Kinds() {
		assert.True(t, slices.ContainsFunc(forms(), func(f form) bool { return f.kind == k.Name }), "%s has no form", k.Name)
	}
}

// TestOtherPlaces tests what is said of the other place, where that depends on the record.
func TestOtherPlaces(t *testing.T) {
	for begin, want := range map[uint64]string{0x1000: "a copy wrote 80 of 800 bytes", 0x1008: "a copy wrote 80 of 800 bytes, and ended before the element"} {
		r := record{form: formNamed("UNINITIALIZED_SHORT"), numbers: [9]uint64{0x1000, 800, 0x1050, 80, begin}, access: vectorOf(100, 1)}
		list, err := Read(strings.NewReader("module,0 1 0 0 0,/there/is/none\n"+r.line("", "", "", "", "1+0x20")), nil)
		require.NoError(t, err)
		assert.Equal(t, want, list[0].Other.Text)
		assert.Equal(t, uint64(0x20), list[0].Other.Frames[0].Offset)
	}
}

// TestElements tests which element an address is, over the layouts.
func TestElements(t *testing.T) {
	packed := func(layout hip.Layout) access {
		return access{operand: "AP", address: 0x1000, origin: 0x1000, rows: 10, elemBytes: 8, layout: int64(layout)}
	}
	for _, test := range []struct {
		a    access
		at   int64
		text string
	}{
		{matrixOf(4, 4, 5), 7, "row 2, column 1"},
		{vectorOf(4, -2), 2, "index 2"},
		{vectorOf(4, 2), 2, "index 1"},
		{packed(hip.UpperPacked), 4, "row 1, column 2"},
		{packed(hip.UpperPacked), 9, "row 3, column 3"},
		{packed(hip.LowerPacked), 4, "row 1, column 1"},
		{packed(hip.LowerPacked), 9, "row 3, column 3"},
		{access{address: 0x1000}, 1234, "byte 9,872"},
		{with(matrixOf(4, 4, 5), func(a *access) { a.stride, a.problems, a.batch = 20, 3, 3 }), 47, "row 2, column 1 of problem 2 of 3"},
	} {
		assert.Equal(t, test.text, test.a.element(0x1000+8*test.at), "%+v", test.a)
	}
	for number, want := range map[int64]string{0: "0", -5: "-5", 999: "999", -1000: "-1,000", 1234567: "1,234,567"} {
		assert.Equal(t, want, grouped(number))
	}
}
