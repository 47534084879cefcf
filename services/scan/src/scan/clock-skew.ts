/**
 * A stamp that lies further ahead than this, milliseconds, was made before the clock was set back: it says nothing about
 * age. Machines that share a store may be off by less.
 */
export const CLOCK_SKEW_MS = 60_000;
