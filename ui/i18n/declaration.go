package i18n

import (
	"maps"
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// Declaration translates what a system says about itself: names, labels, help and log sentences. Ids, codes and words of
// files stay the same, and so does what tests and the command line see: it is meant for the window's own system, before
// an encounter is opened with it.
func Declaration(d *engine.Declaration) {
	if c := spoken.Load(); c != nil {
		TranslateDeclaration(d, c.T)
	}
}

// Schema translates the names and help of a schema's fields.
func Schema(s *sheet.Schema) *sheet.Schema {
	if c := spoken.Load(); c != nil {
		r := translator{say: c.T, done: map[*sheet.Schema]*sheet.Schema{}}
		r.schema(&s)
	}
	return s
}

// TranslateDeclaration replaces each text of a declaration that people read by the result of say. It replaces lists and
// schemas instead of writing to them, because systems share them.
func TranslateDeclaration(d *engine.Declaration, say func(string) string) {
	r := translator{say: say, done: map[*sheet.Schema]*sheet.Schema{}}
	r.all(&d.Name, &d.About)
	for _, s := range []**sheet.Schema{&d.Stats, &d.Sides, &d.SideFight, &d.Combat, &d.Settings, &d.Terrain, &d.Walls} {
		r.schema(s)
	}
	d.Lists = each(d.Lists, func(l *engine.List) { r.all(&l.Help); r.schema(&l.Schema) })
	d.Budget = each(d.Budget, func(b *engine.Budget) { r.all(&b.Label, &b.Help, &b.Main) }) // files contain its words
	d.Conditions = each(d.Conditions, func(c *engine.ConditionDef) { r.all(&c.Name, &c.Help, &c.Ends, &c.As); r.schema(&c.Fields) })
	d.Actions = each(d.Actions, func(a *engine.Action) {
		r.all(&a.Name, &a.When, &a.Help, &a.Alone)
		a.Options = r.options(a.Options)
	})
	d.Between = each(d.Between, r.downtime)
	d.DamageOptions = r.options(d.DamageOptions)
	d.Cover = each(d.Cover, func(g *engine.Grade) { r.all(&g.Name, &g.Help) })
	d.Rolls, d.Choices, d.Phases = r.words(d.Rolls), r.words(d.Choices), r.words(d.Phases)
	d.Presets = r.words(d.Presets)
	d.Supplies = each(d.Supplies, func(s *engine.Consumable) { r.all(&s.Name) })
	d.LogTemplates = each(d.LogTemplates, func(t *engine.LogTemplate) { r.all(&t.Says, &t.Many, &t.Each) })
	r.start(d)
}

// translator replaces texts by their translations.
type translator struct {
	say  func(string) string
	done map[*sheet.Schema]*sheet.Schema // some are in several places
}

func (r *translator) all(texts ...*string) {
	for _, t := range texts {
		if *t != "" {
			*t = r.say(*t)
		}
	}
}

// each returns a copy of a list with do applied to every element.
func each[T any](list []T, do func(*T)) []T {
	list = slices.Clone(list)
	for i := range list {
		do(&list[i])
	}
	return list
}

func (r *translator) words(list []engine.Word) []engine.Word {
	return each(list, func(w *engine.Word) {
		r.all(&w.Help, &w.Title)
		w.Answers = maps.Clone(w.Answers)
		for _, option := range slices.Sorted(maps.Keys(w.Answers)) {
			w.Answers[option] = r.say(w.Answers[option])
		}
		if !w.HelpText.IsZero() {
			w.Help = Text(w.HelpText)
		}
	})
}

func (r *translator) options(list []engine.Option) []engine.Option {
	return each(list, func(o *engine.Option) {
		r.all(&o.Label, &o.Help)
		o.Words, o.Sub = r.words(o.Words), r.options(o.Sub)
		if offer := o.Offer; offer != nil {
			o.Offer = func(v *engine.View, who *engine.Token) []engine.Word { return r.words(offer(v, who)) }
		}
	})
}

func (r *translator) downtime(b *engine.Downtime) {
	r.all(&b.Name, &b.Help)
	if options := b.Options; options != nil {
		b.Options = func(v *engine.View) []engine.Option { return r.options(options(v)) }
	}
}

func (r *translator) start(d *engine.Declaration) {
	if d.Start == nil {
		return
	}
	form := *d.Start
	form.Fields = each(form.Fields, func(f *engine.StartField) {
		r.all(&f.Label, &f.Help, &f.Unset)
		f.Words = r.words(f.Words)
	})
	if form.Twice != nil {
		twice := *form.Twice
		r.all(&twice.Label, &twice.Help)
		form.Twice = &twice
	}
	d.Start = &form
}

// schema replaces a schema by one with translated titles and help of its fields, and names of their words.
func (r *translator) schema(s **sheet.Schema) {
	if *s == nil {
		return
	}
	own := r.done[*s]
	if own == nil {
		own = (*s).Clone()
		r.done[*s] = own
		for i := range own.Fields {
			f := &own.Fields[i]
			plain := *f
			f.Label = r.say(f.Title())
			r.all(&f.Help, &f.Group)
			f.Names = func(word string) string { return r.say(plain.WordTitle(word)) }
			r.schema(&f.Sub)
		}
	}
	*s = own
}

// Options translates the options of a step that a system proposes.
func Options(list []engine.Option) []engine.Option {
	if c := spoken.Load(); c != nil {
		r := translator{say: c.T}
		return r.options(list)
	}
	return list
}
