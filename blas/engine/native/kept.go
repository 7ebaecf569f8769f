package native

import "C"

// rbm_native_kept does nothing. go build -buildmode=c-shared reuses what it compiled of a package's C sources only
// if the package exports a function, and these sources take half a minute.
//
//export rbm_native_kept
func rbm_native_kept() {}
