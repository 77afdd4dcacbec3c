package unclassed

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/sheet"
)

// reservedIDs are answers to questions and can't be ids of gear.
var reservedIDs = []string{"unarmed", "grapple", "trip", "disarm", "no", "none"}

// Ready sets the fields of a token that follow from several others, and reports contradictions.
func (u *Unclassed) Ready(t *engine.Token, bad func(path, format string, args ...any)) {
	readyHands(t, bad)
	if t.Stats.Int(sActions)%half != 0 {
		bad("stats.actions_per_turn", "must be a multiple of 0.5")
	}
	oneDie(t.Stats, sUnarmedDamage, "stats.unarmed_damage", bad)
	seen, full := map[string]bool{}, map[string]string{}
	for list := weaponList; list <= itemList; list++ {
		for i, r := range t.Lists[list] {
			path := fmt.Sprintf("%s.%d.", listNames[list], i)
			checkID(seen, r.Text(wID), path+"id", bad)
			checkHeld(t, list, r, full, path, bad)
			if list == weaponList {
				oneDie(r, wDamage, path+"damage", bad)
			}
		}
	}
	spells := map[string]bool{}
	for i, r := range t.Lists[spellList] {
		path := fmt.Sprintf("spells.%d.", i)
		checkID(spells, r.Text(lID), path+"id", bad)
		if r.Int(lCost)%half != 0 {
			bad(path+"cost", "must be a multiple of 0.5")
		}
	}
	if t.Stats.Int(sHP) <= 0 && !t.Is("incapacitated") {
		addCondition(t, "incapacitated")
	}
}

// readyHands checks the hands and which one is the main hand.
func readyHands(t *engine.Token, bad func(path, format string, args ...any)) {
	hands := t.Stats.List(sHands)
	for i, h := range hands {
		if h == "" || slices.Contains(hands[:i], h) {
			bad(fmt.Sprintf("stats.hands.%d", i), "%q stands here twice, or says nothing", h)
		}
	}
	if main := t.Stats.Text(sMainHand); len(hands) > 0 && !slices.Contains(hands, main) {
		bad("stats.main_hand", "%q is none of its hands", main)
	}
}

func checkID(seen map[string]bool, id, path string, bad func(path, format string, args ...any)) {
	switch {
	case id == "":
		bad(path, "must not be empty")
	case seen[id]:
		bad(path, "%q stands here twice", id)
	case slices.Contains(reservedIDs, id):
		bad(path, "%q is a word of the rules and can't be an id", id)
	}
	seen[id] = true
}

// checkHeld checks that hands exist and hold one thing each.
func checkHeld(t *engine.Token, list int, r *sheet.Rec, full map[string]string, path string, bad func(path, format string, args ...any)) {
	f := gearFields[list]
	hands := r.List(f.held)
	if len(hands) > 0 && isNatural(list, r) {
		bad(path+"held", "a natural weapon is in no hand")
		return
	}
	if len(hands) > 0 && !r.IsNull(f.dropped) {
		bad(path+"dropped", "what lies on the ground is in no hand")
	}
	for _, h := range hands {
		switch other, taken := full[h]; {
		case !slices.Contains(t.Stats.List(sHands), h):
			bad(path+"held", "there is no hand %q", h)
		case taken:
			bad(path+"held", "the hand %q holds %s already", h, other)
		}
		full[h] = r.Text(wID)
	}
}

// oneDie checks that a dice expression has at most one kind of dice.
func oneDie(r *sheet.Rec, field int, path string, bad func(path, format string, args ...any)) {
	if s := r.Text(field); s != "" && len(dice.Must(s).Groups) > 1 {
		bad(path, "%q: dice of one kind and a number, such as 2d6+3", s)
	}
}

// addCondition adds a condition to a token being read.
func addCondition(t *engine.Token, id string) {
	i, _ := slices.BinarySearchFunc(t.Conditions, id, func(c engine.Condition, id string) int { return strings.Compare(c.ID, id) })
	t.Conditions = slices.Insert(t.Conditions, i, engine.Condition{ID: id, Level: 1})
}
