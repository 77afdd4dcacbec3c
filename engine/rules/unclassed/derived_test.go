package unclassed_test

import (
	"testing"

	"parapet/engine/jsondoc"
)

// derivedOf are tokens as DMs write them, with their derived numbers.
var derivedOf = []struct{ name, token, want string }{
	{"sword and board", `"stats":{"dex":2,"sen":2,"str":2,"speed":30,"skills":{"longsword":6,"hand_to_hand":3,"dodge":3,"parry":5,"block":4}},
	  "weapons":[{"id":"longsword","held":["right"]},{"id":"handaxe"}],"shields":[{"id":"targe","held":["left"],"bonus":2}]`,
		`{"initiative_modifier":4,"half_move":3,"full_move":6,"sprint":24,"reach":1,"opportunity_attacks":1,"attacks":{"longsword":6},"defences":{"dodge":3,"parry":5,"block":6}}`},
	{"left-handed, two daggers", `"stats":{"dex":4,"sen":1,"speed":35,"main_hand":"left","skills":{"dagger":7,"dodge":6,"parry":4}},
	  "weapons":[{"id":"fang","skill":"dagger","held":["left"]},{"id":"thorn","skill":"dagger","held":["right"]}]`,
		`{"initiative_modifier":5,"half_move":3,"full_move":7,"sprint":28,"reach":1,"opportunity_attacks":1,"attacks":{"fang":7,"thorn":3},"defences":{"dodge":6,"parry":4}}`},
	{"a staff in both hands", `"stats":{"dex":1,"sen":3,"str":-1,"speed":25,"skills":{"staff":3,"dodge":3,"parry":3}},"weapons":[{"id":"staff","hands":2,"held":["right","left"],"ends":2,"reach_ft":10}]`,
		`{"initiative_modifier":4,"half_move":2,"full_move":5,"sprint":20,"reach":2,"opportunity_attacks":1,"attacks":{"staff":3},"defences":{"dodge":3,"parry":3}}`},
	{"a warden", `"stats":{"dex":1,"sen":2,"str":3,"speed":20,"vigilant":1,"skills":{"mace":6,"parry":4,"block":6}},"weapons":[{"id":"mace","held":["right"]}],"shields":[{"id":"wall","held":["left"],"bonus":3}]`,
		`{"initiative_modifier":3,"half_move":2,"full_move":4,"sprint":16,"reach":1,"opportunity_attacks":2,"attacks":{"mace":6},"defences":{"dodge":1,"parry":4,"block":9}}`},
	{"an archer", `"stats":{"dex":2,"sen":3,"speed":30,"skills":{"shortbow":6,"dodge":4,"parry":2}},"weapons":[{"id":"shortbow","kind":"ranged","hands":2,"held":["right","left"]},{"id":"dagger"}]`,
		`{"initiative_modifier":5,"half_move":3,"full_move":6,"sprint":24,"reach":0,"opportunity_attacks":1,"attacks":{"shortbow":6},"defences":{"dodge":4}}`},
	{"four arms", `"stats":{"dex":2,"sen":1,"str":3,"speed":30,"hands":["right","left","upper_right","upper_left"],"skills":{"claw":5,"bite":4,"hand_to_hand":5,"dodge":4}},
	  "weapons":[{"id":"claw","kind":"natural"},{"id":"claw2","kind":"natural","skill":"claw"},{"id":"bite","kind":"natural"}]`,
		`{"initiative_modifier":3,"half_move":3,"full_move":6,"sprint":24,"reach":1,"opportunity_attacks":1,"attacks":{"claw":5,"claw2":5,"bite":4,"unarmed":5},"defences":{"dodge":4}}`},
	{"large, with a club", `"size":2,"height":10,"stats":{"dex":-1,"str":5,"speed":40,"skills":{"club":6,"dodge":0,"parry":2}},"weapons":[{"id":"club","hands":2,"held":["right","left"],"reach_ft":10,"bonus":1}]`,
		`{"initiative_modifier":-1,"half_move":4,"full_move":8,"sprint":32,"reach":2,"opportunity_attacks":1,"attacks":{"club":7},"defences":{"dodge":0,"parry":2}}`},
	{"no hands at all", `"stats":{"hands":[],"unarmed_reach_ft":15}`,
		`{"initiative_modifier":0,"half_move":3,"full_move":6,"sprint":24,"reach":0,"opportunity_attacks":1,"attacks":{},"defences":{"dodge":0}}`},
}

func TestDerivedNumbers(t *testing.T) {
	for _, c := range derivedOf {
		g := bench.Sit(t, `"tokens":[{"id":"x","side":"a","at":[1,1],`+c.token+`}]`)
		want, err := jsondoc.Parse([]byte(c.want))
		if err != nil {
			t.Fatal(err)
		}
		if got := g.View().TokenNode(g.State().Tokens[0], true).Get("derived"); !jsondoc.Equal(got, want) {
			t.Errorf("%s: %s, not %s", c.name, got, want)
		}
	}
}
