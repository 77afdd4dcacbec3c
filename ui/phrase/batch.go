package phrase

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
)

// apart returns one record for each command of a batch, so that each is logged as if it had been sent alone, or the
// record itself if it is no batch. A redone batch begins with the event that says so.
func apart(r *engine.Record) []*engine.Record {
	commands := batched(r)
	if commands == nil {
		return []*engine.Record{r}
	}
	var out []*engine.Record
	last := -2
	for _, e := range r.Events {
		n, within := e.Get("n").Int()
		if within = within && n >= 0 && n < len(commands); !within {
			n = -1
		}
		if n != last {
			part := *r
			part.Events, part.Skipped = nil, nil
			if within {
				part.Command = commands[n]
			}
			out = append(out, &part)
			last = n
		}
		if within {
			e = e.Alone()
		}
		part := out[len(out)-1]
		part.Events = append(part.Events, e)
	}
	return out
}

// batched returns the commands of a batch that was done or redone.
func batched(r *engine.Record) []*engine.Command {
	if r.Command == nil {
		return nil
	}
	if r.Command.Do == "redo" && len(r.Events) > 0 && r.Events[0].Str("do") == "batch" {
		c := engine.Command{Do: "batch", Node: r.Events[0].Get("command")}
		return c.Commands()
	}
	return r.Command.Commands()
}

// leftOut says what a batch left out, and why.
func leftOut(r *engine.Record, t *transcriber) []Line {
	var lines []Line
	commands := r.Command.Commands()
	for _, refused := range r.Skipped {
		for _, m := range refused.More {
			if n, ok := m.Value.Int(); ok && m.Key == "n" && n < len(commands) {
				c := commands[n]
				l := Line{Kind: Refused, Tokens: known(c.Who, refused.Who), Record: r.N, Text: i18n.L("Skipped {{.Command}}: {{.Why}}",
					words{"Command": tried(c, t.decl, Names(t.record.Before)), "Why": Why(c, refused, t.record.Before, t.decl)})}
				lines = append(lines, l)
			}
		}
	}
	return lines
}

// Part returns a command of a batch by index, counted from 0: "2 of 3: Move (Ada)". It returns "" if there is none.
func Part(c *engine.Command, n int, d *engine.Declaration, names func(string) string) string {
	list := c.Commands()
	if n < 0 || n >= len(list) {
		return ""
	}
	return i18n.L("{{.N}} of {{.All}}: {{.What}}", words{"N": n + 1, "All": len(list), "What": Command(list[n], d, names)})
}

// counted says what the commands of a batch are: "7 moves, Attack × 5".
func counted(list []*engine.Command, d *engine.Declaration, in []*engine.State) string {
	var kinds []string
	of := map[string]int{}
	for _, c := range list {
		do := c.Do
		if do == "place" {
			do = "move"
		}
		if of[do]++; of[do] == 1 {
			kinds = append(kinds, do)
		}
	}
	var parts []string
	for _, do := range kinds {
		switch n := of[do]; {
		case do == "move":
			parts = append(parts, i18n.N("1 move", "{{.N}} moves", n, words{"N": n}))
		case n == 1 && do == "edit_map":
			i := slices.IndexFunc(list, func(c *engine.Command) bool { return c.Do == do })
			parts = append(parts, Command(list[i], d, nil, in...))
		case n == 1:
			parts = append(parts, Action(do, d))
		default:
			parts = append(parts, i18n.L("{{.What}} × {{.N}}", words{"What": Action(do, d), "N": n}))
		}
	}
	if len(parts) > mostNamed {
		return i18n.N("1 command", "{{.N}} commands", len(list), words{"N": len(list)})
	}
	return strings.Join(parts, ", ")
}
