package rulestest

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Candidates returns commands that a token might try in a state: what "get actions" lists, aimed at every token, at the
// squares around and in every direction, with every word that the declared arguments accept, plus the bench's own Commands.
// Many are illegal.
func (b Bench) Candidates(v *engine.View, who string) []*engine.Command {
	return b.candidates(v, who, "")
}

// candidates returns the Candidates of one kind, or all for "".
func (b Bench) candidates(v *engine.View, who, do string) []*engine.Command {
	t := v.Token(who)
	if t == nil {
		return nil
	}
	var list []*engine.Command
	for _, av := range v.System.Actions(v, t) {
		if do == "" || av.Do == do {
			list = append(list, aimed(v, t, av)...)
		}
	}
	if b.Commands == nil {
		return list
	}
	for _, c := range b.Commands(v, who) {
		if do == "" || c.Do == do {
			list = append(list, c)
		}
	}
	return list
}

// aimed returns the commands for an entry of "get actions".
func aimed(v *engine.View, t *engine.Token, av engine.ActionView) []*engine.Command {
	a := action(v.Decl(), av.Do)
	if a == nil || a.Target == engine.Reaction {
		return nil
	}
	var base []jsondoc.Member
	if key := withKey(a); av.With != "" && jsondoc.Obj(av.More...).Get(key) == nil {
		base = append(base, jsondoc.M(key, av.With))
	}
	base = append(base, av.More...)
	words := argumentWords(a.Args)
	var list []*engine.Command
	for _, way := range variants(v, t, a.Target) {
		args := append(base[:len(base):len(base)], way...)
		list = append(list, engine.NewCommand(av.Do, t.ID, args...))
		for _, m := range words {
			if jsondoc.Obj(args...).Get(m.Key) == nil {
				list = append(list, engine.NewCommand(av.Do, t.ID, append(args[:len(args):len(args)], m)...))
			}
		}
	}
	return list
}

func action(d *engine.Declaration, do string) *engine.Action {
	for i := range d.Actions {
		if d.Actions[i].ID == do {
			return &d.Actions[i]
		}
	}
	return nil
}

// withKey returns the name of the argument for the weapon or other tool.
func withKey(a *engine.Action) string {
	for _, key := range []string{"with", "spell", "ability", "item", "what"} {
		if a.Args.Has(key) {
			return key
		}
	}
	return "with"
}

// variants returns the arguments with which an action may be aimed.
func variants(v *engine.View, t *engine.Token, target engine.Target) [][]jsondoc.Member {
	var out [][]jsondoc.Member
	add := func(key string, n *jsondoc.Node) { out = append(out, []jsondoc.Member{jsondoc.M(key, n)}) }
	switch target {
	case engine.Nothing:
		return [][]jsondoc.Member{nil}
	case engine.GoSquare:
		for _, at := range around(t, 2) {
			add("to", engine.SquareNode(at))
		}
		for _, at := range around(t, 1) {
			add("path", jsondoc.Arr(engine.SquareNode(at)))
		}
	case engine.Direction:
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				add("dir", jsondoc.Ints(dx, dy))
			}
		}
	default:
		for _, o := range v.Tokens {
			add("target", jsondoc.Str(o.ID))
			if target == engine.AimSquare {
				add("targets", jsondoc.Strs([]string{o.ID}))
				add("at", engine.SquareNode(o.At))
				add("toward", engine.SquareNode(o.At))
			}
		}
	}
	return out
}

// around returns the squares within a distance of a token's own, which is included; some may lie off the board.
func around(t *engine.Token, far int) []board.Square {
	var out []board.Square
	for y := t.At.Y - far; y <= t.At.Y+far; y++ {
		for x := t.At.X - far; x <= t.At.X+far; x++ {
			out = append(out, board.Square{X: x, Y: y})
		}
	}
	return out
}

// argumentWords returns an action's arguments with each of their words.
func argumentWords(args engine.Args) []jsondoc.Member {
	var out []jsondoc.Member
	for _, a := range args {
		for _, w := range a.Words {
			if a.Call {
				continue
			}
			out = append(out, jsondoc.M(a.Name, w))
		}
	}
	return out
}
