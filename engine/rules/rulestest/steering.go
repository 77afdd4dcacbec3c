package rulestest

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Tell gives commands as JSON, each of which must be taken; what is asked beyond their answers is
// rolled and decided by itself.
func Tell(t Failer, g *engine.Game, lines ...string) {
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

// Steps writes steps as "Roll the dice | (Give it up) | Saves > mental", with those that aren't open in
// brackets.
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

// StepsNow writes what moves the fight on.
func StepsNow(g *engine.Game) string { return Steps(g.System().(engine.FlowControl).Steps(g.View())) }

// Roster writes the groups of the sidebar as "title (note): id mark (note)!, id / title: …"; the mark of
// exclamation is for those who may act.
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
