package rulestest

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Play runs commands given as JSON, all of which must succeed; questions without a given answer are answered with seeded
// dice and defaults.
func Play(t Failer, g *engine.Game, lines ...string) {
	t.Helper()
	for _, line := range lines {
		n, err := jsondoc.Parse([]byte(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		c, answers, r := engine.ReadCommand(n)
		if r != nil {
			t.Fatalf("%s: %s", line, r.Why)
		}
		if out := g.Do(c, answers, engine.Auto); out.Record == nil {
			t.Fatalf("%s: %+v %v", line, out, out.Refusal)
		}
	}
}

// Steps formats steps as "Roll the dice | (Give it up) | Saves > mental", with unavailable ones in brackets.
func Steps(list []engine.FlowStep) string {
	out := make([]string, 0, len(list))
	for _, s := range list {
		name := s.Name.String()
		if s.Menu != "" {
			name = s.Menu + " > " + name
		}
		if !s.Why.IsZero() {
			name = "(" + name + ")"
		}
		out = append(out, name)
	}
	return strings.Join(out, " | ")
}

// StepsNow formats the steps that move combat on.
func StepsNow(g *engine.Game) string { return Steps(g.System().(engine.FlowControl).Steps(g.View())) }

// Roster formats the groups of combatants as "title (note): id mark (note)!, id / title: …"; "!" marks those who may act.
func Roster(g *engine.Game) string {
	var out []string
	for _, group := range g.System().(engine.Grouper).Roster(g.View()) {
		var members []string
		for _, m := range group.Members {
			text := noted(strings.TrimSpace(m.ID+" "+m.Mark), m.Note.String())
			if m.Open {
				text += "!"
			}
			members = append(members, text)
		}
		out = append(out, noted(group.Title.String(), group.Note.String())+": "+strings.Join(members, ", "))
	}
	return strings.Join(out, " / ")
}

func noted(text, note string) string {
	if note == "" {
		return text
	}
	return text + " (" + note + ")"
}
