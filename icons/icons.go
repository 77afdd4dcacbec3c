// Package icons holds the pictures that the program brings along.
package icons

import (
	"embed"
	"path"
	"slices"
	"strings"
)

//go:generate go run ./render -in parapet.svg -out parapet.png -size 512

//go:embed parapet.png
var app []byte

//go:embed conditions/*.svg
var conditions embed.FS

// App returns the application's icon: a PNG of 512 × 512 pixels.
func App() []byte { return slices.Clone(app) }

// Condition returns the badge of a condition by its id in the rules: an SVG of
// 24 × 24 units, one black silhouette on nothing, to be coloured by who draws
// it. False when there is none.
func Condition(id string) ([]byte, bool) {
	if as, ok := sameAs[id]; ok {
		id = as
	}
	if id == "" || strings.ContainsAny(id, `./\`) {
		return nil, false
	}
	svg, err := conditions.ReadFile(path.Join("conditions", id+".svg"))
	return svg, err == nil
}
