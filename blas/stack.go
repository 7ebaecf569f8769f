package blas

// reserveStack grows the calling goroutine's stack to hold 256 KiB more than it uses.
//
// A signal handler that the program installed without SA_ONSTACK runs on the stack of the code that
// it interrupts. During a call that is a goroutine's stack, which begins at a few kilobytes. The
// kernel's signal frame with the vector registers would not fit there, and the handler would
// overwrite other memory. The reserved pages are not touched, so they use no memory. If the stack is
// large enough, the call costs one comparison.
//
// On arm64 such a handler must have SA_ONSTACK: Go's functions there store below the stack pointer,
// where the kernel writes the signal's frame.
func reserveStack()
