package scene

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine/protocol/playtest"
)

// BenchmarkRememberedEdition measures making the party's edition of 400 × 400 squares, of which it remembers half as they were.
func BenchmarkRememberedEdition(b *testing.B) {
	rows := func(of string) string { return strings.TrimSuffix(strings.Repeat(`"`+of+`",`, 400), ",") }
	v := playtest.Open(b, fmt.Sprintf(`{"parapet":1,"system":"yard","map":{"size":[400,400],"rows":[%s],"walls":[{"kind":"wall","from":[200,0],"to":[200,400]}]},
		"fog":{"mode":"sight","explored":[%s],"remembered":{"ground":[{"area":[201,0,199,400],"is":",","height":0},{"area":[300,0,50,400],"is":".","height":5}]}},
		"tokens":[{"id":"ann","side":"red","player":true,"at":[100,100]}]}`,
		rows(strings.Repeat(".", 200)+strings.Repeat("###.", 50)), rows(strings.Repeat("x", 400)))).View()
	b.ReportAllocs()
	for b.Loop() {
		PartyEdition(v, SightOf(v)).Scene(Options{})
	}
}
