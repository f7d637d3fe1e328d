package ir

// Version is the version of the IR's meaning and wire form. It is written into every encoded program
// and takes part in cache keys; Decode refuses a program of another version by naming it. It rises by
// one whenever an op, a field or a meaning is added, removed or changed, with an entry in
// doc/changes.md.
const Version = 1
