package aiview

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
	"parapet/ui/platform"
)

// Suggestion shows what a token would do, and asked again the next best.
type Suggestion struct {
	desk Desk
	host Host
	lane *platform.Lane
	last thought
	at   int // of the thoughts, the one that is shown
}

// thought is what a mind thinks of somebody in a state.
type thought struct {
	of      *engine.State
	who     string
	options []ai.Option // the best first
	refused *engine.Refusal
}

// think asks a mind. It may be called on any goroutine with a view of its own.
func think(v *engine.View, who string, seed uint64) thought {
	t := thought{of: v.State, who: who}
	p, r := ai.New(seed).Propose(v, who)
	if r != nil {
		t.refused = r
		return t
	}
	t.options = append([]ai.Option{{Command: p.Command, Why: p.Why, Value: p.Value}}, p.Others...)
	return t
}

// Ask shows what somebody would do; where that is shown already, the next best. Nobody is "".
func (a *Suggestion) Ask(who string) {
	v := a.desk.View()
	switch {
	case v == nil || a.desk.Waiting() || a.desk.Busy():
		return
	case who == "":
		a.host.Complain(nobody(v))
		return
	case !slices.Contains(Acting(v), who):
		a.host.Complain(notNow(v, who))
		return
	}
	aside, seed, was, next := a.desk.Aside(), a.desk.Seed(), a.last, 0
	if was.of == v.State && was.who == who && len(was.options) > 0 {
		next = (a.at + 1) % len(was.options)
	} else {
		was = thought{}
	}
	var p *input.Proposal
	a.lane.Instead(func(context.Context) {
		if was.options == nil {
			was = think(aside, who, seed)
		}
		if was.refused == nil {
			p = proposal(aside, was.options, next)
		}
	}, func() {
		if now := a.desk.View(); now == nil || now.State != was.of || a.desk.Waiting() {
			return
		}
		a.last, a.at = was, next
		a.show(p)
	})
}

func (a *Suggestion) show(p *input.Proposal) {
	if p == nil {
		a.host.Complain(lang.L("What would {{.Who}} do? {{.Why}}",
			map[string]any{"Who": phrase.Name(a.desk.View(), a.last.who), "Why": phrase.Say(a.desk.View(), a.last.who, a.last.refused.Why)}))
		return
	}
	a.host.Propose(p)
}

// Begin forgets what was shown, so that the best is shown first.
func (a *Suggestion) Begin() { a.last = thought{} }

// proposal is an option as it is drawn, with why, and which of how many it is.
func proposal(v *engine.View, options []ai.Option, i int) *input.Proposal {
	o := options[i]
	p := &input.Proposal{Command: marked(o.Command), Of: v.State, Seen: input.Proposed(v, o.Command)}
	p.Lines = append(p.Lines, phrase.Say(v, o.Command.Who, why(o)))
	if len(options) > 1 {
		p.Lines = append(p.Lines, lang.L("{{.N}} of {{.All}}: T for the next, Enter does it", map[string]any{"N": i + 1, "All": len(options)}))
	} else {
		p.Lines = append(p.Lines, lang.L("Enter does it"))
	}
	return p
}

// why is the line that says why a mind would do something.
func why(o ai.Option) string {
	if o.Why == "" {
		return ""
	}
	return "→ " + i18n.TPhrase(o.Why)
}
