package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// snapCommands returns attacks before the actor's turn (AAC-ACT-16).
func snapCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !mayInterrupt(v, t) || snapOpen(v, t) != nil || notNameless(v, t) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if out(at) || !v.Hostile(t, at) {
			continue
		}
		for _, w := range arms(t) {
			s := strikeOf(t, w)
			s.target, s.declared = at.ID, at.ID
			s.more = append(s.more, engine.Part{Name: "snap attack", N: snapPenalty(v, t)})
			if snapAttack.CheckLegal(v, t, several{s}) == nil {
				list = append(list, s.scored(v, "snap_attack", jsondoc.M("with", w.Text(wID))))
			}
		}
	}
	return list
}
