package sigil

import "parapet/engine"

// Sight returns how a token sees: not at all if unconscious, dead or departed, 1 m far if blinded (SIG-COND-3). A summoner
// always knows where its minions are (SIG-SUMM-3).
func (s *Sigil) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	return engine.Sight{Blind: out(t), Short: t.Is("blinded"), Far: metre, KnownTo: t.Stats.Text(sSummoner)}
}
