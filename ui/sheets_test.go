package ui

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
	"parapet/ui/forms"
	"parapet/ui/uitest"
)

// written opens a stat block as the window does, with a token in place of the form's result.
func written(w *window, who string, was, is *jsondoc.Node) *forms.SheetDialog {
	d := &forms.SheetDialog{Who: who, Was: was, At: board.Square{X: 5, Y: 5}}
	w.forms.ShowSheet("Stat block", d)
	d.Sheet = forms.NewStatBlock(w.view().System, is, w.forms.AroundSheet())
	return d
}

func TestAStatBlockIsChangedInOneStep(t *testing.T) {
	w, _ := opened(t)
	was := w.view().Token("ann").Node(w.view().Decl())
	is := was.With("name", jsondoc.Str("Anna")).With("stats", jsondoc.Obj(jsondoc.M("hp_max", 12))).
		With("weapons", jsondoc.Arr(jsondoc.Obj(jsondoc.M("id", "axe"), jsondoc.M("name", "Axe"))))
	written(w, "ann", was, is).Done()
	k := w.view().Token("ann")
	if k.Name != "Anna" || k.Stats.Int(0) != 12 || len(k.Lists[0]) != 1 || k.Lists[0][0].Text(1) != "Axe" {
		t.Fatalf("%+v", k)
	}
	if got := lastLine(w); got != "DM: Anna: name Anna; HP max 12; weapons changed" {
		t.Error(got)
	}
	w.session.Undo()
	if k := w.view().Token("ann"); k.Name != "Ann" || k.Stats.Int(0) != 10 || k.Lists[0][0].Text(1) != "Sword" {
		t.Error("one undo doesn't take it back:", k.Name)
	}
}

func TestAnUntouchedStatBlockChangesNothing(t *testing.T) {
	w, _ := opened(t)
	was := w.view().Token("ann").Node(w.view().Decl())
	before := len(w.session.Fight.Game.Log())
	written(w, "ann", was, was).Done()
	if len(w.session.Fight.Game.Log()) != before {
		t.Error(lastLine(w))
	}
}

func TestANewTokenFromItsStatBlock(t *testing.T) {
	w, _ := opened(t)
	was := jsondoc.Obj(jsondoc.M("side", "foes"))
	d := written(w, "", was, was)
	d.Done()
	if d.Wrong.Text != "Name: enter a name" || len(w.view().Tokens) != 4 {
		t.Error(d.Wrong.Text)
	}
	d.Sheet = forms.NewStatBlock(w.view().System, was.With("name", jsondoc.Str("Ash Hound")).With("stats", jsondoc.Obj(jsondoc.M("hp_max", 200))), w.forms.AroundSheet())
	if d.Done(); !strings.HasPrefix(d.Wrong.Text, "HP max: ") {
		t.Error(d.Wrong.Text)
	}
	d.Sheet = forms.NewStatBlock(w.view().System, was.With("name", jsondoc.Str("Ash Hound")), w.forms.AroundSheet())
	d.Done()
	if k := w.view().Token("ash_hound"); k == nil || k.Name != "Ash Hound" || k.Side != "foes" || k.At != d.At {
		t.Errorf("%+v", k)
	}
}

// TestAStatBlockIsKeptInTheLibrary checks that a stat block is saved to the library; an existing one of that name is
// replaced only if the DM confirms.
func TestAStatBlockIsKeptInTheLibrary(t *testing.T) {
	w, _ := opened(t)
	lib, err := library.Open(t.TempDir(), uitest.Systems)
	if err != nil {
		t.Fatal(err)
	}
	w.library.Library = lib
	was := w.view().Token("cid").Node(w.view().Decl())
	d := written(w, "cid", was, was)
	d.Keep()
	if list := lib.Entries(); len(list) != 1 || list[0].Name != "Cid" || list[0].Group != "bestiary" || list[0].System != "skirmish" {
		t.Errorf("%+v", list)
	}
	if got := lastLine(w); got != "Saved to library: cid.json" {
		t.Error(got)
	}
	overlays := len(w.shell.Win.Canvas().Overlays().List())
	d.Keep()
	if got := len(w.shell.Win.Canvas().Overlays().List()); got != overlays+1 {
		t.Error("the DM isn't asked")
	}
	a := w.forms.AroundSheet()
	if known := a.Known["weapons"]; len(known) != 1 || known[0].Name != "Sword" || len(a.Tokens) != 4 || strings.Join(a.Sides, " ") != "party foes" {
		t.Errorf("%+v", a)
	}
}

func TestNoStatBlockWhileAQuestionStands(t *testing.T) {
	w, _ := opened(t)
	w.session.Send(engine.NewCommand("attack", "ann", jsondoc.M("target", "cid")))
	if w.prompt.Question == nil {
		t.Fatal("no question")
	}
	before := len(w.shell.Win.Canvas().Overlays().List())
	w.forms.Sheet("ann")
	w.forms.NewToken(board.Square{})
	if len(w.shell.Win.Canvas().Overlays().List()) != before {
		t.Error("a form lies over the question")
	}
}

// TestANewCreatureIsBasedOnAnother checks that a new token takes over a creature's numbers but keeps its own side, and that the
// form can be filled with another stat block, as for one tougher.
func TestANewCreatureIsBasedOnAnother(t *testing.T) {
	w, _ := opened(t)
	d := &forms.SheetDialog{Was: jsondoc.Obj(jsondoc.M("side", "guests"))}
	w.forms.ShowSheet("New token", d)
	ann := w.view().Token("ann")
	d.Basis.SetText("AN")
	n, wrong := d.Sheet.Token()
	if side, _ := n.Get("side").Str(); len(wrong) > 0 || side != "guests" || n.Get("at") != nil || n.Get("player") != nil ||
		!jsondoc.Equal(n.Get("stats"), ann.Node(w.view().Decl()).Get("stats")) {
		t.Errorf("%s %v", n.JSON(), wrong)
	}
}

// TestACardStandsBesideTheForm checks that the card is drawn again for what is chosen, keeps the last sound stat block, and is
// printed alone.
func TestACardStandsBesideTheForm(t *testing.T) {
	w, _ := opened(t)
	d := &forms.SheetDialog{Was: jsondoc.Obj(jsondoc.M("side", "foes"))}
	w.forms.ShowSheet("New token", d)
	empty := d.Card.Image.Image
	d.Basis.SetText("Ann")
	if ann := d.Card.Image.Image; empty == nil || ann == empty || ann.Bounds().Dy() <= empty.Bounds().Dy() || len(d.Card.Facts) == 0 {
		t.Fatalf("%v, %v", ann, d.Card.Facts)
	}
	was := w.prefs.Printing()
	pressButton(d.Card.Content, "Print card…")
	w.printing.Dialog.Close()
	if now := w.prefs.Printing(); now.String() != was.String() {
		t.Error("the card changes what is printed next:", now)
	}
}
