import type { LocatedMap, LocatedValue } from '@legible/formats';
import { quoted } from './content-problem.ts';
import { type FieldReader, type FieldReading, type FieldTrouble, is, isEmpty, isNot } from './fields.ts';
import { nearestWord } from './nearest-word.ts';

/** Controls, halves of surrogate pairs, and the two that XML cannot hold. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** An empty value counts as an absent key. */
export const optional =
  <T>(read: FieldReader<T>): FieldReader<T | null> =>
  (value, key) =>
    isEmpty(value) ? is(null) : read(value, key);

/** One line of text; a number or a word such as `true` is text here too. White space is folded into single spaces. */
export const oneLine =
  (maxLength: number): FieldReader<string> =>
  (value, key) => {
    if (value.kind !== 'scalar' || isEmpty(value))
      return isNot(`“${key}” is not a text.`, `Write it on one line: ${key}: "…".`);
    const text = value.source.normalize('NFC').replace(/\s+/gu, ' ').trim();
    if (text === '') return isNot(`“${key}” is empty.`, 'Write a text, or remove the line.');
    if (UNPRINTABLE.test(text)) return isNot(`“${key}” has a control character in it.`, 'Remove it.');
    const length = [...text].length;
    if (length > maxLength)
      return isNot(`“${key}” has ${length} characters.`, `Shorten it to ${maxLength} at most.`, value.line);
    return is(text);
  };

/** True or false; nothing else, and no value is neither. */
export const truth: FieldReader<boolean> = (value, key) =>
  value.kind === 'scalar' && typeof value.value === 'boolean'
    ? is(value.value)
    : isNot(`“${key}” is neither true nor false.`, `Write ${key}: true or ${key}: false.`);

/** A whole number in plain digits. */
export const wholeNumber =
  (min: number, max: number): FieldReader<number> =>
  (value, key) => {
    const number = value.kind === 'scalar' && /^(0|[1-9]\d{0,8})$/.test(value.source) ? Number(value.source) : null;
    return number !== null && number >= min && number <= max
      ? is(number)
      : isNot(`“${key}” is not a number that can be used.`, `Write a whole number from ${min} to ${max}.`);
  };

/** One of a list of words, exactly. An empty value is none of them. */
export const oneOf =
  <T extends string>(words: readonly T[]): FieldReader<T> =>
  (value, key) => {
    const written = value.kind === 'scalar' ? value.source : '';
    const word = words.find((candidate) => candidate === written);
    if (word !== undefined) return is(word);
    const meant = nearestWord(written, words);
    return isNot(
      `“${key}” says ${quoted(written)}, which has no meaning here.`,
      meant === null ? `Write one of ${words.join(', ')}.` : `Write “${meant}”, or another of ${words.join(', ')}.`,
    );
  };

/** A list, each item read by the same reader; what is wrong with one is said at its line. */
export const listOf =
  <T>(read: FieldReader<T>, maxItems: number, example: string): FieldReader<readonly T[]> =>
  (value, key) => {
    if (value.kind !== 'list') return isNot(`“${key}” is not a list.`, `Write ${key}: ${example}.`);
    if (value.items.length > maxItems)
      return isNot(`“${key}” has ${value.items.length} items.`, `Keep ${maxItems} at most.`);
    const readings = value.items.map((item) => at(item, read(item, key)));
    const troubles = readings.flatMap((reading) => (reading.ok ? [] : reading.troubles));
    if (troubles.length > 0) return { ok: false, troubles };
    return is(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])));
  };

/** A map with keys of its own. */
export const mapOf =
  <T>(read: (map: LocatedMap) => FieldReading<T>, example: string): FieldReader<T> =>
  (value, key) =>
    value.kind === 'map' ? read(value) : isNot(`“${key}” has no keys of its own.`, `Write ${key}: ${example}.`);

const at = <T>({ line }: LocatedValue, reading: FieldReading<T>): FieldReading<T> =>
  reading.ok
    ? reading
    : { ok: false, troubles: reading.troubles.map((trouble): FieldTrouble => ({ line, ...trouble })) };
