// Package cache keeps results of batches between runs, addressed by what they were made from.
//
// It promises: what Get returns is what Put was given for the same key, byte for byte, or nothing. Entries that are torn, cut
// short or changed are never returned; they are made anew and written again. A process that is killed leaves only whole
// segments, so that the next run goes on from there. A folder that cannot be read or written makes a cache that is empty: a
// cache never makes a command fail.
//
// A key is the hash of everything that a result depends on (see Scope): the program itself, with its lexicon, the options, the
// names of the database, and the card with its place. So a cache never has to be emptied by hand; segments of programs that
// are not used any more, and what is more than MaxBytes, are deleted when it is opened.
package cache
