package plunder

import "parapet/engine"

// Sight returns how a token sees: not at all if unconscious, dead or blinded (PLU-COND-8). The invisible can't be seen
// (PLU-DODGE-1). Darkness has no rule of its own here: lights count as on any map (PLU-LOS-1).
func (p *Plunder) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	return engine.Sight{Blind: down(t) || t.Is("blinded"), Unseen: t.Is("invisible")}
}
