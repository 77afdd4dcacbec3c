package playerview

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
	"rsc.io/qr"

	"parapet/ui/i18n"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// shareDialog starts and ends sharing, and shows the address and who is connected.
type shareDialog struct {
	s       *Controller
	dialog  *dialog.CustomDialog
	content *fyne.Container
	why     string // why sharing couldn't start
}

// AskShare shows the dialog.
func (s *Controller) AskShare() {
	d := &shareDialog{s: s, content: container.NewStack()}
	d.dialog = dialog.NewCustomWithoutButtons(i18n.L("Share player view"), d.content, s.shell.Win)
	d.dialog.SetOnClosed(func() { s.web.onDialog = func() {} })
	s.web.onDialog = d.update
	d.update()
	d.dialog.Show()
}

// update shows the present state.
func (d *shareDialog) update() {
	room, high := d.s.shell.Win.Canvas().Size(), float32(290)
	if d.s.Served() {
		high = 520
		d.running()
	} else {
		d.offer()
	}
	d.dialog.Resize(fyne.NewSize(min(640, room.Width-40), min(high, room.Height-40)))
	d.content.Refresh()
}

// offer shows where the player view can be shared.
func (d *shareDialog) offer() {
	places := share.Places()
	names, chosen := make([]string, len(places)), 0
	for i, p := range places {
		names[i] = p.IP.String() + " (" + p.Name + ")"
		if p.Name == "" {
			names[i] = i18n.L("This computer only")
		}
		if p.IP.String() == d.s.web.lastServed {
			chosen = i
		}
	}
	pick := widgets.NewSelect(names, nil)
	pick.SetSelectedIndex(chosen)
	begin := widgets.NewButton(i18n.L("Share"), nil)
	begin.Importance = widget.HighImportance
	begin.OnTapped = func() {
		if err := d.s.ServeAt(places[pick.SelectedIndex()]); err != nil {
			d.why = i18n.L("Can't share: {{.Why}}", map[string]any{"Why": i18n.Error(err)})
			d.update()
			return
		}
		d.why = ""
		d.update()
	}
	text := widgets.Wrapped(i18n.L("Players can watch in a browser on a phone, a tablet or a television in the same network. They can't change anything."))
	plain := widgets.Wrapped(i18n.L("The connection isn't encrypted: who can listen to your network sees what the players see, and nothing else."))
	plain.Importance = widget.LowImportance
	d.content.Objects = []fyne.CanvasObject{container.NewVBox(text, widget.NewForm(widget.NewFormItem(i18n.L("Network"), pick)), plain, widgets.Wrapped(d.why))}
	d.dialog.SetButtons([]fyne.CanvasObject{begin, widgets.Cancel(i18n.L("Close"), d.dialog.Hide)})
	d.s.shell.Win.Canvas().Focus(begin)
}

// running shows the address, who is connected, and what they may see.
func (d *shareDialog) running() {
	server := d.s.web.server
	url := server.URL()
	address := widgets.Wrapped(url)
	address.Wrapping, address.Selectable, address.TextStyle.Monospace = fyne.TextWrapBreak, true, true
	code := &fynecanvas.Image{Image: qrImage(url), FillMode: fynecanvas.ImageFillContain}
	code.SetMinSize(fyne.NewSize(190, 190))
	project := widgets.NewButton(i18n.L("Show code in player view"), func() { d.s.ShowImage(qrImage(url)) })
	if !d.s.Shown() {
		project.Disable()
	}
	left := container.NewVBox(code, widgets.NewButton(i18n.L("Copy address"), func() { d.s.shell.App.Clipboard().SetContent(url) }), project)
	stays := widgets.NewCheck(i18n.L("Go on when another encounter opens"), func(on bool) { d.s.web.stays = on })
	stays.SetChecked(d.s.web.stays)
	right := container.NewVBox(heading(i18n.L("Connected")))
	right.Objects = append(right.Objects, d.screens(server)...)
	if own := d.characters(); len(own) > 0 {
		right.Objects = append(append(right.Objects, heading(i18n.L("Own view allowed"))), own...)
	}
	bar := container.NewGridWrap(fyne.NewSize(10, 1)) // room for the scroll bar
	list := container.NewVScroll(container.NewBorder(nil, nil, nil, bar, right))
	d.content.Objects = []fyne.CanvasObject{container.NewBorder(address, stays, left, nil, list)}
	end := widgets.Cancel(i18n.L("Close"), d.dialog.Hide)
	d.dialog.SetButtons([]fyne.CanvasObject{widgets.NewButton(i18n.L("Stop sharing"), d.s.StopServing), widgets.NewButton(i18n.L("New address"), func() {
		server.Renew()
		d.update()
	}), end})
	d.s.shell.Win.Canvas().Focus(end)
}

func heading(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// screens returns a row for each screen that is connected.
func (d *shareDialog) screens(server *share.Server) (rows []fyne.CanvasObject) {
	for _, c := range server.Clients() {
		text := strings.TrimSpace(c.Device + " " + c.Address)
		for _, k := range d.s.web.shown.Characters {
			if k.ID == c.As {
				text += " · " + k.Name
			}
		}
		rows = append(rows, container.NewBorder(nil, nil, nil, widgets.NewButton(i18n.L("Disconnect"), func() { server.Disconnect(c.Address) }), widget.NewLabel(text)))
	}
	if len(rows) == 0 {
		none := widget.NewLabel(i18n.L("Nobody yet"))
		none.Importance = widget.LowImportance
		rows = append(rows, none)
	}
	return rows
}

// characters returns a switch for each player character's own view.
func (d *shareDialog) characters() (rows []fyne.CanvasObject) {
	v := d.s.session.Now()
	if v == nil {
		return nil
	}
	for _, t := range v.Tokens {
		if t.Player {
			c := widgets.NewCheck(t.Name, nil)
			c.Checked = d.s.web.allowed[t.ID]
			c.OnChanged = func(on bool) { d.s.allow(t.ID, on) }
			rows = append(rows, c)
		}
	}
	return rows
}

// The width of a QR code's squares in pixels, and of its edge in squares.
const qrSquare, qrEdge = 8, 4

// qrImage returns the QR code of an address.
func qrImage(url string) image.Image {
	c, err := qr.Encode(url, qr.M)
	if err != nil { // longer than any address
		return image.White
	}
	n := (c.Size + 2*qrEdge) * qrSquare
	img := image.NewGray(image.Rect(0, 0, n, n))
	for i := range img.Pix {
		if !c.Black(i%n/qrSquare-qrEdge, i/n/qrSquare-qrEdge) {
			img.Pix[i] = 255
		}
	}
	return img
}
