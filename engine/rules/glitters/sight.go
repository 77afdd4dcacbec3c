package glitters

import "parapet/engine"

// Sight returns how a token sees: not at all if unconscious, dead, fled or petrified (GLT-COND-18); blinded or eyeless ones
// only by magical sight or echolocation, which need no light (GLT-COND-5). Deafness affects attacks and saves, not sight
// (GLT-COND-11).
func (g *Glitters) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	has := func(sense string) bool { return t.Stats.Has(sSenses, sense) }
	switch {
	case down(t) || t.Is("fled") || t.Is("petrified"):
		return engine.Sight{Blind: true}
	case has("magical_sight") || has("echolocation"):
		return engine.Sight{Unlit: true}
	}
	return engine.Sight{Blind: t.Is("blinded") || !has("sight")}
}
