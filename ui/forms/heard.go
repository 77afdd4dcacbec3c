package forms

import (
	"fyne.io/fyne/v2"

	"parapet/ui/widgets"
)

// heard returns an input that calls changed when something is typed or chosen in it.
func heard(in fieldInput, changed func()) fieldInput {
	listen(in.shown, changed)
	return in
}

func listen(o fyne.CanvasObject, changed func()) {
	switch w := o.(type) {
	case *widgets.SelectEntry:
		w.OnChanged = also(w.OnChanged, changed)
	case *widgets.Entry:
		w.OnChanged = also(w.OnChanged, changed)
	case *widgets.Select:
		w.OnChanged = also(w.OnChanged, changed)
	case *widgets.Check:
		w.OnChanged = also(w.OnChanged, changed)
	case *fyne.Container:
		for _, o := range w.Objects {
			listen(o, changed)
		}
	}
}

// also returns a function that calls before, then then.
func also[T any](before func(T), then func()) func(T) {
	return func(x T) {
		if before != nil {
			before(x)
		}
		then()
	}
}
