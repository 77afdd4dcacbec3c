package forms

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// basis returns the choice of a creature to start from, nil for a token that exists.
func (d *SheetDialog) basis() fyne.CanvasObject {
	if d.Who != "" {
		return nil
	}
	creatures := d.t.creatures()
	names := make([]string, len(creatures))
	for i, k := range creatures {
		names[i] = k.Name
	}
	d.Basis = widgets.NewSelectEntry(names)
	d.Basis.SetPlaceHolder(i18n.L("Based on… a creature of the library or the map"))
	basis := ""
	take := func(name string) {
		if i := slices.Index(names, name); i >= 0 && name != basis {
			basis = name
			d.replace(creatures[i].Node.With("side", d.block().Get("side")))
		}
	}
	d.Basis.OnChanged = func(typed string) {
		some := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
			return !slices.Contains(names, typed) && !strings.Contains(strings.ToLower(name), strings.ToLower(typed))
		})
		d.Basis.SetOptions(some)
		if take(typed); len(some) == 1 {
			take(some[0])
		}
	}
	d.Basis.OnSubmitted = func(typed string) {
		d.Basis.OnChanged(typed)
		(&boxes{d.t.base, d.t.keys}).FocusSoon(d.Sheet.First())
		d.Sheet.First().(*widgets.Entry).TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces the name
	}
	return container.NewPadded(d.Basis)
}

// creatures returns the stat blocks of the library and the map that a new one can start from, the first of each name.
func (t *sheets) creatures() (list []Like) {
	v := t.view()
	add := func(n *jsondoc.Node) {
		for _, key := range []string{"id", "at", "reserve", "conditions", "player", "hidden", "tactics"} {
			n = n.With(key, nil)
		}
		name, _ := n.Get("name").Str()
		if name != "" && !slices.ContainsFunc(list, func(l Like) bool { return l.Name == name }) {
			list = append(list, Like{Name: name, Node: n})
		}
	}
	if lib := t.hooks.Library(); lib != nil {
		for _, e := range lib.Entries() {
			if e.Good() && e.System == v.Decl().ID {
				add(e.Token.With("name", jsondoc.Str(e.Name)))
			}
		}
	}
	for _, k := range v.Tokens {
		add(k.Node(v.Decl()))
	}
	return list
}

// knownThings returns the things of a list in some stat blocks, the first of each name, sorted by name.
func knownThings(blocks []*jsondoc.Node, list string) []Like {
	var out []Like
	for _, b := range blocks {
		for _, it := range b.Get(list).List() {
			name := thingName(it)
			if name != "" && !slices.ContainsFunc(out, func(l Like) bool { return strings.EqualFold(l.Name, name) }) {
				owner, _ := b.Get("name").Str()
				out = append(out, Like{Name: name, Of: owner, Node: it})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Like) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	return out
}

func thingName(n *jsondoc.Node) string {
	for _, key := range []string{"name", "preset", "id"} {
		if s, ok := n.Get(key).Str(); ok && s != "" {
			return phrase.UpperFirst(i18n.Word(s))
		}
	}
	return ""
}
