const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When the attempts of a delivery are due, counted from its beginning: the form of Standard Webhooks 1.0, cut at a day. */
const ATTEMPTS_AT_MS = [0, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/** Old news is noise: nothing is sent later than this after the beginning. */
const LAST_MS = ATTEMPTS_AT_MS[ATTEMPTS_AT_MS.length - 1] ?? 0;
/** Each wait is up to this part shorter or longer, so that those who failed together do not come back together. */
const JITTER = 0.2;
/** Attempts of which nobody knows whether they arrived: the second is the last. */
const UNCLEAR_ATTEMPTS = 2;

export interface FailedAttempt {
  /** When the delivery began, epoch milliseconds. */
  readonly beganAtMs: number;
  readonly nowMs: number;
  /** Attempts made, this one included. */
  readonly attempts: number;
  /** Of those, the ones whose end is unknown, unless the platform recognises a repetition (`Platform.recognisesRepeats`). */
  readonly unclear: number;
  /** What the server asked for; null: nothing. */
  readonly retryAfterMs: number | null;
  /** Uniform, 0 ≤ random() < 1. */
  readonly random: () => number;
}

/** When to try again after an outcome `later`, epoch milliseconds; null: not any more. */
export const nextAttemptAt = (failed: FailedAttempt): number | null => {
  const { beganAtMs, nowMs, attempts, unclear, random } = failed;
  const due = ATTEMPTS_AT_MS[attempts];
  const before = ATTEMPTS_AT_MS[attempts - 1];
  const end = beganAtMs + LAST_MS;
  if (due === undefined || before === undefined || unclear >= UNCLEAR_ATTEMPTS || nowMs >= end) return null;
  const spread = random();
  const scheduled = nowMs + (due - before) * (1 - JITTER + 2 * JITTER * spread);
  // What a server asked for is the least, so the jitter only adds to it.
  const asked = nowMs + (failed.retryAfterMs ?? 0) * (1 + JITTER * spread);
  if (nowMs + (failed.retryAfterMs ?? 0) > end) return null;
  return Math.round(Math.min(end, Math.max(scheduled, asked)));
};
