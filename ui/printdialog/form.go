package printdialog

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// form is the left side of the dialog.
type form struct {
	choice  Choice
	changed func(Choice)
	rows    map[string]*formRow
	content fyne.CanvasObject
	filling bool
}

// formRow is a labelled input that is shown for some kinds of prints.
type formRow struct {
	row  *fyne.Container
	on   []printing.What
	when func(Choice) bool // nil for always
}

// formWidth is wide enough for the longest choice.
const formWidth = 330

// newForm returns the form. picture says whether the map has a picture.
func newForm(c Choice, picture bool, changed func(Choice)) *form {
	f := &form{choice: c, changed: changed, rows: map[string]*formRow{}, filling: true}
	rows := container.NewVBox()
	add := func(id, title string, input fyne.CanvasObject, what ...printing.What) {
		label := widget.NewLabel(title)
		r := container.New(labelled{}, label, input)
		f.rows[id] = &formRow{r, what, nil}
		rows.Add(r)
	}
	const onMap, pieces, cards, page, pictures = printing.WholeMap, printing.PieceSheets, printing.CardSheets, printing.Calibration, printing.PictureFile
	add("what", i18n.L("Print"), selectOf(f, &f.choice.What,
		[]choiceOf[printing.What]{{i18n.L("The map"), onMap}, {i18n.L("Paper minis and tokens"), pieces},
			{i18n.L("Cards"), cards}, {i18n.L("Calibration page"), page}, {i18n.L("Map as picture"), pictures}}...), onMap, pieces, cards,
		page, pictures)
	add("for", i18n.L("For"), selectOf(f, &f.choice.For,
		[]choiceOf[scene.Viewpoint]{{i18n.L("DM: everything"), scene.DM}, {i18n.L("Players: no secrets"), scene.Players},
			{i18n.L("Players: explored only"), scene.Party}}...), onMap, pieces, cards, pictures)
	add("part", i18n.L("Part"), selectOf(f, &f.choice.Part,
		[]choiceOf[Part]{{i18n.L("Whole map"), PartAll}, {i18n.L("Visible part"), PartView},
			{i18n.L("Selection"), PartSelected},
			{i18n.L("One room"), PartRoom}}...), onMap, pictures)
	room := widgets.Wrapped(i18n.L("Click a room to choose it."))
	add("room", "", room, onMap)
	f.rows["room"].when = func(c Choice) bool { return c.Part == PartRoom }
	painted := widgets.Wrapped(i18n.L("The map picture is printed as it is. Secrets painted in it are visible."))
	painted.Importance = widget.WarningImportance
	add("painted", "", painted, onMap, pictures)
	f.rows["painted"].when = func(c Choice) bool { return picture && c.For != scene.DM && !c.Saving }
	var papers []string
	for _, p := range printing.Papers() {
		papers = append(papers, p.Name)
	}
	add("paper", i18n.L("Paper"), f.typed(papers, &f.choice.Paper), onMap, pieces, cards, page)
	add("lies", i18n.L("Orientation"), selectOf(f, &f.choice.Orientation,
		[]choiceOf[printing.Orientation]{{i18n.L("Automatic"), printing.Better}, {i18n.L("Portrait"), printing.Portrait},
			{i18n.L("Landscape"), printing.Landscape}}...), onMap, pieces, cards)
	add("square", i18n.L("Square size"), f.typed([]string{"1 in", "25 mm", "2 cm", "1.5 in", "0.5 in"}, &f.choice.Square), onMap, pieces)
	add("overlap", i18n.L("Overlap"), f.typed([]string{"0 mm", "5 mm", "10 mm", "1 in"}, &f.choice.Overlap), onMap)
	add("margin", i18n.L("Margin"), f.typed([]string{"5 mm", "8 mm", "12 mm", "15 mm"}, &f.choice.Margin), onMap, pieces, cards, page)
	add("measured", i18n.L("Printer correction"), f.entry(i18n.L("none, or e.g. 98.5x99"), &f.choice.Measured), onMap, pieces, cards, page)
	add("shown", i18n.L("Show"), container.NewVBox(f.check(i18n.L("Tokens"), &f.choice.NoTokens, true),
		f.check(i18n.L("Grid"), &f.choice.NoGrid, true)), onMap, pictures)
	add("side", i18n.L("Pixels per square"), f.typed([]string{"70", "100", "140", "300"}, &f.choice.Side), pictures)
	add("paperchecks", "", f.check(i18n.L("Leave out empty sheets"), &f.choice.SkipEmpty, false), onMap)
	add("ink", "", f.check(i18n.L("Save ink: outlines only"), &f.choice.Saving, false), onMap, pieces)
	add("pieces", i18n.L("Pieces"), kindsInput(f, printing.PieceKinds(), pieceNames(), &f.choice.Pieces), pieces)
	add("copies", i18n.L("Copies of each foe"), f.entry(i18n.L("as many as on the map"), &f.choice.Copies), pieces)
	f.rows["copies"].when = func(c Choice) bool { return slices.ContainsFunc(c.Pieces, printing.PieceKind.OfCreatures) }
	add("areas", i18n.L("Which areas"), f.entry(i18n.L("standard, or circle:20"), &f.choice.Areas), pieces)
	f.rows["areas"].when = func(c Choice) bool { return slices.Contains(c.Pieces, printing.Templates) }
	add("cards", i18n.L("Cards"), kindsInput(f, printing.CardKinds(), cardNames(), &f.choice.Cards), cards)
	scroll := container.NewVScroll(rows)
	scroll.SetMinSize(fyne.NewSize(formWidth, 100))
	f.content = container.NewBorder(nil, nil, nil, widget.NewLabel(""), widgets.Wheeled(scroll))
	f.filling = false
	f.show()
	return f
}

