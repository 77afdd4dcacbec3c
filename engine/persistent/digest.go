package persistent

// Constants of the 64-bit FNV-1a hash.
const (
	Start = 14695981039346656037 // checksum of the empty text
	prime = 1099511628211
)

// Sum continues checksum h over a text.
func Sum[T string | []byte](h uint64, text T) uint64 {
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * prime
	}
	return h
}

// Digest is the effect of a text on any checksum; in the zero value nothing of it is known. A text affects only the lowest
// 8 bits before it multiplies, so what it adds depends on those bits alone.
type Digest struct {
	power uint64       // factor by which the text multiplies; 0 if not known
	low   uint8        // lowest bits for which adds is known
	adds  uint64       // what the text adds for them
	more  *[256]uint64 // likewise for all lowest bits in the known groups
	known uint32       // groups known, one bit each
}

// group is how many values of the lowest bits are computed at once: it takes little longer than one.
const group = 8

// Over continues checksum h over the digest's text, calling text only if necessary.
func (d *Digest) Over(h uint64, text func() []byte) uint64 {
	low := uint8(h)
	switch {
	case d.power == 0:
		d.learn(low, text())
	case low == d.low:
	case d.known>>(low/group)&1 == 0:
		d.learnMore(low/group, text())
		fallthrough
	default:
		return h*d.power + d.more[low]
	}
	return h*d.power + d.adds
}

func (d *Digest) learn(low uint8, text []byte) {
	d.power = 1
	for range text {
		d.power *= prime
	}
	d.low, d.adds = low, Sum(uint64(low), text)-uint64(low)*d.power
}

func (d *Digest) learnMore(of uint8, text []byte) {
	if d.more == nil {
		d.more = new([256]uint64)
	}
	var sums [group]uint64
	for i := range sums {
		sums[i] = uint64(of)*group + uint64(i)
	}
	for _, c := range text {
		for i := range sums {
			sums[i] = (sums[i] ^ uint64(c)) * prime
		}
	}
	for i, sum := range sums {
		low := of*group + uint8(i)
		d.more[low] = sum - uint64(low)*d.power
	}
	d.known |= 1 << of
}
