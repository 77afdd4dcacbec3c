package verbs

import (
	"encoding/json"
	"go/ast"
	goparser "go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// retiredPhrases maps what docs/glossary.md replaced to the words to use. They are phrases if a word alone is right
// elsewhere: a token has a hand, you press a key, a wall gives cover. The window's texts will be included once they are
// rewritten; docs/rules is generated from the systems' declarations.
var retiredPhrases = map[string]string{
	`ready (encounter|fight)s?`:                            "sample encounter",
	`by hand|the DM's hand`:                                "DM: …, or say how",
	`standing answers?|always so|\bhabits?\b`:              "remembered answer",
	`\bminds?\b`:                                           "AI",
	`\btemperaments?\b`:                                    "behaviour",
	`(what would|how will) (it|this fight) (do|go)`:        "suggest a turn; forecast",
	`\bplays? (its|the) (turn|side)\b`:                     "auto-play",
	`those to come|\bmuster`:                               "reinforcements",
	`\bevenings?\b`:                                        "session",
	`the fight so far|\bthe strip\b|go on from here`:       "timeline; branch",
	`fight as text|fights? told|told again`:                "combat report",
	`moving pictures?`:                                     "animation",
	`(players'|their) window`:                              "player view",
	`\buncover(s|ed|ing)?\b`:                               "reveal",
	`\b(take|takes|taken|taking|took) (it )?(away|back)\b`: "remove; undo",
	`\b(is|are|was) told\b|\b(comes|came) of it\b`:         "say who does what",
	`there is no way|\bwho acts\b`:                         "no path; whose turn it is",
	`\b(easel|tongue|shelf|desk|tabletop)\b`:               "the standard term",
}

// windowPhrases are what only the window used to say.
var windowPhrases = map[string]string{
	`\bTaken back\b|\bDone again\b`:                       "Undid, Redid",
	`\btaken away\b`:                                      "removed",
	`^(Start|End) of (the fight|turn)|fight begins`:       "Start combat, End turn, End combat",
	`[Aa]s always|[Aa]nswer kept`:                         "remembered",
	`\bmeans to\b`:                                        "declares",
	`as things stand`:                                     "would fail now",
	`hurts all the same`:                                  "shock damage on a miss",
	`nothing said|[Ss]ettled by`:                          "DM's call; decided by",
	`\b(it|keeps|before|drops|despite) ?its(elf)?\b`:      "no its for people",
	`Give it up|Waive it|The DM's pass`:                   "Skip …; DM's creatures pass",
	`\bthe surprised\b|\bone that is\b|\bwho is to act\b`: "surprised creatures; no one to act",
}

// allowed are right where a retired phrase is: commands by their words, a way to play, a kind of game.
var allowed = regexp.MustCompile(`^habit: |[Tt]heatre of the mind|tabletop role-playing`)

// TestTheWindowUsesTheGlossary fails on texts of the window, the rules and files that have phrases that docs/glossary.md replaced:
// they are the keys of the translations.
func TestTheWindowUsesTheGlossary(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "ui", "i18n", "translations", "*.de.json"))
	if err != nil || len(files) < 8 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		texts := map[string]any{}
		if err := json.Unmarshal([]byte(read(t, file)), &texts); err != nil {
			t.Fatal(file, err)
		}
		for _, phrases := range []map[string]string{retiredPhrases, windowPhrases} {
			for phrase, better := range phrases {
				retired := regexp.MustCompile(phrase)
				for text := range texts {
					if retired.MatchString(text) && !allowed.MatchString(text) {
						t.Errorf("%s: %q: %s", filepath.Base(file), text, better)
					}
				}
			}
		}
	}
}

// retiredNames are words that may not occur in exported names and names of types any more, with the standard term.
var retiredNames = map[string]string{
	"apart": "distance; unmatched", "aside": "snapshot", "cast": "bulk edit", "chronicle": "log view", "deed": "scored command", "deeds": "scored commands", "desk": "session", "easel": "map editor", "glance": "summary",
	"evening": "session", "evenings": "session", "fate": "end state", "fates": "end state", "glimpse": "preview", "habit": "saved answer",
	"habits": "saved answer", "intake": "import dialog", "kept": "cached; saved; queued", "lean": "advantage", "leaning": "edge", "mind": "AI", "minds": "AI", "muster": "reserve", "notebook": "notes", "outlook": "forecast",
	"peopled": "non-empty", "reteller": "translator", "retell": "log text", "shelf": "library", "spool": "printer", "strip": "bar", "stroll": "move preview", "strolls": "move preview", "stroller": "move previewer", "tabletop": "map view",
	"tale": "log template", "tales": "log templates", "tell": "emit; dump; log", "telling": "progress", "told": "what it holds", "toll": "penalty", "tongue": "i18n", "typecase": "text shape", "untold": "quiet", "unkept": "unsaved", "veil": "fog", "veiled": "secret", "waverer": "morale advisor", "wavers": "giving up", "ways": "paths; variants",
}

// notWords matches the parts of a page that aren't checked: examples, code, and link targets.
var notWords = regexp.MustCompile("(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)")

// TestDocumentsUseTheGlossary fails on phrases that docs/glossary.md replaced.
func TestDocumentsUseTheGlossary(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatal("no documents", err)
	}
	for _, name := range []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md"} {
		pages = append(pages, filepath.Join(root, name))
	}
	for _, page := range pages {
		text := strings.Join(strings.Fields(notWords.ReplaceAllString(read(t, page), "")), " ")
		for phrase, better := range retiredPhrases {
			for _, at := range regexp.MustCompile(phrase).FindAllStringIndex(text, -1) {
				around := strings.ToValidUTF8(text[max(0, at[0]-30):min(len(text), at[1]+30)], "")
				t.Errorf("%s: %q: %s", filepath.Base(page), around, better)
			}
		}
	}
}

// allowedNames are parts of names in which a retired word is the standard one: unusable journals are set aside.
var allowedNames = strings.NewReplacer("SetAside", "")

// TestNamesUseTheGlossary fails on exported names, types and packages that contain a word which docs/glossary.md replaced.
func TestNamesUseTheGlossary(t *testing.T) {
	seen := 0
	see := func(path, name string) {
		seen++
		for _, word := range camelWord.FindAllString(allowedNames.Replace(name), -1) {
			if better := retiredNames[strings.ToLower(word)]; better != "" {
				t.Errorf("%s: %s: %s", path, name, better)
			}
		}
	}
	err := filepath.WalkDir(filepath.Join("..", "..", ".."), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := goparser.ParseFile(token.NewFileSet(), path, nil, goparser.SkipObjectResolution)
		if err != nil {
			return err
		}
		see(path, file.Name.Name)
		ast.Inspect(file, func(n ast.Node) bool {
			for _, id := range declared(n) {
				if _, isType := n.(*ast.TypeSpec); isType || id.IsExported() {
					see(path, id.Name)
				}
			}
			_, body := n.(*ast.BlockStmt)
			return !body
		})
		return nil
	})
	if err != nil || seen < 5000 {
		t.Fatalf("%d names, %v", seen, err)
	}
}

var camelWord = regexp.MustCompile(`[A-Z]+[a-z0-9]*|[a-z0-9]+`)

// declared returns the names that a node declares.
func declared(n ast.Node) []*ast.Ident {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{n.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{n.Name}
	case *ast.ValueSpec:
		return n.Names
	case *ast.Field:
		return n.Names
	}
	return nil
}
