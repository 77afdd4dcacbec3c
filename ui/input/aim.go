package input

import (
	"context"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Aim is a chosen action that needs a target.
type Aim struct {
	Who    string
	View   engine.ActionView
	Target engine.Target
	with   string // name of the argument for the means, such as the weapon
	args   engine.Args
	Dimmed map[string]string // by token: why it can't be the target
	closed map[[2]int]bool   // directions that aren't legal

	Offered []commands.Option // useful options
	Set     []jsondoc.Member  // the options that are set
	Alone   string            // text for sending the action without a target; "" if it needs one
	waits   string            // the action's name, if it needs no target and would have been sent at once

	Many   []string     // targets clicked so far, for actions with several
	Chosen string       // for actions aimed twice: the token clicked first
	Open   []paint.Cell // and the legal squares near it

	Considered bool // Offered is up to date
	keyed      bool // keys aim at State.Hover, not the pointer
	Round      int  // counts the computations; results of earlier ones are dropped
}

// NewAim returns an aim that has judged no targets yet.
func NewAim(v *engine.View, who string, av engine.ActionView) *Aim {
	return &Aim{Who: who, View: av, Target: commands.Target(v.Decl(), av.Do), with: commands.WithKey(v.Decl(), av),
		args: commands.Arguments(commands.Action(v.Decl(), av.Do))}
}

// Base returns the command without its target.
func (a *Aim) Base(more ...jsondoc.Member) *engine.Command {
	var args []jsondoc.Member
	if a.View.With != "" && !commands.Has(a.View.More, a.with) {
		args = append(args, jsondoc.M(a.with, a.View.With))
	}
	args = append(append(args, a.View.More...), a.Set...)
	c := engine.NewCommand(a.View.Do, a.Who, append(args, more...)...)
	if a.View.First != nil {
		return commands.AllOrNone(a.View.First, c)
	}
	return c
}

// OnCreatures reports whether the action's target is a token.
func (a *Aim) OnCreatures() bool {
	switch a.Target {
	case engine.Enemy, engine.Friend, engine.Creature, engine.AimSquare:
		return true
	}
	return false
}

// Judge records for every token why it isn't a valid target. It stops when the context is done.
func (a *Aim) Judge(ctx context.Context, v *engine.View) {
	a.Dimmed = map[string]string{}
	if a.Target == engine.Direction {
		a.judgeDirections(v)
	}
	if !a.OnCreatures() {
		return
	}
	for _, t := range v.Tokens {
		if ctx.Err() != nil {
			return
		}
		if a.covers(v, t.At) {
			return // everyone in the area is affected, so no token is ruled out
		}
		if _, r := a.At(v, t); r != nil && t.ID != a.Who {
			if why, ok := a.GoesOn(v, t); ok {
				continue
			} else if why != nil {
				r = why
			}
			a.Dimmed[t.ID] = strings.TrimPrefix(phrase.Say(v, a.Who, r.Why), t.Name+" ") // below the token there is only room for the reason
		}
	}
}

// covers reports whether the action, aimed at a square, covers an area.
func (a *Aim) covers(v *engine.View, s board.Square) bool {
	if a.Target != engine.AimSquare && a.View.Aimed == "" {
		return false
	}
	c, _ := a.onSquare(v, s)
	return c != nil && len(commands.Area(v, c)) > 0
}

// judgeDirections records which of the eight directions are illegal.
func (a *Aim) judgeDirections(v *engine.View) {
	a.closed = map[[2]int]bool{}
	for _, d := range commands.Eight {
		if v.Probe(a.Base(jsondoc.M("dir", jsondoc.Ints(d[0], d[1])))) != nil {
			a.closed[d] = true
		}
	}
}

// At returns the command against a token, and why it is refused. An action aimed at squares takes its target as one, as
// several, or by its square: whichever is legal first.
func (a *Aim) At(v *engine.View, t *engine.Token) (*engine.Command, *engine.Refusal) {
	if a.View.Aimed != "" {
		return a.onSquare(v, t.At)
	}
	ways := []jsondoc.Member{jsondoc.M("target", t.ID)}
	if a.Target == engine.AimSquare {
		ways = append(ways, jsondoc.M("targets", []string{t.ID}), jsondoc.M("at", engine.SquareNode(t.At)),
			jsondoc.M("toward", engine.SquareNode(t.At)))
	}
	return a.firstOf(v, ways...)
}

// firstOf returns the first legal command: each way, then each with the alternative words of an argument ("hand":
// "offhand").
func (a *Aim) firstOf(v *engine.View, ways ...jsondoc.Member) (*engine.Command, *engine.Refusal) {
	var all [][]jsondoc.Member
	for _, extra := range append([][]jsondoc.Member{nil}, a.variants()...) {
		for _, w := range ways {
			all = append(all, append([]jsondoc.Member{w}, extra...))
		}
	}
	return a.firstLegal(v, all)
}

// firstLegal returns the first legal command. If none is legal, it returns the most informative refusal, from a way that
// the action supports at all.
func (a *Aim) firstLegal(v *engine.View, ways [][]jsondoc.Member) (first *engine.Command, why *engine.Refusal) {
	for _, w := range ways {
		c := a.Base(w...)
		r := v.Probe(c)
		if r == nil {
			return c, nil
		}
		if first == nil || why.Code == engine.BadCommand && r.Code != engine.BadCommand {
			first, why = c, r
		}
	}
	return first, why
}

// variants returns the words of optional arguments.
func (a *Aim) variants() [][]jsondoc.Member {
	var out [][]jsondoc.Member
	for _, arg := range a.args {
		for _, w := range arg.Words {
			if arg.Maybe && !arg.Call && arg.Name != a.with && !commands.Has(a.View.More, arg.Name) {
				out = append(out, []jsondoc.Member{jsondoc.M(arg.Name, w)})
			}
		}
	}
	return out
}

// onSquare returns the command at a square, and why it is refused.
func (a *Aim) onSquare(v *engine.View, s board.Square) (*engine.Command, *engine.Refusal) {
	if a.View.Aimed != "" {
		return a.firstOf(v, jsondoc.M(a.View.Aimed, engine.SquareNode(s)))
	}
	switch a.Target {
	case engine.GoSquare:
		return a.firstOf(v, jsondoc.M("to", engine.SquareNode(s)))
	case engine.AimSquare:
		return a.firstOf(v, jsondoc.M("at", engine.SquareNode(s)), jsondoc.M("toward", engine.SquareNode(s)))
	case engine.Direction:
		return a.firstOf(v, jsondoc.M("dir", commands.Direction(v.Token(a.Who), s)))
	}
	return nil, nil
}

// Command returns the command that a click on a token or a square sends; nil if the action isn't aimed at such.
func (a *Aim) Command(v *engine.View, token string, c paint.Cell) (*engine.Command, *engine.Refusal) {
	if t := v.Token(token); t != nil && a.OnCreatures() {
		return a.At(v, t)
	}
	return a.onSquare(v, scene.Square(c))
}

// PassesCover reports whether cover may matter: it doesn't for actions that help, or for an action on a creature without
// a roll.
func (a *Aim) PassesCover(preview *jsondoc.Node) bool {
	return a.Target != engine.Friend && (a.Target != engine.Creature || preview.Get("odds") != nil)
}

// Arrows returns the directions to choose from, around the acting token, with the one under the pointer chosen.
func (a *Aim) Arrows(v *engine.View, at board.Square) []gesture.Arrow {
	who := v.Token(a.Who)
	if a.Target != engine.Direction || who == nil {
		return nil
	}
	here := [2]int{commands.StepTo(at.X, who.At.X, who.Size), commands.StepTo(at.Y, who.At.Y, who.Size)}
	mid, away := scene.Middle(who.At, who.Size), float64(max(who.Size, 1)+1)/2
	var out []gesture.Arrow
	for _, d := range commands.Eight {
		p := paint.Point{X: mid.X + away*float64(d[0]), Y: mid.Y + away*float64(d[1])}
		out = append(out, gesture.Arrow{At: p, DX: d[0], DY: d[1], Chosen: d == here && !a.closed[d], Off: a.closed[d]})
	}
	return out
}

// TypedAs returns the number typed for an option. It reports false if there is none, or if a button of the same argument
// has that value.
func (a *Aim) TypedAs(o commands.Option) (int, bool) {
	for _, m := range a.Set {
		if n, ok := m.Value.Int(); ok && m.Key == o.Arg {
			for _, other := range a.Offered {
				if other.Typed == nil && other.Arg == o.Arg && jsondoc.Equal(other.Value, m.Value) {
					return 0, false
				}
			}
			return n, true
		}
	}
	return 0, false
}

// Unset removes the value of an argument.
func (a *Aim) Unset(arg string) {
	kept := a.Set[:0:0]
	for _, m := range a.Set {
		if m.Key != arg {
			kept = append(kept, m)
		}
	}
	a.Set = kept
}

// Type sets an option to a number given as text. If the text isn't valid, why is the reason.
func (a *Aim) Type(o commands.Option, text string) (why string) {
	n, ok := phrase.Whole(text)
	if !ok || n < o.Typed.Min || n > o.Typed.Max {
		return i18n.L("a number from {{.Least}} to {{.Most}}", map[string]any{"Least": o.Typed.Min, "Most": o.Typed.Max})
	}
	a.Unset(o.Arg)
	a.Set = append(a.Set, jsondoc.M(o.Arg, n))
	return ""
}
