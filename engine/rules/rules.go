// Package rules lists the rule systems.
package rules

import (
	"parapet/engine"
	"parapet/engine/rules/aachen"
	"parapet/engine/rules/glitters"
	"parapet/engine/rules/plunder"
	"parapet/engine/rules/sigil"
	"parapet/engine/rules/unclassed"
)

// All returns every rule system, in the order in which they are offered.
func All() []engine.System {
	return []engine.System{glitters.New(), unclassed.New(), aachen.New(), plunder.New(), sigil.New()}
}

// ByID returns a new system of that id, or nil.
func ByID(id string) engine.System {
	for _, s := range All() {
		if s.Declaration().ID == id {
			return s
		}
	}
	return nil
}
