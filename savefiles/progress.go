package savefiles

import (
	"bytes"
	"context"
	"io"
)

// tellKey is the key of what hears how far a picture is read.
type tellKey struct{}

// WithProgress returns a context in which decoding a picture reports how much of its bytes is read, from 0 to 1, each
// percent once and on the goroutine that decodes.
func WithProgress(ctx context.Context, tell func(share float64)) context.Context {
	return context.WithValue(ctx, tellKey{}, tell)
}

// decoding reads the bytes of a picture until the context is done, and tells how far it is where that is wanted.
func decoding(ctx context.Context, content []byte) io.Reader {
	r := ContextReader(ctx, bytes.NewReader(content))
	tell, _ := ctx.Value(tellKey{}).(func(float64))
	if tell == nil {
		return r
	}
	return &telling{from: r, of: len(content), tell: tell}
}

type telling struct {
	from              io.Reader
	done, of, percent int
	tell              func(float64)
}

// Read implements io.Reader.
func (t *telling) Read(p []byte) (int, error) {
	n, err := t.from.Read(p)
	t.done += n
	if now := t.done * 100 / max(t.of, 1); now > t.percent {
		t.percent = now
		t.tell(float64(now) / 100)
	}
	return n, err
}
