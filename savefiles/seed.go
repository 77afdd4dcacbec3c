package savefiles

import (
	crand "crypto/rand"
	"encoding/binary"

	"parapet/engine"
)

// SeedDice gives the program's dice a seed of their own where the encounter names none: real dice
// that differ from evening to evening. An encounter with a seed keeps it.
func SeedDice(e *engine.Encounter) {
	if e.Seeded() {
		return
	}
	var b [8]byte
	crand.Read(b[:])
	e.Seed = binary.LittleEndian.Uint64(b[:]) >> 11 // at most 53 bits: exact in every reader of JSON
}
