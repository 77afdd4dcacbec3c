// Package mapformat imports maps of other programs and pictures of maps, and exports Universal VTT files. It counts and
// names what it can't use, and preserves what it doesn't understand. In pictures it detects the grid.
package mapformat

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
	"parapet/savefiles"
)

// The limits of imported files.
const (
	MaxText    = limits.Text    // largest size of a file without its picture and tiles
	MaxPicture = limits.Picture // largest size of the picture
)

// Open is how to import portals that let light through: the formats don't say whether these are windows or open doors.
type Open uint8

// The choices for open portals.
const (
	ByLength   Open = iota // a window if shorter than 0.9 squares, otherwise an open door
	AllDoors               // all are open doors
	AllWindows             // all are windows
)

// Options are the options of an import; the zero value is the usual choice, without a system.
type Options struct {
	Name   string // of the file, used as the encounter's name
	System string // id of the rule system of the new encounter
	Open   Open
	Fit    bool // if the picture doesn't match the grid, stretch the grid over the picture's width
	Grid   Grid // what is known about a picture's grid

	Picture string // path of the picture, for maps that only name it; "" to look for it next to the map
	Scene   string // name of the scene to import, if the file has several
	Plan    *Plan  // a map to generate instead of importing one; nil for none

	Progress func(done, of int64) // called with the bytes read so far and in all; may be nil

	folder string // folder of the map; "" for none
	size   int    // size of its file in bytes; 0 if not known
}

// Result is an imported map.
type Result struct {
	Format      string        // of the map: UniversalVTT and so on
	Encounter   *jsondoc.Node // the encounter document, with its picture named PictureName
	Picture     []byte        // as in the file; nil for none
	PictureName string        // such as "map.png"
	Report      Report

	source      string // path of the imported file; "" for none
	pictureFrom string // path of the picture's file; "" if it was in the map
}

// Report summarises an import.
type Report struct {
	Summary   message.Text   // "20 × 20 squares, 9 walls of 206 points, 3 doors, 1 light; 0 left out"
	Notes     []message.Text // further remarks, as sentences
	LeftOut   int            // number of things that could not be used
	Welded    int            // number of ends of walls, doors and windows that were moved onto what they nearly met
	Cut       int            // number of walls that continued under a door or window and were cut
	Openings  int            // number of portals that let light through, which Options.Open decides about
	NoPicture bool           // the map has no usable picture: Options.Picture can name one

	omitted []omission
}

// omission counts things of a kind that are left out for one reason.
type omission struct {
	why, one, many string
	n              int
}

// omit counts a thing that can't be used; why is a sentence about a number of them.
func (r *Report) omit(why, one, many string) {
	r.LeftOut++
	for i := range r.omitted {
		if o := &r.omitted[i]; o.why == why && o.one == one {
			o.n++
			return
		}
	}
	r.omitted = append(r.omitted, omission{why, one, many, 1})
}

func (r *Report) note(format string, args ...any) {
	r.Notes = append(r.Notes, message.Of(format, args...))
}

// unpictured notes why the map has no picture.
func (r *Report) unpictured(format string, args ...any) {
	r.NoPicture = true
	r.note(format, args...)
}

// ErrNoMap is the error for files without a supported map; the message says what the file is instead, if known.
var ErrNoMap = errors.New("not a map that can be imported")

// ErrSeveral is the error for a file with several maps if Options.Scene names none of them; its type is *Several.
var ErrSeveral = errors.New("several maps: choose one")

// Several is an ErrSeveral that lists the maps in the file.
type Several struct {
	Names []string // valid values of Options.Scene; of scenes with the same name, all but the first are given by id
	why   error
}

// Error lists the maps, and how to choose one on the command line.
func (s *Several) Error() string { return s.why.Error() }

// Unwrap returns the message as an error that wraps ErrSeveral.
func (s *Several) Unwrap() error { return s.why }

// ErrPictureSize is the error for a map whose picture doesn't match its grid; Options.Fit stretches the grid over the picture.
var ErrPictureSize = errors.New("picture and grid disagree")

// Read imports a map. It stops with the context's error when the context is done. It returns ErrNoMap, ErrSeveral or
// ErrPictureSize for files it can't import.
func Read(ctx context.Context, r io.Reader, o Options) (*Result, error) {
	in := bufio.NewReaderSize(savefiles.ContextReader(ctx, r), 1<<16)
	start, err := in.Peek(startBytes)
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return nil, message.Errorf("reading the map: %w", err)
	case looksLikeJSON(start):
		return readJSON(ctx, in, o)
	case isTMX(start):
		n, err := readTMX(in)
		if err != nil {
			return nil, err
		}
		return readTiled(ctx, n, o)
	case savefiles.IsPicture(start):
		return readPicture(ctx, in, o)
	}
	return nil, message.Errorf("%w: this is %s", ErrNoMap, kindOf(start))
}

