package actionbar

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/message"
)

// asked is a PromptActions that records the answers.
type asked struct{ did []string }

func (a *asked) Answer(x engine.Answer) {
	a.did = append(a.did, fmt.Sprintf("answers %v%v sum %v %d", x.Faces, x.Words, x.Sum, x.Total))
}
func (a *asked) AnswerAlways(x engine.Answer, side bool) {
	a.did = append(a.did, fmt.Sprintf("always answers %v, for the side: %v", x.Words, side))
}
func (a *asked) AnswerEach(list []engine.Answer) {
	a.did = append(a.did, fmt.Sprintf("answers %d rolls, the last %v", len(list), list[len(list)-1].Faces))
}
func (a *asked) AnswerLike(x *engine.Answer) {
	if x == nil {
		a.did = append(a.did, "rolls for all like it")
		return
	}
	a.did = append(a.did, fmt.Sprintf("answers %v for all like it", x.Faces))
}
func (a *asked) RollForMe()      { a.did = append(a.did, "rolls") }
func (a *asked) RollRest()       { a.did = append(a.did, "rolls the rest") }
func (a *asked) CancelQuestion() { a.did = append(a.did, "cancels") }

// TestCard checks that typing or choosing on the card answers the question, and that an invalid answer is reported on the
// card.
func TestCard(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("map"))
	roll := &engine.Question{Ask: "roll", For: "damage", Who: "ann", Dice: dice.Of(2, 6)}
	choice := &engine.Question{Ask: "choice", For: "strike", Who: "ann", Options: []string{"yes", "no"}, Default: []string{"no"}}
	tied := &engine.Question{Ask: "choice", For: "order", Who: "ann", Options: []string{"a", "b", "roll"}, Default: []string{"roll"}, Many: true}
	axe := message.Of("axe, 65 %% to hit")
	strikes := &engine.Question{Ask: "choice", For: "strike", Who: "ann", Options: []string{"yes", "no", "axe", "fist"}, Default: []string{"no"},
		About: []message.Text{axe, {}, axe, message.Of("fist")}}
	many := &engine.Question{Ask: "choice", For: "order", Who: "ann", Options: []string{"a", "b", "c"}, Many: true}
	key := func(n fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: n} }
	for _, c := range []struct {
		name  string
		q     *engine.Question
		do    func(*PromptCard)
		want  []string
		wrong string
	}{
		{"faces", roll, func(q *PromptCard) { q.Entry.SetText("3 4"); q.Accept() }, []string{"answers [3 4][] sum false 0"}, ""},
		{"a total", roll, func(q *PromptCard) { q.Entry.SetText("7"); q.Accept() }, []string{"answers [][] sum true 7"}, ""},
		{"a word for dice", roll, func(q *PromptCard) { q.Entry.SetText("x"); q.Accept() }, nil, "x isn't a number"},
		{"nothing: Enter rolls", roll, func(q *PromptCard) { q.Entry.TypedKey(key(fyne.KeyReturn)) }, []string{"rolls"}, ""},
		{"A rolls all", roll, func(q *PromptCard) { q.Entry.TypedRune('a') }, []string{"rolls the rest"}, ""},
		{"A, the map having the keys", roll, func(q *PromptCard) { q.TakesKey(fyne.KeyA) }, []string{"rolls the rest"}, ""},
		{"S lets one roll count for all", roll, func(q *PromptCard) { q.Entry.TypedRune('s') }, []string{"rolls for all like it"}, ""},
		{"S, the map having the keys", roll, func(q *PromptCard) { q.TakesKey(fyne.KeyS) }, []string{"rolls for all like it"}, ""},
		{"typed dice for all", roll, func(q *PromptCard) { q.Entry.SetText("3 4"); q.Entry.TypedRune('s') }, []string{"answers [3 4] for all like it"}, ""},
		{"the dice of each", roll, func(q *PromptCard) { q.Entry.SetText("3 4 1 2 6 6"); q.Accept() }, []string{"answers 3 rolls, the last [6 6]"}, ""},
		{"more dice than rolls", roll, func(q *PromptCard) { q.Entry.SetText("1 1 1 1 1 1 1 1"); q.Accept() }, []string{"answers [1 1 1 1 1 1 1 1][] sum false 0"}, ""},
		{"the A that brought it", roll, func(q *PromptCard) { q.Deaf = true; q.Entry.TypedRune('a') }, nil, ""},
		{"a number of a choice", choice, func(q *PromptCard) { q.TypedRune('1') }, []string{"answers [][yes] sum false 0"}, ""},
		{"a number that it hasn't", choice, func(q *PromptCard) { q.TypedRune('3') }, nil, ""},
		{"Enter takes the default", choice, func(q *PromptCard) { q.TypedKey(key(fyne.KeyReturn)) }, []string{"answers [][no] sum false 0"}, ""},
		{"a click on somebody who may be chosen", choice, func(q *PromptCard) { q.TakesToken("no") }, []string{"answers [][no] sum false 0"}, ""},
		{"on somebody else", choice, func(q *PromptCard) { q.TakesToken("cid") }, nil, ""},
		{"Esc", choice, func(q *PromptCard) { q.TypedKey(key(fyne.KeyEscape)) }, []string{"cancels"}, ""},
		{"Esc while dice are typed", roll, func(q *PromptCard) { q.Entry.TypedKey(key(fyne.KeyEscape)) }, []string{"cancels"}, ""},
		{"several words in an order", many, func(q *PromptCard) { q.toggle("c"); q.toggle("a"); q.toggle("b"); q.toggle("a"); q.Accept() },
			[]string{"answers [][c b] sum false 0"}, ""},
		{"in an order by their numbers, instead of the default", tied, func(q *PromptCard) { q.TypedRune('2'); q.TypedRune('1'); q.Accept() },
			[]string{"answers [][b a] sum false 0"}, ""},
		{"the default of an order", tied, func(q *PromptCard) { q.TypedKey(key(fyne.KeyReturn)) }, []string{"answers [][roll] sum false 0"}, ""},
		{"the key that brought it", choice, func(q *PromptCard) { q.Deaf = true; q.TypedRune('1'); q.TypedRune('2') }, []string{"answers [][no] sum false 0"}, ""},
		{"the same attack stands there once", strikes, func(q *PromptCard) { q.TypedRune('3') }, []string{"answers [][fist] sum false 0"}, ""},
		{"gone", choice, func(q *PromptCard) { q.Dismiss(); q.TypedRune('1'); q.Accept() }, nil, ""},
	} {
		a := &asked{}
		q := NewPromptCard(a, func(string) string { return "" })
		w.SetContent(q)
		q.Put(c.q, "Ann", nil, 2, nil)
		c.do(q)
		if !slices.Equal(a.did, c.want) || q.Wrong.Text != c.wrong {
			t.Errorf("%s: %q, %q", c.name, a.did, q.Wrong.Text)
		}
	}
}

