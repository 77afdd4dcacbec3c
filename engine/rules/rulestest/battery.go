package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// A Stage is a position that random play rarely reaches: a grapple, a free lane for a charge, an empty crossbow, a dying
// token beside a friend.
type Stage struct {
	Name   string   // what it is
	Fight  string   // the encounter, as in Bench.Fights
	Before []string // commands that lead there, including the start; dice are seeded
	For    []string // the commands that it serves
}

const (
	batteryLeast    = "PARAPET_BATTERY" // environment variable: how often each kind of command must succeed
	batteryLength   = 24                // commands per opening
	batteryPatience = 40                // openings in a row without the kind that has succeeded least, until it is given up
)

// Battery plays stages and random combats until every kind of command in the Contract has succeeded a number of times (10,
// or PARAPET_BATTERY), and prints the counts. It makes the checks of RandomPlay, and that cost, rest and reactions are as
// previewed. It tries the kind with the fewest successes first, in the stages that serve it.
func (b Bench) Battery(t *testing.T) {
	t.Helper()
	least := fromEnvironment(t, batteryLeast, 10)
	r := rand.New(rand.NewPCG(11, uint64(least)))
	t.Log(b.battery(t, least, r.IntN))
}

// battery plays openings until every kind of command has succeeded often enough or is given up, and returns the counts as
// text.
func (b Bench) battery(t Failer, least int, draw chance) string {
	t.Helper()
	run := &battery{bench: b, t: t, words: b.Words(), tally: map[string]int{}, dry: map[string]int{}}
	for word := run.needy(least); word != ""; word = run.needy(least) {
		before := run.tally[word]
		run.opening(word, draw)
		if run.tally[word] > before {
			run.dry[word] = 0
		} else if run.dry[word]++; run.dry[word] == batteryPatience {
			t.Errorf("%s succeeded %d times of %d: stage an opening for it", word, run.tally[word], least)
		}
	}
	return run.text()
}

// battery is a series of openings that counts successes.
type battery struct {
	bench Bench
	t     Failer
	words []string
	tally map[string]int
	dry   map[string]int // openings in a row in which it wasn't possible
}

// overrideWords are the commands that every system has in addition to its own.
var overrideWords = []string{"start", "end_combat", "undo", "redo", "place", "set", "damage", "heal", "condition", "add_token", "remove_token",
	"edit_map", "set_turn", "settings", "note"}

// Words returns the kinds of commands in a system's Contract without duplicates: declared actions except reactions,
// commands between combats, steps, and those of every system.
func (b Bench) Words() []string {
	d := b.New().Declaration()
	var out []string
	add := func(words ...string) {
		for _, w := range words {
			if w != "" && !slices.Contains(out, w) && !slices.Contains(b.Unplayed, w) {
				out = append(out, w)
			}
		}
	}
	for _, a := range d.Actions {
		if a.Target != engine.Reaction {
			add(a.ID)
		}
	}
	for _, x := range d.Between {
		add(x.Do)
	}
	for _, text := range b.Onward {
		add(b.command(&quiet{}, text).Do)
	}
	for _, c := range d.Calls {
		add(c.Do)
	}
	add(overrideWords...)
	return out
}

// quiet is a Failer that ignores failures, for testing checks.
type quiet struct{}

func (*quiet) Helper()                           {}
func (*quiet) Errorf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
func (*quiet) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// needy returns the kind with the fewest successes, or "" if all have succeeded often enough or are given up.
func (r *battery) needy(least int) string {
	word := ""
	for _, w := range r.words {
		if r.tally[w] >= least || r.dry[w] >= batteryPatience {
			continue
		}
		if word == "" || r.tally[w] < r.tally[word] {
			word = w
		}
	}
	return word
}

// opening plays an opening in which a kind of command may be possible.
func (r *battery) opening(word string, draw chance) {
	r.t.Helper()
	p := &player{bench: r.bench, t: r.t, tally: r.tally, promises: true}
	r.stage(p, word, draw)
	for range batteryLength {
		c := r.wanted(p.game, word, draw)
		if c == nil {
			c = r.bench.next(r.t, p.game, draw)
		}
		p.try(c)
	}
}

// stage opens a stage that serves a kind of command, or a random combat.
func (r *battery) stage(p *player, word string, draw chance) {
	r.t.Helper()
	stages := slices.DeleteFunc(slices.Clone(r.bench.Stages), func(s Stage) bool { return !slices.Contains(s.For, word) })
	if len(stages) > 0 && draw(8) > 0 {
		r.staged(p, one(draw, stages), draw)
	} else {
		p.game = r.bench.newFight(r.t, draw)
		r.tally["start"]++
	}
}

