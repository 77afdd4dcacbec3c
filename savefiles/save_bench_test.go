package savefiles

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine/limits"
)

// walled returns the yard with as many walls as a map may have.
func walled() string {
	var walls strings.Builder
	for i := range limits.Walls {
		x, y := i%142, i/142
		fmt.Fprintf(&walls, `,{"from":[%d,%d],"to":[%d.5,%d]}`, x, y, x, y)
	}
	return `{"parapet":1,"name":"Walls","system":"yard","map":{"size":[144,144],"walls":[` + walls.String()[1:] +
		`]},"sides":{"party":{"player":true}},"tokens":[{"id":"ana","side":"party","at":[1,1]}]}`
}

// BenchmarkSave20000 measures saving an encounter of 20,000 walls for the first time, after a note, and after an edit of a wall.
func BenchmarkSave20000(b *testing.B) {
	for _, c := range []struct{ name, command string }{
		{"First", ""},
		{"Note", `{"do":"note","text":"%d"}`},
		{"Wall", `{"do":"edit_map","walls":[{"id":"w%d","height":2}]}`},
	} {
		b.Run(c.name, func(b *testing.B) {
			f, _ := mustOpen(b, put(b, walled()), Options{})
			defer f.Close()
			for n := 1; b.Loop(); n++ {
				b.StopTimer()
				if c.command == "" {
					f.Close()
					f, _ = mustOpen(b, f.Path(), Options{})
				} else {
					play(b, f, fmt.Sprintf(c.command, n))
				}
				b.StartTimer()
				if _, err := f.Save(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
