package rulekit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// gift is the argument of the actions in these tests.
type gift struct{ thing, target string }

// market is a toy economy: actions cost coins, of which each token has Budget[0]; broken lists the checks that refuse.
type market struct {
	broken []string
	done   []string
}

func (m *market) check(name string) *engine.Refusal {
	if slices.Contains(m.broken, name) {
		return engine.Refuse(name, "%s", name)
	}
	return nil
}

func (m *market) economy() *rulekit.Economy[int] {
	return &rulekit.Economy[int]{
		CheckTurn: func(*engine.View, string, *engine.Token, int) *engine.Refusal { return m.check("turn") },
		CheckPrice: func(t *engine.Token, what string, price int) *engine.Refusal {
			if price > t.Budget[0] {
				return engine.Refuse("price", "%s costs %d", what, price)
			}
			return m.check("price")
		},
		Pay: func(tx *engine.Tx, id, do string, price int, still func() bool) (bool, *engine.Refusal) {
			if r := m.check("payment"); r != nil {
				return false, r
			}
			tx.Edit(id).Budget[0] -= price
			m.done = append(m.done, fmt.Sprintf("%s pays %d for %s", id, price, do))
			return still == nil || still(), nil
		},
		PreviewPrice: func(_ *engine.View, t *engine.Token, _ string, price int) []jsondoc.Member {
			return []jsondoc.Member{jsondoc.M("left", t.Budget[0]-price)}
		},
		FormatPrice: func(price int) string { return fmt.Sprintf("%d coins", price) },
	}
}

// giving returns an action whose checks all ask the market.
func (m *market) giving() *rulekit.Action[gift, int] {
	check := func(name string) func(*engine.View, *engine.Token, gift) *engine.Refusal {
		return func(*engine.View, *engine.Token, gift) *engine.Refusal { return m.check(name) }
	}
	return &rulekit.Action[gift, int]{
		Info: engine.Action{ID: "give", Name: "Give"}, Price: 2,
		ReadArgs: func(in *engine.ArgReader) (*engine.Token, gift) {
			in.Refuse(m.check("arguments"))
			return in.Token("who"), gift{in.Text("thing", ""), in.Text("target", "")}
		},
		CheckActor: check("actor"), CheckAfterPrice: check("after the price"), CheckTarget: check("target"),
		Run: func(_ *engine.Tx, t *engine.Token, a gift) {
			m.done = append(m.done, fmt.Sprintf("%s with %d left gives %s to %s", t.ID, t.Budget[0], a.thing, a.target))
		},
		Economy: m.economy(),
	}
}

// buyer returns a view of token "a" with three coins, and "b".
func buyer(t *testing.T) *engine.View {
	t.Helper()
	v := scene(t, []string{"ab"})
	v.Token("a").Budget = []int{3}
	return v
}

func give(thing string) *engine.Command {
	return engine.NewCommand("give", "a", jsondoc.M("thing", thing), jsondoc.M("target", "b"))
}

func codeOf(r *engine.Refusal) string {
	if r == nil {
		return ""
	}
	return r.Code
}

func TestActionRefusesInOrder(t *testing.T) {
	order := []string{"arguments", "turn", "actor", "price", "after the price", "target", "payment"}
	entry := []string{"turn", "actor", "price", "after the price"} // checks that refuse a listed entry and CheckAvailable
	first := func(of, broken []string) string {
		for _, name := range of {
			if slices.Contains(broken, name) {
				return name
			}
		}
		return ""
	}
	for i := range len(order) + 1 {
		m := &market{broken: order[i:]}
		x, v := m.giving(), buyer(t)
		info := x.Declaration()
		listed := x.Views(nil, v, v.Token("a"), &info)[0]
		got := []string{codeOf(x.Perform(run(v), give("apple"))), codeOf(x.CheckLegal(v, v.Token("a"), gift{})),
			codeOf(x.CheckAvailable(v, v.Token("a"), gift{})), listed.Code()}
		want := []string{first(order, m.broken), first(order[1:6], m.broken), first(entry, m.broken), first(entry, m.broken)}
		if !slices.Equal(got, want) {
			t.Errorf("with %v: command, legal, available, entry: %q, not %q", m.broken, got, want)
		}
		if done := len(m.done) > 0; done != (len(m.broken) == 0) {
			t.Errorf("with %v: %v", m.broken, m.done)
		}
	}
}

