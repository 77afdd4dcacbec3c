package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
)

// crowd is a window over ten goblins and a party of two that counts clicks, drags and key presses.
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
	c := &crowd{t: t, window: openedIn(t, `{"parapet":1,"name":"Crowd","system":"`+system+`","map":{"size":[16,10]},"sides":{"party":{"players":true},"foes":{"tactics":"brute"}},"tokens":[`+
		strings.Join(tokens, ",")+`]}`)}
	c.shell.Clock.After = func(_ time.Duration, do func()) { c.due = append(c.due, do) }
	return c
}

// openedIn returns a window over an encounter of any system, at 1280 by 800.
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

// wait runs everything the window does after a delay, until nothing is left.
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

func (c *crowd) box(x, y, toX, toY float64) {
	c.n++
	gestures(c.window).Box(gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: x, Y: y}, Max: paint.Point{X: toX, Y: toY}}})
}

func (c *crowd) drag(x, y, toX, toY int) {
	c.n++
	dragged(c.window, x, y, toX, toY, 0)
}

// attack opens a token's menu and makes all selected tokens attack the nearest enemy.
func (c *crowd) attack(id string) {
	c.t.Helper()
	c.n += 2
	group := append([]string(nil), c.input.Selected...)
	m := c.mapview.Menus()
	m.Group = group
	for _, i := range m.Token(c.actions.Actor(), id, fyne.Position{}).Items {
		if strings.Contains(i.Label, "attack the nearest") {
			i.Action()
			c.answers()
			return
		}
	}
	c.t.Fatalf("%s: nobody attacks: %v", c.view().Phase, c.input.Selected)
}

// answers answers all prompts with Enter, their default.
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

// crowds are ten goblins against two in three systems.
var crowds = map[string][2]string{
	"plunder": {`"stats":{"hp":4,"hp_max":4,"str_target":15,"dex_target":14,"cou_target":17,"cun_target":13,"attack_target":10,"hd":1,"morale":12,"speed":30},"weapons":[{"id":"spear","name":"Spear","types":["stab"]}]`,
		`"stats":{"hp":40,"hp_max":40,"str_target":13,"dex_target":14,"ins_target":16,"int_target":17,"cou_target":14,"cun_target":16,"melee_target":8,"ranged_target":11,"spell_target":12,"hd":2,"speed":40},"weapons":[{"id":"longsword","name":"Longsword","parry":5,"types":["slash"]}]`},
	"aachen": {`"stats":{"hp":4,"hp_max":4,"ac":12,"hd":1,"morale":12},"weapons":[{"id":"cleaver","name":"Cleaver","damage":"1d6","carried":"hand"}]`, `"stats":{"hp":60,"hp_max":60,"ac":15},"weapons":[{"preset":"axe"}]`},
	"sigil": {`"stats":{"level":1,"potency":2,"hp_base":45,"initiative":1,"speed":7,"parry":5,"warding":4,"constitution":7,"evasion":6},"weapons":[{"id":"tusks","name":"Tusks","natural":true,"damage":7}]`,
		`"stats":{"level":2,"potency":2,"hp_base":90,"initiative":0,"parry":5,"warding":6,"constitution":5,"evasion":7},"weapons":[{"id":"stiletto","name":"Stiletto","hands":"light","damage":12}]`},
}

// TestTenGoblinsMoveAndAttack checks that in each of three systems ten goblins move and attack two characters with at
// most 25 clicks, drags and keys, including phases and prompts (docs/table.md).
func TestTenGoblinsMoveAndAttack(t *testing.T) {
	for system, play := range map[string]func(*crowd){"plunder": plunderGoblins, "aachen": aachenGoblins, "sigil": sigilGoblins} {
		c := newCrowd(t, system, crowds[system][0], crowds[system][1])
		c.session.Fight.Rules.PartyRolls, c.session.Fight.Rules.PartyChoices = true, true
		c.session.Send(engine.NewCommand("start", ""))
		c.answers()
		c.n = 0
		play(c)
		moved, struck := c.deeds()
		t.Logf("%s: %d clicks and keys; %d moved, %d attacked", system, c.n, moved, struck)
		if c.n > 25 || moved < 4 || struck < 4 {
			t.Errorf("%s: %d clicks and keys, %d moved, %d attacked", system, c.n, moved, struck)
		}
	}
}

// deeds returns how many goblins moved and how many attacked, according to the log.
func (c *crowd) deeds() (moved, struck int) {
	who := map[string]map[string]bool{"move": {}, "attack": {}}
	for _, l := range c.log.Lines {
		if strings.Contains(l.Text, " move") || strings.Contains(l.Text, " walks") {
			for _, id := range l.Tokens { // several in one line
				who["move"][id] = true
			}
		}
		if strings.Contains(l.Text, " attacks ") {
			who["attack"][l.Tokens[0]] = true
		}
	}
	for _, t := range c.view().Tokens {
		if strings.HasPrefix(t.Name, "Goblin ") && who["move"][t.ID] {
			moved++
		}
		if strings.HasPrefix(t.Name, "Goblin ") && who["attack"][t.ID] {
			struck++
		}
	}
	return moved, struck
}

// charge drags all goblins four squares forward.
func (c *crowd) charge() {
	c.box(0, 0, 6, 9)
	k := c.view().Token("g0")
	c.drag(k.At.X, k.At.Y, k.At.X+4, k.At.Y)
	c.answers()
}

// step presses the next-step button whose name starts with name.
func (c *crowd) step(name string) bool {
	for _, s := range c.lead.Steps() {
		if strings.HasPrefix(s.Name, name) && s.Why == "" {
			c.n++
			c.lead.Take(s)
			c.answers()
			return true
		}
	}
	return false
}

// In Aachen, starting a turn ends the previous one, which a prompt confirms: the goblins move and attack one after another.
func aachenGoblins(c *crowd) {
	for range 4 {
		if o := c.view().System.Openings(c.view()); o[0].Who[0] == 'g' {
			break
		}
		c.step("End phase")
	}
	c.box(0, 0, 6, 9)
	c.key(fyne.KeyA, fyne.KeyModifierShift)
	c.answers()
}

func plunderGoblins(c *crowd) {
	c.charge()
	for i := 0; i < 12 && c.view().Phase == "movement"; i++ {
		if !c.step("Roll") && !c.step("Resolve all") {
			c.step(c.lead.Steps()[0].Name)
		}
	}
	c.input.Selected = nil
	c.box(0, 0, 16, 10)
	c.attack("g0")
	for i := 0; i < 12 && c.view().Phase == "melee" && c.view().Round == 1; i++ {
		if !c.step("Roll") && !c.step("Resolve all") {
			c.step(c.lead.Steps()[0].Name)
		}
	}
}

func sigilGoblins(c *crowd) {
	for range 10 {
		c.key(fyne.KeyA, fyne.KeyModifierShift)
		c.answers()
		c.key(fyne.KeyE, 0)
		c.answers()
	}
}
