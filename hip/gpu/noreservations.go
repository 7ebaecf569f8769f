package gpu

import "errors"

// NoReservations answers for a runtime that cannot reserve addresses, and whose Facts say so: it is part of an API.
type NoReservations struct{}

// errReservations says that a runtime was asked for what its Facts deny.
var errReservations = errors.New("the runtime has no reservations")

// AddressReserve is refused, as the others are.
func (NoReservations) AddressReserve(uint64) (address uint64, err error) { return 0, errReservations }

// AddressFree is refused.
func (NoReservations) AddressFree(uint64, uint64) error { return errReservations }

// Create is refused.
func (NoReservations) Create(int, uint64) (handle uint64, err error) { return 0, errReservations }

// Destroy is refused.
func (NoReservations) Destroy(uint64) error { return errReservations }

// Map is refused.
func (NoReservations) Map(_, _, _ uint64) error { return errReservations }

// Unmap is refused.
func (NoReservations) Unmap(_, _ uint64) error { return errReservations }

// Allow is refused.
func (NoReservations) Allow(_, _ uint64, _ int) error { return errReservations }

// Silent answers for a runtime that has no mode for captures, and does not say whose a stream or an address is: it is part of an API.
type Silent struct{}

// Relax has nothing to do.
func (Silent) Relax() (previous uint64) { return 0 }

// Restrain has nothing to do.
func (Silent) Restrain(uint64) {}

// HasStream is true.
func (Silent) HasStream(int, uint64) (bool, error) { return true, nil }

// HasMemory is true.
func (Silent) HasMemory(int, uint64) bool { return true }
