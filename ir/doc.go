// Package ir is the effect IR.
package ir
