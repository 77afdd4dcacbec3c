package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Limits on printed dice: more couldn't be rolled at a table or enumerated for odds.
const (
	mostDice  = 50
	mostSides = 100
)

// flaw reports what is impossible in a token: the path within it, and the reason.
type flaw = func(path, format string, args ...any)

// Ready sets the fields of a token that follow from several others, and reports contradictions.
func (s *Sigil) Ready(t *engine.Token, bad func(path, format string, args ...any)) {
	if !t.Stats.IsGiven(sSpecial) && t.Player {
		t.Stats.Set(sSpecial, sheet.List(specialWords...))
	}
	if !t.Stats.IsGiven(sDeathRules) && t.Player {
		t.Stats.Set(sDeathRules, sheet.Yes)
	}
	readyWeapons(t.Lists[weaponList], "weapons", bad)
	readyHands(t.Stats, t.Lists[weaponList], bad)
	s.readyAbilities(t.Lists[abilityList], "abilities", bad)
}

// Number sets a token's place in the order of its allies, unless the file does.
func (s *Sigil) Number(t *engine.Token, place int) {
	if t.Stats.IsGiven(sAllyOrder) {
		return
	}
	t.Stats.SetInt(sAllyOrder, place)
	if t.Reserve != nil {
		t.Stats.Give(sAllyOrder) // so that files and calls keep it
	}
}

func readyWeapons(list []*sheet.Rec, path string, bad flaw) {
	seen := map[string]bool{}
	for i, w := range list {
		at := fmt.Sprintf("%s.%d", path, i)
		checkID(seen, w.Text(wID), at, bad)
		checkAmount(w, wDamage, at+".damage", bad)
		if w.Int(wMinRange) > w.Int(wRange) {
			bad(at+".min_range_m", "is beyond the range, %d m", w.Int(wRange))
		}
		checkPackets(w.Subs(wExtra), at+".extra", bad)
	}
}

func checkID(seen map[string]bool, id, at string, bad flaw) {
	switch {
	case id == "":
		bad(at+".id", "is empty")
	case seen[id]:
		bad(at+".id", "%q stands here twice", id)
	}
	seen[id] = true
}

func checkPackets(list []*sheet.Rec, path string, bad flaw) {
	for i, p := range list {
		checkAmount(p, pAmount, fmt.Sprintf("%s.%d.amount", path, i), bad)
	}
}

// checkAmount reports a value that is neither a number of at least 0 nor dice.
func checkAmount(r *sheet.Rec, field int, path string, bad flaw) {
	if r.IsNull(field) {
		return
	}
	e, err := readAmount(node(r, field))
	if err != nil {
		bad(path, "%v", err)
		return
	}
	if e.Count() > mostDice || slices.ContainsFunc(e.Groups, func(g dice.Group) bool { return g.Sides > mostSides }) {
		bad(path, "at most %d dice of %d sides", mostDice, mostSides)
	}
	if e.Count() == 0 && e.Bonus < 0 {
		bad(path, "is below 0")
	}
}

// node returns the JSON in a field of type Any; nil for null.
func node(r *sheet.Rec, field int) *jsondoc.Node {
	n, _ := r.Values[field].P.(*jsondoc.Node)
	return n
}

// readAmount parses a number, or dice such as 1d10+5.
func readAmount(n *jsondoc.Node) (dice.Expr, error) {
	if v, ok := n.Int(); ok {
		return dice.Expr{Bonus: v}, nil
	}
	if s, ok := n.Str(); ok {
		return dice.Parse(s)
	}
	return dice.Expr{}, message.Errorf("must be a whole number or dice such as 1d10+5")
}

// amount returns the expression in a field that Ready has checked; zero for null.
func amount(r *sheet.Rec, field int) dice.Expr {
	if r.IsNull(field) {
		return dice.Expr{}
	}
	e, err := readAmount(node(r, field))
	if err != nil {
		panic(err)
	}
	return e
}

