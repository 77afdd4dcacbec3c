package glitters

import (
	"fmt"
	"slices"
	"testing"

	"parapet/engine"
)

// TestConditionsThatHaveLevels checks that the DM can set the level of four conditions, and that all others are on or off
// (GLT-COND-1).
func TestConditionsThatHaveLevels(t *testing.T) {
	leveled := []string{"bleeding", "burning", "freezing", "intoxicated"}
	for _, c := range conditionDefs() {
		if slices.Contains([]string{"grappled", "grappling", "release_advantage"}, c.ID) {
			continue // they need another token
		}
		t.Run(c.ID, func(t *testing.T) {
			b := sit(t, `"tokens":[`+kara+`]`)
			want := "1"
			if slices.Contains(leveled, c.ID) {
				want = "3"
			}
			b.Do(fmt.Sprintf(`{"do":"condition","who":"kara","add":%q,"level":3}`, c.ID), ``)
			b.Is("tokens.kara.conditions."+c.ID+".level", want)
		})
	}
}

// TestConditionsThatSheetsName checks that the ids named by sheets are those of the table, in its order (GLT-COND-26).
func TestConditionsThatSheetsName(t *testing.T) {
	var ids []string
	for _, c := range New().Declaration().Conditions {
		ids = append(ids, c.ID)
	}
	if !slices.Equal(ids, conditionIDs) {
		t.Errorf("sheets name %v, declared are %v", conditionIDs, ids)
	}
}

// TestAttributesOfSkills checks that each skill uses the attributes listed in the catalogue, the higher of two (GLT-GEN-2,
// GLT-ATK-3).
func TestAttributesOfSkills(t *testing.T) {
	for _, c := range []struct{ skill, scores, best string }{
		{"accuracy", `"dex":11`, "DEX"}, {"defense", `"str":11`, "STR"}, {"initiative", `"spd":11`, "SPD"},
		{"intimidation", `"cha":11`, "CHA"}, {"intimidation", `"str":11`, "STR"}, {"literacy", `"int":11`, "INT"},
		{"martial_arts", `"str":11`, "STR"}, {"martial_arts", `"dex":11`, "DEX"}, {"medicine", `"int":11`, "INT"},
		{"nature", `"will":11`, "WILL"}, {"parkour", `"dex":11`, "DEX"}, {"parkour", `"spd":11`, "SPD"},
		{"performance", `"cha":11`, "CHA"}, {"performance", `"dex":11`, "DEX"}, {"persuasion", `"cha":11`, "CHA"},
		{"perception", `"will":11`, "WILL"}, {"sleight_of_hand", `"dex":11`, "DEX"}, {"sorcery", `"int":11`, "INT"},
		{"sorcery", `"cha":11`, "CHA"}, {"stealth", `"dex":11`, "DEX"}, {"stealth", `"spd":11`, "SPD"}, {"survival", `"will":11`, "WILL"},
	} {
		t.Run(c.skill+" by "+c.best, func(t *testing.T) {
			b := sit(t, `"tokens":[{"id":"a","side":"x","at":[0,0],"stats":{`+c.scores+`}}]`)
			if got, want := skillParts(b.Game.State().Token("a"), c.skill), (engine.Part{Name: c.best, N: 1}); len(got) != 1 || got[0].Name != want.Name || got[0].N != want.N {
				t.Errorf("%v, not %v", got, want)
			}
		})
	}
}

// TestSkillsRestOnNothingElse checks that no other attribute affects a skill (GLT-GEN-2).
func TestSkillsRestOnNothingElse(t *testing.T) {
	pairs := map[string]int{"intimidation": 2, "martial_arts": 2, "parkour": 2, "performance": 2, "sorcery": 2, "stealth": 2}
	if len(skillAttributes) != 16 {
		t.Errorf("%d skills", len(skillAttributes))
	}
	for _, s := range skillAttributes {
		if want := max(pairs[s.skill], 1); len(s.attrs) != want {
			t.Errorf("%s rests on %v", s.skill, s.attrs)
		}
	}
}
