/**
 * Directives of `<meta name="robots">` and X-Robots-Tag
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
export interface RobotsDirective {
  /** Lower case, known or not, for example `noindex` or `max-snippet`. */
  readonly name: string;
  /** The text after the colon; null when the directive takes no value. */
  readonly value: string | null;
}

/** The directives of an X-Robots-Tag value for one robot, or for all robots. */
export interface BotDirectives {
  /** `*` for all robots, else a product token in lower case. */
  readonly bot: string;
  readonly directives: readonly RobotsDirective[];
}

const MAX_LENGTH = 2000;
const WITH_VALUE = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);
const PLAIN = new Set([
  'all',
  'index',
  'follow',
  'noindex',
  'nofollow',
  'none',
  'noarchive',
  'nocache',
  'nosnippet',
  'noimageindex',
  'notranslate',
  'indexifembedded',
  'noai',
  'noimageai',
]);
// A date may contain commas ("Friday, 25-Jun-2027 …"), so the part after a comma still belongs to it unless it is a
// directive.
const startsDirective = (part: string): boolean => {
  const name = (part.split(':', 1)[0] ?? '').trim().toLowerCase();
  return PLAIN.has(name) || WITH_VALUE.has(name);
};

const splitDirectives = (value: string): string[] => {
  const parts: string[] = [];
  for (const part of value.slice(0, MAX_LENGTH).split(',')) {
    const previous = parts.at(-1);
    const inDate = previous !== undefined && /^\s*unavailable_after\s*:/i.test(previous) && !startsDirective(part);
    if (inDate) parts[parts.length - 1] = `${previous},${part}`;
    else parts.push(part);
  }
  return parts;
};

const directiveOf = (part: string): RobotsDirective | null => {
  const text = part.trim();
  if (text === '') return null;
  const colon = text.indexOf(':');
  if (colon < 0) return { name: text.toLowerCase(), value: null };
  return { name: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
};

/** Reads the content of a robots meta element. Unknown names are kept; `none` is not expanded. */
export const parseRobotsMeta = (content: string): readonly RobotsDirective[] =>
  splitDirectives(content).flatMap((part) => directiveOf(part) ?? []);

/**
 * Reads an X-Robots-Tag value. A name and a colon before a directive (`otherbot: noindex, nofollow`) limit this and the
 * following directives to that robot; earlier directives apply to all.
 */
export const parseRobotsTag = (value: string): readonly BotDirectives[] => {
  const result: { bot: string; directives: RobotsDirective[] }[] = [];
  for (const part of splitDirectives(value)) {
    const directive = directiveOf(part);
    if (directive === null) continue;
    const prefixed = directive.value !== null && !WITH_VALUE.has(directive.name);
    if (prefixed || result.length === 0) result.push({ bot: prefixed ? directive.name : '*', directives: [] });
    const meant = prefixed ? directiveOf(directive.value ?? '') : directive;
    if (meant !== null) result.at(-1)?.directives.push(meant);
  }
  return result;
};

/**
 * Whether the time after which a page may no longer be listed (`unavailable_after`) has passed.
 *
 * @param at the time of the check, ISO 8601. With null, the result is false.
 */
export const hasExpired = (directives: readonly RobotsDirective[], at: string | null): boolean =>
  at !== null &&
  directives.some(
    ({ name, value }) => name === 'unavailable_after' && value !== null && Date.parse(value) < Date.parse(at),
  );

/** Whether these directives keep a page out of the index: `noindex`, or `none`, which includes it. */
export const forbidsIndexing = (directives: readonly RobotsDirective[]): boolean =>
  directives.some(({ name }) => name === 'noindex' || name === 'none');

/** Returns the first part that keeps a page out of the index of these robots; undefined when none does. */
export const noindexIn = <T extends BotDirectives>(
  parts: readonly T[],
  robots: readonly string[] = ['googlebot'],
): T | undefined =>
  parts.find(({ bot, directives }) => (bot === '*' || robots.includes(bot)) && forbidsIndexing(directives));
