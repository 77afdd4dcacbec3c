package outlook

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// able lets a button be pressed, or not.
func able(b *widget.Button, can bool) {
	if can {
		b.Enable()
	} else {
		b.Disable()
	}
}

// fillBeside shows who held the field in the forecast that was kept, below the one that is shown: both have the same dice, so that what
// was changed between them shows early.
func (p *Panel) fillBeside(was *Report) {
	if was == nil || was.Fights == 0 {
		return
	}
	p.add(heading(lang.L("Before: {{.What}}", map[string]any{"What": was.Head()})))
	var parts []part
	for _, s := range was.Outcomes {
		parts = append(parts, part{s.P, p.colourOf(s.Side)})
	}
	p.add(newStack(parts, 18))
	for _, s := range was.Outcomes {
		p.add(small(s.Name + "  " + s.Text()))
	}
	p.add(small(was.Median))
}
