package aiview

import (
	"context"
	"slices"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
	"parapet/ui/platform"
)

// Suggestion shows what a token could do; asked again, it shows the next best option.
type Suggestion struct {
	encounter Encounter
	window    Window
	lane      *platform.Lane
	ai        *ai.AI // keeps what a walk is for until the next suggestion
	last      thought
	at        int // index of the thought being shown
}

// thought is the AI's evaluation of a token's options in a state.
type thought struct {
	of      *engine.State
	who     string
	options []ai.Option // best first
	refused *engine.Refusal
}

// think evaluates a token's options. It may be called on any goroutine with a view of its own.
func think(player *ai.AI, v *engine.View, who string) thought {
	t := thought{of: v.State, who: who}
	p, r := player.Propose(v, who)
	if r != nil {
		t.refused = r
		return t
	}
	t.options = append([]ai.Option{{Command: p.Command, Why: p.Why, Value: p.Value}}, p.Others...)
	return t
}

// Ask shows the best option for a token, or the next best if that is shown already. who may be "" for no token.
func (a *Suggestion) Ask(who string) {
	v := a.encounter.View()
	switch {
	case v == nil || a.encounter.Waiting() || a.encounter.Busy():
		return
	case who == "":
		a.window.Complain(nobody(v))
		return
	case !slices.Contains(Acting(v), who):
		a.window.Complain(notNow(v, who))
		return
	}
	a.ai = a.ai.Keep(a.encounter.Seed())
	v, player, was, next := a.encounter.Snapshot(), a.ai, a.last, 0
	if was.of == v.State && was.who == who && len(was.options) > 0 {
		next = (a.at + 1) % len(was.options)
	} else {
		was = thought{}
	}
	var p *input.Proposal
	a.lane.Instead(func(context.Context) {
		if was.options == nil {
			was = think(player, v, who)
		}
		if was.refused == nil {
			p = proposal(v, was.options, next)
		}
	}, func() {
		if now := a.encounter.View(); now == nil || now.State != was.of || a.encounter.Waiting() {
			return
		}
		a.last, a.at = was, next
		a.show(p)
	})
}

func (a *Suggestion) show(p *input.Proposal) {
	if p == nil {
		a.window.Complain(i18n.L("No suggestion for {{.Who}}: {{.Why}}",
			map[string]any{"Who": phrase.Name(a.encounter.View(), a.last.who), "Why": phrase.Say(a.encounter.View(), a.last.who, a.last.refused.Why)}))
		return
	}
	a.window.Propose(p)
}

// Begin forgets what was shown, so that the best option is shown first.
func (a *Suggestion) Begin() { a.last = thought{} }

// proposal returns an option for drawing, with its reason and its rank.
func proposal(v *engine.View, options []ai.Option, i int) *input.Proposal {
	o := options[i]
	p := &input.Proposal{Command: marked(o.Command), Of: v.State, Seen: input.Proposed(v, o.Command)}
	p.Lines = append(p.Lines, why(v, o))
	if len(options) > 1 {
		p.Lines = append(p.Lines, i18n.L("{{.N}} of {{.All}} · T: next suggestion · Enter: do it", map[string]any{"N": i + 1, "All": len(options)}))
	} else {
		p.Lines = append(p.Lines, i18n.L("Enter: do it"))
	}
	return p
}

// why returns the line with the AI's reason for an option.
func why(v *engine.View, o ai.Option) string {
	if o.Why.IsZero() {
		return ""
	}
	return "→ " + phrase.Say(v, o.Command.Who, o.Why)
}
