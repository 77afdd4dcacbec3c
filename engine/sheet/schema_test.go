package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine/sheet"
)

// TestSchemasSayWhatIsWrongWithThem checks that the panic for an invalid schema says which mistake it is.
func TestSchemasSayWhatIsWrongWithThem(t *testing.T) {
	var many []sheet.Field
	for i := range 65 {
		many = append(many, sheet.Field{Name: fmt.Sprint("f", i)})
	}
	for _, c := range []struct {
		name   string
		fields []sheet.Field
		want   string
	}{
		{"64 fields", many[:64], ""},
		{"65 fields", many, "schema x has more than 64 fields"},
		{"one twice", []sheet.Field{{Name: "hp"}, {Name: "ac"}, {Name: "hp"}}, "schema x has field hp twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			defer func() {
				if said, _ := recover().(string); c.want == "" && said != "" || !strings.Contains(said, c.want) {
					t.Errorf("%q, want %q", said, c.want)
				}
			}()
			sheet.New("x", c.fields...)
		})
	}
}
