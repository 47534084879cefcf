/** Careful looks into JSON of strangers. */

import { parseJson } from '@legible/formats/json-text';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns undefined for anything that is not JSON. Skips a byte order mark. */
export const readJson = (text: string): unknown => {
  try {
    return parseJson(text.replace(/^\u{feff}/u, ''));
  } catch {
    return undefined;
  }
};

export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** The objects of a list, at most `max`; none when it is not a list. */
export const objectsOf = (value: unknown, max: number): readonly JsonObject[] =>
  (Array.isArray(value) ? value.slice(0, max) : []).map(asObject).filter((item) => item !== null);

/** An own field, never one of the prototype. */
export const fieldOf = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** A text that says something. */
export const textOf = (object: JsonObject, key: string): string | null => {
  const value = fieldOf(object, key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** The texts of a list, at most `max`. */
export const textsOf = (value: unknown, max: number): readonly string[] =>
  (Array.isArray(value) ? value.slice(0, max) : []).filter((item) => typeof item === 'string');
