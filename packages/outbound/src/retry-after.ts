import { type Answer, headerValue } from '@legible/formats';

const BUSY: readonly number[] = [429, 503];

/** A date of RFC 9110 §5.6.7 names its zone; other text that `Date.parse` happens to read is no date here. */
const HTTP_DATE = /^[A-Za-z]+, .* GMT$/;

/**
 * How long a busy server asks to be left alone: `Retry-After` of a 429 or 503, in seconds or as a date (RFC 9110 §10.2.3).
 * Milliseconds, 0 for every other answer. Not capped.
 */
export const retryAfterMs = (answer: Answer | null, wallMs: number): number => {
  if (answer === null || !BUSY.includes(answer.status)) return 0;
  const value = headerValue(answer.headers, 'retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - wallMs);
};
