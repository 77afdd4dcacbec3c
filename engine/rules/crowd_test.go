package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// crowds are what combatants of each system have besides a place and a side, the commands that give WHO a turn to move, and the ways
// of moving.
var crowds = map[string]struct {
	token string
	begin []string
	by    []string
}{
	"glitters": {`"weapons":[{"id":"sword","reach_ft":REACH}]`,
		[]string{`{"do":"start"}`, `{"do":"set_turn","who":"WHO"}`}, []string{"jog_sprint", "move"}},
	"unclassed": {`"stats":{"speed":40,"hp":9},"weapons":[{"id":"w","held":["right"],"reach_ft":REACH}]`,
		[]string{`{"do":"start"}`, `{"do":"set_turn","who":"WHO"}`}, []string{"sprint", "move"}},
	"aachen": {`"stats":{"hp":9,"skills":{"slash":1}},"weapons":[{"preset":"spear_broad"}]`,
		[]string{`{"do":"start","order":["two","one"]}`}, []string{"run", "move"}},
	"plunder": {`"weapons":[{"id":"sword","parry":4}]`, []string{`{"do":"start"}`, `{"do":"set_turn","phase":"movement"}`}, []string{""}},
	"sigil": {`"stats":{"speed":12,"special":["opportunistic_strike"]},"weapons":[{"id":"claw","natural":true}]CONDITION`,
		[]string{`{"do":"start"}`, `{"do":"set_turn","who":"WHO"}`}, []string{"run", "walk"}},
}

// opened opens an encounter of tokens and begins its combat with a token's turn.
func opened(t playtest.Failer, system, board, tokens, who string) *engine.Game {
	g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"name":"crowd","system":%q,"map":{%s},"tokens":[%s]}`, system, board, tokens))
	for _, text := range crowds[system].begin {
		send(t, g, strings.ReplaceAll(text, "WHO", who))
	}
	return g
}

func send(t playtest.Failer, g *engine.Game, text string) {
	n, _ := jsondoc.Parse([]byte(text))
	c, _, _ := engine.ReadCommand(n)
	if out := g.Do(c, nil, engine.Auto); out.Record == nil {
		t.Fatal(text, out.Refusal, out.Bug)
	}
}

func moveTo(who, by string, x, y int) *engine.Command {
	m := []jsondoc.Member{jsondoc.M("to", jsondoc.Ints(x, y))}
	if by != "" {
		m = append(m, jsondoc.M("by", by))
	}
	return engine.NewCommand("move", who, m...)
}

func filled(token string, reach int, prepared bool) string {
	condition := ""
	if prepared {
		condition = `,"conditions":{"prepared":{"ability":"opportunistic_strike"}}`
	}
	return strings.NewReplacer("REACH", fmt.Sprint(reach), "CONDITION", condition).Replace(token)
}

// slowly returns the view with a copy of each token: none of them is in an index, and everything looks at all of them.
func slowly(v *engine.View) *engine.View {
	s := *v.State
	s.Tokens = nil
	for _, t := range v.Tokens {
		o := *t
		s.Tokens = append(s.Tokens, &o)
	}
	return &engine.View{State: &s, System: v.System, Scratch: &engine.Scratch{}}
}

// TestCrowds checks that among many tokens moves are previewed, and done, as they are if every token is looked at.
func TestCrowds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)) // hundreds of draws of its own take too long
		num := func(lo, hi int) int { return lo + r.IntN(hi-lo+1) }
		system := rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration().ID
		n, side := num(66, 120), num(24, 60)
		k := crowds[system]
		var tokens, walls []string
		for range num(0, 3) { // which leave a gap far from most tokens, with one in it
			x, gap := num(3, side-3), num(1, 2)
			walls = append(walls, fmt.Sprintf(`{"kind":"wall","from":[%d,0],"to":[%d,%d]}`, x, x, side-gap))
			tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":"one","at":[%d,%d],%s}`, len(tokens), x, side-num(1, gap), filled(k.token, 5, false)))
		}
		for i := len(tokens); i < n; i++ {
			size := max(num(-6, 3), 1)
			tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":%q,"at":[%d,%d],"size":%d,%s}`, i, []string{"one", "two"}[i%2],
				num(0, side-size), num(0, side-size), size, filled(k.token, 5*num(1, 7), num(0, 9) == 0)))
		}
		for range num(0, 40) {
			x, y, kind := num(0, side-4), num(0, side-4), []string{"wall", "low", "door"}[num(0, 2)]
			more := map[string]string{"low": `,"height":2`}[kind]
			walls = append(walls, fmt.Sprintf(`{"kind":%q,"from":[%d,%d],"to":[%d,%d]%s}`, kind, x, y, x+num(0, 3), y+num(1, 3), more))
		}
		who := fmt.Sprint("t", 1+2*num(0, n/2-1))
		g := opened(t, system, fmt.Sprintf(`"size":[%d,%d],"walls":[%s]`, side, side, strings.Join(walls, ",")), strings.Join(tokens, ","), who)
		for range 12 {
			v := g.View()
			slow, at := slowly(v), v.Token(who).At
			for range 4 {
				c := moveTo(who, k.by[r.IntN(len(k.by))], at.X+num(-9, 9), at.Y+num(-9, 9))
				if fast, all := v.Preview(c).String(), slow.Preview(c).String(); fast != all {
					t.Fatalf("%s %s:\n%s\namong all:\n%s", system, c.Node, fast, all)
				}
				other := engine.NewCommand("place", fmt.Sprint("t", num(0, n-1)), jsondoc.M("force", true),
					jsondoc.M("at", jsondoc.Ints(num(0, side-4), num(0, side-4))))
				both := engine.NewCommand("batch", "", jsondoc.M("commands", jsondoc.Arr(other.Node, c.Node)))
				for _, c := range []*engine.Command{c, both} {
					if fast, all := describe(v.Try(c, nil)), describe(slow.Try(c, nil)); fast != all {
						t.Fatalf("%s %s:\n%s\namong all:\n%s", system, c.Node, fast, all)
					}
				}
				g.Do(c, nil, engine.Auto)
				v, slow = g.View(), slowly(g.View())
			}
			switch other := fmt.Sprint("t", num(0, n-1)); {
			case v.Token(other) == nil, other == who:
			case num(0, 5) == 0:
				send(t, g, fmt.Sprintf(`{"do":"remove_token","who":%q}`, other))
			default:
				send(t, g, fmt.Sprintf(`{"do":"place","who":%q,"at":[%d,%d],"force":true}`, other, num(0, side-4), num(0, side-4)))
			}
			if g.State().Token(who) == nil {
				return
			}
		}
	})
}

