package torture

import (
	"fmt"
	"math/rand/v2"

	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// general are commands that fit most systems; one that doesn't fit is refused, which is an answer too.
var general = []string{`{"do":"start"}`, `{"do":"end_turn"}`, `{"do":"next_phase"}`, `{"do":"roll"}`, `{"do":"resolve"}`, `{"do":"pass"}`,
	`{"do":"undo"}`, `{"do":"undo"}`, `{"do":"redo"}`, `{"do":"end_combat"}`}

// gambler makes up random commands for an encounter, based on its file.
type gambler struct {
	luck       *rand.Rand
	ids        []string
	cols, rows int
}

func newGambler(luck *rand.Rand, path string) (*gambler, error) {
	e, _, err := savefiles.Read(path, rules.ByID)
	if err != nil {
		return nil, err
	}
	m := e.State.Map.Board().Map()
	g := &gambler{luck: luck, cols: m.Cols, rows: m.Rows}
	for _, t := range e.State.Tokens {
		g.ids = append(g.ids, t.ID)
	}
	return g, nil
}

func (g *gambler) who() string { return g.ids[g.luck.IntN(len(g.ids))] }

func (g *gambler) square() string {
	return fmt.Sprintf("[%d,%d]", g.luck.IntN(g.cols), g.luck.IntN(g.rows))
}

// command makes up the next command; it may query the player first.
func (g *gambler) command(p *player) (string, error) {
	switch g.luck.IntN(10) {
	case 0, 1, 2:
		return general[g.luck.IntN(len(general))], nil
	case 3, 4, 5:
		return g.action(p)
	case 6:
		return fmt.Sprintf(`{"do":"place","who":%q,"at":%s}`, g.who(), g.square()), nil
	case 7:
		return fmt.Sprintf(`{"do":"damage","who":%q,"amount":%d}`, g.who(), 1+g.luck.IntN(4)), nil
	case 8:
		return fmt.Sprintf(`{"do":"edit_map","squares":[{"at":%s,"is":%q}]}`, g.square(), string(".,~#"[g.luck.IntN(4)])), nil
	}
	return fmt.Sprintf(`{"do":"note","text":"%d"}`, g.luck.IntN(1000)), nil
}

// action chooses one of a token's actions with a target.
func (g *gambler) action(p *player) (string, error) {
	who := g.who()
	n, err := p.ask(fmt.Sprintf(`{"get":"actions","who":%q}`, who))
	if err != nil {
		return "", err
	}
	list := n.Get("actions")
	if list == nil || len(list.Items) == 0 {
		return fmt.Sprintf(`{"do":"move","who":%q,"to":%s}`, who, g.square()), nil
	}
	a := list.Items[g.luck.IntN(len(list.Items))]
	do, _ := a.Get("do").Str()
	line := jsondoc.Obj(jsondoc.M("do", do), jsondoc.M("who", who))
	if with, ok := a.Get("with").Str(); ok {
		line.Members = append(line.Members, jsondoc.M("with", with))
	}
	if g.luck.IntN(4) > 0 {
		line.Members = append(line.Members, jsondoc.M("target", g.who()))
	}
	if g.luck.IntN(3) == 0 {
		line.Members = append(line.Members, jsondoc.M("to", jsondoc.Arr(jsondoc.Int(g.luck.IntN(g.cols)), jsondoc.Int(g.luck.IntN(g.rows)))))
	}
	return string(line.JSON()), nil
}
