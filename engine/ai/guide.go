package ai

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// guideOf returns what a system tells minds; of one that tells nothing, what can be asked of every system.
func guideOf(sys engine.System) engine.Tactician {
	if g, ok := sys.(engine.Tactician); ok {
		return g
	}
	return plainGuide{}
}

// plainGuide asks what can be asked of every system: slower, and knowing of little but attacks.
type plainGuide struct{}

// HealthPool reads the fields that most systems have.
func (plainGuide) HealthPool(_ *engine.View, t *engine.Token) (left, whole int) {
	left, whole = 1, 1
	for i, f := range t.Stats.Schema.Fields {
		switch f.Name {
		case "hp":
			left = max(t.Stats.Int(i), 1)
		case "hp_max":
			whole = max(t.Stats.Int(i), 1)
		}
	}
	return left, max(left, whole)
}

// Reaches guesses: beside, and as far as any attack that is open now.
func (plainGuide) Reaches(*engine.View, *engine.Token) engine.Reaches {
	return engine.Reaches{Melee: 1, Far: 0, Stride: 6}
}

// ScoredCommands returns the attacks that are open now, by their previews.
func (plainGuide) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, a := range v.System.Actions(v, t) {
		def := actionOf(v.Decl(), a.Do)
		if !a.Ready || def == nil || def.Target != engine.Enemy {
			continue
		}
		args := a.More
		if a.With != "" {
			args = append([]jsondoc.Member{jsondoc.M("with", jsondoc.Str(a.With))}, args...)
		}
		for _, o := range v.Tokens {
			if v.Friends(t.Side, o.Side) || !v.System.InFight(v, o) {
				continue
			}
			d := engine.ScoredCommand{Do: a.Do, Target: o.ID, Args: args}
			if told := v.Preview(d.Command(t.ID)); told.Get("legal").Bool {
				odds := told.Get("odds")
				d.Hit, _ = odds.Get("hit").Float()
				d.Harm, _ = odds.Get("damage").Float()
				d.Down, _ = odds.Get("down").Float()
				list = append(list, d)
			}
		}
	}
	return list
}

func actionOf(d *engine.Declaration, do string) *engine.Action {
	for i := range d.Actions {
		if d.Actions[i].ID == do {
			return &d.Actions[i]
		}
	}
	return nil
}

// ExpectedDamage isn't known: everybody counts as equally dangerous.
func (plainGuide) ExpectedDamage(_ *engine.View, who, target *engine.Token, near bool) float64 {
	if near || gap(who.Body(), target.Body()) <= 1 {
		return 1
	}
	return 0
}
