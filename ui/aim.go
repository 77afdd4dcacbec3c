package ui

import (
	"strings"

	"parapet/ui/offers"

	"parapet/canvas/scene"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// aim is an action that was chosen and waits to be pointed at something.
type aim struct {
	who    string
	view   engine.ActionView
	target engine.Target
	with   string // name of the argument that holds what it is done with
	args   []offers.Argument
	dimmed map[string]string // token → why it can't be the target
	closed map[[2]int]bool   // directions that aren't allowed

	offered []offers.Option // options that are of use
	set     []doc.Member    // those that are set
	alone   string          // what the action is without a target; "" where it needs one

	many   []string     // targets that were clicked, of what takes several
	chosen string       // of what is aimed twice: the token that was clicked
	open   []paint.Cell // and the squares near it that are open

	considered bool // offered holds what is of use
	round      int  // of judging; an answer to an earlier one is too late
}

// bareAim judges nobody yet.
func bareAim(v *engine.View, who string, av engine.ActionView) *aim {
	return &aim{who: who, view: av, target: offers.Target(v.Decl(), av.Do), with: offers.WithKey(v.Decl(), av),
		args: offers.Arguments(offers.Action(v.Decl(), av.Do))}
}

// base is the command without its target.
func (a *aim) base(more ...doc.Member) *engine.Command {
	var args []doc.Member
	if a.view.With != "" && !offers.Has(a.view.More, a.with) {
		args = append(args, doc.M(a.with, doc.Str(a.view.With)))
	}
	args = append(append(args, a.view.More...), a.set...)
	return engine.NewCommand(a.view.Do, a.who, append(args, more...)...)
}

// onCreatures tells whether the action is aimed at somebody.
func (a *aim) onCreatures() bool {
	switch a.target {
	case engine.Enemy, engine.Friend, engine.Creature, engine.AimSquare:
		return true
	}
	return false
}

// judge notes for every token why it can't be hit.
func (a *aim) judge(v *engine.View) {
	a.dimmed = map[string]string{}
	if a.target == engine.Direction {
		a.judgeDirections(v)
	}
	if !a.onCreatures() {
		return
	}
	for _, t := range v.Tokens {
		if _, r := a.at(v, t); r != nil && t.ID != a.who {
			if why, ok := a.goesOn(v, t); ok {
				continue
			} else if why != nil {
				r = why
			}
			a.dimmed[t.ID] = strings.TrimPrefix(r.Why, t.Name+" ") // stands below the token: there is room for the reason alone
		}
	}
}

// judgeDirections notes which of the eight aren't allowed.
func (a *aim) judgeDirections(v *engine.View) {
	a.closed = map[[2]int]bool{}
	for _, d := range offers.Eight {
		if v.Probe(a.base(doc.M("dir", doc.Ints(d[0], d[1])))) != nil {
			a.closed[d] = true
		}
	}
}

// at is the command against a token, and why it can't be. What is aimed at squares takes its target
// as one, as several, or by the square where it stands: the first that is allowed.
func (a *aim) at(v *engine.View, t *engine.Token) (*engine.Command, *engine.Refusal) {
	if a.view.Aimed != "" {
		return a.onSquare(v, t.At)
	}
	ways := []doc.Member{doc.M("target", doc.Str(t.ID))}
	if a.target == engine.AimSquare {
		ways = append(ways, doc.M("targets", doc.Strs([]string{t.ID})), doc.M("at", engine.SquareNode(t.At)),
			doc.M("toward", engine.SquareNode(t.At)))
	}
	return a.firstOf(v, ways)
}

// firstOf is the first command that is allowed: each way, then each with the words that an argument
// may be instead of its default ("hand": "offhand"). Where none is, the most telling refusal is
// that of a way that the action takes at all.
func (a *aim) firstOf(v *engine.View, ways []doc.Member) (*engine.Command, *engine.Refusal) {
	var first *engine.Command
	var why *engine.Refusal
	for _, extra := range append([][]doc.Member{nil}, a.variants()...) {
		for _, w := range ways {
			c := a.base(append([]doc.Member{w}, extra...)...)
			r := v.Probe(c)
			if r == nil {
				return c, nil
			}
			if first == nil || why.Code == engine.BadCommand && r.Code != engine.BadCommand {
				first, why = c, r
			}
		}
	}
	return first, why
}

// variants are the words of arguments that may be left out.
func (a *aim) variants() [][]doc.Member {
	var out [][]doc.Member
	for _, arg := range a.args {
		for _, w := range arg.Words {
			if arg.Maybe && arg.Name != a.with && !offers.Has(a.view.More, arg.Name) {
				out = append(out, []doc.Member{doc.M(arg.Name, doc.Str(w))})
			}
		}
	}
	return out
}

// onSquare is the command at a square, and why it can't be.
func (a *aim) onSquare(v *engine.View, s board.Square) (*engine.Command, *engine.Refusal) {
	if a.view.Aimed != "" {
		return a.firstOf(v, []doc.Member{doc.M(a.view.Aimed, engine.SquareNode(s))})
	}
	switch a.target {
	case engine.GoSquare:
		return a.firstOf(v, []doc.Member{doc.M("to", engine.SquareNode(s))})
	case engine.AimSquare:
		return a.firstOf(v, []doc.Member{doc.M("at", engine.SquareNode(s)), doc.M("toward", engine.SquareNode(s))})
	case engine.Direction:
		return a.firstOf(v, []doc.Member{doc.M("dir", offers.Direction(v.Token(a.who), s))})
	}
	return nil, nil
}

// command is what a click on a token or a square sends; nil where the action isn't aimed at such.
func (a *aim) command(v *engine.View, token string, c paint.Cell) (*engine.Command, *engine.Refusal) {
	if t := v.Token(token); t != nil && a.onCreatures() {
		return a.at(v, t)
	}
	return a.onSquare(v, scene.Square(c))
}
