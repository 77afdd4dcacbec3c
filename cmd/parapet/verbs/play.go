package verbs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
	"parapet/ui/share"
)

type playVerb struct {
	Encounter string  `arg:"" help:"Encounter file; - for standard input, if the lines come from a file."`
	Script    string  `arg:"" optional:"" help:"File of lines to play (default: standard input)."`
	Dice      string  `enum:"auto,ask" default:"auto" help:"Who rolls and decides: auto (Parapet rolls and takes each default) or ask (each roll and choice is a question)."`
	Seed      *uint64 `help:"Seed of the dice (default: the encounter's, or none)."`
	Save      string  `type:"path" placeholder:"FILE" help:"Write the encounter to FILE at the end, with its pictures if it is another folder."`
	Strict    bool    `help:"Stop at the first refusal, with status 1."`
	Share     string  `placeholder:"ADDRESS" help:"Serve the player view to browsers at ADDRESS, such as 127.0.0.1:0 (any free port)."`
	Journal   bool    `help:"Play the file itself, as the window does: locked, each action on disk before its answer."`

	AllTheSame bool `name:"all-the-same" help:"With --journal: open it even if another program seems to have it open."`
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
		return status{Misread, errors.New("--all-the-same needs --journal")}
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
	stop, err := v.share(session, s)
	if err != nil {
		return err
	}
	defer stop()
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
	case t.Unsaved > 0:
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

// share serves the player view of a session to browsers, if that is wanted, until the function it returns is called.
func (v *playVerb) share(session *protocol.Session, s *Streams) (stop func(), err error) {
	if v.Share == "" {
		return func() {}, nil
	}
	if _, _, err := net.SplitHostPort(v.Share); err != nil {
		return nil, status{Misread, fmt.Errorf("--share: %w", err)}
	}
	var game *engine.Game
	var options scene.Options
	looks := scene.Looks{}
	shown := func() *share.Shown {
		if game != session.Game {
			game, options = session.Game, pictureOptions(context.Background(), filepath.Dir(v.Encounter), session.Game, s.Err)
		}
		view := game.View()
		from, _ := share.Present(view, scene.SightOf(view), engine.InEffect(game.Log()), looks)
		return &share.Shown{Model: share.ModelOf(from, share.Choice{Cards: true}, options), Choice: share.Choice{Cards: true}}
	}
	server, err := share.Listen(v.Share, shown(), newPainter(s), func() {})
	if err != nil {
		return nil, status{Failed, err}
	}
	session.Done = func() { server.Show(shown()) }
	line := jsondoc.Obj(jsondoc.M("sharing", jsondoc.Str(server.URL())))
	_, err = s.Out.Write(append(line.JSON(), '\n'))
	return server.Close, err
}
