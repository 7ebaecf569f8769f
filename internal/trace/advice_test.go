package trace_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/internal/trace"
)

// TestWhatWasAskedFor checks that a trace is valid with any requested size, and with any size of the
// program's own memory. These sizes must not affect the advice.
func TestWhatWasAskedFor(t *testing.T) {
	const most = "18446744073709551615"
	lines := "1,10:00:00.000000,create,0x0," + most + ",0x0,0x0,rocblas_create_handle,0,,0,0,0,memory_error\n" +
		"1,10:00:00.000000,create,0x0,64,0x0,0x5,rocblas_create_handle,0,managed,0,0,0,success\n" +
		"1,10:00:00.000000,set size,0x0," + most + ",0x0,0x5,rocblas_set_device_memory_size,0,managed,0,0,0,memory_error\n" +
		"1,10:00:00.000000,allocate,0x40,64,0x0,0x5,rocblas_device_malloc_alloc,64,managed,64,64,64,success\n" +
		"1,10:00:00.000000,allocate failure,0x0," + most + ",0x0,0x5,rocblas_device_malloc_alloc,64,managed,64," + most + "," + most + ",memory_error\n" +
		"1,10:00:00.000000,free,0x40,64,0x0,0x5,rocblas_device_malloc_free,0,managed,64,0,0,success\n" +
		"1,10:00:00.000000,set workspace,0x40," + most + ",0x0,0x5,rocblas_set_workspace,0,user_owned," + most + ",0,0,success\n" +
		"1,10:00:00.000000,end,0x0,0,0x0,0x0,,0,,0,0,0,success\n" + strings.Repeat("\x00", 2<<20)
	events, err := read(lines)
	require.NoError(t, err)
	s := trace.NewSummary("made up")
	for _, e := range events {
		require.NoError(t, s.Add(&e))
	}
	s.Finish()
	assert.Equal(t, []uint64{64, 64}, []uint64{s.Optimal(), s.Least()})
	assert.Equal(t, []trace.Step{
		{Do: "ROCBLAS_DEVICE_MEMORY_SIZE=64", Why: "with less some call is an error"},
		{Do: "no size helps rocblas_device_malloc_alloc (line 6)", Why: "it asks for " + most + " bytes, more than any device has"},
	}, s.Advice())
	var drawing strings.Builder
	require.NoError(t, s.SVG(&drawing, nil))
	assert.NotContains(t, drawing.String(), "NaN")
}

