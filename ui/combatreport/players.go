package combatreport

import (
	"slices"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// eyes returns what a viewpoint knows in each state, cached by state.
type eyes struct {
	sys  engine.System
	who  scene.Viewpoint
	last map[*engine.State]*sight
}

// sight is what a viewpoint knows in a state.
type sight struct {
	tokens map[string]bool
	turns  scene.Turns
	acting bool // it knows who acts
}

func (y *eyes) at(s *engine.State) *sight {
	if known, ok := y.last[s]; ok {
		return known
	}
	e, acting := scene.SeenBy(&engine.View{State: s, System: y.sys, Scratch: &engine.Scratch{}}, y.who)
	known := &sight{tokens: map[string]bool{}, turns: e.Turns, acting: acting}
	for _, k := range e.Tokens {
		known.tokens[k.ID] = true
	}
	if len(y.last) > 1 { // the states before and after a record; the next one starts with the latter
		clear(y.last)
	}
	y.last[s] = known
	return known
}

// turnsSeen are the turns as a viewpoint saw them, by state.
type turnsSeen map[*engine.State]*scene.Turns

// add adds a state, where last are the turns of the state before, and returns its turns.
func (t turnsSeen) add(s *engine.State, at *sight, last scene.Turns) scene.Turns {
	if at.acting {
		last = at.turns
	}
	t[s] = &last
	return last
}

// asPlayersKnow reduces records to what the players may know: nothing about tokens they don't know, no numbers except of
// player characters, and nothing of what the DM does behind the screen. A round begins for them with the first thing in it
// that they know. It also returns the turns as they saw them.
func asPlayersKnow(sys engine.System, who scene.Viewpoint, records []*engine.Record) ([]*engine.Record, turnsSeen) {
	y := &eyes{sys: sys, who: who, last: map[*engine.State]*sight{}}
	var out []*engine.Record
	var headings []engine.Event // not shown yet
	ever, turns := map[string]bool{}, turnsSeen{}
	var turn scene.Turns
	if len(records) > 0 {
		turn = turns.add(records[0].Before, y.at(records[0].Before), scene.Turns{})
	}
	for _, r := range records {
		for _, t := range r.Before.Tokens {
			ever[t.ID] = true
		}
		p := *r
		p.Command = engine.NewCommand(r.Command.Do, "")
		p.Skipped, p.Events = nil, nil
		k := knowledge{r: r, before: y.at(r.Before).tokens, after: y.at(r.After).tokens, ever: ever}
		if who := r.Command.Who; k.player(who) && k.knows(who) {
			p.Command = engine.NewCommand(r.Command.Do, who, jsondoc.M("with", r.Command.Node.Get("with")))
		}
		turn = turns.add(r.After, y.at(r.After), turn)
		ends := p.Command.Do == "end_combat"
		for _, e := range r.Events {
			if e, ok := k.reveal(e.Alone()); ok {
				headings = append(headings, e)
				ends = ends || !heads[e.Name]
			}
		}
		unopened := r.After.InCombat() && turn == (scene.Turns{}) // somebody unknown goes first
		if ends && !unopened {
			p.Events, headings = headings, nil
			out = append(out, &p)
		}
	}
	return out, turns
}

// heads are the events that only head what comes after them.
var heads = map[string]bool{"round_began": true, "phase_began": true}

// knowledge holds which tokens are known before and after a record.
type knowledge struct {
	r             *engine.Record
	before, after map[string]bool
	ever          map[string]bool // tokens that were on the board so far
}

func (k knowledge) knows(id string) bool {
	if k.r.After.Token(id) != nil {
		return k.after[id]
	}
	return k.r.Before.Token(id) != nil && k.before[id]
}

func (k knowledge) player(id string) bool {
	for _, s := range []*engine.State{k.r.After, k.r.Before} {
		if t := s.Token(id); t != nil {
			return t.Player
		}
	}
	return false
}

// plainly are the events of tokens other than player characters that are visible on the board, with the fields that may
// be shown.
var plainly = map[string][]string{
	"turn_began": {"who", "round"}, "fell": {"who"}, "died": {"who"}, "stabilised": {"who"}, "revived": {"who"},
	"fled": {"who"}, "surrendered": {"who"}, "acted": {"who", "do", "target"},
	"condition_added": {"who", "condition"}, "condition_removed": {"who", "condition"}, "condition_changed": {"who", "condition"},
}

// seen maps events that contain numbers to events for what is visible of them.
var seen = map[string]string{"damaged": "was_hurt", "healed": "was_healed", "moved": "moved_along"}

// withTemplates returns a declaration with additional log templates for the visible events of others.
func withTemplates(d *engine.Declaration) *engine.Declaration {
	more := *d
	more.LogTemplates = append([]engine.LogTemplate{
		{Event: "was_hurt", Says: i18n.T("{who} is hurt")}, {Event: "was_healed", Says: i18n.T("{who} is healed")},
		{Event: "moved_along", Says: i18n.T("{who} moves")},
		{Event: "has_hit", Says: i18n.T("{who} attacks {target}: hit")},
		{Event: "has_missed", Says: i18n.T("{who} attacks {target}: miss")},
	}, d.LogTemplates...)
	return &more
}

// reveal returns an event as the players may know it; it reports false if they may know nothing of it.
func (k knowledge) reveal(e engine.Event) (engine.Event, bool) {
	switch e.Name {
	case "order_set":
		return k.order(e)
	case "round_began":
		return only(e, []string{"round"}), true
	case "phase_began": // a phase that is somebody's turn could be an unknown one's
		return only(e, []string{"round", "phase"}), len(k.r.After.Order) == 0
	case "prompt", "noted", "habit":
		return e, false
	}
	e, stays := k.withoutGone(e)
	ids := k.named(e.Node)
	if !stays || slices.ContainsFunc(ids, func(id string) bool { return !k.knows(id) }) {
		return e, false
	}
	if len(ids) == 0 {
		return e, false
	}
	e = without(e, "against", "margin")
	if e.Name == "overridden" && !slices.Contains([]string{"place", "damage", "heal", "condition"}, e.Str("do")) {
		return e, false
	}
	if !slices.ContainsFunc(ids, func(id string) bool { return !k.player(id) }) {
		return e, true
	}
	who := e.Str("who")
	switch fields, shows := plainly[e.Name]; {
	case (e.Name == "rolled" || e.Name == "acted") && k.player(who):
		return e, true
	case e.Name == "rolled" && e.Str("for") == "attack" && !e.Get("success").IsNull(), e.Name == "hit", e.Name == "missed", e.Name == "attacked":
		return struck(e), true
	case e.Name == "damaged" && k.player(who):
		return without(e, "parts"), true
	case seen[e.Name] != "":
		shown := only(e, []string{"who", "by", "dragged_by", "thrown"})
		shown.Name = seen[e.Name]
		shown.Node.Members[0].Value = jsondoc.Str(shown.Name)
		return shown, who != ""
	case shows:
		return only(e, fields), true
	}
	return e, false
}

// withoutGone removes who isn't on the board any more from an event; it reports false if the event is about them.
func (k knowledge) withoutGone(e engine.Event) (engine.Event, bool) {
	var keys []string
	for _, m := range e.Node.Members {
		if id, ok := m.Value.Str(); ok && k.ever[id] && k.r.Before.Anybody(id) == nil && k.r.After.Anybody(id) == nil {
			keys = append(keys, m.Key)
		}
	}
	if len(keys) == 0 {
		return e, true
	}
	return without(e, keys...), !slices.Contains(keys, "who")
}

// struck returns an attack event that only says whether it hit.
func struck(e engine.Event) engine.Event {
	name := "has_missed"
	if is(e, "success") || e.Name == "hit" || e.Str("result") == "hit" {
		name = "has_hit"
	}
	return engine.NewEvent(name, jsondoc.M("who", e.Get("who")), jsondoc.M("target", e.Get("target")))
}

// order returns the initiative order reduced to known tokens.
func (k knowledge) order(e engine.Event) (engine.Event, bool) {
	ids, _ := e.Get("order").Strings()
	ids = slices.DeleteFunc(ids, func(id string) bool { return !k.knows(id) })
	list := jsondoc.Arr()
	for _, id := range ids {
		list.Items = append(list.Items, jsondoc.Str(id))
	}
	return engine.NewEvent(e.Name, jsondoc.M("order", list)), len(ids) > 0
}

// named returns the ids of all tokens that occur in a document, including reinforcements.
func (k knowledge) named(n *jsondoc.Node) []string {
	if n == nil {
		return nil
	}
	var out []string
	if id, ok := n.Str(); ok && (k.r.Before.Anybody(id) != nil || k.r.After.Anybody(id) != nil) {
		out = append(out, id)
	}
	for _, it := range n.Items {
		out = append(out, k.named(it)...)
	}
	for _, m := range n.Members {
		if k.r.Before.Anybody(m.Key) != nil || k.r.After.Anybody(m.Key) != nil {
			out = append(out, m.Key)
		}
		out = append(out, k.named(m.Value)...)
	}
	return out
}

func without(e engine.Event, keys ...string) engine.Event {
	n := *e.Node
	n.Members = slices.DeleteFunc(slices.Clone(n.Members), func(m jsondoc.Member) bool { return slices.Contains(keys, m.Key) })
	return engine.Event{Name: e.Name, Node: &n}
}

func only(e engine.Event, keys []string) engine.Event {
	n := *e.Node
	n.Members = slices.DeleteFunc(slices.Clone(n.Members),
		func(m jsondoc.Member) bool { return m.Key != "event" && !slices.Contains(keys, m.Key) })
	return engine.Event{Name: e.Name, Node: &n}
}

// playersIn returns the player characters that occur in records.
func playersIn(records []*engine.Record) map[string]bool {
	out := map[string]bool{}
	for _, r := range records {
		k := knowledge{r: r}
		for _, e := range r.Events {
			for _, id := range k.named(e.Node) {
				out[id] = out[id] || k.player(id)
			}
		}
	}
	return out
}
