package i18n_test

import (
	"go/ast"
	"regexp"
	"strings"
	"testing"
)

// shows are functions that show texts, with the indexes of those arguments.
var shows = map[string][]int{
	"widget.NewLabel": {0}, "widget.NewLabelWithStyle": {0}, "widget.NewButton": {0}, "widget.NewButtonWithIcon": {0},
	"widget.NewCheck": {0}, "widget.NewFormItem": {0}, "widget.NewHyperlink": {0}, "widget.NewRichTextFromMarkdown": {0},
	"widget.NewAccordionItem": {0}, "widget.NewCard": {0, 1}, "canvas.NewText": {0}, "container.NewTabItem": {0},
	"fyne.NewMenu": {0}, "fyne.NewMenuItem": {0},
	"dialog.ShowInformation": {0, 1}, "dialog.ShowConfirm": {0, 1}, "dialog.ShowCustom": {0, 1}, "dialog.ShowCustomConfirm": {0, 1, 2},
	"dialog.NewForm": {0, 1, 2}, "dialog.NewCustom": {0, 1}, "dialog.NewCustomConfirm": {0, 1, 2}, "dialog.NewConfirm": {0, 1},
	"widgets.NewChip": {0}, "widgets.NewButton": {0}, "widgets.NewEntry": {0}, "subMenu": {0}, "page": {1},
}

// methods are methods that show their texts.
var methods = regexp.MustCompile(`^(SetText|SetPlaceHolder|SetTitle|SetTitleText|NewWindow|Complain|complain|Remark|remark|chip|AskText|AskOver)$`)

// fields are fields of widgets and components that are shown.
var fields = regexp.MustCompile(`^(Text|PlaceHolder|HintText|Label|Tip|Title|Says|Hint|Help)$`)

// asTheyStand are texts that are the same in all languages, or aren't texts, each with its reason.
var asTheyStand = map[string]string{
	"Parapet":   "the program's name",
	"– Parapet": "behind the title of a page of help",
	"#ffcc88":   "how a colour is written",
}

// TestTextsGoThroughLang checks that no text in the sources is shown untranslated. It can't see texts that reach a widget
// through a variable.
func TestTextsGoThroughLang(t *testing.T) {
	sources(t, func(path string, f *ast.File) {
		bare := func(e ast.Expr) {
			text, ok := literal(e)
			if !ok {
				if b, is := e.(*ast.BinaryExpr); is {
					text, ok = partly(b)
				}
			}
			if ok && hasLetters(text) && asTheyStand[strings.TrimSpace(text)] == "" {
				t.Errorf("%s shows %q as it stands: i18n.L(%q)", path, text, text)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				for _, at := range places(n) {
					if at < len(n.Args) {
						bare(n.Args[at])
					}
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if s, ok := to.(*ast.SelectorExpr); ok && fields.MatchString(s.Sel.Name) && i < len(n.Rhs) {
						bare(n.Rhs[i])
					}
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && fields.MatchString(k.Name) {
					bare(n.Value)
				}
			}
			return true
		})
	}, "ui", "canvas", "cmd/parapet/native")
}

// places returns the indexes of the texts that a call shows.
func places(c *ast.CallExpr) []int {
	name := called(c)
	if at := shows[name]; at != nil {
		return at
	}
	if s, ok := c.Fun.(*ast.SelectorExpr); ok && methods.MatchString(s.Sel.Name) {
		return []int{0}
	}
	return nil
}

// partly returns the literal in a concatenation of texts.
func partly(b *ast.BinaryExpr) (string, bool) {
	for _, e := range []ast.Expr{b.X, b.Y} {
		if s, ok := literal(e); ok && hasLetters(s) {
			return s, true
		}
		if inner, ok := e.(*ast.BinaryExpr); ok {
			if s, ok := partly(inner); ok {
				return s, true
			}
		}
	}
	return "", false
}

// TestErrorsAreTranslated checks that errors are shown only through i18n.Error.
func TestErrorsAreTranslated(t *testing.T) {
	sources(t, func(path string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) != 0 || strings.HasPrefix(path, "ui/i18n/") {
				return true
			}
			if s, ok := c.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Error" {
				t.Errorf("%s takes the text of an error as it stands: i18n.Error", path)
			}
			return true
		})
	}, "ui")
}

// TestErrorsKeepTheirFormat checks that errors which the window may show are made by message.Errorf or are complete
// texts. Errors that report bugs are exempt.
func TestErrorsKeepTheirFormat(t *testing.T) {
	sources(t, func(path string, f *ast.File) {
		if elsewhereShown.MatchString(path) || path == "engine/message/message.go" {
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if ok && called(c) == "fmt.Errorf" && !bugs.MatchString(path) {
				t.Errorf("%s makes an error without its format: message.Errorf", path)
			}
			return !ok || called(c) != "panic"
		})
	}, "engine", "savefiles", "canvas", "ui")
}

// bugs matches the sources whose errors report a broken rule.
var bugs = regexp.MustCompile(`^engine/(rules/\w+/(perform|invariants)|rulekit/holds)\.go$`)

// onPaper are texts of canvas/printing that are the same in all languages, or aren't texts, each with its reason.
var onPaper = map[string]string{
	"Letter": "a paper's name", "Legal": "a paper's name", "Tabloid": "a paper's name",
	"Custom.%sx%smm": "a paper's name for printers",
	"Parapet: ":      "the program's name",
	" mm":            "a unit", " cm": "a unit", " in": "a unit", "1 in": "a length", "25 mm": "a length", "2 cm": "a length",
	"IHDR": "a part of a PNG", "IDAT": "a part of a PNG", "IEND": "a part of a PNG", "JPEG": "a form of pictures", "PNG": "a form of pictures",
	"\x89PNG\r\n\x1a\n": "how a PNG begins", "stopped; nothing was written": "an error",
}

// TestPaperSaysThroughWords checks that every text of canvas/printing with a capital or a space is translated, except in
// errors, which the window translates like all errors.
func TestPaperSaysThroughWords(t *testing.T) {
	sources(t, func(path string, f *ast.File) {
		if path == "canvas/printing/spool.go" { // it talks to CUPS and writes nothing on paper
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.CallExpr:
				name := called(n)
				return !paperSays.MatchString(name) && name != "message.Errorf" && name != "errors.New"
			case *ast.BasicLit:
				text, ok := literal(n)
				if ok && hasLetters(text) && (strings.Contains(text, " ") || strings.ToLower(text) != text) && onPaper[text] == "" {
					t.Errorf("%s writes %q as it stands: Say(%q)", path, text, text)
				}
			}
			return true
		})
	}, "canvas/printing")
}

// TestTextsAreAskedForWhenShown checks that no package variable holds a translated text, since it would be translated
// before the language is known.
func TestTextsAreAskedForWhenShown(t *testing.T) {
	sources(t, func(path string, f *ast.File) {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			ast.Inspect(g, func(n ast.Node) bool {
				if _, inside := n.(*ast.FuncLit); inside {
					return false
				}
				if c, ok := n.(*ast.CallExpr); ok && strings.HasPrefix(called(c), "i18n.") {
					t.Errorf("%s translates a text when the program starts", path)
				}
				return true
			})
		}
	}, "ui", "canvas", "cmd")
}

// paperSays matches the methods by which canvas/printing translates.
var paperSays = regexp.MustCompile(`(^|\.)(Say|As)$`)
