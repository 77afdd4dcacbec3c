package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// sizesTried is how many random places are tried for a larger creature.
const sizesTried = 4

// sized draws whether a combat's creatures keep their sizes or get sizes from tiny to 4: each covers its old square, and
// keeps its size if there is no room.
func (b Bench) sized(t Failer, fight string, draw chance) string {
	t.Helper()
	if draw(2) == 0 {
		return fight
	}
	file, err := jsondoc.Parse([]byte(b.fileOf(t, fight, jsondoc.Obj())))
	if err != nil {
		t.Fatalf("a fight of the bench: %v", err)
	}
	g := b.Open(t, file.String())
	v := g.View()
	tokens := slices.Clone(file.Get("tokens").Items)
	for i, n := range tokens {
		id, _ := n.Get("id").Str()
		size := draw(8) // 0 is tiny; 5 to 7 keep the size
		token := v.Token(id)
		switch {
		case token == nil || size > 4:
		case size == 0:
			tokens[i] = b.tiny(n)
		default:
			if at, ok := roomToGrow(v, token, size, draw); ok {
				out := g.Do(engine.NewCommand("set", id, jsondoc.M("fields", jsondoc.Obj(jsondoc.M("size", size), jsondoc.M("at", at)))), nil, nil)
				if out.Record != nil {
					v, tokens[i] = g.View(), n.With("size", jsondoc.Int(size)).With("at", at)
				}
			}
		}
	}
	return file.With("tokens", jsondoc.Arr(tokens...)).String()
}

// tiny makes a token tiny if the system has that, else low.
func (b Bench) tiny(n *jsondoc.Node) *jsondoc.Node {
	const class = "size_class"
	if b.New().Declaration().Stats.Index(class) < 0 {
		return n.With("height", jsondoc.Int(1))
	}
	stats := n.Get("stats")
	if stats == nil {
		stats = jsondoc.Obj()
	}
	return n.With("stats", stats.With(class, jsondoc.Str("tiny"))).With("size", nil)
}

// roomToGrow draws an unoccupied place for a creature of a size that covers its square and supports it.
func roomToGrow(v *engine.View, t *engine.Token, size int, draw chance) (*jsondoc.Node, bool) {
	grown := *t
	grown.Size, grown.Height = size, v.System.DefaultHeight(size)
	for range sizesTried {
		grown.At.X, grown.At.Y = t.At.X-draw(size), t.At.Y-draw(size)
		alone := !slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool { return o.ID != t.ID && overlie(&grown, o) })
		if fits(v, &grown) && alone {
			return engine.SquareNode(grown.At), true
		}
	}
	return nil, false
}

// stagedInSizes opens a stage in which some creatures have other sizes, or the original if these prevent the commands
// leading there.
func (b Bench) stagedInSizes(t Failer, s Stage, draw chance) *engine.Game {
	t.Helper()
	seed, other := uint64(draw(1<<30)), s
	if other.Fight = b.sized(t, s.Fight, draw); other.Fight != s.Fight {
		if g := b.opened(t, other, seed, func(string, engine.Outcome) {}); g != nil {
			return g
		}
	}
	return b.Staged(t, s, seed)
}
