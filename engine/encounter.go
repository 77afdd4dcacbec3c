package engine

import (
	"errors"
	"slices"
	"strconv"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// Encounter is the content of an encounter file: a state, and what the file stores around it.
type Encounter struct {
	Name    string
	System  System
	Seed    uint64
	State   *State
	Origin  *jsondoc.Node   // "origin": map and tokens before the first command of the history; nil if the same as now
	History []*jsondoc.Node // committed commands with their answers, oldest first
	Past    []*jsondoc.Node // "past": an older history, readable but not undoable
	Extra   []jsondoc.Member
	began   *State // instead of Origin, if the history was played here
	seeded  bool
}

// ReadEncounter reads an encounter from a file's document; system looks up a rule system by id. Mistakes are added to ps
// with their place; if there are any, the encounter is nil.
func ReadEncounter(n *jsondoc.Node, system func(id string) System, ps *jsondoc.Problems) *Encounter {
	return readEncounter(n, system, ps, nil)
}

// readEncounter reads an encounter; walls that are null are those of the map known.
func readEncounter(n *jsondoc.Node, system func(id string) System, ps *jsondoc.Problems, known *Map) *Encounter {
	r := jsondoc.Read(n, ps)
	if !r.Object() || !readVersion(r.Field("parapet"), ps) {
		return nil
	}
	id := r.Field("system").Str("")
	sys := system(id)
	if sys == nil {
		if id == "" {
			r.Bad("\"system\" is missing")
		} else {
			r.Field("system").Bad("no rule system %q", id)
		}
		return nil
	}
	e := &Encounter{Name: r.Field("name").Str(""), System: sys}
	e.seeded = r.Field("seed").Has()
	e.Seed = readSeed(r.Field("seed"))
	e.State = readState(r, sys, known)
	if r.Field("history").Within(limits.History, "records") {
		e.History = readRecords(r.Field("history"))
	}
	e.Past = readRecords(r.Field("past"))
	if o := r.Field("origin"); o.Has() && o.Object() {
		e.Origin = o.Node
	}
	e.Extra = r.Unknown(oneOf("parapet", "name", "system", "settings", "seed", "map", "fog", "sides", "tokens",
		"combat", "called", "habits", "party", "treasure", "handouts", "origin", "history", "past"))
	if ps.Failed() {
		return nil
	}
	if err := e.playable(); err != nil {
		r.Bad("%v", err)
		return nil
	}
	return e
}

// playable returns an error if no command could run in the state: fields that are valid one by one may contradict each
// other, even after the repairs a system makes at the next command.
func (e *Encounter) playable() error {
	v := View{State: e.State, System: e.System, Scratch: &Scratch{}}
	tx := newTx(v, NewCommand("note", "", jsondoc.M("text", "?")), nil)
	tx.probing = true
	_, err := tx.perform()
	if broken := (*invariantError)(nil); errors.As(err, &broken) {
		return broken.why
	}
	if err != nil {
		return errors.New("the rules can't handle this state")
	}
	return nil
}

func readRecords(r jsondoc.Reader) []*jsondoc.Node {
	var out []*jsondoc.Node
	for _, h := range r.Items() {
		if h.Object() {
			out = append(out, h.Node)
		}
	}
	return out
}

// Seeded reports whether the file specifies the seed of the program's dice.
func (e *Encounter) Seeded() bool { return e.seeded || e.Seed != 0 }

func readVersion(r jsondoc.Reader, ps *jsondoc.Problems) bool {
	if r.Node == nil {
		r.Bad("is missing: this isn't a Parapet encounter")
		return false
	}
	v := r.Int(0, 0, 1<<30)
	if v > FormatVersion {
		r.Bad("this file has version %d; this Parapet reads up to %d: install a newer one", v, FormatVersion)
	} else if v < 1 && !ps.Failed() {
		r.Bad("must be %d or more", PlainVersion)
	}
	return !ps.Failed()
}

func readSeed(r jsondoc.Reader) uint64 {
	if !r.Has() {
		return 0
	}
	v, err := strconv.ParseUint(r.Node.Text, 10, 64)
	if r.Node.Kind != jsondoc.Number || err != nil {
		r.Bad("must be a whole number of at least 0")
	}
	return v
}

// readState reads settings, map, sides, tokens and combat, or returns nil if something is wrong.
func readState(r jsondoc.Reader, sys System, known *Map) *State {
	d := sys.Declaration()
	s := &State{Phase: d.Setup}
	s.Settings, s.Rules = readSettings(r.Field("settings"), d)
	s.Map = readMap(r.Field("map"), d, boardOptions(sys, s.Settings, s.Rules), known)
	s.Fog = readFog(r.Field("fog"), s.Map, d)
	readSides(r.Field("sides"), d, s)
	if !readTokens(r.Field("tokens"), sys, s) {
		return nil
	}
	if d.Combat != nil {
		s.Combat = d.Combat.Blank()
	}
	readCombat(r.Field("combat"), d, s)
	s.Called = readWords(r.Field("called"))
	s.Party, s.Treasure = r.Field("party").Str(""), r.Field("treasure").Str("")
	if h := r.Field("handouts"); h.Within(limits.Handouts, "handouts") {
		s.Handouts = readWords(h)
	}
	readSavedAnswers(r.Field("habits"), d, s)
	if r.To.Failed() {
		return nil
	}
	return s
}

// readTokens reads the tokens and creates sides that they name but the file doesn't declare.
func readTokens(r jsondoc.Reader, sys System, s *State) bool {
	if !r.Within(limits.Tokens, "tokens") {
		return false
	}
	items := r.Items()
	seen, entries := make(map[string]bool, len(items)), 0
	for _, it := range items {
		t := readToken(it, sys, s.Map)
		if entries += t.entries(); entries > limits.Entries {
			it.Bad("with those before it, tokens have %d things, spells and conditions; at most %d", entries, limits.Entries)
			return false
		}
		if seen[t.ID] && t.ID != "" {
			it.Field("id").Bad("%q stands here twice", t.ID)
		}
		seen[t.ID] = true
		s.number(sys, t)
		if t.Reserve != nil {
			s.Reserve = append(s.Reserve, t)
		} else {
			s.Tokens = append(s.Tokens, t)
		}
		if t.Side == "" || s.Side(t.Side) != nil {
			continue
		}
		if len(s.Sides) == limits.Sides {
			it.Field("side").Bad("more than %d sides", limits.Sides)
			return false
		}
		s.Sides = append(s.Sides, newSide(sys.Declaration(), t.Side))
	}
	return true
}

// number assigns the values that depend on the token's place in the list, in systems that are Indexers.
func (s *State) number(sys System, t *Token) {
	if n, ok := sys.(Indexer); ok {
		n.Number(t, len(s.Tokens)+len(s.Reserve))
	}
}

func newSide(d *Declaration, id string) *Side {
	s := &Side{ID: id}
	if d.Sides != nil {
		s.Stats = d.Sides.Blank()
	}
	if d.SideFight != nil {
		s.Fight = d.SideFight.Blank()
	}
	return s
}

func readSides(r jsondoc.Reader, d *Declaration, s *State) {
	if !r.Has() || !r.Object() || !r.Within(limits.Sides, "sides") {
		return
	}
	for id, at := range r.Members() {
		if !at.Object() {
			continue
		}
		side := newSide(d, id)
		side.Players = readPlayers(at.Field("players"), d, s)
		side.Friends = readWords(at.Field("friends"))
		side.Knows = readWords(at.Field("knows"))
		side.Tactics = readTactics(at.Field("tactics"))
		if d.Sides != nil {
			side.Stats = d.Sides.Read(at.Field("stats"))
		}
		side.Extra = at.Unknown(func(k string) bool {
			return oneOf("players", "friends", "knows", "tactics")(k) || k == "stats" && d.Sides != nil
		})
		s.Sides = append(s.Sides, side)
	}
}

// readPlayers reads whether a side is the players'; a second one is refused if the system allows only one.
func readPlayers(r jsondoc.Reader, d *Declaration, s *State) bool {
	is := r.Bool(false)
	if i := slices.IndexFunc(s.Sides, func(o *Side) bool { return o.Players }); is && i >= 0 && d.OnePlayersSide {
		r.Bad("%q is already the players' side; %s has only one", s.Sides[i].ID, d.Name)
	}
	return is
}

// readWords reads a list of words without duplicates.
func readWords(r jsondoc.Reader) []string {
	var out []string
	taken := map[string]bool{"": true}
	for _, it := range r.Items() {
		if w := it.Str(""); !taken[w] {
			taken[w] = true
			out = append(out, w)
		}
	}
	return out
}
