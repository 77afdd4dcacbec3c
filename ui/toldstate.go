package ui

import "parapet/ui/statedump"

// writeState tells tests what is shown, once it is laid out. It does nothing unless a test asks for it.
func (t *window) writeState() { t.told.Soon() }

// tell is what is shown: nil while a record is being kept, for the game is ahead of it then.
func (t *window) tell() *statedump.State {
	if t.desk.Busy() {
		return nil
	}
	s := statedump.New()
	s.Title = t.desk.Title()
	if f := t.desk.Fight; f != nil {
		s.Round, s.Records, s.Playing = f.Game.State().Round, len(f.Game.Log()), t.outlook.Player.Playing()
	}
	if t.printing != nil {
		t.printing.Tell(s)
	}
	t.lead.Tell(s)
	t.log.Tell(s)
	t.side.Tell(s)
	t.question.Tell(s)
	t.after.card.Tell(s)
	t.actions.Tell(s)
	if t.prefs.unfolded().library(windowLayout{t}.playing()) && !t.foreseen {
		t.shelf.Tell(s)
	}
	t.tabletop.Tell(s)
	return s
}
