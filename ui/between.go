package ui

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
)

// between sends such a command, for the selected token, or with a number or with what a form asks where
// it wants them.
func (t *table) between(d engine.Downtime) {
	who := ""
	if d.Token {
		if len(t.hand.Selected) != 1 {
			t.complain(lang.L("{{.What}}: select a token first", map[string]any{"What": d.Name}))
			return
		}
		who = t.hand.Selected[0]
	}
	bare := engine.NewCommand(d.Do, who, d.Args...)
	if d.Options != nil {
		t.forms.Ask(d.Name, d.Options(t.view()), bare, t.send)
		return
	}
	if d.Number == "" {
		t.send(bare)
		return
	}
	t.forms.Number(d.Name, t.centre(), func(n int) {
		t.send(engine.NewCommand(d.Do, who, append(d.Args[:len(d.Args):len(d.Args)], doc.M(d.Number, doc.Int(n)))...))
	})
}
