package mapcheck_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/mapcheck"
	"parapet/engine/protocol/playtest"
)

func yard(t *testing.T, walls, rows, tokens string) *engine.Game {
	t.Helper()
	return playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[12,10],"rows":[`+rows+`],"walls":[`+walls+`]},"tokens":[`+tokens+`]}`)
}

const room = `{"id":"n","from":[2,2],"to":[8,2]},{"id":"e","from":[8,2],"to":[8,6]},{"id":"s","from":[8,6],"to":[2,6]},{"id":"w","from":[2,6],"to":[2,2]}`

// TestFinds checks the findings for maps with the commands that fix them, and that there are none afterwards.
func TestFinds(t *testing.T) {
	for _, c := range []struct{ name, walls, rows, tokens, finds string }{
		{"a good room", room, "", `{"id":"a","side":"x","at":[3,3]}`, ""},
		{"a door on a wall", room + `,{"id":"d","kind":"door","from":[4,2],"to":[5,2]}`, "", "", `covered d {"do":"edit_map","walls":[{"id":"d","from":[4,2],"to":[5,2]}]}`},
		{"a window on a part of an oblique wall", `{"id":"o","from":[0,0],"to":[12,5]},{"id":"v","kind":"window","from":[6,2.5],"to":[7,2.917]}`, "", "",
			`covered v {"do":"edit_map","walls":[{"id":"v","from":[6,2.5],"to":[7,2.9169921875]}]}`},
		{"a piece of wall under a long curtain", `{"id":"x","from":[3.1,3.1],"to":[3.3,3.3]},{"id":"c","kind":"curtain","from":[0,0],"to":[9,9]}`, "", "",
			`covered c {"do":"edit_map","walls":[{"id":"c","from":[0,0],"to":[9,9]}]}`},
		{"a sill under a window", `{"id":"n","from":[2,2],"to":[4,2]},{"id":"v","kind":"window","from":[4,2],"to":[5,2]},{"id":"m","from":[5,2],"to":[8,2]},{"id":"l","kind":"low","height":3,"from":[4,2],"to":[5,2]}`, "", "", ""},
		{"a gap at a corner", strings.Replace(room, `"to":[8,2]`, `"to":[7.95,2]`, 1), "", "", `gap n {"do":"edit_map","walls":[{"id":"n","to":[8,2]}]}`},
		{"a gap before a wall that passes", room + `,{"id":"p","from":[5,2.1],"to":[5,6]}`, "", "", `gap p {"do":"edit_map","walls":[{"id":"p","from":[5,2]}]}`},
		{"a gap as wide as a gap may be", room + `,{"id":"p","from":[5,2.125],"to":[5,6]}`, "", "", `gap p {"do":"edit_map","walls":[{"id":"p","from":[5,2]}]}`},
		{"as far as it was meant to be", room + `,{"id":"p","from":[5,2.2],"to":[5,6]}`, "", "", ""},
		{"a curtain just short", room + `,{"id":"p","kind":"curtain","from":[5,2.1],"to":[5,6]}`, "", "", `gap p {"do":"edit_map","walls":[{"id":"p","from":[5,2]}]}`},
		{"a door just short", room + `,{"id":"p","kind":"door","from":[5,2.1],"to":[5,3.1]},{"id":"q","from":[5,3.1],"to":[5,6]}`, "", "",
			`gap p {"do":"edit_map","walls":[{"id":"p","from":[5,2]}]}`},
		{"a window just short", room + `,{"id":"p","kind":"window","from":[5,2.1],"to":[5,6]}`, "", "", `idle p {"do":"edit_map","walls":[{"id":"p","remove":true}]}`},
		{"a low wall just short", room + `,{"id":"p","kind":"low","height":3,"from":[5,2.1],"to":[5,6]}`, "", "", ""},
		{"a door in the open", `{"id":"d","kind":"door","from":[4,4],"to":[5,4]}`, "", "", `idle d {"do":"edit_map","walls":[{"id":"d","remove":true}]}`},
		{"a door between rock and the edge", `{"id":"d","kind":"door","from":[0,1],"to":[1,1]}`, `"","#","#",".#"`, "", ""},
		{"one in reserve", "", `"##","##"`, `{"id":"a","side":"x","at":[0,0],"reserve":{"group":"east"}}`, ""},
		{"a token in rock", "", `"##","##"`, `{"id":"a","side":"x","at":[0,0]},{"id":"b","side":"x","at":[2,0]}`, `in_rock a {"do":"place","who":"a","at":[2,1]}`},
	} {
		g := yard(t, c.walls, c.rows, c.tokens)
		finds := mapcheck.Check(g.State())
		var out []string
		for _, f := range finds {
			out = append(out, string(f.Kind)+" "+f.Wall+f.Who+" "+f.Mend.Node.String())
		}
		if got := strings.Join(out, "; "); got != c.finds {
			t.Errorf("%s:\n%s\nnot\n%s", c.name, got, c.finds)
		}
		for _, f := range finds {
			if o := g.Do(f.Mend, nil, nil); o.Record == nil {
				t.Errorf("%s: %s: %+v", c.name, f.Text, o.Refusal)
			}
		}
		if left := mapcheck.Check(g.State()); len(left) > 0 {
			t.Errorf("%s: mended, and yet %s", c.name, left[0].Text)
		}
	}
}
