package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestKindsAreThoseOfAList compares each version, whatever is set, filled, moved or cut, with a plain list, also after
// others were derived from it.
func TestKindsAreThoseOfAList(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 6))
	type version struct {
		kinds Kinds
		list  []uint8
	}
	for range 30 {
		cols, rows := 1+r.IntN(700), 1+r.IntN(90)
		if r.IntN(2) == 0 {
			cols, rows = rows, cols
		}
		list := make([]uint8, cols*rows)
		if r.IntN(2) == 0 {
			for i := range list {
				list[i] = uint8(r.IntN(3))
			}
		}
		all := []version{{KindsOf(cols, rows, list), list}}
		for range 12 {
			v := all[r.IntN(len(all))]
			v.list = slices.Clone(v.list)
			old := v.kinds
			kind := uint8(r.IntN(3))
			switch cols, rows := v.kinds.cols, v.kinds.rows; r.IntN(4) {
			case 0:
				v.kinds = v.kinds.With(func(yield func(Square, uint8) bool) {
					for range 5 {
						s := Square{r.IntN(cols), r.IntN(rows)}
						v.list[s.Y*cols+s.X] = kind
						yield(s, kind)
					}
				})
			case 1, 2:
				set := NewSquareSet(cols, rows)
				set.AddRect(r.IntN(cols), r.IntN(rows), 1+r.IntN(cols), 1+r.IntN(rows))
				if r.IntN(3) == 0 {
					set.AddRect(0, 0, cols, rows)
				}
				for s := range set.All() {
					v.list[s.Y*cols+s.X] = kind
				}
				v.kinds = v.kinds.Fill(set, kind)
			case 3:
				w, h, dx, dy := max(cols+r.IntN(21)-10, 1), max(rows+r.IntN(21)-10, 1), 0, 0
				if r.IntN(3) == 0 {
					dx, dy = r.IntN(9)-4, r.IntN(9)-4
				}
				v.kinds, v.list = v.kinds.Moved(w, h, dx, dy), moved(v.list, cols, rows, w, h, dx, dy)
			}
			all = append(all, v)
			rowsThatDiffer(t, &v.kinds, &old)
		}
		for i, v := range all {
			if got := v.kinds.List(); v.kinds.Blank() != !slices.ContainsFunc(v.list, func(k uint8) bool { return k != 0 }) ||
				!v.kinds.Blank() && !slices.Equal(got, v.list) {
				t.Fatalf("version %d of %d × %d is another", i, v.kinds.cols, v.kinds.rows)
			}
		}
	}
}

func moved(list []uint8, cols, rows, w, h, dx, dy int) []uint8 {
	out := make([]uint8, w*h)
	for y := range h {
		for x := range w {
			if from := (Square{x - dx, y - dy}); from.X >= 0 && from.Y >= 0 && from.X < cols && from.Y < rows {
				out[y*w+x] = list[from.Y*cols+from.X]
			}
		}
	}
	return out
}

func rowsThatDiffer(t *testing.T, k, old *Kinds) {
	t.Helper()
	row := func(of *Kinds, y int) []uint8 {
		out := make([]uint8, max(k.cols, old.cols))
		if y < of.rows {
			of.Row(y, out[:of.cols])
		}
		return out
	}
	var want []int
	for y := range max(k.rows, old.rows) {
		if !slices.Equal(row(k, y), row(old, y)) {
			want = append(want, y)
		}
	}
	if got := slices.Collect(k.RowsBeside(old)); !slices.Equal(got, want) {
		t.Fatalf("rows %v differ, not %v", got, want)
	}
}

// TestVersionsOfKindsShare checks on the largest map, with neighbours all different, that a version with a square set, a
// room filled or a row cut allocates only what differs, and that filling the map allocates almost nothing.
func TestVersionsOfKindsShare(t *testing.T) {
	list := make([]uint8, MaxSide*MaxSide)
	for i := range list {
		list[i] = uint8(i % 7)
	}
	k := KindsOf(MaxSide, MaxSide, list)
	set := NewSquareSet(MaxSide, MaxSide)
	set.AddRect(100, 100, 30, 30)
	all := NewSquareSet(MaxSide, MaxSide)
	all.AddRect(0, 0, MaxSide, MaxSide)
	one := k.With(func(yield func(Square, uint8) bool) { yield(Square{5, 5}, 9) })
	room, cut, whole := k.Fill(set, 3), k.Moved(MaxSide, MaxSide-1, 0, 0), k.Fill(all, 3)
	for name, c := range map[string]struct {
		next Kinds
		most int
	}{"a square": {one, 1300}, "a room": {room, 4000}, "a row cut off": {cut, 40_000}, "all": {whole, 50_000}} {
		if made := c.next.Made() - k.Made(); made <= 0 || made > c.most {
			t.Errorf("%s: %d bytes", name, made)
		}
	}
	if same := one.With(func(yield func(Square, uint8) bool) { yield(Square{5, 5}, 9) }); !same.Same(&one) {
		t.Error("the kind that is there makes another version")
	}
}