// staged opens a stage and counts the commands leading there.
func (r *battery) staged(p *player, s Stage, draw chance) {
	r.t.Helper()
	p.game = r.bench.stagedInSizes(r.t, s, draw)
	for _, done := range p.game.Log() {
		r.tally[done.Command.Do]++
	}
}

// Staged opens a stage and plays the commands leading there, with dice of a seed.
func (b Bench) Staged(t Failer, s Stage, seed uint64) *engine.Game {
	t.Helper()
	return b.opened(t, s, seed, func(text string, out engine.Outcome) {
		t.Helper()
		t.Fatalf("stage %q: %s: %s", s.Name, text, outcomeText(out))
	})
}

// opened is like Staged but reports commands that fail, and then returns nil.
func (b Bench) opened(t Failer, s Stage, seed uint64, failed func(text string, out engine.Outcome)) *engine.Game {
	t.Helper()
	g := b.Open(t, b.fileOf(t, s.Fight, jsondoc.Obj()))
	g.SetSeed(seed)
	for _, text := range s.Before {
		if out := g.Do(b.command(t, text), nil, chancy); out.Record == nil {
			failed(text, out)
			return nil
		}
	}
	return g
}

// wanted returns a legal command of a kind by a token that may act, or nil if none was found.
func (r *battery) wanted(g *engine.Game, word string, draw chance) *engine.Command {
	v := g.View()
	var open []*engine.Command
	if word == "redo" {
		return engine.NewCommand(one(draw, []string{"undo", "redo"}), "")
	}
	if r.bench.isOnward(word) {
		for _, text := range r.bench.Onward {
			if c := r.bench.command(r.t, text); c.Do == word && v.Probe(c) == nil {
				open = append(open, c)
			}
		}
	} else if c := r.bench.bare(v, word, draw); c != nil {
		return c
	} else if who := r.bench.actor(v, draw); who != "" {
		open = r.bench.candidates(v, who, word)
	}
	for range min(len(open), 30) {
		if c := one(draw, open); v.Probe(c) == nil {
			return c
		}
	}
	return nil
}

func (b Bench) isOnward(word string) bool {
	return slices.ContainsFunc(b.Onward, func(text string) bool { return b.command(&quiet{}, text).Do == word })
}

// bare draws a DM override of a kind, or a command that ends or undoes; nil for other kinds.
func (b Bench) bare(v *engine.View, word string, draw chance) *engine.Command {
	switch word {
	case "undo", "end_combat":
		return engine.NewCommand(word, "")
	case "edit_map":
		return editMap(v, draw)
	}
	if !slices.Contains(overrideWords, word) && !b.isBetween(word) {
		return nil
	}
	for range 200 {
		if c := b.override(v, draw); c.Do == word && v.Probe(c) == nil {
			return c
		}
	}
	return nil
}

// editMap draws a change of the map: a wall, a door, a square's terrain or an elevation.
func editMap(v *engine.View, draw chance) *engine.Command {
	m := v.Board().Map()
	x, y := draw(m.Cols), draw(m.Rows)
	switch draw(4) {
	case 0:
		kind := one(draw, []string{"wall", "door", "window", "curtain"})
		piece := jsondoc.Obj(jsondoc.M("id", "w"+strconv.Itoa(draw(6))), jsondoc.M("kind", kind), jsondoc.M("from", jsondoc.Ints(x, y)),
			jsondoc.M("to", jsondoc.Ints(x+1, y)))
		return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(piece)))
	case 1:
		if len(m.Walls) > 0 {
			id := m.Walls[draw(len(m.Walls))].ID
			return engine.NewCommand("edit_map", "", jsondoc.M("walls",
				jsondoc.Arr(jsondoc.Obj(jsondoc.M("id", id), jsondoc.M("open", draw(2) == 0)))))
		}
	case 2:
		area := jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(x, y, 1, 1)), jsondoc.M("height", draw(11)))
		return engine.NewCommand("edit_map", "", jsondoc.M("elevation", jsondoc.Arr(area)))
	}
	square := jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(x, y)), jsondoc.M("is", one(draw, []string{".", ",", ";", "~"})))
	return engine.NewCommand("edit_map", "", jsondoc.M("squares", jsondoc.Arr(square)))
}

func (b Bench) isBetween(word string) bool {
	return slices.ContainsFunc(b.New().Declaration().Between, func(d engine.Downtime) bool { return d.Do == word })
}

// text returns the counts, the rarest kind first.
func (r *battery) text() string {
	words := slices.Clone(r.words)
	slices.SortStableFunc(words, func(a, b string) int { return r.tally[a] - r.tally[b] })
	var b strings.Builder
	total := 0
	for _, w := range words {
		total += r.tally[w]
		fmt.Fprintf(&b, "\n%8d %s", r.tally[w], w)
	}
	return fmt.Sprintf("%d commands of %d kinds succeeded:%s", total, len(words), b.String())
}
