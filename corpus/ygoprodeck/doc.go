// Package ygoprodeck reads files of the YGOPRODeck card API, version 7: {"data": [card, …]}, or the bare array.
//
// It promises that every element gives a card or a Problem. Both boxes of a Pendulum Monster are cut from desc, so that
// places in them are places in what the API gave; pend_desc and monster_desc serve where desc has no headings. The API
// does not name its language; the batch says nothing of it either. It takes bytes and never fetches anything.
package ygoprodeck
