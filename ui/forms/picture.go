package forms

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/jsondoc"
	"parapet/ui/widgets"
)

// pictureRow chooses, names and removes the token's picture, which is saved with the rest of the form.
func (s *Sheet) pictureRow(ask func(who string, copied bool, keep func(src string)), changed func()) fyne.CanvasObject {
	name := widget.NewLabel("")
	name.Truncation = fyne.TextTruncateEllipsis
	var none *widgets.Button
	show := func(src *jsondoc.Node) {
		s.shared.base = s.shared.base.With("picture", src)
		text, has := src.Str()
		if !has {
			text = lang.L("none")
		}
		name.SetText(text)
		none.Hidden = !has
		none.Refresh()
	}
	none = widgets.NewIconButton("", theme.ContentClearIcon(), func() {
		show(nil)
		changed()
	})
	show(s.base.Get("picture"))
	button := func(name string, copied bool) *widgets.Button {
		return widgets.NewButton(name, func() {
			n, _ := s.shared.node()
			who, _ := n.Get("name").Str()
			ask(who, copied, func(src string) {
				show(jsondoc.Str(src))
				changed()
			})
		})
	}
	ways := container.NewHBox(button(lang.L("Picture…"), false), button(lang.L("Paste picture"), true))
	return container.NewBorder(nil, nil, ways, none, name)
}
