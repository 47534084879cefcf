import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const MAX_ISSUES = 3;
const MAX_KEYS = 3;
const MAX_NAME = 64;
const MAX_MESSAGE = 200;

const clip = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** What an address has and no name of ours: where a caller mixes up name and value, the value may be a secret. */
const LIKE_AN_ADDRESS = /[/:@?]/;

/** A name that the caller may have chosen: short, in quotes, control characters escaped. */
const quoted = (name: string): string =>
  LIKE_AN_ADDRESS.test(name) ? 'a name that looks like an address' : JSON.stringify(clip(name, MAX_NAME));

const isMissing = (input: unknown, path: readonly PropertyKey[]): boolean => {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined;
};

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const describeIssue = (issue: Issue, input: unknown): string => {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, MAX_KEYS).map(quoted).join(', ');
    const more = issue.keys.length > MAX_KEYS ? ` and ${issue.keys.length - MAX_KEYS} more` : '';
    return `not allowed: ${names}${more}`;
  }
  if (issue.path.length === 0) return clip(issue.message, MAX_MESSAGE);
  const name = quoted(nameOf(issue.path));
  if (isMissing(input, issue.path)) return `${name} is missing`;
  return `${name}: ${clip(issue.message, MAX_MESSAGE)}`;
};

export interface InvalidInput {
  /** One sentence that names what is wrong, of bounded length whatever the input was. */
  readonly message: string;
  /** The first field at fault, when it is one. */
  readonly field?: string;
}

/** Puts a schema's complaint in words. `subject` opens the sentence, for example `The request body is not valid`. */
export const describeInvalidInput = (error: z.core.$ZodError, input: unknown, subject: string): InvalidInput => {
  const { issues } = error;
  const said = issues.slice(0, MAX_ISSUES).map((issue) => describeIssue(issue, input));
  const more = issues.length > MAX_ISSUES ? `; and ${issues.length - MAX_ISSUES} more` : '';
  const first = issues[0];
  const name = first === undefined ? '' : nameOf(first.path);
  const field = name === '' && first?.code === 'unrecognized_keys' ? (first.keys[0] ?? '') : name;
  return {
    message: `${subject}: ${said.join('; ')}${more}.`,
    ...(field !== '' && !LIKE_AN_ADDRESS.test(field) && { field: clip(field, MAX_NAME) }),
  };
};