// TestAdviceWhereTheProgramSetsASize checks that the advice names the call to change, and not the variable,
// which has no effect there.
func TestAdviceWhereTheProgramSetsASize(t *testing.T) {
	const create = "1,10:00:00.000000,create,0x0,33554432,0x0,0x5,rocblas_create_handle,0,managed,0,0,0,success\n"
	set := func(size string) string {
		return "1,10:00:00.000001,set size,0x40," + size + ",0x0,0x5,rocblas_set_device_memory_size,0,user_managed," + size + ",0,0,success\n"
	}
	const refused = "1,10:00:00.000002,allocate failure,0x0,132096,0x0,0x5,rocblas_dtrsm,0,user_managed,65536,1064960,132096,memory_error\n"
	const unset = "1,10:00:00.000003,set size,0x40,0,0x0,0x5,rocblas_set_device_memory_size,0,managed,0,0,0,success\n"
	const grow = "1,10:00:00.000004,grow,0x40,65536,0x0,0x5,rocblas_ddot,0,managed,65536,512,512,success\n" +
		"1,10:00:00.000004,allocate,0x40,512,0x0,0x5,rocblas_ddot,512,managed,65536,512,512,success\n" +
		"1,10:00:00.000004,free,0x40,512,0x0,0x5,rocblas_ddot,0,managed,65536,512,512,success\n"
	for name, test := range map[string]struct {
		lines string
		want  []string
	}{
		"too small": {create + set("65536") + refused, []string{
			"ROCBLAS_DEVICE_MEMORY_SIZE has no effect (the program sets every workspace itself that a call takes from)",
			"rocblas_set_device_memory_size(handle, 1064960) instead of 65536 bytes (line 3, handle 1) (a set size stops growth, and " +
				"ROCBLAS_DEVICE_MEMORY_SIZE does not change it: rocblas_dtrsm (line 4) wants 1064960 bytes; 1 call without memory; " +
				"from 132096 bytes on no call is an error)",
		}},
		"twice":     {create + set("65536") + refused + set("65536") + refused, []string{"no effect", "(line 3, handle 1, and 1 more) (a set size stops"}},
		"before it": {create + grow + set("65536") + refused, []string{"ROCBLAS_DEVICE_MEMORY_SIZE=512 (with less", "(handle, 1064960) instead of 65536 bytes (line 6,"}},
		"given back": {create + set("65536") + unset + grow, []string{"no effect",
			"rocblas_set_device_memory_size(handle, 512) at rocblas_set_device_memory_size (line 4, handle 1) (the call begins with no workspace"}},
		"large enough":   {create + set("2097152") + strings.ReplaceAll(grow, "grow", "allocate"), []string{"nothing to change (the program sets every workspace itself"}},
		"not successful": {create + strings.ReplaceAll(set("65536"), "success", "memory_error") + grow, []string{"ROCBLAS_DEVICE_MEMORY_SIZE=512"}},
		"rotated away":   {refused, []string{"no effect", "instead of 65536 bytes (before the trace begins, handle 1)"}},
		"own memory": {create + "1,10:00:00.000001,set workspace,0x40,65536,0x0,0x5,rocblas_set_workspace,0,user_owned,65536,0,0,success\n" +
			strings.ReplaceAll(refused, "user_managed", "user_owned"), []string{"no effect", "rocblas_set_workspace with 1064960 bytes instead of 65536 (line 3, handle 1)"}},
		"another handle": {create + set("65536") + strings.ReplaceAll(create+grow, "0x5", "0x6"), []string{"ROCBLAS_DEVICE_MEMORY_SIZE=512"}},
	} {
		t.Run(name, func(t *testing.T) {
			events, err := read(test.lines)
			require.NoError(t, err)
			s := trace.NewSummary("made up")
			for _, e := range events {
				require.NoError(t, s.Add(&e))
			}
			s.Finish()
			advice := s.Advice()
			require.Len(t, advice, len(test.want), "%v", advice)
			var text strings.Builder
			require.NoError(t, s.Text(&text))
			for i, want := range test.want {
				assert.Contains(t, advice[i].String(), want)
				assert.Contains(t, text.String(), "\nnext time: "+advice[i].String()+"\n")
			}
		})
	}
}

// TestHeldToTheEnd checks that a lease that is never freed counts as held until its handle ends, or until the
// trace ends.
func TestHeldToTheEnd(t *testing.T) {
	for end, want := range map[string]time.Duration{"": 9 * time.Second, "1,10:00:04.000000,destroy,0x0,64,0x0,0x5,rocblas_destroy_handle,64,managed,64,0,0,success\n": 3 * time.Second} {
		events, err := read("1,10:00:00.000000,create,0x0,64,0x0,0x5,rocblas_create_handle,0,managed,64,0,0,success\n" +
			"1,10:00:01.000000,allocate,0x40,64,0x0,0x5,rocblas_ddot,64,managed,64,64,64,success\n" + end +
			"1,10:00:10.000000,end,0x0,0,0x0,0x0,,0,,0,0,0,success\n")
		require.NoError(t, err)
		s := trace.NewSummary("made up")
		for _, e := range events {
			require.NoError(t, s.Add(&e))
		}
		s.Finish()
		assert.Equal(t, want, s.Routines[0].Held)
		assert.Equal(t, int64(1), s.Lost.Count)
	}
}

func TestHandlesThatWereNotCreated(t *testing.T) {
	for status, want := range map[string]string{"memory_error": "there was too little memory for the handle's workspace",
		"internal_error": "no handle was created: rocblas_status_internal_error"} {
		events, err := read("1,10:00:00.000000,create,0x0,0,0x0,0x0,rocblas_create_handle,0,,0,0,0," + status + "\n")
		require.NoError(t, err)
		s := trace.NewSummary("made up")
		require.NoError(t, s.Add(&events[0]))
		var text strings.Builder
		require.NoError(t, s.Text(&text))
		assert.Contains(t, text.String(), "rocblas_create_handle: "+want+"\n")
	}
}
