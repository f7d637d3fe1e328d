package cache

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// MaxBytes is how large the folder of one program may grow before its oldest segments are deleted.
const MaxBytes = 1 << 30

// unused is how long a folder of another program, or a file that was never finished, is left alone.
const unused = 7 * 24 * time.Hour

// Key addresses one result.
type Key [sha256.Size]byte

// Scope is what all keys of a batch have in common. The zero Scope makes no keys.
type Scope struct{ sum []byte }

// NewScope makes the Scope of some values, which are written as JSON.
func NewScope(values ...any) (Scope, error) {
	data, err := json.Marshal(values)
	if err != nil {
		return Scope{}, fmt.Errorf("cannot make keys of the cache: %w", err)
	}
	sum := sha256.Sum256(data)
	return Scope{sum[:]}, nil
}

// Key returns the key of one item, and false when it has none.
func (s Scope) Key(item any) (Key, bool) {
	data, err := json.Marshal(item)
	if err != nil || s.sum == nil {
		return Key{}, false
	}
	return sha256.Sum256(append(data, s.sum...)), true
}

// Cache is a folder of results. A nil Cache is empty and keeps nothing. It may be used by several goroutines.
type Cache struct {
	dir      string
	segments []*segment
	at       map[Key]entry

	mu       sync.Mutex
	fresh    writer
	written  int
	hit, put int
}

// entry says where a result stands.
type entry struct {
	segment *segment
	off     int64
	size    uint32
	sum     uint32
}

// Dir is where the caches of all programs are: what override says (the variable PSCT_CACHE), else a folder of the user. It is
// empty when there is no such folder, or override is "off".
func Dir(override string) string {
	switch override {
	case "":
	case "off":
		return ""
	default:
		return override
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "psct")
}

// Open opens the cache of this program in dir; nil when there can be none.
func Open(dir string) *Cache {
	self, err := program()
	if dir == "" || err != nil {
		return nil
	}
	return openFor(dir, self)
}

// openFor opens the cache of a program.
func openFor(dir, program string) *Cache {
	c := &Cache{dir: filepath.Join(dir, program), at: map[Key]entry{}}
	if err := os.MkdirAll(c.dir, 0o700); err != nil {
		return nil
	}
	now := time.Now()
	_ = os.Chtimes(c.dir, now, now) // only to be known as used
	sweep(dir, program, now)
	for _, path := range c.newest(now) {
		s, err := openSegment(path)
		if err != nil {
			_ = os.Remove(path) // what was in it is made anew
			continue
		}
		c.segments = append(c.segments, s)
		for _, e := range s.index {
			c.at[e.key] = entry{s, e.off, e.size, e.sum}
		}
		s.index = nil
	}
	return c
}

// sweep deletes the folders of programs that were not used for long.
func sweep(dir, program string, now time.Time) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		info, err := e.Info()
		if err == nil && e.IsDir() && e.Name() != program && isProgram(e.Name()) && now.Sub(info.ModTime()) > unused {
			_ = os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

// newest lists the segments, the oldest first, and deletes those that are too many, and what was never finished.
func (c *Cache) newest(now time.Time) []string {
	list, err := os.ReadDir(c.dir)
	if err != nil {
		return nil
	}
	var paths []string
	room := int64(MaxBytes)
	for i := len(list) - 1; i >= 0; i-- { // names begin with the time
		path := filepath.Join(c.dir, list[i].Name())
		info, err := list[i].Info()
		isSegment := strings.HasSuffix(path, suffix)
		switch {
		case err != nil:
		case isSegment && room >= info.Size():
			room -= info.Size()
			paths = append(paths, path)
		case isSegment, now.Sub(info.ModTime()) > unused:
			_ = os.Remove(path)
		}
	}
	for i, j := 0, len(paths)-1; i < j; i, j = i+1, j-1 {
		paths[i], paths[j] = paths[j], paths[i]
	}
	return paths
}

// Get returns what is kept under a key, and false when there is nothing, or nothing whole.
func (c *Cache) Get(k Key) ([]byte, bool) {
	if c == nil {
		return nil, false
	}
	e, ok := c.at[k]
	if !ok {
		return nil, false
	}
	data, ok := e.read()
	if ok {
		c.mu.Lock()
		c.hit++
		c.mu.Unlock()
	}
	return data, ok
}

// Put keeps data under a key.
func (c *Cache) Put(k Key, data []byte) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put++
	c.fresh.add(k, data)
	if len(c.fresh.data) >= segmentBytes {
		c.flush()
	}
}

// flush writes a segment. What cannot be written is forgotten.
func (c *Cache) flush() {
	if len(c.fresh.index) == 0 {
		return
	}
	c.written++
	name := fmt.Sprintf("%020d-%d-%d%s", time.Now().UnixNano(), os.Getpid(), c.written, suffix)
	_ = c.fresh.write(filepath.Join(c.dir, name)) // the results themselves are not in danger
	c.fresh = writer{}
}

// Hits is how many results were taken from the cache, and how many were made anew.
func (c *Cache) Hits() (hit, fresh int) {
	if c == nil {
		return 0, 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hit, c.put
}

// Close writes what is left and closes the files. A nil Cache may be closed.
func (c *Cache) Close() {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.flush()
	for _, s := range c.segments {
		_ = s.file.Close() // it was only read
	}
	c.at, c.segments = nil, nil
}
