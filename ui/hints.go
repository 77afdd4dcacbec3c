package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// hints is the card with the three hints at the first start, each shown until its action has been done.
type hints struct {
	content *fyne.Container
	text    *widget.Label
	drop    func()
}

func newHints(drop func()) *hints {
	h := &hints{text: widget.NewLabel(""), drop: drop}
	gone := widgets.NewChip(i18n.L("No more hints"), nil, drop)
	h.content = container.NewStack(widgets.NewGround(widgets.Current, 6), container.NewBorder(nil, nil, nil, container.NewCenter(gone), h.text))
	h.content.Hide()
	return h
}

// hintText returns the next hint after what has been done, "" for none. steps says that combat is advanced by more than the
// end of a turn.
func hintText(done map[string]bool, steps bool) string {
	switch {
	case steps && !done["move"]:
		return i18n.L("1 of 3: drag a token with a gold-edged card to where it should go")
	case steps && !done["lead"]:
		return i18n.L("2 of 3: the blue button at the top right is the next step")
	case steps && !done["act"]:
		return i18n.L("3 of 3: in its phase, choose an attack below, then click a foe; Ctrl+Z undoes anything")
	case steps:
		return ""
	case !done["move"]:
		return i18n.L("1 of 3: drag the token with the gold ring to a coloured square")
	case !done["act"]:
		return i18n.L("2 of 3: choose an attack below (or press its digit), then click a foe")
	case !done["end"]:
		return i18n.L("3 of 3: End turn goes to the next creature; Ctrl+Z undoes anything")
	}
	return ""
}

// actionsDone returns which of the hints' actions are in the log.
func actionsDone(log []*engine.Record, d *engine.Declaration) map[string]bool {
	done := map[string]bool{}
	for _, r := range log {
		switch r.Command.Do {
		case "move":
			done["move"] = true
		case "end_turn":
			done["end"] = true
		case "undo", "redo", "start", "end_combat", "pass":
		case "place", "set", "damage", "heal", "condition", "add_token", "remove_token", "edit_map", "set_turn", "settings", "note":
		default:
			if commands.Action(d, r.Command.Do) != nil {
				done["act"] = true
			} else {
				done["lead"] = true
			}
		}
	}
	return done
}

// show shows the next hint in combat, at the top of the map; steps says that combat is advanced by more than the end of a
// turn. After the last hint none are shown any more.
func (h *hints) show(log []*engine.Record, d *engine.Declaration, steps bool) {
	text := hintText(actionsDone(log, d), steps)
	if text == "" {
		h.drop()
		return
	}
	h.text.SetText(text)
	h.content.Show()
}

// place puts the card at a position, no wider than a width: the text wraps.
func (h *hints) place(at fyne.Position, width float32) {
	h.text.Wrapping = fyne.TextWrapOff
	if h.text.Refresh(); h.content.MinSize().Width+6 > width {
		h.text.Wrapping = fyne.TextWrapWord
		h.text.Refresh()
		h.content.Resize(fyne.NewSize(width, h.content.MinSize().Height)) // a wrapped text knows its height now
		h.content.Resize(fyne.NewSize(width, h.content.MinSize().Height))
	} else {
		h.content.Resize(h.content.MinSize().AddWidthHeight(6, 0))
	}
	h.content.Move(at)
}

// hide hides the card.
func (h *hints) hide() { h.content.Hide() }
