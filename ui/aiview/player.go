package aiview

import (
	"context"
	"slices"
	"time"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
	"parapet/ui/platform"
	"parapet/ui/session"
)

// Shown is how long each action of auto-play is shown before it is carried out.
const Shown = 700 * time.Millisecond

// mostSent limits the commands per turn of auto-play, in case a turn never ends.
const mostSent = 80

// Player plays turns: what the AI proposes is shown for a moment, then sent, one action after another.
type Player struct {
	encounter Encounter
	window    Window
	lane      *platform.Lane
	run       *playing // nil if nothing is being played
	round     int      // counts the plays; results of earlier ones are dropped
}

// playing is the state of auto-play.
type playing struct {
	who   string   // the token being played
	phase string   // the phase in which it declares; "" where it acts
	side  string   // all of it; "" for one alone, or a group
	group []string // all of them
	done  []string // tokens that have had their turns
	sent  int      // number of actions taken by who
	ai    *ai.AI   // keeps what a walk is for
	last  bool     // who is the last one
	ends  bool     // the last command sent ends the turn
}

// Playing reports whether auto-play is running.
func (p *Player) Playing() bool { return p.run != nil }

// Turn plays a token's turn.
func (p *Player) Turn(who string) { p.begin(playing{who: who}) }

// Side plays the turns of a side's remaining tokens, as long as no other turn comes between.
func (p *Player) Side(side string) {
	r := playing{side: side}
	r.who = r.next(p.encounter.View())
	p.begin(r)
}

// Group plays the remaining turns of a group until another token's turn comes between them.
func (p *Player) Group(ids []string) {
	v := p.encounter.View()
	r := playing{group: slices.Clone(ids)}
	if r.who = r.next(v); r.who == "" && v != nil && v.InCombat() && len(Acting(v)) > 0 && len(ids) > 0 {
		r.who = ids[0] // why it can't act
	}
	p.begin(r)
}

func (p *Player) begin(r playing) {
	switch {
	case p.encounter.View() == nil || p.encounter.Waiting() || p.encounter.Busy():
		return
	case r.who == "":
		p.window.Complain(nobody(p.encounter.View()))
		return
	case !slices.Contains(Acting(p.encounter.View()), r.who):
		p.window.Complain(notNow(p.encounter.View(), r.who))
		return
	}
	if v := p.encounter.View(); Declares(v) {
		r.phase = v.Phase
	}
	p.run = &r
	p.window.Changed()
	p.next()
}

// notNow says that a token can't act now, and what comes next.
func notNow(v *engine.View, who string) string {
	says := map[string]any{"Who": phrase.Name(v, who), "Step": nextStep(v)}
	if says["Step"] == "" {
		return i18n.L("It isn't {{.Who}}'s turn", says)
	}
	return i18n.L("It isn't {{.Who}}'s turn. Next: {{.Step}}", says)
}

// nobody says that no token can act now, and what comes next.
func nobody(v *engine.View) string {
	if s := nextStep(v); s != "" {
		return i18n.L("No one to act. Next: {{.Step}}", map[string]any{"Step": s})
	}
	return i18n.L("No one to act")
}

// nextStep returns the name of the DM's first available step; "" if there is none.
func nextStep(v *engine.View) string {
	s, ok := v.System.(engine.FlowControl)
	if !ok || !v.InCombat() {
		return ""
	}
	for _, step := range s.Steps(v) {
		if step.Why.IsZero() && step.Command != nil {
			return i18n.Text(step.Name)
		}
	}
	return ""
}

// Stop stops a side after the active token, or a single turn at once; called again, it stops at once. It reports whether
// auto-play was running.
func (p *Player) Stop() bool {
	switch r := p.run; {
	case r == nil:
		return false
	case r.several() && !r.last:
		r.last = true
		p.window.Remark(i18n.L("Auto-play stops after {{.Who}}. Esc again stops now.", map[string]any{"Who": phrase.Name(p.encounter.View(), r.who)}))
	default:
		p.end()
	}
	return true
}

