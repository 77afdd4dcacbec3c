package combatreport

import (
	"fmt"
	htmltext "html"
	"io"
	"strings"
)

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
