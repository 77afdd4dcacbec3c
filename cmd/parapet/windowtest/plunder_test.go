//go:build window

package windowtest

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// brawl is a combat of Plunder: two against two, within reach of each other after a step each. All dice except those of
// the DM's creatures are typed in.
const brawl = `{"parapet":1,"name":"Brawl","system":"plunder","seed":3,"map":{"size":[14,10]},"sides":{"party":{"players":true}},
"tokens":[
 {"id":"ana","name":"Ana","side":"party","player":true,"at":[3,5],"stats":{"hp_max":9,"melee_target":8,"dex_target":12},
  "weapons":[{"id":"sword","name":"Sword","parry":4,"types":["slash","stab"],"properties":["versatile"]}]},
 {"id":"cy","name":"Cy","side":"party","player":true,"at":[2,7],"stats":{"hp_max":5,"magic_dice":2,"spell_target":8,"dex_target":12},
  "weapons":[{"id":"staff","name":"Staff","properties":["two_handed","focus"]}],"spells":[{"id":"bolt","name":"Bolt","range":120}]},
 {"id":"ogre","name":"Ogre","side":"foes","at":[6,5],"stats":{"hp_max":20,"hd":4},"weapons":[{"id":"club","name":"Club","parry":1}]},
 {"id":"rat","name":"Rat","side":"foes","at":[10,8],"stats":{"hp_max":2},"weapons":[{"id":"bite","name":"Bite","natural":true}]}]}`

func brawling(t *testing.T) []byte {
	t.Helper()
	g := playtest.OpenIn(t, rules.ByID, brawl)
	if out := g.Do(engine.NewCommand("start", ""), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal, out.Bug)
	}
	return g.Encounter().Node().Indented()
}

// press clicks a button whose name starts with name, once it is there and stands still.
func (w *window) press(name string) {
	w.t.Helper()
	var at [2]int
	there := func(s shown) bool {
		for n, p := range s.Buttons {
			if strings.HasPrefix(n, name) {
				at = p
				return true
			}
		}
		return false
	}
	w.wait("the button "+name, there)
	w.settle()
	w.wait("the button "+name, there)
	w.click(at[0], at[1])
}

// phase waits for a phase of the round.
func (w *window) phase(id string) {
	w.t.Helper()
	w.wait("the phase "+id, func(s shown) bool { return s.Phase == id })
}

// next presses the main button once it says what is expected.
func (w *window) next(name string) {
	w.t.Helper()
	w.wait("the main button: "+name, func(s shown) bool { return s.Main == name && s.Question == "" })
	w.press("end")
}

func TestARoundOfPlunder(t *testing.T) {
	w := openFile(t, brawling(t))
	w.phase("movement")
	w.press("step DM's creatures pass")
	w.wait("ana's declaration", func(s shown) bool { return s.Turn == "ana" })
	w.settle()
	w.drag("ana", 2, 0)
	w.wait("cy's declaration", func(s shown) bool { return s.Turn == "cy" })
	w.press("step Roll") // cy passes with it, which is asked
	w.settle()
	w.key("Tab", "Return") // Ana moves alone, so no die is asked for
	w.next("Resolve Ana")
	w.at("ana", 5, 5)

	w.next("On to declare spells")
	w.phase("declare_spells")
	w.press("Cast: Bolt")
	w.wait("the spell to be aimed", func(s shown) bool { return s.Aiming == "cast" })
	w.press("Magic Dice: 2")
	w.settle()
	k := w.read().Tokens["rat"]
	w.click(k.X, k.Y)
	w.wait("the spell declared", func(s shown) bool { return logged(s, "Cy declares") })
	w.phase("spells") // nobody shoots
	w.next("Roll the dice")
	w.wait("the question for the spell", func(s shown) bool { return s.Question == "attack" })
	w.picture()
	w.typeIn("12")
	w.next("Resolve Cy")
	w.wait("the Magic Dice", func(s shown) bool { return s.Question == "magic_dice" })
	w.typeIn("2 5")
	w.wait("the rat's end", func(s shown) bool { return logged(s, "Rat") && logged(s, "dies") })

	w.next("On to melee")
	w.phase("melee")
	w.next("Ogre passes")
	w.wait("ana's declaration", func(s shown) bool { return s.Turn == "ana" })
	w.press("Attack: Sword")
	w.press("both hands")
	w.settle()
	k = w.read().Tokens["ogre"]
	w.click(k.X, k.Y)
	w.next("Roll the dice")
	w.wait("the question for the blow", func(s shown) bool { return s.Question == "attack" })
	w.typeIn("15")
	w.next("Resolve Ana")
	w.wait("the versatile die", func(s shown) bool { return s.Question == "damage" })
	w.typeIn("4")
	w.wait("how far it is pushed", func(s shown) bool { return s.Question == "push" })
	w.key("Return") // not at all
	s := w.wait("the wound", func(s shown) bool { return s.Tokens["ogre"].HP == 14 && s.Question == "" })
	w.key("ctrl+z")
	w.wait("the wound gone", func(s shown) bool { return s.Tokens["ogre"].HP == 20 })
	w.key("ctrl+y")
	w.wait("the wound again", func(s shown) bool { return s.Tokens["ogre"].HP == 14 })
	w.next("Next round")
	w.phase("morale")
	if s = w.read(); !strings.HasPrefix(s.Main, "Morale of foes") {
		t.Error(s.Main)
	}
}

func TestAPhaseIsOpenedOutOfItsOrder(t *testing.T) {
	w := openFile(t, brawling(t))
	w.phase("movement")
	w.press("phase melee")
	w.settle()
	w.key("Down", "Down", "Return") // past the line that describes the phase
	w.phase("melee")
}
