package savefiles

import (
	"errors"
	"strings"
	"testing"
	"time"

	"parapet/engine/jsondoc"
)

// TestAJournalOfTooManyValues checks that a journal with more values than an encounter may have is used up to the line
// that exceeds the limit.
func TestAJournalOfTooManyValues(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`{"do":"note","text":[` + strings.Repeat("1,", 299_999) + `1]}`))
	if err != nil {
		t.Fatal(err)
	}
	text := headerLine("abc")
	for i := range 6 {
		text = append(text, recordLine(i+1, n, time.Unix(0, 0))...)
	}
	j := parseJournal(text)
	if !errors.Is(j.damage, errValues) || len(j.lines) != 4 || !strings.Contains(j.damage.Error(), "line 6: with those before it, it has more than 1500000 values") {
		t.Errorf("%d lines, %v", len(j.lines), j.damage)
	}
}
