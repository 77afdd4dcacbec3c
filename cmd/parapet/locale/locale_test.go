package locale

import "testing"

func TestSettle(t *testing.T) {
	for name, c := range map[string]struct {
		env map[string]string
		set bool
	}{
		"nothing named":      {nil, false},
		"a language":         {map[string]string{"LANG": "de_DE.UTF-8"}, false},
		"no language":        {map[string]string{"LANG": "C.UTF-8"}, true},
		"but it is chosen":   {map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "sv"}, false},
		"plain C is English": {map[string]string{"LANG": "C"}, false},
		"the first counts":   {map[string]string{"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, true},
		"it has one":         {map[string]string{"LC_MESSAGES": "sv_SE", "LANG": "C.UTF-8"}, false},
		"a name like it":     {map[string]string{"LANG": "Catalan"}, false},
	} {
		set := ""
		did := settle(func(k string) string { return c.env[k] }, func(k, v string) error { set = k + "=" + v; return nil })
		if did != c.set || did != (set == "LANGUAGE=en") {
			t.Errorf("%s: %q", name, set)
		}
	}
}
