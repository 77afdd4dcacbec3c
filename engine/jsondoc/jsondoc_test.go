package jsondoc_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"parapet/engine/ctxtest"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

func TestPlaces(t *testing.T) {
	n, err := jsondoc.Parse([]byte("{\n  \"a\": [1,\n    {\"b\": true}]\n}"))
	if err != nil {
		t.Fatal(err)
	}
	b := n.Get("a").Items[1].Get("b")
	if b.Line != 3 || b.Col != 11 || !b.Bool {
		t.Errorf("b at %d:%d", b.Line, b.Col)
	}
}

// TestCount checks that a value and everything in it counts, but not the names of members.
func TestCount(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"a":[1,2,[]],"b":{"c":null}}`))
	if err != nil || n.Count() != 7 {
		t.Errorf("%d, %v", n.Count(), err)
	}
}

// TestShown checks that a name can't pretend to be other text in a message, nor fill it.
func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "",
		"Ölgötz the 3rd":         "Ölgötz the 3rd",
		"a\u202egnp.exe":         `"a\u202egnp.exe"`,
		"two\nlines":             `"two\nlines"`,
		"bell\a\x00":             `"bell\a\x00"`,
		"broken \xff":            `"broken \xff"`,
		strings.Repeat("é", 30):  strings.Repeat("é", 20) + "…",
		strings.Repeat("x", 1e7): strings.Repeat("x", 20) + "…",
	} {
		if got := jsondoc.Shown(text, 20); got != want {
			t.Errorf("%.30q: %s, want %s", text, got, want)
		}
	}
}

// members writes n members, each on its own line except the first.
func members(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\"m%d\":0,\n", i)
	}
	return strings.TrimSuffix(b.String(), ",\n")
}

func TestParseErrorsHavePlaces(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
		want string
	}{
		{"", 1, "ends too early"},
		{"{\n\"a\": 1", 2, "ends too early"},
		{"{\n\"a\": 1,\n\"a\": 2}", 3, "duplicate"},
		{"[1,\n2,\n x]", 3, "invalid"},
		{"{} {}", 1, "after the end"},
		{"[" + strings.Repeat("\n0,", limits.Values) + "0]", limits.Values, "more than 1500000 values"},
		{"{" + members(limits.Members+1) + "}", limits.Members, "more than 100000 members"},
		{strings.Repeat("[", 100) + strings.Repeat("]", 100), 1, "nested deeper than 64"},
	} {
		_, err := jsondoc.Parse([]byte(c.text))
		var place *jsondoc.Error
		if !errors.As(err, &place) {
			t.Errorf("%.40q: %v", c.text, err)
			continue
		}
		if place.Line != c.line || !strings.Contains(place.Why.String(), c.want) {
			t.Errorf("%.40q: %v", c.text, err)
		}
	}
}

// TestParsingEndsWithItsContext checks that parsing a long text returns the context's error if it is done midway.
func TestParsingEndsWithItsContext(t *testing.T) {
	text := []byte("[" + strings.Repeat("0,", 50_000) + "0]")
	for _, left := range []int{0, 1, 5} {
		if n, err := jsondoc.ParseWithin(&ctxtest.Counted{Context: t.Context(), Left: left}, text); n != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("after %d: %v", left, err)
		}
	}
	if n, err := jsondoc.ParseWithin(t.Context(), text); err != nil || len(n.Items) != 50_001 {
		t.Error(err)
	}
}

// TestParseForgiving checks that duplicate members in the named places are dropped and reported, and that elsewhere they
// are an error at their place, listed after the tolerated ones.
func TestParseForgiving(t *testing.T) {
	for text, want := range map[string]string{
		`{"list":[{"a":1,"b":{"c":1,"c":2},"a":[1,{"x":0}]}]}`: `{"list":[{"a":1,"b":{"c":1}}]} list:1:28 list:1:35`,
		"\ufeff{\"list\":[\n{\"a\":1, \"a\":2}]}":              `{"list":[{"a":1}]} list:2:9`,
		`{"list":[{"a":1}],"b":{"a":1}}`:                       `{"list":[{"a":1}],"b":{"a":1}}`,
		`{"list":[{"a":1,"a":2}],"b":{"a":1,"a":2}}`:           `line 1, column 36: duplicate object member name list:1:17`,
		`{"list":[],"list":[]}`:                                `line 1, column 12: duplicate object member name`,
		`[{"a":1,"a":2}]`:                                      `line 1, column 9: duplicate object member name`,
		`{"list":[{"a":1,"a":`:                                 `line 1, column 21: the text ends too early list:1:17`,
	} {
		var reported jsondoc.Problems
		n, err := jsondoc.ParseForgiving(context.Background(), []byte(text), &reported, "list")
		got := n.String()
		if err != nil {
			got = err.Error()
		}
		for _, p := range reported.List {
			got += fmt.Sprintf(" %s:%d:%d", p.Path, p.Line, p.Col)
			if !p.Warning {
				t.Errorf("%s: %v is more than a warning", text, p)
			}
		}
		if got != want {
			t.Errorf("%s:\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		text     string
		isInt    bool
		quarters int
		isQ      bool
	}{
		{"5", true, 20, true}, {"5.5", false, 22, true}, {"2.25", false, 9, true}, {"2.3", false, 0, false},
		{"1e3", true, 4000, true}, {"-1", true, -4, true}, {"1e99", false, 0, false}, {"99999999999", false, 0, false},
	} {
		n, err := jsondoc.Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := n.Int(); ok != c.isInt {
			t.Errorf("%s: whole %v", c.text, ok)
		}
		if q, ok := n.Quarters(); ok != c.isQ || ok && q != c.quarters {
			t.Errorf("%s: quarters %d %v", c.text, q, ok)
		}
	}
	if s := jsondoc.Quarters(22).String() + jsondoc.Quarters(20).String() + jsondoc.Float(0.1+0.2, 6).String(); s != "5.550.3" {
		t.Error(s)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,"x",null,true]}`, "[", `"\ud800"`, "\ufeff{}", "1e400", `{"a":1,"a":2}`, `{"a":{"b":1,"b":2}}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, err := jsondoc.Parse([]byte(s))
		forgiven, errForgiven := jsondoc.ParseForgiving(context.Background(), []byte(s), &jsondoc.Problems{}, "a")
		if err == nil && (errForgiven != nil || !jsondoc.Equal(n, forgiven)) {
			t.Fatalf("%s, forgiving %s: %v", n, forgiven, errForgiven)
		}
		if n, err = forgiven, errForgiven; err != nil {
			var place *jsondoc.Error
			if !errors.As(err, &place) || place.Line < 1 || place.Col < 1 {
				t.Fatalf("no place in %v", err)
			}
			return
		}
		for _, text := range [][]byte{n.JSON(), n.Indented()} {
			again, err := jsondoc.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if !jsondoc.Equal(n, again) {
				t.Fatalf("%s is not %s", again, n)
			}
		}
	})
}

// TestWarningsHideNoMistake checks that a mistake after more warnings than are reported is still reported and counted.
func TestWarningsHideNoMistake(t *testing.T) {
	var text strings.Builder
	text.WriteString(`{"size":"x"`)
	for i := range 1000 {
		fmt.Fprintf(&text, `,"u%d":0`, i)
	}
	n, err := jsondoc.Parse([]byte(text.String() + "}"))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	r := jsondoc.Read(n, &ps)
	kept := r.Unknown(func(k string) bool { return k == "size" })
	r.Field("size").Int(0, 0, 9)
	if !ps.Failed() || len(kept) != 1000 {
		t.Errorf("failed %v, %d kept", ps.Failed(), len(kept))
	}
	if warnings := len(ps.List) - 1; warnings != limits.Warnings {
		t.Errorf("%d warnings reported, not %d", warnings, limits.Warnings)
	}
}

// TestReportedMistakesAreBounded checks that of mistakes in many places only a bounded number is reported, and that they count.
func TestReportedMistakesAreBounded(t *testing.T) {
	n, err := jsondoc.Parse([]byte("[" + strings.Repeat(`"x",`, 1000) + `"x"]`))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	for _, it := range jsondoc.Read(n, &ps).Items() {
		it.Int(0, 0, 9)
	}
	if len(ps.List) != limits.Mistakes || !ps.Failed() || !ps.Full() {
		t.Errorf("%d reported", len(ps.List))
	}
}

// TestWithin checks that a list or object above its limit is reported with its size, the limit and its place.
func TestWithin(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"a":[1,2,3],"b":{"x":1,"y":2}}`))
	if err != nil {
		t.Fatal(err)
	}
	for key, c := range map[string]struct {
		most int
		want string
	}{"a": {3, ""}, "b": {2, ""}, "c": {0, ""}} {
		var ps jsondoc.Problems
		if r := jsondoc.Read(n, &ps).Field(key); !r.Within(c.most, "things") || len(ps.List) != 0 {
			t.Errorf("%s: %v", key, ps.List)
		}
	}
	for key, want := range map[string]string{"a": "line 1, column 6: a: 3 things; at most 1", "b": "line 1, column 18: b: 2 things; at most 1"} {
		var ps jsondoc.Problems
		if r := jsondoc.Read(n, &ps).Field(key); r.Within(1, "things") || len(ps.List) != 1 || ps.List[0].Error() != want {
			t.Errorf("%s: %v", key, ps.List)
		}
	}
}

