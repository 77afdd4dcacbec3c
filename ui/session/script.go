package session

import "errors"

// ErrScriptOver is the error of a Script that is asked more often than it has answers.
var ErrScriptOver = errors.New("the script has no more answers")

// Answer is a scripted answer to a file dialog.
type Answer struct {
	Path string
	Err  error
}

// Asked is one call that a Script received.
type Asked struct {
	Ask
	Save bool // false for Open
}

// Script is a Chooser for tests. It shows nothing and returns its answers at once, in order. The zero value answers every
// call with ErrScriptOver.
type Script struct {
	Answers []Answer // answers still to be given
	Asked   []Asked  // all calls so far, oldest first
}

var _ Chooser = (*Script)(nil)

// Open returns the next answer.
func (s *Script) Open(a Ask, answer func(string, error)) { s.next(Asked{Ask: a}, answer) }

// Save returns the next answer without changing its path.
func (s *Script) Save(a Ask, answer func(string, error)) { s.next(Asked{Ask: a, Save: true}, answer) }

func (s *Script) next(asked Asked, answer func(string, error)) {
	s.Asked = append(s.Asked, asked)
	if len(s.Answers) == 0 {
		answer("", ErrScriptOver)
		return
	}
	now := s.Answers[0]
	s.Answers = s.Answers[1:]
	answer(now.Path, now.Err)
}
