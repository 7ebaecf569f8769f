package main

import (
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
)

// cText returns the C string at an address of C memory.
func cText(address uint64) string {
	at := *(**byte)(unsafe.Pointer(&address))
	text := []byte{}
	for ; *at != 0; at = (*byte)(unsafe.Add(unsafe.Pointer(at), 1)) {
		text = append(text, *at)
	}
	return string(text)
}

func TestChooseRehearsal(t *testing.T) {
	host := placement{kind: "host"}
	for _, test := range []struct {
		text  string
		set   bool
		where placement
		want  *spec.Rehearsal
		err   string
	}{
		{where: host},
		{set: true, where: host},
		{text: "gfx942:rocblas-6.4", set: true, where: host, want: &spec.Rehearsal{Device: "gfx942", Release: "rocblas-6.4"}},
		{text: "gfx9420", set: true, where: host, err: `ROCBLAS_MEM_AS: "gfx9420" is not one of gfx906, `},
		{text: "gfx942:rocblas-7.2", set: true, where: host, want: &spec.Rehearsal{Device: "gfx942", Release: "rocblas-7.2"}},
		{text: "gfx942:rocblas-8", set: true, where: host, err: `"gfx942:rocblas-8" is not one of`},
		{text: "gfx9:rocblas-6.4", set: true, where: host, err: "gfx1201, or a product, with :rocblas-6.4, -7.2, -10.0 or -10.1"},
		{text: "gfx942:rocblas-6.4", set: true, where: placement{kind: "cuda"}, err: "ROCBLAS_MEM_AS is gfx942:rocblas-6.4, which is for programs on the CPU: the device is cuda"},
	} {
		state := &core.State{Rehearsal: 1}
		chosen, err := chooseRehearsal(state, test.where, func(name string) (string, bool) {
			require.Equal(t, "ROCBLAS_MEM_AS", name)
			return test.text, test.set
		})
		assert.Equal(t, test.want, chosen)
		told := atomic.LoadUint64(&state.Rehearsal)
		switch {
		case test.err != "":
			assert.ErrorContains(t, err, test.err)
			assert.Zero(t, told)
		case test.want == nil:
			assert.NoError(t, err)
			assert.Zero(t, told)
		default:
			assert.NoError(t, err)
			assert.Equal(t, test.text, cText(told))
		}
	}
}
