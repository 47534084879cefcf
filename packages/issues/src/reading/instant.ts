/** Converts dates of front matter to instants. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Years from 1900 on, because many zones used local mean time before. */
const DATE =
  /^((?:19|[2-9]\d)\d{2})-(\d{2})-(\d{2})(?:(?:[Tt]| +)(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?[ ]*(.*)$/;
const OFFSET = /^([+-])(\d{2}):?(\d{2})$/;
/** Largest offset of a zone from UTC today (Pacific/Kiritimati). */
const MAX_OFFSET_HOURS = 14;

/** Offset of a zone from UTC at an instant, in milliseconds. */
export type OffsetAt = (instantMs: number) => number;

/**
 * Makes the offsets of a time zone. Keep the result, because making it takes longer than reading a hundred dates.
 *
 * @param timeZone IANA name, known to be valid.
 */
export const offsetsOf = (timeZone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instantMs) => {
    const part = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    // Offsets have no milliseconds; times before 1970 are rounded towards the past.
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
  };
};

interface LocalReading {
  readonly instant: number;
  /** Clocks of the zone never showed this time. */
  readonly skipped: boolean;
}

/**
 * Returns the instant at which clocks of the zone show this time. If they show it twice, the first instant counts. If they
 * skip it, the offset before the gap applies, so the result is as far after the gap as the time is inside it. (ECMAScript
 * Temporal calls this "compatible".)
 */
const instantOf = (localMs: number, offsetAt: OffsetAt): LocalReading => {
  const before = offsetAt(localMs - DAY_MS);
  const candidates = [before, offsetAt(localMs + DAY_MS)].map((offset) => localMs - offset);
  const shown = candidates.filter((instant) => instant + offsetAt(instant) === localMs);
  return shown.length > 0
    ? { instant: Math.min(...shown), skipped: false }
    : { instant: localMs - before, skipped: true };
};

/** Returns the first moment of a day: midnight, or the first moment after a gap that skips it. */
const startOfDay = (midnightMs: number, offsetAt: OffsetAt): number => {
  const { instant, skipped } = instantOf(midnightMs, offsetAt);
  if (!skipped) return instant;
  let inGap = instant;
  let before = instant - DAY_MS;
  while (inGap - before > 1000) {
    const middle = Math.floor((before + inGap) / 2000) * 1000;
    if (middle + offsetAt(middle) < midnightMs) before = middle;
    else inGap = middle;
  }
  return inGap;
};

const offsetMs = (zone: string): number | null => {
  if (/^z$/i.test(zone)) return 0;
  const [, sign, hours = '', minutes = ''] = OFFSET.exec(zone) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (sign === undefined || Number(minutes) > 59 || total > MAX_OFFSET_HOURS * 60) return null;
  return (sign === '-' ? -total : total) * MINUTE_MS;
};

/**
 * Reads `2026-11-21`, `2026-11-21 07:00`, `2026-11-21T07:00:00.5`, with or without `Z` or `+09:00` at the end. Times without
 * an offset are in the given zone. A date alone means the first moment of that day there.
 *
 * @param offsetAt offsets of the zone for dates without an offset.
 * @returns ISO 8601 in UTC with milliseconds; null for a text that is not a date of the calendar.
 */
export const readInstant = (text: string, offsetAt: OffsetAt): string | null => {
  const match = DATE.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const zone = match[8] ?? '';
  if (hour > 23 || minute > 59 || second > 59 || (match[4] === undefined && zone !== '')) return null;
  const localMs = Date.UTC(
    year,
    month - 1,
    day,
    hour,
    minute,
    second,
    Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)),
  );
  const local = new Date(localMs);
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  const offset = zone === '' ? null : offsetMs(zone);
  if (zone !== '' && offset === null) return null;
  if (offset !== null) return new Date(localMs - offset).toISOString();
  const instant = match[4] === undefined ? startOfDay(localMs, offsetAt) : instantOf(localMs, offsetAt).instant;
  return new Date(instant).toISOString();
};

// Cached, because making offsets costs a hundred times as much as using them.
const OFFSETS = new Map<string, OffsetAt>();

const offsetIn = (timeZone: string): OffsetAt => {
  const offsetAt = OFFSETS.get(timeZone) ?? offsetsOf(timeZone);
  OFFSETS.set(timeZone, offsetAt);
  return offsetAt;
};

/**
 * Formats an instant as clocks of the zone show it, ISO 8601 with the offset, without milliseconds. Its date is the date that
 * readers see, which may differ from the date in UTC.
 */
export const zonedInstant = (iso: string, timeZone: string): string => {
  const instant = Date.parse(iso);
  const offset = offsetIn(timeZone)(instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offset / MINUTE_MS));
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};
