// Package entry has the functions of rocBLAS's header outside the memory interface. It is C.
package entry

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -DRBM_CORE -Wall -Wextra -I${SRCDIR}/.. -I${SRCDIR}/../../include -I${SRCDIR}/../../internal
*/
import "C"

import (
	"embed"

	_ "rocblas_mem/capi/check"
	_ "rocblas_mem/capi/handle"
	_ "rocblas_mem/capi/loader"
	_ "rocblas_mem/capi/state"
	_ "rocblas_mem/capi/trace"
	_ "rocblas_mem/capi/vendor"
)

// Headers are what other parts include: Go builds those again when a header changes.
//
//go:embed *.h
var Headers embed.FS
