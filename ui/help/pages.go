// Package help has the pages of help, in windows of their own, and the hints of the first start.
package help

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
)

// ShowKeys shows the page of keys; d is that of the rules in use, nil for none.
func ShowKeys(app fyne.App, d *engine.Declaration) {
	grid := container.New(&twoColumns{})
	list := slices.Clone(keys)
	if d != nil {
		list = append(list, letters(d)...)
	}
	for _, k := range list {
		grid.Add(widget.NewLabelWithStyle(k[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		grid.Add(widget.NewLabel(lang.L(k[1])))
	}
	page(app, lang.L("Keys"), container.NewVScroll(grid), fyne.NewSize(600, 680))
}

// ShowRules shows the rules in use: what can be done, conditions, cover, settings.
func ShowRules(app fyne.App, d *engine.Declaration, s *engine.State) {
	text := widget.NewRichTextFromMarkdown(rulesText(d, s))
	text.Wrapping = fyne.TextWrapWord
	page(app, d.Name, container.NewVScroll(text), fyne.NewSize(760, 720))
}

// About says what the program is; version is "" where it wasn't released, more stands below.
func About(version, more string) string {
	if version == "" {
		version = lang.L("(not released)")
	}
	return "Parapet " + version + "\n\n" + lang.L("A battle map for tabletop role-playing games that knows the rules.") +
		"\n" + lang.L("Free software under the BSD 3-Clause licence.") + "\n\n" + more
}

// page shows help in a window of its own, so that it can lie beside the map.
func page(app fyne.App, title string, content fyne.CanvasObject, size fyne.Size) {
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

// twoColumns lays pairs of objects in rows: the first column as wide as its widest, the second has
// the rest.
type twoColumns struct{}

func (twoColumns) columns(objects []fyne.CanvasObject) (first, second, height float32) {
	for i, o := range objects {
		s := o.MinSize()
		if i%2 == 0 {
			first = max(first, s.Width)
		} else {
			second = max(second, s.Width)
		}
		height = max(height, s.Height)
	}
	return first, second, height
}

// MinSize implements fyne.Layout.
func (l twoColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second, height := l.columns(objects)
	return fyne.NewSize(first+second+8, height*float32((len(objects)+1)/2))
}

// Layout implements fyne.Layout.
func (l twoColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, _, height := l.columns(objects)
	for i, o := range objects {
		y := height * float32(i/2)
		if i%2 == 0 {
			o.Move(fyne.NewPos(0, y))
			o.Resize(fyne.NewSize(first, height))
			continue
		}
		o.Move(fyne.NewPos(first+8, y))
		o.Resize(fyne.NewSize(size.Width-first-8, height))
	}
}
