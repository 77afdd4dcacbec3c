package forms

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// looksRow chooses and removes the token's picture and its icon, which are kept with the rest of the form.
func (s *Sheet) looksRow(ask Looks, changed func()) fyne.CanvasObject {
	return container.NewGridWithColumns(2, s.pictureRow(ask.Picture, changed), s.iconRow(ask.Icon, changed))
}

// iconRow chooses and removes the token's icon.
func (s *Sheet) iconRow(ask func(who, at string, take func(name string)), changed func()) fyne.CanvasObject {
	name := widget.NewLabel("")
	show := func(icon string) {
		node, text := jsondoc.Str(icon), icon
		if icon == "" {
			node, text = nil, i18n.L("none")
		}
		s.shared.base = s.shared.base.With("icon", node)
		name.SetText(text)
	}
	at, _ := s.base.Get("icon").Str()
	show(at)
	choose := widgets.NewButton(i18n.L("Icon…"), func() {
		n, _ := s.shared.node()
		who, _ := n.Get("name").Str()
		at, _ := n.Get("icon").Str()
		ask(who, at, func(icon string) {
			show(icon)
			changed()
		})
	})
	return container.NewBorder(nil, nil, choose, nil, name)
}

// pictureRow chooses, names and removes the token's picture, which is saved with the rest of the form.
func (s *Sheet) pictureRow(ask func(who string, copied bool, keep func(src string)), changed func()) fyne.CanvasObject {
	name := widget.NewLabel("")
	name.Truncation = fyne.TextTruncateEllipsis
	var none *widgets.Button
	show := func(src *jsondoc.Node) {
		s.shared.base = s.shared.base.With("picture", src)
		text, has := src.Str()
		if !has {
			text = i18n.L("none")
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
	ways := container.NewHBox(button(i18n.L("Picture…"), false), button(i18n.L("Paste picture"), true))
	return container.NewBorder(nil, nil, ways, none, name)
}
