package mapformat

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
	"parapet/savefiles"
)

// sceneOf returns a scene of 6 × 4 squares of 50 pixels, with padding of a quarter, which is 2 × 1 squares, and with
// members added or replaced.
func sceneOf(change map[string]string) string {
	members := []struct{ key, value string }{
		{"_id", `"s1"`}, {"name", `"The mill"`}, {"width", "300"}, {"height", "200"}, {"padding", "0.25"},
		{"grid", `{"type":1,"size":50,"distance":5,"units":"ft"}`}, {"background", `{"src":null,"offsetX":0,"offsetY":0}`},
		{"tokenVision", "true"}, {"walls", "[]"},
	}
	var out []string
	for _, m := range members {
		if v, ok := change[m.key]; ok {
			m.value = v
			delete(change, m.key)
		}
		out = append(out, fmt.Sprintf("%q:%s", m.key, m.value))
	}
	for k, v := range change {
		out = append(out, fmt.Sprintf("%q:%s", k, v))
	}
	return "{" + strings.Join(out, ",") + "}"
}

// TestFoundryWalls checks that a Foundry wall becomes the kind of wall that blocks the same things.
func TestFoundryWalls(t *testing.T) {
	for _, c := range []struct{ fields, want, note string }{
		{``, "wall 0,0-1,0", ""},
		{`,"move":20,"sight":20,"light":20,"sound":20,"dir":0,"door":0`, "wall 0,0-1,0", ""},
		{`,"move":1,"sense":1`, "wall 0,0-1,0", ""},
		{`,"move":20,"sight":0`, "window 0,0-1,0", ""},
		{`,"move":0,"sight":20`, "curtain 0,0-1,0", ""},
		{`,"move":0,"sight":0`, "", "1 wall stopping neither movement nor sight"},
		{`,"move":20,"sight":10`, "wall 0,0-1,0", "1 wall limiting sight"},
		{`,"move":1,"sense":2`, "wall 0,0-1,0", "limiting sight"},
		{`,"move":20,"sight":30`, "window 0,0-1,0", "seen through from nearby"},
		{`,"door":1,"ds":0`, "door 0,0-1,0", ""},
		{`,"door":1,"ds":1`, "door 0,0-1,0 open", ""},
		{`,"door":1,"ds":2`, "door 0,0-1,0 locked", ""},
		{`,"door":2,"ds":0`, "door 0,0-1,0 secret", ""},
		{`,"door":1,"sight":0`, "door 0,0-1,0 bars", ""},
		{`,"door":1,"move":0`, "curtain 0,0-1,0", "passable while shut"},
		{`,"door":1,"move":0,"ds":1`, "", "neither movement nor sight"},
		{`,"dir":1`, "wall 0,0-1,0", "one-way"},
		{`,"flags":{"wall-height":{"top":3.5,"bottom":0}}`, "wall 0,0-1,0 3.5 high", ""},
		{`,"flags":{"wall-height":{"top":30,"bottom":10}}`, "wall 0,0-1,0", ""},
	} {
		r := read(t, sceneOf(map[string]string{"walls": `[{"c":[100,50,150,50]` + c.fields + `}]`}), Options{})
		notes := message.Join(r.Report.Notes, "\n").String()
		if got := strings.Join(wallsIn(t, r), "; "); got != c.want || !strings.Contains(notes, c.note) || (r.Report.LeftOut == 1) != (c.want == "") {
			t.Errorf("%s: %s; %s", c.fields, got, notes)
		}
	}
}

