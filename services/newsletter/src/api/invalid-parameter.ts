import { nearestWord } from '@legible/formats/nearest-word';
import type { SubjectKind } from '@legible/issues';
import type { Failure, InvalidParameters } from '@legible/surface';
import type { z } from 'zod';
import type { Locales } from './locales.ts';
import { PROBLEM_CODES, type ProblemCode, problem } from './problem-codes.ts';

/** Longest piece of a caller's text that an answer repeats. */
const MOST_SHOWN = 64;

export const quoted = (text: string): string =>
  JSON.stringify(text.length > MOST_SHOWN ? `${[...text].slice(0, MOST_SHOWN).join('')}…` : text);

/**
 * Makes the failure for parameters that do not fit. It names the first fault, and what to write instead.
 *
 * @param known names of the query parameters of the operation.
 */
const invalidParameter =
  (locales: Locales, known: readonly string[]) =>
  ({ in: place, issues, values }: InvalidParameters): Failure => {
    const [issue] = issues;
    if (issue?.code === 'unrecognized_keys') return unknownParameter(issue.keys[0] ?? '', known);
    const name = String(issue?.path[0] ?? '');
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      return problem('missing_parameter', `The query parameter "${name}" is missing.`, { field: name });
    if (Array.isArray(value))
      return problem('invalid_parameter', `The query parameter "${name}" is given more than once.`, {
        field: name,
        resolution: `Send "${name}" once.`,
      });
    if (name === 'locale') return invalidLocale(String(value), locales);
    if (name === 'cursor') return invalidCursor();
    if (place === 'path') return issueNotFound(String(value));
    return problem('invalid_parameter', `The query parameter "${name}" ${issue?.message}.`, { field: name });
  };

/** What all read operations have in common. */
export const readingBy = <Q extends z.ZodObject>(locales: Locales, query: Q) =>
  ({ method: 'get', query, invalid: invalidParameter(locales, Object.keys(query.shape)), conditional: true }) as const;

const unknownParameter = (name: string, known: readonly string[]): Failure => {
  const meant = nearestWord(name, known);
  const all = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`;
  return problem('invalid_parameter', `This operation has no query parameter ${quoted(name)}. ${all}`, {
    ...(name.length <= MOST_SHOWN && { field: name }),
    resolution: meant === null ? `Leave out ${quoted(name)}.` : `Write "${meant}" in place of ${quoted(name)}.`,
  });
};

export const invalidLocale = (code: string, { keys, meant }: Locales): Failure => {
  const hint = meant(code);
  const { resolution } = PROBLEM_CODES.invalid_locale;
  return problem('invalid_locale', `There is no locale ${quoted(code)}. Allowed locales: ${keys.join(', ')}.`, {
    field: 'locale',
    extra: { allowed: keys, ...(hint !== null && { suggestion: hint }) },
    resolution: hint === null ? resolution : `Write "${hint}" if that is what you mean. ${resolution}`,
  });
};

export const invalidCursor = () =>
  problem('invalid_cursor', 'The cursor does not belong to this request.', { field: 'cursor' });

export const issueNotFound = (issue: string) =>
  problem('issue_not_found', `There is no issue ${quoted(issue)} in this edition.`);

export const issueWithdrawn = (issue: string) =>
  problem('issue_withdrawn', `The issue ${quoted(issue)} of this edition was withdrawn.`);

const SUBJECT_NOT_FOUND = {
  topic: 'topic_not_found',
  category: 'category_not_found',
} as const satisfies Record<SubjectKind, ProblemCode>;

export const subjectNotFound = (kind: SubjectKind, name: string) =>
  problem(SUBJECT_NOT_FOUND[kind], `There is no ${kind} ${quoted(name)}.`, { field: kind });
