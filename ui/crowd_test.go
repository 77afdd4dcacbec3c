package ui

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/commands"
)

// crowd is a window over ten goblins and a party; it counts what a person clicks, drags and presses.
type crowd struct {
	*window
	t   *testing.T
	n   int
	due []func()
}

func newCrowd(t *testing.T, system, goblin, hero string) *crowd {
	var tokens []string
	for i := range 10 {
		tokens = append(tokens, fmt.Sprintf(`{"id":"g%d","name":"Goblin %d","side":"foes","at":[%d,%d],%s}`, i, i+1, 2+i%2, 2+i/2, goblin))
	}
	for i, at := range []string{"[8,3]", "[8,5]"} {
		tokens = append(tokens, fmt.Sprintf(`{"id":"h%d","name":"Hero %d","side":"party","player":true,"at":%s,%s}`, i, i+1, at, hero))
	}
	return crowdIn(t, `{"parapet":1,"name":"Crowd","system":"`+system+`","map":{"size":[16,10]},"sides":{"party":{"players":true},"foes":{"tactics":"brute"}},"tokens":[`+
		strings.Join(tokens, ",")+`]}`)
}

func crowdIn(t *testing.T, text string) *crowd {
	c := &crowd{t: t, window: openedIn(t, text)}
	c.shell.Clock.After = func(_ time.Duration, do func()) { c.due = append(c.due, do) }
	c.session.Fight.Rules.PartyRolls, c.session.Fight.Rules.PartyChoices, c.session.Fight.Rules.FoeRolls = true, true, true
	return c
}

// tavern is the sample encounter of Plunder with ten Fen goblins in place of the foes.
func tavern(t *testing.T) *crowd {
	text, err := os.ReadFile(filepath.Join("..", "savefiles", "sample", "tavern.parapet"))
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]any
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	var tokens []any
	for _, k := range file["tokens"].([]any) {
		k := k.(map[string]any)
		if k["side"] == "party" {
			tokens = append(tokens, k)
			continue
		}
		if k["id"] != "gob1" {
			continue
		}
		for i := range 10 {
			g := map[string]any{}
			for key, v := range k {
				g[key] = v
			}
			g["id"], g["name"], g["at"] = fmt.Sprintf("g%d", i), fmt.Sprintf("Fen goblin %d", i+1), []int{6 + i%5, 4 + i/5}
			stats := map[string]any{}
			for key, v := range k["stats"].(map[string]any) {
				if key != "leader" {
					stats[key] = v
				}
			}
			g["stats"] = stats
			tokens = append(tokens, g)
		}
	}
	file["tokens"] = tokens
	delete(file, "history")
	out, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	return crowdIn(t, string(out))
}

// openedIn returns the window over an encounter of any system, at 1280 by 800.
func openedIn(t *testing.T, text string) *window {
	w := openedText(t, text)
	w.shell.Win.Resize(fyne.NewSize(1280, 800-barHeight))
	return w
}

func (c *crowd) key(k fyne.KeyName, mods fyne.KeyModifier) {
	c.n++
	pressKey(c.window, k, mods)
	c.wait()
}

// wait does what the window does after a while, until there is nothing more.
func (c *crowd) wait() {
	for range 400 {
		if len(c.due) == 0 {
			return
		}
		now := c.due
		c.due = nil
		for _, do := range now {
			do()
		}
	}
}

// all selects the goblins by a box around them, with whomever else it takes.
func (c *crowd) all() {
	x0, y0, x1, y1 := 1<<20, 1<<20, 0, 0
	for _, k := range c.goblins() {
		x0, y0, x1, y1 = min(x0, k.At.X), min(y0, k.At.Y), max(x1, k.At.X+k.Size), max(y1, k.At.Y+k.Size)
	}
	c.n++
	gestures(c.window).Box(gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: float64(x0), Y: float64(y0)}, Max: paint.Point{X: float64(x1), Y: float64(y1)}}})
}

func (c *crowd) goblins() []*engine.Token {
	return slices.DeleteFunc(slices.Clone(c.view().Tokens), func(k *engine.Token) bool { return k.Side != "foes" || !c.view().System.InFight(c.view(), k) })
}

func (c *crowd) drag(x, y, toX, toY int) {
	c.n++
	dragged(c.window, x, y, toX, toY, 0)
}

// answers are what is asked meanwhile: Enter on each prompt, whose default that is.
func (c *crowd) answers() {
	for range 60 {
		if !c.session.Waiting() {
			return
		}
		c.n++
		c.prompt.TakesKey(fyne.KeyReturn)
	}
	c.t.Fatal("no end of questions")
}

