package scene

import (
	"cmp"
	"maps"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/sheet"
	"parapet/icons"
)

// Edition is what one viewpoint may know of an encounter. Everything shown to the players, in a window, a picture or on
// paper, is made from their edition and nothing else.
type Edition struct {
	For        Viewpoint
	Name       string // of the encounter; "" for the players, because a name could give something away
	Cols, Rows int
	Terrain    []paint.Terrain
	Elevation  []paint.Plateau
	Walls      []paint.Wall
	Notes      []paint.Note
	Lights     []paint.Lamp // for the DM only
	Arrive     *paint.Point // where the party arrives, for the DM only
	Intents    []paint.Intent
	Tokens     []Known
	Turns      Turns
	Fog        *paint.Fog // nil if there is none
}

// Known is a token as known to a viewpoint.
type Known struct {
	paint.Token               // without its picture
	Harm        Harm          // as far as the players may know it; see Tell
	Picture     string        // path of its picture; "" for none
	Player      bool          // a player character
	Sheet       *engine.Token // its numbers; nil if they aren't known
}

// EditionOf returns what the viewpoint may know. The DM knows everything. The players don't know hidden tokens or tokens
// that nobody sees under their system, nor the DM's notes, nor undeclared plans, nor locks; undiscovered secret doors
// look like plain walls, and only player characters have numbers. The party knows only as much of that as the fog shows:
// ground, walls and notes that its characters see or remember, and tokens that they see. Two encounters that differ only
// in other things have the same edition.
func EditionOf(v *engine.View, name string, who Viewpoint) *Edition {
	return knowledgeOf(v, who).edition(name)
}

// PartyEdition is like EditionOf for the party, with its sight already computed.
func PartyEdition(v *engine.View, seen *Sight) *Edition {
	return knowledge{v: v, who: Party, seen: seen}.edition("")
}

// edition returns what is known; name is the encounter's name.
func (in knowledge) edition(name string) *Edition {
	v, who := in.v, in.who
	m := v.Board().Map()
	if in.seen != nil {
		m = in.seen.known
	}
	e := &Edition{For: who, Cols: m.Cols, Rows: m.Rows, Terrain: in.terrain(m), Elevation: in.plateaus(m), Fog: in.seen.paintable()}
	e.Intents = in.intents()
	if who == DM {
		e.Name, e.Arrive = name, arrival(v)
		for _, w := range m.Walls {
			e.Walls = append(e.Walls, wall(w))
		}
	} else {
		e.Walls = in.walls(m.Walls)
	}
	e.Notes = append(in.notes(), in.lying()...)
	e.Lights = in.lights()
	e.Turns = in.turns()
	sides, turn := in.sides(), v.Turn
	if who != DM {
		turn = e.Turns.Now
	}
	for _, t := range v.Tokens {
		if in.knows(t) {
			k := known(v, t, slices.Index(sides, t.Side), who)
			k.Turn = turn == t.ID
			e.Tokens = append(e.Tokens, k)
		}
	}
	return e
}

// ShowTurns replaces the turns that are known from the state alone.
func (e *Edition) ShowTurns(t Turns) {
	e.Turns = t
	for i := range e.Tokens {
		e.Tokens[i].Turn = e.Tokens[i].ID == t.Now
	}
}

// knowledge is what a viewpoint may know of an encounter.
type knowledge struct {
	v    *engine.View
	who  Viewpoint
	seen *Sight // nil if there is no fog
}

func knowledgeOf(v *engine.View, who Viewpoint) knowledge {
	k := knowledge{v: v, who: who}
	if who == Party {
		k.seen = SightOf(v)
	}
	return k
}

// knows reports whether the viewpoint may know of a token.
func (k knowledge) knows(t *engine.Token) bool {
	return k.who == DM || !k.v.Secret(t) && k.seen.sees(t.ID)
}

// lying returns notes for things on the ground: entries of the tokens' lists that have their own square, "at". Only the
// DM knows the things of a hidden token; in fog only visible ones are known.
func (k knowledge) lying() []paint.Note {
	var out []paint.Note
	for _, t := range k.v.Tokens {
		if t.Hidden && k.who != DM {
			continue
		}
		for _, list := range t.Lists {
			for _, r := range list {
				at, name := r.Schema.Index("at"), r.Schema.Index("name")
				if at < 0 || name < 0 || r.Schema.Fields[at].Type != sheet.Ints || r.IsNull(at) || len(r.Ints(at)) < 2 {
					continue
				}
				s := board.Square{X: r.Ints(at)[0], Y: r.Ints(at)[1]}
				if !k.seen.Shows(s) {
					continue
				}
				note := paint.Note{At: Cell(s).Centre(), Text: r.Text(name), Open: true}
				if k.covered(s) {
					note.Text = "" // it would be visible behind the token
				}
				out = append(out, note)
			}
		}
	}
	return out
}

// covered reports whether a visible token stands on a square.
func (k knowledge) covered(s board.Square) bool {
	return slices.ContainsFunc(k.v.Tokens, func(t *engine.Token) bool {
		dx, dy, side := s.X-t.At.X, s.Y-t.At.Y, max(t.Size, 1)
		return k.knows(t) && dx >= 0 && dy >= 0 && dx < side && dy < side
	})
}

