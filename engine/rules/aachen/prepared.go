package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Prepared is an attack with a weapon that isn't loaded, after loading it where that is free (AAC-ACT-13).
func (a *Aachen) Prepared(v *engine.View, t *engine.Token, av engine.ActionView) (engine.ActionView, bool) {
	i := weaponIndex(t, av.With)
	if av.Code != notLoaded || i < 0 || reloadCost(v, t, t.Lists[weaponList][i]) != free {
		return av, false
	}
	load := engine.NewCommand("reload", t.ID, jsondoc.M("with", jsondoc.Str(av.With)))
	out := v.Try(load, nil)
	if out.Record == nil {
		return av, false
	}
	then := &engine.View{State: out.Record.After, System: v.System, Scratch: v.Scratch}
	args := append([]jsondoc.Member{jsondoc.M("target", jsondoc.Str(t.ID)), jsondoc.M("with", jsondoc.Str(av.With))}, av.More...)
	if untargeted(then.Probe(engine.NewCommand(av.Do, t.ID, args...))) != nil {
		return av, false
	}
	av.Ready, av.Code, av.Why, av.First = true, "", "", load
	av.Name += " (loads first)"
	return av, true
}
