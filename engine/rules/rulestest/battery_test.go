package rulestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

func TestBatteryCountsEveryKind(t *testing.T) {
	b := of(func(b *bent) {})
	text := b.battery(t, 3, rand.New(rand.NewPCG(1, 2)).IntN)
	for _, word := range b.Words() {
		if !strings.Contains(text, " "+word+"\n") && !strings.HasSuffix(text, " "+word) || strings.Contains(text, " 0 "+word) {
			t.Errorf("%s isn't counted:\n%s", word, text)
		}
	}
}

func TestBatteryFindsWhatIsWrong(t *testing.T) {
	says := func(m ...jsondoc.Member) func(b *bent) {
		return func(b *bent) {
			b.preview = func(v *engine.View, c *engine.Command) []jsondoc.Member {
				if c.Do == "hit" && c.Node.Get("target").Text != c.Who {
					return m
				}
				return nil
			}
		}
	}
	never := onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "no")
	})
	for _, c := range []struct {
		name string
		bend func(b *bent)
		says string
	}{
		{"nothing", func(b *bent) {}, ""},
		{"a kind that never comes up", never, "hit succeeded 0 times of 3: stage an opening for it"},
		{"something else left", says(jsondoc.M("left", jsondoc.Obj(jsondoc.M("main", 5)))), "the preview leaves"},
		{"somebody matchesOdds who isn't asked", says(jsondoc.M("provokes", []string{"cid"})), "is never asked"},
		{"somebody asked who wasn't matchesOdds", func(b *bent) {
			says(jsondoc.M("provokes", jsondoc.Arr()))(b)
			b.decl.Choices = append(b.decl.Choices, engine.Word{ID: "opportunity_attack"})
			onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
				if r := b.Yard.Perform(tx, c); r != nil {
					return r
				}
				tx.Confirm(engine.ChoiceAsk{For: "opportunity_attack", Who: "bo", Default: []string{"no"},
					About: []message.Text{message.Of("4 to hit")}})
				return nil
			})(b)
		}, "is asked for an opportunity attack"},
	} {
		check := func(t Failer, draw chance) { of(c.bend).battery(t, 3, draw) }
		complainsOf(t, c.name, first(check), c.says)
	}
}

func TestStagesArePlayed(t *testing.T) {
	b := of(func(b *bent) {})
	draw := rand.New(rand.NewPCG(1, 2)).IntN
	b.Stages = []Stage{{Name: "side by side", Fight: yardFight, Before: []string{`{"do":"start"}`, `{"do":"note","text":"staged"}`}, For: []string{"hit"}}}
	if text := b.battery(t, 3, draw); strings.Contains(text, " 0 hit") {
		t.Error(text)
	}
	b.Stages[0].Before = []string{`{"do":"start"}`, `{"do":"hit","who":"zoe","target":"bo"}`}
	found := (&complaints{}).of(func(f Failer) { b.battery(f, 3, draw) })
	complainsOf(t, "a stage that can't be set", found, `stage "side by side"`)
}
