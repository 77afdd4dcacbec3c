package input

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

func offeredNames(a *Aim) string {
	var names []string
	for _, o := range a.Offered {
		name := o.Name
		if a.IsSet(o) {
			name += "!"
		}
		names = append(names, name)
	}
	if a.Alone != "" {
		names = append(names, "("+a.Alone+")")
	}
	return strings.Join(names, ", ")
}

func TestOptionsThatAreOfUseAreOffered(t *testing.T) {
	for _, c := range []struct{ phase, who, do, with, want string }{
		{"melee", "ana", "attack", "sword", "both hands, at the gaps"},
		{"melee", "ana", "attack", "unarmed", ""},
		{"melee", "ana", "bandage", "", "(Oneself)"},
		{"declare_spells", "cy", "cast", "bolt", "Magic Dice: 1!, Magic Dice: 2"},
		{"declare_spells", "cy", "cast", "veil", "Magic Dice: 1!, Magic Dice: 2, (Without a target)"},
	} {
		g := uitest.Brawl(t, c.phase)
		if out := g.Do(engine.NewCommand("set_turn", c.who), nil, engine.Auto); out.Record == nil {
			t.Fatal(out.Refusal)
		}
		v := g.View()
		a := newAim(v, c.who, uitest.ActionOf(v, t, c.who, c.do, c.with))
		if got := offeredNames(a); got != c.want {
			t.Errorf("%s %s %s: %q, not %q", c.who, c.do, c.with, got, c.want)
		}
	}
}

func TestASetOptionIsSent(t *testing.T) {
	g := uitest.Brawl(t, "melee")
	if out := g.Do(engine.NewCommand("set_turn", "ana"), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	v := g.View()
	a := newAim(v, "ana", uitest.ActionOf(v, t, "ana", "attack", "sword"))
	a.Toggle(a.Offered[0])
	a.Toggle(a.Offered[1])
	a.Consider(v)
	a.Judge(t.Context(), v)
	c, r := a.At(v, v.Token("orc"))
	if r != nil || !c.Node.Get("two_hands").Bool || !c.Node.Get("gap").Bool {
		t.Error(string(c.Node.JSON()), r)
	}
	a.Toggle(a.Offered[0])
	if c := a.Base(); c.Node.Get("two_hands") != nil {
		t.Error("taken back, and still there:", string(c.Node.JSON()))
	}
}

func TestAnActionMayNameWhatItIsPointedBy(t *testing.T) {
	g := uitest.Brawl(t, "melee")
	if out := g.Do(engine.NewCommand("set_turn", "ana"), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	v := g.View()
	av := uitest.ActionOf(v, t, "ana", "attack", "sword")
	av.Aimed = "toward"
	a := NewAim(v, "ana", av)
	orc := v.Token("orc")
	if c, _ := a.At(v, orc); !jsondoc.Equal(c.Node.Get("toward"), engine.SquareNode(orc.At)) || c.Node.Get("target") != nil {
		t.Error("at a creature:", string(c.Node.JSON()))
	}
	if c, _ := a.onSquare(v, orc.At); !jsondoc.Equal(c.Node.Get("toward"), engine.SquareNode(orc.At)) {
		t.Error("at a square:", string(c.Node.JSON()))
	}
}
