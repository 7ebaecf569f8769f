package check

import (
	"fmt"
	"strconv"

	"rocblas_mem/hip"
)

// place is the place of an element in its operand.
type place struct{ problem, row, col int64 }

func (a *access) lies(layouts ...hip.Layout) bool {
	for _, layout := range layouts {
		if hip.Layout(a.layout) == layout {
			return true
		}
	}
	return false
}

// unpacked returns the row and column of an element of a packed triangle of some order.
func unpacked(order, index int64, upper bool) (row, col int64) {
	for ; col < order-1; col++ {
		length := order - col
		if upper {
			length = col + 1
		}
		if index < length {
			break
		}
		index -= length
	}
	if upper {
		return index, col
	}
	return index + col, col
}

// orderOf returns the order of a packed triangle with a number of elements.
func orderOf(elements int64) (order int64) {
	for ; elements > 0; elements -= order {
		order++
	}
	return order
}

func magnitude(n int64) int64 { return max(n, -n) }

// at returns the place of the element at an address.
func (a *access) at(address int64) (p place) {
	p.problem = a.problem
	index := int64(0)
	if uint64(address) > uint64(a.origin) && a.elemBytes > 0 {
		index = (address - a.origin) / a.elemBytes
	}
	if a.problems > 1 && a.stride > 0 {
		problem := min(index/a.stride, a.problems-1)
		p.problem += problem
		index -= problem * a.stride
	}
	switch {
	case a.lies(hip.Matrix) && a.ld > 0:
		p.row, p.col = index%a.ld, index/a.ld
	case a.lies(hip.UpperPacked, hip.LowerPacked):
		p.row, p.col = unpacked(orderOf(a.rows), index, a.lies(hip.UpperPacked))
	default:
		p.row = index / max(1, magnitude(a.ld))
		if a.ld < 0 {
			p.row = a.rows - 1 - p.row
		}
	}
	return p
}

// spot words the element at an address: its row and column, or its index. Of memory without a shape it is a byte.
func (a *access) spot(address int64) string {
	at := a.at(address)
	switch {
	case a.lies(hip.Shapeless):
		return "byte " + grouped(address-a.address)
	case a.lies(hip.Matrix, hip.UpperPacked, hip.LowerPacked):
		return "row " + grouped(at.row) + ", column " + grouped(at.col)
	}
	return "index " + grouped(at.row)
}

// element is spot with the problem of a batch.
func (a *access) element(address int64) string {
	if a.batch <= 1 || a.lies(hip.Pointers, hip.Shapeless) {
		return a.spot(address)
	}
	return fmt.Sprintf("%s of problem %d of %d", a.spot(address), a.at(address).problem, a.batch)
}

// extent returns the bytes from the address to the end of the last run.
func (a *access) extent() int64 {
	last := a.run + a.grow*(a.count-1)
	return max((a.count-1)*a.step+last, a.run)
}

// outside returns the address of the first element that is not in an allocation.
func (a *access) outside(base, limit int64) int64 {
	if a.address < base {
		return a.address
	}
	for i := range a.count {
		begin, bytes := a.address+i*a.step, a.run+i*a.grow
		if bytes > 0 && begin+bytes > limit {
			return begin + max(0, limit-begin)/a.elemBytes*a.elemBytes
		}
	}
	return a.address
}

// grouped writes a number with commas between groups of three digits.
func grouped(number int64) string {
	text := strconv.FormatInt(number, 10)
	for at := len(text) - 3; at > 0 && text[at-1] != '-'; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// elements words a number of elements.
func elements(n int64) string {
	if n == 1 {
		return "1 element"
	}
	return grouped(n) + " elements"
}
