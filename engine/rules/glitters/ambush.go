package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

type ambush struct {
	by     string
	dt     int
	given  bool
	sought bool
	whom   []string // token ids surprised on success
	seeker []string // tokens of the ambushed sides
}

func readAmbush(in *engine.ArgReader, n *jsondoc.Node) *ambush {
	must := func(ok bool, what string) {
		if !ok {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: the ambush's %s", what))
		}
	}
	a := &ambush{}
	var ok bool
	a.by, ok = n.Get("by").Str()
	must(ok, "leader must be a token")
	against, ok := n.Get("against").Strings()
	must(ok, "victims must be a list of sides")
	if d := n.Get("dt"); !d.IsNull() {
		a.dt, a.given = d.Int()
		must(a.given, "DT must be a whole number")
	}
	if s := n.Get("sought"); !s.IsNull() {
		must(s.Kind == jsondoc.Bool, "victims are on watch or not: true or false")
		a.sought = s.Bool
	}
	var except []string
	if e := n.Get("except"); !e.IsNull() {
		except, ok = e.Strings()
		must(ok, "unsurprised must be a list of tokens")
	}
	for _, id := range append([]string{a.by}, except...) {
		in.TokenOf(id)
	}
	for _, side := range against {
		if in.View.Side(side) == nil {
			in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no side %s", side))
		}
		a.seeker = append(a.seeker, sideTokens(in.View, side)...)
	}
	for _, id := range a.seeker {
		if !slices.Contains(except, id) {
			a.whom = append(a.whom, id)
		}
	}
	return a
}

// lieInWait rolls the stealth check of an ambush and reports whether it succeeds (GLT-SURP-1, GLT-SURP-3).
func lieInWait(tx *engine.Tx, a *ambush, j judgement) bool {
	dt := a.dt
	if !a.given {
		dt = stealthDT(&tx.View, a)
	}
	t := tx.Token(a.by)
	k := check{word: "surprise", who: a.by, parts: skillParts(t, "stealth"), why: message.Of("stealth vs DT %d", dt)}
	if incapacitated(t) {
		k.autoFail(tx)
		return false
	}
	j.apply(&k)
	hidden, _ := k.atLeast(tx, dt)
	return hidden
}

// stealthDT returns 5 plus what the scene and the watchers add (GLT-SURP-3).
func stealthDT(v *engine.View, a *ambush) int {
	dt := 5
	switch v.Settings.Word(setLight) {
	case "dim":
		dt += 5
	case "bright":
		dt += 10
	}
	switch v.Settings.Word(setNoise) {
	case "silent":
		dt += 3
	case "loud":
		dt -= 3
	}
	if v.IsOn(setObscured) {
		dt -= 5
	}
	if a.sought {
		dt += keenest(v, a.seeker)
	}
	return dt
}

// keenest returns the best perception among tokens that can perceive at all, or 0.
func keenest(v *engine.View, list []string) int {
	best, found := 0, false
	for _, id := range list {
		t := v.Token(id)
		if incapacitated(t) || gone(t) {
			continue
		}
		if n := asm(t, sWill) + proficiency(t, "perception"); !found || n > best {
			best, found = n, true
		}
	}
	return best
}
