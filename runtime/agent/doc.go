// Package agent has players for Duels: one that passes, one that takes the first legal choice, one that
// chooses at random from a seed, and one that follows a script.
//
// It takes prompts of package runtime and gives legal answers. It knows nothing of what is a good move.
package agent