// crowds are ten goblins against two in the other systems.
var crowds = map[string][2]string{
	"aachen": {`"stats":{"hp":4,"hp_max":4,"ac":12,"hd":1,"morale":12},"weapons":[{"id":"cleaver","name":"Cleaver","damage":"1d6","carried":"hand"}]`, `"stats":{"hp":60,"hp_max":60,"ac":15},"weapons":[{"preset":"axe"}]`},
	"sigil": {`"stats":{"level":1,"potency":2,"hp_base":45,"initiative":1,"speed":7,"parry":5,"warding":4,"constitution":7,"evasion":6},"weapons":[{"id":"tusks","name":"Tusks","natural":true,"damage":7}]`,
		`"stats":{"level":2,"potency":2,"hp_base":90,"initiative":0,"parry":5,"warding":6,"constitution":5,"evasion":7},"weapons":[{"id":"stiletto","name":"Stiletto","hands":"light","damage":12}]`},
	"glitters":  {`"stats":{"hp":20,"hp_max":20,"abilities":{"STR":2,"DEX":2}},"weapons":[{"id":"club","name":"Club","damage":"1d6","natural":true}]`, `"stats":{"hp":90,"hp_max":90},"weapons":[{"id":"sword","name":"Sword","damage":"1d8","natural":true}]`},
	"unclassed": {`"stats":{"hp":10,"hp_max":10},"weapons":[{"id":"claw","name":"Claw","natural":true}]`, `"stats":{"hp":90,"hp_max":90},"weapons":[{"id":"fist","name":"Fist","natural":true}]`},
}

// TestGoblinsOfASession: given ten goblins against a party, in each system, when the DM plays two rounds of theirs, then at least nine of ten
// attack in the second, with at most 25 clicks, drags and keys, those for phases and answers included (docs/table.md).
func TestGoblinsOfASession(t *testing.T) {
	for _, system := range []string{"plunder", "aachen", "sigil", "glitters", "unclassed"} {
		t.Run(system, func(t *testing.T) {
			var c *crowd
			if system == "plunder" {
				c = tavern(t)
			} else {
				c = newCrowd(t, system, crowds[system][0], crowds[system][1])
			}
			c.session.Send(engine.NewCommand("start", ""))
			c.answers()
			c.n = 0
			for round := 1; round <= 2; round++ {
				before := len(c.session.File.Game.Log())
				able := len(c.goblins())
				if system == "plunder" {
					c.plunderRound()
				} else {
					c.turnsRound()
				}
				moved, struck := c.active(before)
				t.Logf("round %d: %d gestures so far; of %d goblins %d moved, %d attacked", round, c.n, able, moved, struck)
				if round == 2 && (c.n > 25 || 10*struck < 9*able) {
					t.Errorf("%d gestures, %d of %d attacked", c.n, struck, able)
				}
			}
		})
	}
}

// active counts the goblins that moved and those that attacked, by the records since one.
func (c *crowd) active(since int) (moved, struck int) {
	went, hit := map[string]bool{}, map[string]bool{}
	for _, r := range c.session.File.Game.Log()[since:] {
		for _, e := range r.Events {
			switch who := e.Str("who"); {
			case !strings.HasPrefix(who, "g"):
			case e.Name == "moved":
				went[who] = true
			case e.Name == "attacked", e.Name == "rolled" && e.Str("target") != "" && c.view().Decl().ID != "plunder":
				hit[who] = true
			}
		}
	}
	return len(went), len(hit)
}

// step presses the button of a command that leads on.
func (c *crowd) step(do string) bool {
	for _, s := range c.lead.Steps() {
		if s.Command != nil && s.Command.Do == do && s.Why == "" {
			c.n++
			c.lead.Take(s)
			c.answers()
			return true
		}
	}
	return false
}

// resolve rolls, resolves all, and goes on.
func (c *crowd) resolve() {
	phase, round := c.view().Phase, c.view().Round
	for range 8 {
		if c.view().Phase != phase || c.view().Round != round {
			return
		}
		if !c.finish() && !c.step("roll") && !c.step("next_phase") {
			c.t.Fatal("no way on from", phase, c.lead.Steps())
		}
	}
}

// finish presses the key that finishes the phase, where it does.
func (c *crowd) finish() bool {
	i := slices.IndexFunc(c.lead.Steps(), func(s commands.Step) bool { return s.Command != nil && s.Command.Do == "batch" })
	if i != 1 {
		return false
	}
	c.n++
	pressKey(c.window, fyne.KeyE, fyne.KeyModifierShift)
	c.answers()
	return true
}

// plunderRound: in the phase of movement the group is dragged in the first round, and attacks in the second; then in melee.
func (c *crowd) plunderRound() {
	round := c.view().Round
	for range 12 {
		switch {
		case c.view().Round != round:
			return
		case c.view().Phase == "movement" && round == 1:
			c.all()
			k := c.goblins()[0]
			c.drag(k.At.X, k.At.Y, k.At.X+1, k.At.Y+4)
		case c.view().Phase == "movement", c.view().Phase == "melee":
			c.all()
			c.key(fyne.KeyA, fyne.KeyModifierShift)
		}
		c.answers()
		c.resolve()
	}
}

// turnsRound plays all selected where it is a goblin's turn, and ends the others'.
func (c *crowd) turnsRound() {
	round := c.view().Round
	for range 30 {
		if c.view().Round != round || c.view().Over {
			return
		}
		if foes := c.view().System.Openings(c.view()); len(foes) > 0 && strings.HasPrefix(foes[0].Who, "g") {
			c.all()
			c.key(fyne.KeyT, fyne.KeyModifierShift)
			for range 40 {
				if !c.ai.Player.Playing() {
					break
				}
				c.answers()
				c.wait()
			}
			continue
		}
		if !c.step("end_phase") {
			c.key(fyne.KeyE, 0)
		}
		c.answers()
	}
}
