package gpu

import "errors"

// NoReservations implements the reservation methods of API for a runtime that cannot reserve addresses. The
// runtime's Facts must have Reserves false. All methods return an error.
type NoReservations struct{}

// errReservations is the error of all methods of NoReservations.
var errReservations = errors.New("the runtime has no reservations")

// AddressReserve returns an error.
func (NoReservations) AddressReserve(uint64) (address uint64, err error) { return 0, errReservations }

// AddressFree returns an error.
func (NoReservations) AddressFree(uint64, uint64) error { return errReservations }

// Create returns an error.
func (NoReservations) Create(int, uint64) (handle uint64, err error) { return 0, errReservations }

// Destroy returns an error.
func (NoReservations) Destroy(uint64) error { return errReservations }

// Map returns an error.
func (NoReservations) Map(_, _, _ uint64) error { return errReservations }

// Unmap returns an error.
func (NoReservations) Unmap(_, _ uint64) error { return errReservations }

// Allow returns an error.
func (NoReservations) Allow(_, _ uint64, _ int) error { return errReservations }

// Silent implements part of API for a runtime that has no capture mode and cannot name the device of a stream
// or an address.
type Silent struct{}

// CaptureMode returns false.
func (Silent) CaptureMode(int) (previous int, ok bool) { return 0, false }

// HasStream returns true.
func (Silent) HasStream(int, uint64) (bool, error) { return true, nil }

// HasMemory returns true.
func (Silent) HasMemory(int, uint64) bool { return true }
