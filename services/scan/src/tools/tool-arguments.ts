import { z } from 'zod';
import { LANGUAGES } from '../language/language.ts';

export const RuleIdArgument = z.string().min(1).max(80).describe('Id of a rule, such as canonical-single.');

/** Most ids suggested to a caller who mistyped one, so that one more call can succeed. */
const NAMED = 3;
/** Ids less alike than this are similar only by chance. */
const LEAST_LIKENESS = 0.4;

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** Returns how alike two ids are, 0 to 1: Dice's coefficient of their letter pairs. The order of words matters little. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / Math.max(1, a.size + b.size);

/** Returns the message for an id that no rule has. */
export const unknownRule = (id: string, known: readonly string[]): string => {
  const asked = pairsOf(id.toLowerCase());
  const nearest = known
    .map((one) => ({ one, alike: likeness(asked, pairsOf(one)) }))
    .filter(({ alike }) => alike >= LEAST_LIKENESS)
    .sort((a, b) => b.alike - a.alike || (a.one < b.one ? -1 : 1))
    .slice(0, NAMED)
    .map(({ one }) => one);
  const hint = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(', ')}?`;
  return `There is no rule with this id.${hint} Ids appear in findings and at /rules.json.`;
};

/** The argument that names a site. */
export const SiteArgument = z
  .string()
  .min(1)
  .max(2048)
  .describe('Domain or URL of a public website, such as example.com. Only its home page counts.');

/** The argument that names a report: the latest one of a site, or that of one scan. */
export const ReportArgument = SiteArgument.describe('Domain or URL (its home page) or a scan id (scn_…).');

/** The argument for the language of texts for people. Default: English. */
export const LanguageArgument = z.enum(LANGUAGES).optional().describe('Language of texts.');

export const ScanIdArgument = z
  .string()
  .max(64)
  .regex(/^scn_[A-Za-z0-9_]+$/)
  .describe('Id of a scan, scn_….');

/**
 * Returns an address from a report in a form that programs may follow: http or https, serialized by the URL standard, so
 * that it has no invisible characters. Returns null for anything else.
 */
export const webAddress = (text: string): string | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
};

/**
 * Returns a cursor that says where the next page of a list begins, opaque to clients. It contains the name of its list, so
 * that a cursor of another report or filter is refused instead of skipping entries.
 */
export const pageCursor = (list: string, offset: number): string =>
  Buffer.from(JSON.stringify([list, offset])).toString('base64url');

/** Returns the offset in a cursor of this list; null for any other text. */
export const readPageCursor = (cursor: string, list: string): number | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [of, offset] = value as unknown[];
    return of === list && typeof offset === 'number' && Number.isSafeInteger(offset) && offset >= 0 ? offset : null;
  } catch {
    return null;
  }
};

export const WRONG_CURSOR =
  'This cursor does not belong to this list. Call again without a cursor to start from the beginning.';
