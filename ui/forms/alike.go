package forms

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// kin is a group of tokens of one side with the same name apart from a number.
type kin struct {
	name string
	ids  []string
	one  bool // one initiative roll counts for all of them
}

// kinds returns the groups of several tokens, without tokens whose players roll.
func kinds(v *engine.View) []*kin {
	var all, several []*kin
	at := map[string]*kin{}
	for _, k := range v.Tokens {
		key := k.Side + "|" + phrase.KindName(k.Name)
		if k.Player {
			continue
		}
		if at[key] == nil {
			at[key] = &kin{name: phrase.KindName(k.Name)}
			all = append(all, at[key])
		}
		at[key].ids = append(at[key].ids, k.ID)
	}
	for _, k := range all {
		if len(k.ids) > 1 {
			several = append(several, k)
		}
	}
	return several
}

// kinChecks returns check boxes for sharing a roll by kind; nil if there are none.
func kinChecks(list []*kin) fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	checks := container.NewGridWithColumns(2)
	for _, k := range list {
		name := i18n.L("{{.N}} × {{.Kind}}", map[string]any{"N": strconv.Itoa(len(k.ids)), "Kind": k.name})
		checks.Add(widgets.NewCheck(name, func(on bool) { k.one = on }))
	}
	return container.NewVBox(widget.NewLabel(i18n.L("Roll initiative once per kind. A number you type counts for all of the kind:")), checks)
}

// shareTotals copies the total typed for one token to all of its kind, if the kind shares its roll.
func shareTotals(list []*kin, rows []starter) {
	for _, k := range list {
		typed := ""
		for _, id := range k.ids {
			if r := rowOf(rows, id); k.one && r != nil && typed == "" {
				typed = strings.TrimSpace(r.total)
			}
		}
		for _, id := range k.ids {
			if r := rowOf(rows, id); r != nil && typed != "" && strings.TrimSpace(r.total) == "" {
				r.total = typed
			}
		}
	}
}

func rowOf(rows []starter, id string) *starter {
	for i := range rows {
		if rows[i].id == id && !rows[i].heading {
			return &rows[i]
		}
	}
	return nil
}

// decider rolls once for each kind that shares its roll; nil if none does.
func decider(list []*kin) session.Decider {
	of := map[string]string{}
	for i, k := range list {
		for _, id := range k.ids {
			if k.one {
				of[id] = strconv.Itoa(i + 1)
			}
		}
	}
	if len(of) == 0 {
		return nil
	}
	return session.Alike("initiative", func(id string) string { return of[id] })
}
