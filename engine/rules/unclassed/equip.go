package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// gripping is the item of an action and the hand to use; "" for any.
type gripping struct{ id, hand string }

// draw takes a carried item in hand (UNC-ACT-6, UNC-DEF-36).
var draw = newAction(&action[gripping]{
	Info: engine.Action{ID: "draw", Name: "Draw", Args: engine.Needs(engine.ArgItem()).May(engine.WordArg("hand")),
		When: "with as many free hands as it needs", Help: "takes a carried thing in hand", Clause: "UNC-ACT-6"},
	Noun: "drawing", Price: terms{price: half},
	ReadArgs:   readDraw,
	Entries:    eachThing(func(g thing) bool { return !g.natural() && len(g.held()) == 0 }),
	CheckActor: mayDraw,
	Run: func(tx *engine.Tx, t *engine.Token, a gripping) {
		g, _ := findThing(t, a.id)
		hands, _ := g.handsFor(t, a.hand)
		g.take(tx, t.ID, hands)
		tx.Emit("equipped", who(t.ID), jsondoc.M("item", a.id))
	},
})

// sheathe puts an item away; during the opening that this gives it is still in hand (UNC-ACT-15).
var sheathe = newAction(&action[gripping]{
	Info: engine.Action{ID: "sheathe", Name: "Sheathe", Args: engine.Needs(engine.ArgItem()),
		When: "while it is in hand", Help: "puts a thing away; gives an opening", Clause: "UNC-ACT-15"},
	Price:    terms{price: half, provokes: true},
	ReadArgs: readGear, Entries: eachThing(inHand), CheckActor: holdsIt, StillPossible: stillHolds,
	Run: func(tx *engine.Tx, t *engine.Token, a gripping) {
		g, _ := findThing(t, a.id)
		g.take(tx, t.ID, nil)
		tx.Emit("sheathed", who(t.ID), jsondoc.M("item", a.id))
	},
})

// drop drops an item; it is free (UNC-ACT-8).
var drop = newAction(&action[gripping]{
	Info: engine.Action{ID: "drop", Name: "Drop", Args: engine.Needs(engine.ArgItem()),
		When: "while it is in hand", Help: "drops a thing in its square", Clause: "UNC-ACT-8"},
	ReadArgs: readGear, Entries: eachThing(inHand), CheckActor: holdsIt,
	Run: func(tx *engine.Tx, t *engine.Token, a gripping) {
		g, _ := findThing(t, a.id)
		at := g.lay(tx, t.ID)
		tx.Emit("dropped", who(t.ID), jsondoc.M("item", a.id), jsondoc.M("at", engine.SquareNode(at)))
	},
})

// drink uses up a potion, if it is still there after the opening (UNC-ACT-7, UNC-DEF-35).
var drink = newAction(&action[gripping]{
	Info: engine.Action{ID: "drink_potion", Name: "Drink a potion", Args: engine.Needs(engine.ArgItem()),
		When: "with the potion in hand", Help: "uses it up; gives an opening; the effect is the DM's", Clause: "UNC-ACT-7"},
	Price:    terms{price: whole, provokes: true},
	ReadArgs: readItem, Entries: eachThing(thing.potion), CheckActor: holdsIt, StillPossible: stillHolds,
	CheckTarget: func(_ *engine.View, t *engine.Token, a gripping) *engine.Refusal {
		if g, _ := findThing(t, a.id); !g.potion() {
			return engine.Refuse(engine.BadTarget, "%s isn't a potion", g.name()).On("UNC-DEF-35")
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, a gripping) {
		g, _ := findThing(t, a.id)
		g.remove(tx, t.ID)
		tx.Emit("drank", who(t.ID), jsondoc.M("item", a.id))
	},
})

// readItem reads the actor and one of its items.
func readItem(in *engine.ArgReader) (*engine.Token, gripping) {
	a := gripping{id: in.Word("item")}
	return in.Token("who"), a
}

// readGear is like readItem, but refuses natural weapons, which no hand takes or lets go of.
func readGear(in *engine.ArgReader) (*engine.Token, gripping) {
	t, a := readItem(in)
	if g, ok := findThing(t, a.id); ok && g.natural() {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s is a natural weapon", in.Do, g.name()))
	}
	return t, a
}

func readDraw(in *engine.ArgReader) (*engine.Token, gripping) {
	hand := in.Text("hand", "")
	t, a := readGear(in)
	a.hand = hand
	knownHand(in, t, hand)
	return t, a
}

// eachThing returns an entry for each item of a token that an action could apply to (Contract h).
func eachThing(concerns func(thing) bool) func(v *engine.View, t *engine.Token) []rulekit.Entry[gripping] {
	return func(_ *engine.View, t *engine.Token) []rulekit.Entry[gripping] {
		var list []rulekit.Entry[gripping]
		for _, g := range things(t) {
			if concerns(g) {
				list = append(list, rulekit.Entry[gripping]{Args: gripping{id: g.id()}, Label: g.name(),
					More: []jsondoc.Member{jsondoc.M("item", g.id())}})
			}
		}
		return list
	}
}

func inHand(g thing) bool { return !g.natural() && len(g.held()) > 0 }

func noThing(t *engine.Token, id string) *engine.Refusal {
	return engine.Refuse(noSuchItem, "%s has nothing called %s", t.Name, id).Of(t.ID)
}

func mayDraw(_ *engine.View, t *engine.Token, a gripping) *engine.Refusal {
	g, ok := findThing(t, a.id)
	if !ok {
		return noThing(t, a.id)
	}
	if len(g.held()) > 0 {
		return engine.Refuse(engine.NothingToDo, "%s is already in hand", g.name())
	}
	if at, lies := g.lies(); lies {
		return engine.Refuse(notCarried, "%s lies on the ground", g.name()).Where(at)
	}
	if _, ok := g.handsFor(t, a.hand); !ok {
		return g.noRoom(t)
	}
	return nil
}

// holdsIt refuses an item that isn't in hand.
func holdsIt(_ *engine.View, t *engine.Token, a gripping) *engine.Refusal {
	g, ok := findThing(t, a.id)
	if !ok {
		return noThing(t, a.id)
	}
	if len(g.held()) == 0 {
		return engine.Refuse(notHeld, "%s isn't in hand", g.name()).Of(t.ID)
	}
	return nil
}

func stillHolds(_ *engine.View, t *engine.Token, a gripping) bool {
	g, ok := findThing(t, a.id)
	return ok && len(g.held()) > 0
}

func (g thing) noRoom(t *engine.Token) *engine.Refusal {
	return engine.Refuse(noFreeHand, "not enough free hands for %s: needs %d, %s has %d", g.name(), g.hands(), t.Name, len(freeHands(t))).Of(t.ID).On("UNC-DEF-36")
}

// handsFor returns the hands that would take an item: the one named, the main hand if it is free, then the others in order
// (Contract c).
func (g thing) handsFor(t *engine.Token, hand string) ([]string, bool) {
	free := freeHands(t)
	if hand != "" {
		i := slices.Index(free, hand)
		if i < 0 {
			return nil, false
		}
		free = slices.Insert(slices.Delete(free, i, i+1), 0, hand)
	}
	if len(free) < g.hands() {
		return nil, false
	}
	return free[:g.hands()], true
}
