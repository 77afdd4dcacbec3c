package persistent

// FNV-1a of 64 bits.
const (
	Start = 14695981039346656037 // what it makes of nothing
	prime = 1099511628211
)

// Sum goes on from a checksum over a text.
func Sum[T string | []byte](h uint64, text T) uint64 {
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * prime
	}
	return h
}

// Digest is what the checksum makes of a text, wherever it goes on from; the zero value knows nothing of it yet. A text changes
// nothing but the lowest 8 bits before it multiplies, so that what it adds in all hangs on those bits alone.
type Digest struct {
	power uint64       // by how much the text multiplies; 0: not known yet
	low   uint8        // for these lowest bits
	adds  uint64       // it adds so much
	more  *[256]uint64 // likewise, for all lowest bits of the groups that are known
	known uint32       // groups, a bit each
}

// group is how many of the lowest bits' values are learnt at once: it takes little longer than for one of them.
const group = 8

// Over goes on from a checksum over the text of the digest, which it asks for where it must.
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
