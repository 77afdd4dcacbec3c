//go:build window

package windowtest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sheets returns the print dialog's text about its sheets; "" if there is no dialog.
func sheets(s shown) string {
	for name := range s.Buttons {
		if text, ok := strings.CutPrefix(name, "print: "); ok && strings.Contains(text, " of A4") {
			return text
		}
	}
	return ""
}

func TestPrintDragTheSheetsAndSendThem(t *testing.T) {
	bin := t.TempDir()
	for name, script := range map[string]string{"lpstat": `if [ "$1" = -e ]; then echo Hall; fi`, "lp": `for f; do :; done; cp "$f" "${0%lp}sent.new"; mv "${0%lp}sent.new" "${0%lp}sent"`} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	t.Setenv("TMPDIR", t.TempDir())
	w := open(t)
	w.move(600, 400)
	w.key("ctrl+p")
	first := sheets(w.wait("the print dialog", func(s shown) bool { return sheets(s) != "" }))
	w.settle()
	at := w.read().Buttons["print: sheets"]
	w.move(at[0], at[1])
	w.xdotool("mousedown", "1")
	for i := range 8 {
		w.move(at[0]+12*i, at[1]+4*i)
		w.frame()
	}
	w.xdotool("mouseup", "1")
	moved := sheets(w.wait("more sheets", func(s shown) bool { return sheets(s) != "" && sheets(s) != first }))
	t.Logf("%s; dragged: %s", first, moved)
	w.settle()
	send := w.read().Buttons["print: send"]
	w.click(send[0], send[1])
	w.wait("the dialog to go", func(s shown) bool { return sheets(s) == "" && logged(s, "Sent to the printer Hall") })
	var text []byte
	w.wait("what was sent", func(shown) bool {
		var err error
		text, err = os.ReadFile(filepath.Join(bin, "sent"))
		return err == nil
	})
	if !bytes.HasPrefix(text, []byte("%PDF-")) || !bytes.HasSuffix(text, []byte("%%EOF\n")) {
		t.Error("no whole PDF was sent")
	}
}
