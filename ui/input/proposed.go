package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// Proposal is a command suggested by something other than the pointer, shown as if it were being dragged and aimed.
type Proposal struct {
	Command *engine.Command
	Of      *engine.State // the state for which it was made
	Seen
}

func (p *Proposal) Shown() Effect { return Effect{Changed: true, Live: &p.Live, Proposed: p} }

// Heed drops the proposal if the effect shows or does anything else. A new proposal replaces whatever the pointer was doing.
func (e Effect) Heed(s *State) {
	if e.Proposed != nil || e.Changed || e.Keys || e.Down != nil || e.Command != nil || e.Live != nil || e.Work != 0 {
		s.Proposed = e.Proposed
	}
	if e.Proposed != nil {
		s.Tool, s.Aim, s.Queue = Select, nil, nil
		s.Ruler.Set, s.Placing = nil, nil
		s.Build.clear()
		s.Paint.clear()
	}
}

// Proposed returns what a command would do, drawn like a command of the pointer: the path, the cost, who could react, the
// target and the odds. It changes nothing.
func Proposed(v *engine.View, c *engine.Command) Seen {
	who := v.Token(c.Who)
	if who == nil {
		return Seen{Title: phrase.Command(c, v.Decl(), func(id string) string { return phrase.Name(v, id) })}
	}
	s := sight{NewAim(v, who.ID, viewOf(v, who, c)), v, who}
	by, _ := c.Node.Get("by").Str()
	p := commands.Preview(v, c, by)
	target := targetOf(v, c)
	seen := Seen{Title: who.Name + ": " + s.title(target), Beside: true,
		Live: gesture.Overlay{Squares: commands.Area(v, c), Plates: SavePlates(v, p.Preview.Get("odds"))}}
	price := s.View.Cost
	if len(p.Path) > 0 {
		s.walk(p, &seen)
		price = ""
	}
	seen.Lines = phrase.Odds(v, p.Preview, price)
	if target != nil && target != who {
		s.mark(target, &seen)
		if s.PassesCover(p.Preview) && len(p.Path) == 0 {
			cover := v.System.Cover(v, who, target)
			seen.Live.CoverLines = CoverLines(cover)
			if s.addCover(p.Preview, cover, target) {
				seen.Lines = append(seen.Lines, phrase.CountedCover(v, cover, p.Preview.Get("cover")))
			}
		}
	}
	return seen
}

// walk draws a plan's path and the token at its end.
func (s sight) walk(p commands.MovePlan, seen *Seen) {
	d := Drag{ID: s.who.ID, From: s.who.At, At: p.Path[len(p.Path)-1], Size: s.who.Size, Plan: p, Thought: true}
	at := scene.Cell(d.At)
	seen.Live.Path, seen.Live.Hovered, seen.Live.HoverSize = d.Way(s.v), &at, d.Size
	if d.At != d.From {
		seen.Live.Dragged = []gesture.Dragged{{ID: d.ID, At: d.CentreAt(d.At)}}
	}
}

// mark outlines the target, and draws a line to it if there is no path.
func (s sight) mark(target *engine.Token, seen *Seen) {
	at := scene.Cell(target.At)
	seen.Live.Hovered, seen.Live.HoverSize = &at, target.Size
	if seen.Live.Path == nil {
		seen.Live.Ruler = &paint.Path{Points: []paint.Point{scene.Middle(s.who.At, s.who.Size), scene.Middle(target.At, target.Size)}}
	}
}

// viewOf returns the action of a command as the action bar shows it.
func viewOf(v *engine.View, who *engine.Token, c *engine.Command) engine.ActionView {
	for _, av := range v.System.Actions(v, who) {
		if av.Do != c.Do {
			continue
		}
		key := commands.WithKey(v.Decl(), av)
		if with, _ := c.Node.Get(key).Str(); av.With == "" || with == av.With {
			return av
		}
	}
	return engine.ActionView{Do: c.Do}
}

// targetOf returns the token that a command targets, the first one of several, or nil if it targets none.
func targetOf(v *engine.View, c *engine.Command) *engine.Token {
	id, _ := c.Node.Get("target").Str()
	if list, _ := c.Node.Get("targets").Strings(); id == "" && len(list) > 0 {
		id = list[0]
	}
	return v.Token(id)
}
