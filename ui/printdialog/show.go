package printdialog

import (
	"errors"
	"image"

	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// changed updates the sheets.
func (p *Dialog) changed() {
	j, err := p.job()
	p.best.Hidden = p.shift == nil || p.choice.What != printing.WholeMap
	p.best.Refresh()
	p.showButtons()
	onMap := p.choice.What == printing.WholeMap || p.choice.What == printing.PictureFile
	p.preview.Hidden, p.book.Hidden = !onMap, onMap
	switch {
	case err != nil:
	case p.choice.What == printing.WholeMap:
		err = p.showSheets(&j)
	case p.choice.What == printing.PictureFile:
		err = p.showPicture(&j)
	}
	p.ready(err)
	switch {
	case err == nil && !onMap:
		p.makeSheets(j)
	case err != nil && j.RoomAt != nil:
		p.showRooms(j)
	}
}

// showButtons shows the buttons that apply to the kind of print. A picture isn't printed.
func (p *Dialog) showButtons() {
	picture := p.choice.What == printing.PictureFile
	p.send.Hidden = picture
	p.printer.Hidden = picture || len(p.printer.Options) == 0
	p.save.Text, p.save.Importance = i18n.L("Save as PDF…"), widget.MediumImportance
	if picture { // the only thing to do
		p.save.Text, p.save.Importance = i18n.L("Save picture…"), widget.HighImportance
	}
	p.save.Refresh()
	p.send.Refresh()
	p.printer.Refresh()
}

// showPicture shows which part of the map a picture will have, and its size.
func (p *Dialog) showPicture(j *printing.Job) error {
	m, err := j.Map(p.shownSource())
	if err != nil {
		return err
	}
	area := m.Scene.Bounds()
	if j.Area != nil {
		area = paint.Rect{Min: paint.Point{X: max(j.Area.Min.X, 0), Y: max(j.Area.Min.Y, 0)},
			Max: paint.Point{X: min(j.Area.Max.X, area.Max.X), Y: min(j.Area.Max.Y, area.Max.Y)}}
	}
	w, h := int((area.Max.X-area.Min.X)*float64(j.Side)), int((area.Max.Y-area.Min.Y)*float64(j.Side))
	if w < 1 || h < 1 {
		return errors.New(i18n.L("that part of the map is empty"))
	}
	p.count.SetText(i18n.L("{{.W}} × {{.H}} pixels", map[string]any{"W": w, "H": h}))
	p.preview.show(m, &printing.Plan{Area: area, Sheets: []printing.Sheet{{Share: area, Shown: area}}})
	return nil
}

// shownSource returns the source with the pictures loaded so far.
func (p *Dialog) shownSource() printing.Source {
	s := p.source
	s.Portrait = func(src string) (image.Image, error) { return p.window.Portrait(src), nil }
	return s
}

// ready enables printing, or disables it and shows the error.
func (p *Dialog) ready(err error) {
	for _, b := range []*widgets.Button{p.save, p.send} {
		if err != nil {
			b.Disable()
		} else {
			b.Enable()
		}
	}
	if err != nil {
		p.count.Importance = widget.DangerImportance
		p.count.SetText(phrase.UpperFirst(i18n.Error(err)) + ".")
		p.preview.clear()
		p.book.show("", nil)
	} else {
		p.count.Importance = widget.MediumImportance
	}
	p.count.Refresh()
	p.window.Changed()
}

// bookText returns the remark above the sheets being viewed.
func bookText(what printing.What) string {
	switch what {
	case printing.PieceSheets:
		return i18n.L("Paper minis, tokens, condition rings, initiative tents and area templates to cut out.")
	case printing.CardSheets:
		return i18n.L("Stat blocks, initiative sheet, notes and rules summary.")
	}
	return i18n.L("Print this page and measure its lines with a ruler. Enter the lengths under “Printer correction”.")
}

// showSheets shows the sheets of the map and their number.
func (p *Dialog) showSheets(j *printing.Job) error {
	m, err := j.Map(p.shownSource())
	if err != nil {
		return err
	}
	plan, err := m.Plan()
	if err != nil {
		return err
	}
	p.count.SetText(sheetsText(plan))
	p.preview.show(m, plan)
	return nil
}

func sheetsText(plan *printing.Plan) string {
	how := i18n.L("portrait")
	if plan.Lying {
		how = i18n.L("landscape")
	}
	args := map[string]any{"N": len(plan.Sheets), "Paper": plan.Paper.Name, "How": how, "Cols": plan.Cols, "Rows": plan.Rows}
	if len(plan.Sheets) == 1 {
		return i18n.L("1 sheet of {{.Paper}}, {{.How}}", args)
	}
	if left := plan.Cols*plan.Rows - len(plan.Sheets); left > 0 {
		args["Left"] = left
		return i18n.L("{{.N}} sheets of {{.Paper}}, {{.How}}; {{.Left}} empty ones skipped", args)
	}
	return i18n.L("{{.N}} sheets of {{.Paper}}, {{.How}}: {{.Cols}} across, {{.Rows}} down", args)
}
