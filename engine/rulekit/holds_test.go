package rulekit_test

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// wrestlers is a system with the conditions of a hold.
type wrestlers struct {
	folk
	decl *engine.Declaration
}

func (w wrestlers) Declaration() *engine.Declaration { return w.decl }

func newWrestlers() wrestlers {
	return wrestlers{decl: &engine.Declaration{Conditions: []engine.ConditionDef{
		{ID: "held", Fields: sheet.New("held", sheet.Field{Name: "by", Type: sheet.Texts})},
		{ID: "holding", Fields: sheet.New("holding", sheet.Field{Name: "whom", Type: sheet.Texts})},
		{ID: "gripping", Fields: sheet.New("gripping", sheet.Field{Name: "whom", Type: sheet.Text})},
	}}}
}

// manyHands lets each token hold several; oneHand one each, with the holder's half first, in the order of the file.
func manyHands() rulekit.Holds {
	return rulekit.Holds{Held: rulekit.Half{Condition: "held"}, Holding: rulekit.Half{Condition: "holding"}, Emit: emitHalf}
}

func oneHand() rulekit.Holds {
	return rulekit.Holds{HolderFirst: true, Emit: emitHalf, Holding: rulekit.Half{Condition: "gripping", Single: true},
		Held: rulekit.Half{Condition: "held", Order: func(v *engine.View, a, b string) int { return v.Index(a) - v.Index(b) }}}
}

func emitHalf(tx *engine.Tx, event, id, condition, name string, whole bool) {
	word := strings.TrimPrefix(event, "condition_") + " " + id + " " + condition + " " + name
	if whole {
		word += " whole"
	}
	tx.Emit("half", jsondoc.M("said", word))
}

// halves lists all halves: "a holding b,c; b held a".
func halves(v *engine.View) string {
	var out []string
	for _, t := range v.Tokens {
		for _, c := range t.Conditions {
			names := c.Rec.List(0)
			if c.ID == "gripping" {
				names = []string{c.Rec.Text(0)}
			}
			out = append(out, t.ID+" "+c.ID+" "+strings.Join(names, ","))
		}
	}
	return strings.Join(out, "; ")
}

// setHalf adds one half as a DM override.
func setHalf(tx *engine.Tx, id, condition string, names ...string) {
	c := tx.NewCondition(condition, 1)
	if condition == "gripping" {
		c.Rec.SetText(0, names[0])
	} else {
		c.Rec.Set(0, sheet.List(names...))
	}
	tx.PutCondition(id, c)
}

