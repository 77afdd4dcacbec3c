package board

import (
	"errors"
	"math"
	"parapet/engine/message"
	"strconv"
	"strings"
)

// Cost is a price of movement in quarters of a point: a straight step on floor costs 4, a diagonal one 4 or, under the
// fractional setting, 6.
type Cost int32

const (
	straightCost   Cost = 4
	fractionalCost Cost = 6
	lowWallFactor  Cost = 12 // for a low wall without a cost of its own
	maxFactor      Cost = 80 // 20 points
)

// IsFactor reports whether the cost is valid as a terrain's multiplier: from 1 to 20, in halves.
func (c Cost) IsFactor() bool { return c >= straightCost && c <= maxFactor && c%2 == 0 }

// String returns the cost in points, such as "1.5".
func (c Cost) String() string { return strconv.FormatFloat(float64(c)/4, 'f', -1, 64) }

// ParseUnits converts a decimal number to 1/1024, rounding half up (towards +∞). It returns an error for exponents and for
// numbers that don't fit into 32 bits.
func ParseUnits(decimal string) (int32, error) {
	body, negative := strings.CutPrefix(decimal, "-")
	whole, fraction, point := strings.Cut(body, ".")
	if whole == "" || point && fraction == "" || !digits(whole) || !digits(fraction) {
		return 0, message.Errorf("%q isn't a decimal number", decimal)
	}
	w := int64(0)
	for _, d := range []byte(whole) {
		if w = w*10 + int64(d-'0'); w > math.MaxInt32 {
			return 0, message.Errorf("%q: %w", decimal, errTooLarge)
		}
	}
	n := w*One + fractionUnits(fraction, negative)
	if negative {
		n = -n
	}
	if n > math.MaxInt32 || n < math.MinInt32 {
		return 0, message.Errorf("%q: %w", decimal, errTooLarge)
	}
	return int32(n), nil
}

var errTooLarge = errors.New("the number is too large")

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// fractionUnits rounds 0.fraction to 1/1024: half up, or down if the number is negative. It doubles the decimal digits ten
// times, so nothing is lost.
func fractionUnits(fraction string, negative bool) int64 {
	d := []byte(fraction)
	for i := range d {
		d[i] -= '0'
	}
	n := int64(0)
	for range 10 {
		n = n*2 + int64(double(d))
	}
	if double(d) == 0 {
		return n
	}
	for _, rest := range d {
		if rest != 0 {
			return n + 1
		}
	}
	if negative {
		return n
	}
	return n + 1
}

// double doubles a decimal fraction in place and returns the carry.
func double(d []byte) byte {
	carry := byte(0)
	for i := len(d) - 1; i >= 0; i-- {
		v := 2*d[i] + carry
		d[i], carry = v%10, v/10
	}
	return carry
}

// FormatUnits returns n/1024 as an exact decimal without trailing zeros.
func FormatUnits(n int32) string {
	if n%One == 0 {
		return strconv.Itoa(int(n) / One)
	}
	exact := strconv.FormatFloat(float64(n)/One, 'f', 10, 64)
	return strings.TrimSuffix(strings.TrimRight(exact, "0"), ".")
}
