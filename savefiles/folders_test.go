package savefiles

import (
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestDataFolder checks the order of PARAPET_DATA, the desktop's data folder and the default one, and the advice in the
// error if there is no home folder.
func TestDataFolder(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the folders of a Linux desktop")
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ data, xdg, home, want, err string }{
		"named":           {"/somewhere/else", "/xdg", "/home/ada", "/somewhere/else", ""},
		"named from here": {"data", "", "/home/ada", filepath.Join(here, "data"), ""},
		"the desktop's":   {"", "/xdg", "/home/ada", "/xdg/parapet", ""},
		"not absolute":    {"", "xdg", "/home/ada", "/home/ada/.local/share/parapet", ""},
		"the usual":       {"", "", "/home/ada", "/home/ada/.local/share/parapet", ""},
		"no home":         {"", "", "", "", "set PARAPET_DATA"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("PARAPET_DATA", c.data)
			t.Setenv("XDG_DATA_HOME", c.xdg)
			t.Setenv("HOME", c.home)
			got, err := DataFolder()
			if got != c.want || (err != nil) != (c.err != "") || err != nil && !strings.Contains(err.Error(), c.err) {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

// TestCheckName checks that names that Windows doesn't have, or that mean something else there, are refused everywhere.
func TestCheckName(t *testing.T) {
	for _, name := range []string{"bridge.parapet", "CONTACT.parapet", "com.parapet", "com10.parapet", "über ὕδωρ 橋.parapet", "a.b.parapet", ".parapet"} {
		if err := CheckName(filepath.Join("nul", name)); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"CON.parapet", "aux", "Nul.x.parapet", "com1.parapet", "LPT³.parapet", "con .parapet", "notes:b.parapet", "x?.parapet", `\\.\CON`,
		"a|b.parapet", "a.parapet.", "a.parapet "} {
		err := CheckName(name)
		if err == nil || !strings.Contains(err.Error(), "Windows") {
			t.Errorf("%q: %v", name, err)
		}
		if err := Create(filepath.Join(t.TempDir(), name), nil); err == nil && !strings.Contains(name, `\`) {
			t.Errorf("%q: created", name)
		}
	}
}
