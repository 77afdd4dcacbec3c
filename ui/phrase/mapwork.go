package phrase

import (
	"cmp"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// mapEdit is an edit of the map: the fields of its command, and the states in which its walls and terrain are looked up.
type mapEdit struct {
	get  func(key string) *jsondoc.Node
	decl *engine.Declaration
	in   []*engine.State
}

// text says what was done: "2 walls added; deep water, 12 squares".
func (m mapEdit) text() string {
	var out []string
	if walls := m.get("walls").List(); len(walls) == 1 {
		out = append(out, m.wallWork(walls[0]))
	} else if len(walls) > 1 {
		out = append(out, wallsWorked(walls))
	}
	if size := m.get("size"); size != nil {
		out = append(out, i18n.L("map size {{.Size}}", words{"Size": sides(size)}))
	}
	if legend := m.get("legend"); legend != nil {
		out = append(out, i18n.N("1 kind of terrain", "{{.N}} kinds of terrain", len(legend.Members), words{"N": len(legend.Members)}))
	}
	out = append(out, m.painted("is", slices.Concat(m.get("squares").List(), m.get("areas").List()))...)
	out = append(out, m.painted("height", slices.Concat(m.get("elevation").List(), m.get("areas").List()))...)
	if image := m.get("image"); image.IsNull() && image != nil {
		out = append(out, i18n.L("map picture removed"))
	} else if image != nil {
		out = append(out, i18n.L("map picture changed"))
	}
	if list := m.get("notes").List(); len(list) > 0 {
		out = append(out, worked(list, i18n.N("1 note on the map", "{{.N}} notes on the map", len(list), words{"N": len(list)})))
	}
	if list := m.get("lights").List(); len(list) > 0 {
		out = append(out, worked(list, i18n.N("1 light", "{{.N}} lights", len(list), words{"N": len(list)})))
	}
	if at := m.get("arrive"); at != nil {
		out = append(out, m.arrival(at))
	}
	return cmp.Or(strings.Join(out, "; "), i18n.L("map changed"))
}

// worked says whether notes or lights were added, removed, or changed in any other way.
func worked(list []*jsondoc.Node, what string) string {
	lacks := func(key string) bool {
		return slices.ContainsFunc(list, func(n *jsondoc.Node) bool { return n.Get(key) == nil })
	}
	switch named := (words{"Wall": what}); {
	case !lacks("remove"):
		return i18n.L("{{.Wall}} removed", named)
	case !slices.ContainsFunc(list, func(n *jsondoc.Node) bool { return n.Get("id") != nil }):
		return i18n.L("{{.Wall}} added", named)
	default:
		return i18n.L("{{.Wall}} changed", named)
	}
}

// arrival says where the party arrives.
func (m mapEdit) arrival(at *jsondoc.Node) string {
	xy, ok := at.Ints()
	if !ok || len(xy) != 2 {
		return i18n.L("no arrival place for the party")
	}
	for _, s := range m.in {
		if s != nil && s.Map != nil {
			return i18n.L("the party arrives at {{.Place}}", words{"Place": Place(s, board.Square{X: xy[0], Y: xy[1]}, "")})
		}
	}
	return i18n.L("an arrival place for the party")
}

// painted names the terrain ("is") or the heights that were painted, with the number of squares as far as it is known.
func (m mapEdit) painted(key string, list []*jsondoc.Node) []string {
	list = slices.DeleteFunc(list, func(n *jsondoc.Node) bool { return n.Get(key) == nil })
	if len(list) == 0 {
		return nil
	}
	set, known := m.squares(list)
	what := map[string]string{"is": i18n.L("terrain"), "height": i18n.L("elevation")}[key]
	if one := list[0].Get(key); !slices.ContainsFunc(list, func(n *jsondoc.Node) bool { return !jsondoc.Equal(n.Get(key), one) }) {
		value := number(one) + " " + m.unit()
		if is, ok := one.Str(); ok {
			value = m.ground(is)
		}
		what = i18n.L("{{.What}} ({{.Kind}})", words{"What": what, "Kind": value})
	}
	if !known {
		return []string{what}
	}
	return []string{i18n.N("{{.What}}, 1 square", "{{.What}}, {{.N}} squares", set, words{"What": what, "N": set})}
}

// squares counts the squares of painted areas; it reports false if that can't be said, as of a filled room.
func (m mapEdit) squares(list []*jsondoc.Node) (int, bool) {
	i := slices.IndexFunc(m.in, func(s *engine.State) bool { return s != nil && s.Map != nil })
	if i < 0 {
		return 0, false
	}
	size := m.in[i].Map.Board().Map()
	all := board.NewSquareSet(size.Cols, size.Rows)
	for _, n := range list {
		if at, ok := n.Get("at").Ints(); ok && len(at) == 2 {
			all.Add(board.Square{X: at[0], Y: at[1]})
			continue
		}
		area := n.Get("area")
		if area != nil && area.Kind == jsondoc.List {
			area = jsondoc.Obj(jsondoc.M("rect", area))
		}
		set := engine.AreaSquares(area, size.Cols, size.Rows)
		if set == nil {
			return 0, false
		}
		all.Union(set)
	}
	return all.Len(), true
}

func (m mapEdit) unit() string {
	if m.decl == nil {
		return ""
	}
	return m.decl.Unit
}

// ground returns the displayed name of the terrain with a character of the map's legend.
func (m mapEdit) ground(is string) string {
	for _, s := range m.in {
		if s == nil || s.Map == nil {
			continue
		}
		for _, l := range s.Map.Board().Map().Legend {
			if string(l.Rune) == is && l.Name != "" {
				return i18n.T(l.Name)
			}
		}
	}
	return is
}

// wallsWorked counts walls by what was done to them.
func wallsWorked(walls []*jsondoc.Node) string {
	var built, gone, changed int
	for _, w := range walls {
		switch {
		case w.Get("remove") != nil:
			gone++
		case w.Get("from") != nil && w.Get("kind") != nil:
			built++
		default:
			changed++
		}
	}
	var out []string
	said := func(n int, text string) {
		if n > 0 {
			out = append(out, text)
		}
	}
	said(built, i18n.N("1 wall added", "{{.N}} walls added", built, words{"N": built}))
	said(changed, i18n.N("1 wall changed", "{{.N}} walls changed", changed, words{"N": changed}))
	said(gone, i18n.N("1 wall removed", "{{.N}} walls removed", gone, words{"N": gone}))
	return strings.Join(out, ", ")
}

// wallWork says what was done to one wall: "Cellar door: locked", "the door 2 east of Ada opened".
func (m mapEdit) wallWork(w *jsondoc.Node) string {
	id, _ := w.Get("id").Str()
	kind, _ := w.Get("kind").Str()
	if kind == "" && slices.ContainsFunc([]string{"open", "locked", "secret", "found", "bars"}, func(key string) bool { return w.Get(key) != nil }) {
		kind = "door"
	}
	name := w.Get("name")
	named := words{"Wall": m.wall(id, kind, name != nil)}
	open := w.Get("open")
	switch {
	case w.Get("remove") != nil:
		return i18n.L("{{.Wall}} removed", named)
	case kind != "" && w.Get("from") != nil:
		return i18n.L("{{.Wall}} added", named)
	case name != nil && len(w.Members) == 2:
		if named["Name"], _ = name.Str(); named["Name"] == "" {
			return i18n.L("{{.Wall}} has no name any more", named)
		}
		return i18n.L("{{.Wall}} is now called {{.Name}}", named)
	case open != nil && len(w.Members) == 2 && open.Bool:
		return i18n.L("{{.Wall}} opened", named)
	case open != nil && len(w.Members) == 2:
		return i18n.L("{{.Wall}} closed", named)
	}
	marks := wallMarks(w)
	if len(marks) == 0 {
		return i18n.L("{{.Wall}} changed", named)
	}
	named["Marks"] = strings.Join(marks, ", ")
	return i18n.L("{{.Wall}}: {{.Marks}}", named)
}

// wallMarks names what was changed about a wall, in the order of the command.
func wallMarks(w *jsondoc.Node) (out []string) {
	for _, f := range w.Members {
		on := f.Value.Bool
		pick := func(set, unset string) string {
			if on {
				return set
			}
			return unset
		}
		kind, _ := f.Value.Str()
		switch f.Key {
		case "kind":
			out = append(out, i18n.L("now a {{.Kind}}", words{"Kind": kindName(kind)}))
		case "open":
			out = append(out, pick(i18n.X("a door is open", "open"), i18n.X("a door is shut", "shut")))
		case "locked":
			out = append(out, pick(i18n.L("locked"), i18n.L("unlocked")))
		case "secret":
			out = append(out, pick(i18n.L("secret"), i18n.L("no longer secret")))
		case "found":
			out = append(out, pick(i18n.L("found by the players"), i18n.L("not found by the players")))
		case "bars":
			out = append(out, pick(i18n.L("now a grating"), i18n.L("no grating any more")))
		case "height":
			if !slices.ContainsFunc(w.Members, func(m jsondoc.Member) bool { return m.Key == "kind" }) {
				out = append(out, i18n.L("height {{.Height}}", words{"Height": number(f.Value)}))
			}
		case "from", "to":
			if !slices.Contains(out, i18n.L("moved")) {
				out = append(out, i18n.L("moved"))
			}
		}
	}
	return out
}

// wall returns the displayed name of a wall as it was before it became the kind, if it did; plain leaves out the name that it
// was given.
func (m mapEdit) wall(id, kind string, plain bool) string {
	text := ""
	for _, s := range m.in {
		if s == nil || s.Map == nil {
			continue
		}
		if w := wallOf(s, id); w != nil && (text == "" || w.Kind.String() != kind) {
			wall := *w
			if plain {
				wall.Name = ""
			}
			if text = Wall(s, wall); kind == "" || w.Kind.String() != kind {
				break
			}
		}
	}
	return cmp.Or(text, i18n.L("a {{.Kind}}", words{"Kind": kindName(cmp.Or(kind, "wall"))}))
}

// sides formats a size as "30 × 20".
func sides(n *jsondoc.Node) string {
	if list, ok := n.Ints(); ok && len(list) == 2 {
		return number(jsondoc.Int(list[0])) + " × " + number(jsondoc.Int(list[1]))
	}
	return ""
}
