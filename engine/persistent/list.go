// Package persistent provides immutable lists whose versions share unchanged parts, and incremental checksums of texts.
package persistent

import (
	"iter"
	"slices"
	"sync/atomic"
	"unsafe"
)

// List is an immutable list; the zero value is empty.
type List[T any] struct {
	chunks []*Chunk[T]
	n      int
	made   int
}

// Chunk is a run of items of a list.
type Chunk[T any] struct {
	Items  []T    // read-only
	Digest Digest // of their text; callers synchronize access

	// Lines holds the items as a file has them, once they were read back from one; "" for items that don't fit on a line.
	Lines atomic.Pointer[[]string]
}

// most is how many items a chunk holds. A chunk with less than half of that is rebuilt at the next change beside it.
const most = 32

// Len returns the number of items.
func (l *List[T]) Len() int { return l.n }

// Made returns how many bytes this version and those it was derived from allocated, not counting what they shared.
func (l *List[T]) Made() int { return l.made }

// Chunks returns the items in chunks.
func (l *List[T]) Chunks() []*Chunk[T] { return l.chunks }

// All yields the items in order.
func (l *List[T]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, c := range l.chunks {
			for i := range c.Items {
				if !yield(c.Items[i]) {
					return
				}
			}
		}
	}
}

// Items returns a copy of all items, or nil if there are none.
func (l *List[T]) Items() []T {
	if l.n == 0 {
		return nil
	}
	out := make([]T, 0, l.n)
	for _, c := range l.chunks {
		out = append(out, c.Items...)
	}
	return out
}

// At returns the item at an index.
func (l *List[T]) At(i int) T {
	k := 0
	for ; i >= len(l.chunks[k].Items); k++ {
		i -= len(l.chunks[k].Items)
	}
	return l.chunks[k].Items[i]
}

// Same reports whether two lists are the same version.
func (l *List[T]) Same(o *List[T]) bool { return slices.Equal(l.chunks, o.chunks) }

// Set returns the list with the item at an index replaced.
func (l *List[T]) Set(i int, item T) List[T] {
	next := *l
	next.chunks = slices.Clone(l.chunks)
	for k, c := range l.chunks {
		if i < len(c.Items) {
			next.chunks[k] = &Chunk[T]{Items: slices.Clone(c.Items)}
			next.chunks[k].Items[i] = item
			break
		}
		i -= len(c.Items)
	}
	next.made += len(next.chunks)*pointer + sizeOf[T](most)
	return next
}

const pointer = int(unsafe.Sizeof(uintptr(0)))

// sizeOf returns how many bytes a chunk of that many items takes.
func sizeOf[T any](items int) int {
	var c Chunk[T]
	var item T
	return int(unsafe.Sizeof(c)) + items*int(unsafe.Sizeof(item))
}

// With returns a list of items that shares with l the chunks occurring in it unchanged. Most items that differ should have
// different keys.
func With[T any, K comparable](l *List[T], items []T, key func(T) K, same func(a, b T) bool) List[T] {
	if len(items) == l.n && l.beginsAt(items, 0, len(l.chunks), same) {
		return *l
	}
	m := matcher[T, K]{l, make(map[K]int, len(l.chunks)), key, same, 0}
	for k, c := range l.chunks {
		m.first[key(c.Items[0])] = k
	}
	next := List[T]{n: len(items), made: l.made}
	for i := 0; i < len(items); {
		if k := m.chunkAt(items[i:]); k >= 0 {
			next.chunks = append(next.chunks, l.chunks[k])
			i += len(l.chunks[k].Items)
			m.next = k + 1
			continue
		}
		n := 1
		for n < most && i+n < len(items) && m.chunkAt(items[i+n:]) < 0 {
			n++
		}
		next.chunks = append(next.chunks, &Chunk[T]{Items: slices.Clone(items[i : i+n])})
		next.made += sizeOf[T](n)
		i += n
	}
	next.chunks = slices.Clip(next.chunks)
	next.made += len(next.chunks) * pointer
	return next
}

// matcher finds chunks of a list among items.
type matcher[T any, K comparable] struct {
	l     *List[T]
	first map[K]int // chunks by their first item
	key   func(T) K
	same  func(a, b T) bool
	next  int // the most likely chunk
}

// chunkAt returns the index of a chunk that items begin with and that is worth keeping, or -1.
func (m *matcher[T, K]) chunkAt(items []T) int {
	k := m.next
	if k >= len(m.l.chunks) || !m.same(items[0], m.l.chunks[k].Items[0]) {
		var ok bool
		if k, ok = m.first[m.key(items[0])]; !ok {
			return -1
		}
	}
	c := m.l.chunks[k]
	short := len(c.Items) < most/2 || len(c.Items) < most && k == len(m.l.chunks)-1 // still being appended to
	if short && len(items) > len(c.Items) || !m.l.beginsAt(items, k, k+1, m.same) {
		return -1
	}
	return k
}

// beginsAt reports whether items begin with the contents of chunks[from:to].
func (l *List[T]) beginsAt(items []T, from, to int, same func(a, b T) bool) bool {
	for _, c := range l.chunks[from:to] {
		if len(items) < len(c.Items) {
			return false
		}
		for i := range c.Items {
			if !same(items[i], c.Items[i]) {
				return false
			}
		}
		items = items[len(c.Items):]
	}
	return true
}
