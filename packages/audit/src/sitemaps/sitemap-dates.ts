/** Dates of sitemaps: W3C Datetime, as https://www.sitemaps.org/protocol.html asks (https://www.w3.org/TR/NOTE-datetime). */

const W3C =
  /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?)?)?$/;
const DAY_MS = 86_400_000;

/** Days since 1970-01-01 in UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** `2026-11-21`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of a W3C date, by its own clock; null when it is none, or a day that no month has. */
export const w3cDay = (text: string): number | null => {
  const [, year, month = '01', day = '01'] = W3C.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) ? dayOf(date.getTime()) : null;
};
