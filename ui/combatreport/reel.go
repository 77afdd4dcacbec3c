package combatreport

import (
	"context"
	"slices"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Frames are a combat, or a part of it, as the frames of an animation.
type Frames struct {
	Stills []Frame
	Every  int         // 1 if all commands are shown, n for every n-th
	Lost   *Unplayable // nil if all of it could be replayed
}

// Frame is one moment of an animation.
type Frame struct {
	State      *engine.State
	Turns      *scene.Turns // those that it shows; nil for the state's
	Head       string       // the round and the active token
	Lines      []string
	Hundredths int  // how long it is shown, in hundredths of a second
	Quiet      bool // omitted if nothing of it is visible, so that nobody learns how much was done unseen
}

// The bounds of an animation, and how long its frames are shown, in hundredths of a second.
const (
	MostStills = 600
	mostSteps  = 5 // per path
	stepTime   = 14
	lookTime   = 90
	mostTime   = 320
	endTime    = 300 // how long the last frame is shown
)

// Film replays the history of an encounter and returns the frames of its animation for a viewpoint. It fails if the
// history can't be replayed, lacks the part, or the context is done.
func Film(ctx context.Context, e *engine.Encounter, to Reader, of Part) (*Frames, error) {
	switch {
	case len(e.History) == 0 && len(e.Past) > 0:
		return nil, message.Errorf("the history is an older one and can't be replayed")
	case len(e.History) == 0:
		return nil, message.Errorf("nothing to show: the encounter has no history")
	}
	_, records, failed := e.Records(ctx)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if failed != nil && len(records) == 0 {
		return nil, message.Errorf("the history can't be replayed: %w", failed)
	}
	r := &Frames{Every: 1}
	if failed != nil {
		r.Lost = lostOf(e, len(records), failed, true)
	}
	if records = engine.InEffect(records); to.For != scene.DM {
		records = scene.AsSeen(e.System, to.For, records)
	}
	first, end, err := of.in(records)
	if err != nil {
		return nil, err
	}
	newMaker(e.System, to, records).fill(r, records[first:end])
	return r, nil
}

// fill adds the frames: with the steps of movements if there is room, otherwise only every nth record. The limit applies
// to what is shown, so that nothing depends on how much was done unseen.
func (m *maker) fill(r *Frames, records []*engine.Record) {
	n := 0
	if r.Stills, n = m.stills(records, 1, true); n > MostStills {
		_, shown := m.stills(records, 1, false)
		r.Every = (shown-1)/(MostStills-1) + 1
		r.Stills, _ = m.stills(records, r.Every, false)
	}
}

// maker makes frames of records as a viewpoint may know them.
type maker struct {
	decl  *engine.Declaration
	sys   engine.System
	who   scene.Viewpoint
	names *naming
	shown map[*engine.State]*engine.Record // by the state after it, which belongs to one record only
	turns turnsSeen                        // nil for the DM
}

func newMaker(sys engine.System, to Reader, records []*engine.Record) *maker {
	m := &maker{decl: sys.Declaration(), sys: sys, who: to.For, shown: map[*engine.State]*engine.Record{}}
	if to.For != scene.DM {
		records, m.turns = asPlayersKnow(sys, to.For, records)
		m.decl = withTemplates(m.decl)
	}
	m.names = newNaming(sys, to, m.turns)
	for _, r := range records {
		m.shown[r.After] = m.names.record(r)
	}
	return m
}

// stills returns a frame before the first record and one after every nth shown record, with the steps of movements
// between if ways is set; shown is the number of frames apart from such steps.
func (m *maker) stills(records []*engine.Record, every int, ways bool) (list []Frame, shown int) {
	first := records[0].Before
	list = []Frame{m.frame(first, m.turns[first], nil, lookTime, false)}
	var lines, said []string
	n, last := 0, m.last(records)
	for _, r := range records {
		known := m.shown[r.After]
		switch {
		case known != nil:
			n++
			lines = append(lines, m.lines(known)...)
			if n%every != 0 && r != last {
				continue
			}
		case every > 1:
			continue
		}
		if ways && known != nil {
			for _, s := range steps(r) {
				list = append(list, m.frame(s, m.turns[r.Before], lines, stepTime, true))
				shown++
			}
		}
		quiet := known == nil
		if known != nil {
			shown++
			if head := m.head(r.After, m.turns[r.After]); len(lines) > 0 || head != list[len(list)-1].Head {
				said, lines = lines, nil
			} else {
				quiet = true
			}
		}
		list = append(list, m.frame(r.After, m.turns[r.After], said, standing(said), quiet))
	}
	return list, shown
}

// last returns the last record that is shown.
func (m *maker) last(records []*engine.Record) *engine.Record {
	for _, r := range slices.Backward(records) {
		if m.shown[r.After] != nil {
			return r
		}
	}
	return nil
}

// lines returns the log lines of a record.
func (m *maker) lines(r *engine.Record) (list []string) {
	for _, l := range phrase.Record(r, m.decl) {
		if l.Kind != phrase.Heading {
			list = append(list, l.Text)
		}
	}
	return list
}

// standing returns how long a frame is shown for its lines to be read, in hundredths of a second.
func standing(lines []string) int {
	n := 0
	for _, l := range lines {
		n += len([]rune(l))
	}
	return min(lookTime+2*n, mostTime)
}

func (m *maker) frame(s *engine.State, turns *scene.Turns, lines []string, time int, quiet bool) Frame {
	return Frame{State: s, Turns: turns, Head: m.head(s, turns), Lines: lines, Hundredths: time, Quiet: quiet}
}

// head returns the round and turn of a state, as far as they may be known.
func (m *maker) head(s *engine.State, turns *scene.Turns) string {
	if !s.InCombat() {
		return ""
	}
	if turns == nil {
		turns = &scene.EditionOf(&engine.View{State: s, System: m.sys, Scratch: &engine.Scratch{}}, "", m.who).Turns
	}
	var parts []string
	if turns.Round > 0 { // otherwise it comes before the first round, as a bonus round does
		parts = append(parts, i18n.L("Round {{.N}}", map[string]any{"N": turns.Round}))
	}
	if k := m.names.state(s).Token(turns.Now); k != nil {
		parts = append(parts, k.Name)
	}
	return strings.Join(parts, " · ")
}

// steps returns the states during movements: the state before, with each mover further along its path.
func steps(r *engine.Record) (list []*engine.State) {
	now := r.Before
	for _, e := range r.Events {
		if e.Name != "moved" || now.Token(e.Str("who")) == nil {
			continue
		}
		way := squares(e.Get("path"))
		every := len(way)/mostSteps + 1
		for i, at := range way {
			if i == len(way)-1 || (i+1)%every == 0 {
				if now = put(now, e.Str("who"), at); i < len(way)-1 {
					list = append(list, now)
				}
			}
		}
	}
	return list
}

func squares(path *jsondoc.Node) (list []board.Square) {
	for _, p := range path.Items {
		if len(p.Items) < 2 {
			continue
		}
		x, okX := p.Items[0].Int()
		y, okY := p.Items[1].Int()
		if okX && okY {
			list = append(list, board.Square{X: x, Y: y})
		}
	}
	return list
}

// put returns a state with a token moved.
func put(s *engine.State, id string, at board.Square) *engine.State {
	next, i := *s, s.Index(id)
	k := *s.Tokens[i]
	k.At = at
	next.Tokens = slices.Clone(s.Tokens)
	next.Tokens[i] = &k
	return &next
}
