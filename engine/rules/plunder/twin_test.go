package plunder_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// victim is a combatant in the slow twin of damage.
type victim struct {
	hp, most, slots, limit int // limit 0: slots count
	wounds, filled         int
	dead                   string
}

// suffer applies the DM's damage as the rule says, with all defaults (PLU-HP-2, PLU-HP-3, PLU-WOUND-1, PLU-WOUND-6,
// PLU-DEATH-1, PLU-DEATH-2, PLU-DEATH-4, PLU-DEATH-8, PLU-DEATH-10).
func (v *victim) suffer(damage int) {
	if v.dead != "" || damage == 0 {
		return
	}
	below := damage > v.hp
	v.hp -= damage
	if v.hp < 0 {
		v.hp = 0
	}
	if !below {
		return
	}
	if damage >= v.most {
		v.dead = "instant"
		return
	}
	severity := 3
	if damage <= 9 {
		severity = 2
	}
	if damage <= 3 {
		severity = 1
	}
	if v.limit > 0 && v.wounds == v.limit {
		v.dead = "wounds"
		return
	}
	if v.limit == 0 && v.slots-v.filled <= severity {
		v.dead = "slots"
		return
	}
	v.wounds++
	v.filled += severity
}

// TestHarmAgainstItsTwin compares damage with its slow twin for random numbers.
func TestHarmAgainstItsTwin(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		most := rapid.IntRange(1, 25).Draw(rt, "most")
		v := victim{most: most, hp: rapid.IntRange(0, most).Draw(rt, "hp"), slots: rapid.IntRange(1, 16).Draw(rt, "slots")}
		hd := rapid.IntRange(0, 9).Draw(rt, "hd")
		model := rapid.SampledFrom([]string{"slots", "count"}).Draw(rt, "model")
		if model == "count" {
			if v.limit = hd / 2; v.limit < 1 {
				v.limit = 1
			}
		}
		g := bench.Sit(rt, fmt.Sprintf(`"tokens":[{"id":"a","side":"x","at":[0,0],"stats":{"hp_max":%d,"hp":%d,"slots":%d,"hd":%d,"wound_model":"%s"},"armour":[{"id":"m","protection":9}]}]`,
			v.most, v.hp, v.slots, hd, model))
		for range rapid.IntRange(1, 8).Draw(rt, "times") {
			damage := rapid.IntRange(0, 14).Draw(rt, "damage")
			v.suffer(damage)
			out := g.Do(engine.NewCommand("damage", "a", jsondoc.M("amount", damage)), nil, engine.Auto)
			if out.Record == nil {
				rt.Fatalf("%+v", out)
			}
			sameVictim(rt, g.View().Node().Get("tokens").Get("a"), v)
			for _, e := range out.Events() {
				if e.Name == "died" && e.Str("cause") != v.dead {
					rt.Fatalf("died by %s, not %s", e.Str("cause"), v.dead)
				}
			}
		}
	})
}

func sameVictim(rt *rapid.T, n *jsondoc.Node, v victim) {
	number := func(part, key string) int { i, _ := n.Get(part).Get(key).Int(); return i }
	dead := n.Get("conditions").Get("dead") != nil
	if number("stats", "hp") != v.hp || number("derived", "wounds") != v.wounds || number("derived", "slots_filled") != v.filled || dead != (v.dead != "") {
		rt.Fatalf("%s %s\nthe twin says %+v", n.Get("derived"), n.Get("conditions"), v)
	}
}
