package phrase

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
)

// apart returns a record for each command of a batch, so that each is told as if it had come alone; the
// record itself where it is none. A batch that is done again begins with the event that says so.
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

// batched lists the commands of a batch that was done, or done again.
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

// leftOut reports what a batch left out, and why.
func leftOut(r *engine.Record, t *teller) []Line {
	var lines []Line
	commands := r.Command.Commands()
	for _, refused := range r.Skipped {
		for _, m := range refused.More {
			if n, ok := m.Value.Int(); ok && m.Key == "n" && n < len(commands) {
				l := Refusal(commands[n], refused, t.record.Before, t.decl)
				l.Text, l.Record = lang.L("Left out: {{.What}}", words{"What": l.Text}), r.N
				lines = append(lines, l)
			}
		}
	}
	return lines
}

// Part names a command of a batch by its place, from 0: "Command 2 of 3: Move (Ada)"; "" where there is none.
func Part(c *engine.Command, n int, d *engine.Declaration, names func(string) string) string {
	list := c.Commands()
	if n < 0 || n >= len(list) {
		return ""
	}
	return lang.L("Command {{.N}} of {{.All}}: {{.What}}", words{"N": n + 1, "All": len(list), "What": Command(list[n], d, names)})
}
