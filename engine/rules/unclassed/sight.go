package unclassed

import "parapet/engine"

// Sight returns how a token sees: unconscious and dead tokens don't; tokens without hit points do, since dying is up to the
// DM (UNC-DEF-29). Nothing else affects sight (UNC-DEF-28).
func (u *Unclassed) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	return engine.Sight{Blind: t.Is("unconscious") || t.Is("dead")}
}
