// Package protocol implements the line protocol of "parapet play", which plays a combat without a window: one JSON object
// per line in, one JSON object per line out, in order. It opens no files.
package protocol

import (
	"fmt"
	"strings"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Session is a game played by lines. It is not safe for concurrent use.
type Session struct {
	Game *engine.Game
	// By supplies missing answers; if nil, every roll and choice is asked on the output.
	By engine.Answerer
	// Keep stores a record on disk before its reply is written; nil stores nothing.
	Keep func(*engine.Record) error
	// Save answers {"save":true}; nil if there is nowhere to save. The warnings are for people, about things that went
	// wrong besides.
	Save func() (warnings []message.Text, err error)
	// Open answers {"open":PATH} and returns the game to play from then on. seed is the line's, or nil. A nil Open allows a
	// single game.
	Open func(path string, seed *uint64) (*engine.Game, error)
	// Done is called after each line has been answered; it may be nil.
	Done func()
	// Program is the program's version, for {"get":"protocol"}.
	Program string

	ai *ai.AI // of the last proposal, with the plan of that turn; nil before
}

// Protocol is the version of the line protocol. It increases when a line that used to be understood no longer is, or
// changes meaning; additions don't change it.
const Protocol = 1

// Reply is the answer to one line.
type Reply struct {
	Node    *jsondoc.Node
	Refused bool  // a command or query was refused
	Bad     bool  // the line couldn't be read
	Bug     error // a rule failed; nothing changed
	Unsaved error // a change or a save isn't on disk
}

// Line answers one line; number is its number, from 1, for messages.
func (s *Session) Line(number int, text []byte) Reply {
	n, err := jsondoc.Parse(text)
	if err != nil {
		return bad(number, describe(err))
	}
	if n.Kind != jsondoc.Object {
		return bad(number, "a line is an object, not "+n.Kind.String())
	}
	switch {
	case n.Get("do") != nil:
		return s.command(number, n)
	case n.Get("answer") != nil:
		return s.answer(number, n.Get("answer"))
	case n.Get("cancel") != nil:
		return s.cancel(number, n.Get("cancel"))
	case n.Get("get") != nil:
		return s.get(number, n)
	case n.Get("open") != nil && s.Open != nil:
		return s.open(number, n)
	case n.Get("save") != nil && s.Save != nil:
		return s.save(number, n.Get("save"))
	}
	return bad(number, `none of "do", "answer", "cancel" and "get" stands here`)
}

// describe returns an error in a line without its line number, which is always 1.
func describe(err error) string {
	if at, ok := err.(*jsondoc.Error); ok {
		return fmt.Sprintf("column %d: %s", at.Col, at.Why)
	}
	return err.Error()
}

func (s *Session) command(number int, n *jsondoc.Node) Reply {
	c, answers, r := engine.ReadCommand(n)
	if r != nil && s.Game.Pending() == nil { // an open question must be mentioned first
		return refused(r)
	}
	return s.outcome(number, s.Game.Do(c, answers, s.By))
}

func (s *Session) answer(number int, n *jsondoc.Node) Reply {
	if s.Game.Pending() == nil {
		return s.outcome(number, s.Game.Answer(engine.Answer{}, nil)) // refused: no question is open
	}
	a, r := engine.ReadAnswer(n)
	if r != nil {
		return refused(r)
	}
	return s.outcome(number, s.Game.Answer(a, s.By))
}

func (s *Session) cancel(number int, n *jsondoc.Node) Reply {
	if n.Kind != jsondoc.Bool || !n.Bool {
		return bad(number, `"cancel" must be true`)
	}
	return s.outcome(number, s.Game.Cancel())
}

func (s *Session) outcome(number int, o engine.Outcome) Reply {
	switch {
	case o.Bug != nil:
		why, _, _ := strings.Cut(o.Bug.Error(), "\n")
		r := bad(number, why)
		r.Bad, r.Bug = false, o.Bug
		return r
	case o.Refusal != nil:
		return refused(o.Refusal)
	case o.Question != nil:
		return one("question", o.Question.Node())
	}
	if o.Record != nil && s.Keep != nil {
		if err := s.Keep(o.Record); err != nil {
			return unsaved(number, fmt.Errorf("it was done, and is not on disk: %w", err))
		}
	}
	n := jsondoc.Obj(jsondoc.M("ok", true), jsondoc.M("events", engine.Events(o.Events())))
	if list := skipped(o.Record); list != nil {
		n.Members = append(n.Members, jsondoc.M("skipped", list))
	}
	return Reply{Node: n}
}

// skipped lists what a batch skipped; nil for commands that may not skip anything.
func skipped(r *engine.Record) *jsondoc.Node {
	if r == nil || r.Command.Do != "batch" {
		return nil
	}
	if skip := r.Command.Node.Get("skip"); skip.IsNull() || !skip.Bool {
		return nil
	}
	list := jsondoc.Arr()
	for _, refused := range r.Skipped {
		list.Items = append(list.Items, refused.Node())
	}
	return list
}

func (s *Session) save(number int, n *jsondoc.Node) Reply {
	if n.Kind != jsondoc.Bool || !n.Bool {
		return bad(number, `"save" must be true`)
	}
	warnings, err := s.Save()
	if err != nil {
		return unsaved(number, err)
	}
	list := jsondoc.Arr()
	for _, w := range warnings {
		list.Items = append(list.Items, jsondoc.Str(w.String()))
	}
	return Reply{Node: jsondoc.Obj(jsondoc.M("ok", true), jsondoc.M("events", jsondoc.Arr()), jsondoc.M("warnings", list))}
}

func unsaved(number int, err error) Reply {
	r := bad(number, err.Error())
	r.Bad, r.Unsaved = false, err
	return r
}

func one(key string, n *jsondoc.Node) Reply { return Reply{Node: jsondoc.Obj(jsondoc.M(key, n))} }

func refused(r *engine.Refusal) Reply {
	reply := one("refused", r.Node())
	reply.Refused = true
	return reply
}

func bad(number int, why string) Reply {
	r := one("error", jsondoc.Obj(jsondoc.M("line", number), jsondoc.M("why", why)))
	r.Bad = true
	return r
}
