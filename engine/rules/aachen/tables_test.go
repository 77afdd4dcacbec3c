package aachen

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// printed reads a table of testdata/tables, as printed in the catalogue, and returns its rows split into words, the head
// first.
func printed(t *testing.T, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/tables/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		rows = append(rows, strings.Fields(line))
	}
	return rows
}

// TestPresetWeapons compares what presets fill in with the catalogue, row by row and column by column (AAC-ATK-6,
// AAC-ATK-7, AAC-DMG-1, AAC-SHOCK-2, AAC-RANGE-2, AAC-RANGE-5, AAC-ACT-13, AAC-ATK-16).
func TestPresetWeapons(t *testing.T) {
	rows := printed(t, "weapons")[1:]
	if len(rows) != len(presets) {
		t.Errorf("%d weapons are printed, %d are known", len(rows), len(presets))
	}
	for _, row := range rows {
		if got := weaponRow(t, row[0]); got != strings.Join(row, " ") {
			t.Errorf("%s\n    is %s", strings.Join(row, " "), got)
		}
	}
}

// weaponRow returns a weapon that names nothing but its preset, as the table prints it.
func weaponRow(t *testing.T, id string) string {
	t.Helper()
	var problems jsondoc.Problems
	w := weaponSchema.Read(jsondoc.Read(jsondoc.Obj(jsondoc.M("preset", id)), &problems))
	if len(problems.List) > 0 || presetOf(id) == nil {
		t.Fatalf("%s: no such preset, %v", id, problems.List)
	}
	cells := []string{w.Text(wID), w.Word(wMode), w.Word(wSkill), w.Word(wWeaponSkill), w.Word(wAttr), w.Text(wDamage)}
	for _, f := range []int{wShock, wShockAC, wStrMin, wRangeShort, wRangeLong} {
		cells = append(cells, orDash(w, f))
	}
	return strings.Join(append(cells, weaponFlags(w)), " ")
}

func orDash(w *sheet.Rec, f int) string {
	if w.IsNull(f) {
		return "-"
	}
	return strconv.Itoa(w.Int(f))
}

func weaponFlags(w *sheet.Rec) string {
	var words []string
	for _, f := range []int{wTwoHanded, wLong, wThrowable, wLessLethal, wExecution, wBreaksShields, wNeedsShield, wNatural} {
		if w.Is(f) {
			words = append(words, w.Schema.Fields[f].Name)
		}
	}
	if w.Word(wReload) != "none" {
		words = append(words, w.Word(wReload))
	}
	return cmp.Or(strings.Join(words, " "), "-")
}

// TestClassBonuses checks the attack bonus of every class at every level, and beyond 10 (AAC-ATK-11).
func TestClassBonuses(t *testing.T) {
	rows := printed(t, "classes")
	for _, row := range rows[1:] {
		for i, level := range rows[0][1:] {
			n, _ := strconv.Atoi(level)
			if got := fmt.Sprint(classBonus(row[0], n)); got != row[i+1] {
				t.Errorf("%s of level %s: %s, printed is %s", row[0], level, got, row[i+1])
			}
		}
	}
}

// TestScores checks what a score adds in combat, and to a reaction roll (AAC-ATK-1, AAC-REACT-4).
func TestScores(t *testing.T) {
	rows := printed(t, "scores")
	of := map[string]func(int) int{"modifier": modifier, "charm": charm}
	for _, row := range rows[1:] {
		for i, score := range rows[0][1:] {
			n, _ := strconv.Atoi(score)
			if got := fmt.Sprint(of[row[0]](n)); got != row[i+1] {
				t.Errorf("%s of %s: %s, printed is %s", row[0], score, got, row[i+1])
			}
		}
	}
}

// TestScars checks each row of the scar table, and that there are no others (AAC-DEATH-10).
func TestScars(t *testing.T) {
	rows := printed(t, "scars")
	for _, row := range rows {
		n, _ := strconv.Atoi(row[0])
		for _, part := range strings.Split(strings.Join(row[1:], " "), ", ") {
			for _, word := range strings.Fields(part) {
				if !strings.Contains(scarText(n), word) {
					t.Errorf("scar %d is %q, printed is %s", n, scarText(n), part)
				}
			}
		}
	}
	if len(rows) != len(scarTable) || scarText(1) != "" || scarText(25) != "" {
		t.Errorf("%d scars are printed, %d are known", len(rows), len(scarTable))
	}
}
