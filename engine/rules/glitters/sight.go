package glitters

import "parapet/engine"

// Sight returns how a token sees: the unconscious, the dead, the fled and those encased in stone not at all
// (GLT-COND-18); blinded ones, and those without eyes, by magical sight or echolocation alone, which
// need no light (GLT-COND-5). Being deafened takes nothing of that away: it hinders blows and saves (GLT-COND-11).
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