// readyHands fills the main hand by default, or checks what the file says about the hands.
func readyHands(stats *sheet.Rec, weapons []*sheet.Rec, bad flaw) {
	if !stats.IsGiven(sMainHand) {
		if i := slices.IndexFunc(weapons, wieldable); i >= 0 {
			stats.SetText(sMainHand, weapons[i].Text(wID))
		}
	}
	main, off := stats.Text(sMainHand), stats.Text(sOffHand)
	m, o := weaponIn(weapons, main), weaponIn(weapons, off)
	switch {
	case main != "" && m == nil:
		bad("stats.main_hand", "there is no weapon %q", main)
	case off != "" && o == nil:
		bad("stats.off_hand", "there is no weapon %q", off)
	case m != nil && m.Word(wHands) == "off":
		bad("stats.main_hand", "%s belongs into the off hand", main)
	case o != nil && o.Word(wHands) != "off" && o.Word(wHands) != "light":
		bad("stats.off_hand", "%s is too heavy for the off hand", off)
	case o != nil && m == o:
		bad("stats.off_hand", "%s is in the main hand", off)
	case o != nil && m != nil && m.Word(wHands) == "two":
		bad("stats.off_hand", "%s needs both hands", main)
	}
}

func wieldable(w *sheet.Rec) bool {
	return !w.Is(wNatural) && w.Word(wHands) != "off" && w.IsNull(wDropped) && w.Text(wStuckIn) == ""
}

func weaponIn(list []*sheet.Rec, id string) *sheet.Rec { return sheet.Find(list, wID, id) }

func (s *Sigil) readyAbilities(list []*sheet.Rec, path string, bad flaw) {
	seen := map[string]bool{}
	for i, a := range list {
		at := fmt.Sprintf("%s.%d", path, i)
		checkID(seen, a.Text(aID), at, bad)
		readyDamage(a, at+".damage", bad)
		checkPackets(a.Subs(aExtra), at+".extra", bad)
		checkArea(a.Sub(aArea), at+".area", bad)
		if n := node(a, aForm); n != nil {
			s.checkForm(n, at+".form", bad)
		}
		if n := node(a, aSummon); n != nil {
			s.checkSummon(n, at+".summon", bad)
		}
	}
}

// readyDamage reads a packet given as an object into a record.
func readyDamage(a *sheet.Rec, path string, bad flaw) {
	n := node(a, aDamage)
	if n == nil {
		return
	}
	if s, ok := n.Str(); ok && s == "weapon" {
		return
	}
	if n.Kind != jsondoc.Object {
		bad(path, "must be a packet of damage, or \"weapon\"")
		a.Set(aDamage, sheet.Null)
		return
	}
	rec := readInto(packetSchema, n, path, bad)
	checkAmount(rec, pAmount, path+".amount", bad)
	a.Set(aDamage, sheet.Value{P: rec})
}

// readInto reads an object and reports what is wrong in it.
func readInto(s *sheet.Schema, n *jsondoc.Node, path string, bad flaw) *sheet.Rec {
	var ps jsondoc.Problems
	rec := s.Read(jsondoc.Read(n, &ps))
	pass(&ps, path, bad)
	return rec
}

func pass(ps *jsondoc.Problems, path string, bad flaw) {
	for _, p := range ps.Mistakes() {
		bad(path, "%s: %s", p.Path, p.Why)
	}
}

func checkArea(a *sheet.Rec, path string, bad flaw) {
	if a == nil {
		return
	}
	measure := map[string]int{"circle": arRadius, "cone": arLength, "line": arLength, "square": arSide}[a.Word(arShape)]
	if a.Int(measure) == 0 {
		bad(path, "a %s needs %s", a.Word(arShape), a.Schema.Fields[measure].Name)
	}
}

// checkSummon validates the token to be summoned, wherever it will stand.
func (s *Sigil) checkSummon(n *jsondoc.Node, path string, bad flaw) {
	if n.Kind != jsondoc.Object {
		bad(path, "must be a token")
		return
	}
	var ps jsondoc.Problems
	engine.ReadToken(jsondoc.Read(placed(n, 0, 0, "nobody"), &ps), s)
	pass(&ps, path, bad)
}

// placed returns a summoned token's document with omitted members filled in.
func placed(n *jsondoc.Node, x, y int, side string) *jsondoc.Node {
	n = n.With("at", jsondoc.Ints(x, y))
	if n.Get("side").IsNull() {
		n = n.With("side", jsondoc.Str(side))
	}
	return n
}
