package actionbar

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

func TestStepsOfASystem(t *testing.T) {
	if got := commands.Steps(uitest.Started(t).View()); got != nil {
		t.Errorf("%+v", got)
	}
	steps := commands.Steps(uitest.Paraded(t))
	if len(steps) != 2 || stepTip(steps[1]) != "nobody is asked\n" {
		t.Errorf("%+v", steps)
	}
}

// TestANumberOfAStepIsReadAsOne checks that a step's number is parsed as a number, and a text as a text.
func TestANumberOfAStepIsReadAsOne(t *testing.T) {
	if n, why := stepValue(commands.Step{Number: true}, " 8 "); why != "" || n.String() != "8" {
		t.Error(n, why)
	}
	if _, why := stepValue(commands.Step{Number: true}, "deep"); why == "" {
		t.Error("took a word for a number")
	}
	if n, _ := stepValue(commands.Step{}, "8"); n.String() != `"8"` {
		t.Error(n)
	}
}

// TestTheFormOfAStepIsCalled checks that a form is named after the step's menu if that says more.
func TestTheFormOfAStepIsCalled(t *testing.T) {
	for want, s := range map[string]commands.Step{"Ambush": {Name: "Choose…", Menu: "Ambush"}, "Fall": {Name: "Fall…"}} {
		if got := formTitle(s); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// window is a window for row and buttons that records what they request.
type window struct {
	view *engine.View
	did  []string
	text string // typed when a text is asked for
}

func (w *window) note(parts ...string)                { w.did = append(w.did, strings.Join(parts, " ")) }
func (w *window) View() *engine.View                  { return w.view }
func (w *window) Waiting() bool                       { return false }
func (w *window) Send(c *engine.Command)              { w.note("sends", string(c.Node.JSON())) }
func (w *window) Start()                              { w.note("asks for the start") }
func (w *window) Complain(text string)                { w.note("complains:", text) }
func (w *window) Choose(c commands.Choice)            { w.note("takes up", c.Name) }
func (w *window) LayDown()                            { w.note("lays down") }
func (w *window) SendAlone()                          { w.note("sends alone") }
func (w *window) SendQueued()                         { w.note("sends what was kept") }
func (w *window) Toggle(o commands.Option)            { w.note("toggles", o.Name) }
func (w *window) Untype(o commands.Option)            { w.note("untypes", o.Name) }
func (w *window) Odds(commands.Choice) string         { return "" }
func (w *window) Popup(m *fyne.Menu, _ fyne.Position) { w.note("opens a menu:", m.Items[0].Label) }
func (w *window) Type(o commands.Option, text string) string {
	w.note("types", text)
	return ""
}
func (w *window) Ask(title string, _ []engine.Option, c *engine.Command, take func(*engine.Command)) {
	w.note("asks:", title)
	take(c)
}
func (w *window) AskOver(title, _ string, allTheSame func()) {
	w.note("asks over:", title)
	allTheSame()
}

// leads is the window for the next-step buttons, where a line of text needs no position.
type leads struct{ *window }

func (w leads) AskText(title string, take func(string) string) {
	w.note("asks for", title)
	if why := take(w.text); why != "" {
		w.note("is refused:", why)
	}
}

func (w *window) AskText(title string, _ fyne.Position, take func(string) string) {
	w.note("asks for", title)
	take(w.text)
}

// TestLead checks that taking a step asks for what it lacks, then sends it.
func TestLead(t *testing.T) {
	note := engine.NewCommand("note", "", jsondoc.M("text", "x"))
	refused := engine.NewCommand("rest", "bo")
	code := uitest.Started(t).View().Probe(refused).Code
	for _, c := range []struct {
		name string
		view *engine.View
		text string
		do   func(*NextStep)
		want []string
	}{
		{"nothing is open", nil, "", (*NextStep).Press, nil},
		{"before a fight", uitest.NewGame(t, uitest.FightFile).View(), "", (*NextStep).Press, []string{"asks for the start"}},
		{"a fight of turns", uitest.Started(t).View(), "", (*NextStep).Press, []string{`sends {"do":"end_turn","who":"ann"}`}},
		{"it ends", uitest.Started(t).View(), "", (*NextStep).End, []string{`sends {"do":"end_combat"}`}},
		{"a step that isn't open", uitest.Started(t).View(), "", func(l *NextStep) { l.Take(commands.Step{Name: "Roll", Why: "nobody declared"}) },
			[]string{"complains: Roll: nobody declared"}},
		{"a step with options", uitest.Started(t).View(), "", func(l *NextStep) {
			l.Take(commands.Step{Name: "Fall…", Options: []engine.Option{{Arg: "feet"}}, Command: note})
		}, []string{"asks: Fall", `sends {"do":"note","text":"x"}`}},
		{"a step that wants a number", uitest.Started(t).View(), "8", func(l *NextStep) {
			l.Take(commands.Step{Ask: "feet", AskFor: "How deep", Number: true, Command: note})
		}, []string{"asks for How deep", `sends {"do":"note","text":"x","feet":8}`}},
		{"and gets a word", uitest.Started(t).View(), "deep", func(l *NextStep) {
			l.Take(commands.Step{Ask: "feet", AskFor: "How deep", Number: true, Command: note})
		}, []string{"asks for How deep", "is refused: enter a whole number"}},
		{"what the DM may overrule", uitest.Started(t).View(), "", func(l *NextStep) {
			l.Take(commands.Step{Name: "End it", Command: refused, Over: code, OverArg: "anyway"})
		}, []string{"asks over: End it", `sends {"do":"rest","who":"bo","anyway":true}`}},
		{"another refusal", uitest.Started(t).View(), "", func(l *NextStep) {
			l.Take(commands.Step{Name: "End it", Command: refused, Over: "other", OverArg: "anyway"})
		}, []string{`sends {"do":"rest","who":"bo"}`}},
	} {
		test.NewTempApp(t)
		w := &window{view: c.view, text: c.text}
		l := NewNextStep(widgets.NewTips(), leads{w})
		l.Show()
		if c.do(l); !slices.Equal(w.did, c.want) {
			t.Errorf("%s: %q", c.name, w.did)
		}
	}
}

// TestRow checks that pressing a button requests what it says.
func TestRow(t *testing.T) {
	test.NewTempApp(t)
	ready := func(name string) commands.Choice {
		return commands.Choice{Name: name, View: engine.ActionView{Do: name, Name: name, Ready: true}}
	}
	shut := commands.Choice{Name: "fly", Rare: true, Why: "no wings", View: engine.ActionView{Do: "fly"}}
	hit, run := ready("hit"), ready("run")
	typed := commands.Option{Name: "modifier …", Typed: &engine.Option{Label: "modifier {n}"}}
	w := &window{text: "-4"}
	r := NewRow(widgets.NewTips(), w)
	r.Show(Shown{Title: "Ann", Queued: "Ada → Gob", Choices: []commands.Choice{hit, run, shut}, Aimed: &Aimed{View: &hit.View, Alone: "at nobody",
		Options: []Option{{Option: commands.Option{Name: "prone"}, Set: true}, {Option: typed}, {Option: typed, Typed: true, N: -4}}}})
	var names, marked []string
	for _, o := range slices.Concat(r.Above.Objects, r.Flow.Objects) {
		c := o.(*widgets.Chip)
		names = append(names, c.Name)
		if c.Chosen {
			marked = append(marked, c.Name)
		}
		c.Pressed()
	}
	if want := []string{"Ada → Gob", "prone", "modifier …", "modifier −4", "at nobody", "hit", "run", "Not now (1)"}; !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
	if want := []string{"prone", "modifier −4", "hit"}; !slices.Equal(marked, want) {
		t.Errorf("marked: %q", marked)
	}
	if want := []string{"sends what was kept", "toggles prone", "asks for Modifier", "types -4", "untypes modifier …", "sends alone",
		"lays down", "takes up run", "opens a menu: fly: no wings"}; !slices.Equal(w.did, want) {
		t.Errorf("%q", w.did)
	}
}
