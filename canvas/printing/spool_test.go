//go:build unix

package printing

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fake puts commands into an otherwise empty PATH.
func fake(t *testing.T, commands map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, script := range commands {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	return dir
}

const stat = `if [ "$1" = -e ]; then echo Attic; echo Hall; else echo "system default destination: Hall"; fi`

func TestPrinters(t *testing.T) {
	fake(t, map[string]string{"lpstat": stat})
	if got, err := Printers(context.Background()); err != nil || !slices.Equal(got, []string{"Hall", "Attic"}) {
		t.Errorf("%v, %v", got, err)
	}
	fake(t, map[string]string{"lpstat": `if [ "$1" = -e ]; then exit 0; fi; echo "no system default destination"`})
	if got, err := Printers(context.Background()); err != nil || len(got) != 0 {
		t.Errorf("%v, %v", got, err)
	}
	fake(t, nil)
	if _, err := Printers(context.Background()); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}

func TestPrint(t *testing.T) {
	dir := fake(t, map[string]string{"lpstat": stat, "lp": `echo "$@" > "${0%lp}said"`})
	if err := Print(context.Background(), "Attic", "-map.pdf", "A map", "A4"); err != nil {
		t.Fatal(err)
	}
	said, _ := os.ReadFile(filepath.Join(dir, "said"))
	if got := strings.TrimSpace(string(said)); got != "-o print-scaling=none -o sides=one-sided -o media=A4 -t A map -d Attic -- -map.pdf" {
		t.Error(got)
	}
	if err := Print(context.Background(), "Cellar", "x.pdf", "", "A4"); err == nil || err.Error() != `no printer "Cellar"; there are: Hall, Attic` {
		t.Error(err)
	}
	fake(t, map[string]string{"lpstat": stat, "lp": `echo "lp: The printer" >&2; echo "is on fire." >&2; exit 1`})
	if err := Print(context.Background(), "", "x.pdf", "", "A4"); err == nil || err.Error() != "lp: The printer is on fire." {
		t.Error(err)
	}
	for want, printers := range map[string]string{"none is set up here": "", "there are: Attic": "echo Attic;"} {
		fake(t, map[string]string{"lpstat": `if [ "$1" = -e ]; then ` + printers + ` exit 0; fi; echo "no system default destination"`})
		if err := Print(context.Background(), "", "x.pdf", "", "A4"); err == nil || err.Error() != "there is no default printer; "+want {
			t.Error(err)
		}
	}
	fake(t, nil)
	if err := Print(context.Background(), "", "x.pdf", "", "A4"); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}
