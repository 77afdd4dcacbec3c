package platform

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"sync"

	"parapet/engine/message"
)

// Values are preferences by key, like the toolkit's.
type Values interface {
	BoolWithFallback(key string, fallback bool) bool
	SetBool(key string, value bool)
	FloatWithFallback(key string, fallback float64) float64
	SetFloat(key string, value float64)
	StringWithFallback(key, fallback string) string
	SetString(key, value string)
	StringListWithFallback(key string, fallback []string) []string
	SetStringList(key string, value []string)
}

// Writer replaces a file atomically.
type Writer func(path string, content []byte) error

// File is a file of preferences. Several programs may have it open: each writes only the values that it has changed. Its
// methods may be called from any goroutine.
type File struct {
	path  string
	older Values // asked for missing values; may be nil
	write Writer
	fail  func(error)

	mu      sync.Mutex
	values  map[string]any
	changed map[string]any // not yet on disk
	writing sync.WaitGroup
	busy    bool
}

// Open reads a file of preferences; a missing file is empty. A file that can't be read is renamed with ".damaged"
// appended and reported to fail, as are later write errors.
func Open(path string, older Values, write Writer, fail func(error)) *File {
	f := &File{path: path, older: older, write: write, fail: fail, changed: map[string]any{}}
	values, err := read(path)
	if err != nil {
		values = map[string]any{}
		fail(message.Errorf("what was remembered can't be read: %w", errors.Join(err, os.Rename(path, path+".damaged"))))
	}
	f.values = values
	return f
}

func read(path string) (map[string]any, error) {
	values := map[string]any{}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return values, nil
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &values); err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return values, nil
}

// Close waits until everything has been written to disk.
func (f *File) Close() { f.writing.Wait() }

func (f *File) set(key string, value any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.values[key], f.changed[key] = value, value
	if !f.busy {
		f.busy = true
		f.writing.Go(f.flush)
	}
}

// flush writes until there are no new changes, so that dragging a slider never waits for the disk.
func (f *File) flush() {
	for {
		changed := f.take()
		if changed == nil {
			return
		}
		if err := f.merge(changed); err != nil {
			f.fail(message.Errorf("what is remembered can't be written: %w", err))
		}
	}
}

func (f *File) take() map[string]any {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.changed) == 0 {
		f.busy = false
		return nil
	}
	changed := f.changed
	f.changed = map[string]any{}
	return changed
}

func (f *File) merge(changed map[string]any) error {
	values, err := read(f.path)
	if err != nil {
		return err
	}
	maps.Copy(values, changed)
	text, err := json.MarshalIndent(values, "", "\t")
	if err != nil {
		return err
	}
	return f.write(f.path, append(text, '\n'))
}

func get[T any](f *File, key string) (T, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	v, ok := f.values[key].(T)
	return v, ok
}

// A value of another type than the one asked for counts as missing.

// BoolWithFallback implements Values.
func (f *File) BoolWithFallback(key string, fallback bool) bool {
	return value(f, key, fallback, Values.BoolWithFallback)
}

// FloatWithFallback implements Values.
func (f *File) FloatWithFallback(key string, fallback float64) float64 {
	return value(f, key, fallback, Values.FloatWithFallback)
}

// StringWithFallback implements Values.
func (f *File) StringWithFallback(key, fallback string) string {
	return value(f, key, fallback, Values.StringWithFallback)
}

func value[T any](f *File, key string, fallback T, older func(Values, string, T) T) T {
	if v, ok := get[T](f, key); ok {
		return v
	}
	if f.older != nil {
		return older(f.older, key, fallback)
	}
	return fallback
}

// StringListWithFallback implements Values.
func (f *File) StringListWithFallback(key string, fallback []string) []string {
	list, ok := get[[]any](f, key)
	if !ok && f.older != nil {
		return f.older.StringListWithFallback(key, fallback)
	}
	if !ok {
		return fallback
	}
	var words []string
	for _, v := range list {
		if word, ok := v.(string); ok {
			words = append(words, word)
		}
	}
	return words
}

// SetBool implements Values.
func (f *File) SetBool(key string, value bool) { f.set(key, value) }

// SetFloat implements Values.
func (f *File) SetFloat(key string, value float64) { f.set(key, value) }

// SetString implements Values.
func (f *File) SetString(key, value string) { f.set(key, value) }

// SetStringList implements Values.
func (f *File) SetStringList(key string, value []string) {
	list := make([]any, len(value))
	for i, v := range value {
		list[i] = v
	}
	f.set(key, list)
}
