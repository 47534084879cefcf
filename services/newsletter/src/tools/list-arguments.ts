import type { Edition } from '@legible/issues';
import type { Failure } from '@legible/surface';
import { z } from 'zod';
import { invalidLocale } from '../api/invalid-parameter.ts';
import type { Locales } from '../api/locales.ts';
import { MAX_CURSOR_LENGTH } from '../api/parameters.ts';

/** Writes a failure of the API in one line, for a model: the stable code, what is wrong, and what to do next. */
export const refusalText = ({ code, message, resolution }: Failure): string =>
  [`${code}:`, message, ...(resolution === undefined ? [] : [resolution])].join(' ');

export const refused = (failure: Failure) => ({ ok: false, refused: refusalText(failure) }) as const;

/**
 * Makes the argument for the edition of a list. It is the first edition by default, because a list of all editions would
 * name each story once in every language. Other spellings of a code are accepted too.
 */
export const localeArgument = (locales: Locales, editions: readonly Edition[]) => {
  const { keys, find } = locales;
  const names = editions.map(({ key, languageName }) => `${key} (${languageName})`).join(', ');
  const known = z.enum(keys, {
    error: ({ input }) => refusalText(invalidLocale(String(input), locales)),
  });
  return z
    .preprocess((value) => (typeof value === 'string' ? (find(value) ?? value) : value), known)
    .default(keys[0])
    .meta({
      description: `Language edition: ${names}. Each has its own issues; without it: ${keys[0]}.`,
    });
};

export const limitArgument = (byDefault: number, most: number) =>
  z.int().min(1).max(most).default(byDefault).meta({ description: 'Most issues to return; fewer if they are long.' });

export const CursorArgument = z
  .string()
  .min(1)
  .max(MAX_CURSOR_LENGTH)
  .optional()
  .meta({ description: 'next_cursor of the previous answer. Keep all other arguments except limit.' });
