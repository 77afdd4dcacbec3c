package engine

import (
	"slices"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/sheet"
	"parapet/icons/game"
)

// ReadToken reads a token as in a file and validates it against the system's schema. It may be anywhere: whether it fits
// the board is checked when it is placed.
func ReadToken(r jsondoc.Reader, sys System) *Token { return readToken(r, sys, nil) }

func readToken(r jsondoc.Reader, sys System, m *Map) *Token {
	d := sys.Declaration()
	t := &Token{Budget: make([]int, len(d.Budget)), Size: 1}
	t.Stats = d.Stats.Blank()
	t.Lists = make([][]*sheet.Rec, len(d.Lists))
	if !r.Object() {
		return t
	}
	readShared(r, t, d)
	t.Height = sys.DefaultHeight(t.Size)
	if h := r.Field("height"); h.Has() {
		t.given.height = true
		if t.Height = readUnits(h); t.Height <= 0 {
			h.Bad("must be more than 0")
		}
	}
	if m != nil {
		onBoard(r.Field("at"), t, m)
	}
	if s := r.Field("stats"); s.Has() {
		t.Stats = d.Stats.Read(s)
	}
	for i, l := range d.Lists {
		list := r.Field(l.Name)
		if !list.Within(limits.Items, l.Name) {
			continue
		}
		for _, it := range list.Items() {
			if it.Object() {
				t.Lists[i] = append(t.Lists[i], l.Schema.Read(it))
			}
		}
	}
	readConditions(r.Field("conditions"), d, t)
	t.Extra = r.Unknown(func(k string) bool { return sharedKeys(k) || d.list(k) >= 0 })
	sys.Ready(t, func(path, format string, args ...any) { r.Along(path).Bad(format, args...) })
	return t
}

func sharedKeys(k string) bool {
	return oneOf("id", "name", "side", "player", "at", "size", "height", "elevation", "hidden", "picture", "icon",
		"notes", "light", "reserve", "tactics", "stats", "conditions", "budget", "derived")(k)
}

func (d *Declaration) list(name string) int {
	return slices.IndexFunc(d.Lists, func(l List) bool { return l.Name == name })
}

func readShared(r jsondoc.Reader, t *Token, d *Declaration) {
	t.ID = r.Field("id").Str("")
	if t.ID == "" {
		r.Bad("a token needs an \"id\"")
	}
	t.Name = r.Field("name").Str(t.ID)
	t.Side = r.Field("side").Str("")
	if t.Side == "" {
		r.Bad("a token needs a \"side\"")
	}
	t.Player = r.Field("player").Bool(false)
	t.Size = r.Field("size").Int(1, 1, min(MaxSize, d.MaxSize))
	if e := r.Field("elevation"); e.Has() {
		t.Elevation = readUnits(e)
	}
	t.Hidden = r.Field("hidden").Bool(false)
	t.Picture = r.Field("picture").Str("")
	t.Icon = readIcon(r.Field("icon"))
	t.Notes = r.Field("notes").Str("")
	t.Light = readGlow(r.Field("light"))
	t.Reserve = readReserve(r.Field("reserve"))
	t.Tactics = readTactics(r.Field("tactics"))
	has := func(k string) bool { return r.Node.Get(k) != nil }
	t.given = givenFields{player: has("player"), size: has("size"), elevation: has("elevation"),
		hidden: has("hidden"), picture: has("picture"), notes: has("notes"), name: has("name")}
	at := r.Field("at")
	xy, ok := at.Node.Ints()
	switch {
	case at.Node == nil:
		r.Bad("the token needs \"at\", a square [x, y]")
	case !ok || len(xy) != 2:
		at.Bad("must be a square [x, y]")
	default:
		t.At = board.Square{X: xy[0], Y: xy[1]}
	}
}

// readIcon reads the name of an icon of the collection; "" is none.
func readIcon(r jsondoc.Reader) string {
	name := r.Str("")
	if name != "" && !game.Has(name) {
		r.Bad("there is no icon %s; near are %s", name, strings.Join(game.Near(name), ", "))
		return ""
	}
	return name
}

func onBoard(r jsondoc.Reader, t *Token, m *Map) {
	b := m.Board().Map()
	switch {
	case t.At.X < 0 || t.At.Y < 0 || t.At.X >= b.Cols || t.At.Y >= b.Rows:
		r.Bad("[%d, %d] is off the %d × %d map", t.At.X, t.At.Y, b.Cols, b.Rows)
	case t.At.X+t.Size > b.Cols || t.At.Y+t.Size > b.Rows:
		r.Bad("at [%d, %d], its %d × %d squares reach beyond the %d × %d map", t.At.X, t.At.Y, t.Size, t.Size, b.Cols, b.Rows)
	}
}

func readConditions(r jsondoc.Reader, d *Declaration, t *Token) {
	if !r.Has() || !r.Object() || !r.Within(limits.Conditions, "conditions") {
		return
	}
	for id, at := range r.Members() {
		if t.Is(id) {
			continue
		}
		if c := ReadCondition(at, d, id); c != nil {
			t.Conditions = append(t.Conditions, *c)
		}
	}
	sortedConditions(t.Conditions)
}

// ReadCondition reads a condition's object, or returns nil if it is invalid.
func ReadCondition(r jsondoc.Reader, d *Declaration, id string) *Condition {
	if r.Node != nil && r.Node.Kind == jsondoc.Bool && r.Node.Bool {
		r.Node = jsondoc.Obj()
	}
	if !r.Object() {
		return nil
	}
	c := &Condition{ID: id, Level: r.Field("level").Int(1, 1, 1_000_000)}
	def := d.condition(id)
	rest := &jsondoc.Node{Kind: jsondoc.Object, Line: r.Node.Line, Col: r.Node.Col}
	for _, m := range r.Node.Members {
		if m.Key != "level" {
			rest.Members = append(rest.Members, m)
		}
	}
	if def == nil || def.Fields == nil {
		c.Extra = rest.Members
		return c
	}
	r.Node = rest
	c.Rec = def.Fields.Read(r)
	c.Extra, c.Rec.Extra = c.Rec.Extra, nil
	c.Rec.Given = 0
	return c
}

func (b *Budget) read(r jsondoc.Reader) int {
	switch {
	case b.Quarters:
		q, ok := r.Node.Quarters()
		if !ok || q < 0 || q > 4_000_000 {
			r.Bad("must be a number in quarters, 0 or more")
			return 0
		}
		return q
	case b.Flag:
		if r.Bool(false) {
			return 1
		}
		return 0
	case b.Words != nil:
		w := r.Str("")
		i := slices.Index(b.Words, w)
		if i < 0 {
			r.Bad("%q is none of %s", w, strings.Join(b.Words, ", "))
		}
		return max(i, 0)
	}
	return r.Int(0, 0, 1_000_000)
}

func readBudget(r jsondoc.Reader, d *Declaration, t *Token) {
	if !r.Has() || !r.Object() {
		return
	}
	for i, b := range d.Budget {
		at := r.Field(b.Name)
		if !at.Has() {
			continue
		}
		t.Budget[i] = b.read(at)
	}
	for name, at := range r.Members() {
		if !slices.ContainsFunc(d.Budget, func(b Budget) bool { return b.Name == name }) {
			at.Bad("there is no such budget")
		}
	}
}
