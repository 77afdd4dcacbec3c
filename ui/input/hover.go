package input

import (
	"slices"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Seen is what an aimed action would do to whatever is under the pointer.
type Seen struct {
	Live   gesture.Overlay
	Title  string
	Lines  []string // nil if there is nothing to show
	Beside bool     // the card must clear the squares of Live, an area
}

// Snapshot returns a copy of the aim for another goroutine, while this one goes on changing its own.
func (a *Aim) Snapshot() *Aim {
	c := *a
	c.Many = slices.Clone(a.Many)
	return &c
}

// Hover previews the action against a token or a square: the lines that decide cover, the chances and what they consist
// of. It makes one preview and changes nothing.
func (a *Aim) Hover(v *engine.View, token string, at paint.Cell) Seen {
	s := sight{a, v, v.Token(a.Who)}
	c, r := a.Command(v, token, at)
	if c == nil || s.who == nil || !v.Board().In(scene.Square(at)) || r != nil && token == a.Who {
		return Seen{Live: gesture.Overlay{Arrows: a.Arrows(v, scene.Square(at))}}
	}
	if a.Target == engine.GoSquare {
		return s.going(c, token, at)
	}
	return s.against(c, r, v.Token(token), at)
}

// sight is an aimed action over a target.
type sight struct {
	*Aim
	v   *engine.View
	who *engine.Token
}

// against returns what a command would do to a token, or to a square if target is nil. r is the reason why it isn't
// possible, nil if it is.
func (s sight) against(c *engine.Command, r *engine.Refusal, target *engine.Token, at paint.Cell) Seen {
	seen := Seen{Live: gesture.Overlay{Squares: commands.Area(s.v, c), Arrows: s.Arrows(s.v, scene.Square(at))}, Beside: true}
	seen.Title = s.title(target)
	preview := commands.LastPreview(s.v, c)
	other := target != nil && target != s.who
	if !other || s.keyed {
		seen.Live.Hovered = &at
	}
	if other && scene.Cell(target.At) == at {
		seen.Live.HoverSize = target.Size
	}
	if other && s.PassesCover(preview) {
		cover := s.v.System.Cover(s.v, s.who, target)
		seen.Live.CoverLines = CoverLines(cover)
		if s.addCover(preview, cover, target) {
			seen.Lines = append(seen.Lines, phrase.CountedCover(s.v, cover, preview.Get("cover")))
		}
	}
	halfway := false
	if target != nil && r != nil {
		if why, ok := s.GoesOn(s.v, target); ok {
			halfway, r = true, nil
		} else if why != nil {
			r = why
		}
	}
	switch {
	case halfway:
		seen.Live.Squares = s.open(target)
		seen.Lines = append(seen.Lines, i18n.L("Click a target, then a square"), s.needs())
	case r != nil:
		if commands.TakesSquare(commands.Action(s.v.Decl(), s.View.Do)) {
			seen.Lines = append(seen.Lines, s.needs())
		}
		seen.Lines = append([]string{phrase.Reason(c, r, s.v.State, s.v.Decl())}, seen.Lines...)
	default:
		seen.Lines = append(phrase.Odds(s.v, preview, s.View.Cost), seen.Lines...)
		seen.Live.Plates = SavePlates(s.v, preview.Get("odds"))
		s.inArea(&seen)
	}
	seen.Lines = append(seen.Lines, s.hints(target, r)...)
	seen.Live.Plates = append(seen.Live.Plates, s.CountPlates(s.v)...)
	return seen
}

// inArea lists who stands in the area, and marks the tokens that the odds don't mark.
func (s sight) inArea(seen *Seen) {
	if len(seen.Live.Squares) == 0 {
		return
	}
	var names []string
	for _, k := range TokensOn(s.v, seen.Live.Squares) {
		if k.ID == s.Who && s.View.Aimed != "" {
			continue // a cone begins in front of its caster
		}
		names = append(names, k.Name)
		if at := scene.Above(k); !slices.ContainsFunc(seen.Live.Plates, func(p gesture.Label) bool { return p.At == at }) {
			seen.Live.Plates = append(seen.Live.Plates, gesture.Label{At: at, Text: i18n.L("caught")})
		}
	}
	if names == nil {
		names = []string{i18n.L("nobody")}
	}
	seen.Lines = append(seen.Lines, i18n.L("Catches: {{.Who}}", map[string]any{"Who": strings.Join(names, ", ")}))
}

// TokensOn returns the tokens that stand at least partly on some squares.
func TokensOn(v *engine.View, squares []paint.Cell) []*engine.Token {
	var out []*engine.Token
	for _, k := range v.Tokens {
		if slices.ContainsFunc(squares, func(c paint.Cell) bool {
			s := scene.Square(c)
			return s.X >= k.At.X && s.X < k.At.X+max(k.Size, 1) && s.Y >= k.At.Y && s.Y < k.At.Y+max(k.Size, 1)
		}) {
			out = append(out, k)
		}
	}
	return out
}

// open returns the squares that the action allows next for a target.
func (s sight) open(target *engine.Token) []paint.Cell {
	aim := s.Aim.Snapshot()
	aim.Open = nil
	aim.GoOn(s.v, target)
	return aim.Open
}

// needs returns the action's precondition in its system's words, or "" if it has none.
func (s sight) needs() string {
	if def := commands.Action(s.v.Decl(), s.View.Do); def != nil && def.When != "" {
		return i18n.L("Needs: {{.When}}", map[string]any{"When": def.When})
	}
	return ""
}

// addCover reports whether a line about cover is worth showing: cover counts, and it isn't just that two adjacent
// tokens have none.
func (s sight) addCover(preview *jsondoc.Node, c engine.CoverView, target *engine.Token) bool {
	if !phrase.CoverCounts(preview) {
		return false
	}
	return !c.Sees || c.Blocked > 0 || c.Creature != "" || !beside(s.who, target)
}

// beside reports whether two tokens' squares touch or overlap.
func beside(a, b *engine.Token) bool {
	return b.At.X <= a.At.X+a.Size && b.At.X+b.Size >= a.At.X && b.At.Y <= a.At.Y+a.Size && b.At.Y+b.Size >= a.At.Y
}

// hints returns how to name further targets, and how to act together with other tokens.
func (s sight) hints(target *engine.Token, r *engine.Refusal) []string {
	var lines []string
	if hint := s.manyHint(target); hint != "" {
		lines = append(lines, hint)
	}
	if r == nil && target != nil && commands.TakesAlso(commands.Action(s.v.Decl(), s.View.Do)) {
		lines = append(lines, i18n.L("Shift+click: act together with another"))
	}
	return lines
}

// going returns the path that the action would take to a square.
func (s sight) going(c *engine.Command, token string, at paint.Cell) Seen {
	p := commands.Preview(s.v, c, "")
	chosen := s.v.Token(s.Chosen)
	seen := Seen{Title: s.title(chosen)}
	if chosen != nil && token == chosen.ID && !p.Legal { // the pointer is still where it clicked
		seen.Live, seen.Lines = gesture.Overlay{Squares: s.Open}, []string{i18n.L("Now pick a square")}
		return seen
	}
	d := Drag{ID: s.who.ID, From: s.who.At, At: scene.Square(at), Size: s.who.Size, Plan: p, Thought: true}
	seen.Live = gesture.Overlay{Path: d.Way(s.v), Hovered: &at, HoverSize: s.who.Size, Squares: s.Open}
	price := s.View.Cost
	if c.Do == "move" { // its cost depends on the distance
		price = ""
	}
	switch {
	case p.Legal:
		seen.Lines = phrase.Odds(s.v, p.Preview, price)
	case chosen != nil:
		seen.Lines = []string{p.Why}
	}
	return seen
}

func (s sight) title(target *engine.Token) string {
	name := commands.Name(s.v.Decl(), s.View)
	if target == nil || target == s.who {
		return name
	}
	return name + " → " + target.Name
}
