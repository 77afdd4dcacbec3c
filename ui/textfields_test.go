package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/phrase"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// TestEscClosesAFormFromWithin checks that Esc in a form's field closes it without sending anything, and that Enter sends it.
func TestEscClosesAFormFromWithin(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		w, _ := opened(t)
		sent := false
		for _, kind := range []engine.OptionKind{engine.OptNumber, engine.OptToken, engine.OptFlag} {
			sent = false
			entries := w.forms.Ask("Title", []engine.Option{{Arg: "n", Label: "n", Kind: kind, Maybe: true}}, engine.NewCommand("note", ""),
				func(*engine.Command) { sent = true })
			entries[0].Shown.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: key})
			if top := w.shell.Win.Canvas().Overlays().Top(); top != nil || sent != (key == fyne.KeyReturn) {
				t.Errorf("%s in a field of kind %d: open %v, sent %v", key, kind, top != nil, sent)
			}
		}
	}
}

// TestANameBeginsWithWhatItIs checks that a box for changing a text starts with the current one selected, so that typing
// replaces it.
func TestANameBeginsWithWhatItIs(t *testing.T) {
	w, _ := opened(t)
	var got []string
	ask := func() *widgets.Entry {
		w.forms.Edit("Name", "", "Oak gate", fyne.NewPos(9, 9), func(text string) string { got = append(got, text); return "" })
		return w.shell.Win.Canvas().Focused().(*widgets.Entry)
	}
	ask().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	e := ask()
	e.TypedRune('E')
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if strings.Join(got, ", ") != "Oak gate, E" {
		t.Error(got)
	}
}

// TestAConeOfTheUnclassedSystem checks that aiming a cone spell names and marks the tokens in it without dimming them,
// and mentions the opportunity attack that casting provokes; after casting, a card offers their damage (UNC-ACT-3).
func TestAConeOfTheUnclassedSystem(t *testing.T) {
	w := openedText(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[12,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"wen","name":"Wen","side":"party","player":true,"at":[1,2],"spells":[{"id":"fan","name":"Cinder fan","target_kind":"cone","range_ft":20}]},
 {"id":"ape","name":"Ape","side":"foes","at":[2,2],"weapons":[{"id":"a","name":"Fist","natural":true,"held":["right"]}]},{"id":"orc","name":"Orc","side":"foes","at":[4,2]},{"id":"far","name":"Far","side":"foes","at":[10,5]}]}`)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"wen", "ape", "orc", "far"})))
	chooseDo(t, w, "cast")
	if w.input.Aim == nil || len(w.input.Aim.Dimmed) > 0 {
		t.Fatalf("%+v", w.input.Aim)
	}
	gestures(w).Hover(doGesture(w, 4, 2))
	info := strings.Join(w.mapview.Info.Lines(), "|")
	if !strings.Contains(info, "Catches: Ape, Orc") || !strings.Contains(info, "provokes Ape") {
		t.Error(info)
	}
	gestures(w).Tap(doGesture(w, 4, 2))
	for q := w.session.Fight.Game.Pending(); q != nil; q = w.session.Fight.Game.Pending() {
		w.session.Answer(engine.WordsAnswer(q.Options[len(q.Options)-1]))
	}
	s := shell.NewDump()
	w.after.Card.Dump(s)
	if _, ok := s.Buttons["after: Damage… to Ape, Orc"]; !ok {
		t.Errorf("%+v %s", s.Buttons, lastLine(w))
	}
	if !slices.ContainsFunc(w.log.Lines, func(l phrase.Line) bool { return strings.Contains(l.Text, "the effect is the DM's call") }) {
		t.Error(lastLine(w))
	}
}
