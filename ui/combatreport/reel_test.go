package combatreport

import (
	"bytes"
	"context"
	"errors"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
)

func filmed(t *testing.T, e *engine.Encounter, who scene.Viewpoint, of Part) *Frames {
	t.Helper()
	r, err := Film(context.Background(), e, Reader{For: who}, of)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// written returns the animation of an encounter as a file.
func written(t *testing.T, e *engine.Encounter, who scene.Viewpoint, of Part, side int) ([]byte, Made) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "fight.gif")
	b := &Board{Ctx: context.Background(), Sys: e.System, For: Reader{For: who}, Page: path, Side: side, Painter: paint.NewPainter(nil),
		Options: func(*engine.State) scene.Options { return scene.Options{Palette: paint.Light()} }}
	made, err := b.WriteFilm(filmed(t, e, who, of), func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text, made
}

// TestAFightIsFilmed checks that each command has a frame with its log lines, that movements are shown in steps, and that
// the GIF has the reported number of frames.
func TestAFightIsFilmed(t *testing.T) {
	e := played(t, "bridge")
	r := filmed(t, e, scene.DM, Part{})
	if r.Every != 1 || len(r.Stills) <= len(e.History)+1 {
		t.Errorf("%d stills of %d records", len(r.Stills), len(e.History))
	}
	all := ""
	for _, s := range r.Stills {
		all += s.Head + ": " + strings.Join(s.Lines, " ") + "\n"
	}
	for _, want := range []string{"Round 1 · Hilda Oakenward: Hilda moves", "Gloom bat"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in\n%s", want, all)
		}
	}
	text, made := written(t, e, scene.DM, Part{}, 12)
	g, err := gif.DecodeAll(bytes.NewReader(text))
	if err != nil || len(g.Image) != made.Frames || g.Config.Width != made.Width || g.Config.Height != made.Height || made.Seconds < 10 {
		t.Errorf("%v %+v", err, made)
	}
}

// TestPartsOfAFight checks that rounds and turns start with the state before them, and that missing ones are reported.
func TestPartsOfAFight(t *testing.T) {
	e := played(t, "ford")
	whole := filmed(t, e, scene.DM, Part{})
	for _, of := range []Part{{Round: 1}, {Round: 2}, {Turn: 2}, {Round: 1, Turn: 1}} {
		r := filmed(t, e, scene.DM, of)
		if len(r.Stills) < 2 || len(r.Stills) >= len(whole.Stills) || !r.Stills[0].State.InCombat() || of.Round > 0 && r.Stills[0].State.Round != of.Round {
			t.Errorf("%+v: %d stills, round %d", of, len(r.Stills), r.Stills[0].State.Round)
		}
	}
	_, records, _ := e.Records(context.Background())
	if p := PartAt(engine.InEffect(records)); p.Round != 3 || p.Turn != 1 || PartAt(nil) != (Part{}) {
		t.Errorf("%+v", p)
	}
	for of, says := range map[Part]string{{Round: 9}: "there is no round 9: the combat has 3", {Turn: 99}: "there is no turn 99", {Round: 1, Turn: 50}: "there is no turn 50"} {
		_, err := Film(context.Background(), e, Reader{For: scene.DM}, of)
		if part, ok := errors.AsType[NoPart](err); !ok || !strings.Contains(part.Error(), says) {
			t.Errorf("%+v: %v", of, err)
		}
	}
}

// TestPlayersSeeNothingMore checks that two combats that differ in what the players don't know produce the same file for them.
func TestPlayersSeeNothingMore(t *testing.T) {
	lurker := `{"id":"lurker","name":"Lurking horror","side":"foes","at":[23,15],"hidden":true,"stats":{"hp":40}}`
	plain, _ := written(t, played(t, "bridge"), scene.Party, Part{}, 8)
	more, _ := written(t, played(t, "bridge", `{"do":"add_token","token":`+lurker+`,"initiative":1}`, `{"do":"place","who":"lurker","at":[20,14]}`,
		`{"do":"damage","who":"lurker","amount":4}`, `{"do":"note","text":"The horror waits."}`), scene.Party, Part{}, 8)
	if !bytes.Equal(plain, more) {
		t.Errorf("%d and %d bytes", len(plain), len(more))
	}
}

// TestLongFightsAreShownInPart checks that with more commands than frames every nth is shown, always including the last
// one, and that no log line is lost.
func TestLongFightsAreShownInPart(t *testing.T) {
	var also []string
	for range 1300 {
		also = append(also, `{"do":"note","text":"again"}`)
	}
	e := played(t, "bridge", also...)
	r := filmed(t, e, scene.DM, Part{})
	if r.Every != 3 || len(r.Stills) > MostStills || r.Stills[len(r.Stills)-1].State.Step < 1300 {
		t.Errorf("every %d: %d stills", r.Every, len(r.Stills))
	}
}

// TestStoppedNothingIsWritten checks that stopping during painting leaves no file.
func TestStoppedNothingIsWritten(t *testing.T) {
	e := played(t, "bridge")
	ctx, stop := context.WithCancel(context.Background())
	dir := t.TempDir()
	b := &Board{Ctx: ctx, Sys: e.System, Page: filepath.Join(dir, "fight.gif"), Side: 8, Painter: paint.NewPainter(nil),
		Options: func(*engine.State) scene.Options { return scene.Options{Palette: paint.Light()} }}
	_, err := b.WriteFilm(filmed(t, e, scene.DM, Part{}), func(done, _ int) {
		if done == 3 {
			stop()
		}
	})
	if list, _ := os.ReadDir(dir); err == nil || len(list) != 0 {
		t.Error(err, list)
	}
	if _, err := Film(ctx, e, Reader{For: scene.DM}, Part{}); err == nil {
		t.Error("filmed all the same")
	}
}

// TestAMapTooLargeIsRefused checks that a very large map is refused and a large one is shown smaller.
func TestAMapTooLargeIsRefused(t *testing.T) {
	for _, c := range []struct{ cols, rows, wished, side int }{{24, 16, 32, 32}, {100, 80, 32, 12}, {2000, 2000, 32, 0}} {
		side, err := AnimationSide(c.cols, c.rows, c.wished)
		if side != c.side || (err != nil) != (c.side == 0) {
			t.Errorf("%+v: %d, %v", c, side, err)
		}
	}
}

// TestWhatCantBePlayedAgainIsNoFilm checks that a history that can't be replayed is refused with the reason, and that one
// that breaks off is shown up to there.
func TestWhatCantBePlayedAgainIsNoFilm(t *testing.T) {
	for says, change := range map[string]func(*engine.Encounter){
		"no history":   func(e *engine.Encounter) { e.History = nil },
		"an older one": func(e *engine.Encounter) { e.Past, e.History = e.History, nil },
		"record 1: ":   func(e *engine.Encounter) { e.History = e.History[3:] },
	} {
		e := played(t, "bridge")
		change(e)
		if _, err := Film(context.Background(), e, Reader{For: scene.DM}, Part{}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", says, err)
		}
	}
	e := played(t, "bridge")
	e.History = append(e.History[:6:6], e.History[9:]...)
	if r := filmed(t, e, scene.DM, Part{}); r.Lost == nil || len(r.Stills) < 6 {
		t.Errorf("%+v", r.Lost)
	}
}
