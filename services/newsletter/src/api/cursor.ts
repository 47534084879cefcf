import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** Longest cursor that is looked at, characters. Ours are shorter by far. */
export const MAX_CURSOR_LENGTH = 512;

/** What a cursor belongs to: the operation and all parameters that decide which items there are and in which order. */
export type CursorScope = Readonly<Record<string, string | number | null>>;

const SCOPE_LENGTH = 12;

const scopeTag = (scope: CursorScope): string => {
  const entries = Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, SCOPE_LENGTH);
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The place in a list, bound to what the list is of. It holds nothing that the caller has not seen. */
export const writeCursor = (scope: CursorScope, place: readonly (string | number)[]): string =>
  encoded([scopeTag(scope), ...place]);

/** The place that a cursor names; null: not one of ours, of another list, or written in another way than we write it. */
export const readCursor = <S extends z.ZodType>(scope: CursorScope, text: string, place: S): z.output<S> | null => {
  if (text.length > MAX_CURSOR_LENGTH) return null;
  const value = decoded(text);
  // Many spellings of one cursor would be many addresses of one answer.
  if (!Array.isArray(value) || encoded(value) !== text || value[0] !== scopeTag(scope)) return null;
  const parsed = place.safeParse(value.slice(1));
  return parsed.success ? parsed.data : null;
};

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
