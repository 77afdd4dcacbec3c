package unclassed

import "parapet/engine"

// Sight returns how a token sees: the unconscious and the dead not at all; those without hit points still do,
// since dying is the DM's (UNC-DEF-29). Nothing else takes sight away (UNC-DEF-28).
func (u *Unclassed) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	return engine.Sight{Blind: t.Is("unconscious") || t.Is("dead")}
}
