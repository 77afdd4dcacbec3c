package phrase

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

var (
	squareIn = regexp.MustCompile(`\[(-?\d+)(?:\.\d+)?, ?(-?\d+)(?:\.\d+)?(?:, ?-?[\d.]+)?\]`)
	idIn     = regexp.MustCompile(`“?\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b”?|\b[a-z]+\d+\b`)
	quotedIn = regexp.MustCompile(`"([^"]*)"`)
	dieIn    = regexp.MustCompile(`^d\d+$`)
)

// Plainly rewrites a sentence of the rules for display: it replaces squares by their position relative to a token, and
// ids by names. Positions are given relative to who if possible; "" for no preference.
func Plainly(text string, s *engine.State, d *engine.Declaration, who string) string {
	text = squareIn.ReplaceAllStringFunc(text, func(found string) string {
		n := squareIn.FindStringSubmatch(found)
		x, _ := strconv.Atoi(n[1])
		y, _ := strconv.Atoi(n[2])
		return Place(s, board.Square{X: x, Y: y}, who)
	})
	text = quotedIn.ReplaceAllString(text, "“$1”") // text typed by the user
	return message.Minus(shortened(s, idIn.ReplaceAllStringFunc(text, func(found string) string {
		id := strings.Trim(found, "“”")
		if name := called(s, d, id); name != "" {
			return name
		}
		if !strings.Contains(id, "_") {
			return found
		}
		return i18n.Word(id)
	})))
}

// called returns the displayed name of whatever has an id, "" if nothing has.
func called(s *engine.State, d *engine.Declaration, id string) string {
	if dieIn.MatchString(id) {
		return ""
	}
	if k := s.Anybody(id); k != nil {
		return k.Name
	}
	if w := wallOf(s, id); w != nil {
		return Wall(s, *w)
	}
	if name := thingNamed(s, d, id); name != "" {
		return name
	}
	for _, a := range d.Actions {
		if a.ID == id && a.Name != "" {
			return i18n.Inside(a.Name)
		}
	}
	for _, list := range [][]engine.Word{d.Choices, d.Rolls} {
		if title := Of(list, id).Title; title != "" {
			return title
		}
	}
	if ConditionOf(id, d).ID != "" {
		return Condition(id, d)
	}
	return ""
}

// thingNamed returns the name of the thing with an id, whichever token has it, "" for none.
func thingNamed(s *engine.State, d *engine.Declaration, id string) string {
	for _, k := range s.Tokens {
		if name := nameIn(k, id); name != "" {
			return name
		}
	}
	return Preset(d, id)
}

// nameIn returns the name of a token's thing with an id, if it has one besides, else "".
func nameIn(k *engine.Token, id string) string {
	for _, list := range k.Lists {
		for _, r := range list {
			at, named := r.Schema.Index("id"), r.Schema.Index("name")
			if at >= 0 && named >= 0 && r.Text(at) == id && r.Text(named) != id && r.Text(named) != "" {
				return r.Text(named)
			}
		}
	}
	return ""
}

// Preset returns the displayed name of a thing that files only name by id, "" for none.
func Preset(d *engine.Declaration, id string) string {
	return Of(d.Presets, id).Title
}

func wallOf(s *engine.State, id string) *board.Wall {
	if s.Map == nil {
		return nil
	}
	walls := s.Map.Board().Map().Walls
	if i := slices.IndexFunc(walls, func(w board.Wall) bool { return w.ID == id }); i >= 0 {
		return &walls[i]
	}
	return nil
}

// Wall returns the displayed name of a wall or a door: its name, an id made of words, or its kind and position.
func Wall(s *engine.State, w board.Wall) string {
	kind := kindName(w.Kind.String())
	switch {
	case w.Name != "":
		return w.Name
	case !strings.ContainsAny(w.ID, "0123456789") && len(w.ID) > 2:
		name := i18n.Word(w.ID)
		if w.Kind == board.KindDoor && !strings.Contains(name, "door") && !strings.Contains(name, "gate") {
			name += " " + i18n.L("door")
		}
		return i18n.L("the {{.Thing}}", words{"Thing": name})
	}
	at := board.Square{X: int((w.From.X+w.To.X)/2) / board.One, Y: int((w.From.Y+w.To.Y)/2) / board.One}
	if from := where(s, at, "", ""); from != "" {
		return i18n.L("the {{.Kind}} {{.Where}}", words{"Kind": kind, "Where": from})
	}
	return i18n.L("the {{.Kind}} at {{.X}}, {{.Y}}", words{"Kind": kind, "X": at.X, "Y": at.Y}) // on a map without tokens
}

