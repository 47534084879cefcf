/** A server beside many other processes is slow; a test that hangs is told all the same. ms. */
export const PATIENCE_MS = 60_000;
