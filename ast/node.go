package ast

import "psct/ast/source"

// Node is a part of the tree.
type Node interface {
	// Span is the text the node stands for, without the comma before it.
	Span() source.Span
	// Comma reports whether a comma stands before the node.
	Comma() bool
	// Closed reports whether a comma stands behind the node, which then has one
	// before it too: `monsters, except Dragons, cannot attack`.
	Closed() bool
	// SetSpan, SetComma and SetClosed are for the parser that builds the tree.
	SetSpan(source.Span)
	SetComma(bool)
	SetClosed(bool)

	children(visit func(Node))
	print(p *printer)
}

// base holds what every node has.
type base struct {
	span   source.Span
	comma  bool
	closed bool
}

func (b *base) Span() source.Span     { return b.span }
func (b *base) Comma() bool           { return b.comma }
func (b *base) Closed() bool          { return b.closed }
func (b *base) SetClosed(c bool)      { b.closed = c }
func (b *base) SetSpan(s source.Span) { b.span = s }
func (b *base) SetComma(c bool)       { b.comma = c }

// leaf is a node without children.
type leaf struct{ base }

func (*leaf) children(func(Node)) {}

// visitAll visits the nodes of a list.
func visitAll[N Node](list []N, visit func(Node)) {
	for _, n := range list {
		visit(n)
	}
}

// Walk visits n and everything below it in text order; it does not descend
// where f returns false.
func Walk(n Node, f func(Node) bool) {
	if !f(n) {
		return
	}
	n.children(func(c Node) { Walk(c, f) })
}

// Children visits the direct children of n in text order.
func Children(n Node, f func(Node)) { n.children(f) }