// TestAnAnswerIsKept checks that ticking the box remembers a choice for the token asked or for its side, never both; that
// dice can't be remembered; and that the next question starts unticked.
func TestAnAnswerIsKept(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("map"))
	a := &asked{}
	q := NewPromptCard(a, func(string) string { return "" })
	q.Always = func(*engine.Question) (string, string) { return "Ann", "party" }
	w.SetContent(q)
	choice := func() *engine.Question {
		return &engine.Question{Ask: "choice", For: "strike", Who: "ann", Options: []string{"yes", "no"}, Default: []string{"no"}}
	}
	q.Put(choice(), "Ann", nil, 0, nil)
	q.always.one.SetChecked(true)
	q.TypedRune('1')
	q.always.side.SetChecked(true)
	if q.always.one.Checked {
		t.Error("both are ticked")
	}
	q.Accept()
	q.Put(choice(), "Ann", nil, 0, nil)
	q.TypedRune('2')
	q.Put(&engine.Question{Ask: "roll", For: "damage", Who: "ann", Dice: dice.Of(2, 6)}, "Ann", nil, 0, nil)
	if q.always != nil {
		t.Error("dice can't be kept")
	}
	want := []string{"always answers [yes], for the side: false", "always answers [no], for the side: true", "answers [][no] sum false 0"}
	if !slices.Equal(a.did, want) {
		t.Errorf("%q", a.did)
	}
}

// TestACardFitsASmallMap checks that on the map of the smallest window a card wraps long names and buttons instead of
// scrolling.
func TestACardFitsASmallMap(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("map"))
	long := "Hildebrandina Oakenward-Strongbow"
	tied := &engine.Question{Ask: "choice", For: "order", Options: []string{"a", "b", "c"}, Default: []string{"a", "b", "c"}, Many: true}
	for like, asks := range []*engine.Question{tied, {Ask: "roll", For: "attack", Who: "a", Dice: dice.Of(1, 20)}} {
		q := NewPromptCard(&asked{}, func(string) string { return long })
		q.Room = func() fyne.Size { return fyne.NewSize(453, 440) }
		q.Always = func(*engine.Question) (one, side string) { return long, "party" }
		w.SetContent(q)
		q.Put(asks, "Hilda", nil, like, nil)
		if q.Cut {
			t.Errorf("the card about %s scrolls", asks.For)
		}
	}
}
