package engine

// keptMost is how many answers a Kept holds before it forgets all of them.
const keptMost = 1 << 12

// AnswerCache holds answers of a system that depend on their keys alone, for an AI that asks the same over and over. A key may hold
// a token or a record by pointer, since those of a state are never changed; what a running command edits must not be asked for by it.
// It isn't safe for use by several goroutines at once.
type AnswerCache struct {
	tables map[any]any // a map of each kind of key and answer, by keptKind
	n      int         // answers in all of them
}

// keptKind tells the tables apart.
type keptKind[K comparable, V any] struct{}

// Cached returns what find finds for a key, from the cache where it is there. Nobody may change the result.
func Cached[K comparable, V any](w *Scratch, key K, find func() V) V {
	if w.Kept == nil {
		return find()
	}
	if had, ok := keptIn[K, V](w.Kept)[key]; ok {
		return had
	}
	found := find()
	w.Kept.room()
	table := keptIn[K, V](w.Kept)
	if table == nil {
		table = map[K]V{}
		w.Kept.tables[keptKind[K, V]{}] = table
	}
	table[key] = found
	w.Kept.n++
	return found
}

// keptIn returns the table of a kind of key and answer; nil where nothing was kept yet.
func keptIn[K comparable, V any](k *AnswerCache) map[K]V {
	table, _ := k.tables[keptKind[K, V]{}].(map[K]V)
	return table
}

// room makes room for one answer more.
func (k *AnswerCache) room() {
	if k.tables == nil || k.n >= keptMost {
		k.tables, k.n = map[any]any{}, 0
	}
}