func pieceNames() map[printing.PieceKind]string {
	return map[printing.PieceKind]string{printing.Standees: i18n.L("Standing figures"), printing.Discs: i18n.L("Round tokens"),
		printing.Rings: i18n.L("Condition rings"), printing.Tents: i18n.L("Initiative tents"),
		printing.Templates: i18n.L("Area templates")}
}

func cardNames() map[printing.CardKind]string {
	return map[printing.CardKind]string{printing.StatBlocks: i18n.L("Stat blocks"), printing.Initiative: i18n.L("Initiative sheet"),
		printing.Key:       i18n.L("Notes"),
		printing.Reference: i18n.L("Rules summary")}
}

// set changes the settings and reports the change.
func (f *form) set(change func()) {
	if f.filling {
		return
	}
	change()
	f.show()
	f.changed(f.choice)
}

// show shows the rows that apply to the kind of print.
func (f *form) show() {
	for _, r := range f.rows {
		if slices.Contains(r.on, f.choice.What) && (r.when == nil || r.when(f.choice)) {
			r.row.Show()
		} else {
			r.row.Hide()
		}
	}
}

// choiceOf is a value with its displayed name.
type choiceOf[T comparable] struct {
	name  string
	value T
}

// selectOf returns an input for one of several values.
func selectOf[T comparable](f *form, to *T, list ...choiceOf[T]) fyne.CanvasObject {
	s := widgets.NewSelect(nil, nil)
	for _, c := range list {
		s.Options = append(s.Options, c.name)
		if c.value == *to {
			s.Selected = c.name
		}
	}
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			f.set(func() { *to = list[i].value })
		}
	}
	return s
}

// typed returns an input for a text with suggestions.
func (f *form) typed(proposed []string, to *string) fyne.CanvasObject {
	e := widgets.NewSelectEntry(proposed)
	e.SetText(*to)
	e.OnChanged = func(text string) { f.set(func() { *to = text }) }
	return e
}

// entry returns an input for an optional text. hint shows the default or the format.
func (f *form) entry(hint string, to *string) fyne.CanvasObject {
	e := widgets.NewEntry("")
	e.SetPlaceHolder(hint)
	e.SetText(*to)
	e.OnChanged = func(text string) { f.set(func() { *to = text }) }
	return e
}

// check returns a check box for a flag. If turned is set, it is checked while the flag is off.
func (f *form) check(name string, to *bool, turned bool) fyne.CanvasObject {
	c := widgets.NewCheck(name, nil)
	c.Checked = *to != turned
	c.OnChanged = func(on bool) { f.set(func() { *to = on != turned }) }
	return c
}

// kindsInput returns a check box for each kind.
func kindsInput[K ~string](f *form, all []K, names map[K]string, to *[]K) fyne.CanvasObject {
	box := container.NewVBox()
	for _, k := range all {
		c := widgets.NewCheck(names[k], nil)
		c.Checked = slices.Contains(*to, k)
		c.OnChanged = func(on bool) {
			f.set(func() {
				rest := slices.DeleteFunc(slices.Clone(*to), func(o K) bool { return o == k })
				if on {
					rest = append(rest, k)
				}
				*to = rest
			})
		}
		box.Add(c)
	}
	return box
}

// labelled lays out a label of fixed width beside its input.
type labelled struct{}

const labelledWidth = 112

func (labelled) MinSize(o []fyne.CanvasObject) fyne.Size {
	in := o[1].MinSize()
	return fyne.NewSize(labelledWidth+in.Width, max(in.Height, o[0].MinSize().Height))
}

func (labelled) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(labelledWidth, o[0].MinSize().Height))
	o[0].Move(fyne.NewPos(0, 0))
	o[1].Resize(fyne.NewSize(size.Width-labelledWidth, max(o[1].MinSize().Height, 0)))
	o[1].Move(fyne.NewPos(labelledWidth, 0))
}
