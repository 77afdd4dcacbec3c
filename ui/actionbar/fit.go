package actionbar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// content is what the card contains: a title, information, and the controls for the answer.
type content struct {
	title        *widget.Label
	info, answer []fyne.CanvasObject
}

// edge is the margin of the card in its room, and leastInfo the smallest height of the information.
const edge, leastInfo = 8, 28

// Fit makes the card as large as its content, but no larger than its room: then the information scrolls or, if not even
// the controls fit, everything does.
func (q *PromptCard) Fit() {
	if q.Question == nil || q.content.title == nil {
		return
	}
	q.Cut = false
	q.content.lay(container.NewVBox(q.content.info...), q.frame)
	room := q.Room().Subtract(fyne.NewSize(edge, edge))
	size := q.frame.MinSize()
	if over := size.Height - room.Height; over > 0 && len(q.content.info) > 0 {
		info := container.NewVScroll(container.NewVBox(q.content.info...))
		least := info.Content.MinSize()
		info.SetMinSize(fyne.NewSize(least.Width, max(least.Height-over, leastInfo)))
		q.content.lay(info, q.frame)
		size = q.frame.MinSize()
	}
	if size.Height > room.Height || size.Width > room.Width {
		q.Cut = true
		padded := q.frame.Objects[1].(*fyne.Container)
		all := container.NewScroll(padded.Objects[0])
		size = fyne.NewSize(min(size.Width, room.Width), min(size.Height, room.Height))
		all.SetMinSize(size.Subtract(q.frame.MinSize().Subtract(padded.Objects[0].MinSize())))
		padded.Objects = []fyne.CanvasObject{all}
	}
	q.frame.Refresh()
	q.Refresh()
	q.Resize(q.frame.MinSize())
}

// lay puts the information between title and controls.
func (c content) lay(info fyne.CanvasObject, frame *fyne.Container) {
	body := container.NewVBox(c.title)
	if len(c.info) > 0 {
		body.Add(info)
	}
	for _, o := range c.answer {
		body.Add(o)
	}
	frame.Objects[1].(*fyne.Container).Objects = []fyne.CanvasObject{body}
}