func TestActionPaysThenRuns(t *testing.T) {
	for _, c := range []struct {
		name  string
		bend  func(x *rulekit.Action[gift, int])
		thing string
		code  string
		why   string
		done  string
		tells bool
	}{
		{name: "the price first", thing: "apple", done: "a pays 2 for give; a with 1 left gives apple to b"},
		{name: "a price that hangs on the arguments", thing: "pear", bend: priceByLength,
			code: "price", why: "pear costs 4"},
		{name: "and has no noun of its own", thing: "fig", bend: priceByLength, done: "a pays 3 for give; a with 0 left gives fig to b"},
		{name: "no longer possible once it is paid", thing: "apple", bend: func(x *rulekit.Action[gift, int]) {
			x.StillPossible = func(_ *engine.View, t *engine.Token, _ gift) bool { return t.Budget[0] > 1 }
		}, done: "a pays 2 for give"},
		{name: "still possible", thing: "apple", bend: func(x *rulekit.Action[gift, int]) {
			x.StillPossible = func(_ *engine.View, t *engine.Token, a gift) bool { return t.Budget[0] == 1 && a.thing == "apple" }
		}, done: "a pays 2 for give; a with 1 left gives apple to b"},
		{name: "its id where it has no noun", bend: func(x *rulekit.Action[gift, int]) { x.Price = 4 }, code: "price", why: "give costs 4"},
		{name: "a noun", bend: func(x *rulekit.Action[gift, int]) { x.Price, x.Noun = 4, "giving" }, code: "price", why: "giving costs 4"},
		{name: "its event", thing: "apple", bend: func(x *rulekit.Action[gift, int]) {
			x.Event = func(_ *engine.View, t *engine.Token, a gift) []jsondoc.Member {
				return []jsondoc.Member{jsondoc.M(a.thing, t.Budget[0])}
			}
		}, done: `a pays 2 for give; a has paid 2 for give {"apple":1}; a with 1 left gives apple to b`, tells: true},
		{name: "nothing more in the event", thing: "apple", done: `a pays 2 for give; a has paid 2 for give {}; a with 1 left gives apple to b`, tells: true},
		{name: "asked first", thing: "apple", bend: func(x *rulekit.Action[gift, int]) {
			x.Confirm = func(_ *engine.Tx, t *engine.Token, _ gift) *engine.Refusal {
				if t.Budget[0] == 3 {
					return engine.Refuse("doubt", "not now")
				}
				return nil
			}
		}, code: "doubt", why: "not now"},
		{name: "checks that aren't there", thing: "apple", bend: func(x *rulekit.Action[gift, int]) {
			x.CheckActor, x.CheckAfterPrice, x.CheckTarget = nil, nil, nil
		}, done: "a pays 2 for give; a with 1 left gives apple to b"},
	} {
		m := &market{}
		x := m.giving()
		if c.tells {
			x.Announce = func(_ *engine.Tx, id, do string, price int, more []jsondoc.Member) {
				m.done = append(m.done, fmt.Sprintf("%s has paid %d for %s %s", id, price, do, jsondoc.Obj(more...)))
			}
		}
		if c.bend != nil {
			c.bend(x)
		}
		r := x.Perform(run(buyer(t)), give(c.thing))
		if got := strings.Join(m.done, "; "); got != c.done || codeOf(r) != c.code || r != nil && r.Why.String() != c.why {
			t.Errorf("%s: %q, %+v", c.name, got, r)
		}
	}
}

// priceByLength makes a gift cost one coin per letter.
func priceByLength(x *rulekit.Action[gift, int]) {
	x.PriceOf = func(_ *engine.View, _ *engine.Token, a gift) (string, int) {
		if a.thing == "pear" {
			return a.thing, 4
		}
		return "", len(a.thing)
	}
}

