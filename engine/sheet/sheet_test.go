package sheet_test

import (
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

var gear = sheet.New("gear",
	sheet.Field{Name: "id", Type: sheet.Text, Required: true},
	sheet.Field{Name: "weight", Type: sheet.Quarters, Max: 50},
)

var creature = sheet.New("creature",
	sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 20, Default: sheet.Num(1)},
	sheet.Field{Name: "hp_max", Type: sheet.Int, Max: 500, Derive: func(r *sheet.Rec) sheet.Value { return sheet.Num(10 * r.Int(0)) }},
	sheet.Field{Name: "dc", Type: sheet.Int, Max: 40, Null: true},
	sheet.Field{Name: "kind", Type: sheet.Word, Words: []string{"beast", "undead"}, Alias: map[string]string{"zombie": "undead"}},
	sheet.Field{Name: "flesh", Type: sheet.Bool, Default: sheet.Yes},
	sheet.Field{Name: "senses", Type: sheet.WordSet, Words: []string{"sight", "hearing"}, Default: sheet.List("sight")},
	sheet.Field{Name: "range", Type: sheet.Ints, Len: 2, Max: 900, Null: true},
	sheet.Field{Name: "lying", Type: sheet.Squares},
	sheet.Field{Name: "mods", Type: sheet.WordMap, Words: []string{"fire", "ice"}, Values: []string{"resistant", "immune"}},
	sheet.Field{Name: "pack", Type: sheet.Records, Sub: gear},
	sheet.Field{Name: "mount", Type: sheet.Record, Sub: gear, Null: true},
	sheet.Field{Name: "dt", Type: sheet.Choice, Words: []string{"double"}, Max: 99, Default: sheet.Num(12)},
	sheet.Field{Name: "hit", Type: sheet.Dice, Default: sheet.Str("1d6")},
)

func read(t testing.TB, text string) (*sheet.Rec, *jsondoc.Problems) {
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	ps := &jsondoc.Problems{}
	return creature.Read(jsondoc.Read(n, ps)), ps
}

func TestDefaults(t *testing.T) {
	r, ps := read(t, `{"level":3}`)
	if ps.Failed() {
		t.Fatal(ps.List)
	}
	if r.Int(1) != 30 || !r.IsNull(2) || r.Word(3) != "beast" || !r.Is(4) || !r.Has(5, "sight") || !r.IsNull(6) || r.Sub(10) != nil || r.Int(11) != 12 || r.Text(12) != "1d6" {
		t.Errorf("%s", r.Full())
	}
	if got := r.Brief().String(); got != `{"level":3}` {
		t.Errorf("brief: %s", got)
	}
}

