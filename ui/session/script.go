package session

import "errors"

// ErrScriptOver is the answer of a Script that is asked more often than it has
// answers for.
var ErrScriptOver = errors.New("the script has no more answers")

// Answer is what a scripted person chooses.
type Answer struct {
	Path string
	Err  error
}

// Asked is one question that a Script was given.
type Asked struct {
	Ask
	Save bool // false: Open
}

// Script is a Chooser for tests: it shows nothing and answers at once, in the
// order of its answers. The zero value answers every ask with ErrScriptOver.
type Script struct {
	Answers []Answer // those still to be given
	Asked   []Asked  // all asks so far, oldest first
}

var _ Chooser = (*Script)(nil)

// Open answers with the next answer.
func (s *Script) Open(a Ask, answer func(string, error)) { s.next(Asked{Ask: a}, answer) }

// Save answers with the next answer, its path as it stands.
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
