package share

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// choices returns random settings.
func choices(t *rapid.T) Choice {
	flag := func(what string) bool { return rapid.Bool().Draw(t, what) }
	return Choice{Names: scene.Names(rapid.IntRange(0, 2).Draw(t, "names")), Health: scene.Health(rapid.IntRange(0, 2).Draw(t, "health")),
		Minis: flag("minis"), Cards: flag("cards"), Traces: flag("traces"), Rulers: flag("rulers"), Paths: rapid.SampledFrom([]Paths{PathsHidden, PathsTaken, PathsHeld}).Draw(t, "ways")}
}

// shown is everything that the players are shown of an encounter at two moments: the player view before and after, its
// title, bar and card, what happened to tokens, traces, animated paths, and what they see of the DM's pointer. A test may
// add a leak.
type shown struct {
	before, now Model
	walks       []Walk // all movements, which aren't shown
	walked      []Walked
	moments     []gesture.Label
	traces      []Trace
	live        gesture.Overlay
}

// leaky shows something that the players may not know; nil adds nothing.
type leaky func(s *shown, v *engine.View)

// handled returns a random use of the DM's pointer, the same for all encounters: measuring, aiming or dragging, also over fog.
func handled(t *rapid.T) (gesture.Overlay, Holding) {
	at := func(x, y float64) paint.Point { return paint.Point{X: x + 0.5, Y: y + 0.5} }
	l := gesture.Overlay{
		Ruler:   &paint.Path{Points: []paint.Point{at(1, 2), at(4, 2)}, Label: "3"},
		Dragged: []gesture.Dragged{{ID: "ann", At: at(3, 2)}},
		Path:    &paint.Path{Points: []paint.Point{at(1, 2), at(2, 2), at(3, 2)}},
	}
	h := Holding{Measures: rapid.Bool().Draw(t, "measures"), Aims: rapid.SampledFrom([]string{"", "ann", "orc"}).Draw(t, "aims"), Drags: rapid.SampledFrom([]string{"", "ann"}).Draw(t, "drags")}
	if h.Aims != "" {
		l.Path = nil
	}
	return l, h
}

func shownOf(t *rapid.T, c Choice, d *engine.Declaration, dark bool, l gesture.Overlay, h Holding, leak leaky) *shown {
	file := scenetest.BehindFog(t, d)
	if dark {
		file = scenetest.Dark(file)
	}
	game := playtest.OpenIn(t, rules.ByID, file)
	from := game.View()
	grid := scene.Options{Grid: paint.Grid{Style: paint.GridLines}}
	s := &shown{before: ModelOf(ModelOptions{View: from, Seen: scene.SightOf(from)}, c, grid)}
	v := scenetest.Fighting(t, from)
	seen := scene.SightOf(v)
	secret := map[string][]board.Square{}
	for _, k := range v.Tokens {
		if strings.HasPrefix(k.ID, "XYZZY") { // it moved somewhere unseen
			secret[k.ID] = []board.Square{k.At}
			l.Dragged = append(l.Dragged, gesture.Dragged{ID: k.ID, At: paint.Point{X: 2, Y: 2}})
			l.Plates = append(l.Plates, gesture.Label{Text: "XYZZY"})
		}
	}
	for _, w := range v.Board().Map().Walls { // areas end at walls, including unknown ones
		if at := (paint.Cell{X: int(w.From.X / board.One), Y: int(w.From.Y / board.One)}); w.From.X > 10*board.One {
			h.Templates = append(h.Templates, at)
			if h.Aims != "" {
				l.Squares = append(l.Squares, at)
			}
		}
	}
	s.traces = Traces(s.before, s.before, seen, secret)
	s.now = ModelOf(ModelOptions{View: v, Seen: seen, Traces: s.traces}, c, grid)
	s.moments = s.now.Moments(s.before)
	s.walks = walks(t, v)
	s.walked = s.now.Walked(s.before, s.walks, seen)
	s.live = s.now.Shared(l, c, h, seen)
	if leak != nil {
		leak(s, v)
	}
	return s
}