// sides returns the sides in the order of their colours. For the players it returns only sides with a known member, so
// that a hidden side leaves no gap in the colours.
func (k knowledge) sides() []string {
	if k.who == DM {
		return Sides(k.v.State)
	}
	seen := map[string]bool{}
	for _, t := range k.v.Tokens {
		seen[t.Side] = seen[t.Side] || k.knows(t)
	}
	return sidesOf(k.v.State, func(d *engine.Side) bool { return seen[d.ID] })
}

func known(v *engine.View, t *engine.Token, side int, who Viewpoint) Known {
	k := Known{Picture: t.Picture, Player: t.Player, Token: paint.Token{
		ID: t.ID, Name: t.Name, Initials: Initials(t.Name), Icon: icons.GameKey(t.Icon),
		Col: float64(t.At.X), Row: float64(t.At.Y), Size: t.Size,
		Side: side, Hidden: t.Hidden, Dead: t.Is("dead"), Down: !v.System.InFight(v, t),
		Elevation: elevation(t.Elevation),
	}}
	numbers := who == DM || t.Player
	if numbers {
		k.Sheet = t
		k.HP, k.HPMax, k.ShowHP = HitPoints(t)
	}
	for _, c := range t.Conditions {
		b := paint.Badge{Icon: c.ID, Level: c.Level}
		if !numbers {
			b.Level = 1
		}
		k.Badges = append(k.Badges, b)
	}
	return k
}

func wall(w board.Wall) paint.Wall {
	return paint.Wall{Kind: wallKinds[w.Kind], From: Point(w.From), To: Point(w.To), Open: w.Open, Locked: w.Locked, Secret: unknown(w),
		Found: w.Secret && w.Found && !w.Open, Bars: w.Bars}
}

// unknown reports whether a wall is a door that the players don't know of: secret, undiscovered and shut.
func unknown(w board.Wall) bool { return w.Kind == board.KindDoor && w.Secret && !w.Found && !w.Open }

// wallsAsSeen returns the walls as the players see them. Collinear plain walls are merged, since a joint would reveal a
// secret door; they come first, in an order that reveals nothing.
func wallsAsSeen(list []board.Wall) []paint.Wall {
	var plain []board.Wall
	var rest []paint.Wall
	for _, w := range withoutSecrets(list) {
		if w.Kind == board.KindWall {
			plain = append(plain, w)
			continue
		}
		p := wall(w)
		p.Locked, p.Secret, p.Found = false, false, false
		rest = append(rest, p)
	}
	return append(joined(plain), rest...)
}

// withoutSecrets replaces undiscovered secret doors with walls: the wall the door was cut into, restored, or one in its place.
func withoutSecrets(list []board.Wall) []board.Wall {
	if !slices.ContainsFunc(list, unknown) {
		return list
	}
	p := board.NewPlan(slices.Clone(list))
	p.Walls = slices.DeleteFunc(p.Walls, unknown)
	for _, w := range list {
		if unknown(w) && !p.Close(w) {
			w.Kind = board.KindWall
			p.Walls = append(p.Walls, w)
		}
	}
	return p.Walls
}

// ray is a straight line on the board: its direction in lowest terms and its distance from the corner.
type ray struct{ dx, dy, off int64 }

// stretch is an interval on a ray, by the coordinate that increases along it.
type stretch struct{ from, to int64 }

// joined merges collinear walls that touch or overlap.
func joined(walls []board.Wall) []paint.Wall {
	lines := map[ray][]stretch{}
	for _, w := range walls {
		dx, dy := int64(w.To.X)-int64(w.From.X), int64(w.To.Y)-int64(w.From.Y)
		g := divisor(dx, dy)
		if dx < 0 || dx == 0 && dy < 0 {
			g = -g
		}
		dx, dy = dx/g, dy/g
		r := ray{dx, dy, dx*int64(w.From.Y) - dy*int64(w.From.X)}
		a, b := along(r, w.From), along(r, w.To)
		lines[r] = append(lines[r], stretch{min(a, b), max(a, b)})
	}
	var out []paint.Wall
	for _, r := range slices.SortedFunc(maps.Keys(lines), byRay) {
		parts := lines[r]
		slices.SortFunc(parts, func(a, b stretch) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
		at := parts[0]
		for _, p := range parts[1:] {
			if p.from > at.to {
				out = append(out, r.wall(at))
				at = p
				continue
			}
			at.to = max(at.to, p.to)
		}
		out = append(out, r.wall(at))
	}
	return out
}

func byRay(a, b ray) int {
	return cmp.Or(cmp.Compare(a.dx, b.dx), cmp.Compare(a.dy, b.dy), cmp.Compare(a.off, b.off))
}

func along(r ray, p board.Point) int64 {
	if r.dx != 0 {
		return int64(p.X)
	}
	return int64(p.Y)
}

// wall converts an interval of the ray back to a wall; the other coordinate of its ends is an integer again.
func (r ray) wall(s stretch) paint.Wall {
	at := func(n int64) paint.Point {
		if r.dx == 0 {
			return Point(board.Point{X: int32(-r.off / r.dy), Y: int32(n)})
		}
		return Point(board.Point{X: int32(n), Y: int32((r.off + r.dy*n) / r.dx)})
	}
	return paint.Wall{Kind: paint.SolidWall, From: at(s.from), To: at(s.to)}
}

// divisor returns the greatest common divisor of a and b, which aren't both 0.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
