// Package common is the C that the library and the stand-in HIP share.
package common

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
*/
import "C"

import "embed"

// Headers are what other parts include: Go builds those again when a header changes.
//
//go:embed *.h
var Headers embed.FS
