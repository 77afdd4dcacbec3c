// Package combatreport writes the report of a combat, round by round, with casualties and totals, as text, as a page or
// as an animation, for the DM or as the players may know it.
package combatreport

import (
	"context"
	"fmt"
	"slices"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Report is the report of a combat.
type Report struct {
	Title    string
	System   string // name of the rules
	Players  bool   // only contains what the players may know
	Chapters []Chapter
	End      *engine.State // the state in the file
	Falls    []Casualty
	Totals   []Total
	Lost     *Unplayable // nil if all of it could be replayed
	Changed  bool        // the file's state differs from the one that its history leads to

	turns turnsSeen // nil for the DM
}

// Chapter is a round, or what came before the first.
type Chapter struct {
	Title      string
	First      int           // the round; 0 before the first
	Start      *engine.State // nil for no picture
	Paragraphs []Paragraph
}

// Unplayable is the part of a history that can't be replayed.
type Unplayable struct {
	Why   string   // the reason, with the number of the first such record
	Lines []string // what was done, as far as it can be read; nil for the players
}

// Write replays the history of an encounter and returns its report. It fails if the context is done, or if there is no
// history.
func Write(ctx context.Context, e *engine.Encounter, to Reader) (*Report, error) {
	if len(e.History)+len(e.Past) == 0 {
		return nil, message.Errorf("nothing to report: the encounter has no history")
	}
	origin, records, failed := e.Records(ctx)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	d := e.System.Declaration()
	s := &Report{Title: e.Name, System: d.Name, Players: to.For != scene.DM}
	if s.Players || s.Title == "" {
		s.Title = i18n.L("The combat") // a name could give something away
	}
	switch {
	case failed != nil && len(e.History) > 0:
		s.Lost = lostOf(e, len(records), failed, s.Players)
	case len(e.Past) > 0:
		s.Lost = lostOf(&engine.Encounter{System: e.System, State: e.State, History: e.Past}, 0,
			message.Errorf("record 1: an older history, which can't be replayed"), s.Players)
	case len(records) > 0:
		s.Changed = records[len(records)-1].After.Sum(d) != e.State.Sum(d)
	}
	if records = engine.InEffect(records); to.For != scene.DM {
		records = scene.AsSeen(e.System, to.For, records)
	}
	shown := records
	if s.Players {
		shown, s.turns = asPlayersKnow(e.System, to.For, records)
		if len(records) > 0 {
			s.turns[e.State] = s.turns[records[len(records)-1].After]
		}
		d = withTemplates(d)
	}
	names := newNaming(e.System, to, s.turns)
	for i, r := range shown {
		shown[i] = names.record(r)
	}
	s.chapters(shown, d)
	s.End = names.state(e.State)
	s.Falls = falls(shown)
	s.Totals = totals(origin, records, shown, s.Players)
	return s, nil
}

// chapters writes a chapter for each round.
func (s *Report) chapters(records []*engine.Record, d *engine.Declaration) {
	n := narrator{decl: d, short: map[string]string{}}
	now := Chapter{Title: i18n.L("Before combat")}
	add := func(last int) {
		now.Paragraphs = n.chapter()
		switch l := len(s.Chapters) - 1; {
		case len(now.Paragraphs) == 0 && (now.Start == nil || l >= 0):
		case l >= 0 && now.First > 0 && slices.Equal(now.Paragraphs, s.Chapters[l].Paragraphs): // a round like the one before
			s.Chapters[l].Title = i18n.L("Rounds {{.First}} to {{.Last}}", words{"First": s.Chapters[l].First, "Last": last})
		default:
			s.Chapters = append(s.Chapters, now)
		}
	}
	for _, r := range records {
		n.begin(r)
		for _, e := range r.Events {
			if round := e.Int("round"); e.Name == "round_began" && round > 0 {
				add(round - 1)
				now = Chapter{Title: i18n.L("Round {{.N}}", words{"N": round}), First: round, Start: r.After}
				continue
			}
			n.tell(e)
		}
		n.done()
	}
	if n.record != nil {
		add(n.record.After.Round)
	}
}

// lostOf returns the commands from the first one that can't be replayed.
func lostOf(e *engine.Encounter, from int, why error, players bool) *Unplayable {
	l := &Unplayable{Why: jsondoc.Shown(i18n.Error(why), mostOfWhy)}
	if players {
		return l
	}
	names := func(id string) string {
		if t := e.State.Anybody(id); t != nil {
			return t.Name
		}
		return id
	}
	for i, n := range e.History[from:] {
		text := jsondoc.Shown(string(n.JSON()), mostOfWhy)
		if c, _, refused := engine.ReadCommand(n.With("sum", nil)); refused == nil {
			text = phrase.Command(c, e.System.Declaration(), names, e.State)
		}
		l.Lines = append(l.Lines, fmt.Sprintf("%d: %s", from+i+1, text))
	}
	return l
}

// mostOfWhy is the longest excerpt of a file's own texts, in characters.
const mostOfWhy = 300