func TestHolds(t *testing.T) {
	many, one := manyHands(), oneHand()
	seized := one
	seized.OnSeize = func(tx *engine.Tx, holder, held string) {
		tx.Emit("half", jsondoc.M("said", holder+" has "+held))
	}
	for _, c := range []struct {
		name  string
		holds rulekit.Holds
		given [][2]string // holder, held
		when  func(h *rulekit.Holds, tx *engine.Tx)
		then  string
		says  []string
	}{
		{"a hold begins", many, nil, seizing("b", "a"), "a held b; b holding a", []string{"added a held b whole", "added b holding a whole"}},
		{"a second one, by the time", many, [][2]string{{"c", "a"}}, seizing("b", "a"), "a held c,b; b holding a; c holding a",
			[]string{"added a held b", "added b holding a whole"}},
		{"a second one, in the order of the file", one, [][2]string{{"c", "a"}}, seizing("b", "a"), "a held b,c; b gripping a; c gripping a",
			[]string{"added b gripping a whole", "added a held b"}},
		{"the same once more", many, [][2]string{{"b", "a"}}, seizing("b", "a"), "a held b; b holding a", nil},
		{"what follows from it", seized, nil, seizing("b", "a"), "a held b; b gripping a",
			[]string{"added b gripping a whole", "added a held b whole", "b has a"}},
		{"a missing half is made", many, nil, func(h *rulekit.Holds, tx *engine.Tx) {
			setHalf(tx, "a", "held", "b")
			h.Seize(tx, "b", "a")
		}, "a held b; b holding a", []string{"added b holding a whole"}},
		{"one of two ends", many, [][2]string{{"b", "a"}, {"c", "a"}}, releasing("b", "a"), "a held c; c holding a",
			[]string{"removed a held b", "removed b holding a whole"}},
		{"the holder's half ends first", one, [][2]string{{"b", "a"}}, releasing("b", "a"), "", []string{"removed b gripping a whole", "removed a held b whole"}},
		{"none that is there", many, [][2]string{{"b", "a"}}, releasing("a", "b"), "a held b; b holding a", nil},
		{"all on one", many, [][2]string{{"b", "a"}, {"c", "a"}, {"b", "c"}}, func(h *rulekit.Holds, tx *engine.Tx) { h.ReleaseHeld(tx, "a") },
			"b holding c; c held b", []string{"removed a held b", "removed b holding a", "removed a held c whole", "removed c holding a whole"}},
		{"all of one", many, [][2]string{{"b", "a"}, {"b", "c"}, {"c", "a"}}, func(h *rulekit.Holds, tx *engine.Tx) { h.ReleaseHolding(tx, "b") },
			"a held c; c holding a", []string{"removed a held b", "removed b holding a", "removed c held b whole", "removed b holding c whole"}},
		{"a half that the DM took off", many, [][2]string{{"b", "a"}, {"c", "a"}}, func(h *rulekit.Holds, tx *engine.Tx) {
			before := asItWas(tx, "a")
			setHalf(tx, "a", "held", "c")
			h.ReleaseEdited(tx, "a", before)
		}, "a held c; c holding a", []string{"removed b holding a whole"}},
		{"a holder that the DM took off", many, [][2]string{{"b", "a"}, {"b", "c"}}, func(h *rulekit.Holds, tx *engine.Tx) {
			before := asItWas(tx, "b")
			tx.DropCondition("b", "holding")
			h.ReleaseEdited(tx, "b", before)
		}, "", []string{"removed a held b whole", "removed c held b whole"}},
		{"mended: those apart end, halves are completed", many, [][2]string{{"b", "a"}, {"c", "a"}}, func(h *rulekit.Holds, tx *engine.Tx) {
			setHalf(tx, "b", "holding", "a", "c")
			h.Repair(tx, func(_ *engine.View, holder, held *engine.Token) bool { return held.ID != "a" || holder.ID != "c" })
		}, "a held b; b holding a,c; c held b", []string{"removed a held c", "removed c holding a whole", "added c held b whole"}},
		{"mended: those of one who is gone end", many, nil, func(h *rulekit.Holds, tx *engine.Tx) {
			setHalf(tx, "a", "held", "z")
			setHalf(tx, "b", "holding", "z")
			h.Repair(tx, func(*engine.View, *engine.Token, *engine.Token) bool { return true })
		}, "", []string{"removed a held z whole", "removed b holding z whole"}},
	} {
		v := scene(t, []string{"abc"})
		v.System = newWrestlers()
		tx := run(v)
		quiet := c.holds
		quiet.Emit = func(*engine.Tx, string, string, string, string, bool) {}
		quiet.OnSeize = nil
		for _, h := range c.given {
			quiet.Seize(tx, h[0], h[1])
		}
		c.when(&c.holds, tx)
		var says []string
		for _, e := range tx.Events() {
			says = append(says, e.Str("said"))
		}
		if got := halves(&tx.View); got != c.then || !slices.Equal(says, c.says) {
			t.Errorf("%s: %s, %q", c.name, got, says)
		}
		if err := c.holds.CheckHalves(&tx.View); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// asItWas returns a token before an edit.
func asItWas(tx *engine.Tx, id string) *engine.Token {
	t := *tx.Token(id)
	t.Conditions = slices.Clone(t.Conditions)
	return &t
}

func seizing(holder, held string) func(*rulekit.Holds, *engine.Tx) {
	return func(h *rulekit.Holds, tx *engine.Tx) { h.Seize(tx, holder, held) }
}

func releasing(holder, held string) func(*rulekit.Holds, *engine.Tx) {
	return func(h *rulekit.Holds, tx *engine.Tx) { h.Release(tx, holder, held) }
}

func TestHoldsByTheDM(t *testing.T) {
	for _, c := range []struct {
		name      string
		holds     rulekit.Holds
		condition string
		others    []string
		code      string
		then      string
	}{
		{"held by two", manyHands(), "held", []string{"b", "c"}, "", "a held b,c; b holding a; c holding a"},
		{"holding two", manyHands(), "holding", []string{"b", "c"}, "", "a holding b,c; b held a; c held a"},
		{"another in a single hand", oneHand(), "gripping", []string{"b", "c"}, "", "a gripping c; c held a"},
		{"by one whose hand was full", oneHand(), "held", []string{"d"}, "", "a held d; d gripping a"},
		{"somebody absent", manyHands(), "held", []string{"b", "z"}, engine.NoSuchToken, ""},
		{"itself", manyHands(), "held", []string{"a"}, engine.BadCommand, ""},
	} {
		v := scene(t, []string{"abcd"})
		v.System = newWrestlers()
		tx := run(v)
		if c.holds.Holding.Single {
			c.holds.Seize(tx, "d", "c")
			if c.condition == "gripping" {
				c.holds.Release(tx, "d", "c")
			}
		}
		if r := c.holds.SetByDM(tx, "a", c.condition, c.others); codeOf(r) != c.code || halves(&tx.View) != c.then {
			t.Errorf("%s: %+v, %s", c.name, r, halves(&tx.View))
		}
	}
}

func TestHoldsWithOneHalf(t *testing.T) {
	for _, c := range []struct {
		name  string
		given func(tx *engine.Tx)
		has   bool
		want  string
	}{
		{"both", func(tx *engine.Tx) { setHalf(tx, "a", "held", "b"); setHalf(tx, "b", "holding", "a") }, true, ""},
		{"none", func(*engine.Tx) {}, false, ""},
		{"the held one's", func(tx *engine.Tx) { setHalf(tx, "a", "held", "b") }, false, "a is held by b, who doesn't hold it"},
		{"the holder's", func(tx *engine.Tx) { setHalf(tx, "b", "holding", "a") }, false, "b holds a, who isn't held by it"},
		{"of one who is gone", func(tx *engine.Tx) { setHalf(tx, "a", "held", "z") }, false, "a is held by z, who doesn't hold it"},
	} {
		v := scene(t, []string{"ab"})
		v.System = newWrestlers()
		tx, h := run(v), manyHands()
		c.given(tx)
		got := ""
		if err := h.CheckHalves(&tx.View); err != nil {
			got = err.Error()
		}
		if has := h.Has(&tx.View, "b", "a"); has != c.has || got != c.want {
			t.Errorf("%s: %v, %q", c.name, has, got)
		}
	}
}
