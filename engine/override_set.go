package engine

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// fieldSet is a field to set: its dotted path in the token as the state shows it, and its value.
type fieldSet struct {
	field string
	path  []string
	value *jsondoc.Node
}

// overrideSet sets a field ("field", "value") or several at once ("fields", an object of paths and values). The token is
// written out, changed and read again by the reader for files, so nothing can be set that a file couldn't hold.
func overrideSet(tx *Tx, c *Command) *Refusal {
	side, r := tx.sideNamed(c)
	if r != nil {
		return r
	}
	if side != "" {
		return setSideTactics(tx, c, side)
	}
	t, r := tx.namedAnywhere(c)
	if r != nil {
		return r
	}
	sets, r := readSets(tx.Read(c))
	if r != nil {
		return r
	}
	old := tx.View.TokenNode(t, false)
	changed, r := setAll(tx, t, old, sets)
	if r != nil {
		return r
	}
	var ps jsondoc.Problems
	next := readToken(jsondoc.Read(changed, &ps), tx.System, tx.Map)
	readBudget(jsondoc.Read(changed, &ps).Field("budget"), tx.Decl(), next)
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	if tx.madeUp(ps.List, old) {
		return noField(t, sets)
	}
	if (t.Reserve == nil) != (next.Reserve == nil) {
		return Refuse(BadCommand, "set: reinforcements can only be added and called")
	}
	if r := tx.noEntriesFor(next.entries() - t.entries()); r != nil {
		return r
	}
	next.keepGiven(t, tx.System.DefaultHeight(next.Size))
	if sys, ok := tx.System.(DefaultFollower); ok {
		sys.FollowDefaults(next, t)
	}
	*tx.editAny(t.ID) = *next
	tx.logOverride(append([]jsondoc.Member{who(t.ID)}, setArgs(c)...)...)
	tx.needSide(next.Side)
	if t.Reserve == nil {
		tx.System.Edited(tx, t.ID, t)
	}
	return nil
}

// setArgs returns the arguments of a "set" as its event lists them.
func setArgs(c *Command) []jsondoc.Member {
	if n := c.Node.Get("fields"); n != nil {
		return []jsondoc.Member{jsondoc.M("fields", n)}
	}
	return []jsondoc.Member{jsondoc.M("field", c.Node.Get("field")), jsondoc.M("value", c.Node.Get("value"))}
}

func readSets(in *ArgReader) ([]fieldSet, *Refusal) {
	field := in.Text("field", "")
	value, several := in.Node.Get("value"), in.Node.Get("fields")
	var sets []fieldSet
	switch {
	case in.Refusal != nil:
		return nil, in.Refusal
	case several == nil && field != "" && value != nil:
		sets = []fieldSet{{field: field, value: value}}
	case several == nil || field != "" || value != nil:
		return nil, Refuse(BadCommand, "set: pick a field and a value")
	case several.Kind != jsondoc.Object || len(several.Members) == 0:
		return nil, Refuse(BadCommand, "set: give fields with their values")
	default:
		for _, m := range several.Members {
			sets = append(sets, fieldSet{field: m.Key, value: m.Value})
		}
	}
	for i := range sets {
		sets[i].path = strings.Split(sets[i].field, ".")
		switch sets[i].path[0] {
		case "id", "derived":
			return nil, Refuse(BadCommand, "set: %s can't be changed", sets[i].field)
		}
	}
	return sets, nil
}

func setAll(tx *Tx, t *Token, token *jsondoc.Node, sets []fieldSet) (*jsondoc.Node, *Refusal) {
	token = loosened(token, t.Stats, sets)
	for _, s := range sets {
		changed, ok := setPath(token, s.path, s.value)
		if !ok {
			return nil, noField(t, []fieldSet{s})
		}
		token = changed
		if sys, ok := tx.System.(FieldSetter); ok {
			token = sys.FieldSet(token, s.path)
		}
	}
	return token, nil
}

func noField(t *Token, sets []fieldSet) *Refusal {
	names := make([]string, len(sets))
	for i, s := range sets {
		names[i] = s.field
	}
	return Refuse(BadCommand, "set: %s has no field %s", t.Name, strings.Join(names, " or "))
}

// loosened removes the stats whose defaults depend on other fields, so that they are recomputed; those being set stay.
func loosened(token *jsondoc.Node, stats *sheet.Rec, sets []fieldSet) *jsondoc.Node {
	n := token.Get("stats")
	inStats := func(s fieldSet) bool { return s.path[0] == "stats" && len(s.path) > 1 }
	if !slices.ContainsFunc(sets, inStats) || n == nil || n.Kind != jsondoc.Object {
		return token
	}
	for i, f := range stats.Schema.Fields {
		set := slices.ContainsFunc(sets, func(s fieldSet) bool { return inStats(s) && s.path[1] == f.Name })
		if !set && stats.Following(i) {
			n = n.With(f.Name, nil)
		}
	}
	return token.With("stats", n)
}

// madeUp reports whether reading warned of an unknown field that the token didn't have before.
func (tx *Tx) madeUp(found []jsondoc.Problem, old *jsondoc.Node) bool {
	var before jsondoc.Problems
	readToken(jsondoc.Read(old, &before), tx.System, tx.Map)
	return slices.ContainsFunc(found, func(p jsondoc.Problem) bool {
		return p.Warning && !slices.ContainsFunc(before.List, func(q jsondoc.Problem) bool { return q.Path == p.Path })
	})
}

// keepGiven copies which fields were given in t's file, so that setting one field doesn't write them all. A height that the
// file left out follows the size.
func (next *Token) keepGiven(t *Token, usual int32) {
	next.Marks, next.given = slices.Clone(t.Marks), t.given
	if !t.given.height && next.Height == t.Height {
		next.Height = usual
	}
	next.given.height = t.given.height || next.Height != t.Height
	givenOrChanged(next.Stats, t.Stats)
	for i, list := range next.Lists {
		for j := range min(len(list), len(t.Lists[i])) {
			givenOrChanged(list[j], t.Lists[i][j])
		}
	}
}

// givenOrChanged marks the fields that old gave and those that differ from it: a field may be set to a default that isn't
// this token's own.
func givenOrChanged(next, old *sheet.Rec) {
	next.Given = old.Given
	for i := range next.Values {
		if !reflect.DeepEqual(next.Values[i], old.Values[i]) && !next.Following(i) {
			next.Given |= 1 << i
		}
	}
}

// setPath returns a copy of n with the value at path replaced by v. Objects may get a new member at the end of the path (a
// condition's field, a skill); lists don't grow.
func setPath(n *jsondoc.Node, path []string, v *jsondoc.Node) (*jsondoc.Node, bool) {
	if len(path) == 0 {
		return v, true
	}
	switch {
	case n != nil && n.Kind == jsondoc.Object:
		child := n.Get(path[0])
		if child == nil && len(path) > 1 {
			return nil, false
		}
		next, ok := setPath(child, path[1:], v)
		return n.With(path[0], next), ok
	case n != nil && n.Kind == jsondoc.List:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(n.Items) {
			return nil, false
		}
		next, ok := setPath(n.Items[i], path[1:], v)
		items := slices.Clone(n.Items)
		items[i] = next
		return jsondoc.Arr(items...), ok
	}
	return nil, false
}
