package engine

// maxCached is the number of answers at which an AnswerCache is emptied.
const maxCached = 1 << 12

// AnswerCache caches answers of a rule system that depend on nothing but their key, for the AI, which asks the same over
// and over. A key may hold a token or record of a committed state by pointer, as those never change; don't ask for tokens
// that a running command edits. It is not safe for concurrent use.
type AnswerCache struct {
	tables []any // a map for each type of key and answer
	n      int   // answers in all tables
}

// Cached returns the cached result for key, or else calls find. The result is read-only.
func Cached[K comparable, V any](w *Scratch, key K, find func() V) V {
	if w.Cached == nil {
		return find()
	}
	if had, ok := cachedIn[K, V](w.Cached)[key]; ok {
		return had
	}
	found := find()
	w.Cached.room()
	table := cachedIn[K, V](w.Cached)
	if table == nil {
		table = map[K]V{}
		w.Cached.tables = append(w.Cached.tables, table)
	}
	table[key] = found
	w.Cached.n++
	return found
}

// cachedIn returns the table for a type of key and answer, or nil if it is empty.
func cachedIn[K comparable, V any](k *AnswerCache) map[K]V {
	for _, t := range k.tables {
		if table, ok := t.(map[K]V); ok {
			return table
		}
	}
	return nil
}

// room makes room for one more answer.
func (k *AnswerCache) room() {
	if k.n >= maxCached {
		k.tables, k.n = nil, 0
	}
}
