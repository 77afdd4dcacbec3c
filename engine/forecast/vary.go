package forecast

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// MaxVariants is the greatest number of variants of a forecast.
const MaxVariants = 100

// maxCopies is the greatest number of copies of a token.
const maxCopies = 100

// Variant is an encounter with something changed.
type Variant struct {
	Name  string // "as it is" for the original
	Start *engine.State
}

// change is one change to try.
type change struct {
	name string
	make func(*engine.Trial) error
}

// Vary returns every variant of a state: all combinations of the values in vary ("reaver=1..6", "party.hp=50%", "settings.x=a,b"), each
// with and without each of the tokens in without. Changes are DM overrides; if they need dice, the seed rolls them.
func Vary(sys engine.System, start *engine.State, seed uint64, vary, without []string) ([]Variant, error) {
	variants := []Variant{{Name: "as it is", Start: start}}
	var axes [][]change
	for _, text := range vary {
		axis, err := readVary(text)
		if err != nil {
			return nil, err
		}
		axes = append(axes, axis)
	}
	for _, id := range without {
		axes = append(axes, []change{{"", nil}, {"without " + id, func(t *engine.Trial) error { return copies(t, id, 0) }}})
	}
	for _, axis := range axes {
		if len(variants)*len(axis) > MaxVariants {
			return nil, message.Errorf("that is more than %d variants", MaxVariants)
		}
		var next []Variant
		for _, v := range variants {
			for _, c := range axis {
				w, err := v.with(sys, seed, c)
				if err != nil {
					return nil, err
				}
				next = append(next, w)
			}
		}
		variants = next
	}
	return variants, nil
}

func (v Variant) with(sys engine.System, seed uint64, c change) (Variant, error) {
	if c.make == nil {
		return v, nil
	}
	t := engine.NewTrial(v.Start, sys, seed)
	if err := c.make(t); err != nil {
		return v, message.Errorf("%s: %w", c.name, err)
	}
	name := c.name
	if v.Name != "as it is" {
		name = v.Name + ", " + name
	}
	return Variant{Name: name, Start: t.View().State}, nil
}

// readVary parses "reaver=1..6", "reaver=1,3", "party.hp=50%" or "settings.x=a,b".
func readVary(text string) ([]change, error) {
	what, values, ok := strings.Cut(text, "=")
	if !ok || what == "" || values == "" {
		return nil, message.Errorf("--vary %q: must be like \"token=1..6\" or \"settings.name=a,b\"", text)
	}
	var axis []change
	side, percent := strings.CutSuffix(what, ".hp")
	for _, value := range spread(values) {
		c := change{name: what + "=" + value}
		if percent {
			n, err := strconv.Atoi(strings.TrimSuffix(value, "%"))
			if err != nil || n < 1 || n > 100 {
				return nil, message.Errorf("--vary %q: %q isn't a percentage from 1 to 100", text, value)
			}
			c.make = func(t *engine.Trial) error { return health(t, side, n) }
		} else if setting, is := strings.CutPrefix(what, "settings."); is {
			c.make = func(t *engine.Trial) error { return set(t, setting, value) }
		} else {
			n, err := strconv.Atoi(value)
			if err != nil || n < 0 || n > maxCopies {
				return nil, message.Errorf("--vary %q: %q isn't a number of copies from 0 to %d", text, value, maxCopies)
			}
			c.make = func(t *engine.Trial) error { return copies(t, what, n) }
		}
		axis = append(axis, c)
	}
	return axis, nil
}

