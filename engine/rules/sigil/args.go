package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// actor returns the token named by "who", or the token whose turn it is.
func actor(in *engine.ArgReader) *engine.Token {
	if in.Has("who") {
		return in.Token("who")
	}
	if in.View.Phase != phaseAction {
		in.Refuse(engine.Refuse(engine.WrongPhase, "%s is for a turn in the Action phase", in.Do).On("SIG-TURN-16"))
	}
	return in.TokenOf(in.View.Turn)
}

// present refuses a target that is dead or has left.
func present(t *engine.Token) *engine.Refusal {
	switch {
	case t.Is("dead"):
		return engine.Refuse(engine.BadTarget, "%s is dead", t.Name).Of(t.ID)
	case t.Is("left"):
		return engine.Refuse(engine.BadTarget, "%s is gone", t.Name).Of(t.ID)
	}
	return nil
}

// another refuses the actor itself, the dead and the departed as a target.
func another(t, target *engine.Token) *engine.Refusal {
	if t.ID == target.ID {
		return engine.Refuse(engine.BadTarget, "pick somebody other than %s", t.Name).Of(t.ID)
	}
	return present(target)
}

// special refuses a special action that a creature may not take (SIG-SPEC-1, SIG-XFORM-1).
func special(v *engine.View, t *engine.Token, do string) *engine.Refusal {
	if t.Stats.Has(sSpecial, do) {
		return nil
	}
	if r := v.Unsaid(engine.NoSuchAction); r != nil {
		return r
	}
	return engine.Refuse(engine.NoSuchAction, "%s doesn't have the action %s", t.Name, sheet.Spaced(do)).Of(t.ID).On("SIG-SPEC-1")
}

// ability returns a token's ability by id, or nil.
func ability(t *engine.Token, id string) *sheet.Rec { return sheet.Find(t.Lists[abilityList], aID, id) }

// lacks returns the refusal of an action whose requirement isn't met.
func lacks(requirement, why string, args ...any) *engine.Refusal {
	r := engine.Refuse(requirementUnmet, why, args...)
	r.More = append(r.More, str("requirement", requirement))
	return r
}

// fulfils reports whether a requirement on held weapons is met (SIG-SPEC-1).
func fulfils(t *engine.Token, requirement string) bool {
	m, o := mainHand(t), offHand(t)
	switch requirement {
	case "melee_main_hand":
		if m != nil {
			return m.Is(wMelee)
		}
		return slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Is(wNatural) && w.Is(wMelee) })
	case "light_off_hand":
		return o != nil && o.Word(wHands) == "light"
	case "one_handed_main_hand":
		return m != nil && (m.Word(wHands) == "one" || m.Word(wHands) == "light")
	}
	return false
}

// meet refuses the first requirement that isn't met.
func meet(t *engine.Token, needs ...string) *engine.Refusal {
	words := map[string]string{"melee_main_hand": "a melee weapon in the main hand", "light_off_hand": "a light weapon in the off hand",
		"one_handed_main_hand": "a one-handed or light weapon in the main hand"}
	for _, n := range needs {
		if !fulfils(t, n) {
			return lacks(n, "%s needs %s", t.Name, words[n]).Of(t.ID).On("SIG-SPEC-1")
		}
	}
	return nil
}

// judgement is what a command says about an attack besides its target.
type judgement struct {
	cover    string // the DM's grade, "" for the board's
	inspired string // "precision", "damage" or ""
	willing  *jsondoc.Node
}

var coverGrades = []string{"none", "quarter", "half", "full"}

// judged reads the DM's grade of cover, inspiration, and whether the target is willing.
func judged(in *engine.ArgReader) judgement {
	j := judgement{cover: in.Text("cover", "")}
	if j.cover != "" && !slices.Contains(coverGrades, j.cover) {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: cover must be none, quarter, half or full, not %s", in.Do, j.cover))
	}
	j.inspired = in.Text("inspired", "")
	if j.inspired != "" && j.inspired != "precision" && j.inspired != "damage" {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: inspiration must be precision or damage, not %s", in.Do, j.inspired))
	}
	if in.Flag("willing"); in.Has("willing") {
		j.willing = in.Node.Get("willing")
	}
	return j
}

// check refuses inspiration that the token doesn't have (SIG-COND-20).
func (j judgement) check(t *engine.Token) *engine.Refusal {
	if j.inspired != "" && !t.Is("inspired") {
		return lacks("inspired", "%s isn't inspired", t.Name).Of(t.ID).On("SIG-COND-20")
	}
	return nil
}
