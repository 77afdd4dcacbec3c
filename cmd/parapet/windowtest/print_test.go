//go:build window

package windowtest

import (
	"bytes"
	"os"
	"os/exec"
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

// viewer makes a command Wine's program for PDF files; %1 in it is the file.
func viewer(t *testing.T, command string) {
	t.Helper()
	for key, value := range map[string]string{".pdf": "Test.PDF", `Test.PDF\shell\open\command`: command} {
		if out, err := exec.Command("wine64", "reg", "add", `HKLM\Software\Classes\`+key, "/ve", "/d", value, "/f").CombinedOutput(); err != nil {
			t.Fatal(err, string(out))
		}
	}
}

// TestPrintDragTheSheetsAndSendThem prints on a printer, under Wine with the program for PDF files.
func TestPrintDragTheSheetsAndSendThem(t *testing.T) {
	var env []string
	bin, says := t.TempDir(), "Sent to the printer Hall"
	sent := filepath.Join(bin, "sent")
	if underWine() {
		viewer(t, `cmd /c copy "%1" "`+inWine(sent)+`"`)
		says = "Opened in the viewer"
	} else {
		for name, script := range map[string]string{"lpstat": `if [ "$1" = -e ]; then echo Hall; fi`, "lp": `for f; do :; done; cp "$f" "${0%lp}sent.new"; mv "${0%lp}sent.new" "${0%lp}sent"`} {
			if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		env = []string{"PATH=" + bin + ":" + os.Getenv("PATH"), "TMPDIR=" + t.TempDir()} // Wine would start another server for it
	}
	w := open(t, env...)
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
	w.wait("the dialog to go", func(s shown) bool { return sheets(s) == "" && logged(s, says) })
	w.wait("the whole PDF", func(shown) bool {
		text, err := os.ReadFile(sent)
		return err == nil && bytes.HasPrefix(text, []byte("%PDF-")) && bytes.HasSuffix(text, []byte("%%EOF\n"))
	})
}
