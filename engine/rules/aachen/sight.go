package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Sight returns how a token sees: not at all if unconscious, dead or fled. In the dark, the light that it carries has that
// range in feet (AAC-LOS-2).
func (a *Aachen) Sight(v *engine.View, t *engine.Token) engine.Sight {
	feet := int64(t.Stats.Int(sLight)) * board.One
	return engine.Sight{
		Blind: t.Is("unconscious") || t.Is("dead") || t.Is("fled"),
		Light: int32(feet * board.One / int64(v.Board().Options().Side)),
	}
}
