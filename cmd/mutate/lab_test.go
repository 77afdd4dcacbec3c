package main

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestVerdicts tries mutants of a small module: one that its test notices, one that it doesn't, one that
// doesn't compile, one that never ends; of a constant and of a variable.
func TestVerdicts(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a module")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26\n",
		"x.go": "package small\n\nfunc x(a int) int {\n\tn := 0\n\tfor n < a {\n\t\tn++\n\t}\n" +
			"\tif a == 77 {\n\t\tn = 1\n\t}\n\treturn n\n}\n" +
			"\nconst c = 3\n\nvar v = 9\n\nfunc y(a, b string) string {\n\treturn a + b\n}\n",
		"x_test.go": "package small\n\nimport \"testing\"\n\nfunc TestX(t *testing.T) {\n\tif x(c) != 3 {\n\t\tt.Error()\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	ctx := context.Background()
	all, err := listPackages(ctx)
	if err != nil {
		t.Fatal(err)
	}
	l, err := newLab(all, options{limit: 5 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer l.close()
	src, err := os.ReadFile("x.go")
	if err != nil {
		t.Fatal(err)
	}
	list, err := mutantsOf("x.go", string(src))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"for n <= a {": killed, "if a == 78 {": survived, "n--": slow, "n = 2": survived,
		"const c = 4": killed, "var v = 8": survived, "return a - b": unbuilt, "pakage": unbuilt}
	var chosen []Mutant
	for _, m := range list {
		if want[m.Is] != "" {
			chosen = append(chosen, m)
		}
	}
	broken := Mutant{File: "x.go", From: 0, To: 7, New: "pakage", Is: "pakage", sum: list[0].sum}
	got := map[string]string{}
	l.report = func(m Mutant, verdict, _ string) { got[m.Is] = verdict }
	if err := l.try(ctx, all[0], append(chosen, broken)); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	broken.sum++
	if err := l.try(ctx, all[0], []Mutant{broken}); err == nil {
		t.Error("a file that was changed meanwhile is tried")
	}
	if text, err := os.ReadFile("x.go"); err != nil || string(text) != string(src) {
		t.Error("the file was touched")
	}
}
