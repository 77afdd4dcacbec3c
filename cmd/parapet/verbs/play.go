package verbs

import (
	"errors"
	"io"
	"os"

	"parapet/engine"
	"parapet/engine/protocol"
)

type playVerb struct {
	Encounter string  `arg:"" help:"Encounter file; - for standard input, where the lines come from a file."`
	Script    string  `arg:"" optional:"" help:"File of lines to play; - or left out: standard input."`
	Dice      string  `enum:"auto,ask" default:"auto" help:"Who rolls and decides: auto (the program rolls, and takes each choice's default) or ask (every roll and choice is asked on the output)."`
	Seed      *uint64 `help:"Seed of the program's dice; left out: the encounter's own, or none."`
	Save      string  `type:"path" placeholder:"FILE" help:"Write the encounter to FILE at the end; into another folder its pictures go with it."`
	Strict    bool    `help:"End at the first refusal, with status 1."`
	Journal   bool    `help:"Play the file itself, as the window does: locked, and each action on disk before it is answered."`

	AllTheSame bool `name:"all-the-same" help:"With --journal: open it though another program seems to have it."`
}

func (v *playVerb) Help() string {
	return `Reads one JSON object a line, writes one JSON object a line, in order, each flushed before the next
line is read. Blank lines are passed over.

A line is a command, {"do":"attack","who":"rolf","target":"orc1"}, which may bring "answers":[15,4] to
what it will ask; an answer, {"answer":15}, to the question that stands; {"cancel":true}, which drops
the command that asked; or a query: {"get":"state"}, {"get":"reach","who":…}, {"get":"cover","who":…,
"target":…}, {"get":"actions","who":…}, {"get":"preview","command":{…}}, {"get":"log"}, which tells how many
records there are and the checksum of the state; {"get":"protocol"} tells which lines are understood. {"open":"FILE","seed":7} goes
on with another encounter, or with the same from its beginning (not with --journal).

The answer is {"ok":true,"events":[…]}, {"refused":{"code":…,"why":…}}, {"question":{…}}, what the query
asked for, or {"error":{"line":…,"why":…}} for a line that can't be read.

With --journal the file is opened as the window opens it: locked, and with what its journal holds beyond
it. The first line out is {"opened":{"records":N,"recovered":M}}. Each {"ok":true,…} to a command is written
after its record is on disk; where it can't be written, the answer is an error that says so. {"save":true}
saves. What wasn't saved is in the journal, and there again at the next opening. An encounter that another
program has open ends it with status 1.

Exit status: 0 when every line was well-formed (a refusal is an answer, not a failure); 1 at the first
refusal with --strict, or when something didn't get to disk; 2 when the encounter or a line couldn't be read; 3 when a rule of the program
broke, which is a bug: nothing was changed, and the report is on standard error.`
}

func (v *playVerb) Run(s *Streams) error {
	defer sparing()()
	if v.Save != "" {
		if err := endsAs("--save", v.Save); err != nil {
			return status{Misread, err}
		}
	}
	if v.Journal {
		if v.Encounter == piped {
			return status{Misread, errors.New("--journal needs a file, not standard input")}
		}
		if err := spares("--save", v.Save, v.Encounter); err != nil {
			return status{Misread, err}
		}
		return v.keep(s)
	}
	if v.AllTheSame {
		return status{Misread, errors.New("--all-the-same goes with --journal")}
	}
	if v.Encounter == piped && (v.Script == "" || v.Script == piped) {
		return status{Misread, errors.New("the encounter and the lines can't both come from standard input")}
	}
	g, err := v.open(s)
	if err != nil {
		return err
	}
	in, err := v.lines(s)
	if err != nil {
		return status{Misread, err}
	}
	defer in.Close()
	session := v.session(g)
	session.Open = func(path string, seed *uint64) (*engine.Game, error) {
		g, err := readGame(path, s)
		if err == nil && seed != nil {
			g.SetSeed(*seed)
		}
		return g, err
	}
	tally, err := session.Run(in, s.Out, v.Strict)
	return v.end(s, session.Game, tally, err)
}

func verdict(t protocol.Tally, err error) error {
	var ended status
	switch {
	case errors.Is(err, protocol.ErrRefused):
		return status{code: Failed}
	case errors.As(err, &ended):
		return ended
	case err != nil:
		return status{Misread, err}
	case len(t.Bugs) > 0:
		return status{code: Broken}
	case t.Unkept > 0:
		return status{code: Failed}
	case t.Bad > 0:
		return status{code: Misread}
	}
	return nil
}

func (v *playVerb) open(s *Streams) (*engine.Game, error) {
	g, err := readGame(v.Encounter, s)
	if err != nil {
		return nil, err
	}
	if v.Seed != nil {
		g.SetSeed(*v.Seed)
	}
	return g, nil
}

func (v *playVerb) lines(s *Streams) (io.ReadCloser, error) {
	if v.Script == "" || v.Script == piped {
		return io.NopCloser(s.In), nil
	}
	return os.Open(v.Script)
}
