/** A server may ask for patience, not for silence. */
const LONGEST_MS = 3_600_000;
const SECONDS = /^\d{1,9}(?:\.\d{1,6})?$/;
/** A date of RFC 9110 §5.6.7 names its zone; other text that `Date.parse` happens to read is no date here. */
const HTTP_DATE = /^[A-Za-z]+, .* GMT$/;

/**
 * How long a server asks to be left alone: seconds (whole by RFC 9110 §10.2.3; Discord writes fractions) or an HTTP
 * date. Milliseconds, an hour at most; null: it does not say, or nothing readable.
 */
export const retryAfterMs = (value: string | null, nowMs: number): number | null => {
  const text = value?.trim() ?? '';
  if (SECONDS.test(text)) return capped(Number(text) * 1000);
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : capped(at - nowMs);
};

const capped = (ms: number): number => Math.min(LONGEST_MS, Math.max(0, Math.ceil(ms)));
