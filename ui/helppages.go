package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
)

// showKeys shows the page of keys; d is the declaration of the rules in use, nil for none.
func showKeys(app fyne.App, d *engine.Declaration) {
	rows, names := container.NewVBox(), keyNames()
	list := slices.Clone(helpKeys)
	if d != nil {
		list = append(list, actionLetters(d)...)
	}
	for _, k := range list {
		key, does := widget.NewLabel(names.Replace(k[0])), widget.NewLabel(i18n.L(k[1]))
		key.TextStyle.Bold, key.Wrapping, does.Wrapping = true, fyne.TextWrapWord, fyne.TextWrapWord
		rows.Add(container.New(keyBeside{}, key, does))
	}
	helpPage(app, i18n.L("Keys"), container.NewVScroll(rows), fyne.NewSize(760, 680))
}

// showRules shows the rules in use: actions, conditions, cover, settings.
func showRules(app fyne.App, d *engine.Declaration, s *engine.State) {
	text := widget.NewRichTextFromMarkdown(rulesText(d, s))
	text.Wrapping = fyne.TextWrapWord
	helpPage(app, d.Name, container.NewVScroll(text), fyne.NewSize(760, 720))
}

// About returns the text about the program; version is "" for a build that isn't a release, and more is appended.
func about(version, more string) string {
	if version == "" {
		version = i18n.L("(not released)")
	}
	return "Parapet " + version + "\n\n" + i18n.L("A battle map for tabletop role-playing games that knows the rules.") +
		"\n" + i18n.L("Free software under the BSD 3-Clause licence.") +
		"\n" + i18n.L("Token icons from game-icons.net (CC BY 3.0), made by {{.Who}} and others.", map[string]any{"Who": "Delapouite, Lorc, Skoll"}) + "\n\n" + more
}

// helpPage shows help in a window of its own, to be placed beside the map.
func helpPage(app fyne.App, title string, content fyne.CanvasObject, size fyne.Size) {
	w := app.NewWindow(title + " – Parapet")
	w.SetContent(content)
	w.Resize(size)
	w.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) {
		if k.Name == fyne.KeyEscape {
			w.Close()
		}
	})
	w.Show()
}

// keyBeside puts the name of a key beside its description, which is wrapped in the remaining width.
type keyBeside struct{}

// keyWidth is the width of keys' names; longer ones are wrapped.
const keyWidth = 220

// MinSize implements fyne.Layout.
func (keyBeside) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*keyWidth, max(o[0].MinSize().Height, o[1].MinSize().Height))
}

// Layout implements fyne.Layout.
func (keyBeside) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(keyWidth, size.Height))
	o[1].Move(fyne.NewPos(keyWidth, 0))
	o[1].Resize(fyne.NewSize(size.Width-keyWidth, size.Height))
}