// spread returns the values of "1..3" or "a,b".
func spread(values string) []string {
	from, to, ok := strings.Cut(values, "..")
	a, err1 := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	if !ok || err1 != nil || err2 != nil || a > b || b-a > MaxVariants {
		return strings.Split(values, ",")
	}
	var list []string
	for n := a; n <= b; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// set changes a setting; a value that reads as a number, true, false or null is sent as such.
func set(t *engine.Trial, name, value string) error {
	n, err := jsondoc.Parse([]byte(value))
	if err != nil {
		n = jsondoc.Str(value)
	}
	return override(t, engine.NewCommand("settings", "", jsondoc.M("set", jsondoc.Obj(jsondoc.M(name, n)))))
}

func override(t *engine.Trial, c *engine.Command) error {
	if stop := t.Do(c, nil, engine.Auto); stop != nil {
		return message.Errorf("%s", reason(stop))
	}
	return nil
}

// health lowers the hit points of a side to a share of its maximum, in percent, rounded up.
func health(t *engine.Trial, side string, percent int) error {
	fields := t.View().Decl().Stats
	now, most, found := fields.Index("hp"), fields.Index("hp_max"), false
	for _, k := range t.View().Tokens {
		if k.Side != side || now < 0 || most < 0 {
			continue
		}
		found = true
		if n := (k.Stats.Int(most)*percent + 99) / 100; n < k.Stats.Int(now) {
			set := engine.NewCommand("set", k.ID, jsondoc.M("field", "stats.hp"), jsondoc.M("value", n))
			if err := override(t, set); err != nil {
				return err
			}
		}
	}
	if !found {
		return message.Errorf("%s has no hit points", side)
	}
	return nil
}

// copies makes n tokens out of one; the additional ones stand on the nearest free squares. With n = 0 it removes the token.
func copies(t *engine.Trial, id string, n int) error {
	own := t.View().Token(id)
	if own == nil {
		return message.Errorf("there is no token %q", id)
	}
	if n == 0 {
		return override(t, engine.NewCommand("remove_token", id))
	}
	for k := 2; k <= n; k++ {
		at, ok := nearestFree(t.View(), own)
		if !ok {
			return message.Errorf("no room for %d of %s", n, own.Name)
		}
		name := fmt.Sprintf("%s_%d", id, k)
		file := own.Node(t.View().Decl()).With("id", jsondoc.Str(name)).With("name",
			jsondoc.Str(fmt.Sprintf("%s %d", own.Name, k))).With("at", engine.SquareNode(at))
		if err := override(t, engine.NewCommand("add_token", "", jsondoc.M("token", file))); err != nil {
			return err
		}
	}
	return nil
}

// nearby is how far an empty square is preferred to a shared one, in columns and rows.
const nearby = 4

// nearestFree returns the square where another token like t may stand: the nearest by walking distance, then in reading
// order; first among empty squares nearby.
func nearestFree(v *engine.View, t *engine.Token) (board.Square, bool) {
	type goal struct {
		at     board.Square
		cost   board.Cost
		shared int // 1 if it is far away, or occupied by a token that may share it
	}
	var goals []goal
	f := &v.Scratch.Flood
	f.Run(v.Board(), t.Body(), 4000, rulekit.Others(v, t), nil, board.FloodOptions{})
	f.Each(func(at board.Square, cost board.Cost) bool {
		if !overlap(at, t.Size, t) && f.MayEnd(at) {
			g := goal{at: at, cost: cost}
			far := max(at.X-t.At.X, t.At.X-at.X, at.Y-t.At.Y, t.At.Y-at.Y) > nearby
			if far || slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool { return overlap(at, t.Size, o) }) {
				g.shared = 1
			}
			goals = append(goals, g)
		}
		return true
	})
	if len(goals) == 0 {
		return board.Square{}, false
	}
	return slices.MinFunc(goals, func(a, b goal) int {
		return cmp.Or(cmp.Compare(a.shared, b.shared), cmp.Compare(a.cost, b.cost), cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X))
	}).at, true
}

// overlap reports whether a footprint of a size at a square shares a square with a token's.
func overlap(at board.Square, size int, o *engine.Token) bool {
	return at.X < o.At.X+o.Size && o.At.X < at.X+size && at.Y < o.At.Y+o.Size && o.At.Y < at.Y+size
}
