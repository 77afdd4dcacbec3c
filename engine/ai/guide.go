package ai

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// guideOf returns the system's Tactician, or else a plainGuide.
func guideOf(sys engine.System) engine.Tactician {
	if g, ok := sys.(engine.Tactician); ok {
		return g
	}
	return plainGuide{}
}

// plainGuide is a Tactician for any system: slower, and limited to attacks.
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

// Reaches guesses: adjacent squares, and the range of any attack available now.
func (plainGuide) Reaches(*engine.View, *engine.Token) engine.Reaches {
	return engine.Reaches{Melee: 1, Far: 0, Stride: 6}
}

// ScoredCommands returns the attacks available now, scored by their previews.
func (plainGuide) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, a := range v.System.Actions(v, t) {
		def := actionOf(v.Decl(), a.Do)
		if !a.Ready || def == nil || def.Target != engine.Enemy {
			continue
		}
		args := a.More
		if a.With != "" {
			args = append([]jsondoc.Member{jsondoc.M("with", a.With)}, args...)
		}
		for _, o := range v.Tokens {
			if v.Friends(t.Side, o.Side) || !v.System.InFight(v, o) {
				continue
			}
			d := engine.ScoredCommand{Do: a.Do, Target: o.ID, Args: args}
			if preview := v.Preview(d.Command(t.ID)); preview.Get("legal").Bool {
				odds := preview.Get("odds")
				d.Hit, _ = odds.Get("hit").Float()
				d.Damage, _ = odds.Get("damage").Float()
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

// ExpectedDamage returns the same for everyone: it isn't known.
func (plainGuide) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	if near || gap(v, who.Body(), target.Body()) <= 1 {
		return 1
	}
	return 0
}
