package ui

import (
	"strings"

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
	with   string            // name of the argument that holds what it is done with
	dimmed map[string]string // token → why it can't be the target
}

// newAim judges every token as a target.
func newAim(v *engine.View, who string, av engine.ActionView) *aim {
	a := &aim{who: who, view: av, target: targetOf(v.Decl(), av.Do), with: withKey(v.Decl(), av)}
	a.judge(v)
	return a
}

// targetOf is what an action is aimed at.
func targetOf(d *engine.Declaration, do string) engine.Target {
	if a := actionOf(d, do); a != nil {
		return a.Target
	}
	return engine.Nothing
}

func actionOf(d *engine.Declaration, do string) *engine.Action {
	for i := range d.Actions {
		if d.Actions[i].ID == do {
			return &d.Actions[i]
		}
	}
	return nil
}

// withKey is the argument that takes what an action is done with: "with", or the one that the
// declaration names instead.
func withKey(d *engine.Declaration, av engine.ActionView) string {
	a := actionOf(d, av.Do)
	if a == nil || strings.Contains(a.Args, "with") {
		return "with"
	}
	for _, key := range []string{"spell", "item", "what"} {
		if strings.Contains(a.Args, key) {
			return key
		}
	}
	return "with"
}

// base is the command without its target.
func (a *aim) base(more ...doc.Member) *engine.Command {
	var args []doc.Member
	if a.view.With != "" && !hasMember(a.view.More, a.with) {
		args = append(args, doc.M(a.with, doc.Str(a.view.With)))
	}
	args = append(args, a.view.More...)
	return engine.NewCommand(a.view.Do, a.who, append(args, more...)...)
}

func hasMember(list []doc.Member, key string) bool {
	for _, m := range list {
		if m.Key == key {
			return true
		}
	}
	return false
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
	if !a.onCreatures() {
		return
	}
	for _, t := range v.Tokens {
		if _, r := a.at(v, t); r != nil && t.ID != a.who {
			a.dimmed[t.ID] = r.Why
		}
	}
}

// at is the command against a token, and why it can't be. Spells take their target as one, as
// several, or by the square where it stands: the first that is allowed.
func (a *aim) at(v *engine.View, t *engine.Token) (*engine.Command, *engine.Refusal) {
	first := a.base(doc.M("target", doc.Str(t.ID)))
	r := v.Probe(first)
	if r == nil || a.target != engine.AimSquare {
		return first, r
	}
	for _, c := range []*engine.Command{a.base(doc.M("targets", doc.Strs([]string{t.ID}))), a.base(doc.M("at", engine.SquareNode(t.At)))} {
		if v.Probe(c) == nil {
			return c, nil
		}
	}
	return first, r
}

// onSquare is the command at a square, and why it can't be.
func (a *aim) onSquare(v *engine.View, s board.Square) (*engine.Command, *engine.Refusal) {
	var c *engine.Command
	switch a.target {
	case engine.GoSquare:
		c = a.base(doc.M("to", engine.SquareNode(s)))
	case engine.AimSquare:
		c = a.base(doc.M("at", engine.SquareNode(s)))
		if r := v.Probe(c); r != nil {
			if toward := a.base(doc.M("toward", engine.SquareNode(s))); v.Probe(toward) == nil {
				return toward, nil
			}
			return c, r
		}
		return c, nil
	case engine.Direction:
		c = a.base(doc.M("dir", direction(v.Token(a.who), s)))
	default:
		return nil, nil
	}
	return c, v.Probe(c)
}

// direction is the step from a token towards a square.
func direction(t *engine.Token, s board.Square) *doc.Node {
	return doc.Ints(stepTo(s.X, t.At.X, t.Size), stepTo(s.Y, t.At.Y, t.Size))
}

func stepTo(s, at, size int) int {
	switch {
	case s < at:
		return -1
	case s >= at+max(size, 1):
		return 1
	}
	return 0
}

// command is what a click on a token or a square sends; nil where the action isn't aimed at such.
func (a *aim) command(v *engine.View, token string, c paint.Cell) (*engine.Command, *engine.Refusal) {
	if t := v.Token(token); t != nil && a.onCreatures() {
		return a.at(v, t)
	}
	return a.onSquare(v, squareOf(c))
}
