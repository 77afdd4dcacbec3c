package board

import (
	"math/big"
	"strings"
	"testing"
)

func TestParseUnits(t *testing.T) {
	for _, c := range []struct {
		text string
		want int32
		bad  bool
	}{
		{text: "0", want: 0}, {text: "5", want: 5120}, {text: "-5", want: -5120}, {text: "3.5", want: 3584},
		{text: "0.0009765625", want: 1}, {text: "0.00048828125", want: 1}, {text: "0.00048828124999", want: 0},
		{text: "-0.00048828125", want: 0}, {text: "-0.00048828126", want: -1}, {text: "0.99999", want: 1024},
		{text: "2097151.9990234375", want: 1<<31 - 1}, {text: "-2097152", want: -1 << 31},
		{text: "2097152", bad: true}, {text: "99999999999999999999", bad: true}, {text: "", bad: true},
		{text: "-", bad: true}, {text: ".5", bad: true}, {text: "5.", bad: true}, {text: "1e3", bad: true},
		{text: "+1", bad: true}, {text: "1.2.3", bad: true}, {text: " 1", bad: true}, {text: "--1", bad: true},
	} {
		got, err := ParseUnits(c.text)
		if (err != nil) != c.bad || got != c.want {
			t.Errorf("%q: %d %v, want %d", c.text, got, err, c.want)
		}
	}
}

func FuzzParseUnits(f *testing.F) {
	for _, s := range []string{"0", "-1.5", "0.00048828125", "2097151.9995", "1e9", "-.5", "00012.50"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := ParseUnits(s)
		if err != nil {
			return
		}
		r, ok := new(big.Rat).SetString(s)
		if !ok || strings.ContainsAny(s, "eE/_xX") {
			t.Fatalf("%q was read as %d", s, got)
		}
		// floor(1024·r + 1/2)
		r.Mul(r, rat(2048)).Add(r, rat(1))
		floor := new(big.Int).Div(r.Num(), new(big.Int).Mul(r.Denom(), big.NewInt(2)))
		if floor.Int64() != int64(got) {
			t.Fatalf("%q is %d, want %v", s, got, floor)
		}
		if again, err := ParseUnits(FormatUnits(got)); err != nil || again != got {
			t.Fatalf("%d written %q, read %d %v", got, FormatUnits(got), again, err)
		}
	})
}
