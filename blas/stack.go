package blas

// reserveStack makes the calling goroutine's stack hold 256 KiB more than it uses.
//
// A signal handler of the program that was installed without SA_ONSTACK runs on the stack of whatever it interrupts. Inside
// a call that is a goroutine's stack, which begins at a few kilobytes: the kernel's frame alone, with its vector
// registers, would not fit, and the handler would write over other memory. The pages are not touched, so they cost nothing;
// where the stack is large enough already this is one comparison.
func reserveStack()
