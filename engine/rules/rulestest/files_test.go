package rulestest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder creates a folder with a system's tests and changes to it.
func folder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

const script = "testdata/scripts/a.txt"

func TestScriptsOfAFolder(t *testing.T) {
	folder(t, map[string]string{
		"testdata/kit.txt": "# kit\nweapons axe {damage:1d8}\n\nstats tough {hp_max:40}\n",
		script:             "Words before.\n\n== A case\n  a.b\na ann red axe tough\nb bo blue\n> start | 3 4\n= ann.weapons [{id:axe,damage:1d8}]\n= ann.stats.hp 40\n",
	})
	*Update = true
	defer func() { *Update = false }()
	yard.Scripts(t)
	text, err := os.ReadFile(script)
	if err != nil || !strings.Contains(string(text), "3 4\n  round_began round:1\n  turn_began who:ann\n= ann.weapons") {
		t.Fatalf("%v\n%s", err, text)
	}
	*Update = false
	yard.Scripts(t)
}

func TestKitIsChecked(t *testing.T) {
	for text, want := range map[string]string{
		"weapons axe":            "a list, an id and an object",
		"weapons axe {damage":    "kit.txt:1",
		"helmets axe {damage:1}": `"helmets" is no list`,
	} {
		folder(t, map[string]string{"kit.txt": text})
		if _, err := yard.readKit("kit.txt"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, should be %s", text, err, want)
		}
	}
	if kit, err := yard.readKit("none.txt"); kit != nil || err != nil {
		t.Error(kit, err)
	}
}