// Committed continues after a record. Any command from elsewhere ends auto-play.
func (p *Player) Committed(r *engine.Record) {
	switch {
	case p.run == nil:
	case r.Command.Via() == "":
		p.end()
	case p.run.ends, p.run.phase != "" && p.run.phase != p.encounter.View().Phase:
		p.onward()
	default:
		p.next()
	}
}

// Failed ends auto-play: a command was refused, dropped or failed.
func (p *Player) Failed() {
	if p.run != nil {
		p.end()
	}
}

func (p *Player) end() {
	p.round++
	p.run = nil
	p.lane.Cancel()
	p.window.DropProposed()
	p.window.Changed()
}

// onward continues with the next token of the side or group, if any.
func (p *Player) onward() {
	r := p.run
	r.done = append(r.done, r.who)
	r.ends, r.sent = false, 0
	if r.who = r.next(p.encounter.View()); r.last || r.who == "" {
		p.end()
		return
	}
	p.next()
}

// several reports whether more than one turn is played.
func (r *playing) several() bool { return r.side != "" || r.group != nil }

// next returns the id of the next token of the side or group that hasn't acted; "" if there is none.
func (r *playing) next(v *engine.View) string {
	if v == nil || !r.several() || v.Over || r.phase != "" && r.phase != v.Phase {
		return ""
	}
	for _, id := range Acting(v) {
		if (v.Token(id).Side == r.side || slices.Contains(r.group, id)) && !slices.Contains(r.done, id) {
			return id
		}
	}
	return ""
}

// says describes what is being played.
func (r *playing) says(v *engine.View) string {
	switch {
	case r.side != "":
		return i18n.L("Auto-play {{.Who}} · Esc stops", map[string]any{"Who": phrase.Name(v, r.side)})
	case r.group != nil:
		return i18n.L("Auto-play {{.N}} selected · Esc stops", map[string]any{"N": len(r.group)})
	}
	return i18n.L("Esc stops")
}

// next decides on the next action and shows it for a moment.
func (p *Player) next() {
	p.round++
	mine, r, v := p.round, p.run, p.encounter.Snapshot()
	r.ai = r.ai.Keep(p.encounter.Seed())
	player := r.ai
	var t thought
	var shown *input.Proposal
	p.lane.Instead(func(context.Context) {
		if t = think(player, v, r.who); t.refused == nil {
			shown = proposal(v, t.options[:1], 0)
			shown.Lines[len(shown.Lines)-1] = r.says(v)
		}
	}, func() {
		switch {
		case p.round != mine || p.run != r:
		case t.refused != nil && r.sent == 0 && len(r.done) == 0:
			p.window.Complain(phrase.Say(p.encounter.View(), r.who, t.refused.Why))
			p.end()
		case t.refused != nil || r.sent == mostSent || p.encounter.View().Over:
			p.onward()
		default:
			p.window.Propose(shown)
			p.window.Later(Shown, func() { p.send(mine, shown) })
		}
	})
}

// send sends the action on show, unless something else has happened meanwhile.
func (p *Player) send(mine int, shown *input.Proposal) {
	now := p.encounter.View()
	if p.round != mine || p.run == nil || now == nil || p.encounter.Waiting() || p.encounter.Busy() {
		return
	}
	p.run.sent++
	p.run.ends = shown.Command.Do == "end_turn" || shown.Command.Do == "pass"
	p.encounter.SendBy(shown.Command, decider(p.encounter.Snapshot(), shown.Command, p.encounter.Seed()))
}

// decider answers a command's choices for the side of its actor and its friends, and leaves all others open.
func decider(v *engine.View, c *engine.Command, seed uint64) session.Decider {
	player := ai.New(seed)
	return func(q *engine.Question, used []engine.Answer) (engine.Answer, bool) {
		who := v.Token(c.Who)
		side := q.Who
		if t := v.Token(q.Who); t != nil {
			side = t.Side
		}
		if q.Ask != "choice" || who == nil || !v.Friends(who.Side, side) {
			return engine.Answer{}, false
		}
		a, _, ok := player.Answer(v, c, used, q)
		return a, ok
	}
}
