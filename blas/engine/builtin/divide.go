package builtin

import "math"

// divide returns n / m as Go does, which has a function for it that only Go can call.
//
//go:nosplit
func divide(n, m complex128) complex128 {
	a, b, c, d := real(n), imag(n), real(m), imag(m)
	var re, im float64
	if math.Abs(c) >= math.Abs(d) { // Smith's method: the larger part divides
		ratio := d / c
		whole := c + ratio*d
		re, im = (a+b*ratio)/whole, (b-a*ratio)/whole
	} else {
		ratio := c / d
		whole := d + ratio*c
		re, im = (a*ratio+b)/whole, (b*ratio-a)/whole
	}
	if re == re || im == im {
		return complex(re, im)
	}
	// C's rules for infinities and zeros, where both came to a NaN.
	const largest = math.MaxFloat64
	isFinite := func(x, y float64) bool { return math.Abs(x) <= largest && math.Abs(y) <= largest }
	isInfinite := func(x, y float64) bool { return math.Abs(x) > largest || math.Abs(y) > largest }
	infinity := math.Float64frombits(0x7ff << 52)
	switch {
	case c == 0 && d == 0 && (a == a || b == b):
		infinity = math.Copysign(infinity, c)
		re, im = infinity*a, infinity*b
	case isInfinite(a, b) && isFinite(c, d):
		a, b = unit(a), unit(b)
		re, im = infinity*(a*c+b*d), infinity*(b*c-a*d)
	case isInfinite(c, d) && isFinite(a, b):
		c, d = unit(c), unit(d)
		re, im = 0*(a*c+b*d), 0*(b*c-a*d)
	}
	return complex(re, im)
}

// unit is 1 for an infinity and 0 for another number, with its sign.
//
//go:nosplit
func unit(x float64) float64 {
	if math.Abs(x) > math.MaxFloat64 {
		return math.Copysign(1, x)
	}
	return math.Copysign(0, x)
}