// describe returns what came of a command.
func describe(out engine.Outcome) string {
	text := fmt.Sprint(out.Refusal, out.Bug)
	if out.Question != nil {
		text += out.Question.Node().String()
	}
	if out.Record != nil {
		text += fmt.Sprint(out.Record.Events)
	}
	return text
}

// BenchmarkPreviewAmong measures the preview of a move past tokens of both sides, among some and among many: only those beside
// the way should matter. The mover is the last of the file.
func BenchmarkPreviewAmong(b *testing.B) {
	for _, s := range rules.All() {
		id := s.Declaration().ID
		for _, n := range []int{50, 1000} {
			var tokens []string
			for i := range n {
				at := map[int]int{25: n - 1, n - 1: 25}[i]
				if at == 0 {
					at = i
				}
				tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":%q,"at":[%d,%d],%s}`, i, []string{"one", "two"}[at%2],
					10+at/5*4%160, 10+at%5*4+at/200*20, filled(crowds[id].token, 5, false)))
			}
			who := fmt.Sprint("t", n-1)
			v := opened(b, id, `"size":[200,200]`, strings.Join(tokens, ","), who).View()
			at := v.Token(who).At
			c := moveTo(who, crowds[id].by[0], at.X+6, at.Y+3)
			if p := v.Preview(c); !p.Get("legal").Bool {
				b.Fatal(id, p)
			}
			b.Run(fmt.Sprintf("%s/tokens=%d", id, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					v.Preview(c)
				}
			})
		}
	}
}