// walks returns paths: a step of Ann's, one of the orc's that everybody sees, another into the fog, and paths of all
// secret tokens, also to squares that the party sees.
func walks(t *rapid.T, v *engine.View) []Walk {
	at := func(least int) board.Square {
		return board.Square{X: rapid.IntRange(least, 17).Draw(t, "to x"), Y: rapid.IntRange(0, 5).Draw(t, "to y")}
	}
	near := board.Square{X: 3, Y: 4}
	list := []Walk{{ID: "ann", From: v.Token("ann").At, Size: 1, Path: []board.Square{{X: 2, Y: 2}}},
		{ID: "orc", From: v.Token("orc").At, Size: 1, Path: []board.Square{near}}, {ID: "orc", From: near, Size: 1, Path: []board.Square{{X: 4, Y: 3}, at(9)}}}
	for _, k := range v.Tokens {
		if strings.HasPrefix(k.ID, "XYZZY") {
			list = append(list, Walk{ID: k.ID, From: k.At, Size: k.Size, Path: []board.Square{at(0), {X: 2, Y: 3}}})
		}
	}
	return list
}

// text returns every word and number shown.
func (s *shown) text() string {
	var b strings.Builder
	for _, m := range []Model{s.before, s.now} {
		sc := *m.Scene
		fog := sc.Fog
		sc.Fog, sc.Picture = nil, nil
		fmt.Fprintf(&b, "%s|%s|%s|%s|%+v|%+v|%+v|", m.Title, m.Turn, m.Next, m.Card, m.Acting, m.Known, sc)
		if fog != nil {
			fmt.Fprintf(&b, "%+v", *fog)
		}
	}
	fmt.Fprintf(&b, "%+v|%+v|%+v|%+v", s.moments, s.traces, s.walked, s.live.Squares)
	for _, p := range []*paint.Path{s.live.Path, s.live.Ruler} {
		if p != nil {
			fmt.Fprintf(&b, "%+v", *p)
		}
	}
	fmt.Fprintf(&b, "%+v%+v%+v", s.live.Dragged, s.live.Plates, s.live.CoverLines)
	return b.String()
}

// pixels returns the pixels of the map.
func (s *shown) pixels(p *paint.Painter) string {
	img := image.NewRGBA(image.Rect(0, 0, 18*8, 6*8))
	p.PaintPart(img, s.now.Scene, 8, image.Point{}, 1)
	return string(img.Pix)
}

// differ compares two encounters that differ only in what the players may not know, and returns how the players could
// tell them apart or read a secret, "" if they can't.
func differ(t *rapid.T, p *paint.Painter, leak leaky) string {
	d, c := rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration(), choices(t)
	l, h := handled(t)
	dark := rapid.Bool().Draw(t, "dark")
	one, other := shownOf(t, c, d, dark, l, h, leak), shownOf(t, c, d, dark, l, h, leak)
	text := one.text()
	switch {
	case text != other.text():
		return "they differ: " + text + "\n" + other.text()
	case strings.Contains(text, "XYZZY"):
		return text
	case one.pixels(p) != other.pixels(p):
		return "other pixels"
	case c.Names != scene.NamesShown && strings.Contains(text, "Orc"):
		return "the orc's name"
	case one.now.Acting == nil || !strings.Contains(one.now.Turn, "Ann") || !strings.Contains(one.now.Card, ": Ann"):
		return fmt.Sprintf("whose turn it is: %+v", one.now)
	case len(one.walked) != 2:
		return fmt.Sprintf("who glides: %+v", one.walked)
	}
	return ""
}

// TestNothingLeaksToThePlayersWindow checks, in every system, that encounters which differ only in what the party may not
// know give the same pixels, title, turn bar, cards, marks and paths, and that none of these contains a secret.
func TestNothingLeaksToThePlayersWindow(t *testing.T) {
	p := paint.NewPainter(nil)
	rapid.Check(t, func(rt *rapid.T) {
		if how := differ(rt, p, nil); how != "" {
			rt.Fatal(how)
		}
	})
}

