package ptr

import (
	"runtime/debug"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mapped returns memory outside Go's heap, like a caller's.
func mapped(t *testing.T, protection int) (address uint64) {
	t.Helper()
	memory, err := syscall.Mmap(-1, 0, 1<<16, protection, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, syscall.Munmap(memory)) })
	return Address(memory)
}

func TestMemoryIsSeenAsItIs(t *testing.T) {
	address := mapped(t, syscall.PROT_READ|syscall.PROT_WRITE)
	Store(address, uint64(0x0807060504030201))
	assert.Equal(t, []byte{1, 2, 3, 4, 5, 6, 7, 8}, Slice[byte](address, 8), "little-endian, like all machines this runs on")
	assert.Equal(t, uint32(0x08070605), Load[uint32](address+4))
	Store(address+16, complex(1.5, -2))
	assert.Equal(t, []float64{1.5, -2}, Slice[float64](address+16, 2))

	view := Slice[float32](address+32, 3)
	assert.Len(t, view, 3)
	assert.Equal(t, 3, cap(view), "append cannot write behind it")
	view[2] = 7
	assert.Equal(t, float32(7), Load[float32](address+40))
	assert.Equal(t, address+32, Address(view))
	assert.Equal(t, address+36, Address(view[1:]))
}

func TestTextIsACopy(t *testing.T) {
	address := mapped(t, syscall.PROT_READ|syscall.PROT_WRITE)
	copy(Slice[byte](address, 8), "32MiB-xx")
	text := Text(address, 5)
	Store(address, byte('9'))
	assert.Equal(t, "32MiB", text)
	assert.Empty(t, Text(address, 0))
	assert.Empty(t, Text(0, 5))
}

func TestNothingThere(t *testing.T) {
	assert.Nil(t, Slice[byte](0, 10))
	assert.Nil(t, Slice[float64](1<<62, 0), "an address that is not read")
	assert.Nil(t, Slice[float64](1<<62, -1))
	assert.Zero(t, Address[int](nil))
}

// faultOf returns the address of the fault that ends f.
func faultOf(t *testing.T, f func()) (address uintptr) {
	t.Helper()
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		fault, ok := recover().(interface {
			error
			Addr() uintptr
		})
		require.True(t, ok, "no fault with an address")
		require.NotEmpty(t, fault.Error())
		address = fault.Addr()
	}()
	f()
	return 0
}

// TestFaultsSayWhere checks that a fault reports its address, which becomes part of the text of the status.
func TestFaultsSayWhere(t *testing.T) {
	address := mapped(t, syscall.PROT_NONE)
	assert.Equal(t, uintptr(address), faultOf(t, func() { Load[byte](address) }))
	assert.Equal(t, uintptr(address+64), faultOf(t, func() { Store(address+64, 1.0) }))
	assert.Equal(t, uintptr(address+100), faultOf(t, func() { Slice[byte](address, 200)[100]++ }))
	assert.Equal(t, uintptr(address+7), faultOf(t, func() { Text(address+7, 10) }))
}

// TestAddressesThatGoDoesNotBear checks that low addresses never become pointers, because Go ends the process
// when it finds one on a stack.
func TestAddressesThatGoDoesNotBear(t *testing.T) {
	for _, address := range []uint64{1, 8, 64, 4095} {
		assert.Equal(t, uintptr(address), faultOf(t, func() { Load[byte](address) }))
		assert.Equal(t, uintptr(address), faultOf(t, func() { Store(address, byte(1)) }))
		assert.Equal(t, uintptr(address), faultOf(t, func() { Slice[byte](address, 1) }))
	}
	assert.Zero(t, faultOf(t, func() { Load[byte](0) }))
	assert.Contains(t, Fault(0x40).Error(), "0x40")
}

// TestBeyondTheLastAddress checks that an object that does not fit before the end of the address space faults
// at its start.
func TestBeyondTheLastAddress(t *testing.T) {
	const last = ^uint64(0)
	for name, touch := range map[string]func(){
		"load":    func() { Load[uint64](last - 6) },
		"store":   func() { Store(last-6, 1.0) },
		"slice":   func() { Slice[uint32](last-6, 2) },
		"text":    func() { Text(last-6, 8) },
		"product": func() { Slice[complex128](last-6, 1<<61) },
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, uintptr(last-6), faultOf(t, touch)) })
	}
}

// grow needs more stack than a new goroutine has, so the runtime moves the stack.
func grow(n int) (sum int) {
	var filled [1024]byte
	filled[n%len(filled)] = byte(n)
	if n > 0 {
		sum = grow(n - 1)
	}
	return sum + int(filled[n%len(filled)])
}

// TestAnAddressStays checks that a slice is not on a stack once Address was called.
func TestAnAddressStays(t *testing.T) {
	done := make(chan [2]uint64)
	go func() { // with a small stack
		one := []uint64{1}
		before := Address(one)
		grow(1000)
		Store(before, uint64(7))
		done <- [2]uint64{one[0], Address(one) - before}
	}()
	assert.Equal(t, [2]uint64{7, 0}, <-done)
}
