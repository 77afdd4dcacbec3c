package unclassed

import (
	"parapet/engine/doc"
	"parapet/engine/kit"
)

func who(id string) doc.Member { return kit.Who(id) }

func target(id string) doc.Member { return kit.Target(id) }
