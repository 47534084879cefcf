import { type OffsetAt, offsetsOf } from './instant.ts';

const MINUTE_MS = 60_000;

// Making one costs a hundred times what using one does.
const OFFSETS = new Map<string, OffsetAt>();

const offsetIn = (timeZone: string): OffsetAt => {
  const offsetAt = OFFSETS.get(timeZone) ?? offsetsOf(timeZone);
  OFFSETS.set(timeZone, offsetAt);
  return offsetAt;
};

/**
 * The instant as clocks of the zone show it, ISO 8601 with the offset: its date is the one that readers see, which that
 * of UTC may not be. Without milliseconds.
 */
export const zonedInstant = (iso: string, timeZone: string): string => {
  const instant = Date.parse(iso);
  const offset = offsetIn(timeZone)(instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offset / MINUTE_MS));
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};
