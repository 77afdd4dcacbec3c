package verbs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/protocol"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// keep plays the encounter's own file, with lock, journal and recovery as in the window.
func (v *playVerb) keep(s *Streams) (err error) {
	ctx, stop := heedSignals() // before there is a lock to release
	defer stop()
	cache, _ := savefiles.CacheFolder() // without a cache folder there are no dated copies
	file, report, err := savefiles.Open(v.Encounter, rules.ByID, savefiles.Options{Cache: cache, AllTheSame: v.AllTheSame})
	if err != nil {
		return status{Misread, journalAlone(v.Encounter, mapInstead(v.Encounter, err))}
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	for _, line := range report.Lines() {
		fmt.Fprintln(s.Err, line)
	}
	switch {
	case report.Holder != nil:
		return status{Failed, fmt.Errorf("%s is in use by %s", v.Encounter, report.Holder.Text())}
	case report.Keeping != nil:
		return status{Failed, report.Keeping}
	}
	if v.Seed != nil {
		file.Game.SetSeed(*v.Seed)
	}
	return v.playJournaled(ctx, s, file, report.Recovered)
}

// journalAlone extends the error for a missing encounter with the number of actions in its journal.
func journalAlone(path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	n := savefiles.WaitingActions(path)
	if n == 0 {
		return err
	}
	return fmt.Errorf("%s is missing; its journal beside it holds %s. Put the file back, or open the window with this name: File > Recover… lists them",
		path, count(n, "action"))
}

func (v *playVerb) playJournaled(ctx context.Context, s *Streams, file *savefiles.File, recovered int) error {
	in, err := v.lines(s)
	if err != nil {
		return status{Misread, err}
	}
	defer in.Close()
	session := v.session(file.Game)
	session.Keep = func(r *engine.Record) error {
		err := file.Append(r)
		warn(s, file.News())
		return err
	}
	session.Save = func() ([]message.Text, error) {
		saved, err := file.Save()
		return append(saved.Warnings, file.News()...), err
	}
	stop, err := v.share(session, s)
	if err != nil {
		return err
	}
	defer stop()
	opened := jsondoc.Obj(jsondoc.M("opened", jsondoc.Obj(
		jsondoc.M("records", len(file.Game.Log())),
		jsondoc.M("recovered", recovered))))
	if _, err := s.Out.Write(append(opened.JSON(), '\n')); err != nil {
		return err
	}
	tally, err := session.Run(until(ctx, in), s.Out, v.Strict)
	if ctx.Err() != nil && err == nil {
		err = status{Failed, errors.New("stopped by a signal; every answered action is on disk")}
	}
	return v.end(s, file.Game, tally, err)
}

// until returns a reader that ends when the context does. A read in progress is left to a goroutine that ends with the
// program.
func until(ctx context.Context, r io.Reader) io.Reader {
	out, in := io.Pipe()
	go func() {
		_, err := io.Copy(in, r)
		in.CloseWithError(err)
	}()
	context.AfterFunc(ctx, func() { in.Close() })
	return out
}

// session returns a session set up by the flags.
func (v *playVerb) session(g *engine.Game) *protocol.Session {
	s := &protocol.Session{Game: g, Program: Version}
	if v.Dice == "auto" {
		s.By = engine.Auto
	}
	return s
}

// end reports broken rules, writes the file for --save, and returns the resulting status.
func (v *playVerb) end(s *Streams, g *engine.Game, tally protocol.Tally, err error) error {
	for _, bug := range tally.Bugs {
		fmt.Fprintln(s.Err, bug)
	}
	if v.Save != "" {
		saved, err := savefiles.WriteFrom(filepath.Dir(v.Encounter), v.Save, g.Encounter(), rules.ByID)
		if err != nil {
			return err
		}
		warn(s, saved.Lines())
	}
	return verdict(tally, err)
}
