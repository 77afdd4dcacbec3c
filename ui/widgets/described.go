package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Described is a choice with a description of the chosen item below it.
type Described struct {
	Content     fyne.CanvasObject
	Pick        *Select
	description *widget.Label
}

// NewDescribed returns a choice of names with their texts, with the item at index chosen selected. It calls changed,
// which may be nil, with the index of a new choice.
func NewDescribed(names, texts []string, chosen int, changed func(i int)) *Described {
	d := &Described{description: Wrapped("")}
	d.Pick = NewSelect(names, nil)
	if chosen >= 0 && chosen < len(names) {
		d.Pick.SetSelectedIndex(chosen)
		d.description.SetText(texts[chosen])
	}
	d.Pick.OnChanged = func(string) {
		i := d.Pick.SelectedIndex()
		d.description.SetText(texts[i])
		if changed != nil {
			changed(i)
		}
	}
	d.Content = container.NewVBox(d.Pick, d.description)
	return d
}
