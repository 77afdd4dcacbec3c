package commands

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// mostLost is the number of lost attacks that are named.
const mostLost = 2

// WithLoss returns the plan with the attacks that it costs.
func (p MovePlan) WithLoss(v *engine.View) MovePlan {
	if !p.Legal || p.Command == nil {
		return p
	}
	switch names, none := LostTargets(v, p.Command); {
	case none:
		p.Loss = i18n.L("then no attack")
	case len(names) > 0:
		p.Loss = i18n.L("then no {{.What}}", map[string]any{"What": strings.Join(names[:min(len(names), mostLost)], ", "+i18n.L("no")+" ")})
	}
	return p
}

// LostTargets returns the names of the attacks that a token can make now but not after paying for a command, such as
// "double attack". none reports that no attack would be left. An impossible command loses nothing.
func LostTargets(v *engine.View, c *engine.Command) (names []string, none bool) {
	k, paid := v.Token(c.Who), paidFor(v, c)
	if k == nil || paid == nil {
		return nil, false
	}
	before, after := attacks(v, k), attacks(paid, paid.Token(k.ID))
	for _, do := range before {
		if !slices.Contains(after, do) {
			names = append(names, strings.ToLower(phrase.Action(do, v.Decl())))
		}
	}
	return names, len(before) > 0 && len(after) == 0
}

// paidFor returns the view in which a command is paid for but not carried out; nil if it can't be, or costs nothing.
func paidFor(v *engine.View, c *engine.Command) *engine.View {
	after, stop := v.Attempt(c, nil, 0, engine.Auto)
	if stop != nil {
		return nil
	}
	s := *v.State
	i := slices.IndexFunc(s.Tokens, func(t *engine.Token) bool { return t.ID == c.Who })
	done := after.Token(c.Who)
	if i < 0 || done == nil || slices.Equal(done.Budget, s.Tokens[i].Budget) {
		return nil
	}
	k := *s.Tokens[i]
	k.Budget = done.Budget
	s.Tokens = slices.Clone(s.Tokens)
	s.Tokens[i] = &k
	return &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
}

// attacks returns the available actions that use something in hand, each once.
func attacks(v *engine.View, k *engine.Token) (dos []string) {
	for _, a := range Ready(v, k) {
		if (a.With != "" || Has(a.More, "with")) && Target(v.Decl(), a.Do) == engine.Enemy && !slices.Contains(dos, a.Do) {
			dos = append(dos, a.Do)
		}
	}
	return dos
}
