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

// systems make the rule systems, in the order in which they are offered.
var systems = []struct {
	id   string
	make func() engine.System
}{{glitters.ID, glitters.New}, {unclassed.ID, unclassed.New}, {aachen.ID, aachen.New}, {plunder.ID, plunder.New}, {sigil.ID, sigil.New}}

// All returns every rule system, in the order in which they are offered.
func All() []engine.System {
	var all []engine.System
	for _, s := range systems {
		all = append(all, s.make())
	}
	return all
}

// ByID returns a new system of that id, or nil.
func ByID(id string) engine.System {
	for _, s := range systems {
		if s.id == id {
			return s.make() // a declaration is long: only this one's
		}
	}
	return nil
}
