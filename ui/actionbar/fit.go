package actionbar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// content is what stands on the card: what is told between who is asked for what, and how it is answered.
type content struct {
	title        *widget.Label
	told, answer []fyne.CanvasObject
}

// edge is what the card leaves of its room, leastTold how much of what is told stays in sight at least.
const edge, leastTold = 8, 28

// Fit makes the card as large as what stands on it, but no larger than its room: there what is told scrolls, and where
// not even the answers have room, all of it.
func (q *PromptCard) Fit() {
	if q.Question == nil || q.content.title == nil {
		return
	}
	q.Cut = false
	q.content.lay(container.NewVBox(q.content.told...), q.frame)
	room := q.Room().Subtract(fyne.NewSize(edge, edge))
	size := q.frame.MinSize()
	if over := size.Height - room.Height; over > 0 && len(q.content.told) > 0 {
		told := container.NewVScroll(container.NewVBox(q.content.told...))
		least := told.Content.MinSize()
		told.SetMinSize(fyne.NewSize(least.Width, max(least.Height-over, leastTold)))
		q.content.lay(told, q.frame)
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

// lay puts what is told between title and answers into a frame.
func (c content) lay(told fyne.CanvasObject, frame *fyne.Container) {
	body := container.NewVBox(c.title)
	if len(c.told) > 0 {
		body.Add(told)
	}
	for _, o := range c.answer {
		body.Add(o)
	}
	frame.Objects[1].(*fyne.Container).Objects = []fyne.CanvasObject{body}
}
