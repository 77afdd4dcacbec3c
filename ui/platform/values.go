package platform

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
