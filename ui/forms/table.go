package forms

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/widgets"
)

// asks reports whether a row's field is asked for in the form: optional targets can be clicked on the map when a prompt
// asks, and a choice of words needs some words.
func (e *rowsEntry) asks(s *engine.Option) bool {
	switch {
	case s.Kind == engine.OptToken && s.Maybe:
		return false
	case s.Kind == engine.OptWord && s.Maybe && e.who != nil:
		return len(s.WordsFor(e.view, e.who)) > 0
	}
	return true
}

// unasked returns the known values of a row's fields that the form doesn't ask for.
func (e *rowsEntry) unasked(row int) *jsondoc.Node {
	n := jsondoc.Obj()
	if row >= len(e.known) {
		return n
	}
	for _, m := range e.known[row].Members {
		if !slices.ContainsFunc(e.columns, func(s *engine.Option) bool { return s.Arg == m.Key }) {
			n = n.With(m.Key, m.Value)
		}
	}
	return n
}

// roomy returns a field as wide as its longest word.
func roomy(e *OptionEntry) fyne.CanvasObject {
	if e.option.Kind != engine.OptWord {
		return e.Shown
	}
	const arrow = 3.5 // width of the list's arrow, in letters
	width := float32(0)
	for _, w := range e.words {
		width = max(width, fyne.MeasureText(w.Help, theme.TextSize(), fyne.TextStyle{}).Width)
	}
	return container.New(widgets.Fixed{Letters: width/theme.TextSize() + arrow}, e.Shown)
}

// table arranges fields in rows and columns, each column as wide as its widest field.
type table struct{ columns int }

func (t *table) sizes(objects []fyne.CanvasObject) (widths, heights []float32) {
	widths = make([]float32, t.columns)
	for i, o := range objects {
		s := o.MinSize()
		if i%t.columns == 0 {
			heights = append(heights, 0)
		}
		widths[i%t.columns] = max(widths[i%t.columns], s.Width)
		heights[len(heights)-1] = max(heights[len(heights)-1], s.Height)
	}
	return widths, heights
}

func (t *table) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	widths, heights := t.sizes(objects)
	for _, w := range widths {
		size.Width += w + theme.Padding()
	}
	for _, h := range heights {
		size.Height += h + theme.Padding()
	}
	return size
}

func (t *table) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	widths, heights := t.sizes(objects)
	var at fyne.Position
	for i, o := range objects {
		column := i % t.columns
		o.Move(at)
		o.Resize(fyne.NewSize(widths[column], heights[i/t.columns]))
		at.X += widths[column] + theme.Padding()
		if column == t.columns-1 {
			at = fyne.NewPos(0, at.Y+heights[i/t.columns]+theme.Padding())
		}
	}
}