// TestMembers checks that each member of an object is visited with its place, in order.
func TestMembers(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"a":{"x":1,"y":"z"}}`))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	var got []string
	for key, at := range jsondoc.Read(n, &ps).Field("a").Members() {
		got = append(got, key+" "+at.Path())
		at.Int(0, 0, 9)
	}
	if strings.Join(got, ", ") != "x a.x, y a.y" || len(ps.List) != 1 || ps.List[0].Path != "a.y" {
		t.Errorf("%v %v", got, ps.List)
	}
}

// TestReadersTakeTheirKindAlone checks that readers of one kind accept no other, in lists too, and return nothing for
// absent values.
func TestReadersTakeTheirKindAlone(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"word":"a","number":3,"flag":true,"words":["a","b"],"mixed":["a",3],"numbers":[3,4],"halves":[3,0.5]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range append(n.Members, jsondoc.Member{Key: "absent"}) {
		word, isWord := m.Value.Str()
		words, isWords := m.Value.Strings()
		numbers, isNumbers := m.Value.Ints()
		if isWord != (m.Key == "word") || isWords != (m.Key == "words") || isNumbers != (m.Key == "numbers") {
			t.Errorf("%s: %q %v, %v %v, %v %v", m.Key, word, isWord, words, isWords, numbers, isNumbers)
		}
		if !isWord && word != "" || !isWords && words != nil || !isNumbers && numbers != nil {
			t.Errorf("%s is refused, but gives %q, %v, %v", m.Key, word, words, numbers)
		}
	}
}

// TestFloat checks that any number yields its value, and anything else none.
func TestFloat(t *testing.T) {
	for text, want := range map[string]float64{`3`: 3, `-2.5`: -2.5, `1e3`: 1000} {
		n, err := jsondoc.Parse([]byte(text))
		if f, ok := n.Float(); err != nil || !ok || f != want {
			t.Errorf("%s: %v %v", text, f, ok)
		}
	}
	for _, text := range []string{`"3"`, `null`, `true`, `[3]`, `{"a":3}`} {
		n, err := jsondoc.Parse([]byte(text))
		if f, ok := n.Float(); err != nil || ok || f != 0 {
			t.Errorf("%s: %v %v", text, f, ok)
		}
	}
	if f, ok := (*jsondoc.Node)(nil).Float(); ok || f != 0 {
		t.Errorf("nothing: %v %v", f, ok)
	}
}

// TestAlong checks that a dotted path leads to its value, or to the last value there is.
func TestAlong(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"a":{"b":[5,{"c":"x"}]},"d":7}`))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"d": `7`, "a.b.0": `5`, "a.b.1.c": `"x"`, "a.b": `[5,{"c":"x"}]`,
		"a.b.2": `[5,{"c":"x"}]`, "a.b.-1": `[5,{"c":"x"}]`, "a.x": `{"b":[5,{"c":"x"}]}`, "d.e": `7`} {
		if got := jsondoc.Read(n, nil).Along(path); got.Node.String() != want {
			t.Errorf("%s: %s, not %s", path, got.Node, want)
		}
	}
}

// TestWholeNumbersWithinBounds checks that the bounds are accepted, and that anything beyond them or not a whole number is
// a mistake and yields the default.
func TestWholeNumbersWithinBounds(t *testing.T) {
	for text, want := range map[string]int{"2": 2, "9": 9, "5": 5, "1": 7, "10": 7, "2.5": 7, `"3"`: 7} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var ps jsondoc.Problems
		if got := jsondoc.Read(n, &ps).Int(7, 2, 9); got != want || ps.Failed() != (want == 7) {
			t.Errorf("%s: %d, %v", text, got, ps.List)
		}
	}
}
