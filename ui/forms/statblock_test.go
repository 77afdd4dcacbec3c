package forms

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/engine/sheet"
	"parapet/savefiles/library"
	"parapet/savefiles/sample"
	"parapet/ui/widgets"
)

// block is a stat block of a system.
type block struct {
	sys   engine.System
	token *jsondoc.Node
}

// few is the number of tokens per kind to check, since forms are slow.
const few = 1

// allBlocks returns some tokens of the sample encounters and of the library.
func allBlocks(t *testing.T) []block {
	t.Helper()
	var out []block
	for _, s := range sample.List() {
		g, err := s.New()
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range g.State().Tokens[:few] {
			out = append(out, block{g.System(), k.Node(g.System().Declaration())})
		}
	}
	folder := filepath.Join(t.TempDir(), "library")
	if err := library.Install(folder); err != nil {
		t.Fatal(err)
	}
	lib, err := library.Open(folder, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, e := range lib.Entries() {
		if seen[e.System+e.Group]++; seen[e.System+e.Group] <= few {
			out = append(out, block{rules.ByID(e.System), e.Token})
		}
	}
	if len(out) < 5*few {
		t.Fatal("only", len(out))
	}
	return out
}

// TestWhatIsNotTouchedStays checks that untouched values of the library's and samples' tokens stay the same, expanded or not.
func TestWhatIsNotTouchedStays(t *testing.T) {
	test.NewTempApp(t)
	for _, b := range allBlocks(t) {
		s := NewStatBlock(b.sys, b.token, Around{})
		for round := range 2 {
			got, wrong := s.Token()
			if changes := Changes(b.sys.Declaration(), b.token, got); len(changes) > 0 || len(wrong) > 0 {
				t.Errorf("%s, %d: %v %v", b.token.Get("id"), round, changes, wrong)
			}
			for _, m := range b.token.Members {
				if n := got.Get(m.Key); !jsondoc.Equal(n, m.Value) && m.Key != "stats" {
					t.Errorf("%s: %s is lost", b.token.Get("id"), m.Key)
				}
			}
			for _, l := range s.lists {
				for _, r := range l.rows {
					r.unfold(l)
				}
			}
		}
	}
}

// TestValuesAreReadAsTheyAreWritten checks that every value of these tokens is parsed as it is formatted.
func TestValuesAreReadAsTheyAreWritten(t *testing.T) {
	fields := 0
	var check func(s *sheet.Schema, n *jsondoc.Node)
	check = func(s *sheet.Schema, n *jsondoc.Node) {
		for i := range s.Fields {
			f, v := &s.Fields[i], n.Get(s.Fields[i].Name)
			switch {
			case v.IsNull():
			case f.Type == sheet.Records:
				for _, it := range v.Items {
					check(f.Sub, it)
				}
			case f.Type == sheet.Record:
				check(f.Sub, v)
			case f.Type == sheet.Bool || f.Type == sheet.Word || f.Type == sheet.WordSet || written(f, v) == "":
			default:
				fields++
				if back, why := read(f, written(f, v)); why != "" || !jsondoc.Equal(back, v) {
					t.Errorf("%s: %s is written %q and read %s %s", f.Name, v, written(f, v), back, why)
				}
			}
		}
	}
	for _, b := range allBlocks(t) {
		d := b.sys.Declaration()
		check(d.Stats, b.token.Get("stats"))
		for _, l := range d.Lists {
			if list := b.token.Get(l.Name); list != nil {
				for _, it := range list.Items {
					check(l.Schema, it)
				}
			}
		}
	}
	if fields < 200 {
		t.Error("only", fields)
	}
}

func TestReading(t *testing.T) {
	words := []string{"fire", "cold_iron"}
	for _, c := range []struct {
		f    sheet.Field
		text string
		want string // "" if it is refused
	}{
		{sheet.Field{Type: sheet.Int}, "+3", "3"},
		{sheet.Field{Type: sheet.Int}, "3.5", ""},
		{sheet.Field{Type: sheet.Decimal}, "3,5", "3.5"},
		{sheet.Field{Type: sheet.Decimal}, "much", ""},
		{sheet.Field{Type: sheet.Texts}, "a, b ,,c", `["a","b","c"]`},
		{sheet.Field{Type: sheet.Ints}, "3, 4", "[3,4]"},
		{sheet.Field{Type: sheet.Ints}, "3, x", ""},
		{sheet.Field{Type: sheet.Squares}, "3/4, 5/6", "[[3,4],[5,6]]"},
		{sheet.Field{Type: sheet.NumberLists}, "1, 2; 3", "[[1,2],[3]]"},
		{sheet.Field{Type: sheet.IntMap, Words: words}, "fire 3, Cold iron: -1", `{"fire":3,"cold_iron":-1}`},
		{sheet.Field{Type: sheet.IntMap}, "long bow 2", `{"long_bow":2}`},
		{sheet.Field{Type: sheet.IntMap}, "bow", ""},
		{sheet.Field{Type: sheet.IntMap}, "bow two", ""},
		{sheet.Field{Type: sheet.WordMap, Words: words}, "fire immune", `{"fire":"immune"}`},
		{sheet.Field{Type: sheet.Choice, Words: words}, "Cold iron", `"cold_iron"`},
		{sheet.Field{Type: sheet.Choice, Words: words}, "12", "12"},
		{sheet.Field{Type: sheet.Any}, "1d10+5", `"1d10+5"`},
		{sheet.Field{Type: sheet.Any}, "10", "10"},
		{sheet.Field{Type: sheet.Text}, "10", `"10"`},
	} {
		n, why := read(&c.f, c.text)
		if got := n.String(); (why == "") != (c.want != "") || why == "" && got != c.want {
			t.Errorf("%q: %s %s, want %s", c.text, got, why, c.want)
		}
	}
}

func goblin(t *testing.T) block {
	t.Helper()
	n, err := jsondoc.Parse([]byte(`{"id":"gob","name":"Goblin","side":"foes","at":[1,1],"mood":"sour","stats":{"hp_max":4,"hp":3,"speed":30},
	 "weapons":[{"id":"axe","name":"Axe","parry":2,"types":["slash"]},{"id":"bow","name":"Bow","mode":"ranged"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	return block{rules.ByID("plunder"), n}
}

// field returns the input of a record's field.
func field[T any](t *testing.T, r *record, name string) T {
	t.Helper()
	shown, ok := r.inputs[r.schema.Index(name)].shown.(T)
	if !ok {
		t.Fatalf("%s is %T", name, r.inputs[r.schema.Index(name)].shown)
	}
	return shown
}

func TestChangesOfAToken(t *testing.T) {
	test.NewTempApp(t)
	b := goblin(t)
	s := NewStatBlock(b.sys, b.token, Around{Sides: []string{"party", "foes"}, Tokens: []Named{{"gob", "Goblin"}, {"boss", "Boss"}}})
	field[*widgets.Entry](t, s.shared, "name").SetText("Gob")
	field[*widgets.SelectEntry](t, s.shared, "side").SetText("party")
	field[*widgets.Entry](t, s.stats, "hp_max").SetText("6")
	field[*widgets.Entry](t, s.stats, "speed").SetText("")
	field[*widgets.Select](t, s.stats, "leader").SetSelected("Boss")
	w := s.lists[0]
	w.rows[0].unfold(w)
	field[*widgets.Entry](t, w.rows[0].record, "parry").SetText("3")
	w.drop(w.rows[1])
	w.add(jsondoc.Obj()).unfold(w)
	s.Token() // as the card does while the name is being typed
	field[*widgets.Entry](t, w.rows[1].record, "name").SetText("Long Axe")
	for range 2 { // the second time gives the same result
		got, wrong := s.Token()
		changes := jsondoc.Obj(Changes(b.sys.Declaration(), b.token, got)...).String()
		want := `{"name":"Gob","side":"party","stats.hp_max":6,"stats.leader":"boss","stats.speed":40,` +
			`"weapons":[{"id":"axe","name":"Axe","parry":3,"types":["slash"]},{"id":"long_axe","name":"Long Axe"}]}`
		if changes != want || len(wrong) > 0 {
			t.Errorf("%s %v", changes, wrong)
		}
		if mood, _ := got.Get("mood").Str(); mood != "sour" {
			t.Error("what the form doesn't know is lost")
		}
	}
	field[*widgets.Entry](t, s.stats, "hp_max").SetText("six")
	if _, wrong := s.Token(); len(wrong) != 1 || !strings.Contains(strings.ToLower(wrong[0].Where), "hp max") {
		t.Error(wrong)
	}
}

// TestUsualValues checks that an empty form shows the defaults, including those that a system computes.
func TestUsualValues(t *testing.T) {
	test.NewTempApp(t)
	b := goblin(t)
	s := NewStatBlock(b.sys, jsondoc.Obj(jsondoc.M("side", "foes")), Around{})
	if got := field[*widgets.Select](t, s.stats, "wound_model").Selected; got != "count" {
		t.Errorf("the Wounds of a foe are by %s", got)
	}
	if got := field[*widgets.Entry](t, s.shared, "height").PlaceHolder; got != "5" {
		t.Errorf("usual height %q", got)
	}
	n, _ := s.Token()
	if n.String() != `{"side":"foes"}` {
		t.Error(n)
	}
}

// TestAKnownThing checks that a copy of a template gets a unique id.
func TestAKnownThing(t *testing.T) {
	test.NewTempApp(t)
	b := goblin(t)
	l := NewStatBlock(b.sys, b.token, Around{}).lists[0]
	l.add(l.fresh(b.token.Get("weapons").Items[0]))
	n, _ := l.nodes()
	if id, _ := n.Items[2].Get("id").Str(); id != "axe_2" {
		t.Error(id)
	}
}

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{"Ash Hound 2": "ash_hound_2", " The  King's man! ": "the_king_s_man", "—": "", "żółw": "w"} {
		if got := Slug(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

// TestAPictureIsChosenInTheForm checks that choosing or removing a picture in a stat block is among its changes, and that
// otherwise it isn't.
func TestAPictureIsChosenInTheForm(t *testing.T) {
	test.NewTempApp(t)
	sys := rules.ByID("unclassed")
	bare := jsondoc.Obj(jsondoc.M("name", "Ash Hound"), jsondoc.M("side", "foes"))
	for _, c := range []struct {
		name, had, press, want string
	}{
		{"untouched", "faces/a.png", "", ""},
		{"chosen", "", "Picture…", `{"picture":"faces/Ash Hound.png"}`},
		{"another", "faces/a.png", "Picture…", `{"picture":"faces/Ash Hound.png"}`},
		{"copied", "", "Paste picture", `{"picture":"copied/Ash Hound.png"}`},
		{"taken away", "faces/a.png", "clear", `{"picture":null}`},
	} {
		was, heard := bare, 0
		if c.had != "" {
			was = bare.With("picture", jsondoc.Str(c.had))
		}
		s := NewStatBlock(sys, was, Around{Changed: func() { heard++ },
			Looks: Looks{Picture: func(who string, copied bool, keep func(string)) {
				keep(map[bool]string{false: "faces/", true: "copied/"}[copied] + who + ".png")
			}}})
		win := test.NewWindow(s.Content)
		for _, o := range test.LaidOutObjects(s.Content) {
			if b, ok := o.(*widgets.Button); ok && b.Visible() && c.press != "" && (b.Text == c.press || c.press == "clear" && b.Icon == theme.ContentClearIcon()) {
				b.OnTapped()
			}
		}
		is, wrong := s.Token()
		got := ""
		if changes := Changes(sys.Declaration(), was, is); len(changes) > 0 {
			got = jsondoc.Obj(changes...).String()
		}
		if got != c.want || len(wrong) > 0 || heard != min(len(c.press), 1) {
			t.Errorf("%s: %s, heard %d times, %v", c.name, got, heard, wrong)
		}
		win.Close()
	}
}
