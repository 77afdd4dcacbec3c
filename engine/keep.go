package engine

// keptMost is how many answers a Kept holds before it forgets all of them.
const keptMost = 1 << 12

// Kept are answers of a system that hang on their keys alone, for a mind that asks the same over and over. A key may hold a
// token or a record by pointer, since those of a state are never changed; what a running command edits must not be asked for by it. It isn't
// safe for use by several goroutines at once.
type Kept struct{ answers map[any]any }

// Keep gives what find finds for a key, from what was kept where there is room for that. Nobody may change what it gives.
func Keep[K comparable, V any](w *Scratch, key K, find func() V) V {
	if w.Kept == nil {
		return find()
	}
	if had, ok := w.Kept.answers[key]; ok {
		return had.(V)
	}
	if w.Kept.answers == nil || len(w.Kept.answers) >= keptMost {
		w.Kept.answers = make(map[any]any, keptMost)
	}
	found := find()
	w.Kept.answers[key] = found
	return found
}
