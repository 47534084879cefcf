import { createHash } from 'node:crypto';
import { CONTENT_LIMITS } from '@legible/issues';
import { z } from 'zod';
import type { Locales } from './locales.ts';
import { LONGEST_QUERY } from './search.ts';

/** Longest cursor that is read, in characters. Ours are far shorter. */
export const MAX_CURSOR_LENGTH = 512;

/** The list that a cursor belongs to: the operation and all parameters that determine the items and their order. */
export type CursorScope = Readonly<Record<string, string | number | null>>;

const SCOPE_LENGTH = 12;

const scopeTag = (scope: CursorScope): string => {
  const entries = Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, SCOPE_LENGTH);
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Writes a place in a list as a cursor, bound to the scope of the list. It contains nothing that the caller has not
 * seen.
 */
export const writeCursor = (scope: CursorScope, place: readonly (string | number)[]): string =>
  encoded([scopeTag(scope), ...place]);

/**
 * Reads the place from a cursor. Returns null when we did not write it in this form, or when it belongs to another
 * list.
 */
export const readCursor = <S extends z.ZodType>(scope: CursorScope, text: string, place: S): z.output<S> | null => {
  if (text.length > MAX_CURSOR_LENGTH) return null;
  const value = decoded(text);
  // Several spellings of one cursor would give one answer several addresses.
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

/** Bounds of the parameters. */
export const PARAMETER_LIMITS = {
  /** Items in one answer. */
  limit: { least: 1, most: 50 },
  listDefault: 20,
  searchDefault: 10,
  /** Characters of a search text, as UTF-16 code units. */
  query: LONGEST_QUERY,
  year: { least: 1900, most: 9999 },
} as const;

/** Longest name, in UTF-16 code units: letters outside the basic plane count twice. */
const MOST_NAME_UNITS = 2 * CONTENT_LIMITS.slug;

/**
 * Accepts decimal digits only. Other texts that JavaScript reads as a number (`0x10`, `1e1`, an empty text) are
 * mistakes.
 */
const wholeNumber = (least: number, most: number, example: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  const schema = z.int({ error }).min(least, { error }).max(most, { error }).meta({ example });
  return z.preprocess(
    (value) => (typeof value === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value),
    schema,
  );
};

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const text = (most: number) => {
  const error = `must have 1 to ${most} characters`;
  return z.string({ error }).trim().min(1, { error }).max(most, { error });
};

const day = (description: string, example: string) =>
  z.iso.date({ error: 'must be a day that exists, as YYYY-MM-DD' }).optional().meta({ description, example });

export const limitParameter = (byDefault: number) =>
  wholeNumber(PARAMETER_LIMITS.limit.least, PARAMETER_LIMITS.limit.most, byDefault)
    .default(byDefault)
    .meta({ description: 'Largest number of items to return.' });

export const cursorParameter = z
  .string({ error: 'must be next_cursor of an earlier answer' })
  .min(1, { error: 'must be next_cursor of an earlier answer' })
  .max(MAX_CURSOR_LENGTH, { error: 'must be next_cursor of an earlier answer' })
  .optional()
  .meta({
    description:
      'The next_cursor of the previous answer. Repeat all other parameters; only limit may change. Without a cursor, the list starts at the beginning.',
  });

export const queryParameter = text(PARAMETER_LIMITS.query).meta({
  description:
    'The words to find, in any language and case. "a phrase" must appear exactly; -word excludes issues that have the word; with one OR other, either is enough. Filters: topic:crawlers, topic:"AI search", year:2026, edition:en; a minus before a filter excludes what it names. edition: overrides the parameter locale. A query of filters alone lists all issues that pass them, newest first.',
  example: 'robots.txt',
});

/** Reads a locale in any spelling as the key of its edition. */
const localeCode = ({ keys, find }: Locales, example: string) =>
  z.preprocess((value) => (typeof value === 'string' ? (find(value) ?? value) : value), z.enum(keys).meta({ example }));

export const localeParameter = (locales: Locales, example: string) =>
  localeCode(locales, example).optional().meta({ description: 'Only this edition; without it, all editions.' });

export const pathLocaleParameter = (locales: Locales, example: string) =>
  localeCode(locales, example).meta({ description: 'The edition of the issue.' });

export const issueParameter = z.string().min(1).max(MOST_NAME_UNITS).meta({
  description: 'Slug of the issue (the last part of its address) or its number. If both match, the slug wins.',
  example: 'robots-txt-for-five-kinds-of-bots',
});

export const topicParameter = text(MOST_NAME_UNITS)
  .optional()
  .meta({ description: 'Only issues of this topic: its slug or name, as listTopics returns them.' });

export const categoryParameter = text(MOST_NAME_UNITS)
  .optional()
  .meta({ description: 'Only issues of this category: its slug or name, as listCategories returns them.' });

export const yearParameter = wholeNumber(PARAMETER_LIMITS.year.least, PARAMETER_LIMITS.year.most, 2026)
  .optional()
  .meta({ description: 'Only issues published in this year, in the time zone of the publication.' });

export const fromParameter = day(
  'Only issues published on or after this day, in the time zone of the publication.',
  '2026-01-01',
);
export const toParameter = day(
  'Only issues published on or before this day, in the time zone of the publication.',
  '2026-12-31',
);

/** Orders of the hits. */
const SEARCH_ORDERS = ['relevance', 'date'] as const;

export const orderParameter = oneOf(SEARCH_ORDERS).default('relevance').meta({
  description:
    'Order of the full matches, and of the near matches after them: the best match first (relevance) or the newest first (date).',
});

export const facetsParameter = oneOf(['false', 'true']).default('false').meta({
  description: 'Whether the answer has facets: counts of the full matches.',
});

export const ACCESS_FORMS = ['full', 'excerpt'] as const;

export const accessParameter = oneOf(ACCESS_FORMS).optional().meta({
  description: 'full: only issues that everyone can read in full. excerpt: only issues whose rest is for members.',
});

export const updatedAfterParameter = z.iso
  .datetime({ offset: true, error: 'must be an instant with a time zone, such as 2026-01-15T07:00:00+09:00' })
  .optional()
  .meta({
    description:
      'Only issues that were published, revised or locked after this instant, by the dates that they state. Withdrawn issues and changes without a new date are only in listChanges.',
    example: '2026-01-15T07:00:00+09:00',
  });

/** Forms in which the text of an issue can be requested. */
export const BODY_FORMS = ['none', 'markdown', 'html', 'text'] as const;
export type BodyForm = (typeof BODY_FORMS)[number];

export const bodyParameter = oneOf(BODY_FORMS).default('markdown').meta({
  description: 'Form of the text in body; with none, body is null. For a locked issue, the text is the public excerpt.',
});
