package commands

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// TestAnUnloadedBowKeepsItsDigit checks that in Aachen the attack with an unloaded bow has the first digit, says that the
// bow is loaded first, and does both in one command (AAC-ACT-13).
func TestAnUnloadedBowKeepsItsDigit(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"aachen","map":{"size":[20,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"hp":9,"skills":{"shoot":1}},"weapons":[{"preset":"bow_small","loaded":false,"ammo":9}]},
 {"id":"orc","side":"foes","at":[9,1],"stats":{"hp":9}}]}`)
	uitest.Do(t, g, engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})))
	v := g.View()
	list := Choices(v, v.Token("ada"))
	new(Digits).Give(g, v.Token("ada"), list)
	i := slices.IndexFunc(list, func(c Choice) bool { return c.Key == "1" })
	if i < 0 || list[i].View.Do != "attack" || list[i].Name != "Attack (loads first): small bow" || list[i].View.First == nil {
		t.Fatalf("%+v", list[max(i, 0)])
	}
	c := AllOrNone(list[i].View.First, engine.NewCommand("attack", "ada", jsondoc.M("with", list[i].View.With), jsondoc.M("target", "orc")))
	if hit := LastPreview(v, c).Get("odds").Get("hit"); hit == nil {
		t.Error("the odds aren't known")
	}
	r := uitest.Do(t, g, c)
	if r.Events[0].Str("do") != "reload" || !slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Name == "rolled" }) {
		t.Errorf("%+v", r.Events)
	}
}

// TestThrowsHaveTheLastDigits checks that for an archer in All That Glitters next to a foe, grappling comes before
// throwing the bow or dagger.
func TestThrowsHaveTheLastDigits(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"glitters","map":{"size":[9,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"hp":20,"main_hand":"bow"},
  "weapons":[{"id":"bow","damage":"1d6","ranged":{"range":80},"two_handed":true},{"id":"dagger","damage":"1d4"}]},
 {"id":"orc","side":"foes","at":[2,1]}]}`)
	uitest.Do(t, g, engine.NewCommand("start", "", jsondoc.M("initiative", jsondoc.Obj(jsondoc.M("ada", 30), jsondoc.M("orc", 1)))))
	list := Choices(g.View(), g.View().Token("ada"))
	new(Digits).Give(g, g.View().Token("ada"), list)
	first, grapple := "", ""
	for _, c := range list {
		switch {
		case c.View.Do == "throw" && c.Key != "" && (first == "" || c.Key < first):
			first = c.Key
		case c.View.Do == "grapple":
			grapple = c.Key
		}
	}
	if first == "" || grapple == "" || grapple > first {
		t.Errorf("the first digit of throws is %q, that of the grapple %q", first, grapple)
	}
}
