package engine

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// handSet sets a field by its dotted path in the token as the state shows it: the token is written
// out, changed, and read again by the same reader that reads files, so that nothing can be set that
// a file couldn't hold.
func handSet(tx *Tx, c *Command) *Refusal {
	t, r := tx.named(c)
	if r != nil {
		return r
	}
	field, r := c.Text("field", "")
	if r != nil {
		return r
	}
	value := c.Node.Get("value")
	if field == "" || value == nil {
		return Refuse(BadCommand, "set needs \"field\" and \"value\"")
	}
	path := strings.Split(field, ".")
	switch path[0] {
	case "id", "derived":
		return Refuse(BadCommand, "set: %q can't be set", field)
	}
	old := tx.View.TokenNode(t, false)
	changed, ok := setPath(old, path, value)
	if !ok {
		return Refuse(BadCommand, "set: %s has no field %q", t.Name, field)
	}
	changed = loosened(changed, t.Stats, path)
	if sys, ok := tx.Sys.(FieldSetter); ok {
		changed = sys.FieldSet(changed, path)
	}
	var ps doc.Problems
	next := readToken(doc.Read(changed, &ps), tx.Sys, tx.Map)
	readBudget(doc.Read(changed, &ps).Field("budget"), tx.Decl(), next)
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	if tx.madeUp(ps.List, old) {
		return Refuse(BadCommand, "set: %s has no field %q", t.Name, field)
	}
	next.keepGiven(t, tx.Sys.DefaultHeight(next.Size))
	*tx.Edit(t.ID) = *next
	tx.byHand(who(t.ID))
	if t.Side != next.Side && tx.Side(next.Side) == nil {
		tx.Sides = append(tx.Sides, newSide(tx.Decl(), next.Side))
	}
	tx.Sys.Edited(tx, t.ID, t)
	return nil
}

// loosened leaves out the fields of a token's stats that follow others, so that they are worked out
// anew; the one that is set stays.
func loosened(token *doc.Node, stats *sheet.Rec, path []string) *doc.Node {
	n := token.Get("stats")
	if path[0] != "stats" || len(path) < 2 || n == nil || n.Kind != doc.Object {
		return token
	}
	for i, f := range stats.Schema.Fields {
		if f.Name != path[1] && stats.Following(i) {
			n = n.With(f.Name, nil)
		}
	}
	return token.With("stats", n)
}

// madeUp tells whether reading warned of an unknown field that the token hadn't before.
func (tx *Tx) madeUp(found []doc.Problem, old *doc.Node) bool {
	var before doc.Problems
	readToken(doc.Read(old, &before), tx.Sys, tx.Map)
	return slices.ContainsFunc(found, func(p doc.Problem) bool {
		return p.Warning && !slices.ContainsFunc(before.List, func(q doc.Problem) bool { return q.Path == p.Path })
	})
}

// keepGiven takes over what t remembers of its file, so that setting one field doesn't write them all.
// A height that the file left to the system follows the size.
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

// givenOrChanged marks what old was given and what differs from it: a field may be set to a default
// that isn't this token's own.
func givenOrChanged(next, old *sheet.Rec) {
	next.Given = old.Given
	for i := range next.Values {
		if !reflect.DeepEqual(next.Values[i], old.Values[i]) && !next.Following(i) {
			next.Given |= 1 << i
		}
	}
}

// setPath gives a copy of n in which the value at a path is v. Objects take new last members (a
// condition's field, a skill); lists take only places that are there.
func setPath(n *doc.Node, path []string, v *doc.Node) (*doc.Node, bool) {
	if len(path) == 0 {
		return v, true
	}
	switch {
	case n != nil && n.Kind == doc.Object:
		child := n.Get(path[0])
		if child == nil && len(path) > 1 {
			return nil, false
		}
		next, ok := setPath(child, path[1:], v)
		return n.With(path[0], next), ok
	case n != nil && n.Kind == doc.List:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(n.Items) {
			return nil, false
		}
		next, ok := setPath(n.Items[i], path[1:], v)
		items := append([]*doc.Node(nil), n.Items...)
		items[i] = next
		return doc.Arr(items...), ok
	}
	return nil, false
}
