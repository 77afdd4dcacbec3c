package ui

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/savefiles"
	"parapet/ui/choose"
)

// showEarlier lists the dated copies of the open encounter's saves in the menu.
func (t *table) showEarlier() {
	sub := fyne.NewMenu("")
	if t.desk.File != nil && t.opts.Cache != "" {
		for _, c := range savefiles.Copies(t.opts.Cache, t.desk.File.Path()) {
			sub.Items = append(sub.Items, item(c.Time.Local().Format("2006-01-02 15:04:05"), func() { t.askEarlier(c) }))
		}
	}
	t.items.earlier.ChildMenu = sub
	t.items.earlier.Disabled = len(sub.Items) == 0
}

// askEarlier brings an earlier save back as a file of its own, beside the one that is open: that one
// stays as it is.
func (t *table) askEarlier(c savefiles.Copy) {
	t.beforeLeaving(func() {
		stem := strings.TrimSuffix(filepath.Base(t.desk.LastPath), ".parapet")
		ask := choose.Ask{Title: lang.L("Where to put the earlier save"), Folder: filepath.Dir(t.desk.LastPath),
			Name: stem + c.Time.Local().Format(" 2006-01-02 15-04") + ".parapet", Filters: encounterFilter()}
		t.chooser.Save(ask, func(path string, err error) {
			if t.chosen(err) {
				t.bringBack(c.Path, path)
			}
		})
	})
}

func (t *table) bringBack(from, to string) {
	var err error
	busy := t.busy(lang.L("Bringing it back…"), nil)
	t.elsewhere.Run(func() { err = copyAside(from, to) }, func() {
		busy()
		if err != nil {
			t.complain(err.Error())
			return
		}
		t.open(to)
	})
}

// copyAside writes a copy of a file; what is in its way gets another name.
func copyAside(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := setAside(to); err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
