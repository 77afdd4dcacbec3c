package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// sightCase has "ann" at the west end of a corridor of eight squares and "foe" five squares away. In the dark there is a
// light on the third square with a range of one square, besides those carried.
type sightCase struct {
	clause, name string
	dark         bool
	ann, foe     string // members of the tokens
	visible      string // to ann
	known        string // to the party
}

const (
	all     = "xxxxxxxx"
	none    = "........"
	ownOnly = "x......."
	litOnly = "xxxx...." // what the standing light reaches, and her own square
	both    = "ann,foe"
)

// cond returns the member "conditions".
func cond(list string) string { return `,"conditions":{` + list + `}` }

// sights lists, for each system, cases for its clauses about who sees, how far and in what light, and who is seen.
var sights = map[string][]sightCase{
	"glitters": {
		{"GLT-ATK-11", "eyes, by day", false, ``, ``, all, both},
		{"GLT-COND-5", "blinded", false, cond(`"blinded":{}`), ``, none, "ann"},
		{"GLT-COND-5", "blinded, but with magical sight", false, cond(`"blinded":{}`) + `,"stats":{"senses":["sight","magical_sight"]}`, ``, all, both},
		{"GLT-COND-5", "without eyes, by echoes, in the dark", true, `,"stats":{"senses":["hearing","echolocation"]}`, ``, all, both},
		{"GLT-COND-11", "deafened, by echoes: only its blows suffer", true, cond(`"deafened":{}`) + `,"stats":{"senses":["hearing","echolocation"]}`, ``, all, both},
		{"GLT-COND-11", "deafened, with eyes", false, cond(`"deafened":{}`), ``, all, both},
		{"GLT-COND-5", "neither eyes nor another sense", false, `,"stats":{"senses":["hearing"]}`, ``, none, "ann"},
		{"GLT-COND-18", "petrified", false, cond(`"petrified":{}`), ``, none, "ann"},
		{"GLT-DEATH-1", "unconscious", false, cond(`"unconscious":{"cause":"other"}`), ``, none, "ann"},
		{"GLT-ATK-11", "eyes, in the dark: what is lit", true, ``, ``, litOnly, "ann"},
		{"GLT-ATK-11", "in the dark: who carries a light shows", true, ``, `,"light":{"bright":0,"dim":1}`, "xxxxxxx.", both},
		{"GLT-RECOG-6", "hidden: no light of it, and not known", true, ``, `,"hidden":true,"light":{"bright":3,"dim":3}`, litOnly, "ann"},
	},
	"unclassed": {
		{"UNC-DEF-28", "sight is a line, whatever the distance", false, ``, ``, all, both},
		{"UNC-DEF-28", "no condition blinds: stunned", false, cond(`"stunned":{}`), ``, all, both},
		{"UNC-DEF-29", "without hit points", false, cond(`"incapacitated":{}`), ``, all, both},
		{"UNC-DEF-29", "unconscious", false, cond(`"unconscious":{}`), ``, none, "ann"},
		{"UNC-DEF-29", "dead", false, cond(`"dead":{}`), ``, none, "ann"},
		{"UNC-DEF-28", "darkness has no rule: what is lit", true, ``, ``, litOnly, "ann"},
	},
	"aachen": {
		{"AAC-LOS-1", "sight is a line", false, ``, ``, all, both},
		{"AAC-DEATH-3", "unconscious", false, cond(`"unconscious":{}`), ``, none, "ann"},
		{"AAC-DEATH-2", "dead", false, cond(`"dead":{}`), ``, none, "ann"},
		{"AAC-MORALE-8", "fled", false, cond(`"fled":{}`), ``, none, "ann"},
		{"AAC-LOS-2", "in the dark: what is lit", true, ``, ``, litOnly, "ann"},
		{"AAC-LOS-2", "a torch of 30 ft lights six squares", true, `,"stats":{"light":30}`, ``, "xxxxxxx.", both},
		{"AAC-LOS-2", "an oil lamp of 10 ft lights two", true, `,"stats":{"light":10}`, ``, litOnly, "ann"},
		{"AAC-LOS-2", "who carries light shows", true, ``, `,"stats":{"light":5}`, "xxxxxxx.", both},
		{"AAC-SURP-9", "lurking in the dark is for surprise, not for sight", false, ``, `,"stats":{"in_dark":true}`, all, both},
	},
	"plunder": {
		{"PLU-LOS-1", "sight is a line", false, ``, ``, all, both},
		{"PLU-COND-8", "blinded", false, cond(`"blinded":{}`), ``, none, "ann"},
		{"PLU-COND-8", "unconscious", false, cond(`"unconscious":{}`), ``, none, "ann"},
		{"PLU-COND-8", "stunned", false, cond(`"stunned":{}`), ``, all, both},
		{"PLU-DODGE-1", "an invisible foe", false, ``, cond(`"invisible":{}`), all, "ann"},
		{"PLU-DODGE-1", "invisible oneself", false, cond(`"invisible":{}`), ``, all, both},
		{"PLU-ADV-10", "darkness has no rule: what is lit", true, ``, ``, litOnly, "ann"},
	},
	"sigil": {
		{"SIG-LOS-1", "sight is a line", false, ``, ``, all, both},
		{"SIG-COND-3", "blinded: 1 m", false, cond(`"blinded":{"rounds":2}`), ``, "xx......", "ann"},
		{"SIG-COND-3", "blinded in the dark: 1 m of what is lit", true, cond(`"blinded":{"rounds":2}`), ``, "xx......", "ann"},
		{"SIG-DEATH-1", "unconscious", false, cond(`"unconscious":{"round":1}`), ``, none, "ann"},
		{"SIG-DEATH-1", "dead", false, cond(`"dead":{}`), ``, none, "ann"},
		{"SIG-LOS-6", "remote eyes are for areas alone", true, `,"stats":{"remote_eyes":[[5,0]]}`, ``, litOnly, "ann"},
		{"SIG-SUMM-3", "her minion, in the dark", true, ``, `,"stats":{"summoner":"ann"}`, litOnly, both},
		{"SIG-SUMM-3", "another's", true, ``, `,"stats":{"summoner":"cy"}`, litOnly, "ann"},
	},
}