// startBytes is the number of bytes examined to recognise a file.
const startBytes = 4096

func readJSON(ctx context.Context, in *bufio.Reader, o Options) (*Result, error) {
	s, err := split(in, o.size)
	if err != nil {
		return nil, err
	}
	n, err := jsondoc.ParseWithin(ctx, s.out)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, message.Errorf("%w: %w", ErrNoMap, err)
	}
	r, err := readDocument(ctx, in, n, s.pic, o)
	if err == nil && s.dropped > 0 {
		r.Report.note("Left out: %s embedded in the file.", message.Count(s.dropped, "1 picture", "%d pictures"))
	}
	return r, err
}

// readDocument imports a document, recognised by members that only its own program writes.
func readDocument(ctx context.Context, in *bufio.Reader, n *jsondoc.Node, pic *picture, o Options) (*Result, error) {
	if isScene(n) || n.Get("_id") != nil && nextByte(in) == '{' {
		return readScenes(ctx, in, n, o)
	}
	if rest := nextByte(in); rest != 0 {
		return nil, message.Errorf("%w: more text after the end of the map", ErrNoMap)
	}
	switch {
	case n.Kind == jsondoc.List && len(n.Items) > 0 && isScene(n.Items[0]), isScene(firstOf(n.Get("scenes"))):
		return readSceneList(ctx, n, o)
	case n.Kind != jsondoc.Object:
		return nil, message.Errorf("%w: the file holds %s", ErrNoMap, n.Kind)
	case n.Get("resolution") != nil:
		return readUVTT(ctx, n, pic, o)
	case isTiled(n):
		return readTiled(ctx, n, o)
	case n.Get("cells") != nil && (n.Get("cell_bit") != nil || n.Get("rooms") != nil):
		return readDonjon(ctx, n, o)
	case n.Get("rects") != nil && n.Get("doors") != nil:
		return readDungeon(n, o)
	}
	return nil, message.Errorf("%w: this is %s", ErrNoMap, programOf(n))
}

func looksLikeJSON(start []byte) bool {
	start = bytes.TrimLeft(bytes.TrimPrefix(start, []byte("\ufeff")), " \t\r\n")
	return len(start) > 0 && (start[0] == '{' || start[0] == '[')
}

// kindOf names the type of a file that isn't JSON, from its first bytes.
func kindOf(start []byte) string {
	for _, k := range []struct{ magic, name string }{
		{"PK\x03\x04", "a zip file (perhaps a MapTool campaign or a UVTT 2 map), which can't be read"},
		{"%PDF", "a PDF"},
		{"<", "an XML or HTML file"},
	} {
		if strings.HasPrefix(string(start), k.magic) {
			return k.name
		}
	}
	if len(start) == 0 {
		return "an empty file"
	}
	return "neither a picture nor a map in a known format"
}

// programOf names the type of an unsupported JSON document.
func programOf(n *jsondoc.Node) string {
	if n.Get("parapet") != nil {
		return "a Parapet encounter: open it instead"
	}
	if id, _ := n.Get("_id").Str(); id != "" {
		return otherFoundry
	}
	return "not a Universal VTT file (no \"resolution\"), One Page Dungeon (no \"rects\"), Foundry, Tiled or donjon map"
}

// name returns the encounter's name, derived from the file's name.
func (o Options) name() string {
	if o.Name == "" {
		return "Imported map"
	}
	base := filepath.Base(o.Name)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// title returns the first of the texts that isn't empty, or the name by the file.
func (o Options) title(texts ...*jsondoc.Node) string {
	for _, n := range texts {
		if s, ok := n.Str(); ok && s != "" {
			return s
		}
	}
	return o.name()
}

// encounter wraps a map into an encounter without tokens.
func (o Options) encounter(name string, m *jsondoc.Node) *jsondoc.Node {
	return jsondoc.Obj(
		jsondoc.M("parapet", engine.PlainVersion),
		jsondoc.M("name", name),
		jsondoc.M("system", o.System),
		jsondoc.M("map", m),
		jsondoc.M("tokens", jsondoc.Arr()),
		jsondoc.M("combat", jsondoc.Nil()),
		jsondoc.M("history", jsondoc.Arr()),
	)
}
