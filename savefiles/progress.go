package savefiles

import (
	"bytes"
	"context"
	"io"
)

// progressKey is the context key for the function that reports progress.
type progressKey struct{}

// WithProgress returns a context in which decoding a picture reports the fraction of its bytes read, from 0 to 1, once
// per percent and on the decoding goroutine.
func WithProgress(ctx context.Context, tell func(share float64)) context.Context {
	return context.WithValue(ctx, progressKey{}, tell)
}

// decoding returns a reader of a picture's bytes that fails when the context is done, and reports progress if requested.
func decoding(ctx context.Context, content []byte) io.Reader {
	r := ContextReader(ctx, bytes.NewReader(content))
	tell, _ := ctx.Value(progressKey{}).(func(float64))
	if tell == nil {
		return r
	}
	return &progressReader{from: r, of: len(content), report: tell}
}

type progressReader struct {
	from              io.Reader
	done, of, percent int
	report            func(float64)
}

func (t *progressReader) Read(p []byte) (int, error) {
	n, err := t.from.Read(p)
	t.done += n
	if now := t.done * 100 / max(t.of, 1); now > t.percent {
		t.percent = now
		t.report(float64(now) / 100)
	}
	return n, err
}
