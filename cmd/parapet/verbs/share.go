package verbs

import (
	"context"
	"fmt"
	"net"
	"path/filepath"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
	"parapet/ui/share"
)

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
