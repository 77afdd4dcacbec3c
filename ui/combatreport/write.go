package combatreport

import (
	"encoding/base64"
	"fmt"
	htmltext "html"
	"io"
	"strconv"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/i18n"
)

// Picture returns a picture of a state as a link target: a file's address, or the picture itself; "" for none. turns are
// those that it shows; nil for those of the state.
type Picture func(s *engine.State, turns *scene.Turns) (string, error)

// Inline returns a data: URI of a PNG.
func Inline(png []byte) string {
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)
}

// MostPictures is the largest number of pictures in a report; further rounds have none.
const MostPictures = 200

// page is a format that the parts of a report are written in.
type page interface {
	begin(title, under string)
	head(text string, level int)
	picture(link, title string)
	line(text string, strong bool)
	text(text string)
	table(head []string, rows [][]string)
	end()
	error() error
}

// Markdown writes the report as Markdown. It returns the first error of w or p.
func (s *Report) Markdown(w io.Writer, p Picture) error { return s.write(&markdown{paged{w: w}}, p) }

// HTML writes the report as a page that needs no files except pictures it links to. It returns the first error of w or p.
func (s *Report) HTML(w io.Writer, p Picture) error { return s.write(&html{paged: paged{w: w}}, p) }

func (s *Report) write(to page, p Picture) error {
	to.begin(s.Title, s.System)
	left := MostPictures - 1
	show := func(state *engine.State, title string) error {
		link, err := p(state, s.turns[state])
		if err == nil && link != "" {
			to.picture(link, title)
		}
		return err
	}
	for _, c := range s.Chapters {
		to.head(c.Title, 2)
		if c.Start != nil && left > 0 {
			left--
			if err := show(c.Start, c.Title); err != nil {
				return err
			}
		}
		for _, p := range c.Paragraphs {
			to.text(p.Text)
			if p.Picture != nil && left > 0 {
				left--
				if err := show(p.Picture, i18n.L("{{.Round}}, decisive moment", words{"Round": c.Title})); err != nil {
					return err
				}
			}
		}
		if err := to.error(); err != nil {
			return err
		}
	}
	s.writeLost(to)
	link, err := p(s.End, s.turns[s.End])
	if err != nil {
		return err
	}
	if link != "" {
		to.head(i18n.L("Where it stands"), 2)
		to.picture(link, i18n.L("Where it stands"))
	}
	s.writeFalls(to)
	s.writeTotals(to)
	to.end()
	return to.error()
}

func (s *Report) writeLost(to page) {
	if s.Changed {
		to.line(i18n.L("The encounter was also changed outside its history."), true)
	}
	if s.Lost == nil {
		return
	}
	to.head(i18n.L("Can't be replayed"), 2)
	to.line(i18n.L("The history can't be replayed from here on. What follows are the commands, without their results."), true)
	if !s.Players {
		to.line(s.Lost.Why, false)
	}
	for _, l := range s.Lost.Lines {
		to.line(l, false)
	}
}

func (s *Report) writeFalls(to page) {
	if len(s.Falls) == 0 {
		return
	}
	how := map[string]string{"fell": i18n.L("falls"), "died": i18n.L("dies"), "fled": i18n.L("flees"), "surrendered": i18n.L("surrenders")}
	var rows [][]string
	for _, f := range s.Falls {
		round := "–"
		if f.Round > 0 {
			round = strconv.Itoa(f.Round)
		}
		rows = append(rows, []string{round, capital(f.Who), how[f.How], f.By})
	}
	to.head(i18n.L("Who fell"), 2)
	to.table([]string{i18n.L("Round"), i18n.L("Who"), "", i18n.L("By")}, rows)
}

func (s *Report) writeTotals(to page) {
	if len(s.Totals) == 0 {
		return
	}
	head := []string{i18n.L("Who"), i18n.L("Dealt"), i18n.L("Taken"), i18n.L("Healed"), i18n.L("Hits"), i18n.L("Dice"), i18n.L("Shown"),
		i18n.L("Expected")}
	if s.Players {
		head = append(head[:1], head[2:]...)
	}
	var rows [][]string
	for _, t := range s.Totals {
		row := []string{t.Name, strconv.Itoa(t.Dealt), strconv.Itoa(t.Taken), strconv.Itoa(t.Healed), "–", "–", "–", "–"}
		if t.Tries > 0 {
			row[4] = i18n.L("{{.Hits}} of {{.Tries}}", map[string]any{"Hits": t.Hits, "Tries": t.Tries})
		}
		if t.Dice > 0 {
			row[5], row[6], row[7] = strconv.Itoa(t.Dice), strconv.Itoa(t.Shown), fmt.Sprintf("%.1f", t.Expected)
		}
		if s.Players {
			row = append(row[:1], row[2:]...)
		}
		rows = append(rows, row)
	}
	to.head(i18n.L("Totals"), 2)
	to.table(head, rows)
	to.line(i18n.L("Damage and healing count hit points above zero, as far as the log has them. Dice: what was rolled, and the average for as many dice."), true)
}

