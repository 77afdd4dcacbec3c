package session

import "testing"

var encounterFilter = Ask{Filters: []Filter{{Name: "Encounters", Endings: []string{".parapet"}}}}
var pictures = Ask{Filters: []Filter{{Name: "PNG", Endings: []string{".png"}}, {Name: "JPEG", Endings: []string{".jpg", ".jpeg"}}}}
var anything = Ask{Filters: []Filter{{Name: "Encounters", Endings: []string{".parapet"}}, {Name: "All files"}}}

func TestWithEnding(t *testing.T) {
	for _, c := range []struct {
		name  string
		ask   Ask
		given string
		want  string
	}{
		{"no filter leaves the name alone", Ask{}, "/d/bridge", "/d/bridge"},
		{"no filter leaves a dot alone", Ask{}, "/d/bridge.", "/d/bridge."},
		{"missing ending is added", encounterFilter, "/d/bridge", "/d/bridge.parapet"},
		{"present ending stays single", encounterFilter, "/d/bridge.parapet", "/d/bridge.parapet"},
		{"case of an ending doesn't matter", encounterFilter, "/d/BRIDGE.PARAPET", "/d/BRIDGE.PARAPET"},
		{"another ending is part of the name", encounterFilter, "/d/bridge.v2", "/d/bridge.v2.parapet"},
		{"a trailing dot isn't doubled", encounterFilter, "/d/bridge.", "/d/bridge.parapet"},
		{"an ending alone is no name", encounterFilter, "/d/.parapet", "/d/.parapet.parapet"},
		{"any ending of any filter will do", pictures, "/d/bridge.jpeg", "/d/bridge.jpeg"},
		{"the first ending of the first filter is added", pictures, "/d/bridge", "/d/bridge.png"},
		{"all files name no ending", anything, "/d/bridge", "/d/bridge.parapet"},
		{"dots in folders don't count", encounterFilter, "/d.parapet/bridge", "/d.parapet/bridge.parapet"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.ask.WithEnding(c.given); got != c.want {
				t.Errorf("WithEnding(%q) = %q, want %q", c.given, got, c.want)
			}
		})
	}
}

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		ask  Ask
		file string
		want bool
	}{
		{Ask{}, "anything", true},
		{encounterFilter, "bridge.parapet", true},
		{encounterFilter, "Bridge.Parapet", true},
		{encounterFilter, "bridge.parapet.journal", false},
		{encounterFilter, "parapet", false},
		{pictures, "a.jpeg", true},
		{anything, "a.jpeg", true},
	} {
		if got := c.ask.Matches(c.file); got != c.want {
			t.Errorf("%v matches %q: %v, want %v", c.ask.Filters, c.file, got, c.want)
		}
	}
}

func TestScriptAnswersInOrderAndSaysWhenItIsOver(t *testing.T) {
	s := Script{Answers: []Answer{{Path: "/a"}, {Err: ErrCancelled}}}
	var got []Answer
	keep := func(path string, err error) { got = append(got, Answer{path, err}) }
	s.Open(encounterFilter, keep)
	s.Save(pictures, keep)
	s.Open(Ask{}, keep)
	want := []Answer{{Path: "/a"}, {Err: ErrCancelled}, {Err: ErrScriptOver}}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("answer %d: %v, want %v", i, got[i], want[i])
		}
	}
	if len(s.Asked) != 3 || s.Asked[0].Save || !s.Asked[1].Save {
		t.Errorf("asked: %+v", s.Asked)
	}
}
