package ai

import (
	"cmp"
	"math"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// reason explains a command's value in one line.
func (th *thought) reason(v *engine.View, d *engine.ScoredCommand) message.Text {
	switch {
	case d.Leaves:
		return message.Of("leaves, hurt as it is")
	case d.Waits:
		return message.Of("lets %s come first", th.name(d.Target))
	case d.Readies && len(d.Others) > 0:
		return message.Of("gets ready to attack %s", th.because(d.Others[0].Target, th.name(d.Others[0].Target)))
	case d.Damage > 0 && len(d.Others) == 0:
		return message.Of("%s: %.0f%%, %.1f expected", th.because(d.Target, th.name(d.Target)), 100*d.Hit, d.Damage)
	case d.PushedTo != nil && d.Damage == 0:
		return message.Of("sends %s away: %.0f%%", th.name(cmp.Or(d.Pushed, d.Target)), 100*d.Hit)
	case d.Hinders > 0 && th.isFoe(d.Target):
		return message.Of("hinders %s: %.0f%%", th.name(d.Target), 100*d.Hit)
	case len(d.Others) > 0:
		return th.reasonForMany(v, d)
	case d.Healing > 0 || d.Revives > 0:
		return message.Of("helps %s: %.0f%%", th.name(d.Target), 100*d.Hit)
	case d.Protects > 0:
		return message.Of("defends itself: %.0f%% less damage", 100*d.Protects)
	}
	return message.Of("makes itself ready")
}

// reasonForMany explains a command with effects on several creatures: the foes, what they are expected to lose, and what
// friends lose with them.
func (th *thought) reasonForMany(v *engine.View, d *engine.ScoredCommand) message.Text {
	harm, foes, lost := 0.0, []string(nil), []message.Text(nil)
	mends := ""
	for _, e := range append([]engine.Effect{{Target: d.Target, Damage: d.Damage, Healing: d.Healing}}, d.Others...) {
		switch friend := e.Target == th.t.ID || th.isFriend(v, e.Target); {
		case friend && e.Damage > 0:
			lost = append(lost, message.Of("\u2212%.1f for %s", e.Damage, th.name(e.Target)))
		case friend && mends == "" && e.Healing > 0:
			mends = e.Target
			harm = e.Healing
		case !friend && th.isFoe(e.Target):
			harm, foes = harm+e.Damage, append(foes, e.Target)
		}
	}
	var text message.Text
	switch {
	case mends != "":
		return message.Of("mends %s, %.1f", th.name(mends), harm)
	case len(foes) == 0:
		return message.Of("helps %s: %.0f%%", th.name(d.Others[0].Target), 100*d.Hit)
	case len(foes) == 1:
		text = th.because(foes[0], th.name(foes[0]))
	default:
		text = message.Of("%s and %d more", th.name(foes[0]), len(foes)-1)
	}
	if text = message.Of("%s: %.0f%%, %.1f expected", text, 100*d.Hit, harm); harm == 0 {
		text = message.Of("hinders %s: %.0f%%", text.Args[0], 100*d.Hit)
	}
	if lost == nil {
		return text
	}
	return message.Join(append([]message.Text{text}, lost...), "; ")
}

// name returns a token's name.
func (th *thought) name(id string) string {
	if o := th.v.Token(id); o != nil {
		return o.Name
	}
	return id
}

// reasonToGo explains in one line why a place is worth moving to.
func (th *thought) reasonToGo(p *visited) message.Text {
	body := th.body(&p.place)
	if p.there.side-p.here.side > better && p.there.best <= 1.1*p.here.best {
		if why, ok := th.reasonForSide(body); ok {
			return why
		}
	}
	switch {
	case p.whom != nil && p.there.best > 0 && th.isFoe(p.whom.ID):
		return message.Of("to get at %s", th.because(p.whom.ID, p.whom.Name))
	case p.whom != nil && p.there.best > 0 && p.whom.ID != th.t.ID:
		return message.Of("to help %s", p.whom.Name)
	case p.there.later > p.here.later && p.there.aim != nil:
		aim := p.there.aim.t
		return message.Of("within reach of %s: %d squares", th.because(aim.ID, aim.Name), gap(th.v, body, aim.Body()))
	case p.there.exposed < p.here.exposed && th.failing:
		return message.Of("falls back: %.0f%% of its hit points at risk, not %.0f%%", 100*atRisk(p.there.exposed), 100*atRisk(p.here.exposed))
	case p.there.exposed < p.here.exposed:
		return message.Of("safer: %.0f%% of its hit points at risk, not %.0f%%", 100*atRisk(p.there.exposed), 100*atRisk(p.here.exposed))
	}
	return th.reasonForDistance(body)
}

// atRisk returns the expected loss of which exposure counts what is beyond bearable twice.
func atRisk(exposed float64) float64 { return min(exposed, (exposed+bearable)/2) }

// reasonToGoOn explains a part of a path.
func (th *thought) reasonToGoOn(way []board.Square, p *place) message.Text {
	if post, _, ok := th.post(); ok && th.temper.Word == engine.Guard {
		return message.Of("back to its post: %d squares left", gap(th.v, th.body(p), post))
	}
	end := th.t.Body()
	end.At = way[len(way)-1]
	f := th.nearestTo(end)
	return message.Of("towards %s: %d squares left", th.because(f.t.ID, f.t.Name), gap(th.v, th.body(p), f.t.Body()))
}

// reasonForDistance says how far a place is from the nearest foe.
func (th *thought) reasonForDistance(body board.Body) message.Text {
	f := th.nearestTo(body)
	return message.Of("%d squares from %s, not %d", gap(th.v, body, f.t.Body()), f.t.Name, gap(th.v, th.t.Body(), f.t.Body()))
}

// nearestTo returns the foe nearest to a place.
func (th *thought) nearestTo(body board.Body) *foe {
	best := &th.foes[0]
	for i := range th.foes {
		if f := &th.foes[i]; gap(th.v, body, f.t.Body()) < gap(th.v, body, best.t.Body()) {
			best = f
		}
	}
	return best
}

// because returns a target's name with the reason for choosing it, in a few words.
func (th *thought) because(id, name string) message.Text {
	if len(th.foes) < 2 {
		return message.Name(name)
	}
	near, weak, danger, weight := true, true, true, th.weightOf(id)
	var mine foe
	for _, f := range th.foes {
		if f.t.ID == id {
			mine = f
		}
	}
	if mine.t == nil || math.IsNaN(weight) {
		return message.Name(name)
	}
	g := gap(th.v, th.t.Body(), mine.t.Body())
	for _, f := range th.foes {
		near = near && gap(th.v, th.t.Body(), f.t.Body()) >= g
		weak = weak && f.left >= mine.left
		danger = danger && f.menace <= mine.menace
	}
	switch {
	case th.temper.Word == engine.Brute && near:
		return message.Of("%s, the nearest", name)
	case weak:
		return message.Of("%s, the weakest", name)
	case danger:
		return message.Of("%s, the most dangerous", name)
	case near:
		return message.Of("%s, the nearest", name)
	}
	return message.Name(name)
}
