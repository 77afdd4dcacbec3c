//go:build window

package windowtest

import (
	"os"
	"strings"
	"testing"
)

func TestDragMovesATokenAndUndoTakesItBack(t *testing.T) {
	w := open(t)
	w.grab("hilda", 0, 2)
	s := w.wait("the cost of the way", func(s shown) bool { return strings.Contains(s.Plan, "2 · ") })
	if s.Tokens["hilda"].At != [2]int{4, 5} {
		t.Error("the token moved before it was let go:", s.Tokens["hilda"])
	}
	w.xdotool("mouseup", "1")
	s = w.at("hilda", 4, 7)
	if !logged(s, "Hilda moves 2") || !strings.Contains(s.Title, "*") {
		t.Error(s.Log, s.Title)
	}
	w.key("ctrl+z")
	w.at("hilda", 4, 5)
	w.key("ctrl+y")
	w.at("hilda", 4, 7)
}

func TestEscapeDropsADrag(t *testing.T) {
	w := open(t)
	w.grab("hilda", 0, 2)
	w.wait("the plan", func(s shown) bool { return s.Plan != "" })
	w.key("Escape")
	w.wait("no plan", func(s shown) bool { return s.Plan == "" })
	w.xdotool("mouseup", "1")
	w.settle()
	if s := w.at("hilda", 4, 5); len(s.Log) > 0 && logged(s, "moves") {
		t.Error(s.Log)
	}
}

func TestAttackWithTypedDice(t *testing.T) {
	w := open(t)
	w.drag("hilda", 1, 0)
	s := w.at("hilda", 5, 5)
	w.key("1")
	w.wait("the attack to be aimed", func(s shown) bool { return s.Aiming == "attack" })
	w.move(s.Tokens["reaver"].X, s.Tokens["reaver"].Y)
	w.wait("the odds", func(s shown) bool { return strings.Contains(strings.Join(s.Info, " "), "hit ") })
	w.xdotool("click", "1")
	w.wait("the question for the roll", func(s shown) bool { return s.Question == "attack" })
	w.typeIn("99")
	w.wait("the question still", func(s shown) bool { return s.Question == "attack" })
	w.typeIn("17")
	w.wait("the question for the damage", func(s shown) bool { return s.Question == "damage" })
	w.typeIn("3")
	s = w.wait("the wound", func(s shown) bool { return s.Tokens["reaver"].HP == 15 })
	if !logged(s, "23 vs 12, hit for 7") || !logged(s, "22 → 15") {
		t.Error(s.Log)
	}
	w.key("ctrl+z")
	w.wait("the wound gone", func(s shown) bool { return s.Tokens["reaver"].HP == 22 })
}

func TestOffTurnADragIsRefusedAndAltOverrides(t *testing.T) {
	w := open(t)
	w.drag("reaver", 0, 2)
	w.wait("the reason", func(s shown) bool { return logged(s, "turn") && s.Tokens["reaver"].At == [2]int{6, 5} })
	w.settle()
	w.xdotool("keydown", "alt")
	w.drag("reaver", 0, 2)
	w.xdotool("keyup", "alt")
	w.wait("the hand in the log", func(s shown) bool { return logged(s, "DM: moves Reaver") })
	w.at("reaver", 6, 7)
}

func TestKeysAlone(t *testing.T) {
	w := open(t)
	s := w.read()
	w.move(s.Tokens["hilda"].X, s.Tokens["hilda"].Y-int(3*s.Side))
	w.frame()
	w.wait("whose turn it is to be selected", func(s shown) bool { return len(s.Selected) == 1 && s.Selected[0] == "hilda" })
	w.key("Right")
	w.at("hilda", 5, 5)
	w.key("1")
	w.wait("the attack to be aimed", func(s shown) bool { return s.Aiming == "attack" })
	w.key("Tab")
	w.wait("the reaver aimed at", func(s shown) bool { return strings.Contains(strings.Join(s.Info, " "), "→ Reaver") })
	w.key("Return")
	w.wait("the question", func(s shown) bool { return s.Question == "attack" })
	w.key("Escape")
	w.wait("no question", func(s shown) bool { return s.Question == "" })
	w.key("ctrl+e")
	w.wait("the reaver's turn", func(s shown) bool { return s.Turn == "reaver" })
}

