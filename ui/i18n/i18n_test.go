package i18n_test

import (
	"runtime"
	"slices"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2/lang"

	"parapet/engine/message"
	"parapet/engine/rules"
	"parapet/ui/i18n"
)

// speaks sets the program's language for a test.
func speaks(t *testing.T, speak func() error) {
	t.Helper()
	for _, key := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(key, "")
	}
	t.Setenv("LANG", "en_US.UTF-8")
	t.Cleanup(func() {
		if err := i18n.Speak(i18n.English); err != nil {
			t.Error(err)
		}
	})
	if err := speak(); err != nil {
		t.Fatal(err)
	}
}

// TestSpeaking checks that with German the window's texts, plurals and the toolkit's own words are German, and English
// again after that.
func TestSpeaking(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	sheets := func(n int) string {
		return i18n.N("1 sheet of {{.Paper}}", "{{.N}} sheets of {{.Paper}}", n, map[string]any{"N": n, "Paper": "A4"})
	}
	for _, c := range [][2]string{
		{i18n.L("End turn"), "Zug beenden"},
		{i18n.L("{{.Who}} attacks {{.Target}}: {{.N}}", map[string]any{"Who": "Hilda", "Target": "Orc", "N": 12}), "Hilda greift Orc an: 12"},
		{sheets(1), "1 Blatt A4"}, {sheets(2), "2 Blätter A4"}, {sheets(0), "0 Blätter A4"},
		{i18n.T("a text that nobody knows"), "a text that nobody knows"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, not %q", c[0], c[1])
		}
	}
	if got := lang.L("Create Folder"); got != "Erstelle Ordner" && runtime.GOOS != "windows" { // whose own dialogs are used
		t.Error(got)
	}
	if err := i18n.Speak(i18n.English); err != nil {
		t.Fatal(err)
	}
	if i18n.L("End turn") != "End turn" || sheets(1) != "1 sheet of A4" || sheets(2) != "2 sheets of A4" {
		t.Error(i18n.L("End turn"), sheets(1), sheets(2))
	}
}

// third is a small catalogue of another language: two texts with three plural forms.
var third = fstest.MapFS{
	"translations/window.pl.json": {Data: []byte(`{"English": "Polski", "End turn": "Koniec tury", "Not yet": "",
		"{{.N}} fights": {"one": "{{.N}} walka", "few": "{{.N}} walki", "many": "{{.N}} walk", "other": "{{.N}} walki"}}`)},
	"translations/rules.pl.json":  {Data: []byte(`{"needs %d, %d left": "zostało %[2]d, potrzeba %[1]d"}`)},
	"translations/window.de.json": {Data: []byte(`{"English": "Deutsch", "End combat": "Kampf beenden"}`)},
}

// TestAThirdLanguage checks that catalogues in a folder are available, that their plural rules apply, and that missing
// texts are English.
func TestAThirdLanguage(t *testing.T) {
	if got := i18n.AllOf(third); !slices.Equal(got, []i18n.Language{{ID: "en", Name: "English"}, {ID: "de", Name: "Deutsch"}, {ID: "pl", Name: "Polski"}}) {
		t.Error(got)
	}
	if runtime.GOOS == "windows" {
		t.Skip("the toolkit asks the system for its language: TestTheSystemsLanguage")
	}
	speaks(t, func() error { return i18n.SpeakFrom(third, "pl") })
	fights := func(n int) string { return i18n.N("1 fight", "{{.N}} fights", n, map[string]any{"N": n}) }
	for _, c := range [][2]string{
		{i18n.L("End turn"), "Koniec tury"}, {i18n.L("End combat"), "End combat"},
		{fights(1), "1 walka"}, {fights(3), "3 walki"}, {fights(5), "5 walk"},
		{i18n.Text(message.Of("needs %d, %d left", 3, 2)), "zostało 2, potrzeba 3"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, not %q", c[0], c[1])
		}
	}
}

func TestChoose(t *testing.T) {
	for _, c := range [][3]string{
		{"", "de-AT", "de"}, {"", "de_DE", "de"}, {"", "sv-SE", "en"}, {"", "", "en"},
		{"en", "de-DE", "en"}, {"de", "en-US", "de"}, {"tlh", "de-DE", "de"},
	} {
		if got := i18n.Choose(c[0], c[1]); got != c[2] {
			t.Errorf("chosen %q, system %q: %s, not %s", c[0], c[1], got, c[2])
		}
	}
}

// TestTheEnvironmentNamesTheLanguage checks that LANGUAGE takes effect under each locale.
func TestTheEnvironmentNamesTheLanguage(t *testing.T) {
	for name, c := range map[string]struct{ env, want map[string]string }{
		"a language": {map[string]string{"LANG": "en_US.UTF-8"}, map[string]string{"LANG": "en_US.UTF-8", "LANGUAGE": "de"}},
		"none":       {map[string]string{}, map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "de"}},
		"plain C":    {map[string]string{"LC_ALL": "C", "LANG": "sv_SE"}, map[string]string{"LC_ALL": "C.UTF-8", "LANG": "sv_SE", "LANGUAGE": "de"}},
	} {
		set := func(k, v string) error { c.env[k] = v; return nil }
		if err := i18n.Prefer("de", func(k string) string { return c.env[k] }, set); err != nil {
			t.Fatal(err)
		}
		for k, v := range c.want {
			if c.env[k] != v {
				t.Errorf("%s: %s is %q, not %q", name, k, c.env[k], v)
			}
		}
	}
}

// TestDeclarationsStay checks that translating one system's declaration leaves another instance in English.
func TestDeclarationsStay(t *testing.T) {
	count := func(id string) (n int, all string) {
		d := rules.ByID(id).Declaration()
		i18n.TranslateDeclaration(d, func(s string) string { n++; all += s + "\n"; return s })
		return n, all
	}
	for _, s := range rules.All() {
		d := s.Declaration()
		n, before := count(d.ID)
		reported := 0
		i18n.TranslateDeclaration(d, func(string) string { reported++; return "said" })
		if d.Name != "said" || d.Actions[0].Help != "said" || d.Stats.Fields[0].Title() != "said" || reported != n {
			t.Errorf("%s: %q, %q, %q; %d of %d texts", s.Declaration().ID, d.Name, d.Actions[0].Help, d.Stats.Fields[0].Title(), reported, n)
		}
		if _, after := count(d.ID); after != before {
			t.Errorf("%s says something else from now on", d.ID)
		}
	}
}
