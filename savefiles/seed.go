package savefiles

import (
	crand "crypto/rand"
	"encoding/binary"

	"parapet/engine"
)

// SeedDice gives the dice a random seed, so that rolls differ from session to session. An encounter with a seed keeps it.
func SeedDice(e *engine.Encounter) {
	if e.Seeded() {
		return
	}
	var b [8]byte
	crand.Read(b[:])
	e.Seed = binary.LittleEndian.Uint64(b[:]) >> 11 // at most 53 bits, exact in every JSON reader
}
