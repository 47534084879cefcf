import { z } from 'zod';

type Issue = z.core.$ZodIssue;
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const MAX_ISSUES = 3;
const MAX_KEYS = 3;
const MAX_NAME = 64;
const MAX_MESSAGE = 200;

const clip = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** Characters of addresses that no name of ours has. A caller may confuse name and value, and the value may be secret. */
const LIKE_AN_ADDRESS = /[/:@?]/;

/** Quotes a name that the caller may have chosen: shortened, with control characters escaped. */
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

const leaveOut = (keys: readonly string[]): string => {
  const names = keys.slice(0, MAX_KEYS).map(quoted).join(', ');
  const more = keys.length > MAX_KEYS ? ` and ${keys.length - MAX_KEYS} more` : '';
  return `leave out ${names}${more}`;
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  url: 'a URL',
  email: 'an e-mail address',
  date: 'a day as YYYY-MM-DD',
  datetime: 'an instant as YYYY-MM-DDThh:mm:ssZ',
};

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item', object: 'member' };

const size = (origin: string, bound: number | bigint, inclusive: boolean | undefined, side: 'least' | 'most') => {
  const unit = UNITS[origin];
  if (unit !== undefined) return `must have at ${side} ${bound} ${unit}${Number(bound) === 1 ? '' : 's'}`;
  if (inclusive === false) return `must be ${side === 'least' ? 'more' : 'less'} than ${bound}`;
  return `must be ${bound} or ${side === 'least' ? 'more' : 'less'}`;
};

const demandOf = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'too_small':
      return size(issue.origin, issue.minimum, issue.inclusive, 'least');
    case 'too_big':
      return size(issue.origin, issue.maximum, issue.inclusive, 'most');
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format': {
      const { format, pattern } = issue;
      return `must be ${FORMATS[format] ?? (pattern === undefined ? `a ${format}` : `text that the pattern ${pattern} describes`)}`;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return leaveOut(issue.keys);
    case 'invalid_union': {
      const ways = new Set(issue.errors.flatMap(([first]) => (first === undefined ? [] : [first.message])));
      return [...ways].join(', or ') || UNLIKE;
    }
    default:
      return UNLIKE;
  }
};

const UNLIKE = 'must be as the description of this call says';

/** Words what a schema requires, as an instruction. A schema's own message takes precedence. */
export const schemaWords: z.core.$ZodErrorMap = (issue) => {
  const words = demandOf(issue);
  return issue.input === undefined && issue.code !== 'unrecognized_keys' ? `is missing and ${words}` : words;
};

// Wherever this is loaded it applies to the whole process, including the schemas of the MCP SDK, so that raw messages of the
// schema library reach nobody.
z.config({ customError: schemaWords });

const describeIssue = (issue: Issue, input: unknown): string => {
  if (issue.code === 'unrecognized_keys') return leaveOut(issue.keys);
  const message = clip(issue.message, MAX_MESSAGE);
  if (issue.path.length === 0) return /^(?:must|is missing)/.test(message) ? `it ${message}` : message;
  const name = quoted(nameOf(issue.path));
  if (isMissing(input, issue.path)) return `${name} is missing`;
  return message.startsWith('must ') ? `${name} ${message}` : `${name}: ${message}`;
};

export interface InvalidInput {
  /** One sentence that names the fault, of limited length for any input. */
  readonly message: string;
  /** The first invalid field, if there is one. */
  readonly field?: string;
}

/** Words the errors of a schema. `subject` begins the sentence, for example `The request body is not valid`. */
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
