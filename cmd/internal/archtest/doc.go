// Package archtest holds the tests that keep the shape of the whole module: who may import whom, how long files and functions
// may be, where state may live, what stands at the top level, and that rules cite sources which exist.
//
// It takes the source tree it is run in and gives test failures that name the file and line. It has no code of its own to
// import, and it does not check behaviour.
package archtest