// leaks are possible leaks, each added deliberately.
var leaks = map[string]leaky{
	"the title":            func(s *shown, v *engine.View) { s.now.Title += fmt.Sprint(len(v.Tokens)) },
	"the bar: who acts":    func(s *shown, v *engine.View) { s.now.Turn += v.Turn },
	"the bar: who is next": func(s *shown, v *engine.View) { s.now.Next = strings.Join(v.Order, " ") },
	"the title card":       func(s *shown, v *engine.View) { s.now.Card += v.Turn },
	"the one in the middle": func(s *shown, v *engine.View) {
		if k := v.Token(v.Turn); k != nil {
			s.now.Acting = &paint.Point{X: float64(k.At.X)}
		}
	},
	"what befell somebody": func(s *shown, v *engine.View) {
		for range v.Tokens {
			s.moments = append(s.moments, gesture.Label{Text: "−1"})
		}
	},
	"who went where": func(s *shown, v *engine.View) {
		for _, k := range v.Tokens {
			s.traces = append(s.traces, Trace{ID: "somebody", At: k.At})
		}
	},
	"a glide of one in hiding": func(s *shown, v *engine.View) {
		for _, k := range s.walks {
			if k.ID != "ann" && k.ID != "orc" {
				s.walked = append(s.walked, Walked{ID: "somebody", Way: []paint.Point{scene.Middle(k.From, k.Size)}})
			}
		}
	},
	"a glide into the fog": func(s *shown, v *engine.View) {
		for _, k := range s.walks {
			if way := k.Path[len(k.Path)-1]; k.ID == "orc" {
				s.walked[1].Way = append(s.walked[1].Way, scene.Middle(way, k.Size))
			}
		}
	},
	"a trace on the map": func(s *shown, v *engine.View) {
		for _, k := range v.Tokens {
			s.now.Scene.Tokens = append(s.now.Scene.Tokens, ghosts([]Trace{{At: k.At}})...)
		}
	},
	"an area in the fog": func(s *shown, v *engine.View) {
		for _, w := range v.Board().Map().Walls {
			s.live.Squares = append(s.live.Squares, paint.Cell{X: int(w.From.X / board.One)})
		}
	},
	"a way through the fog": func(s *shown, v *engine.View) {
		p := &paint.Path{}
		for _, k := range v.Tokens {
			p.Points = append(p.Points, scene.Middle(k.At, 1))
		}
		s.live.Path = p
	},
	"a drag of one in hiding": func(s *shown, v *engine.View) {
		for _, k := range v.Tokens {
			s.live.Dragged = append(s.live.Dragged, gesture.Dragged{ID: k.ID})
		}
	},
	"odds and who would strike": func(s *shown, v *engine.View) {
		for _, k := range v.Tokens {
			s.live.Plates = append(s.live.Plates, gesture.Label{Text: k.Name})
		}
	},
	"lights":    func(s *shown, v *engine.View) { s.now.Scene.Lights = scene.EditionOf(v, "", scene.DM).Lights },
	"notes":     func(s *shown, v *engine.View) { s.now.Scene.Notes = scene.EditionOf(v, "", scene.DM).Notes },
	"the pages": func(s *shown, v *engine.View) { s.now.Card += v.Party + v.Treasure },
	"who is in reserve": func(s *shown, v *engine.View) {
		for _, k := range v.Reserve {
			s.now.Next += k.Reserve.Group
		}
	},
	"temperaments": func(s *shown, v *engine.View) {
		s.now.Turn += fmt.Sprint(v.Side("foes").Tactics, v.Token("orc").Tactics)
	},
	"answers that are kept": func(s *shown, v *engine.View) { s.now.Next += fmt.Sprint(len(v.SavedAnswers)) },
	"a name that isn't known": func(s *shown, v *engine.View) {
		for i := range s.now.Scene.Tokens {
			if k := v.Token(s.now.Scene.Tokens[i].ID); k != nil {
				s.now.Scene.Tokens[i].Name = k.Name
			}
		}
	},
	"a name in the initials":      func(s *shown, v *engine.View) { s.now.Scene.Tokens[0].Initials = v.Tokens[0].Name },
	"ground, walls and creatures": func(s *shown, v *engine.View) { s.now.Scene = scene.Build(v, scene.Options{}) },
	"hidden ones stand out":       func(s *shown, v *engine.View) { s.now.Scene.Tokens[0].Lurks = len(v.Tokens) > 2 },
	"pixels alone": func(s *shown, v *engine.View) {
		s.now.Scene.Picture = paint.NewPicture(image.NewGray(image.Rect(0, 0, 8+len(v.Tokens), 8)), 8, 0, 0)
	},
}

// TestEachLeakOfTheWindowIsFound checks that differ finds each kind of leak.
func TestEachLeakOfTheWindowIsFound(t *testing.T) {
	p := paint.NewPainter(nil)
	for name, leak := range leaks {
		t.Run(name, func(t *testing.T) {
			found := false
			rapid.Check(t, func(rt *rapid.T) {
				if !found {
					found = differ(rt, p, leak) != ""
				}
			})
			if !found {
				t.Error("it gets through")
			}
		})
	}
}
