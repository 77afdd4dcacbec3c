package persistent

import (
	"math/rand/v2"
	"testing"
)

// TestDigestsGoOnFromAnySum checks that a digest continues any checksum as its text would, and calls for the text at most
// once per group of lowest bits plus once.
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
