package aachen

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Prepared returns an attack with an unloaded weapon, preceded by loading it if that is free (AAC-ACT-13).
func (a *Aachen) Prepared(v *engine.View, t *engine.Token, av engine.ActionView) (engine.ActionView, bool) {
	i := weaponIndex(t, av.With)
	if av.Code() != notLoaded || i < 0 || reloadCost(v, t, t.Lists[weaponList][i]) != free {
		return av, false
	}
	load := engine.NewCommand("reload", t.ID, jsondoc.M("with", av.With))
	out := v.Try(load, nil)
	if out.Record == nil {
		return av, false
	}
	then := &engine.View{State: out.Record.After, System: v.System, Scratch: v.Scratch}
	if !slices.ContainsFunc(a.Actions(then, then.Token(t.ID)), func(w engine.ActionView) bool {
		return w.Ready && w.Do == av.Do && w.With == av.With && w.Manner == av.Manner && w.Label == av.Label
	}) {
		return av, false
	}
	av.Ready, av.Refusal, av.First = true, nil, load
	av.Manner = cmp.Or(av.Manner, "%s (loads first)")
	return av, true
}
