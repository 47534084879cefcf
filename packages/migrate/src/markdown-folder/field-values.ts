import type { LocatedMap, LocatedValue } from '@legible/formats/yaml';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?`;
const ZONE = String.raw`(?<zone>z|utc|gmt|[+-]\d{2}:?\d{2})(?:[ ]+utc)?`;
const REST = `(?:(?:t|,?[ ]+)(?:at[ ]+)?${TIME}(?:[ ]*${ZONE})?)?`;

/** The forms of dates in front matter and first lines: the year first, or the month as a word or with letters. */
const FORMS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})[ ]?[年년][ ]?(?<month>\d{1,2})[ ]?[月월][ ]?(?<day>\d{1,2})[ ]?[日일]`,
  String.raw`(?:[a-z]{3,9},?[ ]+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[ ]+(?<name>[a-z]{3,9})\.?,?[ ]+(?<year>\d{4})`,
  String.raw`(?:[a-z]{3,9},?[ ]+)?(?<name>[a-z]{3,9})\.?[ ]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[ ]+(?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${REST}$`, 'i'));

/**
 * Reads a date as people and generators write it. Returns it in the form that the rest of the import reads:
 * `2026-11-21` or `2026-11-21T07:00:00`, the latter with a zone if one was given. Returns null when the text is not a
 * date, is ambiguous (`03/04/2026`), or names a day that does not exist.
 */
export const dateOf = (text: string): string | null => {
  const written = text.trim().slice(0, 80);
  const groups = FORMS.map((form) => form.exec(written)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const month = groups.name === undefined ? Number(groups.month) : monthOf(groups.name);
  const day = calendarDay(Number(groups.year), month, Number(groups.day));
  if (day === null || groups.hour === undefined) return day;
  const [hour, minute, second] = [groups.hour, groups.minute ?? '', groups.second ?? '0'].map(Number);
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) return null;
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${day}T${time}${zoneOf(groups.zone)}`;
};

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const calendarDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
};

const zoneOf = (zone: string | undefined): string => {
  if (zone === undefined) return '';
  return /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
};

/**
 * Returns the date at the start of a file name, `2026-01-03-slug` or `2026_01_03`, and what follows it; null without a
 * date.
 */
export const datedName = (stem: string): { readonly date: string; readonly rest: string } | null => {
  const [, year = '', month = '', day = '', rest = ''] =
    /^(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})(?:[-_. ]+(.*))?$/.exec(stem) ?? [];
  const date = calendarDay(Number(year), Number(month), Number(day));
  return year === '' || date === null ? null : { date, rest };
};

/** Normalizes the name of a field: `pubDate`, `pub_date` and `Pub-Date` become one name. */
export const fieldName = (key: string): string => key.toLowerCase().replace(/[-_ ]/g, '');

/** Returns the values of a field under any of its names, in the order of the names; empty values are left out. */
export const valuesOf = (map: LocatedMap, names: readonly string[]): readonly LocatedValue[] =>
  names.flatMap((name) =>
    map.entries.filter(({ key, value }) => fieldName(key) === name && !isEmpty(value)).map(({ value }) => value),
  );

export const firstValueOf = (map: LocatedMap, names: readonly string[]): LocatedValue | null =>
  valuesOf(map, names)[0] ?? null;

const isEmpty = (value: LocatedValue): boolean => value.kind === 'scalar' && value.source.trim() === '';

/** Returns a field as one line of text; null when it is missing. */
export const textOf = (map: LocatedMap, names: readonly string[]): string | null => {
  const value = valuesOf(map, names).find(({ kind }) => kind === 'scalar');
  return value ? lineOf(value) : null;
};

const lineOf = (value: LocatedValue): string | null => {
  if (value.kind !== 'scalar') return null;
  const text = value.source.normalize('NFC').replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
};

/** Returns the texts of a list, or of one text that is split at `separator`. */
export const textsOf = (map: LocatedMap, names: readonly string[], separator: RegExp | null): readonly string[] => {
  const texts = valuesOf(map, names).flatMap((value) => {
    if (value.kind === 'list') return value.items.map(lineOf);
    const line = lineOf(value);
    return line === null ? [] : separator ? line.split(separator) : [line];
  });
  return [...new Set(texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()])))];
};

export const isTrue = (map: LocatedMap, names: readonly string[]): boolean =>
  valuesOf(map, names).some((value) => value.kind === 'scalar' && /^(?:true|yes|on|1)$/i.test(value.source));

export const isFalse = (map: LocatedMap, names: readonly string[]): boolean =>
  valuesOf(map, names).some((value) => value.kind === 'scalar' && /^(?:false|no|off|0)$/i.test(value.source));

export const mapOf = (map: LocatedMap, names: readonly string[]): LocatedMap | null =>
  valuesOf(map, names).find((value) => value.kind === 'map') ?? null;
