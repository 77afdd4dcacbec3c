package ui

import (
	"slices"

	"parapet/canvas/scene"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/mapview"
)

// request carries out a menu choice on the map that isn't the map's own business.
func (w *window) request(r mapview.Request) {
	if r.Centred {
		r.At = w.shell.Centre()
	}
	switch r.For {
	case mapview.AskNumber:
		w.forms.Number(r.Title, r.At, func(n int) { w.session.Send(commands.AsOne(r.Number(w.view(), n))) })
	case mapview.AskText:
		w.forms.Edit(r.Title, r.Hint, r.Was, r.At, func(text string) string {
			list, why := r.Text(w.view(), text)
			w.session.Send(commands.AsOne(list))
			return why
		})
	case mapview.AskDamage:
		w.forms.Damage(r.Token, r.At)
	case mapview.AskDetails:
		w.forms.Details([]string{r.Token}, r.Details)
	case mapview.AskField:
		w.forms.Field(r.Token)
	case mapview.Sheet:
		w.forms.Sheet(r.Token)
	case mapview.NewToken:
		w.forms.NewToken(r.Square)
	case mapview.CentrePlayers:
		w.players.Centre(scene.Cell(r.Square).Centre())
	case mapview.Reserve:
		w.drawers.AskGroup(slices.Clone(w.input.Selected), "", 0)
	case mapview.Several:
		w.drawers.AskSeveral(r.Square)
	case mapview.KeepPiece:
		if box := input.Chosen(w.input, w.view()); box != nil {
			w.library.KeepPiece(commands.Copy(w.view(), *box))
		}
	case mapview.AskFace:
		w.portraits.Ask(r.Copied)
	case mapview.AskIcon:
		w.portraits.AskIcon()
	case mapview.PastePicture:
		w.pastePicture()
	case mapview.AskNote:
		w.drawers.AskNoteAt(r.Token, r.Square)
	case mapview.AskLight:
		w.drawers.AskLight(r)
	case mapview.TakeStep:
		w.lead.Take(r.Step)
	}
}

// pastePicture gives the copied picture to the selected tokens; if none is selected, it asks what to do with it, as for a
// dropped one.
func (w *window) pastePicture() {
	ids := slices.Clone(w.input.Selected)
	if w.session.Waiting() {
		return
	}
	w.source.Copied(func(path string) {
		if len(ids) > 0 && w.view() != nil && w.view().Token(ids[0]) != nil {
			w.portraits.Begin(path, ids)
			return
		}
		w.align.Open(path, true)
	})
}
