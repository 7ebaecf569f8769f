// Package handle begins and ends the control block of a handle. It is C.
package handle

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -DRBM_CORE -Wall -Wextra -I${SRCDIR}/.. -I${SRCDIR}/../../include -I${SRCDIR}/../../internal
*/
import "C"

import (
	"embed"

	_ "rocblas_mem/capi/loader"
	_ "rocblas_mem/capi/state"
	_ "rocblas_mem/capi/trace"
	_ "rocblas_mem/internal/common"
)

// Headers are what other parts include: Go builds those again when a header changes.
//
//go:embed *.h
var Headers embed.FS
