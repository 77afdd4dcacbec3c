package sample

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/board"
	"parapet/engine/dice"
)

// foolish holds, for each kind of foolish move, the most that 12 combats of each sample may have: a quarter of what was counted
// before turns had plans (docs/tactics.md).
var foolish = map[string]int{
	"back to a square left in the same turn": 3,
	"three walks or more in a turn":          6,
	"through an attack for nothing":          1,
	"up to a foe without an attack":          10,
	"alone among two foes or more":           12,
	"hinders for next to nothing":            63,
	"leaves the dying though it could help":  3,
}

// TestFoolishMoves counts foolish moves in combats of each sample, steady against steady: 12 of each with PARAPET_FIGHTS=12.
func TestFoolishMoves(t *testing.T) {
	fights, err := strconv.Atoi(os.Getenv("PARAPET_FIGHTS"))
	if err != nil {
		fights = 2
	}
	all := map[string]int{}
	for _, e := range List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		w := watcher{seen: map[string]int{}, phases: e.ID == "tavern"}
		for seed := range fights {
			w.play(t, g, uint64(seed)+1)
		}
		t.Logf("%-9s %4d turns %v", e.ID, w.turns, w.seen)
		for kind, n := range w.seen {
			all[kind] += n
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(foolish)) {
		t.Logf("%-40s %4d, at most %d", kind, all[kind], foolish[kind])
		if limit := foolish[kind] * fights / 12; all[kind] > limit+3 {
			t.Errorf("%s: %d, more than %d", kind, all[kind], limit)
		}
	}
}

// watcher counts foolish moves.
type watcher struct {
	seen  map[string]int
	turns int

	v        *engine.View
	who      string // whose turn it is
	round    int
	phases   bool           // what a creature does in a round comes in phases: only what it does is judged
	visited  []board.Square // this turn
	attacks  bool           // it has acted, beside walking
	worst    bool           // and only with things worth next to nothing
	near     bool           // it began beside a foe
	harmful  bool           // what it does now may hurt somebody
	attacked bool           // a foe's reaction has been asked for on its walks
	dying    bool           // it could have helped one who was dying
}

func (w *watcher) play(t *testing.T, g *engine.Game, seed uint64) {
	trial, player := engine.NewTrial(g.State(), g.System(), seed), ai.New(seed)
	player.Lend(trial)
	v := trial.View()
	for n := 0; n < 5000 && !(v.Over && v.InCombat()) && v.Round <= 50; n++ {
		p, r := player.Next(v)
		if r != nil {
			t.Fatal(r.Why)
		}
		w.v = v
		w.before(p)
		harm, _ := v.Preview(p.Command).Get("odds").Get("damage").Float()
		w.harmful = harm > 0 || slices.Contains([]string{"cast", "use", "total_defense"}, p.Command.Do)
		by := player.Answers(v, p.Command)
		asked := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
			a, ok := by(q, at)
			if o, me := v.Token(q.Who), v.Token(w.who); q.Ask == "choice" && o != nil && me != nil && !v.Friends(o.Side, me.Side) {
				w.attacked = w.attacked || !slices.Contains(a.Words, "no")
			}
			return a, ok
		}
		if stop := trial.Do(p.Command, nil, asked); stop != nil {
			t.Fatal(p.Command.Node, stop)
		}
		w.after(p)
	}
}

// before notes who acts, and ends the turn before.
func (w *watcher) before(p *ai.Proposal) {
	who := p.Command.Who
	t := w.v.Token(who)
	if t == nil || who == w.who && w.v.Round == w.round {
		return
	}
	w.end()
	w.who, w.round, w.visited = who, w.v.Round, []board.Square{t.At}
	w.attacks, w.worst, w.attacked, w.dying, w.near = false, false, false, false, w.beside(t, 1) > 0
	w.turns++
	if guide, ok := w.v.System.(engine.Tactician); ok && p.Command.Do != "end_turn" {
		w.dying = slices.ContainsFunc(guide.ScoredCommands(w.v, t), func(d engine.ScoredCommand) bool { return d.Revives*d.Hit > 0.5 })
	}
}

// after notes what a command of the turn did.
func (w *watcher) after(p *ai.Proposal) {
	t := w.v.Token(p.Command.Who)
	if t == nil || p.Command.Who != w.who || !w.v.System.InFight(w.v, t) {
		return
	}
	if last := w.visited[len(w.visited)-1]; t.At != last {
		if slices.Contains(w.visited, t.At) {
			w.seen["back to a square left in the same turn"]++
		}
		w.visited = append(w.visited, t.At)
		if len(w.visited) == 4 {
			w.seen["three walks or more in a turn"]++
		}
	}
	switch def := w.v.Decl(); p.Command.Do {
	case "end_turn", "pass", "move", "run", "sprint", "fly":
	default:
		if i := slices.IndexFunc(def.Actions, func(a engine.Action) bool { return a.ID == p.Command.Do }); i >= 0 {
			if def.Actions[i].Target != engine.GoSquare {
				idle := p.Value < 0.05 && !w.harmful
				w.attacks, w.worst = true, idle && (w.worst || !w.attacks)
			}
		}
	}
	if p.Command.Do == "help" || p.Command.Do == "first_aid" {
		w.dying = false
	}
}

// end counts what a turn came to.
func (w *watcher) end() {
	if w.who == "" {
		return
	}
	t := w.v.Token(w.who)
	if t == nil || !w.v.System.InFight(w.v, t) {
		return
	}
	walked := t.At != w.visited[0]
	count := func(kind string, is bool) {
		if is {
			w.seen[kind]++
		}
	}
	if w.phases {
		w.attacked, walked = false, false
	}
	count("through an attack for nothing", walked && w.attacked && !w.attacks && w.beside(t, 1) > 0)
	count("up to a foe without an attack", walked && !w.near && !w.attacks && w.beside(t, 1) > 0 && !w.chases(t))
	count("alone among two foes or more", walked && w.beside(t, 1) > 1 && w.friends(t, 3) == 0)
	count("hinders for next to nothing", w.attacks && w.worst)
	count("leaves the dying though it could help", w.dying && !w.attacks)
}

// chases reports whether a shooter is beside a creature: shooters don't come by themselves.
func (w *watcher) chases(t *engine.Token) bool {
	return w.count(t, 1, func(o *engine.Token) bool {
		guide, ok := w.v.System.(engine.Tactician)
		return ok && !w.v.Friends(t.Side, o.Side) && guide.Reaches(w.v, o).Far > guide.Reaches(w.v, o).Melee
	}) > 0
}

func (w *watcher) beside(t *engine.Token, far int) int {
	return w.count(t, far, func(o *engine.Token) bool { return !w.v.Friends(t.Side, o.Side) })
}

func (w *watcher) friends(t *engine.Token, far int) int {
	return w.count(t, far, func(o *engine.Token) bool { return o != t && w.v.Friends(t.Side, o.Side) })
}

func (w *watcher) count(t *engine.Token, far int, fits func(*engine.Token) bool) (n int) {
	for _, o := range w.v.Tokens {
		if fits(o) && w.v.System.InFight(w.v, o) && w.v.Board().DistanceInSquares(t.Body(), o.Body()) <= far {
			n++
		}
	}
	return n
}
