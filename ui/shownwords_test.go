//go:build !race

package ui

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/widgets"
)

// raw matches what no text for people may contain: quoted keys, ids, coordinates, codes, and Go's formats of values.
var raw = regexp.MustCompile(`["“]|_|\[-?\d|\b(bad|no such) (target|command|answer|token|action)\b|%!|map\[|\bnull\b|<nil>|\{\{`)

// words holds the texts seen so far, and the ids in the open encounter.
type words struct {
	seen  map[string]bool
	typed []string       // by the DM, who may type anything
	ids   *regexp.Regexp // ids that aren't names
	own   *strings.Replacer
}

func newWords(v *engine.View) *words {
	names, ids := map[string]bool{}, map[string]bool{}
	for _, k := range append(slices.Clone(v.Tokens), v.Reserve...) {
		names[k.Name], ids[k.ID] = true, true
		for _, r := range slices.Concat(k.Lists...) {
			for i := range r.Schema.Fields {
				switch f := &r.Schema.Fields[i]; {
				case f.Type != sheet.Text:
				case f.Name == "id":
					ids[r.Text(i)] = true
				case f.Name == "name" || f.Name == "kind":
					names[r.Text(i)] = true
				}
			}
		}
	}
	for _, wall := range v.Board().Map().Walls {
		names[wall.Name], ids[wall.ID] = true, true
	}
	all := strings.ToLower(strings.Join(slices.Collect(maps.Keys(names)), " "))
	list := []string{"zzzz"}
	for id := range ids {
		if len(id) > 1 && !strings.Contains(all, strings.ToLower(strings.ReplaceAll(id, "_", " "))) && strings.ContainsAny(id, "0123456789_") {
			list = append(list, regexp.QuoteMeta(id))
		}
	}
	var pairs []string
	for _, n := range slices.SortedFunc(maps.Keys(names), func(a, b string) int { return len(b) - len(a) }) {
		if n != "" {
			pairs = append(pairs, n, "•")
		}
	}
	return &words{seen: map[string]bool{}, ids: regexp.MustCompile(`\b(` + strings.Join(list, "|") + `)\b`), own: strings.NewReplacer(pairs...)}
}

// wrong returns what is wrong with a text; "" if nothing is or it was checked before.
func (s *words) wrong(text string) string {
	if s.seen[text] {
		return ""
	}
	s.seen[text] = true
	plain := s.own.Replace(text)
	for _, t := range s.typed {
		plain = strings.NewReplacer("“"+t+"”", "•", "“"+strings.ReplaceAll(t, "_", " ")+"”", "•").Replace(plain)
		if raw.MatchString(t) {
			plain = strings.ReplaceAll(plain, t, "•")
		}
	}
	if found := raw.FindString(plain); found != "" {
		return found
	}
	return s.ids.FindString(plain)
}

// textsShown returns all texts a person sees, or would see by hovering: in the window and over it, tooltips, the log, why
// tokens aren't targets, and why actions and steps are unavailable.
func textsShown(w *window) (texts []string) {
	add := func(text ...string) { texts = append(texts, text...) }
	top := append([]fyne.CanvasObject{w.shell.Win.Canvas().Content()}, w.shell.Win.Canvas().Overlays().List()...)
	for _, o := range top {
		eachShown(o, func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *canvas.Text:
				add(o.Text)
			case *widgets.Chip:
				add(o.Tip)
			}
		})
	}
	for _, l := range w.log.Lines {
		add(l.Text)
	}
	add(w.mapview.Info.Lines()...)
	if a := w.input.Aim; a != nil {
		add(slices.Collect(maps.Values(a.Dimmed))...)
		for _, o := range a.Offered {
			add(o.Name, o.Tip)
		}
	}
	for _, c := range w.actions.Choices {
		add(c.Name, c.Tip, c.Why)
	}
	for _, s := range w.lead.Steps() {
		add(s.Name, s.Help, s.Why, s.Ask)
	}
	return texts
}

// eachShown calls do for everything visible inside an object, except text typed into fields.
func eachShown(o fyne.CanvasObject, do func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	do(o)
	var in []fyne.CanvasObject
	switch c := o.(type) {
	case *widgets.Entry, *widgets.SelectEntry, *widget.Entry, *widget.SelectEntry:
	case *fyne.Container:
		in = c.Objects
	case fyne.Widget:
		in = test.WidgetRenderer(c).Objects()
	}
	for _, o := range in {
		eachShown(o, do)
	}
}

// menuTexts returns the labels of a menu and its submenus.
func menuTexts(m *fyne.Menu) (texts []string) {
	for _, i := range m.Items {
		texts = append(texts, i.Label)
		if i.ChildMenu != nil {
			texts = append(texts, menuTexts(i.ChildMenu)...)
		}
	}
	return texts
}

// benchFights returns the encounters that a rule system's benchmark plays at random, from the constants in its tests.
func benchFights(t *testing.T, system string) []string {
	t.Helper()
	files, _ := filepath.Glob("../engine/rules/" + system + "/*_test.go")
	consts, fights := map[string]ast.Expr{}, []ast.Expr(nil)
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
				for _, s := range g.Specs {
					if s := s.(*ast.ValueSpec); len(s.Values) > 0 {
						consts[s.Names[0].Name] = s.Values[0]
					}
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if kv, ok := n.(*ast.KeyValueExpr); ok && fmt.Sprint(kv.Key) == "Fights" {
				fights = append(fights, kv.Value.(*ast.CompositeLit).Elts...)
			}
			return true
		})
	}
	var out []string
	for _, fight := range fights {
		n, err := jsondoc.Parse([]byte(constant(consts, fight)))
		if err != nil {
			t.Fatalf("%s, %v: %v", system, fight, err)
		}
		n = n.With("name", jsondoc.Str(fmt.Sprint(fight))).With("system", jsondoc.Str(system)).With("parapet", jsondoc.Int(1))
		out = append(out, string(n.Indented()))
	}
	if len(out) == 0 {
		t.Fatalf("the bench of %s has no fights", system)
	}
	return out
}

// constant returns the text of a constant expression made of literals and other constants.
func constant(consts map[string]ast.Expr, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.Ident:
		return constant(consts, consts[e.Name])
	case *ast.BinaryExpr:
		return constant(consts, e.X) + constant(consts, e.Y)
	}
	return ""
}

// mostGestures returns the number of gestures of a confused DM in each encounter: few in "make test", which plays as many encounters.
// PARAPET_CONFUSED=500 makes it larger.
func mostGestures() int {
	if n, err := strconv.Atoi(os.Getenv("PARAPET_CONFUSED")); err == nil {
		return n
	}
	if testing.Short() {
		return 10
	}
	return 40
}

// menusOf returns the menus that can be opened at a square of the map.
func menusOf(w *window, id string, x, y int) []*fyne.Menu {
	if w.view() == nil {
		return nil
	}
	m := w.mapview.Menus()
	g := doGesture(w, x, y)
	if n := len(w.view().Board().Map().Walls); n > 0 && (x+y)%3 == 0 {
		g.Wall = (x + y) % n
		if g.Wall < 0 {
			g.Wall += n
		}
	}
	list := []*fyne.Menu{m.Ground(g)}
	if w.view().Token(id) != nil {
		list = append(list, tokenMenu(w, id, fyne.Position{}))
	}
	return list
}
