package aachen

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// standUp ends prone, and may pick up what was dropped there (AAC-ACT-6).
var standUp = newAction(&action[bool]{
	Info: engine.Action{ID: "stand_up", Name: "Stand up", Args: engine.May(engine.FlagArg("gather")), Key: "U",
		When: "prone", Help: "stands up; may pick up what it dropped", Clause: "AAC-ACT-6"},
	Price: fee{cost: moveSlot, need: lying},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, bool) {
		gather := in.Flag("gather")
		return in.Token("who"), gather
	},
	Entries: func(_ *engine.View, t *engine.Token) []entry[bool] {
		list := []entry[bool]{{}}
		if slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return lies(t, w, 0) }) {
			list = append(list, entry[bool]{Args: true, Manner: "%s and gather", More: []jsondoc.Member{jsondoc.M("gather", true)}})
		}
		return list
	},
	CheckActor: func(_ *engine.View, t *engine.Token, _ bool) *engine.Refusal {
		if t.Is("prone") || t.Is("must_stand") {
			return nil
		}
		return nothing(t, "isn't prone")
	},
	Run: func(tx *engine.Tx, t *engine.Token, gather bool) {
		drop(tx, t.ID, "prone")
		drop(tx, t.ID, "must_stand")
		if gather {
			gatherUp(tx, t.ID)
		}
	},
})

// gatherUp picks up the actor's items on its squares, in the order of the list.
func gatherUp(tx *engine.Tx, id string) {
	t := tx.Token(id)
	for i := range t.Lists[weaponList] {
		now := tx.Token(id)
		w := now.Lists[weaponList][i]
		if lies(t, w, 0) && freeHands(now) >= handsFor(w) {
			putAt(tx, id, i, inHand)
		}
	}
}

// goProne lies down (AAC-ACT-10).
var goProne = newAction(&action[nothingMore]{
	Info:     engine.Action{ID: "go_prone", Name: "Go prone", When: "in the own turn", Help: "lies down", Clause: "AAC-ACT-10"},
	ReadArgs: readDoer,
	CheckActor: func(_ *engine.View, t *engine.Token, _ nothingMore) *engine.Refusal {
		if t.Is("prone") {
			return nothing(t, "is already prone")
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothingMore) { put(tx, t.ID, "prone", 1, nil) },
})

// speak is a short remark (AAC-ACT-11).
var speak = newAction(&action[string]{
	Info: engine.Action{ID: "speak", Name: "Speak", Args: engine.Needs(engine.TextArg("text")),
		Options: []engine.Option{{Arg: "text", Label: "says", Kind: engine.OptText}},
		When:    "in the own turn", Help: "a few words", Clause: "AAC-ACT-11"},
	Price: fee{need: lying},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		words := in.Text("text", "")
		return in.Token("who"), words
	},
	Event: func(_ *engine.View, _ *engine.Token, words string) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("text", words)}
	},
	Run: func(*engine.Tx, *engine.Token, string) {},
})

// custom spends what the DM asks for, and logs it (AAC-ACT-5).
var custom = newAction(&action[said]{
	Info: engine.Action{ID: "custom", Name: "Something else", Args: engine.Needs(engine.TextArg("what")).May(costTakes()),
		Options: []engine.Option{
			{Arg: "what", Label: "does", Kind: engine.OptText},
			{Arg: "cost.main", Label: "main action", Help: "1, or nothing", Kind: engine.OptNumber, Max: 1},
			{Arg: "cost.action", Label: "slot", Help: "1, or nothing: as a move action", Kind: engine.OptNumber, Max: 1},
		},
		When: "in the own turn", Help: "pays the cost; the effect is up to the DM", Clause: "AAC-ACT-5"},
	PriceOf:  func(_ *engine.View, _ *engine.Token, a said) (string, fee) { return "", fee{cost: a.cost} },
	ReadArgs: readCustom,
	Entries: func(v *engine.View, t *engine.Token) []entry[said] {
		main := said{cost: mainAction}
		if (fee{}).may(v, t) == nil || !(fee{cost: main.cost}).allows(v, t, "custom") {
			return []entry[said]{{}}
		}
		return []entry[said]{{Args: main, More: []jsondoc.Member{jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", 1)))}}} // held for later
	},
	Event: func(_ *engine.View, _ *engine.Token, a said) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("what", a.what)}
	},
	Run: func(*engine.Tx, *engine.Token, said) {},
})

// said is a custom action with its cost.
type said struct {
	what string
	cost cost
}

func readCustom(in *engine.ArgReader) (*engine.Token, said) {
	a := said{what: in.Text("what", "")}
	if strings.TrimSpace(a.what) == "" {
		in.Refuse(in.Missing("what"))
	}
	a.cost = costArg(in, free)
	return in.Token("who"), a
}

// node writes a cost as budget words.
func (c cost) node() *jsondoc.Node {
	n := jsondoc.Obj()
	if k := c.slots(); k > 0 {
		n.Members = append(n.Members, jsondoc.M("action", k))
	}
	if c.main() {
		n.Members = append(n.Members, jsondoc.M("main", 1))
	}
	return n
}
