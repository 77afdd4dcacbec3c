package locale

import "testing"

func TestSettle(t *testing.T) {
	for name, c := range map[string]struct {
		env  map[string]string
		want string // of LANGUAGE; "" if it doesn't change
	}{
		"nothing named":      {nil, ""},
		"a language":         {map[string]string{"LANG": "de_DE.UTF-8"}, ""},
		"no language":        {map[string]string{"LANG": "C.UTF-8"}, "en"},
		"but it is chosen":   {map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "sv"}, ""},
		"plain C is English": {map[string]string{"LANG": "C"}, ""},
		"and nothing else":   {map[string]string{"LANG": "POSIX", "LANGUAGE": "ÿ"}, ""},
		"the first counts":   {map[string]string{"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"},
		"it has one":         {map[string]string{"LC_MESSAGES": "sv_SE", "LANG": "C.UTF-8"}, ""},
		"a name":             {map[string]string{"LANG": "Catalan"}, "en"},
		"one letter":         {map[string]string{"LANG": "x"}, "en"},
		"no letter":          {map[string]string{"LC_ALL": "ÿ", "LANG": "de"}, "en"},
		"no text":            {map[string]string{"LC_ALL": "\xff"}, "en"},
		"what modifies it":   {map[string]string{"LANG": "de_DE@euro"}, "de_DE"},
		"a script":           {map[string]string{"LANG": "zh_Hans"}, ""},
		"another":            {map[string]string{"LANG": "sr-Latn-RS.UTF-8"}, "sr_Latn"},
		"many":               {map[string]string{"LANG": "de_DE", "LANGUAGE": "de_AT:ÿ:en"}, "de_AT:en"},
		"many that are good": {map[string]string{"LANG": "de_DE", "LANGUAGE": "de-AT:de:en"}, ""},
		"a path":             {map[string]string{"LANGUAGE": "../../etc"}, "en"},
	} {
		set := ""
		did := settle(func(k string) string { return c.env[k] }, func(k, v string) error { set = k + "=" + v; return nil })
		want := ""
		if c.want != "" {
			want = "LANGUAGE=" + c.want
		}
		if did != (c.want != "") || set != want {
			t.Errorf("%s: %q", name, set)
		}
	}
}
