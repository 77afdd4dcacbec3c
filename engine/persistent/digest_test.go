package persistent

import (
	"math/rand/v2"
	"testing"
)

// TestDigestsGoOnFromAnySum: a digest makes of any checksum what going over its text makes of it, and asks for the text
// no more often than there are groups of lowest bytes, and for the first.
func TestDigestsGoOnFromAnySum(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 7, 300} {
		text := make([]byte, n)
		for i := range text {
			text[i] = byte(r.Uint32())
		}
		var d Digest
		asked := 0
		for range 3000 {
			h := r.Uint64()
			got := d.Over(h, func() []byte { asked++; return text })
			if want := Sum(h, text); got != want {
				t.Fatalf("%x over %d bytes: %x, not %x", h, n, got, want)
			}
		}
		if asked > 256/group+1 {
			t.Errorf("asked %d times for %d bytes", asked, n)
		}
	}
}
