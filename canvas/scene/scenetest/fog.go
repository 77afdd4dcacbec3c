// Package scenetest generates encounters in fog that differ only in what the party may not know.
package scenetest

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"parapet/engine"
)

// BehindFog returns an encounter on 18 × 6 squares. The party stands in the west and remembers a room behind a shut door.
// Whatever it may not know is random: everything farther east, the occupants of the remembered room and the state of its
// door, hidden and invisible tokens, reinforcements, notes of all kinds, where the party arrives, lights carried there, behaviours, remembered
// answers, names and numbers.
func BehindFog(t *rapid.T, d *engine.Declaration) string {
	num := func(what string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, what) }
	flag := func(what string) bool { return rapid.Bool().Draw(t, what) }
	walls := []string{`{"id":"w","kind":"wall","from":[6,0],"to":[6,2]}`, fmt.Sprintf(`{"id":"d","kind":"door","locked":%v,"name":"XYZZY %d","from":[6,2],"to":[6,3]}`, flag("locked"), num("name", 0, 9)),
		fmt.Sprintf(`{"id":"r","kind":"door","open":%v,"from":[7,1],"to":[8,1]},{"id":"q","kind":"door","open":%v,"from":[8,1],"to":[9,1]}`,
			flag("open"), flag("open")),
		fmt.Sprintf(`{"id":"t","kind":"door","secret":true,"open":%v,"from":[7,2],"to":[8,2]}`, flag("open"))}
	if flag("secret door") {
		walls = append(walls, fmt.Sprintf(`{"id":"s","kind":"door","secret":true,"locked":%v,"from":[6,3],"to":[6,4]},{"id":"v","kind":"wall","from":[6,4],"to":[6,6]}`, flag("locked")))
	} else {
		walls = append(walls, `{"id":"v","kind":"wall","from":[6,3],"to":[6,6]}`)
	}
	for i := range num("walls", 0, 3) {
		kind := rapid.SampledFrom([]string{"wall", "door", "window", "curtain", "low"}).Draw(t, "kind")
		walls = append(walls, fmt.Sprintf(`{"id":"x%d","kind":%q,"height":%d,"from":[%d,%d.5],"to":[%d,%d]}`, i, kind, num("height", 1, 9), num("x", 11, 18), num("y", 0, 5), num("x", 11, 18), num("y", 0, 6)))
	}
	var ground, tokens, notes, heights, lights []string
	for range 6 {
		ground = append(ground, fmt.Sprintf(`"..,.......%s"`, rapid.StringOfN(rapid.SampledFrom([]rune(".#,;~≈ ")), 8, 8, -1).Draw(t, "ground")))
	}
	for range num("hills", 0, 2) {
		x := num("x", 10, 17)
		heights = append(heights, fmt.Sprintf(`{"area":[%d,%d,%d,1],"height":%d}`, x, num("y", 0, 5), num("w", 1, 18-x), num("height", -5, 9)))
	}
	for i := range num("notes", 0, 2) {
		notes = append(notes, fmt.Sprintf(`{"at":[%d,1],"text":"XYZZY","players":%v},{"at":[%d,1],"text":"XYZZY"}`, 11+i, flag("for players"), i))
	}
	for i := range num("lights", 0, 2) {
		lights = append(lights, fmt.Sprintf(`{"at":[%d.5,2],"bright":2,"dim":4}`, 11+i))
	}
	for i := range num("tokens", 0, 3) {
		hidden, unseen := flag("hidden"), has(d, "invisible") && flag("invisible")
		x := num("x", 7, 17)
		if hidden || unseen {
			x = num("x", 1, 17)
		}
		tokens = append(tokens, fmt.Sprintf(`{"id":"XYZZY%d","name":"XYZZY","side":%q,"at":[%d,%d],"hidden":%v,"elevation":%d%s}`, i,
			rapid.SampledFrom([]string{"foes", "third", "aid"}).Draw(t, "side"), x, num("y", 0, 5), hidden, num("elevation", 0, 5),
			secretly(t, d, hidden, unseen)))
	}
	for i := range num("in reserve", 0, 2) {
		tokens = append(tokens, fmt.Sprintf(`{"id":"XYZZYr%d","name":"XYZZY","side":%q,"at":[%d,2],"reserve":{"group":"XYZZY","round":%d}}`, i,
			rapid.SampledFrom([]string{"foes", "third"}).Draw(t, "side"), num("x", 0, 17), num("round", 1, 4)))
	}
	fixed := `{"id":"ann","name":"Ann","side":"party","player":true,"at":[1,2]},` + fmt.Sprintf(`{"id":"orc","name":"Orc","side":"foes","at":[4,4],"notes":"XYZZY %d","tactics":%q}`,
		num("notes", 0, 9), rapid.SampledFrom([]string{"steady", "brute", "coward"}).Draw(t, "tactics"))
	tokens = append(tokens, fixed)
	return fmt.Sprintf(`{"parapet":1,"system":%q,"name":"XYZZY %d","map":{"size":[18,6],"rows":[%s],"walls":[%s],"elevation":[%s],"notes":[%s],"lights":[%s],"arrive":[%d,0]},
	 "fog":{"mode":"sight","open":["q"],"explored":["......xxx","......xxx","......xxx"]},"sides":{"party":{"players":true,"friends":["aid"]},"foes":{"tactics":%q}},%s"tokens":[%s]}`,
		d.ID, num("name", 0, 9), strings.Join(ground, ","), strings.Join(walls, ","), strings.Join(heights, ","), strings.Join(notes, ","),
		strings.Join(lights, ","), num("arrival", 0, 9),
		rapid.SampledFrom([]string{"hunter", "guard"}).Draw(t, "tactics of a side"), beside(t, d), strings.Join(tokens, ","))
}

// Dark returns the encounter in darkness, with Ann carrying a light.
func Dark(file string) string {
	file = strings.Replace(file, `"mode":"sight"`, `"mode":"sight","dark":true`, 1)
	return strings.Replace(file, `"name":"Ann",`, `"name":"Ann","light":{"bright":3,"dim":9},`, 1)
}

// secretly returns file members of a token that the party doesn't see.
func secretly(t *rapid.T, d *engine.Declaration, hidden, unseen bool) string {
	more := ""
	if unseen {
		return `,"conditions":{"invisible":{}}` // a light that it carries would be visible
	}
	if rapid.Bool().Draw(t, "carries a light") {
		more += `,"light":{"bright":2,"dim":5}`
	}
	if rapid.Bool().Draw(t, "has a temperament") {
		more += `,"tactics":"archer"`
	}
	if !hidden && has(d, "dead") && rapid.IntRange(0, 3).Draw(t, "dead") == 0 {
		more += `,"conditions":{"dead":{}}`
	}
	return more
}

func has(d *engine.Declaration, condition string) bool {
	return slices.ContainsFunc(d.Conditions, func(c engine.ConditionDef) bool { return c.ID == condition })
}

// beside returns file members that belong to the DM: pages about party and treasure, remembered answers.
func beside(t *rapid.T, d *engine.Declaration) string {
	more := ""
	if rapid.Bool().Draw(t, "pages") {
		more = `"party":"XYZZY","treasure":"XYZZY","handouts":["XYZZY.png"],`
	}
	if len(d.Choices) > 0 && rapid.Bool().Draw(t, "an answer that is kept") {
		more += fmt.Sprintf(`"habits":[{"for":%q,"side":"foes","answer":"no"}],`, d.Choices[0].ID)
	}
	return more
}
