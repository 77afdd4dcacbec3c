package board

import "slices"

// pageSquares is the number of squares that share a page of walls, in reading order.
const (
	pageBits    = 9
	pageSquares = 1 << pageBits
)

// wallPage lists the walls that touch each square of a page. Boards that differ in a few walls share all other pages.
type wallPage struct {
	first [pageSquares + 1]int32 // where each square's walls begin in list
	list  []int32                // indices of walls, for each square in the order of the map
}

// pagesFor returns empty pages for a board.
func pagesFor(squares int) []*wallPage { return make([]*wallPage, (squares+pageSquares-1)/pageSquares) }

// wallsOn returns the indices of the walls that touch a square.
func (c *core) wallsOn(at int) []int32 {
	if c.pages == nil {
		return nil
	}
	p := c.pages[at>>pageBits]
	if p == nil {
		return nil
	}
	k := at & (pageSquares - 1)
	return p.list[p.first[k]:p.first[k+1]]
}

// walled reports whether some wall touches a square.
func (c *core) walled(at int) bool {
	if c.pages == nil {
		return false
	}
	p := c.pages[at>>pageBits]
	return p != nil && p.first[at&(pageSquares-1)] != p.first[at&(pageSquares-1)+1]
}

// layer is a wall on a square of a page.
type layer struct{ square, wall int32 }

// pagesWith returns the pages with walls added, whose indices start at from. Pages that they don't touch are shared.
func (c *core) pagesWith(old []*wallPage, walls []Wall, from int) []*wallPage {
	pages := slices.Clone(old)
	more := make([][]layer, len(pages))
	var named []int
	for i, w := range walls {
		touched(w.From, w.To, c.cols, c.rows, func(at int) bool {
			page := at >> pageBits
			if more[page] == nil {
				named = append(named, page)
			}
			more[page] = append(more[page], layer{int32(at & (pageSquares - 1)), int32(from + i)})
			return true
		})
	}
	for _, page := range named {
		pages[page] = pages[page].with(more[page])
	}
	return pages
}

// with returns the page with walls added, after those each square has; p may be nil.
func (p *wallPage) with(more []layer) *wallPage {
	next := &wallPage{}
	for _, l := range more {
		next.first[l.square+1]++
	}
	if p != nil {
		for k := range pageSquares {
			next.first[k+1] += p.first[k+1] - p.first[k]
		}
	}
	for k := range pageSquares {
		next.first[k+1] += next.first[k]
	}
	next.list = make([]int32, next.first[pageSquares])
	var filled [pageSquares]int32
	if p != nil {
		for k := range pageSquares {
			own := p.list[p.first[k]:p.first[k+1]]
			copy(next.list[next.first[k]:], own)
			filled[k] = int32(len(own))
		}
	}
	for _, l := range more {
		next.list[next.first[l.square]+filled[l.square]] = l.wall
		filled[l.square]++
	}
	return next
}
