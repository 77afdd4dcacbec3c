package sigil

import "parapet/engine"

// Sight returns how a token sees: the unconscious, the dead and the departed not at all, the blinded 1 m far
// (SIG-COND-3). A minion is known to its summoner wherever it is (SIG-SUMM-3).
func (s *Sigil) Sight(_ *engine.View, t *engine.Token) engine.Sight {
	return engine.Sight{Blind: out(t), Short: t.Is("blinded"), Far: metre, KnownTo: t.Stats.Text(sSummoner)}
}
