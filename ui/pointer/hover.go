package pointer

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// Seen is what an aimed action would do to what is under the pointer.
type Seen struct {
	Live   touch.Live
	Title  string
	Lines  []string // nil: there is nothing to tell
	Beside bool     // the lines clear the squares of Live, an area
}

// Aside is the aim for another goroutine, while this one's goes on changing.
func (a *Aim) Aside() *Aim {
	c := *a
	c.Many = slices.Clone(a.Many)
	return &c
}

// Hover works out what the action would do to a token or a square, by one preview: the lines by which
// cover counts, the chances and their parts. It changes nothing.
func (a *Aim) Hover(v *engine.View, token string, at paint.Cell) Seen {
	who := v.Token(a.Who)
	c, r := a.Command(v, token, at)
	if c == nil || who == nil || !v.Board().In(scene.Square(at)) || r != nil && token == a.Who {
		return Seen{Live: touch.Live{Arrows: a.Arrows(v, scene.Square(at))}}
	}
	if a.Target == engine.GoSquare {
		return a.going(v, who, c, token, at)
	}
	seen := Seen{Live: touch.Live{Squares: offers.Area(v, c), Arrows: a.Arrows(v, scene.Square(at))}, Beside: true}
	target := v.Token(token)
	seen.Title = a.title(v, who, target)
	told := v.Preview(c)
	if target == nil || target == who {
		seen.Live.Hovered = &at
	} else if a.PassesCover(told) {
		cover := v.Sys.Cover(v, who, target)
		seen.Live.CoverLines = CoverLines(cover)
		seen.Lines = append(seen.Lines, words.CountedCover(v, cover, told.Get("cover")))
	}
	halfway := false
	if target != nil && r != nil {
		if why, ok := a.GoesOn(v, target); ok {
			halfway, r = true, nil
		} else if why != nil {
			r = why
		}
	}
	switch {
	case halfway:
		seen.Lines = append(seen.Lines, lang.L("Click, then choose the square"))
	case r != nil:
		seen.Lines = append([]string{"✗ " + r.Why}, seen.Lines...)
	default:
		seen.Lines = append(words.Odds(v, told, a.View.Cost), seen.Lines...)
		seen.Live.Plates = SavePlates(v, told.Get("odds"))
	}
	seen.Lines = append(seen.Lines, a.hints(v, target, r)...)
	seen.Live.Plates = append(seen.Live.Plates, a.CountPlates(v)...)
	return seen
}

// hints say how further targets are named, and what comes at the same time.
func (a *Aim) hints(v *engine.View, target *engine.Token, r *engine.Refusal) []string {
	var lines []string
	if hint := a.ManyHint(v, target); hint != "" {
		lines = append(lines, hint)
	}
	if r == nil && target != nil && offers.TakesAlso(offers.Action(v.Decl(), a.View.Do)) {
		lines = append(lines, lang.L("Shift and click: at the same time as another's"))
	}
	return lines
}

// going is the way that the action would take to a square.
func (a *Aim) going(v *engine.View, who *engine.Token, c *engine.Command, token string, at paint.Cell) Seen {
	p := offers.Preview(v, c, "")
	chosen := v.Token(a.Chosen)
	seen := Seen{Title: a.title(v, who, chosen)}
	if chosen != nil && token == chosen.ID && !p.Legal { // the pointer still rests where it clicked
		seen.Live, seen.Lines = touch.Live{Squares: a.Open}, []string{lang.L("Now choose the square")}
		return seen
	}
	d := Drag{ID: who.ID, From: who.At, At: scene.Square(at), Size: who.Size, Plan: p, Thought: true}
	seen.Live = touch.Live{Path: d.Way(v), Hovered: &at, HoverSize: who.Size, Squares: a.Open}
	price := a.View.Cost
	if c.Do == "move" { // its price depends on how far it goes
		price = ""
	}
	switch {
	case p.Legal:
		seen.Lines = words.Odds(v, p.Told, price)
	case chosen != nil:
		seen.Lines = []string{"✗ " + p.Why}
	}
	return seen
}

func (a *Aim) title(v *engine.View, who, target *engine.Token) string {
	name := offers.Name(v.Decl(), a.View)
	if target == nil || target == who {
		return name
	}
	return name + " → " + target.Name
}
