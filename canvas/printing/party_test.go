package printing

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine/rules"
	"parapet/icons"
)

// photo returns a picture of the map whose eastern part, beyond what the party remembers, is random.
func photo(t *rapid.T) *paint.Picture {
	img := image.NewGray(image.Rect(0, 0, 180, 60))
	grey := uint8(rapid.IntRange(0, 255).Draw(t, "grey"))
	for i := range img.Pix {
		if i%180 > 105 {
			img.SetGray(i%180, i/180, color.Gray{grey})
		}
	}
	return paint.NewPicture(img, 10, 0, 0)
}

// printing is what is printed for the party, with hooks for planting a leak.
type printing struct {
	Source
	e, all *scene.Edition // the printed edition, and everything that the DM knows
	file   []byte         // nil until it is written
}

// printed returns the file that the party gets of an encounter.
func printed(t *rapid.T, j Job, text string, leak func(*printing)) []byte {
	g := opened(t, text)
	v := scenetest.Fighting(t, g.View())
	p := &printing{Source: Source{View: v, Name: g.Name(), Icon: icons.SVG, Picture: photo(t)},
		e: scene.EditionOf(v, g.Name(), j.For), all: scene.EditionOf(v, g.Name(), scene.DM)}
	if leak != nil {
		leak(p)
	}
	var b bytes.Buffer
	err := error(nil)
	if j.What == PictureFile {
		err = j.writePictureOf(context.Background(), &b, ".png", p.Source, p.e)
	} else {
		err = j.writeOf(context.Background(), &b, p.Source, p.e)
	}
	if err != nil {
		t.Fatal(err)
	}
	if p.file = b.Bytes(); leak != nil {
		leak(p)
	}
	return p.file
}

// drawnJob returns a random job for the party.
func drawnJob(t *rapid.T) Job {
	j := NewJob()
	j.For, j.Side = scene.Party, 12
	j.What = rapid.SampledFrom([]What{WholeMap, PieceSheets, CardSheets, PictureFile}).Draw(t, "what")
	j.Layout.SkipEmpty, j.Show.Saving = rapid.Bool().Draw(t, "without empty sheets"), rapid.Bool().Draw(t, "outlines")
	if j.What == WholeMap && rapid.Bool().Draw(t, "a room") {
		j.RoomAt = &paint.Point{X: 2.5, Y: 1.5}
	}
	return j
}

// tells prints two encounters that differ only in what lies in fog and returns a description of how the files differ, or "".
func tells(t *rapid.T, tb testing.TB, j Job, leak func(*printing)) string {
	d := rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration()
	dark := rapid.Bool().Draw(t, "dark")
	var files [2][]byte
	for i := range files {
		text := scenetest.BehindFog(t, d)
		if dark {
			text = scenetest.Dark(text)
		}
		files[i] = printed(t, j, text, leak)
	}
	switch {
	case !bytes.Equal(files[0], files[1]):
		return string(j.What) + ": the files differ"
	case j.What != PictureFile && pdftest.Has(tb, files[0], "XYZZY"):
		return string(j.What) + ": a secret can be read"
	}
	return ""
}

// TestKnownFilesAreTheSameWhateverLiesInFog checks that what is printed for the party is byte for byte the same, whatever
// lies in the fog.
func TestKnownFilesAreTheSameWhateverLiesInFog(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		if how := tells(rt, t, drawnJob(rt), nil); how != "" {
			rt.Fatal(how)
		}
	})
}

// plant is a leak planted on purpose, and the kind of job that should reveal it. Printing leaves out what lies in fog
// even if the edition contains it, so most are planted without fog.
type plant struct {
	on    What
	inFog bool
	leak  func(e, all *scene.Edition)
}

