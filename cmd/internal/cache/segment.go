package cache

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
)

// A segment is a file of results: a mark, the results, an index, and a foot that says how long the index is.
//
//	mark, results, (key, offset, size, checksum)…, count, checksum of the index, mark
const (
	mark         = "psct-cache-1"
	suffix       = ".seg"
	indexed      = len(Key{}) + 8 + 4 + 4
	footed       = 4 + 4 + len(mark)
	segmentBytes = 4 << 20 // a killed batch loses at most that much
)

var errTorn = errors.New("not a whole segment")

// indexEntry is one row of the index.
type indexEntry struct {
	key  Key
	off  int64
	size uint32
	sum  uint32
}

// segment is a file that is read.
type segment struct {
	file  *os.File
	index []indexEntry
}

// openSegment opens a file and reads its index.
func openSegment(path string) (*segment, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	index, err := readIndex(f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &segment{f, index}, nil
}

func readIndex(f *os.File) ([]indexEntry, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	end := info.Size() - int64(footed)
	foot := make([]byte, footed)
	if end < int64(len(mark)) {
		return nil, errTorn
	}
	if _, err := f.ReadAt(foot, end); err != nil {
		return nil, err
	}
	start := end - int64(binary.LittleEndian.Uint32(foot))*int64(indexed)
	if string(foot[8:]) != mark || start < int64(len(mark)) {
		return nil, errTorn
	}
	rows := make([]byte, end-start)
	if _, err := io.ReadFull(io.NewSectionReader(f, start, end-start), rows); err != nil {
		return nil, err
	}
	if crc32.ChecksumIEEE(rows) != binary.LittleEndian.Uint32(foot[4:]) {
		return nil, errTorn
	}
	return rowsOf(rows), nil
}

func rowsOf(data []byte) []indexEntry {
	out := make([]indexEntry, 0, len(data)/indexed)
	for ; len(data) > 0; data = data[indexed:] {
		var e indexEntry
		rest := data[copy(e.key[:], data):]
		e.off = int64(binary.LittleEndian.Uint64(rest))
		e.size, e.sum = binary.LittleEndian.Uint32(rest[8:]), binary.LittleEndian.Uint32(rest[12:])
		out = append(out, e)
	}
	return out
}

// read returns the result, and false when it is not what was written.
func (e entry) read() ([]byte, bool) {
	if e.size > 2*segmentBytes {
		return nil, false
	}
	data := make([]byte, e.size)
	if _, err := e.segment.file.ReadAt(data, e.off); err != nil || crc32.ChecksumIEEE(data) != e.sum {
		return nil, false
	}
	return data, true
}

// writer collects a segment.
type writer struct{ data, index []byte }

func (w *writer) add(k Key, data []byte) {
	if len(data) > segmentBytes {
		return // would not be read again
	}
	if w.data == nil {
		w.data = []byte(mark)
	}
	w.index = append(w.index, k[:]...)
	w.index = binary.LittleEndian.AppendUint64(w.index, uint64(len(w.data)))
	w.index = binary.LittleEndian.AppendUint32(w.index, uint32(len(data)))
	w.index = binary.LittleEndian.AppendUint32(w.index, crc32.ChecksumIEEE(data))
	w.data = append(w.data, data...)
}

// write writes the segment under another name first, so that path is whole or does not exist.
func (w *writer) write(path string) error {
	foot := binary.LittleEndian.AppendUint32(nil, uint32(len(w.index)/indexed))
	foot = binary.LittleEndian.AppendUint32(foot, crc32.ChecksumIEEE(w.index))
	foot = append(foot, mark...)
	temp := path + ".tmp"
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	for _, part := range [][]byte{w.data, w.index, foot} {
		if err == nil {
			_, err = f.Write(part)
		}
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return nil
}
