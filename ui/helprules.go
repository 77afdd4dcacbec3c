package ui

import (
	"cmp"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// rulesText formats a system's declaration as a page of Markdown.
func rulesText(d *engine.Declaration, s *engine.State) string {
	var b strings.Builder
	line := func(parts ...string) { b.WriteString(strings.Join(parts, "") + "\n\n") }
	line("# ", d.Name)
	if len(d.Phases) > 1 && !d.NoPhase {
		line("## ", i18n.L("Combat phases"))
		for i, w := range d.Phases {
			line(strconv.Itoa(i+1), ". **", phrase.PhaseName(d, w.ID), "**: ", w.Help)
		}
	}
	line("## ", i18n.L("Actions"))
	for _, a := range d.Actions {
		line("**", a.Name, "** (", phrase.Cost(a.Cost), "): ", a.Help, ". *", a.When, "* ", a.Clause)
		for _, o := range a.Options {
			line("– *", strings.TrimSpace(strings.ReplaceAll(o.Label, "{n}", "")), "*: ", o.Help)
		}
	}
	if len(d.Between) > 0 {
		line("## ", i18n.L("Between combats"))
	}
	for _, a := range d.Between {
		line("**", a.Name, "**: ", a.Help, ". ", a.Clause)
	}
	line("## ", i18n.L("Conditions"))
	for _, c := range d.Conditions {
		line("**", c.Name, "**: ", c.Help, ends(c), " ", c.Clause)
	}
	line("## ", i18n.X("Cover", "Cover"))
	for _, g := range d.Cover {
		line("**", g.Name, "**: ", g.Help)
	}
	line("## ", i18n.L("Per turn"))
	for _, p := range d.Budget {
		line("**", phrase.UpperFirst(cmp.Or(p.Label, i18n.Word(p.Name))), "**: ", p.Help) // as on its pip
	}
	line("## ", i18n.L("Settings"))
	for _, schema := range []*sheet.Schema{d.Settings, i18n.Schema(engine.BoardSettings())} {
		for _, group := range schema.Groups() {
			line("### ", group.Title)
			for _, f := range group.Fields {
				now, usual := phrase.Setting(f, s.SettingsNode().Get(f.Name)), phrase.Setting(f, schema.Blank().Full().Get(f.Name))
				if now != usual {
					now += " (" + i18n.L("by default {{.Value}}", map[string]any{"Value": usual}) + ")"
				}
				line("**", f.Title(), "**: ", now, ". ", phrase.UpperFirst(f.Help))
			}
		}
	}
	return b.String()
}

func ends(c engine.ConditionDef) string {
	if c.Ends == "" {
		return ""
	}
	return ". *" + i18n.L("Ends: {{.When}}", map[string]any{"When": c.Ends}) + "*"
}
