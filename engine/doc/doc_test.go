package doc_test

import (
	"errors"
	"strings"
	"testing"

	"parapet/engine/doc"
)

func TestPlaces(t *testing.T) {
	n, err := doc.Parse([]byte("{\n  \"a\": [1,\n    {\"b\": true}]\n}"))
	if err != nil {
		t.Fatal(err)
	}
	b := n.Get("a").Items[1].Get("b")
	if b.Line != 3 || b.Col != 11 || !b.Bool {
		t.Errorf("b at %d:%d", b.Line, b.Col)
	}
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
		{"{} {}", 1, "follows the end"},
		{strings.Repeat("[", 100) + strings.Repeat("]", 100), 1, "nested more than 64"},
	} {
		_, err := doc.Parse([]byte(c.text))
		var place *doc.Error
		if !errors.As(err, &place) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if place.Line != c.line || !strings.Contains(place.Why, c.want) {
			t.Errorf("%q: %v", c.text, err)
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
		n, err := doc.Parse([]byte(c.text))
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
	if s := doc.Quarters(22).String() + doc.Quarters(20).String() + doc.Float(0.1+0.2, 6).String(); s != "5.550.3" {
		t.Error(s)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,"x",null,true]}`, "[", `"\ud800"`, "\ufeff{}", "1e400", `{"a":1,"a":2}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, err := doc.Parse([]byte(s))
		if err != nil {
			var place *doc.Error
			if !errors.As(err, &place) || place.Line < 1 || place.Col < 1 {
				t.Fatalf("no place in %v", err)
			}
			return
		}
		for _, text := range [][]byte{n.JSON(), n.Indented()} {
			again, err := doc.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if !doc.Equal(n, again) {
				t.Fatalf("%s is not %s", again, n)
			}
		}
	})
}
