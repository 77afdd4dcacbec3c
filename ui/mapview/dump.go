package mapview

import (
	"parapet/canvas/scene"
	"parapet/ui/shell"
)

// Dump writes what the map shows to a state dump for tests.
func (t *MapView) Dump(s *shell.Dump) {
	s.Info, s.Selected = t.Info.Lines(), t.hand.Selected
	v := t.encounter.View()
	if v == nil {
		return
	}
	s.Phase, s.Turn, s.Side = v.Phase, v.Turn, t.Board.Camera().Side()
	if t.hand.Aim != nil {
		s.Aiming = t.hand.Aim.View.Do
	}
	if t.hand.Drag != nil {
		s.Plan = t.hand.Drag.Label(v)
	}
	origin := shell.Corner(t.Board)
	for _, k := range v.Tokens {
		p := t.middleOf(k).Add(origin)
		hp, _, _ := scene.HitPoints(k)
		s.Tokens[k.ID] = shell.DumpToken{X: int(p.X), Y: int(p.Y), At: [2]int{k.At.X, k.At.Y}, HP: hp}
	}
}
