package plunder

import "parapet/engine"

// Sight is how a token sees: the unconscious, the dead and the blinded not at all (PLU-COND-8). Darkness
// has no rule of its own here: lights count as on any map (PLU-LOS-1).
func (p *Plunder) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	return engine.Sight{Blind: down(t) || t.Is("blinded")}
}
