package engine

import (
	"slices"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

func readCombat(r jsondoc.Reader, d *Declaration, s *State) {
	if !r.Has() || !r.Object() {
		return
	}
	s.Round = r.Field("round").Int(0, 0, 1<<30)
	s.Phase = readPhase(r.Field("phase"), d)
	s.Turn = r.Field("turn").Str("")
	s.Order = readWords(r.Field("order"))
	s.Clock = r.Field("clock").Int(0, 0, 1<<30)
	s.Over = r.Field("over").Bool(false)
	s.Step = r.Field("step").Int(0, 0, 1<<30)
	if !s.InCombat() && (s.Turn != "" || s.Round > 0) {
		r.Bad("there is a round or turn, but \"phase\" isn't a combat phase")
	}
	if s.Turn != "" && s.Token(s.Turn) == nil {
		r.Field("turn").Bad("there is no token %q", s.Turn)
	}
	checkOrder(r.Field("order"), s)
	readInitiative(r.Field("initiative"), s)
	readPerToken(r.Field("budgets"), s, func(at jsondoc.Reader, t *Token) { readBudget(at, d, t) })
	readPerToken(r.Field("marks"), s, func(at jsondoc.Reader, t *Token) {
		t.Marks = readWords(at)
		slices.Sort(t.Marks)
	})
	if d.Combat != nil {
		s.Combat = d.Combat.Read(r.Field("declared"))
	}
	readSideFights(r.Field("sides"), d, s)
}

// checkOrder reports ids in the turn order that no token has.
func checkOrder(r jsondoc.Reader, s *State) {
	known := make(map[string]bool, len(s.Tokens)+len(s.Sides))
	for _, t := range s.Tokens {
		known[t.ID] = true
	}
	for _, d := range s.Sides {
		known[d.ID] = true
	}
	for _, id := range s.Order {
		if !known[id] {
			r.Bad("there is no token %q", id)
		}
	}
}

func readInitiative(r jsondoc.Reader, s *State) {
	if !r.Has() || !r.Object() || !r.Within(limits.Tokens+limits.Sides, "totals") {
		return
	}
	for id, at := range r.Members() {
		s.Initiative = append(s.Initiative, Total{id, at.Int(0, -1_000_000, 1_000_000)})
	}
}

// readPhase reads a phase: one of the system's if it names its phases.
func readPhase(r jsondoc.Reader, d *Declaration) string {
	p := r.Str("")
	known := d.Phases == nil || p == "" || p == d.Setup || p == Ended ||
		slices.ContainsFunc(d.Phases, func(w Word) bool { return w.ID == p })
	if !known {
		r.Bad("this system has no phase %q", p)
		return d.Setup
	}
	if p == "" {
		return d.Setup
	}
	return p
}

func readSideFights(r jsondoc.Reader, d *Declaration, s *State) {
	if d.SideFight == nil || !r.Has() || !r.Object() || !r.Within(limits.Sides, "sides") {
		return
	}
	for id, at := range r.Members() {
		if side := s.Side(id); side != nil {
			side.Fight = d.SideFight.Read(at)
		} else {
			at.Bad("no side %q", id)
		}
	}
}

func readPerToken(r jsondoc.Reader, s *State, read func(jsondoc.Reader, *Token)) {
	if !r.Has() || !r.Object() || !r.Within(limits.Tokens, "tokens") {
		return
	}
	for id, at := range r.Members() {
		if t := s.Token(id); t != nil {
			read(at, t)
		} else {
			at.Bad("there is no token %q", id)
		}
	}
}
