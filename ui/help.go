package ui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/ui/offers"
	"parapet/ui/words"
)

// showKeys shows the page of keys.
func (t *table) showKeys() {
	grid := container.New(&twoColumns{})
	keys := slices.Clone(keyHelp)
	if v := t.view(); v != nil {
		keys = append(keys, letterHelp(v.Decl())...)
	}
	for _, k := range keys {
		grid.Add(widget.NewLabelWithStyle(k[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		grid.Add(widget.NewLabel(lang.L(k[1])))
	}
	t.page(lang.L("Keys"), container.NewVScroll(grid), fyne.NewSize(600, 680))
}

// letterHelp lists the letters of a system's actions. One letter may stand for several: it chooses the
// first that is open.
func letterHelp(d *engine.Declaration) [][2]string {
	var out [][2]string
	for i := range d.Actions {
		key := offers.LetterOf(&d.Actions[i])
		if key == "" || offers.NoChoice(&d.Actions[i], d.Actions[i].ID) {
			continue
		}
		name := d.Actions[i].Name
		if at := slices.IndexFunc(out, func(k [2]string) bool { return k[0] == key }); at >= 0 {
			out[at][1] += ", " + name
		} else {
			out = append(out, [2]string{key, name})
		}
	}
	slices.SortFunc(out, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	return out
}

// showRules shows the rules in use: what can be done, conditions, cover, settings.
func (t *table) showRules() {
	if v := t.view(); v != nil {
		text := widget.NewRichTextFromMarkdown(rulesPage(v.Decl(), v.State))
		text.Wrapping = fyne.TextWrapWord
		t.page(v.Decl().Name, container.NewVScroll(text), fyne.NewSize(760, 720))
	}
}

func (t *table) showAbout() {
	version := t.opts.Version
	if version == "" {
		version = lang.L("(not released)")
	}
	text := "Parapet " + version + "\n\n" + lang.L("A battle map for tabletop role-playing games that knows the rules.") +
		"\n" + lang.L("Free software under the BSD 3-Clause licence.") + "\n\n" + t.picturesHeld()
	dialog.ShowInformation(lang.L("About Parapet"), strings.TrimSpace(text), t.win)
}

// page shows help in a window of its own, so that it can lie beside the map.
func (t *table) page(title string, content fyne.CanvasObject, size fyne.Size) {
	w := t.app.NewWindow(title + " – Parapet")
	w.SetContent(content)
	w.Resize(size)
	w.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) {
		if k.Name == fyne.KeyEscape {
			w.Close()
		}
	})
	w.Show()
}

// rulesPage writes what a system declares as one page, in Markdown.
func rulesPage(d *engine.Declaration, s *engine.State) string {
	var b strings.Builder
	line := func(parts ...string) { b.WriteString(strings.Join(parts, "") + "\n\n") }
	line("# ", d.Name)
	if len(d.Phases) > 1 && !d.NoPhase {
		line("## ", lang.L("The phases of a fight"))
		for i, w := range d.Phases {
			line(strconv.Itoa(i+1), ". **", words.PhaseName(w.ID), "**: ", w.Help)
		}
	}
	line("## ", lang.L("Actions"))
	for _, a := range d.Actions {
		line("**", a.Name, "** (", words.Cost(a.Cost), "): ", a.Help, ". *", a.When, "* ", a.Clause)
		for _, o := range a.Options {
			line("– *", strings.TrimSpace(strings.ReplaceAll(o.Label, "{n}", "")), "*: ", o.Help)
		}
	}
	if len(d.Between) > 0 {
		line("## ", lang.L("Between fights"))
	}
	for _, a := range d.Between {
		line("**", a.Name, "**: ", a.Help, ". ", a.Clause)
	}
	line("## ", lang.L("Conditions"))
	for _, c := range d.Conditions {
		line("**", c.Name, "**: ", c.Help, ends(c), " ", c.Clause)
	}
	line("## ", lang.L("Cover"))
	for _, g := range d.Cover {
		line("**", g.Name, "**: ", g.Help)
	}
	line("## ", lang.L("What a turn gives"))
	for _, p := range d.Budget {
		line("**", p.Name, "**: ", p.Help)
	}
	line("## ", lang.L("Settings"))
	for _, schema := range []*sheet.Schema{d.Settings, engine.BoardSettings()} {
		for _, f := range schema.Fields {
			now, usual := words.Setting(&f, s.SettingsNode().Get(f.Name)), words.Setting(&f, schema.Blank().Full().Get(f.Name))
			if now != usual {
				now += " (" + lang.L("by default {{.Value}}", map[string]any{"Value": usual}) + ")"
			}
			line("**", f.Title(), "**: ", now, ". ", words.UpperFirst(f.Help))
		}
	}
	return b.String()
}

func ends(c engine.ConditionDef) string {
	if c.Ends == "" {
		return ""
	}
	return ". *" + lang.L("Ends: {{.When}}", map[string]any{"When": c.Ends}) + "*"
}

// twoColumns lays pairs of objects in rows: the first column as wide as its widest, the second has
// the rest.
type twoColumns struct{}

func (twoColumns) columns(objects []fyne.CanvasObject) (first, second, height float32) {
	for i, o := range objects {
		s := o.MinSize()
		if i%2 == 0 {
			first = max(first, s.Width)
		} else {
			second = max(second, s.Width)
		}
		height = max(height, s.Height)
	}
	return first, second, height
}

// MinSize implements fyne.Layout.
func (l twoColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second, height := l.columns(objects)
	return fyne.NewSize(first+second+8, height*float32((len(objects)+1)/2))
}

// Layout implements fyne.Layout.
func (l twoColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, _, height := l.columns(objects)
	for i, o := range objects {
		y := height * float32(i/2)
		if i%2 == 0 {
			o.Move(fyne.NewPos(0, y))
			o.Resize(fyne.NewSize(first, height))
			continue
		}
		o.Move(fyne.NewPos(first+8, y))
		o.Resize(fyne.NewSize(size.Width-first-8, height))
	}
}
