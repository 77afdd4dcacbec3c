// Package icons holds the pictures that the program brings along.
package icons

import (
	"embed"
	"path"
	"slices"
	"strings"

	"parapet/icons/game"
)

//go:generate go run ./render -in parapet.svg -out parapet.png -size 512

//go:embed parapet.png
var app []byte

//go:embed conditions/*.svg
var conditions embed.FS

// App returns the application's icon: a PNG of 512 × 512 pixels.
func App() []byte { return slices.Clone(app) }

// gamePrefix begins the keys of icons of the Game Icons collection.
const gamePrefix = "game/"

// GameKey returns the key by which SVG knows an icon of the Game Icons collection; "" for "".
func GameKey(name string) string {
	if name == "" {
		return ""
	}
	return gamePrefix + name
}

// SVG returns the icon of a key: a condition's id, or what GameKey returned. Nil when there is none.
func SVG(key string) []byte {
	name, ok := strings.CutPrefix(key, gamePrefix)
	if !ok {
		svg, _ := Condition(key)
		return svg
	}
	svg, _ := game.SVG(name)
	return svg
}

// Condition returns the badge of a condition by its id in the rules: an SVG, one black silhouette on nothing, to be coloured
// by who draws it. False when there is none.
func Condition(id string) ([]byte, bool) {
	if as, ok := sameAs[id]; ok {
		id = as
	}
	if name, ok := fromGame[id]; ok {
		return game.SVG(name)
	}
	if id == "" || strings.ContainsAny(id, `./\`) {
		return nil, false
	}
	svg, err := conditions.ReadFile(path.Join("conditions", id+".svg"))
	return svg, err == nil
}