func TestRoundTrip(t *testing.T) {
	text := `{"level":2,"hp_max":20,"dc":7,"kind":"zombie","flesh":false,"senses":[],"range":[20,60],"lying":[[1,2],[3,4]],` +
		`"mods":{"ice":"immune","fire":"resistant"},"pack":[{"id":"rope","weight":2.5}],"mount":{"id":"mule"},"dt":"double","hit":"2D4+1","odd":[1]}`
	r, ps := read(t, text)
	if ps.Failed() {
		t.Fatal(ps.List)
	}
	want := `{"level":2,"hp_max":20,"dc":7,"kind":"undead","flesh":false,"senses":[],"range":[20,60],"lying":[[1,2],[3,4]],` +
		`"mods":{"fire":"resistant","ice":"immune"},"pack":[{"id":"rope","weight":2.5}],"mount":{"id":"mule"},"dt":"double","hit":"2d4+1","odd":[1]}`
	if got := r.Brief().String(); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"level":0}`, "level: 0 is not between 1 and 20"},
		{`{"level":1.5}`, "level: must be a whole number"},
		{`{"level":null}`, "level: can't be null"},
		{`{"kind":"fish"}`, `kind: "fish" is none of beast, undead`},
		{`{"kind":4}`, "kind: must be text"},
		{`{"flesh":1}`, "flesh: must be true or false"},
		{`{"senses":["sight","sight"]}`, `senses[1]: "sight" stands here twice`},
		{`{"senses":"sight"}`, "senses: must be a list"},
		{`{"range":[20]}`, "range: must be a list of 2 numbers"},
		{`{"lying":[[1]]}`, "lying[0]: must be a square"},
		{`{"mods":{"acid":"immune"}}`, `mods.acid: "acid" is none of fire, ice`},
		{`{"mods":{"ice":"warm"}}`, `mods.ice: "warm" is none of`},
		{`{"pack":[{}]}`, "pack[0].id: is missing"},
		{`{"pack":[{"id":"x","weight":0.3}]}`, "pack[0].weight: must be a number in quarters"},
		{`{"pack":[{"id":"x","weight":50.25}]}`, "pack[0].weight: must be a number in quarters"},
		{`{"pack":[{"id":"x","weight":-0.25}]}`, "pack[0].weight: must be a number in quarters"},
		{`{"dt":"triple"}`, `dt: "triple" is none of double`},
		{`{"hit":"lots"}`, `hit: dice "lots"`},
		{`[]`, "must be an object"},
	} {
		_, ps := read(t, c.text)
		found := false
		for _, p := range ps.List {
			found = found || !p.Warning && strings.Contains(p.Error(), c.want) && p.Line == 1
		}
		if !found {
			t.Errorf("%s: no %q in %v", c.text, c.want, ps.List)
		}
	}
}

// TestBoundsAreTaken checks that the least and greatest numbers are allowed.
func TestBoundsAreTaken(t *testing.T) {
	free := sheet.New("free", sheet.Field{Name: "n", Type: sheet.Int})
	for _, c := range []struct {
		s    *sheet.Schema
		text string
		ok   bool
	}{
		{gear, `{"id":"x","weight":0}`, true},
		{gear, `{"id":"x","weight":50}`, true},
		{free, `{"n":-1000000}`, true},
		{free, `{"n":1000000}`, true},
		{free, `{"n":-1000001}`, false},
		{free, `{"n":1000001}`, false},
	} {
		n, err := jsondoc.Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		ps := &jsondoc.Problems{}
		if c.s.Read(jsondoc.Read(n, ps)); ps.Failed() == c.ok {
			t.Errorf("%s: %v", c.text, ps.List)
		}
	}
}

func TestCloneIsApart(t *testing.T) {
	a := creature.Blank()
	b := a.Clone()
	b.SetInt(0, 9)
	b.SetWord(3, "undead")
	if a.Int(0) != 1 || a.Word(3) != "beast" {
		t.Error("writing to a clone changed the original")
	}
}

func TestListsOfNumbersHiddenAndAlways(t *testing.T) {
	s := sheet.New("entry",
		sheet.Field{Name: "faces", Type: sheet.Numbers, Min: 1, Max: 20},
		sheet.Field{Name: "queue", Type: sheet.NumberLists},
		sheet.Field{Name: "secret", Type: sheet.Int, Hidden: true},
		sheet.Field{Name: "since", Type: sheet.Int, Always: true},
		sheet.Field{Name: "by_type", Type: sheet.IntMap},
	)
	text := `{"faces":[18,3],"queue":[[2],[1,3]],"secret":4,"since":0,"by_type":{"fire":2,"cold":1}}`
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	ps := &jsondoc.Problems{}
	r := s.Read(jsondoc.Read(n, ps))
	if ps.Failed() || r.Full().String() != text || len(r.Lists(1)) != 2 || r.Ints(0)[1] != 3 {
		t.Errorf("%v %s", ps.List, r.Full())
	}
	if got := r.Shown().Get("secret"); got != nil {
		t.Error("a hidden field is shown")
	}
	if got := s.Blank().Brief().String(); got != `{"since":0}` {
		t.Errorf("brief %s", got)
	}
	bad, _ := jsondoc.Parse([]byte(`{"faces":[21],"queue":[3],"by_type":{"":1}}`))
	ps = &jsondoc.Problems{}
	s.Read(jsondoc.Read(bad, ps))
	if len(ps.List) != 3 || ps.List[0].Path != "faces[0]" || ps.List[1].Path != "queue[0]" {
		t.Errorf("%v", ps.List)
	}
}

func TestSparseFieldsShowOnlyWhatDiffers(t *testing.T) {
	s := sheet.New("note", sheet.Field{Name: "n", Type: sheet.Int}, sheet.Field{Name: "code", Type: sheet.Text, Sparse: true})
	r := s.Blank()
	if got := r.Shown().String(); got != `{"n":0}` {
		t.Error(got)
	}
	r.SetText(1, "late")
	if got := r.Shown().String(); got != `{"n":0,"code":"late"}` {
		t.Error(got)
	}
}

func TestDecimals(t *testing.T) {
	s := sheet.New("gait", sheet.Field{Name: "times", Type: sheet.Decimal, Max: 10, Default: sheet.Num(4000)})
	for text, want := range map[string]string{`{}`: `{"times":4}`, `{"times":1.3}`: `{"times":1.3}`, `{"times":0.125}`: `{"times":0.125}`, `{"times":10}`: `{"times":10}`,
		`{"times":10.001}`: "between 0 and 10", `{"times":-1}`: "between 0 and 10", `{"times":0.1234}`: "three decimals", `{"times":"x"}`: "three decimals"} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		ps := &jsondoc.Problems{}
		got := s.Read(jsondoc.Read(n, ps)).Full().String()
		if ps.Failed() {
			got = ps.List[0].Why.String()
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s", text, got)
		}
	}
}

func TestGivenFieldsAreWrittenAtTheirDefault(t *testing.T) {
	r, _ := read(t, `{"level":1}`)
	if !r.IsGiven(0) || r.IsGiven(4) || r.Brief().String() != `{"level":1}` {
		t.Fatalf("%s", r.Brief())
	}
	if r.Give(4, 3); !r.IsGiven(3) || !r.IsGiven(4) || r.Brief().String() != `{"level":1,"kind":"beast","flesh":true}` {
		t.Errorf("%s", r.Brief())
	}
}
