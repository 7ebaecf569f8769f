// Package state is the state of the process that C and Go share: control blocks, counts, texts of failures. It is C.
package state

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -DRBM_CORE -Wall -Wextra -I${SRCDIR}/.. -I${SRCDIR}/../../include -I${SRCDIR}/../../internal
*/
import "C"

import (
	"embed"

	_ "rocblas_mem/include"
	_ "rocblas_mem/internal/common"
)

// Headers are what other parts include: Go builds those again when a header changes.
//
//go:embed *.h
var Headers embed.FS
