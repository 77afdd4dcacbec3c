package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// ReachTwin checks reach on random boards with two adjacent tokens, each of size 1 to 3, after some commands that bring
// them into combat and possibly together: reach lists a square exactly if the preview of one of the ways to it is legal,
// and wherever a legal path of a few steps ends on no standing token, at no higher price. The mover is "a", the other one
// "b", on another side, both with the given stats as JSON; others stand around. If a command is refused, the case is
// skipped.
func (b Bench) ReachTwin(t *testing.T, stats string, commands []string, groups ...[]Way) {
	t.Helper()
	tried := 0
	boards := 40
	if testing.Short() {
		boards = 12
	}
	for seed := range boards {
		draw := chance(rand.New(rand.NewPCG(uint64(seed), 11)).IntN)
		g := b.Open(t, pairScene(draw, b.New().Declaration().ID, stats))
		if !b.brought(t, g, commands) {
			continue
		}
		v := g.View()
		a := v.Token("a")
		if a == nil || !slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.Who == "a" || o.Who == a.Side }) {
			continue
		}
		tried++
		b.reachIs(t, v, a, groups)
	}
	if tried < boards/4 {
		t.Errorf("only %d boards were tried", tried)
	}
}

// brought reports whether all commands, given as JSON, succeed.
func (b Bench) brought(t *testing.T, g *engine.Game, commands []string) bool {
	t.Helper()
	for _, text := range commands {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if out := g.Do(commandOf(n), nil, chancy); out.Record == nil {
			return false
		}
	}
	return true
}

// commandOf returns the command of a JSON object.
func commandOf(n *jsondoc.Node) *engine.Command {
	var rest []jsondoc.Member
	who, _ := n.Get("who").Str()
	for _, m := range n.Members {
		if m.Key != "do" && m.Key != "who" {
			rest = append(rest, m)
		}
	}
	return engine.NewCommand(n.Get("do").Text, who, rest...)
}

// pairScene draws a small board with a and b adjacent, and two others.
func pairScene(draw chance, system, stats string) string {
	const cols, lines = 8, 8
	sizeA, sizeB := 1+draw(3), 1+draw(3)
	ax, ay := 2, 1+draw(2)
	bx, by := ax+sizeA, ay
	if draw(2) == 0 {
		bx, by = ax-min(draw(2), 1), ay+sizeA
	}
	covered := func(x, y int) bool {
		return x >= ax && x < ax+sizeA && y >= ay && y < ay+sizeA || x >= bx && x < bx+sizeB && y >= by && y < by+sizeB
	}
	rows := make([]string, lines)
	var free []board.Square
	for y := range lines {
		for x := range cols {
			ground := "........,~#"[draw(11)]
			if covered(x, y) {
				ground = '.'
			} else if ground == '.' {
				free = append(free, board.Square{X: x, Y: y})
			}
			rows[y] += string(ground)
		}
	}
	token := func(id, side string, x, y, size int) string {
		return fmt.Sprintf(`{"id":%q,"side":%q,"at":[%d,%d],"size":%d,"stats":%s}`, id, side, x, y, size, stats)
	}
	tokens := []string{token("a", "one", ax, ay, sizeA), token("b", "two", bx, by, sizeB)}
	for i, side := range []string{"one", "two"} {
		if len(free) > 0 {
			k := draw(len(free))
			tokens = append(tokens, token(string(rune('c'+i)), side, free[k].X, free[k].Y, 1))
			free = append(free[:k], free[k+1:]...)
		}
	}
	low := fmt.Sprintf(`{"id":"low","kind":"low","from":[%d,0],"to":[%d,3],"height":2}`, 1+draw(6), 1+draw(6))
	wall := fmt.Sprintf(`{"id":"wall","kind":"wall","from":[%d,6],"to":[%d,8]}`, 1+draw(6), 1+draw(6))
	return fmt.Sprintf(`{"parapet":1,"name":"pair","system":%q,"map":{"size":[%d,%d],"rows":["%s"],"walls":[%s,%s]},"tokens":[%s]}`,
		system, cols, lines, strings.Join(rows, `","`), low, wall, strings.Join(tokens, ","))
}

// reachIs compares a token's reach with previews of every square, and of short paths.
func (b Bench) reachIs(t Failer, v *engine.View, token *engine.Token, groups [][]Way) {
	t.Helper()
	listed, _ := b.listedReach(t, v, token, groups)
	m := v.Board().Map()
	for i := range m.Cols * m.Rows {
		at := board.Square{X: i % m.Cols, Y: i / m.Cols}
		for group, ways := range groups {
			sameReach(t, v, token, ways, at, listed, reachKey(group, at))
		}
	}
	for group, ways := range groups {
		for _, w := range ways {
			if w.By == "" || w.Blind {
				continue
			}
			b.pathsAreListed(t, v, token, w, func(at board.Square) (engine.ReachEntry, bool) {
				e, ok := listed[reachKey(group, at)]
				return e, ok
			})
		}
	}
}

// pathsAreListed tries paths of up to three steps.
func (b Bench) pathsAreListed(t Failer, v *engine.View, token *engine.Token, w Way, listed func(board.Square) (engine.ReachEntry, bool)) {
	t.Helper()
	ends := [][]board.Square{nil}
	for range 3 {
		var longer [][]board.Square
		for _, path := range ends {
			at := token.At
			if len(path) > 0 {
				at = path[len(path)-1]
			}
			for i := range 9 {
				next := board.Square{X: at.X + i%3 - 1, Y: at.Y + i/3 - 1}
				if next == at {
					continue
				}
				way := append(path[:len(path):len(path)], next)
				p := v.Preview(engine.NewCommand(w.Do, token.ID, append([]jsondoc.Member{jsondoc.M("path", engine.SquaresNode(way))}, w.Args...)...))
				legal, code := p.Get("legal").Bool, ""
				if !legal {
					code = p.Get("code").Text
				}
				if legal || code == engine.Occupied {
					longer = append(longer, way)
				}
				if !legal || next == token.At || onSomebody(v, token, next) {
					continue
				}
				e, ok := listed(next)
				if q, known := movePrice(p.Get("cost")); !ok || known && e.By == w.By && q < int(e.Cost) {
					t.Fatalf("%s: %s %v by %v: the preview says %s; reach lists it: %v, %+v", token.ID, w.Do, w.Args, way, p, ok, e)
				}
			}
		}
		ends = longer
	}
}

// onSomebody reports whether a footprint at a square would cover a standing token: the preview of a move there is refused,
// although a path may lead there if that token comes along.
func onSomebody(v *engine.View, token *engine.Token, at board.Square) bool {
	body := token.Body()
	body.At = at
	return v.Board().MayEnd(body, v.Occupants(token)).Reason == board.Occupied
}