func TestActionLists(t *testing.T) {
	more := []jsondoc.Member{jsondoc.M("thing", "apple")}
	type entry = rulekit.Entry[gift]
	for _, c := range []struct {
		name   string
		broken string
		list   []entry
		bend   func(x *rulekit.Action[gift, int])
		want   string
	}{
		{name: "no list: one without arguments", want: "Give (2 coins)"},
		{name: "an empty list", list: []entry{}, want: ""},
		{name: "labels", list: []entry{{Label: "apple", With: "bag"}, {Manner: "%s in haste", Label: "pear"}, {Manner: "%s all"}, {Name: "Farewell", Label: "x"}},
			want: "Give: apple (2 coins) with bag; Give in haste: pear (2 coins); Give all (2 coins); Farewell (2 coins)"},
		{name: "a cost of its own", list: []entry{{Cost: "nothing"}}, want: "Give (nothing)"},
		{name: "the price of the entry", list: []entry{{Args: gift{thing: "fig"}}, {Args: gift{thing: "pear"}}},
			bend: func(x *rulekit.Action[gift, int]) {
				priceByLength(x)
				x.ShowPrice = func(w *engine.ActionView, price int) { w.Cost = fmt.Sprint(price) }
			},
			want: "Give (3); Give (4) price"},
		{name: "one that nothing comes of", broken: "turn", list: []entry{{Label: "apple", Refusal: engine.Refuse("empty", "nothing there")}, {}},

			bend: func(x *rulekit.Action[gift, int]) {
				x.PriceOf = func(*engine.View, *engine.Token, gift) (string, int) { return "", 1 }
				x.ShowPrice = func(w *engine.ActionView, price int) { w.Cost = fmt.Sprint(price) }
			}, want: "Give: apple (2 coins) empty; Give (1) turn"},
		{name: "another way to pay", list: []entry{{Args: gift{thing: "pear"}}, {Args: gift{thing: "pear"}, Or: []gift{{thing: "peach"}, {thing: "fig"}}}},
			bend: priceByLength, want: "Give (2 coins) price; Give (2 coins)"},
		{name: "arguments", list: []entry{{More: more}, {MoreReady: more}, {Aimed: "to"}}, want: `Give (2 coins) {"thing":"apple"}; Give (2 coins) {"thing":"apple"}; Give (2 coins) to`},
		{name: "arguments of what is ready alone", broken: "actor", list: []entry{{More: more}, {MoreReady: more}},
			want: `Give (2 coins) {"thing":"apple"} actor; Give (2 coins) actor`},
		{name: "a check in place of the actor's", broken: "actor", bend: func(x *rulekit.Action[gift, int]) {
			x.CheckListed = func(_ *engine.View, t *engine.Token) *engine.Refusal { return engine.Refuse("listed", "%s", t.ID) }
		}, want: "Give (2 coins) listed"},
	} {
		m := &market{broken: []string{c.broken}}
		x, v := m.giving(), buyer(t)
		if c.list != nil {
			x.Entries = func(*engine.View, *engine.Token) []entry { return c.list }
		}
		if c.bend != nil {
			c.bend(x)
		}
		info := x.Declaration()
		var got []string
		for _, w := range x.Views(nil, v, v.Token("a"), &info) {
			line := fmt.Sprintf("%s (%s)", w.Title(), w.Cost)
			if w.With != "" {
				line += " with " + w.With
			}
			if len(w.More) > 0 {
				line += " " + jsondoc.Obj(w.More...).String()
			}
			got = append(got, strings.TrimRight(line+" "+w.Aimed+w.Code(), " "))
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%s: %s, not %s", c.name, s, c.want)
		}
	}
}

