package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/menu"
)

// TestShortcutsDontActBehindADialog checks that with unsaved changes and a dialog open, menu shortcuts, which the toolkit
// runs anyway, write, open, close and change nothing.
func TestShortcutsDontActBehindADialog(t *testing.T) {
	d := newDialogTest(t)
	d.session.Send(engine.NewCommand("note", "", jsondoc.M("text", "something to save")))
	path, unsaved := d.session.File.Path(), d.session.File.Unsaved()
	d.shell.Dialogs.NotOpened("a.parapet", "broken")
	dialog := d.top()
	if dialog == nil || unsaved == 0 {
		t.Fatal("no dialog, or nothing to save:", unsaved)
	}
	tried := 0
	var try func(*fyne.Menu)
	try = func(m *fyne.Menu) {
		for _, item := range m.Items {
			if item.ChildMenu != nil {
				try(item.ChildMenu)
			}
			if item.Shortcut == nil || item.Action == nil {
				continue
			}
			item.Action()
			if tried++; d.top() != dialog || len(d.shell.Win.Canvas().Overlays().List()) != 1 {
				t.Fatalf("%q opens something over the dialog", item.Label)
			}
			if d.session.File == nil || d.session.File.Path() != path || d.session.File.Unsaved() != unsaved || len(d.script.Asked) != 0 {
				t.Fatalf("%q acts behind the dialog", item.Label)
			}
		}
	}
	for _, m := range d.shell.Win.MainMenu().Items {
		try(m)
	}
	if tried < 5 {
		t.Error("only so many shortcuts:", tried)
	}
	d.top().Hide()
	d.menu.Item(menu.Save).Action()
	if d.session.File.Unsaved() != 0 {
		t.Error("without a dialog it doesn't save either")
	}
}
