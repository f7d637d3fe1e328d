package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
)

// maxMessage is the size, in bytes, of the largest message that is read.
const maxMessage = 64 << 20

// The error codes of JSON-RPC that are answered.
const (
	parseError     = -32700
	methodNotFound = -32601
	requestFailed  = -32803
)

var errNoJSON = errors.New("no JSON")

// Handler answers a request or takes a notification; the result of a notification is not sent.
type Handler func(params json.RawMessage) (any, error)

// Conn is a connection to an editor.
type Conn struct {
	in  *bufio.Reader
	out io.Writer
}

// NewConn makes a connection of two streams.
func NewConn(in io.Reader, out io.Writer) *Conn { return &Conn{bufio.NewReader(in), out} }

// message is a request, notification or answer.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *fault          `json:"error,omitempty"`
}

type fault struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Serve handles messages until the editor says exit or closes the stream, which is an error unless it said shutdown before, or
// until ctx ends.
func (c *Conn) Serve(ctx context.Context, handlers map[string]Handler) error {
	messages := make(chan incoming)
	go c.readAll(ctx, messages)
	for down := false; ; {
		var m incoming
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m = <-messages:
		}
		switch {
		case errors.Is(m.err, io.EOF) && down:
			return nil
		case errors.Is(m.err, errNoJSON):
			return errors.Join(m.err, c.write(&message{ID: json.RawMessage("null"), Error: &fault{parseError, m.err.Error()}}))
		case m.err != nil:
			return fmt.Errorf("the connection to the editor ended: %w", m.err)
		case m.Method == "exit" && down:
			return nil
		case m.Method == "exit":
			return errors.New("the editor said exit without shutdown")
		}
		down = down || m.Method == "shutdown"
		if err := c.handle(m.message, handlers); err != nil {
			return err
		}
	}
}

// incoming is a message, or why there is none.
type incoming struct {
	*message
	err error
}

// readAll reads messages until there are no more or ctx ends. It is on its own because nothing else can leave a read that waits.
func (c *Conn) readAll(ctx context.Context, messages chan<- incoming) {
	for {
		m, err := c.read()
		select {
		case <-ctx.Done():
			return
		case messages <- incoming{m, err}:
		}
		if err != nil {
			return
		}
	}
}

func (c *Conn) handle(m *message, handlers map[string]Handler) error {
	h, known := handlers[m.Method]
	if !known && m.Method == "shutdown" {
		h = func(json.RawMessage) (any, error) { return nil, nil }
	}
	answer := &message{ID: m.ID}
	if h == nil {
		answer.Error = &fault{methodNotFound, "psct does not know " + m.Method}
	} else if result, err := h(m.Params); err != nil {
		answer.Error = &fault{requestFailed, err.Error()}
	} else if answer.Result, err = json.Marshal(result); err != nil {
		return err
	}
	if m.ID == nil { // a notification
		return nil
	}
	return c.write(answer)
}

// Notify sends a notification.
func (c *Conn) Notify(method string, params any) error {
	data, err := json.Marshal(params)
	if err != nil {
		return err
	}
	return c.write(&message{Method: method, Params: data})
}

func (c *Conn) read() (*message, error) {
	header, err := textproto.NewReader(c.in).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil || size < 0 || size > maxMessage {
		return nil, fmt.Errorf("a message has the Content-Length `%s`", header.Get("Content-Length"))
	}
	body := make([]byte, size)
	if _, err := io.ReadFull(c.in, body); err != nil {
		return nil, err
	}
	var m message
	if err := json.Unmarshal(body, &m); err != nil {
		return nil, fmt.Errorf("a message is %w: %w", errNoJSON, err)
	}
	return &m, nil
}

func (c *Conn) write(m *message) error {
	m.Version = "2.0"
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "Content-Length: %d\r\n\r\n%s", len(data), data)
	return err
}