// Door says how a door stands, for the DM: "shut, locked, secret, not found yet".
func Door(w board.Wall) string {
	out := []string{i18n.X("a door is shut", "shut")}
	if w.Open {
		out[0] = i18n.X("a door is open", "open")
	}
	if w.Bars {
		out = append(out, i18n.L("a grating"))
	}
	if w.Locked {
		out = append(out, i18n.L("locked"))
	}
	switch {
	case w.Secret && w.Found:
		out = append(out, i18n.L("secret, found by the players"))
	case w.Secret:
		out = append(out, i18n.L("secret, not found yet"))
	}
	return strings.Join(out, ", ")
}

// kindName returns the displayed name of a kind of wall.
func kindName(kind string) string {
	return cmp.Or(map[string]string{
		"low":     i18n.L("low wall"),
		"wall":    i18n.X("wall of a map", "wall"),
		"window":  i18n.X("window in a wall", "window"),
		"curtain": i18n.L("curtain"),
		"door":    i18n.L("door"),
	}[kind], i18n.T(kind))
}

// Place describes a square by the token that stands on it or near it.
func Place(s *engine.State, at board.Square, who string) string { return placeBut(s, at, who, "") }

// placeBut is like Place but never describes the square relative to the token but, which is moving.
func placeBut(s *engine.State, at board.Square, who, but string) string {
	if at := where(s, at, who, but); at != "" {
		return i18n.L("the square {{.Where}}", words{"Where": at})
	}
	return i18n.L("that square")
}

// spotBut is placeBut after a verb: "north-east of Hilda".
func spotBut(s *engine.State, at board.Square, who, but string) string {
	for _, k := range s.Tokens {
		if k.ID != but && away(k, at) == 0 {
			return i18n.L("at {{.Who}}'s feet", words{"Who": shortName(s, k)})
		}
	}
	return where(s, at, who, but)
}

// near is how far from the preferred token a square may be to be described relative to it.
const near = 6

// where returns a square's position relative to a token other than but: "of Hilda", "north-east of Hilda", "4 east, 2
// north of Hilda". It returns "" if there is none.
func where(s *engine.State, at board.Square, who, but string) string {
	k := s.Token(who)
	if k == nil || who == but || away(k, at) > near {
		k = nearest(s, at, but)
	}
	if k == nil {
		return ""
	}
	x, y := steps(at.X, k.At.X, k.Size), steps(at.Y, k.At.Y, k.Size)
	east, south := i18n.L("east"), i18n.L("south")
	if x < 0 {
		east = i18n.L("west")
	}
	if y < 0 {
		south = i18n.L("north")
	}
	w := words{"Who": shortName(s, k), "X": abs(x), "East": east, "Y": abs(y), "South": south}
	switch {
	case x == 0 && y == 0:
		return i18n.L("of {{.Who}}", w)
	case abs(x) == 1 && abs(y) == 1:
		return i18n.L("{{.South}}-{{.East}} of {{.Who}}", w)
	case x == 0 && abs(y) == 1:
		return i18n.L("{{.South}} of {{.Who}}", w)
	case y == 0 && abs(x) == 1:
		return i18n.L("{{.East}} of {{.Who}}", w)
	case x == 0:
		return i18n.L("{{.Y}} {{.South}} of {{.Who}}", w)
	case y == 0:
		return i18n.L("{{.X}} {{.East}} of {{.Who}}", w)
	}
	return i18n.L("{{.X}} {{.East}}, {{.Y}} {{.South}} of {{.Who}}", w)
}

// steps returns the distance along one axis from a token of a size to a square, 0 within the token.
func steps(s, at, size int) int {
	switch last := at + max(size, 1) - 1; {
	case s < at:
		return s - at
	case s > last:
		return s - last
	}
	return 0
}

func away(k *engine.Token, at board.Square) int {
	return max(abs(steps(at.X, k.At.X, k.Size)), abs(steps(at.Y, k.At.Y, k.Size)))
}

// nearest returns the token nearest to a square, the first one of several, or nil if there is none.
func nearest(s *engine.State, at board.Square, but string) *engine.Token {
	var found *engine.Token
	for _, k := range s.Tokens {
		if k.ID != but && (found == nil || away(k, at) < away(found, at)) {
			found = k
		}
	}
	return found
}
