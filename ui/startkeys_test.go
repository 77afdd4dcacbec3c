package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
	"parapet/ui/commands"
	"parapet/ui/widgets"
)

// unbegun returns a window over a sample encounter before combat.
func unbegun(t *testing.T, id string) *window {
	t.Helper()
	e, _ := sample.ByID(id)
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	return openedText(t, string(g.Encounter().Node().With("seed", jsondoc.Int(3)).Indented()))
}

// TestTheFormBeforeAFightHasTheKeys checks, for each system, that opening the form with E doesn't type the character into
// it, that Esc closes it, and that Enter starts combat from its first field and the next; a field for a number comes
// first.
func TestTheFormBeforeAFightHasTheKeys(t *testing.T) {
	for _, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			w := unbegun(t, e.ID)
			c := w.shell.Win.Canvas()
			key := func(name fyne.KeyName) { c.Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
			for steps := range 2 {
				c.Focus(w.mapview.Board)
				pressed(w, "E")
				for range steps {
					c.FocusNext()
				}
				if c.Overlays().Top() == nil || c.Focused() == nil {
					t.Fatal("no form, or nothing in it has the keys")
				}
				if key(fyne.KeyEscape); c.Overlays().Top() != nil {
					t.Fatalf("Esc in a %T leaves the form open", c.Focused())
				}
			}
			c.Focus(w.mapview.Board)
			pressed(w, "E")
			if line, ok := c.Focused().(*widgets.Entry); ok == (w.view().Decl().ID == "plunder") || ok && line.Text != "" {
				t.Errorf("%T has the keys", c.Focused())
			}
			key(fyne.KeyReturn)
			if c.Overlays().Top() != nil || !w.view().InCombat() && !w.session.Waiting() {
				t.Error("Enter doesn't start")
			}
		})
	}
}

// TestSettingAFieldHasTheKeys checks that Esc in either field closes the dialog.
func TestSettingAFieldHasTheKeys(t *testing.T) {
	w, _ := opened(t)
	c := w.shell.Win.Canvas()
	for _, value := range []bool{false, true} {
		d := w.forms.Field("ann")
		if value {
			c.Focus(d.Value)
		}
		if c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); c.Overlays().Top() != nil {
			t.Fatalf("Esc in a %T leaves it open", c.Focused())
		}
	}
}

// TestABowThatNeedsBothHandsHasNoFirstDigit checks that for Joss, whose bow only makes double attacks (GLT), 1 is the
// double attack and not the attack that is always refused.
func TestABowThatNeedsBothHandsHasNoFirstDigit(t *testing.T) {
	w := unbegun(t, "bridge")
	pressed(w, "E\n")
	w.session.RollRest()
	v := w.view()
	list := commands.Choices(v, v.Token("joss"))
	new(commands.Digits).Give(w.session.Fight.Game, v.Token("joss"), list)
	i := slices.IndexFunc(list, func(c commands.Choice) bool { return c.Key == "1" })
	if i < 0 || list[i].View.Do != "double_attack" {
		t.Errorf("%+v", list[max(i, 0)])
	}
}

// TestAFieldIsChosenByName checks that a token's field is found by its title, and its value is shown and set.
func TestAFieldIsChosenByName(t *testing.T) {
	w, _ := opened(t)
	d := w.forms.Field("ann")
	if d.Field.SetText("HP"); d.Value.Text != "10" {
		t.Errorf("the value shown is %q", d.Value.Text)
	}
	d.Value.SetText("7")
	d.Value.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := w.view().Token("ann").Stats.Int(1); got != 7 {
		t.Errorf("%d HP: %s", got, lastLine(w))
	}
}