// TestFoundryPlaces checks that with any padding and picture offset, in old and new formats, walls lie on the grid with
// the picture below.
func TestFoundryPlaces(t *testing.T) {
	for name, c := range map[string]struct {
		change             map[string]string
		size, walls, image string
	}{
		"padded":       {nil, "[6,4]", "wall 1,1-3,1", `{"src":"mill.png","pixels_per_square":100,"offset":[0,0]}`},
		"not padded":   {map[string]string{"padding": "0"}, "[6,4]", "wall 3,2-5,2", `{"src":"mill.png","pixels_per_square":100,"offset":[0,0]}`},
		"uneven":       {map[string]string{"padding": "0.1"}, "[6,4]", "wall 2,1-4,1", `{"src":"mill.png","pixels_per_square":100,"offset":[0,0]}`},
		"shifted":      {map[string]string{"background": `{"src":"maps/mill.png","offsetX":25,"offsetY":-10}`}, "[6,5]", "wall 1,1-3,1", `{"src":"mill.png","pixels_per_square":100,"offset":[50,-20]}`},
		"old":          {map[string]string{"grid": "50", "gridDistance": "5", "background": "null", "img": `"maps/mill.png"`, "shiftX": "25", "shiftY": "0"}, "[6,4]", "wall 1,1-3,1", `{"src":"mill.png","pixels_per_square":100,"offset":[50,0]}`},
		"levels":       {map[string]string{"background": "null", "levels": `[{"name":"Ground","background":{"src":"mill.png"}}]`}, "[6,4]", "wall 1,1-3,1", `{"src":"mill.png","pixels_per_square":100,"offset":[0,0]}`},
		"a large tile": {map[string]string{"background": "null", "tiles": `[{"texture":{"src":"mill.png"},"x":150,"y":50,"width":250,"height":200}]`}, "[6,4]", "wall 1,1-3,1", `{"src":"mill.png","pixels_per_square":120,"offset":[-120,0]}`},
	} {
		change := map[string]string{"background": `{"src":"worlds/x/mill.png"}`, "walls": `[{"c":[150,100,250,100]}]`}
		for k, v := range c.change {
			change[k] = v
		}
		dir := t.TempDir()
		path := filepath.Join(dir, "mill.json")
		if err := errors.Join(os.WriteFile(path, []byte(sceneOf(change)), 0o644), os.WriteFile(filepath.Join(dir, "mill.png"), pngOf(t, 600, 400), 0o644)); err != nil {
			t.Fatal(err)
		}
		r, err := Load(t.Context(), path, Options{System: "yard"})
		if err != nil {
			t.Fatal(name, err)
		}
		m := r.Encounter.Get("map")
		got := []string{m.Get("size").String(), strings.Join(wallsIn(t, r), "; "), m.Get("image").String()}
		if d := cmp.Diff([]string{c.size, c.walls, c.image}, got); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		if err := r.Save(filepath.Join(dir, "x.parapet"), playtest.ByID, false); err != nil {
			t.Fatal(err)
		}
		if e, warnings, err := savefiles.Read(filepath.Join(dir, "x.parapet"), playtest.ByID); err != nil || len(warnings) > 0 || e.State.Map.Image.Src != "mill.png" {
			t.Error(name, err, warnings)
		}
	}
}

// TestFoundryRest checks that lights use the scene's units, pins become notes, and what can't be imported is counted.
func TestFoundryRest(t *testing.T) {
	r := read(t, sceneOf(map[string]string{
		"background": `{"src":"worlds/x/mill.png"}`, "thumb": `"data:image/png;base64,` + strings.Repeat("A", 100_000) + `"`, "darkness": "0.5",
		"lights": `[{"x":125,"y":75,"config":{"bright":10,"dim":20,"color":"#FFCC88","angle":90}},{"x":0,"y":0,"config":{"dim":20}},{"x":150,"y":100,"dim":5,"bright":10,"tintColor":"#112233"}]`,
		"notes":  `[{"x":175,"y":75,"text":"A trap"},{"x":175,"y":75}]`,
		"tokens": `[{"name":"Orc ]\"[","list":[1,[2,{"a":"}"}]]} , {"name":"Orc"}]`, "drawings": `[{}]`,
	}), Options{})
	m := r.Encounter.Get("map")
	for what, c := range map[string][2]string{
		"lights":   {m.Get("lights").String(), `[{"id":"l1","at":[0.5,0.5],"bright":2,"dim":4,"colour":"#ffcc88"},{"id":"l2","at":[1,1],"bright":2,"dim":2,"colour":"#112233"}]`},
		"notes":    {m.Get("notes").String(), `[{"at":[1,0],"text":"A trap"}]`},
		"reported": {r.Report.Summary.String(), "6 × 4 squares, 0 walls, 0 doors, 1 note, 2 lights; 5 left out"},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: %s\nwant %s", what, c[0], c[1])
		}
	}
	notes := message.Join(r.Report.Notes, "\n").String()
	for _, want := range []string{"2 tokens left out: they belong to other rule systems", "1 drawing left out", "1 light shining to one side", "1 light without range", "1 pin without",
		"1 picture embedded", `picture "worlds/x/mill.png" isn't beside it`} {
		if !strings.Contains(notes, want) {
			t.Errorf("%q isn't reported: %s", want, notes)
		}
	}
	for _, note := range r.Report.Notes {
		if strings.HasPrefix(note.String(), "0 ") {
			t.Errorf("of nothing %q is reported", note)
		}
	}
	if kept := m.Get("imported").String(); !strings.Contains(kept, `"darkness":0.5`) || strings.Contains(kept, "AAAA") || strings.Contains(kept, "Orc") {
		t.Error(kept)
	}
}

