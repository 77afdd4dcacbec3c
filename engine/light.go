package engine

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// LightRadius is how far a light shines, in 1/1024 of a square: bright up to Bright, dim from there to Dim.
type LightRadius struct {
	Bright, Dim int32
	Colour      string // "#rrggbb"; "" for the default
	Extra       []jsondoc.Member
}

// Light is a light standing on the map.
type Light struct {
	ID string
	At board.Point
	LightRadius
}

// maxGlow bounds a light's range: twice the side of the largest map.
const maxGlow = 2 * board.MaxSide * board.One

// isColour reports whether a text is "#rrggbb".
func isColour(s string) bool {
	return len(s) == 7 && s[0] == '#' && strings.Trim(s[1:], "0123456789abcdefABCDEF") == ""
}

// readGlow reads the light that a token carries, or returns nil.
func readGlow(r jsondoc.Reader) *LightRadius {
	if !r.Has() || !r.Object() {
		return nil
	}
	g := &LightRadius{}
	g.read(r, nil)
	return g
}

// read changes g by the given fields. Unknown fields are preserved, except those that also accepts.
func (g *LightRadius) read(r jsondoc.Reader, also func(string) bool) {
	for _, f := range []struct {
		key string
		to  *int32
	}{{"bright", &g.Bright}, {"dim", &g.Dim}} {
		if at := r.Field(f.key); at.Has() {
			if *f.to = readUnits(at); *f.to < 0 || *f.to > maxGlow {
				at.Bad("must be between 0 and %d squares", maxGlow/board.One)
			}
		}
	}
	if c := r.Field("colour"); c.Has() {
		if g.Colour = c.Str(""); !isColour(g.Colour) {
			c.Bad("must be a colour such as \"#ffcc88\"")
		}
	}
	g.Extra = layOver(g.Extra, r.Unknown(func(k string) bool {
		return oneOf("bright", "dim", "colour")(k) || also != nil && also(k)
	}))
}

func (g *LightRadius) members() []jsondoc.Member {
	out := []jsondoc.Member{jsondoc.M("bright", unitsNode(g.Bright)), jsondoc.M("dim", unitsNode(g.Dim))}
	if g.Colour != "" {
		out = append(out, jsondoc.M("colour", g.Colour))
	}
	return append(out, g.Extra...)
}

func (g *LightRadius) node() *jsondoc.Node {
	if g == nil {
		return nil
	}
	return jsondoc.Obj(g.members()...)
}

func (l Light) node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("id", l.ID), jsondoc.M("at", pointNode(l.At)))
	n.Members = append(n.Members, l.members()...)
	return n
}

func readLights(r jsondoc.Reader, m board.Map) []Light {
	if !r.Within(limits.Lights, "lights") {
		return nil
	}
	var out []Light
	taken := map[string]bool{}
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		l := Light{ID: it.Field("id").Str("")}
		if l.ID != "" && taken[l.ID] {
			it.Field("id").Bad("%q stands here twice", l.ID)
		}
		taken[l.ID] = true
		l.read(it, m, true)
		out = append(out, l)
	}
	nameLights(out, r)
	return out
}

// read changes l by the given fields; if whole is set, its place is required.
func (l *Light) read(r jsondoc.Reader, m board.Map, whole bool) {
	if at := r.Field("at"); at.Has() {
		l.At = readPoint(at)
		if !onMap(l.At, m) {
			at.Bad("[%s, %s] is off the %d × %d map", board.FormatUnits(l.At.X), board.FormatUnits(l.At.Y), m.Cols, m.Rows)
		}
	} else if whole {
		r.Bad("\"at\" is missing: a point [x, y] in squares")
	}
	l.LightRadius.read(r, oneOf("id", "at", "remove"))
}

// onMap reports whether a point is on the map, its edge included.
func onMap(p board.Point, m board.Map) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) <= m.Cols*board.One && int(p.Y) <= m.Rows*board.One
}

// nameLights gives ids to lights without one, avoiding ids that r uses.
func nameLights(lights []Light, r jsondoc.Reader) {
	taken := map[string]bool{}
	for _, l := range lights {
		taken[l.ID] = true
	}
	for _, it := range r.Items() {
		if id, ok := it.Node.Get("id").Str(); ok {
			taken[id] = true
		}
	}
	k := 0
	for i := range lights {
		for lights[i].ID == "" {
			k++
			if id := fmt.Sprintf("l%d", k); !taken[id] {
				lights[i].ID = id
			}
		}
	}
}

// editLights merges lights by id.
func editLights(r jsondoc.Reader, old []Light, m board.Map) []Light {
	if !r.Within(limits.Lights, "lights") {
		return nil
	}
	lights := slices.Clone(old)
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		id := it.Field("id").Str("")
		i := slices.IndexFunc(lights, func(l Light) bool { return l.ID == id && id != "" })
		switch {
		case it.Field("remove").Bool(false) && i < 0:
			it.Bad("there is no light %q", id)
		case it.Field("remove").Bool(false):
			lights = slices.Delete(lights, i, i+1)
		case i >= 0:
			lights[i].read(it, m, false)
		default:
			l := Light{ID: id}
			l.read(it, m, true)
			lights = append(lights, l)
		}
	}
	if len(lights) > limits.Lights {
		r.Bad("more than %d lights", limits.Lights)
	}
	nameLights(lights, r)
	return lights
}
