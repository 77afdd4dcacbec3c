package ui

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// TestAModifierIsTyped checks that a modifier without a button can be typed, and replaces one that has.
func TestAModifierIsTyped(t *testing.T) {
	w := snapping(t)
	w.mapview.Pick("gob", false)
	chooseDo(t, w, "attack")
	find := func(label string) commands.Option {
		i := slices.IndexFunc(w.input.Aim.Offered, func(o commands.Option) bool { return o.Name == label })
		if i < 0 {
			t.Fatalf("no %q among %s", label, offeredNames(w.input.Aim))
		}
		return w.input.Aim.Offered[i]
	}
	row := w.actions
	row.Toggle(find("+2"))
	o := find("modifier …")
	if _, ok := w.input.Aim.TypedAs(o); ok {
		t.Error("+2 counts as typed")
	}
	for _, bad := range []string{"", "x", "21", "-21"} {
		if row.Type(o, bad) == "" {
			t.Errorf("%q is taken", bad)
		}
	}
	if why := row.Type(o, "-4"); why != "" {
		t.Error(why)
	}
	if n, ok := w.input.Aim.TypedAs(o); !ok || n != -4 || w.input.Aim.IsSet(find("+2")) {
		t.Errorf("%d %v", n, w.input.Aim.Set)
	}
	w.show()
	if !slices.ContainsFunc(w.actions.Above.Objects, func(o fyne.CanvasObject) bool {
		c, ok := o.(*widgets.Chip)
		return ok && c.Chosen && c.Name == "modifier −4"
	}) {
		t.Error("the number isn't on the button")
	}
	c, _ := w.input.Aim.At(w.view(), w.view().Token("ada"))
	if !strings.Contains(c.Node.String(), `"mod":-4`) {
		t.Error(c.Node)
	}
	for _, item := range w.mapview.Menus().Against(w.actions.Actor(), "ada") {
		if strings.Contains(item.Label, "modifier") {
			t.Errorf("a token's menu has %q", item.Label)
		}
	}
}

// TestWordsThatStandForMore checks that a word can stand for a list or an object: the direction that a shield wall faces
// (AAC-ACT-20).
func TestWordsThatStandForMore(t *testing.T) {
	for id, want := range map[string]string{"[0,-1]": "[0,-1]", "{}": "{}", "2": "2", "str": `"str"`, "true": `"true"`, "": `""`} {
		if got := commands.WordNode(id).String(); got != want {
			t.Errorf("%q is %s", id, got)
		}
	}
	v := uitest.Charge(t).View()
	a := judged(v, "ada", uitest.ActionOf(v, t, "ada", "lock_shields", ""))
	if got := offeredNames(a); !strings.HasPrefix(got, "faces N, faces NE, faces E, ") {
		t.Fatal(got)
	}
	a.Toggle(a.Offered[2])
	a.GoOn(v, v.Token("bor"))
	if c, r := a.Command(v, "", scene.Cell(uitest.Square(3, 3))); r != nil || !strings.Contains(c.Node.String(), `"front":[1,0]`) {
		t.Error(c.Node, r)
	}
}

// TestTheOrderOfSides checks that in side initiative, a token's menu moves its side in the order.
func TestTheOrderOfSides(t *testing.T) {
	w := snapping(t)
	if i := lineOf(tokenMenu(w, "hob", fyne.Position{}), "Foes: move down in initiative"); i == nil || i.Disabled {
		t.Errorf("%+v", i)
	} else {
		i.Action()
	}
	if got := strings.Join(w.view().Order, " "); got != "party foes" {
		t.Error(got)
	}
}

// TestAConditionOfTheDMsOwn checks that a condition unknown to the rules can be added, and removed again.
func TestAConditionOfTheDMsOwn(t *testing.T) {
	w := snapping(t)
	w.mapview.Pick("gob", false)
	gob := func() *engine.Token { return w.view().Token("gob") }
	labels := func() string {
		var list []string
		for _, i := range w.mapview.Menus().Conditions(gob()) {
			list = append(list, i.Label)
		}
		return strings.Join(list, ", ")
	}
	if !strings.HasSuffix(labels(), ", Other…") {
		t.Error(labels())
	}
	lineOf(tokenMenu(w, "gob", fyne.Position{}), "Other…").Action()
	w.shell.Win.Canvas().Focused().(*widgets.Entry).SetText(" Soaking Wet ")
	w.shell.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !gob().Is("soaking_wet") || !strings.Contains(labels(), "soaking wet") {
		t.Error(labels())
	}
	toggle(w, engine.ConditionDef{ID: "soaking_wet"})
	if gob().Is("soaking_wet") {
		t.Error("it stays")
	}
}

// TestTheEndOfAFightAsks checks that ending combat from the menu asks what the system needs to know.
func TestTheEndOfAFightAsks(t *testing.T) {
	w := snapping(t)
	w.lead.End()
	if w.shell.Win.Canvas().Overlays().Top() == nil || !w.view().InCombat() {
		t.Error("it ends unasked")
	}
}

// offeredNames lists the options offered, with a mark after those that are set.
func offeredNames(a *input.Aim) string {
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

// judged returns an aim that has judged every token as a target.
func judged(v *engine.View, who string, av engine.ActionView) *input.Aim {
	a := input.NewAim(v, who, av)
	a.Consider(v)
	a.Judge(context.Background(), v)
	return a
}
