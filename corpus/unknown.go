package corpus

import (
	"bytes"
	"unicode/utf8"
)

// unknownMarks are beginnings of files that users take for card databases.
var unknownMarks = []struct{ prefix, message string }{
	{"\x1f\x8b", "the file is compressed with gzip; unpack it first"},
	{"PK\x03\x04", "the file is a zip archive; unpack it first"},
	{"\xff\xfe", "the text is UTF-16; save it as UTF-8"},
	{"\xfe\xff", "the text is UTF-16; save it as UTF-8"},
	{"#created by", "the file is a deck list (.ydk), not a card database"},
	{"#main", "the file is a deck list (.ydk), not a card database"},
	{"<!DOCTYPE", "the file is a web page, not a card database"},
	{"<html", "the file is a web page, not a card database"},
	{"version https://git-lfs", "the file is a Git LFS pointer; fetch the file itself"},
}

// unknownFormat says why a file is no card database.
func unknownFormat(data []byte) string {
	switch trimmed := bytes.TrimSpace(data); {
	case len(data) == 0:
		return "the file is empty"
	case len(trimmed) == 0:
		return "the file holds nothing but blanks"
	}
	for _, m := range unknownMarks {
		if bytes.HasPrefix(data, []byte(m.prefix)) {
			return m.message
		}
	}
	head := data[:min(len(data), sniffSize)]
	if bytes.IndexByte(head, 0) >= 0 || !utf8.Valid(head[:len(head)-min(len(head)-1, 3)]) {
		return "the file is neither text nor a card database"
	}
	return "the text has none of the forms of a card database"
}
