package platform

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"parapet/savefiles"
)

func open(t *testing.T, path string, older Values) *File {
	t.Helper()
	f := Open(path, older, savefiles.ReplaceText, func(err error) { t.Error(err) })
	t.Cleanup(f.Close)
	return f
}

func TestValuesAreThereAtTheNextStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "parapet", "preferences.json")
	f := open(t, path, nil)
	f.SetBool("grid", false)
	f.SetFloat("text", 1.25)
	f.SetString("theme", "dark")
	f.SetStringList("recent", []string{"a.parapet", "b.parapet"})
	f.Close()

	again := open(t, path, nil)
	if again.BoolWithFallback("grid", true) || again.FloatWithFallback("text", 1) != 1.25 || again.StringWithFallback("theme", "") != "dark" ||
		!slices.Equal(again.StringListWithFallback("recent", nil), []string{"a.parapet", "b.parapet"}) {
		t.Errorf("read %v", again.values)
	}
	if !again.BoolWithFallback("text", true) || again.StringWithFallback("none", "so") != "so" {
		t.Error("a value that isn't there, or of another kind, isn't the fallback")
	}
}

func TestWhatTheFileLacksIsAskedOfTheOlderValues(t *testing.T) {
	older := open(t, filepath.Join(t.TempDir(), "older"), nil)
	older.SetString("theme", "light")
	older.SetString("folder", "maps")
	older.SetStringList("recent", []string{"c"})
	older.SetFloat("text", 2)
	older.SetBool("grid", true)
	f := open(t, filepath.Join(t.TempDir(), "new"), older)
	f.SetString("theme", "dark")
	if f.StringWithFallback("theme", "") != "dark" || f.StringWithFallback("folder", "") != "maps" ||
		!f.BoolWithFallback("grid", false) || f.FloatWithFallback("text", 0) != 2 || len(f.StringListWithFallback("recent", nil)) != 1 {
		t.Errorf("read %v over %v", f.values, older.values)
	}
}

func TestTwoProgramsKeepEachOthersChanges(t *testing.T) {
	path := filepath.Join(t.TempDir(), "preferences.json")
	one, other := open(t, path, nil), open(t, path, nil)
	one.SetString("theme", "dark")
	one.Close()
	other.SetBool("grid", false)
	other.Close()
	if f := open(t, path, nil); f.StringWithFallback("theme", "") != "dark" || f.BoolWithFallback("grid", true) {
		t.Errorf("read %v", f.values)
	}
}

func TestWhatComesWhileItIsWrittenIsWrittenOnceMore(t *testing.T) {
	var mu sync.Mutex
	var written []string
	begun, goOn := make(chan bool), make(chan bool)
	f := Open(filepath.Join(t.TempDir(), "none"), nil, func(_ string, text []byte) error {
		begun <- true
		<-goOn
		mu.Lock()
		defer mu.Unlock()
		written = append(written, string(text))
		return nil
	}, func(err error) { t.Error(err) })
	f.SetFloat("through", 0.1)
	<-begun
	for _, v := range []float64{0.2, 0.3, 0.4} {
		f.SetFloat("through", v)
	}
	goOn <- true
	<-begun
	goOn <- true
	f.Close()
	if len(written) != 2 || !strings.Contains(written[1], "0.4") {
		t.Errorf("written %q", written)
	}
}

func TestADamagedFileIsSetAsideAndReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "preferences.json")
	if err := os.WriteFile(path, []byte(`{"theme":`), 0o600); err != nil {
		t.Fatal(err)
	}
	var reported error
	f := Open(path, nil, savefiles.ReplaceText, func(err error) { reported = err })
	if reported == nil || !strings.Contains(reported.Error(), path) {
		t.Errorf("reported %v", reported)
	}
	if aside, _ := os.ReadFile(path + ".damaged"); string(aside) != `{"theme":` {
		t.Errorf("set aside: %q", aside)
	}
	f.SetString("theme", "dark")
	f.Close()
	if again := open(t, path, nil); again.StringWithFallback("theme", "") != "dark" {
		t.Error("nothing is kept after it")
	}
}

func TestAFullDiskIsReportedAndTheValueStays(t *testing.T) {
	full := errors.New("no space left")
	var reported error
	f := Open(filepath.Join(t.TempDir(), "p"), nil, func(string, []byte) error { return full }, func(err error) { reported = err })
	f.SetBool("grid", false)
	f.Close()
	if !errors.Is(reported, full) || f.BoolWithFallback("grid", true) {
		t.Errorf("reported %v, %v", reported, f.values)
	}
}
