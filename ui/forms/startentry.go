package forms

import (
	"slices"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// startEntry is the input in the form that a system declares for the start of combat.
type startEntry struct {
	form   *engine.StartForm
	rows   []starter
	ticked map[string]map[string]bool // by argument: the ticked ids
	said   map[string]*jsondoc.Node   // by argument: the values of the fields above the rows
	typed  map[string]string          // by argument: a number as typed
	rolls  func(id string) bool       // reports whether a token has its own initiative; nil if all have

	changed func()         // called after a change above the rows
	first   *widgets.Entry // the first number that may be typed; nil for none

	view   *engine.View
	placed map[string]map[string]string // by argument of Places: the typed numbers, by token
}

func newStartEntry(form *engine.StartForm, v *engine.View) *startEntry {
	e := &startEntry{form: form, rows: starters(v), view: v, ticked: map[string]map[string]bool{}, said: map[string]*jsondoc.Node{},
		typed: map[string]string{}, placed: map[string]map[string]string{}, changed: func() {}}
	if form.Rolls != nil {
		e.rolls = func(id string) bool { return form.Rolls(v, id) }
	}
	for _, f := range form.Fields {
		e.ticked[f.Arg], e.placed[f.Arg] = map[string]bool{}, map[string]string{}
	}
	return e
}

// starter is a combatant, or the heading of a side.
type starter struct {
	id, name, side string
	heading        bool
	total          string // initiative as typed; "" for a roll
}

// starters returns the sides with their combatants.
func starters(v *engine.View) (rows []starter) {
	for _, side := range scene.Sides(v.State) {
		head := len(rows)
		for _, k := range v.Tokens {
			if k.Side == side {
				rows = append(rows, starter{id: k.ID, name: k.Name, side: side})
			}
		}
		if len(rows) > head {
			rows = slices.Insert(rows, head, starter{id: side, name: i18n.Side(side), side: side, heading: true})
		}
	}
	return rows
}

// takes reports whether a kind of argument applies to a row.
func takes(k engine.StartKind, heading bool) bool {
	return k == engine.Both || k == engine.Sides && heading || k == engine.Tokens && !heading
}

// hasTotal reports whether a row's initiative can be typed.
func (e *startEntry) hasTotal(r *starter) bool {
	return takes(e.form.Totals, r.heading) && (e.rolls == nil || e.rolls(r.id))
}

// columns returns the arguments with a check box in each row.
func (e *startEntry) columns() []engine.StartField {
	return slices.DeleteFunc(slices.Clone(e.form.Fields), func(f engine.StartField) bool {
		return f.Kind != engine.Tokens && f.Kind != engine.Sides && f.Kind != engine.Both
	})
}

// tick marks a row. In a column of tokens, the heading of a side stands for all of its tokens.
func (e *startEntry) tick(f engine.StartField, row int, on bool) {
	at := e.rows[row]
	for _, r := range e.rows {
		whole := at.heading && r.side == at.side
		if takes(f.Kind, r.heading) && (r.id == at.id && r.heading == at.heading || whole && f.Kind != engine.Sides) {
			e.ticked[f.Arg][key(r)] = on
		}
	}
	if !at.heading && !on && f.Kind == engine.Both {
		e.ticked[f.Arg]["side "+at.side] = false
	}
}

// key returns the key of a row, different for a side and a token of the same id.
func key(r starter) string {
	if r.heading {
		return "side " + r.id
	}
	return r.id
}

// isTicked reports whether a row is marked; a heading in a column of tokens is if all of its tokens are.
func (e *startEntry) isTicked(f engine.StartField, row int) bool {
	at := e.rows[row]
	if !at.heading || takes(f.Kind, true) {
		return e.ticked[f.Arg][key(at)]
	}
	for _, r := range e.rows {
		if !r.heading && r.side == at.side && !e.ticked[f.Arg][r.id] {
			return false
		}
	}
	return true
}

// command returns the command that starts combat; why says what is wrong.
func (e *startEntry) command() (c *engine.Command, why string) {
	args := jsondoc.Obj()
	totals, why := e.totals()
	if why != "" {
		return nil, why
	}
	if len(totals.Members) > 0 {
		args.Members = append(args.Members, jsondoc.M("initiative", totals))
	}
	for _, f := range e.fields() {
		n, why := e.value(f)
		if why != "" {
			return nil, why
		}
		if n != nil && e.open(f) {
			args = withPath(args, strings.Split(f.Arg, "."), n)
		}
	}
	return engine.NewCommand("start", "", e.paired(args).Members...), ""
}

func (e *startEntry) totals() (*jsondoc.Node, string) {
	totals := jsondoc.Obj()
	for _, r := range e.rows {
		if strings.TrimSpace(r.total) == "" || !e.hasTotal(&r) {
			continue
		}
		n, ok := phrase.Whole(r.total)
		if !ok {
			return nil, i18n.L("The initiative of {{.Who}} must be a whole number.", map[string]any{"Who": r.name})
		}
		totals.Members = append(totals.Members, jsondoc.M(r.id, n))
	}
	return totals, ""
}

// value returns the value of an argument, nil if it is left out.
func (e *startEntry) value(f engine.StartField) (n *jsondoc.Node, why string) {
	switch f.Kind {
	case engine.Tokens, engine.Sides, engine.Both:
		if ids := e.ids(f); len(ids) > 0 {
			return jsondoc.Strs(ids), ""
		}
		return nil, ""
	case engine.Places:
		return e.places(f)
	case engine.Whole:
		text := strings.TrimSpace(e.typed[f.Arg])
		if text == "" {
			return nil, ""
		}
		v, ok := phrase.Whole(text)
		if !ok {
			return nil, i18n.L("{{.What}} must be a whole number.", map[string]any{"What": f.Label})
		}
		return jsondoc.Int(v), ""
	}
	return e.said[f.Arg], ""
}

// hasPlace reports whether a number can be typed for a row.
func (e *startEntry) hasPlace(f engine.StartField, r starter) bool {
	return f.Kind == engine.Places && !r.heading && (f.Whose == nil || f.Whose(e.view, r.id))
}

// places lists the tokens in the order of the numbers typed for them, equal ones in the order of the list; nil if there
// are none.
func (e *startEntry) places(f engine.StartField) (n *jsondoc.Node, why string) {
	at := map[string]int{}
	var ids []string
	missing := ""
	for _, r := range e.rows {
		text := strings.TrimSpace(e.placed[f.Arg][r.id])
		n, ok := phrase.Whole(text)
		switch {
		case !e.hasPlace(f, r):
		case text == "":
			missing = r.name
		case !ok:
			return nil, i18n.L("{{.What}} of {{.Who}} must be a whole number.", map[string]any{"What": phrase.UpperFirst(f.Label), "Who": r.name})
		default:
			ids, at[r.id] = append(ids, r.id), n
		}
	}
	switch {
	case ids == nil:
		return nil, ""
	case f.All && missing != "":
		return nil, i18n.L("{{.What}}: {{.Who}} has none. Fill it in for all or for none.",
			map[string]any{"What": phrase.UpperFirst(f.Label), "Who": missing})
	}
	slices.SortStableFunc(ids, func(a, b string) int { return at[a] - at[b] })
	return jsondoc.Strs(ids), ""
}

// placeColumns returns the arguments with a typed number in each row.
func (e *startEntry) placeColumns() []engine.StartField {
	return slices.DeleteFunc(slices.Clone(e.form.Fields), func(f engine.StartField) bool { return f.Kind != engine.Places })
}

// ids returns the ids that are ticked; for a side ticked as a whole, only the side.
func (e *startEntry) ids(f engine.StartField) []string {
	var ids []string
	for _, r := range e.rows {
		inSide := f.Kind == engine.Both && !r.heading && e.ticked[f.Arg]["side "+r.side]
		if takes(f.Kind, r.heading) && e.ticked[f.Arg][key(r)] && !inSide {
			ids = append(ids, r.id)
		}
	}
	return ids
}

// withPath returns an object with the value at a path set to n.
func withPath(o *jsondoc.Node, path []string, n *jsondoc.Node) *jsondoc.Node {
	if len(path) == 1 {
		return o.With(path[0], n)
	}
	inner := o.Get(path[0])
	if inner == nil {
		inner = jsondoc.Obj()
	}
	return o.With(path[0], withPath(inner, path[1:], n))
}
