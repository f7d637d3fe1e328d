package cdb

// Magic is how every SQLite 3 file begins.
const Magic = "SQLite format 3\x00"
