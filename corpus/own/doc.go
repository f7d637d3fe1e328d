// Package own is the project's own cards: an invented setting with every kind of card, for the README, goldens,
// scenarios and commands that are given no input. The cards are plain card blocks beside this file; nothing in them is
// official text. The package promises that they read without a fault; it decides nothing.
package own