// TestSightOfEachSystem checks what fog by sight knows of ann and a foe in a corridor.
func TestSightOfEachSystem(t *testing.T) {
	for system, cases := range sights {
		for _, c := range cases {
			t.Run(c.clause+" "+c.name, func(t *testing.T) {
				g := playtest.OpenIn(t, rules.ByID, c.file(system))
				if got := visibleTo(g, "ann"); got != c.visible {
					t.Errorf("ann sees %s, not %s", got, c.visible)
				}
				if got := strings.Join(g.View().Known().Tokens, ","); got != c.known {
					t.Errorf("known are %s, not %s", got, c.known)
				}
			})
		}
	}
}

// TestTheInvisibleAreNotUncovered checks that a token that nobody can see isn't known, even without fog or if its square is
// revealed (PLU-DODGE-1).
func TestTheInvisibleAreNotUncovered(t *testing.T) {
	for _, fog := range []string{`{"mode":"off"}`, `{"mode":"hand","hand":["++++++++"]}`, `{"mode":"both","hand":["++++++++"]}`} {
		c := sightCase{foe: cond(`"invisible":{}`)}
		text := strings.Replace(c.file("plunder"), `{"mode":"sight","dark":false}`, fog, 1)
		if got := strings.Join(playtest.OpenIn(t, rules.ByID, text).View().Known().Tokens, ","); got != "ann" {
			t.Errorf("%s: %s", fog, got)
		}
	}
}

func (c sightCase) file(system string) string {
	return fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[8,1],"lights":[{"id":"l","at":[2.5,0.5],"bright":0,"dim":1}]},`+
		`"fog":{"mode":"sight","dark":%v},"sides":{"party":{"players":true}},`+
		`"tokens":[{"id":"ann","side":"party","player":true,"at":[0,0]%s},{"id":"foe","side":"foes","at":[5,0]%s}]}`, system, c.dark, c.ann, c.foe)
}

// visibleTo returns the single row of squares that a token sees.
func visibleTo(g *engine.Game, who string) string {
	n := (&protocol.Session{Game: g}).Line(1, []byte(fmt.Sprintf(`{"get":"known","who":%q}`, who))).Node
	list, _ := n.Get("known").Get("visible").Strings()
	return strings.Join(list, "/")
}
