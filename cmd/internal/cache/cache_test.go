package cache

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func key(t *testing.T, item any) Key {
	s, err := NewScope("test")
	require.NoError(t, err)
	k, ok := s.Key(item)
	require.True(t, ok)
	return k
}

// filled is a cache with n results in one segment.
func filled(t *testing.T, dir string, n int) {
	c := openFor(dir, "me")
	for i := range n {
		c.Put(key(t, i), fmt.Appendf(nil, "result %d", i))
	}
	c.Close()
}

func found(t *testing.T, dir string, n int) (right int) {
	c := openFor(dir, "me")
	defer c.Close()
	for i := range n {
		data, ok := c.Get(key(t, i))
		if ok {
			require.Equal(t, fmt.Sprintf("result %d", i), string(data))
			right++
		}
	}
	return right
}

func onlySegment(t *testing.T, dir string) string {
	list, err := filepath.Glob(filepath.Join(dir, "me", "*"+suffix))
	require.NoError(t, err)
	require.Len(t, list, 1)
	return list[0]
}

func TestKeepsWhatWasPut(t *testing.T) {
	dir := t.TempDir()
	filled(t, dir, 100)
	assert.Equal(t, 100, found(t, dir, 100))
	c := openFor(dir, "me")
	_, ok := c.Get(key(t, 100))
	assert.False(t, ok)
	hit, fresh := c.Hits()
	assert.Zero(t, hit+fresh)
	c.Close()
	other := openFor(dir, "other")
	_, ok = other.Get(key(t, 1))
	assert.False(t, ok, "another program has its own results")
	other.Close()
}

func TestKeysDependOnScopeAndItem(t *testing.T) {
	a, err := NewScope("compile", 1)
	require.NoError(t, err)
	b, err := NewScope("compile", 2)
	require.NoError(t, err)
	ka, _ := a.Key("card")
	kb, _ := b.Key("card")
	assert.NotEqual(t, ka, kb)
	again, _ := a.Key("card")
	assert.Equal(t, ka, again)
	_, ok := Scope{}.Key("card")
	assert.False(t, ok)
	_, err = NewScope(func() {})
	assert.Error(t, err)
}

// TestDamageIsNeverReturned changes, one after another, every byte of a segment, and cuts it at every length.
func TestDamageIsNeverReturned(t *testing.T) {
	const n = 5
	whole := t.TempDir()
	filled(t, whole, n)
	data, err := os.ReadFile(onlySegment(t, whole))
	require.NoError(t, err)
	try := func(name string, damaged []byte) int {
		dir := t.TempDir()
		path := filepath.Join(dir, "me", "1"+suffix)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, damaged, 0o600), name)
		return found(t, dir, n)
	}
	for i := range data {
		damaged := bytes.Clone(data)
		damaged[i] ^= 0x20
		assert.LessOrEqual(t, try(fmt.Sprintf("byte %d", i), damaged), n)
		assert.Zero(t, try(fmt.Sprintf("length %d", i), data[:i]))
	}
}

func TestDamagedResultsAreWrittenAgain(t *testing.T) {
	dir := t.TempDir()
	filled(t, dir, 5)
	path := onlySegment(t, dir)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	data[len(mark)+2] ^= 1 // within the first result
	require.NoError(t, os.WriteFile(path, data, 0o600))
	require.Equal(t, 4, found(t, dir, 5))
	filled(t, dir, 1)
	assert.Equal(t, 5, found(t, dir, 5), "the newer segment goes before the older one")
}

func TestUnfinishedAndOldFilesGo(t *testing.T) {
	dir := t.TempDir()
	filled(t, dir, 1)
	old := time.Now().Add(-2 * unused)
	stale := filepath.Join(dir, "me", "1.seg.tmp")
	gone := filepath.Join(dir, "0123456789abcdef01234567")
	kept := filepath.Join(dir, "something of the user")
	require.NoError(t, os.WriteFile(stale, nil, 0o600))
	for _, d := range []string{gone, kept} {
		require.NoError(t, os.Mkdir(d, 0o700))
	}
	for _, p := range []string{stale, gone, kept} {
		require.NoError(t, os.Chtimes(p, old, old))
	}
	openFor(dir, "me").Close()
	assert.NoFileExists(t, stale)
	assert.NoDirExists(t, gone)
	assert.DirExists(t, kept)
}

func TestNoFolderIsNoFault(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	c := Open(filepath.Join(file, "below"))
	c.Put(Key{}, nil)
	_, ok := c.Get(Key{})
	assert.False(t, ok)
	c.Close()
	assert.Nil(t, Open(""))
}
