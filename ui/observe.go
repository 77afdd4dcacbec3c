package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapeditor"
	"parapet/ui/panels"
	"parapet/ui/phrase"
	"parapet/ui/session"
)

// observer receives the results of commands, and learns which encounter is open.
type observer struct{ w *window }

// Committed shows a record. The player view is computed before the state is shown, and its highlights after.
func (o observer) Committed(r *engine.Record) {
	w := o.w
	w.prompt.Close()
	lines := phrase.Record(r, w.view().Decl())
	if l, ok := phrase.Unspent(r, w.view()); ok && !w.ai.Player.Playing() {
		lines = append([]phrase.Line{l}, lines...)
	}
	w.log.Add(lines...)
	w.mapview.Committed(r)
	o.selectNext(r)
	before := w.players.Model
	w.players.Note(r)
	w.show()
	w.players.ShowEvents(r, before)
	w.ai.Player.Committed(r)
	w.after.Committed(r)
}

// selectNext selects the active token after the selected one has ended its turn.
func (o observer) selectNext(r *engine.Record) {
	v, in := o.w.view(), o.w.input
	if engine.IsOverride(r.Command.Do) {
		return
	}
	if len(in.Selected) != 1 || r.Command.Who != in.Selected[0] || !v.InCombat() || v.Token(v.Turn) == nil {
		return
	}
	mayAct := func(o engine.Opening) bool { return o.Who == in.Selected[0] }
	if !slices.ContainsFunc(v.System.Openings(v), mayAct) {
		in.Selected = input.Selection{v.Turn}
	}
}

func (o observer) Refused(c *engine.Command, r *engine.Refusal) {
	w := o.w
	if !w.session.Waiting() { // an open prompt stays
		w.prompt.Close()
	}
	w.prompt.Answered = w.shell.Clock.Now()
	w.log.Add(phrase.Refusal(c, r, w.view().State, w.view().Decl()))
	w.mapview.Refused(c, r)
	w.show()
	w.ai.Player.Failed()
}

func (o observer) Asked(q *engine.Question, wrong *engine.Refusal) {
	w := o.w
	w.mapview.Asked(q)
	w.actions.Update(w.banner.Model.Who)
	w.prompt.Asked(q, wrong)
	w.dump.Soon()
}

func (o observer) Cancelled(*engine.Command) {
	o.w.prompt.Close()
	o.w.mapview.Cancelled()
	o.w.show()
	o.w.ai.Player.Failed()
}

// NotSaved reports once that records can't be saved; the notice stays until the disk accepts them again.
func (o observer) NotSaved(err error) {
	w := o.w
	said := w.session.SaveError != nil
	w.session.SaveError = err
	if said {
		return
	}
	w.log.Add(phrase.Line{Text: i18n.L("Not on disk: {{.Why}}. It's safe in memory; save it elsewhere.",
		map[string]any{"Why": i18n.Error(err)}), Kind: phrase.Refused})
	w.files.OfferElsewhere(err)
}

// News shows what another program did to the encounter's files.
func (o observer) News(text string) { o.w.shell.Complain(text) }

func (o observer) Bug(err error) {
	w := o.w
	w.prompt.Close()
	fyne.LogError("a command failed", err) // including its stack
	first, _, _ := strings.Cut(i18n.Error(err), "\n")
	w.log.Add(phrase.Line{Text: i18n.L("A bug; nothing was changed: {{.Why}}", map[string]any{"Why": first}), Kind: phrase.Refused})
	w.show()
	w.ai.Player.Failed()
}

// Opened shows the encounter that has been opened.
func (o observer) Opened(notes []string) {
	w := o.w
	w.log.Set(panels.History(w.session.File.Game))
	for _, line := range notes {
		w.shell.Remark(line)
	}
	w.pics.Load(w.session.File, w.view().Map)
	w.library.Update()
	w.show()
	w.mapview.Board.FitMap()
	w.focusMap()
}

// Closed drops everything that belonged to the previous encounter.
func (o observer) Closed() {
	w := o.w
	w.seenTurn, w.earlier = "", nil
	w.library.Forget()
	clear(w.layout.faces.made)
	w.align.Forget()
	w.replay.Forget()
	w.pics.Clear()
	w.prompt.Dismiss()
	w.ai.Clear()
	w.mapview.Clear()
	w.after.Card.Hide()
	w.editor.Check.Hide()
	w.hp.Card.Hide()
	w.players.Pen.Wipe()
	w.players.ForgetEncounter()
}

// LookAtImport opens the preview of a map to import.
func (o observer) LookAtImport(i *session.Import) {
	o.w.importing = mapeditor.Show(o.w.shell.Win, i, o.w.shell.Background, o.w.mapview.Showing.Palette)
}

// LayPicture makes a new encounter for a picture, to be aligned by the user.
func (o observer) LayPicture(path string) { o.w.align.Open(path, false) }

func (o observer) Changed()             { o.w.show() }
func (o observer) Remark(text string)   { o.w.shell.Remark(text) }
func (o observer) Complain(text string) { o.w.shell.Complain(text) }

// openFirst opens the file that the program was started with, or the sample encounter.
func (w *window) openFirst() {
	switch {
	case w.opts.Path != "":
		w.files.OpenAny(w.opts.Path)
	case w.opts.Ready != nil:
		w.files.OpenPlaced(w.opts.Ready)
	}
}

// dropped opens a file dropped on the window: an encounter, a map, or a picture for either, for the token below or for the handouts.
func (w *window) dropped(at fyne.Position, uris []fyne.URI) {
	paths := make([]string, len(uris))
	for i, u := range uris {
		paths[i] = u.Path()
	}
	if w.players.Dropped(at, paths) {
		return
	}
	if len(paths) == 0 || mapformat.Recognise(paths[0]) != mapformat.Picture {
		w.files.Dropped(paths)
		return
	}
	if id := w.tokenAt(at); id != "" {
		w.portraits.Drop(paths[0], id)
		return
	}
	w.align.Open(paths[0], true)
}

// tokenAt returns the id of the token at a position in the window; "" if there is none or a prompt is open.
func (w *window) tokenAt(pos fyne.Position) string {
	if w.view() == nil || w.session.Waiting() {
		return ""
	}
	board := w.mapview.Board
	inside := pos.Subtract(w.shell.App.Driver().AbsolutePositionForObject(board))
	if i := board.Scene().TokenAt(board.At(inside)); i >= 0 {
		return board.Scene().Tokens[i].ID
	}
	return ""
}

// leave closes the window.
func (w *window) leave() {
	w.layout.KeepSize(w.opts.Filler)
	w.prefs.SetPlayers(w.players.Leave())
	w.files.Close()
	w.source.Close()
	w.shell.Win.Close()
}
