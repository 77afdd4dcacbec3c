package uitest

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// FightFile is an encounter of two against two: ann and bo next to cid, dee far off.
const FightFile = `{"parapet":1,"name":"Test","system":"skirmish","map":{"size":[12,8],
"walls":[{"id":"d1","kind":"door","from":[6,0],"to":[6,1],"open":false}]},
"sides":{"party":{"players":true}},
"tokens":[
 {"id":"ann","name":"Ann","side":"party","at":[2,3],"weapons":[{"id":"sword","name":"Sword"}]},
 {"id":"bo","name":"Bo","side":"party","at":[2,5]},
 {"id":"cid","name":"Cid","side":"foes","at":[3,3],"conditions":{"bleeding":{"level":2}}},
 {"id":"dee","name":"Dee","side":"foes","at":[10,6],"size":2}]}`

// NewGame returns an encounter of skirmish or of one of the program's systems.
func NewGame(t testing.TB, text string) *engine.Game {
	t.Helper()
	return playtest.OpenIn(t, Systems, text)
}

// Systems returns the skirmish system or one of the program's own by id.
func Systems(id string) engine.System {
	if id == "skirmish" {
		return NewSkirmish()
	}
	return rules.ByID(id)
}

// Started returns FightFile's combat in its first turn, ann's.
func Started(t testing.TB) *engine.Game {
	t.Helper()
	g := NewGame(t, FightFile)
	Do(t, g, engine.NewCommand("start", ""))
	return g
}

// Do commits a command with the program's dice. It fails the test if the command is refused.
func Do(t testing.TB, g *engine.Game, c *engine.Command) *engine.Record {
	t.Helper()
	out := g.Do(c, nil, engine.Auto)
	if out.Record == nil {
		t.Fatal(fmt.Sprint(c.Do, out.Refusal, out.Bug))
	}
	return out.Record
}

// Square returns the square in a column and row.
func Square(x, y int) board.Square { return board.Square{X: x, Y: y} }