func TestSaveAndKill(t *testing.T) {
	w := open(t)
	w.drag("hilda", 0, -1)
	w.at("hilda", 4, 4)
	w.key("ctrl+s")
	w.wait("the star to go", func(s shown) bool { return !strings.Contains(s.Title, "*") && logged(s, "Saved as") })
	w.drag("hilda", 0, -1)
	w.at("hilda", 4, 3)
	w.kill()
	w.start()
	s := w.at("hilda", 4, 3)
	if !logged(s, "1 action recovered") {
		t.Error(s.Log)
	}
	w.key("ctrl+z")
	w.at("hilda", 4, 4)
	w.key("ctrl+z")
	w.at("hilda", 4, 5)
}

func TestADoorOpensByAClick(t *testing.T) {
	w := open(t)
	s := w.read()
	k := s.Tokens["hilda"]
	w.click(k.X+int(6.5*s.Side), k.Y-int(3*s.Side))
	w.wait("the door", func(s shown) bool { return logged(s, "opened") })
}

func TestTheLibraryGivesTokens(t *testing.T) {
	w := open(t)
	w.key("F2") // it is collapsed in combat
	s := w.wait("the library", func(s shown) bool { return len(s.Shelf) > 0 })
	w.settle()
	at := s.Shelf["Gloom bat"]
	w.move(at[0], at[1])
	there := func(s shown) bool { return len(s.Tokens) == 3 || s.Question == "initiative" }
	for range 5 { // on a busy machine two clicks may not count as a double click
		w.frame()
		w.xdotool("click", "--repeat", "2", "--delay", "90", "1")
		if w.shows(2*atRest, there) {
			break
		}
	}
	w.wait("the bat", there)
}

func TestLeavingAReachAsksForTheBlow(t *testing.T) {
	w := open(t)
	w.drag("hilda", 1, 0)
	w.at("hilda", 5, 5)
	w.settle()
	w.drag("hilda", -1, 2)
	w.wait("the question", func(s shown) bool { return s.Question == "opportunity_attack" && s.Tokens["hilda"].At == [2]int{5, 5} })
	w.picture()
	w.key("Escape")
	w.wait("no question", func(s shown) bool { return s.Question == "" && s.Tokens["hilda"].At == [2]int{5, 5} })
	w.settle()
	w.drag("hilda", -1, 2)
	w.wait("the question again", func(s shown) bool { return s.Question == "opportunity_attack" })
	w.key("2") // no
	w.at("hilda", 4, 7)
}

func TestALibraryEntryIsDraggedOntoTheMap(t *testing.T) {
	w := open(t)
	w.key("F2") // it is collapsed in combat
	s := w.wait("the library", func(s shown) bool { return len(s.Shelf) > 0 })
	w.settle()
	from, k := s.Shelf["Gloom bat"], s.Tokens["hilda"]
	w.move(from[0], from[1])
	w.frame()
	w.xdotool("mousedown", "1")
	for i := 1; i <= 6; i++ {
		w.move(from[0]+(k.X-from[0])*i/6, from[1]+(k.Y-int(3*s.Side)-from[1])*i/6)
		w.frame()
	}
	w.xdotool("mouseup", "1")
	s = w.wait("the bat or the question for its place", func(s shown) bool { return len(s.Tokens) == 3 || s.Question == "initiative" })
	w.wait("the bat", func(s shown) bool { return s.Tokens["gloom_bat"].At == [2]int{4, 2} })
}

func TestCtrlSWaitsForTheDialog(t *testing.T) {
	w := open(t)
	if err := os.Remove(w.file); err != nil {
		t.Fatal(err)
	}
	w.wait("the file to be missed", func(s shown) bool { return logged(s, "gone from its folder") })
	w.settle()
	w.key("ctrl+s")
	w.settle()
	if _, err := os.Stat(w.file); err == nil {
		t.Error("it was written behind the dialog")
	}
	w.key("Escape")
	w.settle()
	w.key("ctrl+s")
	w.wait("the file rewritten", func(s shown) bool { return logged(s, "Saved as") })
}
