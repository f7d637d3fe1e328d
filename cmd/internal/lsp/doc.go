// Package lsp speaks the wire side of the Language Server Protocol 3.17: messages of JSON-RPC 2.0 over two streams, and the few
// types of the protocol that psct uses.
//
// It promises that every request gets exactly one answer, that a request which is not known gets the error that the protocol
// names, that a notification which is not known is passed over, and that requests are handled one after the other, in order.
//
// It takes a Handler for each method. It does not know cards. It is written by hand because two hundred lines serve all that
// psct needs of the protocol, and libraries for it bring its whole surface.
package lsp
