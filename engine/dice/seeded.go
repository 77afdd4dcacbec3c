package dice

import "math/rand/v2"

// Place identifies a roll in a combat. A seeded roll depends on nothing else, so that an extra roll in one rule doesn't
// shift others, and undoing and repeating a command gives the same dice.
type Place struct {
	Seed  uint64
	Step  int    // commands in effect before this one
	Name  string // what the roll is for
	Who   string
	Index int // number of this roll among those of the same name and token within the command
}

// Faces rolls dice of the given sides at p.
func Faces(p Place, sides []int) []int {
	r := rand.New(rand.NewPCG(p.mix(0x9E3779B97F4A7C15), p.mix(0xD1B54A32D192ED03)))
	out := make([]int, len(sides))
	for i, s := range sides {
		out[i] = 1 + r.IntN(s)
	}
	return out
}

// mix hashes the place to 64 bits (FNV-1a over its parts, then a finalizer).
func (p Place) mix(salt uint64) uint64 {
	h := uint64(14695981039346656037) ^ salt
	number := func(v uint64) {
		for range 8 {
			h = (h ^ (v & 0xff)) * 1099511628211
			v >>= 8
		}
	}
	text := func(s string) {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * 1099511628211
		}
		h = (h ^ 0x1ff) * 1099511628211
	}
	number(p.Seed)
	number(uint64(p.Step))
	text(p.Name)
	text(p.Who)
	number(uint64(p.Index))
	h ^= h >> 31
	h *= 0xBF58476D1CE4E5B9
	return h ^ h>>29
}
