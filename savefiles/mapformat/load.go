package mapformat

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/savefiles"
)

// Proposal is an imported map for review before it is saved.
type Proposal struct {
	*Result
	State *engine.State // the new encounter's state without tokens; its picture is in Result.Picture
}

// Propose imports the map at path and builds a state under the system in the options: a dialog shows it and Save writes
// it, or generates the map of the options' plan. It stops with the context's error when the context is done.
func Propose(ctx context.Context, path string, systems savefiles.Systems, o Options) (*Proposal, error) {
	var r *Result
	var err error
	if o.Plan != nil {
		p := *o.Plan
		p.System = systems(o.System)
		r, err = Generate(p)
	} else {
		r, err = Load(ctx, path, o)
	}
	if err != nil {
		return nil, err
	}
	e, err := Encounter(r.Encounter, systems)
	if err != nil {
		return nil, err
	}
	return &Proposal{r, e.State}, nil
}

// Load imports the map at path, recognised by content rather than by name. Its errors are those of Read.
func Load(ctx context.Context, path string, o Options) (*Result, error) {
	in, size, err := openFile(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	o.Name, o.folder, o.size = path, filepath.Dir(path), int(size)
	r, err := Read(ctx, reporting(in, size, o.Progress), o)
	if err == nil {
		err = r.underlay(ctx, o)
	}
	if r != nil {
		r.source = path
		if r.Format == Picture {
			r.pictureFrom = path
		}
	}
	return r, err
}

func openFile(path string) (*os.File, int64, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() { // opening a pipe would block
		return nil, 0, message.Errorf("%s isn't a file", path)
	}
	in, err := os.Open(path)
	if err != nil {
		return nil, 0, err
	}
	info, err := in.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = message.Errorf("%s isn't a file", path)
	}
	if err != nil {
		in.Close()
		return nil, 0, err
	}
	return in, info.Size(), nil
}

// progress returns a reader that reports its progress.
func reporting(r io.Reader, size int64, progress func(done, of int64)) io.Reader {
	if progress == nil {
		return r
	}
	return &progressReader{from: r, of: size, report: progress}
}

type progressReader struct {
	from     io.Reader
	done, of int64
	report   func(done, of int64)
}

func (t *progressReader) Read(p []byte) (int, error) {
	n, err := t.from.Read(p)
	t.done += int64(n)
	t.report(t.done, t.of)
	return n, err
}

// Recognise returns the format of a file that can be imported, as one of Formats, from its beginning; "" for others.
func Recognise(path string) string {
	in, _, err := openFile(path)
	if err != nil {
		return ""
	}
	defer in.Close()
	start, _ := io.ReadAll(io.LimitReader(in, startBytes))
	for _, f := range formats {
		if f.is(start) || f.sure && slices.Contains(f.endings, strings.ToLower(filepath.Ext(path))) && looksLikeJSON(start) {
			return f.name
		}
	}
	return ""
}

// The formats, as in Result.Format.
const (
	UniversalVTT   = "Universal VTT"
	OnePageDungeon = "One Page Dungeon"
	FoundryScene   = "Foundry scene"
	TiledMap       = "Tiled map"
	Donjon         = "donjon dungeon"
	Picture        = "picture"
)

// format is a kind of file, recognised by its beginning and its name.
type format struct {
	name    string
	endings []string
	sure    bool // no other format has its extensions
	is      func(start []byte) bool
}

var formats = []format{
	{UniversalVTT, []string{".dd2vtt", ".df2vtt", ".uvtt"}, true, hasKeys("resolution", "map_size")},
	{OnePageDungeon, []string{".json"}, false, hasKeys("rects")},
	{FoundryScene, []string{".json", ".db"}, false, hasAny("gridDistance", "tokenVision", "padding", "fogExploration")},
	{TiledMap, []string{".tmj", ".tmx", ".json"}, false, func(start []byte) bool {
		return isTMX(start) || hasAny("tiledversion", "tilewidth")(start)
	}},
	{Donjon, []string{".json"}, false, hasAny("cell_bit", "cells")},
	{Picture, savefiles.PictureEndings(), false, savefiles.IsPicture},
}

// hasKeys returns a test for JSON whose beginning contains all these keys.
func hasKeys(keys ...string) func([]byte) bool {
	return func(start []byte) bool {
		return looksLikeJSON(start) && !slices.ContainsFunc(keys, func(k string) bool { return !bytes.Contains(start, []byte(`"`+k+`"`)) })
	}
}

// hasAny returns a test for JSON whose beginning contains one of these keys.
func hasAny(keys ...string) func([]byte) bool {
	return func(start []byte) bool {
		return looksLikeJSON(start) && slices.ContainsFunc(keys, func(k string) bool { return bytes.Contains(start, []byte(`"`+k+`"`)) })
	}
}

// Formats returns the names of the supported formats.
func Formats() (names []string) {
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// Endings returns the extensions of supported files, each once and with its dot; pictures come last.
func Endings() (out []string) {
	for _, f := range formats {
		for _, e := range f.endings {
			if !slices.Contains(out, e) {
				out = append(out, e)
			}
		}
	}
	return out
}