// TestFoundryFiles checks that from a database with a scene per line, some replaced or deleted, or from a list of scenes,
// the requested or the only scene is imported, and otherwise the error lists them.
func TestFoundryFiles(t *testing.T) {
	one := func(id, name string) string {
		return sceneOf(map[string]string{"_id": `"` + id + `"`, "name": `"` + name + `"`})
	}
	deleted := `{"_id":"a","$$deleted":true}`
	for name, c := range map[string]struct{ text, scene, want, says string }{
		"one line":        {one("a", "Mill") + "\n", "", "Mill", ""},
		"two":             {one("a", "Mill") + "\n" + one("b", "Ford") + "\n", "", "", `the file holds 2 scenes; name one (--scene NAME): "Mill", "Ford"`},
		"two, named":      {one("a", "Mill") + "\n" + one("b", "Ford"), "ford", "Ford", ""},
		"by its id":       {one("a", "Mill") + "\n" + one("b", "Mill"), "b", "Mill", ""},
		"none of it":      {one("a", "Mill") + "\n" + one("b", "Ford"), "Hill", "", `there is no scene "Hill"; name one`},
		"replaced":        {one("a", "Mill") + "\n" + one("a", "Old mill"), "", "Old mill", ""},
		"deleted":         {one("a", "Mill") + "\n" + one("b", "Ford") + "\n" + deleted, "", "Ford", ""},
		"deleted first":   {deleted + "\n" + one("b", "Ford"), "", "Ford", ""},
		"all deleted":     {one("a", "Mill") + "\n" + deleted, "", "", "were deleted"},
		"actors":          {`{"_id":"a","name":"Orc","type":"npc"}` + "\n" + `{"_id":"b","name":"Ogre"}`, "", "", "a Foundry file without a scene"},
		"one table":       {`{"_id":"a","name":"Loot","results":[]}`, "", "", "a Foundry file without a scene"},
		"a list":          {"[" + one("a", "Mill") + "," + one("b", "Ford") + "]", "Ford", "Ford", ""},
		"an adventure":    {`{"name":"x","scenes":[` + one("a", "Mill") + `]}`, "", "Mill", ""},
		"a broken line":   {one("a", "Mill") + "\n{\"x\"", "", "", `the scene after "Mill": line 1`},
		"something after": {one("a", "Mill") + "\nhello", "", "", "more text after the end of the map"},
		"no size":         {sceneOf(map[string]string{"grid": "{}"}), "", "", "no grid size"},
		"far too large":   {sceneOf(map[string]string{"width": "999999"}), "", "", "20000 × 4 squares"},
	} {
		r, err := Read(context.Background(), strings.NewReader(c.text), Options{System: "yard", Scene: c.scene})
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, _ := r.Encounter.Get("name").Str(); got != c.want || r.Format != FoundryScene {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestManyTokensAreNoBurden checks that a scene whose creatures exceed the size limit for text is imported, with the
// creatures counted.
func TestManyTokensAreNoBurden(t *testing.T) {
	const each, n = 1 << 20, MaxText>>20 + 1
	token := `{"name":"Orc","notes":"` + strings.Repeat("x", each) + `"}`
	before, after, _ := strings.Cut(sceneOf(map[string]string{"tokens": "[]"}), `"tokens":[]`)
	parts := []io.Reader{strings.NewReader(before + `"tokens":[` + token)}
	for range n {
		parts = append(parts, strings.NewReader(","), strings.NewReader(token))
	}
	parts = append(parts, strings.NewReader("]"+after))
	r, err := Read(context.Background(), io.MultiReader(parts...), Options{System: "yard"})
	if err != nil || r.Report.LeftOut != n+1 {
		t.Errorf("%v, %+v", err, r)
	}
}