var plants = map[string]plant{
	"ground":                  {WholeMap, false, func(e, all *scene.Edition) { e.Terrain = all.Terrain }},
	"heights":                 {WholeMap, false, func(e, all *scene.Edition) { e.Elevation = all.Elevation }},
	"walls":                   {WholeMap, false, func(e, all *scene.Edition) { e.Walls = all.Walls }},
	"how doors stand":         {WholeMap, true, func(e, all *scene.Edition) { each(e, all, func(w, o *paint.Wall) { w.Open = o.Open }) }},
	"locks":                   {WholeMap, true, func(e, all *scene.Edition) { each(e, all, func(w, o *paint.Wall) { w.Locked = o.Locked }) }},
	"secret doors":            {WholeMap, true, func(e, all *scene.Edition) { e.Walls = slices.Concat(e.Walls, secret(all.Walls)) }},
	"creatures on the map":    {WholeMap, true, func(e, all *scene.Edition) { e.Tokens = all.Tokens }},
	"notes on the map":        {WholeMap, true, func(e, all *scene.Edition) { e.Notes = all.Notes }},
	"the encounter's name":    {WholeMap, true, func(e, all *scene.Edition) { e.Name = all.Name }},
	"ground in a picture":     {PictureFile, false, func(e, all *scene.Edition) { e.Terrain = all.Terrain }},
	"creatures in a picture":  {PictureFile, true, func(e, all *scene.Edition) { e.Tokens = all.Tokens }},
	"lights in a picture":     {PictureFile, true, func(e, all *scene.Edition) { e.Lights = all.Lights }},
	"creatures to cut out":    {PieceSheets, true, func(e, all *scene.Edition) { e.Tokens = all.Tokens }},
	"a name":                  {PieceSheets, true, func(e, all *scene.Edition) { e.Tokens[0].Name = all.Name }},
	"initials on the map":     {WholeMap, true, func(e, all *scene.Edition) { e.Tokens[0].Initials = fmt.Sprint(len(all.Tokens)) }},
	"the key of the notes":    {CardSheets, true, func(e, all *scene.Edition) { e.Notes = all.Notes }},
	"the order of turns":      {CardSheets, true, func(e, all *scene.Edition) { e.Tokens = all.Tokens }},
	"numbers of foes":         {CardSheets, true, func(e, all *scene.Edition) { e.Tokens = slices.Concat(e.Tokens, strangers(all.Tokens)) }},
	"what the DM's cards say": {CardSheets, true, func(e, all *scene.Edition) { e.For, e.Tokens = scene.DM, all.Tokens }},
}

// plant plants the leak.
func (l plant) plant(p *printing) {
	if p.file != nil {
		return
	}
	if !l.inFog {
		p.e.Fog, p.Picture = nil, nil
	}
	l.leak(p.e, p.all)
}

// each calls tell for every wall that the party knows, with the DM's version of it.
func each(e, all *scene.Edition, tell func(w, o *paint.Wall)) {
	for i := range e.Walls {
		for k := range all.Walls {
			if w, o := &e.Walls[i], &all.Walls[k]; w.Kind == o.Kind && w.From == o.From {
				tell(w, o)
			}
		}
	}
}

func secret(list []paint.Wall) (found []paint.Wall) {
	for _, w := range list {
		if w.Secret {
			found = append(found, w)
		}
	}
	return found
}

// strangers returns the tokens unknown to the party, made to look like player characters.
func strangers(list []scene.Known) (found []scene.Known) {
	for _, k := range list {
		if strings.HasPrefix(k.ID, "XYZZY") {
			k.Name, k.Player = "Ann", true
			found = append(found, k)
		}
	}
	return found
}

// TestEachLeakOntoPaperIsFound checks that each kind of leak, in the pictures, the text or the file's metadata, makes the
// test above fail.
func TestEachLeakOntoPaperIsFound(t *testing.T) {
	type file struct {
		on   What
		leak func(*printing)
	}
	files := map[string]file{
		"the title that a reader shows": {WholeMap, func(p *printing) {
			p.file = bytes.Replace(p.file, []byte("/Title <FEFF"), fmt.Appendf(nil, "/Title <FEFF%04X", p.all.Name[len(p.all.Name)-1]), 1)
		}},
		"the picture in the fog": {WholeMap, func(p *printing) { p.e.Fog = nil }},
		"what made the file": {PieceSheets, func(p *printing) {
			p.file = bytes.Replace(p.file, []byte("(Parapet)"), fmt.Appendf(nil, "(Parapet %d)", len(p.all.Tokens)), 1)
		}},
	}
	for name, l := range plants {
		files[name] = file{l.on, l.plant}
	}
	for name, l := range files {
		t.Run(name, func(t *testing.T) {
			found := ""
			look := func(rt *rapid.T) {
				if found == "" {
					j := NewJob()
					j.For, j.Side, j.What = scene.Party, 12, l.on
					found = tells(rt, t, j, l.leak)
				}
			}
			for tries := 0; tries < 3 && found == ""; tries++ { // retries, because rapid draws few at a time
				rapid.Check(t, look)
			}
			if found == "" {
				t.Error("it gets through")
			}
		})
	}
}
