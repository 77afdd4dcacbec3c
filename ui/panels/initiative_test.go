package panels

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/ui/commands"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// dm records what the cards ask for.
type dm struct{ did []string }

func (d *dm) Pick(id string, more bool) {
	if more {
		id += " too"
	}
	d.did = append(d.did, "picks "+id)
}
func (d *dm) Centre(id string)                { d.did = append(d.did, "centres "+id) }
func (d *dm) Menu(id string, _ fyne.Position) { d.did = append(d.did, "menu of "+id) }
func (d *dm) PickAll(ids []string)            { d.did = append(d.did, "picks all "+strings.Join(ids, ",")) }
func (d *dm) HitPoints(id string)             { d.did = append(d.did, "hit points of "+id) }
func (d *dm) Condition(id string, c Condition, _ fyne.Position) {
	d.did = append(d.did, c.ID+" of "+id)
}

// TestInitiativeReportsWhatIsWanted checks what pressing cards, badges and phase marks asks for, and that a heading asks
// for nothing.
func TestInitiativeReportsWhatIsWanted(t *testing.T) {
	test.NewTempApp(t)
	d, tips := &dm{}, widgets.NewTips()
	s := NewInitiative(d, tips, func(id string, _ fyne.Position) { d.did = append(d.did, "phase "+id) })
	v := uitest.Started(t).View()
	s.Show(Rows(v, nil), true, "Initiative", []commands.PhaseMark{{ID: "melee", Name: "Melee"}, {ID: "magic", Name: "Magic"}})
	card := func(i int) *view {
		c := newCard(d, tips)
		c.Resize(fyne.NewSize(200, 60))
		c.show(s.Rows[i])
		return c
	}
	primary := func(m fyne.KeyModifier) *desktop.MouseEvent {
		return &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: m}
	}
	card(0).MouseDown(primary(0))
	card(1).MouseDown(primary(fyne.KeyModifierShift))
	twice := card(1)
	twice.now = func() time.Time { return time.UnixMilli(0) }
	twice.MouseDown(primary(0))
	twice.MouseDown(primary(0))
	card(2).MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
	b := newBadge(card(2))
	b.show("cid", s.Rows[2].Card.Conditions[0])
	b.MouseDown(primary(0))
	heading := newCard(d, tips)
	heading.show(Row{Heading: "foes"})
	heading.MouseDown(primary(0))
	for _, o := range s.phases.content.Objects {
		o.(*phaseView).MouseDown(primary(0))
	}
	want := []string{"picks ann", "picks bo too", "picks bo", "picks bo", "centres bo", "menu of cid", "bleeding of cid", "phase melee", "phase magic"}
	if !slices.Equal(d.did, want) {
		t.Errorf("%q", d.did)
	}
}
