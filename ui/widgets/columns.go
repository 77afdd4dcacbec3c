package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Columns lays out two columns of their own width beside a middle that takes the rest. The columns' inner edges can be
// dragged.
type Columns struct {
	Content             *fyne.Container
	Left, Right         float32 // their widths; a right one of 0 follows the window
	Dragged             func(left, right float32)
	Around              func(anew func()) // runs the layout while an edge is dragged
	left, middle, right fyne.CanvasObject // left and right may be nil
	grips               [2]*grip
}

// NewColumns returns the layout. left and right may be nil.
func NewColumns(left, middle, right fyne.CanvasObject) *Columns {
	c := &Columns{left: left, middle: middle, right: right, Dragged: func(float32, float32) {},
		Around: func(anew func()) { anew() }}
	c.grips = [2]*grip{newGrip(func(dx float32) { c.Left = c.leftWidth() + dx; c.drag() }),
		newGrip(func(dx float32) { c.Right = c.rightWidth() - dx; c.drag() })}
	c.Content = container.New(c, middle)
	if left != nil {
		c.Content.Add(left)
		c.Content.Add(c.grips[0])
	}
	if right != nil {
		c.Content.Add(right)
		c.Content.Add(c.grips[1])
	}
	return c
}

func (c *Columns) drag() {
	c.Around(c.Content.Refresh)
	right := c.Right
	if right > 0 {
		right = c.rightWidth()
	}
	c.Dragged(c.leftWidth(), right)
}

// leastMiddle is the smallest width that a column leaves to the middle.
const leastMiddle = 200

func (c *Columns) leftWidth() float32 { return c.bounded(c.left, c.Left) }
func (c *Columns) rightWidth() float32 {
	if c.Right == 0 {
		return c.bounded(c.right, max(min(c.Content.Size().Width*rightShare, mostLetters*theme.TextSize()), leastLetters*theme.TextSize()))
	}
	return c.bounded(c.right, c.Right)
}

// rightShare is the right column's share of the window until it is dragged, within bounds in letters.
const rightShare, leastLetters, mostLetters = 0.205, 14.6, 24.6

func (c *Columns) bounded(o fyne.CanvasObject, width float32) float32 {
	if o == nil {
		return 0
	}
	least, most := o.MinSize().Width, float32(1e6)
	if total := c.Content.Size().Width; total > 0 {
		most = (total - leastMiddle) / 2
	}
	return max(min(width, most), least)
}

const gripWidth = 5

// Layout implements fyne.Layout.
func (c *Columns) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	x, end := float32(0), size.Width
	put := func(o fyne.CanvasObject, at, width float32) {
		o.Move(fyne.NewPos(at, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
	if c.left != nil {
		put(c.left, 0, c.leftWidth())
		put(c.grips[0], c.leftWidth(), gripWidth)
		x = c.leftWidth() + gripWidth
	}
	if c.right != nil {
		end -= c.rightWidth()
		put(c.right, end, size.Width-end)
		end -= gripWidth
		put(c.grips[1], end, gripWidth)
	}
	put(c.middle, x, max(end-x, 0))
}

// MinSize implements fyne.Layout.
func (c *Columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		s := o.MinSize()
		size = fyne.NewSize(size.Width+s.Width, max(size.Height, s.Height))
	}
	return size
}

// grip is the draggable edge of a column.
type grip struct {
	widget.BaseWidget
	moved func(dx float32)
}

var (
	_ fyne.Draggable     = (*grip)(nil)
	_ desktop.Cursorable = (*grip)(nil)
)

func newGrip(moved func(float32)) *grip {
	g := &grip{moved: moved}
	g.ExtendBaseWidget(g)
	return g
}

func (g *grip) Dragged(e *fyne.DragEvent) { g.moved(e.Dragged.DX) }

func (g *grip) DragEnd() {}

func (g *grip) Cursor() desktop.Cursor { return desktop.HResizeCursor }

func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameShadow))
	ground.SetMinSize(fyne.NewSize(gripWidth, gripWidth))
	return widget.NewSimpleRenderer(ground)
}