func TestActionPreviews(t *testing.T) {
	said := func(key string) func(*engine.View, *engine.Token, gift) []jsondoc.Member {
		return func(_ *engine.View, t *engine.Token, a gift) []jsondoc.Member {
			return []jsondoc.Member{jsondoc.M(key, t.ID+" "+a.thing)}
		}
	}
	for _, c := range []struct {
		name   string
		broken string
		bend   func(x *rulekit.Action[gift, int])
		want   string
	}{
		{"the price", "", func(*rulekit.Action[gift, int]) {}, `{"left":1}`},
		{"price and odds", "", func(x *rulekit.Action[gift, int]) { x.Odds = said("odds") }, `{"left":1,"odds":"a fig"}`},
		{"a way in place of the price", "", func(x *rulekit.Action[gift, int]) { x.PreviewWay, x.Odds = said("way"), said("odds") },
			`{"way":"a fig","odds":"a fig"}`},
		{"a price by the arguments", "", priceByLength, `{"left":0}`},
		{"unreadable arguments", "arguments", func(x *rulekit.Action[gift, int]) { x.Odds = said("odds") }, `{}`},
	} {
		m := &market{broken: []string{c.broken}}
		x := m.giving()
		c.bend(x)
		if got := jsondoc.Obj(x.Preview(buyer(t), give("fig"))...).String(); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}

func TestCatalogue(t *testing.T) {
	m := &market{}
	dear := m.giving()
	dear.Info = engine.Action{ID: "lend", Name: "Lend", Cost: "trust"}
	dear.Economy.Provokes = func(price int) bool { return price > 1 }
	reaction := &rulekit.FuncAction{Info: engine.Action{ID: "dodge", Name: "Dodge", Target: engine.Reaction}}
	wave := &rulekit.FuncAction{Info: engine.Action{ID: "wave", Name: "Wave"},
		PerformFunc: func(*engine.Tx, *engine.Command) *engine.Refusal { m.done = append(m.done, "waves"); return nil },
		ViewsFunc: func(_ *engine.View, _ *engine.Token, a *engine.Action) []engine.ActionView {
			return []engine.ActionView{engine.NewActionView(a, nil), engine.NewActionView(a, engine.Refuse("tired", "tired"))}
		},
		PreviewFunc: func(*engine.View, *engine.Command) []jsondoc.Member {
			return []jsondoc.Member{jsondoc.M("seen", true)}
		}}
	call := func(do string, preview func(*engine.View, *engine.Command) []jsondoc.Member) *rulekit.Call {
		return &rulekit.Call{Info: engine.Call{Do: do}, PreviewFunc: preview,
			PerformFunc: func(*engine.Tx, *engine.Command) *engine.Refusal { m.done = append(m.done, do); return nil }}
	}
	all := rulekit.NewCatalogue(m.giving(), reaction, wave, dear).With(call("start", nil), call("end", wave.PreviewFunc))
	v := buyer(t)

	declared := all.Declaration()
	var table, views, calls []string
	for _, a := range declared {
		table = append(table, fmt.Sprint(a.ID, ": ", a.Cost, map[bool]string{true: " provokes"}[a.Provokes]))
	}
	for _, w := range all.Views(v, v.Token("a"), declared) {
		views = append(views, w.Do+w.Code())
	}
	for _, c := range all.Calls() {
		calls = append(calls, c.Do)
	}
	for _, c := range [][2]string{{strings.Join(table, ", "), "give: 2 coins, dodge: , wave: , lend: trust provokes"},
		{strings.Join(views, ", "), "give, wave, wavetired, lend"}, {strings.Join(calls, ", "), "start, end"}} {
		if c[0] != c[1] {
			t.Errorf("%s, not %s", c[0], c[1])
		}
	}

	for _, c := range []struct{ do, code, done, preview string }{
		{"give", "", "a pays 2 for give; a with 1 left gives  to ", `{"left":1}`},
		{"wave", "", "waves", `{"seen":true}`},
		{"dodge", engine.NoSuchAction, "", `{}`},
		{"start", "", "start", `{}`},
		{"end", "", "end", `{"seen":true}`},
		{"sing", engine.NoSuchAction, "", `{}`},
	} {
		m.done = nil
		preview := jsondoc.Obj(all.Preview(buyer(t), engine.NewCommand(c.do, "a"))...).String()
		r := all.Perform(run(buyer(t)), engine.NewCommand(c.do, "a"))
		if got := strings.Join(m.done, "; "); got != c.done || codeOf(r) != c.code || preview != c.preview {
			t.Errorf("%s: %q, %+v, preview %s", c.do, got, r, preview)
		}
	}
}
