import type { LocatedMap, LocatedValue } from '@legible/formats';

/** `pubDate`, `pub_date` and `Pub-Date` are one name. */
export const fieldName = (key: string): string => key.toLowerCase().replace(/[-_ ]/g, '');

/** The values of a field by any of its names, in the order of the names; empty ones are not there. */
export const valuesOf = (map: LocatedMap, names: readonly string[]): readonly LocatedValue[] =>
  names.flatMap((name) =>
    map.entries.filter(({ key, value }) => fieldName(key) === name && !isEmpty(value)).map(({ value }) => value),
  );

export const firstValueOf = (map: LocatedMap, names: readonly string[]): LocatedValue | null =>
  valuesOf(map, names)[0] ?? null;

const isEmpty = (value: LocatedValue): boolean => value.kind === 'scalar' && value.source.trim() === '';

/** A field as one line of text; null: it has none. */
export const textOf = (map: LocatedMap, names: readonly string[]): string | null => {
  const value = valuesOf(map, names).find(({ kind }) => kind === 'scalar');
  return value ? lineOf(value) : null;
};

const lineOf = (value: LocatedValue): string | null => {
  if (value.kind !== 'scalar') return null;
  const text = value.source.normalize('NFC').replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
};

/** The texts of a list, or of one text that `separator` parts. */
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