// paged writes until the first error.
type paged struct {
	w   io.Writer
	err error
}

func (p *paged) put(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

func (p *paged) error() error { return p.err }

type markdown struct{ paged }

// marks escapes Markdown's special characters.
var marks = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;",
	"&", "&amp;", "|", `\|`, "#", `\#`, "~", `\~`, "\n", " ", "\r", " ")

func (m *markdown) begin(title, under string) {
	m.put("# %s\n\n%s\n", marks.Replace(title), marks.Replace(under))
}

func (m *markdown) head(text string, level int) {
	m.put("\n%s %s\n\n", strings.Repeat("#", level), marks.Replace(text))
}

func (m *markdown) picture(link, title string) { m.put("![%s](<%s>)\n\n", marks.Replace(title), link) }

func (m *markdown) line(text string, strong bool) {
	if strong {
		m.put("\n*%s*\n\n", marks.Replace(text))
		return
	}
	m.put("- %s\n", marks.Replace(text))
}

func (m *markdown) text(text string) { m.put("%s\n\n", marks.Replace(text)) }

func (m *markdown) table(head []string, rows [][]string) {
	m.row(head)
	m.put("|%s\n", strings.Repeat("---|", len(head)))
	for _, r := range rows {
		m.row(r)
	}
}

func (m *markdown) row(cells []string) {
	for _, c := range cells {
		m.put("| %s ", marks.Replace(c))
	}
	m.put("|\n")
}

func (m *markdown) end() {}

type html struct {
	paged
	listed bool // a list is open
}

func (h *html) begin(title, under string) {
	t := htmltext.EscapeString(title)
	h.put(`<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
<style>
body { max-width: 50em; margin: 2em auto; padding: 0 1em; font: 1em/1.5 sans-serif; color: #222; background: #fff }
img { max-width: 100%%; height: auto; border: 1px solid #bbb }
table { border-collapse: collapse } td, th { padding: .2em .8em; border-bottom: 1px solid #ccc; text-align: left }
h3 { margin-bottom: 0 } ul { margin-top: .2em }
</style></head><body>
<h1>%s</h1>
<p>%s</p>
`, t, t, htmltext.EscapeString(under))
}

// close closes an open list.
func (h *html) close() {
	if h.listed {
		h.put("</ul>\n")
		h.listed = false
	}
}

func (h *html) head(text string, level int) {
	h.close()
	h.put("<h%d>%s</h%d>\n", level, htmltext.EscapeString(text), level)
}

func (h *html) picture(link, title string) {
	h.close()
	h.put("<p><img alt=\"%s\" src=\"%s\"></p>\n", htmltext.EscapeString(title), htmltext.EscapeString(link))
}

func (h *html) line(text string, strong bool) {
	if strong {
		h.close()
		h.put("<p><em>%s</em></p>\n", htmltext.EscapeString(text))
		return
	}
	if !h.listed {
		h.put("<ul>\n")
		h.listed = true
	}
	h.put("<li>%s</li>\n", htmltext.EscapeString(text))
}

func (h *html) text(text string) {
	h.close()
	h.put("<p>%s</p>\n", htmltext.EscapeString(text))
}

func (h *html) table(head []string, rows [][]string) {
	h.close()
	h.put("<table>\n<tr>")
	for _, c := range head {
		h.put("<th>%s</th>", htmltext.EscapeString(c))
	}
	h.put("</tr>\n")
	for _, r := range rows {
		h.put("<tr>")
		for _, c := range r {
			h.put("<td>%s</td>", htmltext.EscapeString(c))
		}
		h.put("</tr>\n")
	}
	h.put("</table>\n")
}

func (h *html) end() {
	h.close()
	h.put("</body></html>\n")
}
